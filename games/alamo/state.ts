// The state of a game: flat numbers only. `t` is the atlas it is played on; it never changes and is not data.

import { directionTo } from '@bivouac/boards';
import {
  type Declared,
  defineStates,
  list,
  type OpenOf,
  one,
  per,
  rarely,
  type StateOf,
  type States,
  type ViewCore,
} from '@bivouac/kernel';
import type { Atlas } from './atlas.ts';
import { Kind } from './data/kinds.ts';
import { slots } from './names.ts';
import { MEXICO, NOBODY, SIDES, TEXAS } from './sides.ts';

const declared = {
  open: {
    turn: one('num', { start: 1 }),
    casualties: one('num'),
    /** By piece: its place; away before it enters the game and after it has left it. */
    at: per('piece', 'place', { start: (t) => t.away, as: null }),
    /** By piece: bits of `Mark`. */
    marks: per('piece', 'num', { as: null }),
    /** The columns whose entry area everybody knows, as bits. */
    shown: one('num'),
    /** 0, committed, or entered. */
    reserve: one('num'),
    /** The single gun move of 10.2 is made. */
    gunMoved: one('flag'),
    /** Which line of Bowie's table counts, plus one; 0: as printed. */
    bowieLine: one('num'),
    /** Bits of `Works`. */
    works: one('num'),
    breached: list('edge'),
    locked: list('edge'),
    /** Doors broken in: nobody locks them again. */
    broken: list('edge'),
    ladders: list('edge'),
    fires: list('place'),
    /** The columns that were fired on outside the walls this turn, as bits. */
    firedOn: one('num'),
    /** Of `Armoury`. */
    armouryState: one('num'),
    /** Of `Magazine`. */
    magazineState: one('num'),
  },
  hidden: {
    /** By column: the area that was plotted. */
    entry: per('column', 'area'),
    armoury: one('room'),
    /** The units chosen for intensive fire. */
    noted: list('piece'),
  },
  derived: {
    /** By edge: what stands there now. */
    kindAt: rarely(per('edge', 'num')),
    /** By place: the sides of its hex, as bits of directions, that differ from the printed map. */
    altered: rarely(per('place', 'num')),
    /** The hexsides that could block a line on open ground and differ from the printed map, as bits. */
    alteredLow: one('num'),
    alteredLow2: one('num'),
    /** How many hexsides differ from the printed map. */
    alterations: one('num'),
  },
} satisfies Declared<Atlas>;

export interface State extends StateOf<typeof declared, Atlas> {}

/** What a viewer sees of the secrets: HIDDEN where he may not look. */
export interface SeenSecrets {
  readonly entry: readonly number[];
  readonly armoury: number;
  /** Empty where he may not look; how many there are is open. */
  readonly noted: readonly number[];
  readonly notedCount: number;
}

export interface View extends ViewCore, OpenOf<typeof declared>, SeenSecrets {}

export const Mark = {
  /** The reduced side of a unit, the substitute side of a leader. */
  reduced: 1,
  disordered: 2,
  routed: 4,
  /** Has moved in this movement phase, or attacked in this combat phase. */
  done: 8,
  /** Has served a gun in this combat phase. */
  served: 16,
  /** Came to its place in the course of this combat phase. */
  shifted: 32,
  /** A friend has retreated into it, and it must retreat. */
  swept: 64,
  /** Has left the hex where it was set up. */
  left: 128,
  /** Has used up its intensive fire. */
  volleyed: 256,
  /** Its attack of this phase was by fire. */
  fired: 512,
  /** A gun: no enemy was beside it when the combat phase began. */
  ready: 1024,
  /** A gun: has fired. */
  shot: 2048,
} as const;

export const SHAKEN = Mark.disordered | Mark.routed;

/** The wall before the gate: not there, or extended. */
export const Works = { none: 1, west: 2, east: 4 } as const;
export const Reserve = { waiting: 0, committed: 1, entered: 2 } as const;
export const Armoury = { secret: 0, shown: 1, destroyed: 2 } as const;
export const Magazine = { idle: 0, lost: 1, chance: 2, over: 3 } as const;

export const states: States<State, Atlas> = defineStates<typeof declared, Atlas>(declared, slots, {
  sides: SIDES.length,
  count(s) {
    const { edges, placeAt } = s.t;
    const kindAt = s.kindAt as number[];
    const altered = s.altered as number[];
    edges.kind.forEach((kind, edge) => {
      kindAt[edge] = kind;
    });
    const set = (edge: number, kind: number): void => {
      if (kindAt[edge] === kind) return;
      kindAt[edge] = kind;
      s.alterations++;
      const [a, b] = [edges.a[edge]!, edges.b[edge]!];
      if (edges.lowMask[edge] === 0) s.alteredLow |= edges.lowBit[edge]!;
      else s.alteredLow2 |= edges.lowBit[edge]!;
      for (const [hex, next] of [
        [a, b],
        [b, a],
      ] as const)
        for (let level = 0; level < 3; level++) {
          const place = placeAt[3 * hex + level]!;
          if (place >= 0) altered[place]! |= 1 << directionTo(s.t.grid, hex, next);
        }
    };
    if ((s.works & Works.none) !== 0) for (const edge of edges.tambour) set(edge, Kind.clear);
    edges.works.forEach(([, walls], which) => {
      if ((s.works & (Works.west << which)) !== 0) for (const edge of walls) set(edge, Kind['wood-wall']);
    });
    for (const edge of s.locked) set(edge, Kind['locked-door']);
    for (const edge of s.breached) set(edge, Kind.breach);
  },
});

/** To be called whenever a hexside has changed. */
export function recountMap(s: State): void {
  Object.assign(s, states.recount(s));
}

export const isUnit = ({ t }: State, piece: number): boolean => piece < t.unitCount;
export const isLeader = ({ t }: State, piece: number): boolean => piece >= t.unitCount && piece < t.leaderEnd;
export const isGun = ({ t }: State, piece: number): boolean => piece >= t.leaderEnd;
export const isOnMap = ({ at, t }: State, piece: number): boolean => at[piece]! < t.spots;
export const has = ({ marks }: State, piece: number, mark: number): boolean => (marks[piece]! & mark) !== 0;
export const mark = ({ marks }: State, piece: number, bits: number): void => {
  marks[piece]! |= bits;
};
export const unmark = ({ marks }: State, piece: number, bits: number): void => {
  marks[piece]! &= ~bits;
};
export const isInGoodOrder = ({ marks }: State, piece: number): boolean => (marks[piece]! & SHAKEN) === 0;
/** 0 for the front of a counter, 1 for its back. */
export const faceOf = ({ marks }: State, piece: number): 0 | 1 => ((marks[piece]! & Mark.reduced) === 0 ? 0 : 1);

/** The combat unit at a place, or NOBODY; of a side, if one is named. */
export function unitAt(s: State, place: number, side = NOBODY): number {
  const { at, t } = s;
  for (let unit = 0; unit < t.unitCount; unit++)
    if (at[unit] === place && (side === NOBODY || t.side[unit] === side)) return unit;
  return NOBODY;
}

/** The leaders of a side at a place. */
export const leadersAt = ({ at, t }: State, place: number, side: number): number[] =>
  t.leaders[side]!.filter((leader) => at[leader] === place);

export function gunsAt({ at, t }: State, place: number): number[] {
  const found: number[] = [];
  for (let gun = t.leaderEnd; gun < t.pieceCount; gun++) if (at[gun] === place) found.push(gun);
  return found;
}

/** 2.3, RU-22: before the gate only where guns were placed. */
export function isTexan({ t, works }: State, place: number): boolean {
  if (works === 0) return t.texan[place] === 1;
  const hex = t.hex[place]!;
  if (t.grounds[hex] === 'tambour') return (works & Works.none) === 0;
  return (
    t.texan[place] === 1 || t.edges.works.some(([at], which) => at === hex && (works & (Works.west << which)) !== 0)
  );
}

/** 11, with what Bowie's table makes of him. */
export function commandOf(s: State, leader: number): number {
  const { t } = s;
  const line = leader === t.bowie && s.bowieLine > 0 ? t.data.bowieRolls[s.bowieLine - 1]! : undefined;
  return line !== undefined && line.command >= 0 ? line.command : t.command[faceOf(s, leader)]![leader]!;
}

export const isBedridden = (s: State, leader: number): boolean =>
  leader === s.t.bowie && (s.bowieLine === 0 || !s.t.data.bowieRolls[s.bowieLine - 1]!.mobile);

/** The end of a short scenario; undefined for a whole assault. */
export const briefOf = (s: State): { readonly turns: number; readonly within: number } | undefined =>
  s.t.data.scenarios[s.scenario]!.brief;

/** 2.2: how many Mexican units are within the walls. */
export const mexicansWithin = ({ at, t }: State): number =>
  t.units[MEXICO]!.filter((unit) => t.inside[at[unit]!] === 1).length;

/** Is anybody of the garrison alive? */
export const areTexansLeft = (s: State): boolean =>
  s.t.units[TEXAS]!.some((unit) => isOnMap(s, unit)) || s.t.leaders[TEXAS]!.some((leader) => isOnMap(s, leader));
