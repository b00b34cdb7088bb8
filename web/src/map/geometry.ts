// Where places lie on a drawn map, and simple questions about it. All lengths in the units of the drawing.

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

/** A map: its still parts as SVG, to be drawn one above the other with live layers between them, and its places. */
export interface DrawnMap {
  readonly width: number;
  readonly height: number;
  /** From the centre of a hex to its corners. */
  readonly radius: number;
  /** How far around the sheet the ground goes on; 0: the sheet is all there is. */
  readonly bleed: number;
  /** By the code of the place. */
  readonly spots: Readonly<Record<string, Spot>>;
  /** The class under which its style sheet knows it. */
  readonly className: string;
  /** The attribute by which it names the places whose colour tells their holder. */
  readonly ownerOf?: string;
  /** How near it must be to be read: 1 on hexes, less where places are plain boxes. */
  readonly reading: number;
  /** Does it have numbers that can be shown or not? */
  readonly hasNumbers: boolean;
  /** What is seen of it when it is very small; it may use what is defined in `defs`. */
  readonly overview: string;
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

/** How much a step that leaves its line counts against one that is longer. */
const ASTRAY = 1.1;
const LEAST_FORWARD = 0.3;

/**
 * The place that lies next in a direction, or null. The line through `line` is kept to, so that somebody who walks on in
 * one direction over a grid of hexes does not drift.
 */
export function stepTowards({ spots }: DrawnMap, from: string, [dx, dy]: Point, line: Point): string | null {
  const start = spots[from]!.at;
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [code, { at }] of Object.entries(spots)) {
    const [x, y] = [at[0] - start[0], at[1] - start[1]];
    const far = Math.hypot(x, y);
    if (x * dx + y * dy <= LEAST_FORWARD * far) continue;
    const score = far + ASTRAY * Math.abs((at[0] - line[0]) * dy - (at[1] - line[1]) * dx);
    if (score < least) [best, least] = [code, score];
  }
  return best;
}

/** Where a small text stands: inside the upper right corner of a place. */
export function cornerOf({ at, outline }: Spot): Point {
  const [x, y] = outline.reduce((best, one) => (one[0] - one[1] > best[0] - best[1] ? one : best));
  return [at[0] + (x - at[0]) * 0.76, at[1] + (y - at[1]) * 0.74];
}
