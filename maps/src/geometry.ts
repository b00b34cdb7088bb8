/** Kilometres on a flat map: x to the east, y to the south. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Line = readonly Point[];

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function along(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

export function middle(a: Point, b: Point): Point {
  return along(a, b, 0.5);
}

export function isInside(point: Point, outline: Line): boolean {
  let inside = false;
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length] as Point;
    const spansHeight = a.y > point.y !== b.y > point.y;
    if (spansHeight && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

export interface NearestOnLine {
  readonly distance: number;
  /** Positive to the right of the line's direction, negative to its left. */
  readonly side: number;
  /** How far past the start or end of the line the point lies; 0 beside it. */
  readonly beyond: number;
}

export function nearestOnLine(point: Point, line: Line): NearestOnLine {
  let best: NearestOnLine = { distance: Number.POSITIVE_INFINITY, side: 0, beyond: 0 };
  for (let index = 0; index + 1 < line.length; index++) {
    const a = line[index] as Point;
    const b = line[index + 1] as Point;
    const length = distance(a, b);
    const share = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / (length * length);
    const foot = along(a, b, Math.min(1, Math.max(0, share)));
    const away = distance(point, foot);
    const side = ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / length;
    const beforeStart = index === 0 ? Math.max(0, -share) * length : 0;
    const pastEnd = index + 2 === line.length ? Math.max(0, share - 1) * length : 0;
    const found = { distance: away, side, beyond: beforeStart + pastEnd };
    if (isNearer(found, best)) best = found;
  }
  return best;
}

/** At a bend two stretches are equally near; the one seen more squarely tells the side. */
function isNearer(found: NearestOnLine, best: NearestOnLine): boolean {
  const tolerance = 1e-9;
  if (Math.abs(found.distance - best.distance) > tolerance) return found.distance < best.distance;
  return Math.abs(found.side) > Math.abs(best.side);
}
