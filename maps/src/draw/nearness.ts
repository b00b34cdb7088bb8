import { along, distance, isInside, type Line, type Point } from '../geometry.ts';

export interface Nearest {
  readonly point: Point;
  readonly distance: number;
  /** The segment it lies on: from point `segment` of the line to the next. */
  readonly segment: number;
}

export function nearestPoint(to: Point, line: Line): Nearest {
  let best: Nearest = { point: line[0] as Point, distance: distance(to, line[0] as Point), segment: 0 };
  for (let segment = 0; segment + 1 < line.length; segment++) {
    const point = nearestOnSegment(to, line[segment] as Point, line[segment + 1] as Point);
    const away = distance(to, point);
    if (away < best.distance) best = { point, distance: away, segment };
  }
  return best;
}

export function nearestOnSegment(to: Point, a: Point, b: Point): Point {
  const squared = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  if (squared === 0) return a;
  const share = ((to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)) / squared;
  return along(a, b, Math.min(1, Math.max(0, share)));
}

/** Where two lines cross; of several crossings the one nearest to a point. */
export function crossingOf(first: Line, second: Line, near: Point): Point | undefined {
  return crossingsIn(first, second).sort((a, b) => distance(a, near) - distance(b, near))[0];
}

export function crossingsIn(first: Line, second: Line): Point[] {
  const found: Point[] = [];
  for (let i = 0; i + 1 < first.length; i++) {
    for (let j = 0; j + 1 < second.length; j++) {
      const point = segmentCrossing(
        [first[i] as Point, first[i + 1] as Point],
        [second[j] as Point, second[j + 1] as Point],
      );
      if (point !== undefined) found.push(point);
    }
  }
  return found;
}

export function segmentCrossing([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point | undefined {
  const determinant = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (determinant === 0) return undefined;
  const onFirst = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / determinant;
  const onSecond = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / determinant;
  const meets = onFirst >= 0 && onFirst <= 1 && onSecond >= 0 && onSecond <= 1;
  return meets ? along(a, b, onFirst) : undefined;
}

/** Whether a point lies in any of the outlines. */
export function insideAny(point: Point, outlines: readonly Line[]): boolean {
  return outlines.some((outline) => isInside(point, outline));
}
