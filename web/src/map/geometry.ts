// Where places lie on a drawn map, and simple questions about it. All lengths in the units of the drawing.

import type { MapDrawing } from '../../../maps/src/draw/map-drawing.ts';

export type Point = readonly [number, number];

export interface Spot {
  readonly at: Point;
  /** Where pieces stand. */
  readonly seat: Point;
  /** The sign of the place, if it has one. */
  readonly site?: Point;
  readonly outline: readonly Point[];
  /** In a box: where its pieces stand, one after the other. */
  readonly slots?: readonly Point[];
}

type Kept = 'className' | 'width' | 'height' | 'bleed' | 'reading' | 'ownerOf' | 'overview' | 'defs' | 'under' | 'over';

/** A map: its still parts as SVG, to be drawn one above the other with live layers between them, and its places. */
export interface DrawnMap extends Pick<MapDrawing, Kept> {
  /** From the centre of a hex to its corners. */
  readonly radius: number;
  /** By the code of the place. */
  readonly spots: Readonly<Record<string, Spot>>;
  /** Does it have numbers that can be shown or not? */
  readonly hasNumbers: boolean;
  readonly mid: string;
  readonly style: string;
}

const shiftedBy = ([x, y]: Point, [dx, dy]: Point): Point => [round(x + dx), round(y + dy)];

/** All of a spot but its middle, moved. */
function shifted({ at, seat, site, outline, slots }: Spot, by: Point): Spot {
  const move = (point: Point): Point => shiftedBy(point, by);
  return {
    ...{ at, seat: move(seat), outline: outline.map(move) },
    ...(site ? { site: move(site) } : {}),
    ...(slots ? { slots: slots.map(move) } : {}),
  };
}

type Spots = DrawnMap['spots'];
const changed = (spots: Spots, change: (spot: Spot) => Spot): Spots =>
  Object.fromEntries(Object.entries(spots).map(([code, spot]) => [code, change(spot)]));

/** As spots are sent: measured from their middles, one hex is like the next, and all of them pack well. */
export const packedSpots = (spots: Spots): Spots => changed(spots, (spot) => shifted(spot, [-spot.at[0], -spot.at[1]]));

export const unpackedSpots = (spots: Spots): Spots => changed(spots, (spot) => shifted(spot, spot.at));

export const round = (value: number): number => Math.round(value * 10) / 10;

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** The code of the place at a point, or null. */
export function placeAt({ spots }: DrawnMap, point: Point): string | null {
  for (const [code, { outline }] of Object.entries(spots)) if (isInside(point, outline)) return code;
  return null;
}
