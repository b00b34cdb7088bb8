// What the others did since the reader's last choice, as ways over the map.

import type { LoggedEvent, TableDescription, Update } from '../host/messages.ts';
import type { Hand } from '../table/hand.ts';
import { tripIn } from './travels.ts';

export interface LastMove {
  readonly side: number;
  readonly from: number;
  readonly to: number;
}

/** Each way once, however many took it; none while nothing is asked, or once the reader has chosen. */
export function lastMoves(
  { viewer, by, choices }: Pick<Update, 'viewer' | 'by' | 'choices'>,
  { done, past }: Pick<Hand, 'done' | 'past'>,
  log: readonly LoggedEvent[],
  description: TableDescription,
): LastMove[] {
  if (viewer === null || choices.length === 0 || past !== null) return [];
  // Answers that were forced do not end it: nobody has looked at the map for them.
  const since = done.at(-1)?.before ?? by.lastIndexOf(viewer);
  const ways = new Map<string, LastMove>();
  for (const event of log) {
    const side = by[event.entry];
    const trip = event.entry > since && side !== undefined && side !== viewer ? tripIn(event, description) : null;
    if (trip !== null && trip.from !== trip.to) ways.set(`${side}/${trip.from}/${trip.to}`, { ...trip, side: side! });
  }
  return [...ways.values()].map(({ side, from, to }) => ({ side, from, to }));
}
