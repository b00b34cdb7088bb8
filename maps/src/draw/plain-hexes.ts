// A map of hexes without an artist: their outlines, names and what lies between them.

import { centreOfHex, cornersOfHex, createHexGrid, extentOfGrid, hexAt } from '@bivouac/boards';
import type { Point } from '../geometry.ts';
import type { Picture } from './artists.ts';
import type { DrawnSpace } from './map-drawing.ts';
import { rectanglePath } from './path.ts';
import { Pen } from './pen.ts';
import { readStyles } from './read.ts';
import { styleOf } from './style-sheet.ts';

/** As a game tells it; the code of a hex is its column and its row, two digits each. */
export interface PlainSheet {
  readonly columns: number;
  readonly rows: number;
  readonly lowered: 'odd' | 'even';
  readonly sea: readonly string[];
  readonly sides: readonly { readonly between: readonly [string, string]; readonly is: string }[];
}

export interface PlainHex {
  readonly id: string;
  readonly name: string;
  /** There are several floors in it. */
  readonly isBuilt: boolean;
}

const UNIT = 60;
const MARGIN = 60;
const NAME_SIZE = 13;
/** From the middle of a hex down to the line on which its name stands. */
const NAME_BELOW = 0.74;
const BLEED = 600;

const INKS = {
  day: {
    ...{ ground: '#e6dcc2', land: '#f2ead4', floor: '#e4cdb9', edge: '#8d7a52', water: '#7fa9bb' },
    ...{ wall: '#8a3b2c', road: '#8a5528', ink: '#231d15', halo: '#f6efdd' },
  },
  night: {
    ...{ ground: '#221e18', land: '#322b22', floor: '#463228', edge: '#8f7f5c', water: '#8cc4dc' },
    ...{ wall: '#d08a72', road: '#b98a58', ink: '#f2e9d6', halo: '#221e18' },
  },
} as const;

const pen = new Pen('plain-hexes');

/** What lies on a hexside, by how it is drawn. */
const STROKES: Readonly<Record<string, string>> = { barrier: 'wall', river: 'water', crossing: 'gate', road: 'road' };

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function plainHexes(sheet: PlainSheet, hexes: readonly PlainHex[]): Picture {
  const grid = createHexGrid({
    ...{ orientation: 'flat', towards: 'down', columns: sheet.columns, rows: sheet.rows },
    shifted: sheet.lowered === 'even' ? 'odd' : 'even',
  });
  const placed = ({ x, y }: Point): Point => ({ x: MARGIN + x * UNIT, y: MARGIN + y * UNIT });
  const hexOf = (code: string): number => hexAt(grid, Number(code.slice(0, 2)) - 1, Number(code.slice(2)) - 1);
  const spaceOf = ({ id }: PlainHex): DrawnSpace => {
    const centre = placed(centreOfHex(grid, hexOf(id)));
    const polygon = cornersOfHex(grid, hexOf(id)).map(placed);
    return { id, kind: sheet.sea.includes(id) ? 'sea' : 'hex', centre, seat: centre, polygon };
  };
  const spaces = Object.fromEntries(hexes.map((hex) => [hex.id, spaceOf(hex)]));
  const outline = (id: string): string => `M${spaces[id]!.polygon.map(at).join('L')}Z`;
  const sides = Map.groupBy(sheet.sides, ({ is }) => STROKES[is] ?? 'road');
  const strokes = [...sides].map(([stroke, of]) =>
    pen.path(stroke, of.map(({ between: [a, b] }) => sharedSide(spaces[a]!, spaces[b]!)).join('')),
  );
  const extent = extentOfGrid(grid);
  const [width, height] = [extent.x * UNIT + 2 * MARGIN, extent.y * UNIT + 2 * MARGIN];
  const under = [
    pen.path('ground', rectanglePath(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)),
    pen.path('land', hexes.map(({ id }) => outline(id)).join('')),
    pen.path('floor', hexes.flatMap(({ id, isBuilt }) => (isBuilt ? [outline(id)] : [])).join('')),
  ];
  const names = hexes.map(({ id, name }) => {
    const { x, y } = spaces[id]!.centre;
    return pen.text('name', { x, y: y + UNIT * NAME_BELOW + NAME_SIZE / 4 }, name);
  });
  const map = {
    ...{ className: pen.id('map'), width, height, viewBox: `0 0 ${width} ${height}`, unit: UNIT },
    ...{ bleed: BLEED, reading: 1, defs: '', rivers: '', numbers: '', names: [], spaces },
    under: pen.group('under', ...under),
    over: pen.group('over', ...strokes, ...names),
    overview: pen.group('overview', ...under),
  };
  return { map, style: styleOf(pen.prefix, INKS, readStyles('plain-hexes'), map.under + map.over) };
}

/** The side on which two hexes touch: the corners they share. */
function sharedSide(a: DrawnSpace, b: DrawnSpace): string {
  const near = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) < 1;
  const shared = a.polygon.filter((corner) => b.polygon.some((other) => near(corner, other)));
  return shared.length === 2 ? `M${shared.map(at).join('L')}` : '';
}
