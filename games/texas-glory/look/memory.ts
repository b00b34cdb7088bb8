// What somebody at the table can remember of blocks that have stood up again: who may be among those that cannot be told
// apart, and when, where and how strong each was last seen. Nothing here is more than the log has shown.

import { type LogEntry, type Piece, type Place, slug } from '@bivouac/kernel';
import { listed, say, type Words } from '@bivouac/scene';
import { ev } from '../events.ts';
import { allTurns } from '../names.ts';
import { type State, Year } from '../state.ts';
import type { View } from '../view.ts';

interface Sighting {
  readonly place: Place;
  /** Among the turns of both years. */
  readonly turn: number;
}

export interface Memory {
  /** By block: when and where the reader last saw it. */
  readonly sightings: ReadonlyMap<number, Sighting>;
  readonly placeWords: (place: Place) => Words;
}

/** Of more who may be meant nobody keeps track. */
const MOST = 5;

const SEEN_AT = new Map(
  Object.values(ev).flatMap(({ name, slots }) => {
    const piece = slots.findIndex(([, is]) => is === 'piece');
    const place = slots.findLastIndex(([, is]) => is === 'place');
    return piece < 0 || place < 0 ? [] : [[name, { piece, place }] as const];
  }),
);

/** Among the turns of both years. */
const turnNow = ({ t, year, turn }: State): number =>
  (year === Year.y1835 ? 0 : t.data.scenarios['1835'].turns.length) + turn - 1;

/** The log of a game, or of what is left of one, need not tell how its first turn began. */
function firstTurn(s: State, log: readonly LogEntry[]): number {
  const next = log.find(({ kind }) => kind === ev.turnBegan.name);
  return next?.args ? next.args[0]! - 1 : turnNow(s);
}

export function memoryOf(s: State, log: readonly LogEntry[], placeWords: Memory['placeWords']): Memory {
  const sightings = new Map<number, Sighting>();
  let turn = firstTurn(s, log);
  for (const { kind, args } of log) {
    if (args === null) continue;
    if (kind === ev.turnBegan.name) turn = args[0]!;
    const slots = SEEN_AT.get(kind);
    if (slots !== undefined && args[slots.piece]! >= 0)
      sightings.set(args[slots.piece]!, { place: args[slots.place]!, turn });
  }
  return { sightings, placeWords };
}

/** Of a hidden block: who it may be, as long as few are left; those never seen by their names alone. */
export function memoryWords(s: State, view: View, memory: Memory, pool: number): Words[] {
  const candidates = view.pools[pool] ?? [];
  if (candidates.length === 0 || candidates.length > MOST) return [];
  const one = (block: Piece): Words => {
    const name = say(`block.${s.t.blocks[block]!.id}`);
    const sighting = memory.sightings.get(block);
    if (sighting === undefined) return name;
    const turn = say(`turn.${slug(allTurns(s.t)[sighting.turn]!)}`);
    return say('table.last-seen', { name, steps: view.seen[block]!, place: memory.placeWords(sighting.place), turn });
  };
  return [say('table.may-be', { count: candidates.length, names: listed(candidates.map(one)) })];
}
