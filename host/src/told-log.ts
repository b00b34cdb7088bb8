// The log as a seat is told it: what was taken back is gone from it, and that it was taken back is told.

import type { Core, LogEntry, Match, ViewCore, Viewer } from '@bivouac/kernel';
import { type LoggedEvent, TAKEBACK } from './protocol.ts';

const takenBack = (to: number): LogEntry => ({ kind: TAKEBACK, args: [to] });

export function toldLog<S extends Core, V extends ViewCore>(match: Match<S, V>, viewer: Viewer): LoggedEvent[] {
  const standing = new Set(match.standing);
  const log = match.log(viewer).filter(({ entry }) => standing.has(entry));
  const told = log.map(({ entry, event }): LoggedEvent => ({ entry, ...event }));
  const backs = match.entries.flatMap((made, entry) =>
    'takebackTo' in made ? [{ entry, ...takenBack(made.takebackTo) }] : [],
  );
  return backs.length === 0 ? told : [...told, ...backs].sort((a, b) => a.entry - b.entry);
}

/** What is told of the last entry. */
export function lastTold<S extends Core, V extends ViewCore>(match: Match<S, V>, viewer: Viewer): readonly LogEntry[] {
  const last = match.entries.at(-1);
  return last !== undefined && 'takebackTo' in last ? [takenBack(last.takebackTo)] : match.lastEvents(viewer);
}
