import { along, distance, type Line, middle, type Point } from '../../geometry.ts';
import { chainsOf } from '../chains.ts';
import { contains } from '../cost-grid.ts';
import { curveThrough, meandering, resampled, ribbon, roundedOff } from '../curves.ts';
import { type Nearest, nearestPoint } from '../nearness.ts';
import { smoothPath } from '../path.ts';
import { seedOf } from '../random.ts';
import { lineDefs, lineStrokes } from '../sheet/lines.ts';
import { thinned } from '../thinning.ts';
import type { Area } from './areas.ts';
import type { HexSheetData, SheetCourse } from './data.ts';
import { type Field, keyOf, R } from './field.ts';
import type { Gates } from './gates.ts';
import type { CourseLook, HexLook } from './look.ts';
import { throughHexes } from './through-hexes.ts';
import { onLand } from './water.ts';
import type { Way } from './ways.ts';

export interface Course extends SheetCourse {
  readonly look: CourseLook;
  /** From the mouth to the source. */
  readonly line: Line;
}

/** How far from its mouth a river finds the sea, and how far past the shore it is drawn: the land cuts it off. */
const MOUTH = { reach: 1.6 * R, past: 0.12 * R };
const SPRING = 0.7;
const STEP = { river: 0.09 * R, drawn: 0.1 * R, bends: 0.12 * R, shore: 0.1 * R };
const JOINING = { within: 1.5 * R, points: 10 };
const OFF_SHEET = { stride: 0.9 * R, sway: 0.2 };

/** What courses give way to. */
export interface CourseSetting {
  readonly field: Field;
  readonly shores: readonly Line[];
  readonly gates: Gates;
  readonly ways: readonly Way[];
  readonly lakes: readonly Area[];
}

/** Rivers on hexsides along those sides, others where they truly run or through their hexes. */
export function coursesOf(data: HexSheetData, look: HexLook, setting: CourseSetting): Course[] {
  const { field, shores } = setting;
  const lookOf = ({ kind }: SheetCourse) => look.courses[kind]!;
  const chains = new Map(data.courses.map((course) => [course.id, chainOf(data, field, course)]));
  const drawn: Course[] = [];
  for (const course of data.courses) {
    const chain = chains.get(course.id)!;
    const others = [...chains].filter(([id, line]) => id !== course.id && line.length > 0).map(([, line]) => line);
    const line =
      chain.length > 0
        ? alongSides(course, chain, { field, shores, others, uphill: look.uphill })
        : freeCourse(course, lookOf(course), drawn, setting);
    drawn.push({ ...course, look: lookOf(course), line });
  }
  return drawn;
}

function landOf({ course }: SheetCourse, { onPaper }: Field): Line {
  return course.flatMap((point) => (typeof point === 'string' ? [] : [onPaper(point)]));
}

interface Around {
  readonly field: Field;
  readonly shores: readonly Line[];
  readonly others: readonly Line[];
  readonly uphill: Point;
}

function alongSides(course: SheetCourse, chain: Line, { field, shores, others, uphill }: Around): Line {
  const rough = [
    ...mouthOf(chain, shores, others),
    ...withMiddles(chain),
    ...upstream(chain, landOf(course, field), field, uphill),
  ];
  const smooth = resampled(roundedOff(rough, 3), STEP.river);
  const bent = meandering(smooth, 0.085 * R, 0.9 * R, seedOf(course.id));
  return resampled(roundedOff(bent, 1), STEP.drawn);
}

/** The corners a river passes, in order from its mouth; none if no hexside carries it. */
function chainOf({ hexsides }: HexSheetData, field: Field, course: SheetCourse): Line {
  const sides = hexsides.filter((side) => side.course === course.id).map(({ between }) => field.side(...between));
  if (sides.length === 0) return [];
  const corners = new Map(sides.flat().map((corner) => [keyOf(corner), corner]));
  const chains = chainsOf(sides.map(([a, b]) => [keyOf(a), keyOf(b)] as const));
  if (chains.length !== 1) throw new Error(`The hexsides of the ${course.id} do not form one line.`);
  const line = chains[0]!.map((key) => corners.get(key)!);
  const mouth = landOf(course, field)[0] ?? line[0]!;
  return distance(line[0]!, mouth) <= distance(line.at(-1)!, mouth) ? line : line.toReversed();
}

function withMiddles(chain: Line): Point[] {
  return chain.flatMap((corner, index) => {
    const next = chain[index + 1];
    return next === undefined ? [corner] : [corner, middle(corner, next)];
  });
}

/** A little past the nearest shore or river, where the clip to the land cuts it off. */
function mouthOf(chain: Line, shores: readonly Line[], others: readonly Line[]): Point[] {
  const mouth = chain[0]!;
  const ahead = shores.map((shore) => shoreAhead(mouth, chain[1]!, shore)).filter((part) => part.length > 0);
  const shore = nearestOf(mouth, ahead.length > 0 ? ahead : shores);
  const river = nearestOf(mouth, others);
  const target = river.distance < shore.distance ? river : shore;
  if (target.distance > MOUTH.reach) return [];
  return [target === river ? river.point : along(mouth, shore.point, 1 + MOUTH.past / Math.max(1, shore.distance))];
}

/** Water runs on, not back: the parts of a shore that lie ahead of the mouth. */
function shoreAhead(mouth: Point, before: Point, shore: Line): Line {
  const flow = { x: (mouth.x - before.x) / R, y: (mouth.y - before.y) / R };
  return resampled([...shore, shore[0]!], STEP.shore).filter((point) => {
    const away = distance(point, mouth);
    const onwards = (point.x - mouth.x) * flow.x + (point.y - mouth.y) * flow.y;
    return away < MOUTH.reach && onwards > away * 0.25;
  });
}

function nearestOf(to: Point, lines: readonly Line[]): Nearest {
  const none = { point: to, distance: Number.POSITIVE_INFINITY, segment: 0 };
  return lines.map((line) => nearestPoint(to, line)).reduce((a, b) => (b.distance < a.distance ? b : a), none);
}

/** Past its last hexside a river follows the land: to its springs, or off the sheet when it leaves the hexes. */
function upstream(chain: Line, land: Line, field: Field, uphill: Point): Point[] {
  const last = chain.at(-1)!;
  const { segment } = land.length === 0 ? { segment: 0 } : nearestPoint(last, land);
  const beyond = land.slice(segment + 1).filter((point) => distance(point, last) > R * 0.3);
  const outwards = leaving(last, field, uphill);
  if (outwards === undefined) return springs(chain, beyond);
  const ahead = beyond.filter(({ x, y }) => (x - last.x) * outwards.x + (y - last.y) * outwards.y > R * 0.3);
  return offTheSheet([last, ...ahead], outwards, field).slice(1);
}

function springs(chain: Line, beyond: Line): Point[] {
  const last = chain.at(-1)!;
  const onwards = along(chain.at(-2)!, last, 1 + SPRING);
  const target = beyond[0];
  if (target === undefined) return [onwards];
  const length = Math.min(1, (SPRING * R) / Math.max(1, distance(last, target)));
  return [along(along(last, target, length), onwards, 0.4)];
}

/** Away from the hexes and up into the country, at a corner on their rim. */
function leaving(corner: Point, { edges, centre }: Field, uphill: Point): Point | undefined {
  const touching = edges.filter(({ ends }) => ends.some((end) => distance(end, corner) < 1));
  const hexes = [...new Set(touching.flatMap((edge) => edge.hexes.map(({ id }) => id)))];
  if (hexes.length > 2) return undefined;
  const away = hexes.map(centre).reduce((sum, { x, y }) => ({ x: sum.x + corner.x - x, y: sum.y + corner.y - y }), {
    x: uphill.x * R,
    y: uphill.y * R,
  });
  const length = Math.hypot(away.x, away.y);
  return { x: away.x / length, y: away.y / length };
}

function offTheSheet(line: Line, outwards: Point, field: Field): Line {
  const end = line.at(-1)!;
  if (!contains(field.whole, end)) return line;
  const sway = line.length % 2 === 0 ? OFF_SHEET.sway : -OFF_SHEET.sway;
  const next = {
    x: end.x + (outwards.x - outwards.y * sway) * OFF_SHEET.stride,
    y: end.y + (outwards.y + outwards.x * sway) * OFF_SHEET.stride,
  };
  return offTheSheet([...line, next], outwards, field);
}

/** Where the land or the hexes lead it; one that ends near another water, and not at the sea, is drawn on to it. */
function freeCourse(course: SheetCourse, look: CourseLook, waters: readonly Course[], setting: CourseSetting): Line {
  const { field, shores, lakes } = setting;
  const isLake = (point: Point) => lakes.some((lake) => lake.contains(point));
  const hexes = course.course.filter((stop) => typeof stop === 'string');
  const truly = hexes.length > 0 ? throughHexes(course.id, hexes, { ...setting, isLake }) : landOf(course, field);
  const smooth = resampled(curveThrough(truly, STEP.bends), STEP.drawn);
  const meanders = meandering(smooth, look.bends.by, look.bends.over, seedOf(course.id));
  const bent = outsideLakes(fromShoreToShore(meanders, hexes, setting), isLake);
  return look.joins && !isLake(bent[0]!) ? joined(bent, waters, shores) : bent;
}

/** One that begins or ends in a hex on a shore is drawn on to the water. */
function fromShoreToShore(line: Line, hexes: readonly string[], { field, lakes }: CourseSetting): Line {
  const onTo = (hex: string | undefined, end: Point): Point[] => {
    if (!field.hexes.some(({ id, isShore }) => id === hex && isShore)) return [];
    const shore = nearestOf(
      end,
      lakes.flatMap(({ outlines }) => outlines.map((outline) => [...outline, outline[0]!])),
    );
    const isAfloat = lakes.some((lake) => lake.contains(end));
    if (isAfloat || shore.distance > MOUTH.reach) return [];
    const mouth = along(end, shore.point, 1 + MOUTH.past / Math.max(1, shore.distance));
    return resampled([end, mouth], STEP.drawn).slice(1);
  };
  return [...onTo(hexes[0], line[0]!).toReversed(), ...line, ...onTo(hexes.at(-1), line.at(-1)!)];
}

/** From lake to lake: its ends in the water are cut off, but for a little that the shore hides. */
function outsideLakes(line: Line, isLake: (point: Point) => boolean): Line {
  const first = line.findIndex((point) => !isLake(point));
  const last = line.findLastIndex((point) => !isLake(point));
  return last - first < 2 ? line : line.slice(Math.max(0, first - 1), last + 2);
}

function joined(course: Line, waters: readonly Course[], shores: readonly Line[]): Line {
  const mouth = course[0]!;
  const near = nearestOf(
    mouth,
    waters.map(({ line }) => line),
  );
  if (near.distance > Math.min(JOINING.within, nearestOf(mouth, shores).distance)) return course;
  const shift = { x: near.point.x - mouth.x, y: near.point.y - mouth.y };
  return course.map(({ x, y }, index) => {
    const share = Math.max(0, 1 - index / Math.min(course.length, JOINING.points));
    return { x: x + shift.x * share, y: y + shift.y * share };
  });
}

/** Points of a course that bend it less than this are left out. */
const THINNED = 0.7;

/** Widest at the mouth. */
function ribbonPath({ line, rank, isFull, look: { width } }: Course): string {
  const narrowing = (share: number) => (isFull ? 1 - share * 0.3 : (1 - share) ** width.power);
  const wide = (share: number) => (width.source + width.mouth * narrowing(share)) * rank;
  return smoothPath(ribbon(thinned(line, THINNED), wide), true);
}

export function courseDefs({ pen }: Field, courses: readonly Course[]): string {
  return lineDefs(
    pen,
    'courses',
    courses.map((course) => ({ kind: course.kind, d: ribbonPath(course) })),
  );
}

/** Those that a rule knows lie over the light of the table, the others under it. */
export function courseLayer(field: Field, courses: readonly Course[], look: HexLook, isPlayed: boolean): string {
  const wanted = courses.filter((course) => (course.look.isPlayed ?? false) === isPlayed);
  const drawn = lineStrokes(field.pen, 'courses', look.courses, wanted);
  return drawn.length === 0 ? '' : isPlayed ? onLand(field, ...drawn) : drawn.join('');
}
