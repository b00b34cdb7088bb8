// What is on the sheet of this game, from its own files, in the terms of every sheet of hexes.

import { centreOfHex, createHexGrid, type HexGridDescription, hexAt } from '@bivouac/boards';
import type { MapData, PlaceData } from '@bivouac/texas-glory/data.ts';
import type { Point } from '../../geometry.ts';
import { centreOfCell, type GridSource } from '../../hex-field.ts';
import { type Position, type Projection, projector } from '../../project.ts';
import type { HexSheetData, SheetCourse, SheetPlace } from '../hex-sheet/data.ts';
import type { SheetSources } from '../hex-sheet/index.ts';
import { readHexLook } from '../hex-sheet/read.ts';
import { readData, readWords } from '../read.ts';

type Pair = readonly [number, number];

/** As `drawing.ts` writes it. */
interface DrawingData {
  readonly size: { readonly unitsPerHex: number };
  readonly places: readonly { readonly id: string; readonly at: Pair }[];
  readonly rivers: readonly { readonly name: string; readonly course: readonly Pair[] }[];
  readonly routes: readonly { readonly id: string; readonly path: readonly string[] }[];
  readonly forests: readonly { readonly name: string; readonly outline: readonly Pair[] }[];
}

/** What only this map knows: its rivers, its bays, where pines grow. */
interface OwnLook {
  readonly rivers: readonly { readonly name: string; readonly rank: number; readonly names: number }[];
  readonly streams: readonly { readonly name: string; readonly named: boolean; readonly border?: boolean }[];
  readonly pines: readonly string[];
  readonly bays: readonly { readonly id: string; readonly position: Position }[];
}

/** Between the middles of neighbouring hexes, in radii. */
const APART = Math.sqrt(3);
const KINDS = ['city', 'fort', 'town', 'camp', 'village'];
const SIGN_OF: Readonly<Record<string, string>> = { town: 'town', camp: 'tent', village: 'tepee' };
const GROUND_OF_STAR: Readonly<Record<string, string>> = { fort: 'fort', city: 'city' };

export function readSheet(language: string): SheetSources {
  const { words, nameOf } = readWords('texas-glory', language);
  const own = readHexLook<OwnLook>('texas-glory');
  const data = sheetData(own.look, words, nameOf);
  return { ...own, data, words: { says: words, regions: { ...words.regions, ...words.waters } } };
}

/** What the map says, in one language. */
interface MapWords {
  /** With {name} where the river's name goes. */
  readonly river: string;
  readonly waters: Readonly<Record<string, string>>;
  /** By place: what the map says instead of the full name. */
  readonly shortNames: Readonly<Record<string, string>>;
}

function sheetData(look: OwnLook, words: MapWords, nameOf: (key: string) => string): HexSheetData {
  const map: MapData = readData('games/texas-glory/data/map.json');
  const all: readonly PlaceData[] = readData('games/texas-glory/data/places.json').places;
  const drawing: DrawingData = readData('games/texas-glory/data/map-drawing.json');
  const { projection, grid: source } = readData('maps/sources/texas-glory/grid.json');
  const beyond: readonly Position[] = readData('maps/sources/texas-glory/beyond.json').land;
  const shoreline: readonly { readonly outline: readonly Position[] }[] = readData(
    'maps/sources/texas-glory/shoreline.json',
  ).shoreline;
  const grid = gridOf(map);
  const cells = createHexGrid(grid);
  const centre = (hex: string): Point => centreOfHex(cells, hexAt(cells, cellOf(hex).column, cellOf(hex).row));
  const geography = geographyOf(source, projection, centre);
  const onGrid = (position: Position): Point => ({
    x: geography.at.x + (position[1] - geography.origin[1]) * geography.perDegree.x,
    y: geography.at.y - (position[0] - geography.origin[0]) * geography.perDegree.y,
  });
  const fromDrawing = ([x, y]: Pair): Point => {
    const radii = APART / drawing.size.unitsPerHex;
    return { x: x * radii, y: y * radii };
  };
  const kindOf = (route: string) => map.routes.find(({ id }) => id === route)!.kind;
  return {
    grid,
    hexes: [
      ...map.hexes.map(({ id, terrain }) => ({ id, ...cellOf(id), terrain })),
      ...map.sea.hexes.map((id) => ({ id, ...cellOf(id), terrain: 'sea', closed: true, isSea: true })),
    ],
    hexsides: map.hexsides.map(({ between, terrain, river, crossing, routes }) => ({
      between: between as [string, string],
      kind: terrain,
      ...(river === undefined ? {} : { course: courseId(river) }),
      ...(crossing === undefined ? {} : { crossing: { kind: crossing.kind, ...crossingNamed(crossing.name) } }),
      ways: routes,
    })),
    ways: drawing.routes.map(({ id, path }) => ({ id, kind: kindOf(id) === 'road' ? 'road' : 'trail', path })),
    courses: coursesOf(),
    areas: drawing.forests.map(({ name, outline }) => ({
      id: name,
      kind: look.pines.includes(name) ? 'pines' : 'oaks',
      outline: outline.map(fromDrawing),
    })),
    shores: shoreline.map(({ outline }) => outline.map(onGrid)),
    beyond: beyond.map(onGrid),
    places: byImportance(all)
      .filter(({ kind }) => kind !== 'holding-box')
      .map(placeOf),
    names: [
      ...map.hexes.flatMap(({ id, name }) => (name === undefined ? [] : [hexName(id, name)])),
      ...look.bays.map(({ id, position }) => ({ id, kind: 'bay', text: words.waters[id] ?? '', at: onGrid(position) })),
    ],
    boxes: map.boxes.map(({ id }) => {
      const place = all.find(({ at }) => at === id);
      return { id, name: nameOf(`place.${place?.id ?? id}`), ...signsOf(place) };
    }),
    geography,
    perKm: APART / source.spacingKm,
  };

  function crossingNamed(name: string) {
    return { id: slugOf(name), name: nameOf(`crossing.${slugOf(name)}`) };
  }

  function coursesOf(): SheetCourse[] {
    const lines = new Map(drawing.rivers.map(({ name, course }) => [courseId(name), course.map(fromDrawing)]));
    const along = (name: string) => words.river.replace('{name}', name);
    return [
      ...look.rivers.map(({ name, ...river }) => ({ ...river, id: courseId(name), kind: 'river', name: along(name) })),
      ...look.streams.map(({ name, named, border }) => ({
        id: courseId(name),
        kind: border ? 'border' : 'stream',
        name: border ? along(name) : name,
        names: named ? 1 : 0,
        rank: 1,
      })),
    ].map((course) => ({ ...course, course: lines.get(course.id)! }));
  }

  function placeOf(place: PlaceData): SheetPlace {
    const { id, kind, at, victory } = place;
    const truly = drawing.places.find((one) => one.id === id)!.at;
    return {
      ...{ id, kind, at, isDecisive: victory, aside: fromDrawing(truly).x - centre(at).x },
      name: words.shortNames[id] ?? nameOf(`place.${id}`),
      ...signsOf(place),
    };
  }

  function hexName(id: string, name: string) {
    const key = name.toLowerCase().replaceAll(' ', '-');
    const { x, y } = centre(id);
    return { id: key, kind: 'area', text: nameOf(`place.${key}`), at: { x, y: y + 0.1 } };
  }
}

/** Mexico's star stands pale in a disc, the Texan star dark on paper: told apart without colour. */
function signsOf(place: PlaceData | undefined): Pick<SheetPlace, 'signs' | 'beside'> {
  if (place === undefined) return { signs: [] };
  const { kind, victory, colour, port } = place;
  const star = [
    GROUND_OF_STAR[kind] ?? (kind === 'holding-box' ? 'city' : 'ring'),
    colour === 'green' ? 'green-disc' : 'blue-star',
  ];
  const plain = SIGN_OF[kind] === undefined ? [] : [SIGN_OF[kind]!];
  return { signs: victory ? star : plain, ...(port ? { beside: 'anchor' } : {}) };
}

function gridOf({ grid: { columns, rows, lowered } }: MapData): HexGridDescription {
  return { orientation: 'flat', columns, rows, shifted: lowered === 'odd' ? 'even' : 'odd', towards: 'down' };
}

function cellOf(hex: string): { readonly column: number; readonly row: number } {
  return { column: Number(hex.slice(0, 2)) - 1, row: Number(hex.slice(2)) - 1 };
}

/** Through the hex that the grid was pinned to the land with. */
function geographyOf(grid: GridSource, projection: Projection, centre: (hex: string) => Point) {
  const pin = grid.reference.hex;
  const origin: Position = [projection.latitude, projection.longitude];
  const perKm = APART / grid.spacingKm;
  const pinned = centreOfCell(grid, Number(pin.slice(0, 2)), Number(pin.slice(2)));
  const home = projector(projection)(origin);
  const at = { x: centre(pin).x + (home.x - pinned.x) * perKm, y: centre(pin).y + (home.y - pinned.y) * perKm };
  const { kmPerDegreeOfLongitude, kmPerDegreeOfLatitude } = projection;
  return { origin, at, perDegree: { x: kmPerDegreeOfLongitude * perKm, y: kmPerDegreeOfLatitude * perKm } };
}

/** Places with a victory star first, then by what they are. */
function byImportance(places: readonly PlaceData[]): PlaceData[] {
  return places.toSorted(
    (a, b) => Number(b.victory) - Number(a.victory) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  );
}

function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '-');
}

/** Its bends follow from it. */
const courseId = (name: string): string => name.replaceAll(' ', '-');
