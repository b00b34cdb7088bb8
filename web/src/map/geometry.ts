// Where places lie on a drawn map, and simple questions about it. All lengths in the units of the drawing.

export type Point = readonly [number, number];

export interface Spot {
  readonly at: Point;
  /** Where pieces stand. */
  readonly seat: Point;
  readonly outline: readonly Point[];
  /** In a box: where its pieces stand, one after the other. */
  readonly slots?: readonly Point[];
}

/** A map: its still parts as SVG, to be drawn one above the other with live layers between them, and its places. */
export interface DrawnMap {
  readonly width: number;
  readonly height: number;
  /** From the centre of a hex to its corners. */
  readonly radius: number;
  /** By the code of the place. */
  readonly spots: Readonly<Record<string, Spot>>;
  readonly defs: string;
  readonly under: string;
  readonly mid: string;
  readonly over: string;
  readonly style: string;
}

const round = (value: number): number => Math.round(value * 10) / 10;

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** The outline of a place, drawn in towards its middle. */
export function insetPath({ at, outline }: Spot, share: number): string {
  return pathOf(outline.map(([x, y]) => [at[0] + (x - at[0]) * share, at[1] + (y - at[1]) * share]));
}

interface Side {
  readonly from: Point;
  readonly to: Point;
  readonly middle: Point;
  isShared: boolean;
}

/** Corners that two drawings of a hex share may differ by a rounding. */
const SAME = 2;

/** The outline of several places together: sides that two of them share are left out. */
export function zoneOutline(spots: readonly Spot[]): string {
  const sides: Side[] = [];
  for (const { outline } of spots) {
    outline.forEach((from, i) => {
      const to = outline[(i + 1) % outline.length]!;
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const twin = sides.find(({ middle: [x, y] }) => Math.abs(x - middle[0]) + Math.abs(y - middle[1]) < SAME);
      if (twin) twin.isShared = true;
      else sides.push({ from, to, middle, isShared: false });
    });
  }
  return sides
    .filter(({ isShared }) => !isShared)
    .map(({ from, to }) => `M${from.map(round).join(' ')}L${to.map(round).join(' ')}`)
    .join('');
}

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
