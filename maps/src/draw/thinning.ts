import type { Line, Point } from '../geometry.ts';
import { distance } from '../geometry.ts';

/** The same line with as few of its points as stay within the tolerance (Douglas and Peucker). Its ends stay. */
export function thinned(line: Line, tolerance: number): Line {
  if (line.length < 3) return line;
  const first = line[0] as Point;
  const last = line.at(-1) as Point;
  const { index, away } = farthest(line, first, last);
  if (away <= tolerance) return [first, last];
  return [...thinned(line.slice(0, index + 1), tolerance), ...thinned(line.slice(index), tolerance).slice(1)];
}

function farthest(line: Line, first: Point, last: Point): { readonly index: number; readonly away: number } {
  const length = distance(first, last);
  let best = { index: 0, away: -1 };
  for (let index = 1; index < line.length - 1; index++) {
    const away = awayFrom(line[index] as Point, first, last, length);
    if (away > best.away) best = { index, away };
  }
  return best;
}

function awayFrom(point: Point, first: Point, last: Point, length: number): number {
  if (length === 0) return distance(point, first);
  const dx = (last.x - first.x) / length;
  const dy = (last.y - first.y) / length;
  const along = (point.x - first.x) * dx + (point.y - first.y) * dy;
  if (along <= 0) return distance(point, first);
  if (along >= length) return distance(point, last);
  return Math.abs((point.y - first.y) * dx - (point.x - first.x) * dy);
}
