import type { GridData } from '@bivouac/texas-glory/data.ts';
import { distance, isInside, type Line, type Point } from './geometry.ts';

export interface GridSource extends GridData {
  /** Between the centres of neighbouring hexes. */
  readonly spacingKm: number;
  readonly reference: { readonly hex: string; readonly xKm: number; readonly yKm: number };
}

/** Two neighbouring hexes, lower number first. */
export type HexPair = readonly [string, string];

export interface Hexside {
  readonly between: HexPair;
  readonly ends: readonly [Point, Point];
}

/** The hexes laid over the land, measured in kilometres. */
export interface HexField {
  readonly ids: readonly string[];
  readonly spacing: number;
  readonly centre: (hex: string) => Point;
  readonly corners: (hex: string) => Line;
  readonly nearestHex: (point: Point) => string;
  /** The hex that holds the point; undefined off the map. */
  readonly hexAt: (point: Point) => string | undefined;
  readonly hexsides: readonly Hexside[];
}

export function pairKey(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

export function hexField(grid: GridSource): HexField {
  const centres = new Map(hexIds(grid).map((hex) => [hex, centreOfCell(grid, ...columnAndRow(hex))]));
  const ids = [...centres.keys()];
  const centre = (hex: string) => centres.get(hex) as Point;
  const corners = (hex: string) => cornersAround(centre(hex), grid.spacingKm);
  const nearer = (point: Point) => (a: string, b: string) =>
    distance(centre(b), point) < distance(centre(a), point) ? b : a;
  const nearestHex = (point: Point) => ids.reduce(nearer(point));
  return {
    ids,
    spacing: grid.spacingKm,
    centre,
    corners,
    nearestHex,
    hexAt: (point) => {
      const nearest = nearestHex(point);
      return isInside(point, corners(nearest)) ? nearest : undefined;
    },
    hexsides: hexsidesOf(ids, centre, corners, grid.spacingKm),
  };
}

function hexIds(grid: GridSource): string[] {
  const ids: string[] = [];
  for (let column = 1; column <= grid.columns; column++) {
    for (let row = 1; row <= grid.rows; row++) ids.push(twoDigits(column) + twoDigits(row));
  }
  return ids;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Also for cells outside the map, where boxes are drawn. */
export function centreOfCell(grid: GridSource, column: number, row: number): Point {
  const origin = offsets(grid, ...columnAndRow(grid.reference.hex));
  const here = offsets(grid, column, row);
  return { x: grid.reference.xKm + here.x - origin.x, y: grid.reference.yKm + here.y - origin.y };
}

function columnAndRow(hex: string): [number, number] {
  return [Number(hex.slice(0, 2)), Number(hex.slice(2))];
}

function offsets(grid: GridSource, column: number, row: number): Point {
  const isLowered = (Math.abs(column % 2) === 1) === (grid.lowered === 'odd');
  return { x: (column * grid.spacingKm * Math.sqrt(3)) / 2, y: (row + (isLowered ? 0.5 : 0)) * grid.spacingKm };
}

function cornersAround(centre: Point, spacing: number): Line {
  const radius = spacing / Math.sqrt(3);
  const angles = [0, 1, 2, 3, 4, 5].map((turn) => (turn * Math.PI) / 3);
  return angles.map((angle) => ({ x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }));
}

function hexsidesOf(
  ids: readonly string[],
  centre: (hex: string) => Point,
  corners: (hex: string) => Line,
  spacing: number,
): Hexside[] {
  const hexsides: Hexside[] = [];
  for (const [index, a] of ids.entries()) {
    for (const b of ids.slice(index + 1)) {
      if (distance(centre(a), centre(b)) > spacing * 1.01) continue;
      const shared = corners(a).filter((corner) => distance(corner, centre(b)) < spacing * 0.6);
      hexsides.push({ between: [a, b], ends: shared as unknown as [Point, Point] });
    }
  }
  return hexsides;
}
