// Events of the log in the words of the reader.

import type { EventLook } from '@bivouac/table';
import { gather, type Told } from '@bivouac/text';
import type { LoggedEvent } from '../host/messages.ts';
import type { Wording } from './wording.ts';

interface Line {
  /** How many events it stands for. */
  readonly count: number;
  readonly told: readonly Told[] | null;
}

/** What has been told already, by the first event of a line. */
const known = new WeakMap<Wording, WeakMap<LoggedEvent, Line>>();

function linesIn(wording: Wording): WeakMap<LoggedEvent, Line> {
  const lines = known.get(wording) ?? new WeakMap<LoggedEvent, Line>();
  known.set(wording, lines);
  return lines;
}

/** One line for events that are alike; null when there is nothing to tell. */
export function tell(wording: Wording, events: readonly LoggedEvent[], viewer: number | null): readonly Told[] | null {
  const [first] = events as readonly [LoggedEvent, ...LoggedEvent[]];
  const lines = linesIn(wording);
  const line = lines.get(first);
  if (line?.count === events.length) return line.told;
  const args = events.map((event) => event.args);
  const told = wording.narrator.tell(wording.kindOf(first), args, wording.reader(viewer));
  lines.set(first, { count: events.length, told });
  return told;
}

export const lookOf = ({ description }: Wording, event: LoggedEvent): EventLook | undefined =>
  description.looks.events[event.kind];

/** The numbers of the events that make a line, line by line. */
export const gathered = (wording: Wording, events: readonly LoggedEvent[]): number[][] =>
  gather(
    events,
    (event) => wording.kindOf(event),
    (event) => lookOf(wording, event)?.isGathered === true,
  );
