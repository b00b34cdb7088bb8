import type { Point } from '../../geometry.ts';
import { type Box, boxAround, CostGrid } from '../cost-grid.ts';
import { type CourseName, nameAlong } from '../course-names.ts';
import type { MeasureText } from '../font-metrics.ts';
import type { Signs } from '../marks.ts';
import { NamePlacer, type NameRequest, type PlacedName, shrunk } from '../name-placer.ts';
import { letteringOf } from '../sheet/names.ts';
import { radiusOf } from '../sheet/signs.ts';
import type { Course } from './courses.ts';
import type { Crossing } from './crossings.ts';
import type { HexSheetData, SheetPlace } from './data.ts';
import { type Field, R } from './field.ts';
import type { HexLook, WayLook } from './look.ts';
import type { Way } from './ways.ts';

export interface Lettered {
  readonly places: readonly PlacedName[];
  readonly areas: readonly PlacedName[];
  readonly courses: readonly CourseName[];
  /** Only the places that decide the game, large: for a map seen from afar. */
  readonly far: readonly PlacedName[];
  /** Fords and ferries, for a map seen near by. */
  readonly crossings: readonly PlacedName[];
}

/** Everything that a name may have to give way to. */
export interface Drawn {
  readonly data: HexSheetData;
  readonly look: HexLook;
  readonly field: Field;
  readonly signs: Signs;
  readonly courses: readonly Course[];
  readonly ways: readonly Way[];
  readonly crossings: readonly Crossing[];
  /** Boxes, cartouche, compass and wide-set names. */
  readonly furniture: readonly Box[];
}

/** Waters and ways with a name. */
type Named = Pick<Course, 'id' | 'name' | 'names' | 'line'>;
type NamedLook = Pick<WayLook, 'lettering' | 'nameAside'>;

export const CELL = R * 0.06;
/** What a name must never cover. */
const SIGN_COST = 60;
/** What stands beside a name needs so much room behind it. */
const BESIDE_ROOM = 0.3 * R;
const COURSE_SPACING = 0.06;

export function lettered(drawn: Drawn, measure: MeasureText): Lettered {
  const { data, look, field, signs, courses, ways, crossings, furniture } = drawn;
  const bare = costsOf(drawn);
  const sites = data.places.map(({ id }) => field.siteOfPlace(id));
  const setting = { grid: withBadges(costsOf(drawn), drawn), sheet: field.inner, measure, unit: R };
  const table = placerWith(sites);
  const places = data.places.map((place) => table.place(requestOf(place, place.kind)));
  const areas = data.names.map(({ at, ...name }) =>
    table.place({ ...name, ...written(name.kind), at: field.onPaper(at), gap: 0, centred: true }),
  );
  const along = [
    ...courses.toSorted(byRoom).flatMap((course) => namesOn(course, course.look, table)),
    ...ways.flatMap((way) => namesOn({ name: '', names: 0, ...way }, look.ways[way.kind]!, table)),
  ];
  const near = placerWith(sites);
  for (const name of [...places, ...areas]) near.reserve(shrunk(name, look.nearScale));
  for (const box of along.flatMap(({ boxes }) => boxes)) near.reserve(box);
  const decisive = data.places.filter(({ isDecisive }) => isDecisive);
  const far = new NamePlacer({ ...setting, grid: bare, sites: decisive.map(({ id }) => field.siteOfPlace(id)) });
  for (const box of [...furniture, ...decisive.map(signBox)]) far.reserve(box);
  return {
    places,
    areas,
    courses: along,
    crossings: crossings
      .filter(({ name }) => name !== '')
      .map(({ id, name, at, radius }) =>
        near.place({ id, kind: 'crossing', text: name, ...written('crossing'), at, gap: radius }),
      ),
    far: decisive.map((place) => far.place({ ...requestOf(place, 'far'), trailing: 0 })),
  };

  function placerWith(others: readonly Point[]): NamePlacer {
    const placer = new NamePlacer({ ...setting, sites: others });
    const marked = crossings.map(({ at, radius }) => boxAround(at, radius));
    for (const box of [...data.places.map(signBox), ...marked, ...furniture]) placer.reserve(box);
    return placer;
  }

  function signBox(place: SheetPlace): Box {
    return boxAround(field.siteOfPlace(place.id), radiusOf(signs, place.signs));
  }

  function written(kind: string): Pick<NameRequest, 'lettering'> {
    return { lettering: letteringOf(look.letterings, kind) };
  }

  function requestOf({ id, name, signs: own, beside }: SheetPlace, kind: string): NameRequest {
    const trailing = beside === undefined ? 0 : BESIDE_ROOM;
    return { id, kind, text: name, ...written(kind), at: field.siteOfPlace(id), gap: radiusOf(signs, own), trailing };
  }

  function namesOn(
    { id, name, names, line }: Named,
    { lettering: kind, nameAside = 0 }: NamedLook,
    placer: NamePlacer,
  ) {
    if (kind === undefined || names === 0) return [];
    const { face, size } = letteringOf(look.letterings, kind);
    const lettering = { face, size, spacing: size * COURSE_SPACING };
    const request = { id, kind, text: name, lettering, course: line, offset: nameAside, times: names };
    return nameAlong(request, { ...setting, grid: bare, placer });
  }
}

/** A name beside its place also keeps off what the table writes into each hex; one along its water rather stays near it. */
function withBadges(grid: CostGrid, { look, field }: Drawn): CostGrid {
  const { x, y, half, cost } = look.seats.badge;
  for (const { id } of field.open) {
    const middle = field.centre(id);
    grid.fill(boxAround({ x: middle.x + x, y: middle.y + y }, half), cost);
  }
  return grid;
}

/** What the game plays with first, and of that the short ones, which have few spots to choose from. */
function byRoom(a: Course, b: Course): number {
  return Number(b.look.isPlayed ?? false) - Number(a.look.isPlayed ?? false) || a.names - b.names;
}

/** What a name would cover, and how much that hurts. */
function costsOf({ data, look, field, signs, courses, ways, crossings }: Drawn): CostGrid {
  const grid = new CostGrid(field.width, field.height, CELL);
  for (const { line, look: own } of courses) grid.fillAlong(line, own.half, own.cost);
  for (const { line, kind } of ways) grid.fillAlong(line, look.ways[kind]!.half, look.ways[kind]!.cost);
  for (const { between, kind } of data.hexsides) {
    const { cost = 0, half = 0 } = look.hexsides[kind] ?? {};
    if (cost > 0) grid.fillAlong(field.side(...between), half, cost);
  }
  for (const { id } of field.open) {
    const { room, cost, alone } = look.seats;
    const place = data.places.find(({ at }) => at === id);
    const { aside, above, below } = place === undefined ? { aside: alone, above: alone, below: alone } : room;
    const { x, y } = field.seat(id);
    const seat = { left: x - aside, right: x + aside, top: y - above, bottom: y + below };
    grid.fill(seat, cost[place?.kind ?? 'none'] ?? cost.any!);
  }
  for (const { at, radius } of crossings) grid.fill(boxAround(at, radius), SIGN_COST);
  for (const place of data.places) {
    grid.fill(boxAround(field.siteOfPlace(place.id), radiusOf(signs, place.signs)), SIGN_COST);
  }
  return grid;
}
