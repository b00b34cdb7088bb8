// Which pieces have just gone somewhere, and by which way.

import type { Scene, ScenePiece } from '@bivouac/scene';
import type { LoggedEvent, TableDescription, Update } from '../host/messages.ts';
import { MOST_AT_ONCE } from './just-happened.ts';
import { wayBetween } from './ways.ts';

/** By the key of the piece as it stands now: the places it came through. */
export function travelsIn(
  update: Update,
  before: Scene | null,
  description: TableDescription,
): Map<string, readonly number[]> {
  const found = new Map<string, readonly number[]>();
  const { scene, log } = update;
  if (scene === null || before === null || log.events.length > MOST_AT_ONCE) return found;
  for (const event of log.events) {
    const trip = tripIn(event, description);
    if (trip === null) continue;
    const { piece, to } = trip;
    for (const { key } of arrivals(scene, before, trip)) {
      if (!found.has(key)) found.set(key, wayBetween(description.looks.links, trip.from, to));
    }
    const known = scene.pieces.find((one) =>
      piece >= 0 ? one.piece === piece : isStranger(one, trip) && !found.has(one.key),
    );
    if (known === undefined || known.place !== to) continue;
    const from = (piece >= 0 ? before.pieces.find((one) => one.piece === piece)?.place : undefined) ?? trip.from;
    if (from === to) continue;
    const told = before.ways.find(({ to: end, path }) => end === to && path[0] === from && path.includes(trip.from));
    found.set(known.key, told?.path ?? wayBetween(description.looks.links, from, to));
  }
  return found;
}

/** Pieces without numbers of their own: those who were not there before. */
function arrivals(scene: Scene, before: Scene, { to, side }: Trip): readonly ScenePiece[] {
  const known = new Set(before.pieces.map(({ key }) => key));
  return scene.pieces.filter(
    (one) => one.naming !== undefined && one.place === to && one.side === side && !known.has(one.key),
  );
}

const isStranger = (one: ScenePiece, { to, side }: { to: number; side: number }): boolean =>
  one.piece === null && one.place === to && (side < 0 || one.side === side);

interface Trip {
  /** Negative when the viewer may not know it. */
  readonly piece: number;
  readonly side: number;
  readonly from: number;
  readonly to: number;
}

export function tripIn({ kind, args }: LoggedEvent, { looks, events }: TableDescription): Trip | null {
  if (args === null || !looks.travels.includes(kind)) return null;
  const slots = events.find(({ name }) => name === kind)?.slots ?? [];
  const argument = (wanted: (name: string, is: string) => boolean): number => {
    const index = slots.findIndex(([name, is]) => wanted(name, is));
    return index < 0 ? -1 : args[index]!;
  };
  return {
    piece: argument((_, is) => is === 'piece'),
    side: argument((_, is) => is === 'side'),
    from: argument((name) => name === 'from'),
    to: argument((name) => name === 'to'),
  };
}
