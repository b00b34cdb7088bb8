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
