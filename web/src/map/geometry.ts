// Where places lie on a drawn map, and simple questions about it. All lengths in the units of the drawing.

export type Point = readonly [number, number];

export interface Spot {
  readonly at: Point;
  /** Where pieces stand. */
  readonly seat: Point;
  /** Half the width and height of a box; a hex has none. */
  readonly half?: Point;
}

export interface MapGeometry {
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** From the centre of a hex to its corners. */
  readonly radius: number;
  /** By the code of the place. */
  readonly spots: Readonly<Record<string, Spot>>;
}

/** The still parts of a map as SVG, to be drawn one above the other with live layers between them. */
export interface DrawnMap {
  readonly geometry: MapGeometry;
  readonly under: string;
  readonly mid: string;
  readonly over: string;
}

const CORNERS = Array.from(
  { length: 6 },
  (_, i) => [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)] as const,
);

export function outlineOf(spot: Spot, radius: number): Point[] {
  const [x, y] = spot.at;
  if (spot.half === undefined) return CORNERS.map(([dx, dy]) => [x + radius * dx, y + radius * dy]);
  const [w, h] = spot.half;
  return [
    [x - w, y - h],
    [x + w, y - h],
    [x + w, y + h],
    [x - w, y + h],
  ];
}

const round = (value: number): number => Math.round(value * 10) / 10;

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** The outline of several places together: sides that two of them share are left out. */
export function zoneOutline(spots: readonly Spot[], radius: number): string {
  const sides = new Map<string, readonly [Point, Point] | null>();
  for (const spot of spots) {
    const corners = outlineOf(spot, radius);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length]!;
      const middle = `${Math.round((from[0] + to[0]) / 4)},${Math.round((from[1] + to[1]) / 4)}`;
      sides.set(middle, sides.has(middle) ? null : [from, to]);
    });
  }
  return [...sides.values()]
    .filter((side) => side !== null)
    .map(([[ax, ay], [bx, by]]) => `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`)
    .join('');
}

/** The code of the place at a point, or null. */
export function placeAt({ spots, radius }: MapGeometry, [x, y]: Point): string | null {
  let best: string | null = null;
  let least = radius * radius;
  for (const [code, { at, half }] of Object.entries(spots)) {
    if (half !== undefined) {
      if (Math.abs(x - at[0]) <= half[0] && Math.abs(y - at[1]) <= half[1]) return code;
      continue;
    }
    const distance = (x - at[0]) ** 2 + (y - at[1]) ** 2;
    if (distance < least) {
      least = distance;
      best = code;
    }
  }
  return best;
}
