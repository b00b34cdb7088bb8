import type { PlaceData } from '@bivouac/texas-glory/data.ts';
import type { Line, Point } from '../../geometry.ts';
import { type Box, boxAround, CostGrid, grown } from '../cost-grid.ts';
import { type CourseName, nameAlong } from '../course-names.ts';
import { type MeasureText, textMeasure } from '../font-metrics.ts';
import { FALL, NamePlacer, type PlacedName, RISE, shrunk } from '../name-placer.ts';
import { type Course, isBorder } from './courses.ts';
import { CROSSING_RADIUS, type Crossing } from './crossings.ts';
import { byImportance, R, type Sheet } from './sheet.ts';
import { ANCHOR_ROOM, symbolRadius } from './symbols.ts';
import type { DrawData, DrawOptions } from './types.ts';
import type { Way } from './ways.ts';

export interface Letterings {
  readonly places: readonly PlacedName[];
  readonly areas: readonly PlacedName[];
  readonly courses: readonly CourseName[];
  /** Only the places that decide the game, large: for a map seen from afar. */
  readonly far: readonly PlacedName[];
  /** Fords and ferries, for a map seen near by. */
  readonly crossings: readonly PlacedName[];
}

export interface Obstacles {
  readonly rivers: readonly Course[];
  readonly streams: readonly Course[];
  readonly ways: readonly Way[];
  readonly crossings: readonly Crossing[];
  /** Boxes, cartouche and compass. */
  readonly furniture: readonly Box[];
}

export const CELL = R * 0.06;

export const FACES: Readonly<Record<string, { readonly face: string; readonly size: number }>> = {
  city: { face: 'text-bold', size: 0.33 * R },
  fort: { face: 'text-bold', size: 0.32 * R },
  town: { face: 'text', size: 0.295 * R },
  camp: { face: 'text-italic', size: 0.25 * R },
  village: { face: 'text-italic', size: 0.24 * R },
  area: { face: 'text-italic', size: 0.235 * R },
  bay: { face: 'text-italic', size: 0.2 * R },
  river: { face: 'text-italic', size: 0.265 * R },
  stream: { face: 'text-italic', size: 0.2 * R },
  far: { face: 'text-bold', size: 0.48 * R },
  crossing: { face: 'text-italic', size: 0.15 * R },
};

function faceOf(kind: string): { readonly face: string; readonly size: number } {
  const found = FACES[kind];
  if (found === undefined) throw new Error(`Nothing says how the name of a ${kind} is written.`);
  return found;
}

const COURSE_SPACING = 0.06;

/** Near by, names shrink on the spot rather than grow with the map. */
export const NEAR_SCALE = 0.74;

export function letter(data: DrawData, sheet: Sheet, obstacles: Obstacles, options: DrawOptions): Letterings {
  const measure = textMeasure(data.faces);
  const grid = costsOf(data, sheet, obstacles);
  const inHexes = byImportance(data.places).filter(({ kind }) => kind !== 'holding-box');
  const sites = inHexes.map(({ id }) => sheet.siteOfPlace(id));
  const setting = { grid, sheet: sheet.inner, measure, unit: R };
  const table = new NamePlacer({ ...setting, sites });
  reserveSigns(table, inHexes);
  const places = inHexes.map((place) => table.place(requestOf(place)));
  const areas = [...hexNames(data, sheet, options), ...bays(data, sheet, options)].map((area) => table.place(area));
  const courses = courseNames(data, obstacles, options).flatMap((name) =>
    nameAlong(name, { ...setting, placer: table }),
  );
  const near = new NamePlacer({ ...setting, sites });
  reserveSigns(near, inHexes);
  for (const name of [...places, ...areas]) near.reserve(shrunk(name, NEAR_SCALE));
  for (const box of courses.flatMap(({ boxes }) => boxes)) near.reserve(box);
  const crossings = obstacles.crossings.map((crossing) => near.place(crossingRequest(crossing)));
  const decisive = inHexes.filter(({ victory }) => victory);
  const far = new NamePlacer({ ...setting, sites: decisive.map(({ id }) => sheet.siteOfPlace(id)) });
  for (const box of obstacles.furniture) far.reserve(box);
  for (const place of decisive) far.reserve(boxAround(sheet.siteOfPlace(place.id), symbolRadius(place)));
  return {
    places,
    areas,
    courses,
    crossings,
    far: decisive.map((place) =>
      far.place({ ...requestOf(place), kind: 'far', lettering: faceOf('far'), trailing: 0 }),
    ),
  };

  function reserveSigns(placer: NamePlacer, signs: readonly PlaceData[]): void {
    for (const place of signs) placer.reserve(boxAround(sheet.siteOfPlace(place.id), symbolRadius(place)));
    for (const { at } of obstacles.crossings) placer.reserve(boxAround(at, CROSSING_RADIUS * R));
    for (const box of obstacles.furniture) placer.reserve(box);
  }

  function requestOf(place: PlaceData) {
    return {
      id: place.id,
      kind: place.kind,
      text: options.words.shortNames[place.id] ?? options.nameOf(`place.${place.id}`),
      lettering: faceOf(place.kind),
      at: sheet.siteOfPlace(place.id),
      gap: symbolRadius(place),
      trailing: place.port ? ANCHOR_ROOM : 0,
    };
  }

  function crossingRequest({ name, at }: Crossing) {
    const text = options.nameOf(`crossing.${slugOf(name)}`);
    return { id: slugOf(name), kind: 'crossing', text, lettering: faceOf('crossing'), at, gap: CROSSING_RADIUS * R };
  }
}

function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '-');
}

/** What a name would cover, and how much that hurts. */
function costsOf(data: DrawData, sheet: Sheet, obstacles: Obstacles): CostGrid {
  const grid = new CostGrid(sheet.width, sheet.height, CELL);
  const draw = (lines: readonly { readonly line: Line }[], halfWidth: number, cost: number) => {
    for (const { line } of lines) grid.fillAlong(line, R * halfWidth, cost);
  };
  draw(obstacles.streams, 0.02, 1.2);
  draw(
    obstacles.ways.filter(({ kind }) => kind === 'trail'),
    0.035,
    2,
  );
  draw(
    obstacles.ways.filter(({ kind }) => kind === 'road'),
    0.06,
    3.5,
  );
  draw(obstacles.rivers, 0.08, 6);
  for (const hex of sheet.playable) {
    const { x, y } = sheet.seat(hex);
    const cost = seatCost(hex);
    grid.fill({ left: x - R * 0.62, right: x + R * 0.62, top: y - R * 0.55, bottom: y + R * 0.46 }, cost);
  }
  for (const { between } of data.map.hexsides.filter(({ terrain }) => terrain === 'forest')) {
    grid.fillAlong(sheet.side(between[0] as string, between[1] as string), R * 0.14, 3);
  }
  for (const { at } of obstacles.crossings) grid.fill(boxAround(at, R * 0.17), 60);
  for (const place of data.places.filter(({ kind }) => kind !== 'holding-box')) {
    grid.fill(boxAround(sheet.siteOfPlace(place.id), symbolRadius(place)), 60);
  }
  return grid;

  /** Pieces stand in towns for whole turns, in villages hardly ever. */
  function seatCost(hex: string): number {
    const place = data.places.find(({ at }) => at === hex);
    if (place === undefined) return 0.6;
    return place.kind === 'village' ? 2 : 12;
  }
}

function hexNames(data: DrawData, sheet: Sheet, { nameOf }: DrawOptions) {
  return data.map.hexes.flatMap(({ id, name }) => {
    if (name === undefined) return [];
    const { x, y } = sheet.centre(id);
    const key = name.toLowerCase().replaceAll(' ', '-');
    const at = { x, y: y + R * 0.1 };
    return [
      { id: key, kind: 'area', text: nameOf(`place.${key}`), lettering: faceOf('area'), at, gap: 0, centred: true },
    ];
  });
}

/** The Gulf itself is part of the furniture. */
function bays(data: DrawData, sheet: Sheet, { words }: DrawOptions) {
  return data.picture.waters
    .filter(({ id }) => id !== 'gulf')
    .map(({ id, position }) => ({
      id,
      kind: 'bay',
      text: words.waters[id] ?? '',
      lettering: faceOf('bay'),
      at: sheet.project(position),
      gap: 0,
      centred: true,
    }));
}

function courseNames(data: DrawData, { rivers, streams }: Obstacles, { words }: DrawOptions) {
  const written = (kind: 'river' | 'stream') => {
    const face = faceOf(kind);
    return { ...face, spacing: face.size * COURSE_SPACING };
  };
  const lineOf = (courses: readonly Course[], name: string) =>
    courses.find((course) => course.name === name)?.line as readonly Point[];
  return [
    ...data.picture.rivers.map(({ name, names }) => ({
      id: `tg-${slugOf(name)}`,
      kind: 'river',
      text: words.river.replace('{name}', name),
      lettering: written('river'),
      course: lineOf(rivers, name),
      offset: R * 0.125,
      times: names,
    })),
    ...data.picture.streams
      .filter(({ named }) => named)
      .map(({ name }) => ({
        id: `tg-${slugOf(name)}`,
        kind: 'stream',
        text: isBorder(data, name) ? words.river.replace('{name}', name) : name,
        lettering: written('stream'),
        course: lineOf(streams, name),
        offset: R * (isBorder(data, name) ? 0.09 : 0.06),
        times: 1,
      })),
  ];
}

/** The space a centred line of capitals takes. */
export function lineBox(measure: MeasureText, text: string, at: Point, size: number, face: string, spacing = 0): Box {
  const half = measure(text, { face, size, spacing }) / 2;
  return grown(
    { left: at.x - half, right: at.x + half, top: at.y - size * RISE, bottom: at.y + size * FALL },
    R * 0.05,
  );
}
