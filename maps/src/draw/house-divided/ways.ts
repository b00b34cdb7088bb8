import { along, type Line, type Point } from '../../geometry.ts';
import { contains, grown, overlap } from '../cost-grid.ts';
import { curveThrough, resampled } from '../curves.ts';
import { nearestPoint, segmentCrossing } from '../nearness.ts';
import { boxEnd } from './box-ends.ts';
import { type Reach, sideOf } from './rivers.ts';
import type { Sheet } from './sheet.ts';
import type { DrawData, LineData } from './types.ts';

export interface Way {
  readonly of: LineData;
  readonly line: Line;
}

/** How far a way may bow, as shares of its length. */
const BOWS = [0, 0.04, -0.04, 0.08, -0.08, 0.13, -0.13, 0.18, -0.18, 0.25, -0.25];
const STEP = 5;
/** A way keeps this far from boxes it does not lead to, and from a river beside it. */
const BERTH = 14;
const BESIDE = 16;
const COST = { bow: 120, box: 2.5, crossing: 40, river: 2 };

/** Roads and railroads between the boxes, bowed where they would run under a third box or along a river. */
export function waysOf(data: DrawData, sheet: Sheet, reaches: readonly Reach[]): Way[] {
  const ways: Way[] = [];
  for (const line of data.lines) {
    if (line.kind === 'river') continue;
    const twin = reaches.find(({ played }) => played && isTwin(played, line));
    const choices = BOWS.map((bow) => {
      const drawn = drawnWay(line, bow, sheet);
      return { drawn, cost: Math.abs(bow) * COST.bow + costOf(line, drawn, twin) };
    });
    ways.push({ of: line, line: choices.reduce((best, one) => (one.cost < best.cost ? one : best)).drawn });
  }
  return ways;

  function costOf(line: LineData, drawn: Line, twin: Reach | undefined): number {
    const open = openPart(drawn, line, sheet);
    const others = data.boxes.filter(({ id }) => id !== line.from && id !== line.to).map(({ id }) => sheet.box(id));
    const near = open.reduce((sum, point) => {
      const under = others.filter((box) => contains(grown(box, BERTH), point));
      return sum + under.length * COST.box + under.filter((box) => contains(grown(box, 3), point)).length * 20;
    }, 0);
    const alongRiver = twin ? open.filter((point) => nearestPoint(point, twin.line).distance < BESIDE).length : 0;
    return near + alongRiver * COST.river + crossings(open, line, ways) * COST.crossing;
  }
}

function isTwin(a: LineData, b: LineData): boolean {
  return (a.from === b.from && a.to === b.to) || (a.from === b.to && a.to === b.from);
}

function drawnWay(line: LineData, bow: number, sheet: Sheet): Line {
  const end = (id: string) => ({ middle: sheet.middle(id), box: sheet.box(id), side: sideOf(line, id) });
  const from = end(line.from);
  const to = end(line.to);
  const knee = kneeOf(from.middle, to.middle, bow);
  const start = boxEnd(from, knee);
  const finish = boxEnd(to, knee).toReversed();
  const isStraight = bow === 0 && start.length === 1 && finish.length === 1;
  const points = isStraight ? [...start, ...finish] : [...start, ...(bow === 0 ? [] : [knee]), ...finish];
  return resampled(curveThrough(points, STEP), STEP);
}

function kneeOf(from: Point, to: Point, bow: number): Point {
  const middle = along(from, to, 0.5);
  return { x: middle.x - (to.y - from.y) * bow, y: middle.y + (to.x - from.x) * bow };
}

/** What can be seen of a way between the two boxes it joins. */
export function openPart(drawn: Line, { from, to }: Pick<LineData, 'from' | 'to'>, sheet: Sheet): Line {
  const hidden = [sheet.box(from), sheet.box(to)];
  return drawn.filter((point) => !hidden.some((box) => contains(box, point)));
}

function crossings(open: Line, { from, to }: LineData, ways: readonly Way[]): number {
  const ends = new Set([from, to]);
  return ways.filter(({ of, line }) => !ends.has(of.from) && !ends.has(of.to) && crosses(open, line)).length;
}

export function crosses(a: Line, b: Line): boolean {
  if (a.length < 2 || b.length < 2 || !overlap(boundsOf(a), boundsOf(b))) return false;
  return a.slice(1).some((to, i) => {
    const from = a[i] as Point;
    if (!overlap(boundsOf([from, to]), boundsOf(b))) return false;
    return b.slice(1).some((end, j) => segmentCrossing([from, to], [b[j] as Point, end]) !== undefined);
  });
}

function boundsOf(line: Line) {
  const xs = line.map(({ x }) => x);
  const ys = line.map(({ y }) => y);
  return grown({ left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }, 0.01);
}
