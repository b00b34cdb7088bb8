import type { LineData } from '@bivouac/house-divided/data.ts';
import { distance, type Line, type Point } from '../../geometry.ts';
import { contains, grown } from '../cost-grid.ts';
import { curveThrough, meandering, relaxed, resampled } from '../curves.ts';
import { nearestPoint } from '../nearness.ts';
import { seedOf } from '../random.ts';
import { type BoxEnd, boxEnd, isBehindGate } from './box-ends.ts';
import type { DrawData, RiverData } from './data.ts';
import type { Sheet } from './sheet.ts';

/** A stretch of a river between two boxes, before the first or after the last. */
export interface Reach {
  readonly river: string;
  readonly line: Line;
  readonly widths: readonly [number, number];
  /** The line of the game it is, if units may go along it. */
  readonly played?: LineData;
}

const PLAYED_AT_LEAST = 8;
const IDLE_SHARE = 0.5;
const IDLE_AT_LEAST = 2.4;
/** Bends nearer to a box than this are left out: the river runs straight into it. */
const APPROACH = 10;

export function reachesOf(data: DrawData, sheet: Sheet): Reach[] {
  const reaches = data.rivers.flatMap((river) => reachesAlong(river, data, sheet));
  const drawn = new Set(reaches.map(({ played }) => played));
  const missing = data.lines.find((line) => line.kind === 'river' && !drawn.has(line));
  if (missing) throw new Error(`No river of the picture runs from ${missing.from} to ${missing.to}.`);
  return reaches;
}

function reachesAlong(river: RiverData, data: DrawData, sheet: Sheet): Reach[] {
  const course = sheet.projectLine(river.course);
  const stops = stopsOf(river, course, sheet);
  const marks = [{ index: 0 }, ...stops, { index: course.length - 1 }] as Stop[];
  return marks.slice(1).flatMap((to, position) => {
    const from = marks[position] as Stop;
    const played = data.lines.find(({ kind, ...ends }) => kind === 'river' && joins(ends, from.box, to.box));
    const points = withEnds(course.slice(from.index, to.index + 1), endAt(from, played), endAt(to, played));
    if (points.length < 2) return [];
    const line = smoothed(river.id, points);
    const widthAt = (index: number) =>
      widthOf(river, index / Math.max(1, course.length - 1)) * (played ? 1 : IDLE_SHARE);
    const least = played ? PLAYED_AT_LEAST : IDLE_AT_LEAST;
    const widths = [Math.max(least, widthAt(from.index)), Math.max(least, widthAt(to.index))] as const;
    return [{ river: river.id, line, widths, ...(played ? { played } : {}) }];
  });

  function endAt({ box }: Stop, played: LineData | undefined): BoxEnd | undefined {
    if (box === undefined) return undefined;
    return { middle: sheet.middle(box), box: sheet.box(box), side: played ? sideOf(played, box) : undefined };
  }
}

interface Stop {
  readonly index: number;
  readonly box?: string;
}

function stopsOf(river: RiverData, course: Line, sheet: Sheet): Stop[] {
  let after = 0;
  return river.boxes.map((box) => {
    const rest = course.slice(after);
    const { segment } = nearestPoint(sheet.middle(box), rest);
    const nearer = [segment, segment + 1].reduce((one, other) => {
      const far = (index: number) => distance(rest[Math.min(index, rest.length - 1)] as Point, sheet.middle(box));
      return far(other) < far(one) ? other : one;
    });
    after += Math.min(nearer, rest.length - 1);
    return { index: after, box };
  });
}

function joins(ends: { readonly from: string; readonly to: string }, a?: string, b?: string): boolean {
  return (ends.from === a && ends.to === b) || (ends.from === b && ends.to === a);
}

export function sideOf(line: LineData, box: string): LineData['sideAtFrom'] {
  return line.from === box ? line.sideAtFrom : line.sideAtTo;
}

function widthOf({ width: [source, mouth] }: RiverData, share: number): number {
  return source + (mouth - source) * share;
}

/** Leads a course into the boxes at its ends, through the sides that the board names. */
function withEnds(points: Line, from: BoxEnd | undefined, to: BoxEnd | undefined): Line {
  const ends = [from, to].filter((end) => end !== undefined);
  const near = ends.map(({ box }) => grown(box, APPROACH));
  const free = points.filter(
    (point) => !near.some((box) => contains(box, point)) && !ends.some((end) => isBehindGate(end, point)),
  );
  const first = free[0] ?? to?.middle;
  const last = free.at(-1) ?? from?.middle;
  return [...(from && first ? boxEnd(from, first) : []), ...free, ...(to && last ? boxEnd(to, last).toReversed() : [])];
}

function smoothed(river: string, points: Line): Line {
  const curve = relaxed(resampled(curveThrough(points, 5), 6), 3);
  return meandering(curve, 3, 46, seedOf(river));
}
