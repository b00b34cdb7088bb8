import { distance, type Line, type Point } from '../../geometry.ts';
import { contains, grown } from '../cost-grid.ts';
import { lengthOf, resampled, ribbon } from '../curves.ts';
import { inPatches } from '../patches.ts';
import { at, smoothPath } from '../path.ts';
import type { Pen } from '../pen.ts';
import { type DrawnLine, lineStrokes } from '../sheet/lines.ts';
import { thinned } from '../thinning.ts';
import type { DrawData } from './data.ts';
import { PATCH } from './layout.ts';
import type { Reach } from './rivers.ts';
import type { Sheet } from './sheet.ts';

const CHEVRON = { half: 3.4, depth: 3.6, apart: 30 };

/** Reaches that no unit moves along are idle: thin and pale. */
export function reachLines(reaches: readonly Reach[]): DrawnLine[] {
  return reaches.map(({ line, widths: [from, to], played }) => {
    const outline = ribbon(thinned(line, 0.5), (share) => from + (to - from) * share);
    return { kind: played ? 'played' : 'idle', d: smoothPath(outline, true) };
  });
}

export function riverLayer(pen: Pen, data: DrawData, sheet: Sheet, reaches: readonly Reach[]): string {
  const boxes = data.boxes.map(({ id }) => grown(sheet.box(id), 2));
  const isFree = (point: Point) => !boxes.some((box) => contains(box, point));
  const flowing = reaches.filter(({ played }) => played && !played.potomac);
  const potomac = reaches.filter(({ played }) => played?.potomac);
  const currents = inPatches(
    flowing.flatMap((reach) => chevrons(reach, isFree)),
    PATCH,
  ).map((some) => some.join(''));
  return (
    lineStrokes(pen, 'courses', data.look.courses, [{ kind: 'played' }]).join('') +
    pen.paths('current', currents) +
    pen.path('ferry', potomac.map(({ line }) => smoothPath(thinned(line, 0.5))).join(''))
  );
}

/** Arrow heads, evenly between two boxes. A course runs from source to mouth, as the water does. */
function chevrons({ line }: Reach, isFree: (point: Point) => boolean): { readonly at: Point; readonly d: string }[] {
  const course = resampled(line, 2).filter(isFree);
  if (course.length < 3) return [];
  const count = Math.max(1, Math.round(lengthOf(course) / CHEVRON.apart));
  const steps = resampled(course, lengthOf(course) / (2 * count));
  return steps
    .filter((_, index) => index % 2 === 1)
    .map((tip, index) => ({ at: tip, d: arrowHead(steps, 2 * index + 1, tip) }));
}

function arrowHead(course: Line, index: number, tip: Point): string {
  const before = course[index - 1] as Point;
  const after = (course[index + 1] ?? tip) as Point;
  const length = distance(before, after) || 1;
  const ahead = { x: (after.x - before.x) / length, y: (after.y - before.y) / length };
  const wing = (side: number): Point => ({
    x: tip.x - ahead.x * CHEVRON.depth - ahead.y * CHEVRON.half * side,
    y: tip.y - ahead.y * CHEVRON.depth + ahead.x * CHEVRON.half * side,
  });
  return `M${at(wing(-1))}L${at(tip)}L${at(wing(1))}`;
}
