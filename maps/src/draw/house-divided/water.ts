import { distance, type Line, type Point } from '../../geometry.ts';
import { contains, grown } from '../cost-grid.ts';
import { lengthOf, resampled, ribbon } from '../curves.ts';
import { inPatches, type Mark, pathsDef } from '../patches.ts';
import { at, smoothPath } from '../path.ts';
import { group, path, use } from '../svg.ts';
import { thinned } from '../thinning.ts';
import { PATCH } from './layout.ts';
import type { Reach } from './rivers.ts';
import type { Sheet } from './sheet.ts';
import type { DrawData } from './types.ts';

const CHEVRON = { half: 3.4, depth: 3.6, apart: 30 };

function ribbonPath({ line, widths: [from, to] }: Reach): string {
  return smoothPath(
    ribbon(thinned(line, 0.5), (share) => from + (to - from) * share),
    true,
  );
}

/** The rivers of the game are written once, for their banks and their water. */
export function riverDefs(reaches: readonly Reach[]): string {
  const played = reaches.filter((reach) => reach.played);
  return pathsDef('hd-rivers', played.map(ribbonPath));
}

/** Reaches that no unit moves along: thin and pale. */
export function idleRiverLayer(reaches: readonly Reach[]): string {
  const idle = reaches.filter((reach) => !reach.played);
  return group('hd-idle', ...idle.map((reach) => path('', ribbonPath(reach))));
}

export function riverLayer(data: DrawData, sheet: Sheet, reaches: readonly Reach[]): string {
  const boxes = data.boxes.map(({ id }) => grown(sheet.box(id), 2));
  const isFree = (point: Point) => !boxes.some((box) => contains(box, point));
  const flowing = reaches.filter(({ played }) => played && !played.potomac);
  const potomac = reaches.filter(({ played }) => played?.potomac);
  const currents = inPatches(
    flowing.flatMap((reach) => chevrons(reach, isFree)),
    PATCH,
  );
  return (
    use('hd-rivers', 'hd-shore') +
    use('hd-rivers', 'hd-river') +
    group('hd-current', ...currents.map((d) => path('', d))) +
    path('hd-ferry', potomac.map(({ line }) => smoothPath(thinned(line, 0.5))).join(''))
  );
}

/** Arrow heads, evenly between two boxes. A course runs from source to mouth, as the water does. */
function chevrons({ line }: Reach, isFree: (point: Point) => boolean): Mark[] {
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
