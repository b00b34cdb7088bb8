// The map as integers: places (a hex at one of its levels), hexsides with what stands on them, and links from place to place.

import {
  createHexGrid,
  createHexNumbers,
  type HexGrid,
  type HexNumbers,
  hexNumbered,
  neighbourOf,
  sideBetween,
  sideOf,
} from '@bivouac/boards';
import { Kind, LEVEL_NAMES, Level } from './data/kinds.ts';
import type { GameData, HexData, HexsideData } from './data.ts';
import { NOBODY } from './sides.ts';

export const COLUMNS = 23;
export const ROWS = 28;
const DIRECTIONS = 6;
export const AREAS = 6;

/** Where counters are that are not on the map: the boxes of the replacement track, and away from all. */
const OFF_MAP = ['box-0', 'box-1', 'box-2', 'box-3', 'away'] as const;

export interface MapAtlas {
  readonly grid: HexGrid;
  readonly numbers: HexNumbers;
  readonly placeIds: readonly string[];
  /** Places below this number are on the map. */
  readonly spots: number;
  readonly box: readonly [number, number, number, number];
  readonly away: number;
  /** By place; off the map NOBODY, or 0. */
  readonly hex: Int16Array;
  readonly level: Int8Array;
  /** 1 or 2 (7.0). */
  readonly height: Int8Array;
  readonly inside: Uint8Array;
  readonly texan: Uint8Array;
  readonly stream: Uint8Array;
  /** 0 to 5, or NOBODY. */
  readonly area: Int8Array;
  readonly room: Int8Array;
  /** Place by 3 * hex + level, or NOBODY. */
  readonly placeAt: Int16Array;
  readonly grounds: readonly string[];
  readonly areas: readonly string[];
  readonly roomIds: readonly string[];
  readonly roomPlaces: readonly (readonly number[])[];
  readonly areaPlaces: readonly (readonly number[])[];
  /** By hex: the place where a gun of it stands: up, if there is an up. */
  readonly siteIn: readonly number[];
  readonly sites: readonly { readonly place: number; readonly isExtra: boolean }[];
  /** Where Texans may stand on the printed map. */
  readonly texanPlaces: readonly number[];
  readonly edges: Edges;
  readonly linkStart: Int16Array;
  readonly linkFrom: Int16Array;
  readonly linkTo: Int16Array;
  /** What stands between; NOBODY: nothing. */
  readonly linkEdge: Int16Array;
}

/** What stands on hexsides, one entry a record of the data, then the works that may be built before the gate. */
export interface Edges {
  readonly ids: readonly string[];
  readonly kind: readonly number[];
  readonly side: Int16Array;
  readonly isUpper: Uint8Array;
  readonly a: Int16Array;
  readonly b: Int16Array;
  readonly protectsA: Uint8Array;
  readonly protectsB: Uint8Array;
  /** By edge: a bit of its own if it can block a line on open ground, else 0; and in which of two masks. */
  readonly lowBit: Int32Array;
  readonly lowMask: Uint8Array;
  /** By side of the grid. */
  readonly ground: Int16Array;
  readonly upper: Int16Array;
  readonly mainGate: number;
  readonly churchDoor: number;
  /** The wall around the tambour, and its extensions by the hex of their gun. */
  readonly tambour: readonly number[];
  readonly works: readonly (readonly [hex: number, edges: readonly number[]])[];
}

export function buildMap(data: GameData, corrections: readonly string[]): MapAtlas {
  const grid = createHexGrid({ orientation: 'flat', columns: COLUMNS, rows: ROWS, shifted: 'odd', towards: 'down' });
  const digits = { first: 1, digits: 2 };
  const numbers = createHexNumbers(grid, { order: 'column-row', columns: digits, rows: digits });
  const byHex: HexData[] = [];
  for (const hex of data.hexes) byHex[hexNumbered(numbers, hex.id)] = hex;
  const groundOf = new Map(data.grounds.map((ground) => [ground.id, ground]));
  const placeIds: string[] = [];
  const [hexes, levels]: [number[], number[]] = [[], []];
  const placeAt = new Int16Array(3 * grid.hexCount).fill(NOBODY);
  byHex.forEach(({ id, ground }, hex) => {
    const own = groundOf.get(ground)!.levels;
    for (const name of own) {
      const level = LEVEL_NAMES.indexOf(name);
      placeAt[3 * hex + level] = placeIds.length;
      placeIds.push(own.length === 1 ? id : `${id}-${name === 'upper' ? 'roof' : 'inside'}`);
      hexes.push(hex);
      levels.push(level);
    }
  });
  const spots = placeIds.length;
  const off = OFF_MAP.map((_, i) => spots + i);
  const ofHex = <T>(value: (hex: HexData) => T, none: T): T[] => [
    ...hexes.map((hex) => value(byHex[hex]!)),
    ...OFF_MAP.map(() => none),
  ];
  const roomIds = [...new Set(data.hexes.flatMap(({ room }) => room ?? []))];
  const room = Int8Array.from(
    ofHex(({ room: id }) => (id === undefined ? NOBODY : roomIds.indexOf(id)), NOBODY),
    (id, place) => (levels[place] === Level.inside ? id : NOBODY),
  );
  const area = Int8Array.from(ofHex(({ entry = 0 }) => entry - 1, NOBODY));
  const placesWhere = (table: Int8Array, id: number): number[] =>
    [...table.keys()].filter((place) => table[place] === id);
  const siteIn = byHex.map((_, hex) => Math.max(placeAt[3 * hex + Level.upper]!, placeAt[3 * hex + Level.ground]!));
  const texan = ofHex(({ ground }) => Number(groundOf.get(ground)!.texan), 0);
  const edges = buildEdges(data, grid, numbers, corrections);
  const grounds = byHex.map(({ ground }) => ground);
  return {
    grid,
    numbers,
    placeIds: [...placeIds, ...OFF_MAP],
    spots,
    box: [off[0]!, off[1]!, off[2]!, off[3]!],
    away: off[4]!,
    hex: Int16Array.from([...hexes, ...OFF_MAP.map(() => NOBODY)]),
    level: Int8Array.from([...levels, ...OFF_MAP.map(() => 0)]),
    height: Int8Array.from([...levels.map((level) => (level === Level.upper ? 2 : 1)), ...OFF_MAP.map(() => 0)]),
    inside: Uint8Array.from(ofHex(({ ground }) => Number(groundOf.get(ground)!.inside), 0)),
    texan: Uint8Array.from(texan),
    texanPlaces: texan.flatMap((is, place) => (is === 1 ? [place] : [])),
    siteIn,
    sites: byHex.flatMap(({ gun }, hex) =>
      gun === undefined ? [] : [{ place: siteIn[hex]!, isExtra: gun === 'extra' }],
    ),
    stream: Uint8Array.from(ofHex(({ ground }) => Number(ground === 'dry-stream'), 0)),
    area,
    room,
    placeAt,
    grounds,
    areas: byHex.map((hex) => hex.area),
    roomIds,
    roomPlaces: roomIds.map((_, id) => placesWhere(room, id)),
    areaPlaces: Array.from({ length: AREAS }, (_, id) => placesWhere(area, id)),
    edges,
    ...buildLinks(grid, placeAt, levels, hexes, grounds, edges),
  };
}

function buildEdges(
  { hexsides, works, hexes, grounds }: GameData,
  grid: HexGrid,
  numbers: HexNumbers,
  corrections: readonly string[],
): Edges {
  const hexOf = (id: string): number => hexNumbered(numbers, id);
  const raised = new Set(corrections.map((key) => sideKeyed(key)));
  const kindOf = ({ a, b, kind }: HexsideData): number =>
    raised.has(sideKeyed(`${a}/${b}`)) ? Kind['raised-wall'] : Kind[kind];
  const added = works.map(
    ({ a, b, hex, source }): HexsideData => ({ a, b, plane: 'ground', kind: 'clear', protects: [hex], source }),
  );
  const all = [...hexsides, ...added];
  const side = Int16Array.from(all, ({ a, b }) => sideBetween(grid, hexOf(a), hexOf(b)));
  const isUpper = Uint8Array.from(all, ({ plane }) => Number(plane === 'upper'));
  const bySide = (upper: number): Int16Array => {
    const found = new Int16Array(grid.sideCount).fill(NOBODY);
    side.forEach((at, edge) => {
      if (isUpper[edge] === upper) found[at] = edge;
    });
    return found;
  };
  const [ground, upper] = [bySide(0), bySide(1)];
  const openGrounds = grounds.filter(({ levels }) => levels.includes('ground')).map(({ id }) => id);
  const openHexes = new Set(hexes.filter((hex) => openGrounds.includes(hex.ground)).map(({ id }) => id));
  const isOpen = (id: string): boolean => openHexes.has(id);
  const gate = (which: string): number => all.findIndex((one) => one.gate === which);
  const tambours = new Set(hexsides.filter(({ kind, protects }) => kind === 'wood-wall' && protects?.includes('1023')));
  const workHexes = [...new Set(works.map(({ hex }) => hex))];
  return {
    ids: all.map(({ a, b, plane }, edge) => {
      const key = [a, b].sort().join('|');
      return plane === 'upper' && ground[side[edge]!]! >= 0 ? `${key}|roof` : key;
    }),
    kind: all.map(kindOf),
    side,
    isUpper,
    a: Int16Array.from(all, ({ a }) => hexOf(a)),
    b: Int16Array.from(all, ({ b }) => hexOf(b)),
    protectsA: Uint8Array.from(all, ({ a, protects = [] }) => Number(protects.includes(a))),
    protectsB: Uint8Array.from(all, ({ b, protects = [] }) => Number(protects.includes(b))),
    ...lowBits(all, isUpper, isOpen),
    ground,
    upper,
    mainGate: gate('main'),
    churchDoor: gate('church'),
    tambour: hexsides.flatMap((one, edge) => (tambours.has(one) ? [edge] : [])),
    works: workHexes.map((id) => [hexOf(id), works.flatMap((one, i) => (one.hex === id ? [hexsides.length + i] : []))]),
  };
}

/** Bits are given round and round: where two share one, a line is looked at anew once too often. */
function lowBits(
  all: readonly HexsideData[],
  isUpper: Uint8Array,
  isOpen: (id: string) => boolean,
): Pick<Edges, 'lowBit' | 'lowMask'> {
  const lowBit = new Int32Array(all.length);
  const lowMask = new Uint8Array(all.length);
  let next = 0;
  all.forEach(({ a, b }, edge) => {
    if (isUpper[edge] === 1 || !isOpen(a) || !isOpen(b)) return;
    lowBit[edge] = 1 << (next % 32);
    lowMask[edge] = Math.floor(next / 32) % 2;
    next++;
  });
  return { lowBit, lowMask };
}

const sideKeyed = (key: string): string => key.split('/').sort().join('/');

function buildLinks(
  grid: HexGrid,
  placeAt: Int16Array,
  levels: readonly number[],
  hexes: readonly number[],
  grounds: readonly string[],
  edges: Edges,
): Pick<MapAtlas, 'linkStart' | 'linkFrom' | 'linkTo' | 'linkEdge'> {
  const [start, from, to, through]: [number[], number[], number[], number[]] = [[0], [], [], []];
  hexes.forEach((hex, place) => {
    const level = levels[place]!;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const next = neighbourOf(grid, hex, direction);
      if (next < 0) continue;
      const side = sideOf(grid, hex, direction);
      for (let nextLevel = 0; nextLevel < 3; nextLevel++) {
        const target = placeAt[3 * next + nextLevel]!;
        if (target < 0 || !areJoined(level, nextLevel, grounds[hex]!, grounds[next]!)) continue;
        from.push(place);
        to.push(target);
        through.push((level === Level.upper || nextLevel === Level.upper ? edges.upper : edges.ground)[side]!);
      }
    }
    start.push(to.length);
  });
  return {
    linkStart: Int16Array.from(start),
    linkFrom: Int16Array.from(from),
    linkTo: Int16Array.from(to),
    linkEdge: Int16Array.from(through),
  };
}

/** Roof and inside never are, but for the church, which has no roof (7.4, RU-25). */
function areJoined(level: number, nextLevel: number, ground: string, nextGround: string): boolean {
  const isIndoors = level === Level.inside || nextLevel === Level.inside;
  const isRoof = level === Level.upper || nextLevel === Level.upper;
  return !(isIndoors && isRoof) || (ground.startsWith('church') && nextGround.startsWith('church'));
}
