// What has happened, in a few sentences: the lines of the log since a moment, with fights that are over in short.

import type { Fold } from '@bivouac/scene';
import type { LoggedEvent } from '../host/messages.ts';
import { chaptersOf, isCard, type LogItem, type LogLine } from '../table/log-lines.ts';
import type { Wording } from '../table/wording.ts';

/** Of a fight that is over, so many lines are told one by one. */
const SHORT_FIGHT = 6;
const MOST = 8;

export interface Digest {
  readonly sentences: readonly string[];
  /** How many more there would be. */
  readonly left: number;
}

const textOf = ({ told }: LogLine): string => told.map(({ text }) => text).join('');

/** As if the log began there: what came before makes no line with what came after. */
export function digestOf(
  log: readonly LoggedEvent[],
  folds: readonly Fold[],
  wording: Wording,
  viewer: number | null,
  from: number,
): Digest {
  const fresh = folds
    .filter(({ to }) => to > from)
    .map((fold) => ({ ...fold, from: Math.max(0, fold.from - from), to: fold.to - from }));
  const told = chaptersOf(log.slice(from), fresh, wording, viewer).flatMap(({ heading, items }) => [
    ...(heading === null ? [] : [`${textOf(heading)}.`]),
    ...items.flatMap((item) => sentencesOf(item, wording)),
  ]);
  return { sentences: told.slice(0, MOST), left: Math.max(0, told.length - MOST) };
}

function sentencesOf(item: LogItem, wording: Wording): string[] {
  if (!isCard(item)) return [textOf(item)];
  const { fold, lines } = item;
  if (!fold.isOver || lines.length <= SHORT_FIGHT) return lines.map(textOf);
  const notes = fold.notes.map((note) => wording.say(note));
  return [`${wording.say(fold.title)}: ${[wording.say(fold.outcome), ...notes].join('; ')}.`];
}
