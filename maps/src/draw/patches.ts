// A browser paints a map in small squares, and for each of them looks at all of a path, however little of it lies there.
// What is drawn in patches and stretches is looked at only where it lies.

import { distance, type Line, middle, type Point } from '../geometry.ts';

/** What lies in each square of the sheet; squares and things keep their order. */
export function inPatches<T>(things: readonly { readonly at: Point; readonly d: T }[], size: number): T[][] {
  const patches = Map.groupBy(things, ({ at }) => `${Math.floor(at.x / size)},${Math.floor(at.y / size)}`);
  return [...patches.values()].map((patch) => patch.map(({ d }) => d));
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
