// The data as integer tables: built once for each set of data, shared by all states, never changed.

import { KINDS, Kind } from './data/kinds.ts';
import type { GameData } from './data.ts';
import { buildMap, type MapAtlas } from './map-atlas.ts';
import { MEXICO, NOBODY, SIDES, TEXAS } from './sides.ts';

export const COLUMN_NAMES = ['1', '2', '3', '4', 'r'] as const;
export const RESERVE = 4;

/** Results of the combat table (9.1): 0 to 3 are hits with so much added. */
export const Result = { none: -1, counter: -2 } as const;

export interface Atlas extends MapAtlas {
  readonly data: GameData;
  readonly pieceIds: readonly string[];
  /** Units come first, then leaders, then guns. */
  readonly unitCount: number;
  readonly leaderEnd: number;
  readonly pieceCount: number;
  /** The units of each side, its leaders. */
  readonly units: readonly (readonly number[])[];
  readonly leaders: readonly (readonly number[])[];
  /** By piece; guns belong to nobody. */
  readonly side: Int8Array;
  readonly column: Int8Array;
  /** By piece, full strength and reduced. */
  readonly fire: readonly [readonly number[], readonly number[]];
  readonly melee: readonly [readonly number[], readonly number[]];
  readonly morale: readonly [readonly number[], readonly number[]];
  readonly command: readonly [readonly number[], readonly number[]];
  readonly rifles: Uint8Array;
  readonly zapadores: Uint8Array;
  readonly travis: number;
  readonly bowie: number;
  readonly bed: number;
  /** By kind of hexside. */
  readonly cost: Int8Array;
  readonly gunsCross: Uint8Array;
  readonly controls: Uint8Array;
  readonly meleeCrosses: Uint8Array;
  /** The walls of 6.3 that a kind counts as, as bits. */
  readonly wall: Uint8Array;
  readonly breachable: Uint8Array;
  readonly wallLevel: Int8Array;
  readonly row: Int8Array;
  readonly rowShift: readonly number[];
  readonly streamRow: number;
  /** By column and die. */
  readonly results: readonly (readonly number[])[];
  /** What is seen on the map as printed: see sight.ts. */
  readonly sight: Uint8Array;
  readonly enters: Uint8Array;
  readonly leaves: Uint8Array;
  readonly low: readonly [Int32Array, Int32Array];
  readonly sidesSeen: Uint8Array;
  readonly seenAnew: WeakMap<readonly number[], Map<number, number>>;
  readonly magazine: number;
  /** Paper for searches, and for those made in the course of one: whoever begins a search wipes it. Nobody else reads it. */
  readonly papers: readonly [Paper, Paper];
}

/** What a search notes by place; made once, because making it takes longer than most searches. */
export interface Paper {
  readonly occupied: Int8Array;
  readonly zones: Uint8Array;
  readonly left: Int8Array;
  readonly via: Int16Array;
  /** What is still to be looked at, by the points left. */
  readonly waves: number[][];
}

const blankPaper = (places: number): Paper => ({
  occupied: new Int8Array(places),
  zones: new Uint8Array(places),
  left: new Int8Array(places),
  via: new Int16Array(places),
  waves: [],
});

export function buildAtlas(data: GameData, withCorrections: boolean): Atlas {
  const map = buildMap(data, withCorrections ? data.tables.corrections.hexsides : []);
  const { units, leaders, guns } = data;
  const pieceIds = [...units, ...leaders, ...guns].map(({ id }) => id);
  const leaderEnd = units.length + leaders.length;
  const armed = [...units, ...leaders];
  const sideOf =
    (which: number): ((one: { side: string }) => boolean) =>
    (one) =>
      one.side === SIDES[which];
  const numbersOf = (list: readonly { side: string }[], from: number, which: number): number[] =>
    list.flatMap((one, i) => (sideOf(which)(one) ? [from + i] : []));
  const face = (value: 'fire' | 'melee' | 'morale', which: 'front' | 'back'): number[] => [
    ...units.map((unit) => unit[which][value]),
    ...leaders.map(() => 0),
    ...guns.map((gun) => (value === 'fire' ? gun.fire : 0)),
  ];
  const rows = data.rows.map(({ id }) => id);
  const kinds = KINDS.map((name) => data.kinds.find(({ id }) => id === name)!);
  const bowie = leaders.findIndex(({ bed }) => bed !== undefined);
  const placeInHex = (id: string): number => map.placeIds.findIndex((name) => name.startsWith(id));
  return {
    ...map,
    data,
    pieceIds,
    unitCount: units.length,
    leaderEnd,
    pieceCount: pieceIds.length,
    units: [TEXAS, MEXICO].map((side) => numbersOf(units, 0, side)),
    leaders: [TEXAS, MEXICO].map((side) => numbersOf(leaders, units.length, side)),
    side: Int8Array.from([...armed.map(({ side }) => SIDES.indexOf(side)), ...guns.map(() => NOBODY)]),
    column: Int8Array.from([
      ...armed.map(({ column }) => (column === undefined ? NOBODY : COLUMN_NAMES.indexOf(column))),
      ...guns.map(() => NOBODY),
    ]),
    fire: [face('fire', 'front'), face('fire', 'back')],
    melee: [face('melee', 'front'), face('melee', 'back')],
    morale: [face('morale', 'front'), face('morale', 'back')],
    command: [
      pieceIds.map((_, piece) => leaders[piece - units.length]?.command ?? 0),
      pieceIds.map((_, piece) => leaders[piece - units.length]?.substitute?.command ?? 0),
    ],
    rifles: Uint8Array.from(pieceIds, (_, piece) => Number(units[piece]?.rifles === true)),
    zapadores: Uint8Array.from(pieceIds, (_, piece) => Number(units[piece]?.type === 'eng')),
    travis: units.length + leaders.findIndex(({ id }) => id === 'travis'),
    bowie: units.length + bowie,
    bed: placeInHex(leaders[bowie]!.bed!),
    cost: Int8Array.from(kinds, ({ cost }) => cost),
    gunsCross: Uint8Array.from(kinds, (kind) => Number(kind.guns)),
    controls: Uint8Array.from(kinds, ({ control }) => Number(control)),
    meleeCrosses: Uint8Array.from(kinds, ({ melee }) => Number(melee)),
    wall: Uint8Array.from(kinds, ({ id, wall }) => (wall ? wallBits(Kind[id]) : 0)),
    breachable: Uint8Array.from(kinds, ({ breach }) => Number(breach)),
    wallLevel: Int8Array.from(kinds, ({ level }) => level),
    row: Int8Array.from(kinds, ({ row }) => rows.indexOf(row)),
    rowShift: data.rows.map(({ shift }) => shift),
    streamRow: rows.indexOf('dry-stream'),
    results: data.columns.map(({ dice }) => dice.map(resultOf)),
    sight: new Uint8Array(map.spots * map.spots),
    enters: new Uint8Array(map.spots * map.spots),
    leaves: new Uint8Array(map.spots * map.spots),
    low: [new Int32Array(map.spots * map.spots), new Int32Array(map.spots * map.spots)],
    papers: [blankPaper(map.placeIds.length), blankPaper(map.placeIds.length)],
    sidesSeen: new Uint8Array(map.spots * map.edges.ids.length),
    seenAnew: new WeakMap(),
    magazine: placeInHex(data.tables.magazine.hex),
  };
}

/** A raised wall counts as wood and as an outer wall (RU-102). */
const wallBits = (kind: number): number =>
  kind === Kind['raised-wall'] ? (1 << Kind['wood-wall']) | (1 << Kind['outer-wall']) : 1 << kind;

const resultOf = (result: string): number =>
  result === 'none' ? Result.none : result === 'C' ? Result.counter : result === 'H' ? 0 : Number(result);
