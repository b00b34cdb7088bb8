// A browser paints a map in small squares, and for each of them looks at all of a path, however little of it lies there.
// What is drawn in patches and stretches is looked at only where it lies.

import { distance, type Line, middle, type Point } from '../geometry.ts';
import { element } from './svg.ts';

/** Something small with a place, drawn by a path. */
export interface Mark {
  readonly at: Point;
  readonly d: string;
}

/** One path for the marks of each square of the sheet; squares and marks keep their order. */
export function inPatches(marks: readonly Mark[], size: number): string[] {
  const patches = Map.groupBy(marks, ({ at }) => `${Math.floor(at.x / size)},${Math.floor(at.y / size)}`);
  return [...patches.values()].map((patch) => patch.map(({ d }) => d).join(''));
}

/** The line in parts about as long as asked, which drawn smoothly are the line drawn smoothly. */
export function stretchesOf(line: Line, length: number): Line[] {
  const stretches: Line[] = [];
  let stretch: Point[] = line.slice(0, 1);
  let passed = 0;
  for (let index = 1; index < line.length; index++) {
    const point = line[index] as Point;
    const next = line[index + 1];
    stretch.push(point);
    passed += distance(line[index - 1] as Point, point);
    if (passed < length || next === undefined || index + 2 === line.length) continue;
    const joint = middle(point, next);
    stretches.push([...stretch, joint]);
    stretch = [joint];
    passed = 0;
  }
  return [...stretches, stretch];
}

/** The same outline as a line that ends where it begins: drawn smoothly, both are one. */
export function opened(outline: Line): Line {
  const joint = middle(outline.at(-1) as Point, outline[0] as Point);
  return [joint, ...outline, joint];
}

/** Paths to be used together under one name. */
export function pathsDef(id: string, paths: readonly string[]): string {
  return element('g', { id }, ...paths.map((d) => element('path', { d })));
}
