import { along, distance, type Line, type Point } from '../geometry.ts';
import { type Box, boxAround, type CostGrid, contains, grown } from './cost-grid.ts';
import { lengthOf, normalsOf, relaxed, resampled } from './curves.ts';
import type { Lettering, MeasureText } from './font-metrics.ts';
import { FALL, type NamePlacer, RISE } from './name-placer.ts';

export interface CourseNameRequest {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly lettering: Lettering;
  readonly course: Line;
  /** From the middle of the water to the letters. */
  readonly offset: number;
  readonly times: number;
}

export interface CourseName {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly lettering: Lettering;
  /** The line the letters stand on, in reading direction. */
  readonly line: Line;
  /** Small boxes that together cover the name. */
  readonly boxes: readonly Box[];
}

export interface CourseNameSetting {
  readonly grid: CostGrid;
  readonly sheet: Box;
  readonly measure: MeasureText;
  readonly placer: NamePlacer;
  readonly unit: number;
}

interface Window {
  readonly start: number;
  readonly cost: number;
  readonly line: Line;
  readonly boxes: readonly Box[];
}

const APART = 1 / 3;
/** A repetition that covers more than this is left out; the first name is always drawn. */
const DEAREST_REPETITION = 11;

/** Slides a name along a watercourse, on either bank, and keeps the cheapest windows. */
export function nameAlong(request: CourseNameRequest, setting: CourseNameSetting): CourseName[] {
  const { placer, unit } = setting;
  const course = relaxed(resampled(request.course, unit * 0.1), 10);
  const windows = windowsOf(course, request, setting).sort((a, b) => a.cost - b.cost);
  const chosen: Window[] = [];
  for (const window of windows) {
    if (chosen.length === request.times) break;
    if (chosen.some(({ start }) => Math.abs(start - window.start) < course.length * APART)) continue;
    if (chosen.length > 0 && window.cost > DEAREST_REPETITION) break;
    if (!window.boxes.every((box) => placer.isFree(box))) continue;
    for (const box of window.boxes) placer.reserve(box);
    chosen.push(window);
  }
  return chosen.map(({ line, boxes }, index) => ({
    id: `${request.id}-${index + 1}`,
    kind: request.kind,
    text: request.text,
    lettering: request.lettering,
    line,
    boxes,
  }));
}

function windowsOf(course: Line, request: CourseNameRequest, setting: CourseNameSetting): Window[] {
  const { measure, sheet, unit } = setting;
  const { size } = request.lettering;
  const width = measure(request.text, request.lettering) + size * 0.5;
  const count = Math.max(4, Math.ceil(width / (unit * 0.1)));
  const inner = grown(sheet, -unit * 0.3);
  const windows: Window[] = [];
  for (let start = 1; start + count < course.length - 1; start++) {
    const stretch = readingDirection(course.slice(start, start + count + 1));
    if (!stretch.every((point) => contains(inner, point))) continue;
    for (const below of [false, true]) windows.push(windowOn(stretch, start, below));
  }
  return windows;

  function windowOn(stretch: Line, start: number, below: boolean): Window {
    const shift = below ? request.offset + size * RISE : -request.offset;
    const normals = normalsOf(stretch);
    const line = stretch.map((point, index) => moved(point, normals[index] as Point, shift));
    const middles = line.map((point, index) => moved(point, normals[index] as Point, -size * (RISE - FALL) * 0.5));
    const boxes = middles.map((point) => boxAround(point, size * 0.36));
    const covered = boxes.reduce((sum, box) => sum + setting.grid.mean(box), 0) / boxes.length;
    const from = stretch[0] as Point;
    const to = stretch.at(-1) as Point;
    const bend = lengthOf(stretch) / Math.max(1, distance(from, to)) - 1;
    const tilt = Math.abs(to.y - from.y) / Math.max(1, distance(from, to));
    const turning = sharpestTurn(line);
    const cost = covered * 6 + bend * 25 + tilt * 1.6 + turning * 14 + (below ? 0.25 : 0);
    return { start, cost, line: longer(line, size), boxes };
  }
}

/** Letters that do not fit on their line vanish, and on the inside of a bend it is shorter than the water. */
function longer(line: Line, by: number): Line {
  const beyond = (end: Point, inner: Point) => along(inner, end, 1 + by / Math.max(1, distance(inner, end)));
  const before = beyond(line[0] as Point, line[2] as Point);
  const after = beyond(line.at(-1) as Point, line.at(-3) as Point);
  return [before, ...line, after];
}

/** Left to right; straight up and down, from bottom to top. */
function readingDirection(stretch: Line): Line {
  const from = stretch[0] as Point;
  const to = stretch.at(-1) as Point;
  const isBackwards = to.x < from.x - 1 || (Math.abs(to.x - from.x) <= 1 && to.y > from.y);
  return isBackwards ? stretch.toReversed() : stretch;
}

function moved(point: Point, normal: Point, by: number): Point {
  return { x: point.x + normal.x * by, y: point.y + normal.y * by };
}

/** How far the line strays, over a few letters, from running straight: 0 is straight. */
function sharpestTurn(line: Line): number {
  let sharpest = 0;
  for (let index = 3; index + 3 < line.length; index++) {
    const before = line[index - 3] as Point;
    const after = line[index + 3] as Point;
    const away = distance(line[index] as Point, along(before, after, 0.5));
    sharpest = Math.max(sharpest, away / Math.max(1, distance(before, after)));
  }
  return sharpest;
}
