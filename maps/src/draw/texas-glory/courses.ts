import { along, distance, type Line, middle, type Point } from '../../geometry.ts';
import type { Box } from '../cost-grid.ts';
import { contains } from '../cost-grid.ts';
import { curveThrough, meandering, resampled, roundedOff } from '../curves.ts';
import { type Nearest, nearestPoint } from '../nearness.ts';
import { seedOf } from '../random.ts';
import { R, type Sheet } from './sheet.ts';
import type { DrawData } from './types.ts';

export interface Course {
  readonly name: string;
  /** From the mouth to the source. */
  readonly line: Line;
}

const MOUTH_REACH = 1.6;
const PAST_SHORE = 0.12;
const SPRING = 0.7;

/** The rivers that hexsides carry: drawn along those sides, on to the sea or the next river, and up to the source. */
export function riverCourses(data: DrawData, sheet: Sheet, shores: readonly Line[]): Course[] {
  const chains = data.drawing.rivers
    .filter(({ impassable }) => impassable)
    .map(({ name, course }) => {
      const land = course.map(sheet.fromDrawing);
      return { name, land, chain: chainOf(data, sheet, name, land[0] as Point) };
    });
  return chains.map(({ name, land, chain }) => {
    const others = chains.filter((other) => other.name !== name).map((other) => other.chain);
    const rough = [...mouthOf(chain, shores, others), ...withMiddles(chain), ...upstream(chain, land, sheet)];
    const smooth = resampled(roundedOff(rough, 3), R * 0.09);
    const bent = meandering(smooth, R * 0.085, R * 0.9, seedOf(name));
    return { name, line: resampled(roundedOff(bent, 1), R * 0.1) };
  });
}

/** The corners a river passes, in order from its mouth. */
function chainOf(data: DrawData, sheet: Sheet, river: string, mouth: Point): Line {
  const sides = data.map.hexsides
    .filter((hexside) => hexside.river === river)
    .map(({ between }) => sheet.side(between[0] as string, between[1] as string));
  const links = new Map<string, Point[]>();
  for (const [a, b] of sides) {
    links.set(keyOf(a), [...(links.get(keyOf(a)) ?? []), b]);
    links.set(keyOf(b), [...(links.get(keyOf(b)) ?? []), a]);
  }
  const ends = sides.flat().filter((corner) => links.get(keyOf(corner))?.length === 1);
  let here = ends.reduce((a, b) => (distance(b, mouth) < distance(a, mouth) ? b : a));
  const chain = [here];
  for (let from = ''; ; ) {
    const next = links.get(keyOf(here))?.find((corner) => keyOf(corner) !== from);
    if (next === undefined) break;
    from = keyOf(here);
    here = next;
    chain.push(here);
  }
  if (chain.length !== sides.length + 1) throw new Error(`The hexsides of the ${river} do not form one line.`);
  return chain;
}

function keyOf({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}

function withMiddles(chain: Line): Point[] {
  return chain.flatMap((corner, index) => {
    const next = chain[index + 1];
    return next === undefined ? [corner] : [corner, middle(corner, next)];
  });
}

/** A little past the nearest shore or river, where the clip to the land cuts it off. */
function mouthOf(chain: Line, shores: readonly Line[], others: readonly Line[]): Point[] {
  const mouth = chain[0] as Point;
  const ahead = shores.map((shore) => shoreAhead(mouth, chain[1] as Point, shore));
  const shore = nearestOf(mouth, ahead.some((part) => part.length > 0) ? ahead.filter(notEmpty) : shores);
  const river = nearestOf(mouth, others);
  const target = river.distance < shore.distance ? river : shore;
  if (target.distance > MOUTH_REACH * R) return [];
  const past = 1 + (PAST_SHORE * R) / Math.max(1, shore.distance);
  return [target === river ? river.point : along(mouth, shore.point, past)];
}

/** Water runs on, not back: the parts of a shore that lie ahead of the mouth. */
function shoreAhead(mouth: Point, before: Point, shore: Line): Line {
  const flow = { x: (mouth.x - before.x) / R, y: (mouth.y - before.y) / R };
  return resampled([...shore, shore[0] as Point], R * 0.1).filter((point) => {
    const away = distance(point, mouth);
    const onwards = (point.x - mouth.x) * flow.x + (point.y - mouth.y) * flow.y;
    return away < MOUTH_REACH * R && onwards > away * 0.25;
  });
}

function notEmpty(line: Line): boolean {
  return line.length > 0;
}

function nearestOf(to: Point, lines: readonly Line[]): Nearest {
  return lines.map((line) => nearestPoint(to, line)).reduce((a, b) => (b.distance < a.distance ? b : a));
}

/** Past its last hexside a river follows the land: to its springs, or off the sheet when it leaves the hexes. */
function upstream(chain: Line, land: Line, sheet: Sheet): Point[] {
  const last = chain.at(-1) as Point;
  const { segment } = nearestPoint(last, land);
  const beyond = land.slice(segment + 1).filter((point) => distance(point, last) > R * 0.3);
  const outwards = leaving(last, sheet);
  if (outwards === undefined) return springs(chain, beyond);
  const ahead = beyond.filter(({ x, y }) => (x - last.x) * outwards.x + (y - last.y) * outwards.y > R * 0.3);
  return offTheSheet([last, ...ahead], outwards, sheetBox(sheet)).slice(1);
}

function springs(chain: Line, beyond: Line): Point[] {
  const last = chain.at(-1) as Point;
  const before = chain.at(-2) as Point;
  const onwards = along(before, last, 1 + SPRING);
  const target = beyond[0];
  if (target === undefined) return [onwards];
  const length = Math.min(1, (SPRING * R) / Math.max(1, distance(last, target)));
  return [along(along(last, target, length), onwards, 0.4)];
}

function leaving({ x, y }: Point, sheet: Sheet): Point | undefined {
  const first = sheet.centre('0201');
  if (y < first.y + R * 0.2) return { x: -0.3, y: -1 };
  if (x < first.x - R * 1.4) return { x: -1, y: -0.3 };
  return undefined;
}

function sheetBox({ width, height }: Sheet): Box {
  return { left: 0, top: 0, right: width, bottom: height };
}

function offTheSheet(line: Line, outwards: Point, box: Box): Line {
  const end = line.at(-1) as Point;
  if (!contains(box, end)) return line;
  const sway = line.length % 2 === 0 ? 0.2 : -0.2;
  const next = {
    x: end.x + (outwards.x - outwards.y * sway) * R * 0.9,
    y: end.y + (outwards.y + outwards.x * sway) * R * 0.9,
  };
  return offTheSheet([...line, next], outwards, box);
}

const JOINING = 1.5;

/** Streams that no rule knows; those that end near another water, and not at the sea, are drawn on to it. */
export function streamCourses(
  data: DrawData,
  sheet: Sheet,
  rivers: readonly Course[],
  shores: readonly Line[],
): Course[] {
  const drawn: Course[] = [...rivers];
  return data.drawing.rivers
    .filter(({ impassable }) => !impassable)
    .map(({ name, course }) => {
      const land = joined(course.map(sheet.fromDrawing), isBorder(data, name) ? [] : drawn, shores);
      const smooth = resampled(curveThrough(land, R * 0.12), R * 0.1);
      const stream = { name, line: meandering(smooth, R * 0.05, R * 0.7, seedOf(name)) };
      drawn.push(stream);
      return stream;
    });
}

export function isBorder(data: DrawData, name: string): boolean {
  return data.picture.streams.find((stream) => stream.name === name)?.border === true;
}

function joined(course: Line, waters: readonly Course[], shores: readonly Line[]): Line {
  const mouth = course[0] as Point;
  if (waters.length === 0) return course;
  const near = nearestOf(
    mouth,
    waters.map(({ line }) => line),
  );
  if (near.distance > Math.min(JOINING * R, nearestOf(mouth, shores).distance)) return course;
  const shift = { x: near.point.x - mouth.x, y: near.point.y - mouth.y };
  return course.map(({ x, y }, index) => {
    const share = Math.max(0, 1 - index / Math.min(course.length, 4));
    return { x: x + shift.x * share, y: y + shift.y * share };
  });
}
