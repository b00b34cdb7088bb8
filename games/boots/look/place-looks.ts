// Hexes as the table knows them: what stands there, what the ground is, which ways and waters run through it.

import { bearing, centreOfHex, hexDistance } from '@bivouac/boards';
import { type HexSheet, type HexsideKind, type Looks, type PlaceLook, say, type Words } from '@bivouac/scene';
import type { Atlas } from '../atlas.ts';
import { HALVES } from '../map-atlas.ts';

/** On a plain map: so far apart that boxes with names do not touch. */
const SCALE = 72;
const EDGE = 80;

/** Where a hex lies as seen from the nearest place with a name. */
function whereWords({ grid, placeHexes, data }: Atlas, hex: number): Words[] {
  const nearest = placeHexes
    .map((at, place) => ({ at, place, far: hexDistance(grid, hex, at) }))
    .reduce((best, one) => (one.far < best.far ? one : best));
  if (nearest.far === 0) return [];
  const place = say(`place.${data.places[nearest.place]!.id}`);
  return [say('table.where', { far: nearest.far, way: bearing(grid, nearest.at, hex), place })];
}

function aboutHex(t: Atlas, hex: number): Words[] {
  const place = t.data.places[t.placeAt[hex]!];
  const ground = t.data.terrain[t.terrain[hex]!]!;
  const rivers = t.data.rivers.filter(({ hexes }) => hexes.includes(t.numbers.texts[hex]!));
  return [
    ...whereWords(t, hex),
    ...(place === undefined ? [] : [say(`kind.${place.kind}`), say(`belongs.${place.side}`)]),
    ...(place?.supply ? [say('table.source')] : []),
    say(`terrain.${ground.id}`, { cost: ground.cost, shift: ground.shift }),
    ...rivers.map(({ name }) => say('table.river', { river: name })),
    ...(t.isBridged[hex] === 1 ? [say('table.crossing')] : []),
    ...(t.isRailed[hex] === 1 ? [say('table.railed')] : []),
    say('table.room', { limit: t.limit[hex]! }),
  ];
}

function hexLook(t: Atlas, hex: number): PlaceLook {
  const { x, y } = centreOfHex(t.grid, hex);
  const place = t.data.places[t.placeAt[hex]!];
  return {
    code: t.numbers.texts[hex]!,
    kind: 'space',
    at: [EDGE + x * SCALE, EDGE + y * SCALE],
    about: aboutHex(t, hex),
    ...(place === undefined ? {} : { source: place.source }),
  };
}

const BESIDE = ['dead', 'waiting', 'gone'];

export const placeLooks = (t: Atlas): PlaceLook[] => [
  ...Array.from({ length: t.hexes }, (_, hex) => hexLook(t, hex)),
  ...BESIDE.map((code): PlaceLook => ({ code, kind: 'off', about: [] })),
];

/** What joins two neighbours: a way, or water that boats use. */
function betweenWords(t: Atlas, ways: ReadonlyMap<string, string>, from: number, to: number, exit: number): Words[] {
  const way = ways.get(pairOf(t, from, to));
  if (way !== undefined) return [say(`way.${way}`)];
  if (t.isLakeSide[exit] === 1) return [say('way.lake')];
  return t.byBoat[exit] === 1 ? [say('way.river')] : [];
}

const pairOf = ({ numbers }: Atlas, from: number, to: number): string =>
  [numbers.texts[from]!, numbers.texts[to]!].toSorted().join();

/** By pair of hexes, the best of the ways between them. */
function waysOf({ data }: Atlas): ReadonlyMap<string, string> {
  const pairs = data.ways.flatMap(({ kind, hexes }) =>
    hexes.slice(1).map((to, i) => [[hexes[i]!, to].toSorted().join(), kind] as const),
  );
  return new Map(pairs);
}

export function linksOf(t: Atlas): Looks['links'] {
  const ways = waysOf(t);
  return Array.from(t.board.exitFrom, (from, exit) => ({ from, to: t.board.exitTo[exit]!, exit }))
    .filter(({ from, to, exit }) => from < to && t.land[exit]! >= 0)
    .map(({ from, to, exit }) => {
      const [words] = betweenWords(t, ways, from, to, exit);
      const cost = t.land[exit]! / HALVES;
      return words === undefined ? [from, to, cost] : [from, to, cost, words];
    });
}

function sideKind(t: Atlas, ways: ReadonlyMap<string, string>, from: number, to: number, exit: number): HexsideKind[] {
  if (t.isLakeSide[exit] === 1) return ['barrier'];
  if (ways.has(pairOf(t, from, to))) return ['road'];
  return t.byBoat[exit] === 1 ? ['river'] : [];
}

/** For a terminal: the numbers as they are printed, and what joins or parts two hexes. */
export function hexSheet(t: Atlas): HexSheet {
  const { columns, rows, hexAtCell, layout } = t.grid;
  const ways = waysOf(t);
  const codeAt = (cell: number): string => t.numbers.texts[hexAtCell[cell]!] ?? '';
  return {
    columns,
    rows,
    lowered: layout.forwardParity === 0 ? 'odd' : 'even',
    codes: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => codeAt(row * columns + column)),
    ),
    sea: [],
    sides: Array.from(t.board.exitFrom, (from, exit) => ({ from, to: t.board.exitTo[exit]!, exit }))
      .filter(({ from, to }) => from < to)
      .flatMap(({ from, to, exit }) =>
        sideKind(t, ways, from, to, exit).map((is) => ({
          between: [t.numbers.texts[from]!, t.numbers.texts[to]!] as const,
          is,
        })),
      ),
  };
}
