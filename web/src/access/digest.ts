// What has happened, in a few sentences: the lines of the log since a moment, with fights that are over in short.

import type { Fold } from '@bivouac/table';
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

export function digestOf(
  log: readonly LoggedEvent[],
  folds: readonly Fold[],
  wording: Wording,
  viewer: number | null,
  from: number,
): Digest {
  const told = chaptersOf(log, folds, wording, viewer).flatMap(({ heading, items }) => [
    ...(heading !== null && heading.index >= from ? [`${textOf(heading)}.`] : []),
    ...items.flatMap((item) => sentencesOf(item, wording, from)),
  ]);
  return { sentences: told.slice(0, MOST), left: Math.max(0, told.length - MOST) };
}

function sentencesOf(item: LogItem, wording: Wording, from: number): string[] {
  if (!isCard(item)) return item.index >= from ? [textOf(item)] : [];
  const lines = item.lines.filter(({ index }) => index >= from);
  const { fold } = item;
  if (!fold.isOver || lines.length <= SHORT_FIGHT) return lines.map(textOf);
  const notes = fold.notes.map((note) => wording.say(note));
  return [`${wording.say(fold.title)}: ${[wording.say(fold.outcome), ...notes].join('; ')}.`];
}
