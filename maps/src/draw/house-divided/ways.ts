import type { LineData } from '@bivouac/house-divided/data.ts';
import { along, distance, type Line, type Point } from '../../geometry.ts';
import { type Box, boxOf, contains, grown, overlap } from '../cost-grid.ts';
import { curveThrough, resampled } from '../curves.ts';
import { nearestPoint, segmentCrossing } from '../nearness.ts';
import { boxEnd } from './box-ends.ts';
import type { DrawData } from './data.ts';
import { type Reach, sideOf } from './rivers.ts';
import type { Sheet } from './sheet.ts';

export interface Way {
  readonly of: LineData;
  readonly line: Line;
}

/** How far a way may bow, as shares of its length. */
const BOWS = [0, 0.04, -0.04, 0.08, -0.08, 0.13, -0.13, 0.18, -0.18, 0.25, -0.25];
/** Beside a river between the same two boxes it runs on one side or the other. */
const ASIDE = [0, 13, -13];
const STEP = 2.5;
/** A way keeps this far from boxes it does not lead to, and from a river beside it. */
const BERTH = 14;
const BESIDE = 16;
/** What lies farther from both boxes than this is in no way's way. */
const WITHIN = 60;
const COST = { bow: 120, near: 1.2, under: 10, crossing: 40, river: 1.5 };

/** Roads and railroads between the boxes, bowed where they would run under a third box, along a river or over a line. */
export function waysOf(data: DrawData, sheet: Sheet, reaches: readonly Reach[]): Way[] {
  const rivers = reaches.flatMap(({ line, played }) => (played ? [{ of: played, line }] : []));
  const wanted = data.lines.filter(({ kind }) => kind !== 'river');
  const ways: Way[] = [];
  for (const line of wanted) ways.push(bestWay(line, [...ways, ...rivers]));
  wanted.forEach((line, index) => {
    ways[index] = bestWay(line, [...ways.toSpliced(index, 1), ...rivers]);
  });
  return ways;

  function bestWay(line: LineData, others: readonly Way[]): Way {
    const twin = rivers.find(({ of }) => isTwin(of, line));
    const reach = grown(boundsOf([sheet.middle(line.from), sheet.middle(line.to)]), WITHIN);
    const crossable = others
      .filter((other) => overlap(boundsOf(other.line), reach))
      .map((other) => openPart(other.line, other.of, sheet));
    const obstacles = data.boxes
      .filter(({ id }) => id !== line.from && id !== line.to && overlap(sheet.box(id), reach))
      .map(({ id }) => sheet.box(id));
    const choices = (twin ? ASIDE : [0]).flatMap((aside) =>
      BOWS.map((bow) => {
        const drawn = drawnWay(line, bow, aside, sheet);
        return {
          drawn,
          cost: Math.abs(bow) * COST.bow + costOf(openPart(drawn, line, sheet), twin, crossable, obstacles),
        };
      }),
    );
    return { of: line, line: choices.reduce((best, one) => (one.cost < best.cost ? one : best)).drawn };
  }
}

function costOf(open: Line, twin: Way | undefined, crossable: readonly Line[], obstacles: readonly Box[]): number {
  const near = open.reduce((sum, point) => {
    const close = obstacles.filter((box) => contains(grown(box, BERTH), point));
    return sum + close.length * COST.near + close.filter((box) => contains(grown(box, 3), point)).length * COST.under;
  }, 0);
  const alongRiver = twin ? open.filter((point) => nearestPoint(point, twin.line).distance < BESIDE).length : 0;
  const crossed = crossable.filter((other) => crosses(open, other)).length;
  return near + alongRiver * COST.river + crossed * COST.crossing;
}

function isTwin(a: LineData, b: LineData): boolean {
  return (a.from === b.from && a.to === b.to) || (a.from === b.to && a.to === b.from);
}

function drawnWay(line: LineData, bow: number, aside: number, sheet: Sheet): Line {
  const shift = shiftAside(sheet.middle(line.from), sheet.middle(line.to), aside);
  const end = (id: string) => {
    const { x, y } = sheet.middle(id);
    return { middle: { x: x + shift.x, y: y + shift.y }, box: sheet.box(id), side: sideOf(line, id) };
  };
  const from = end(line.from);
  const to = end(line.to);
  const knee = kneeOf(from.middle, to.middle, bow);
  const start = boxEnd(from, knee);
  const finish = boxEnd(to, knee).toReversed();
  const isStraight = bow === 0 && start.length === 1 && finish.length === 1;
  const points = isStraight ? [...start, ...finish] : [...start, ...(bow === 0 ? [] : [knee]), ...finish];
  return resampled(curveThrough(points, STEP), STEP);
}

function shiftAside(from: Point, to: Point, by: number): Point {
  const length = distance(from, to);
  return { x: (-(to.y - from.y) / length) * by, y: ((to.x - from.x) / length) * by };
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

export function crosses(a: Line, b: Line): boolean {
  if (a.length < 2 || b.length < 2 || !overlap(boundsOf(a), boundsOf(b))) return false;
  return a.slice(1).some((to, i) => {
    const from = a[i] as Point;
    if (!overlap(boundsOf([from, to]), boundsOf(b))) return false;
    return b.slice(1).some((end, j) => segmentCrossing([from, to], [b[j] as Point, end]) !== undefined);
  });
}

function boundsOf(line: Line): Box {
  return grown(boxOf(line), 0.01);
}
