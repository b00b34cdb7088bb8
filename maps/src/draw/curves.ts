import { along, distance, type Line, type Point } from '../geometry.ts';
import { noiseAlong } from './random.ts';

export function lengthOf(line: Line): number {
  return line.slice(1).reduce((sum, point, index) => sum + distance(line[index] as Point, point), 0);
}

/** Points at even distances along the line, its ends included. */
export function resampled(line: Line, step: number): Point[] {
  const total = lengthOf(line);
  const pieces = Math.max(2, Math.round(total / step));
  const result: Point[] = [line[0] as Point];
  let segment = 1;
  let passed = 0;
  for (let piece = 1; piece < pieces; piece++) {
    const wanted = (total * piece) / pieces;
    let length = distance(line[segment - 1] as Point, line[segment] as Point);
    while (passed + length < wanted && segment < line.length - 1) {
      passed += length;
      segment++;
      length = distance(line[segment - 1] as Point, line[segment] as Point);
    }
    const share = length === 0 ? 0 : (wanted - passed) / length;
    result.push(along(line[segment - 1] as Point, line[segment] as Point, share));
  }
  return [...result, line.at(-1) as Point];
}

/** Cuts every corner, the given number of times; the ends stay. */
export function roundedOff(line: Line, times: number): Line {
  if (times === 0 || line.length < 3) return line;
  const cut = line.slice(1).flatMap((point, index) => {
    const from = line[index] as Point;
    return [along(from, point, 0.25), along(from, point, 0.75)];
  });
  return roundedOff([line[0] as Point, ...cut, line.at(-1) as Point], times - 1);
}

/** Moves every point but the ends towards the middle of its neighbours. */
export function relaxed(line: Line, rounds: number): Line {
  let current = line;
  for (let round = 0; round < rounds; round++) {
    current = current.map((point, index) => {
      const before = current[index - 1];
      const after = current[index + 1];
      return before && after ? along(point, along(before, after, 0.5), 0.5) : point;
    });
  }
  return current;
}

/** A centripetal Catmull-Rom curve through all points. */
export function curveThrough(points: Line, step: number, closed = false): Point[] {
  if (points.length < 3) return [...points];
  const count = points.length;
  const at = (index: number): Point => {
    if (closed) return points[(index + count) % count] as Point;
    if (index < 0) return along(points[0] as Point, points[1] as Point, -0.6);
    if (index >= count) return along(points[count - 1] as Point, points[count - 2] as Point, -0.6);
    return points[index] as Point;
  };
  const result: Point[] = [];
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const stretch = [at(index - 1), at(index), at(index + 1), at(index + 2)] as const;
    const pieces = Math.max(2, Math.round(distance(stretch[1], stretch[2]) / step));
    for (let piece = 0; piece < pieces; piece++) result.push(onStretch(stretch, piece / pieces));
  }
  return closed ? result : [...result, points[count - 1] as Point];
}

type Stretch = readonly [Point, Point, Point, Point];

/** Barry and Goldman's pyramid for one stretch, between its second and third point. */
function onStretch([a, b, c, d]: Stretch, share: number): Point {
  const knotB = knotSpan(a, b);
  const knotC = knotB + knotSpan(b, c);
  const knotD = knotC + knotSpan(c, d);
  const knot = knotB + (knotC - knotB) * share;
  const mix = (p: Point, q: Point, from: number, to: number) => along(p, q, (knot - from) / (to - from));
  const ab = mix(a, b, 0, knotB);
  const bc = mix(b, c, knotB, knotC);
  const cd = mix(c, d, knotC, knotD);
  return mix(mix(ab, bc, 0, knotC), mix(bc, cd, knotB, knotD), knotB, knotC);
}

function knotSpan(a: Point, b: Point): number {
  return Math.sqrt(distance(a, b)) || 1e-3;
}

/** To the right of the direction of the line, of length 1. */
export function normalsOf(line: Line): Point[] {
  return line.map((_, index) => {
    const from = line[Math.max(0, index - 1)] as Point;
    const to = line[Math.min(line.length - 1, index + 1)] as Point;
    const length = distance(from, to) || 1;
    return { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  });
}

/** The line moved sideways by a distance that may change along it (0 at its start, 1 at its end). */
function shiftedLine(line: Line, by: (share: number) => number): Point[] {
  const normals = normalsOf(line);
  const total = lengthOf(line);
  let passed = 0;
  return line.map((point, index) => {
    if (index > 0) passed += distance(line[index - 1] as Point, point);
    const normal = normals[index] as Point;
    const shift = by(total === 0 ? 0 : passed / total);
    return { x: point.x + normal.x * shift, y: point.y + normal.y * shift };
  });
}

/** Irregular bends that leave both ends where they are. */
export function meandering(line: Line, amplitude: number, wavelength: number, seed: number): Point[] {
  const noise = noiseAlong(seed);
  const total = lengthOf(line);
  return shiftedLine(line, (share) => {
    const passed = share * total;
    const nearEnd = Math.min(1, passed / (wavelength * 0.6), (total - passed) / (wavelength * 0.6));
    const bend = noise((passed * 2) / wavelength) * 0.7 + noise((passed * 4.3) / wavelength + 100) * 0.3;
    return amplitude * nearEnd * bend;
  });
}

/** The outline of a band along the line, as wide as asked at each place (0 at its start, 1 at its end). */
export function ribbon(line: Line, width: (share: number) => number): Point[] {
  const right = shiftedLine(line, (share) => width(share) / 2);
  const left = shiftedLine(line, (share) => -width(share) / 2);
  return [...right, ...left.reverse()];
}
