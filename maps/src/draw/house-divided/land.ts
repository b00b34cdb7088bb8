import { distance, type Line, type Point } from '../../geometry.ts';
import { lengthOf } from '../curves.ts';
import { nearestPoint } from '../nearness.ts';
import { thinned } from '../thinning.ts';
import type { ArcData, DrawData } from './data.ts';
import type { Reach } from './rivers.ts';
import type { Sheet } from './sheet.ts';

export interface State {
  readonly id: string;
  readonly outlines: readonly Line[];
}

export interface Land {
  readonly states: readonly State[];
  /** Borders between states that no river follows. */
  readonly borders: readonly Line[];
  readonly coasts: readonly Line[];
  readonly abroad: Line;
}

const TOLERANCE = 0.6;
/** A border follows its river where it is no farther from it than this. */
const REACH_OF_RIVER = 60;
/** Over this length a border swings back from a point that was moved onto a river. */
const SWING = 90;

export function landOf(data: DrawData, sheet: Sheet, reaches: readonly Reach[]): Land {
  const arcs = arcsOf(data, sheet, reaches);
  const isRiver = (arc: ArcData) => riversOf(arc, data).length > 0;
  const line = (index: number): Line => (index < 0 ? (arcs[-1 - index] as Line).toReversed() : (arcs[index] as Line));
  const of = (wanted: (arc: ArcData) => boolean) =>
    data.land.arcs.flatMap((arc, index) => (wanted(arc) ? [arcs[index] as Line] : []));
  return {
    states: data.land.states.map(({ id, rings }) => ({
      id,
      outlines: rings.map((ring) => ring.flatMap((index) => line(index).slice(1))),
    })),
    borders: of((arc) => arc.between.length === 2 && !isRiver(arc)),
    coasts: of((arc) => arc.between.length === 1),
    abroad: sheet.projectLine(data.look.abroad),
  };
}

function riversOf({ between }: ArcData, { rivers }: DrawData): string[] {
  const names = [between.join('/'), between.toReversed().join('/')];
  return rivers.filter(({ borders }) => borders?.some((border) => names.includes(border))).map(({ id }) => id);
}

/** The arcs on the sheet: those of a river lie on it, and the others still meet them. */
function arcsOf(data: DrawData, sheet: Sheet, reaches: readonly Reach[]): Line[] {
  const moved = new Map<string, Point>();
  const raw = data.land.arcs.map(({ line }) => sheet.projectLine(line));
  const snapped = data.land.arcs.map((arc, index) => {
    const line = raw[index] as Line;
    const courses = reaches.filter(({ river }) => riversOf(arc, data).includes(river));
    if (courses.length === 0) return line;
    const onRiver = line.map((point) => pulled(point, courses));
    for (const end of [0, line.length - 1]) moved.set(key(line[end] as Point), onRiver[end] as Point);
    return onRiver;
  });
  return snapped.map((line, index) => thinned(rejoined(line, raw[index] as Line, moved), TOLERANCE));
}

function pulled(point: Point, courses: readonly Reach[]): Point {
  const nearest = courses.map(({ line }) => nearestPoint(point, line)).sort((a, b) => a.distance - b.distance)[0];
  return nearest && nearest.distance < REACH_OF_RIVER ? nearest.point : point;
}

function key({ x, y }: Point): string {
  return `${x.toFixed(3)},${y.toFixed(3)}`;
}

/** Moves the ends of an arc to where its neighbours went, and what is near them along. */
function rejoined(line: Line, raw: Line, moved: ReadonlyMap<string, Point>): Line {
  const shiftAt = (index: number): Point => {
    const now = line[index] as Point;
    const to = moved.get(key(raw[index] as Point)) ?? now;
    return { x: to.x - now.x, y: to.y - now.y };
  };
  const first = shiftAt(0);
  const last = shiftAt(line.length - 1);
  const swing = Math.min(SWING, lengthOf(line));
  const total = lengthOf(line);
  let passed = 0;
  return line.map((point, index) => {
    if (index > 0) passed += distance(line[index - 1] as Point, point);
    const fromStart = Math.max(0, 1 - passed / Math.max(1, swing));
    const fromEnd = Math.max(0, 1 - (total - passed) / Math.max(1, swing));
    return {
      x: point.x + first.x * fromStart + last.x * fromEnd,
      y: point.y + first.y * fromStart + last.y * fromEnd,
    };
  });
}
