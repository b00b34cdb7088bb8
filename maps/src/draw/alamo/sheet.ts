// What is on the plan of this game, from its own files, in the terms of every sheet of hexes.

import type { HexData, HexsideData } from '@bivouac/alamo/data.ts';
import { centreOfHex, createHexGrid, type HexGridDescription, hexAt } from '@bivouac/boards';
import type { Point } from '../../geometry.ts';
import type { HexSheetData, SheetCourse, SheetHex, SheetHexside, SheetName, SheetPlace } from '../hex-sheet/data.ts';
import { R } from '../hex-sheet/field.ts';
import type { SheetSources } from '../hex-sheet/index.ts';
import { readHexLook } from '../hex-sheet/read.ts';
import { readData } from '../read.ts';
import type { RegionLook } from '../sheet/names.ts';

/** What only this plan knows: the names that follow a ditch or a wall, and those of the yards. */
interface OwnLook {
  /** The dry streams, by the part of the map they are. */
  readonly ditches: readonly { readonly id: string; readonly area: string }[];
  /** Names along a wall: the hexes in whose middles they run, and how far outside of it they stand. */
  readonly along: readonly { readonly id: string; readonly kind: string; readonly hexes: readonly string[] }[];
  readonly yards: readonly { readonly id: string; readonly kind: string; readonly at: Point }[];
  /** How the numbers of the entry areas and of the rooms are written. */
  readonly entry: Omit<RegionLook, 'id' | 'at'>;
  readonly room: Omit<RegionLook, 'id' | 'at'>;
}

interface PlanWords {
  readonly names: Readonly<Record<string, string>>;
  /** Those of the replacement track, by how many turns it still takes. */
  readonly boxes: readonly string[];
}

interface MapFile {
  readonly hexes: readonly HexData[];
  readonly hexsides: readonly HexsideData[];
}

const GRID: HexGridDescription = { orientation: 'flat', columns: 23, rows: 28, shifted: 'odd', towards: 'down' };
/** Between the middles of neighbouring hexes, in radii, and in kilometres. */
const APART = Math.sqrt(3);
const TEN_METRES = 0.01;
const BELOW_PIECE = 0.62;

/** Floors by the ground, from the lowest to the highest. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  building: ['room', 'roof'],
  church: ['nave'],
  platform: ['earthwork'],
  'church-platform': ['church-platform'],
};

/** What a hexside is drawn as, the heaviest first: a wall of the upper level stands over whatever is in it below. */
const WALLS: readonly (readonly [kind: string, drawn: string])[] = [
  ['church-wall', 'church-wall'],
  ['outer-wall', 'outer-wall'],
  ['stone-wall', 'stone-wall'],
  ['wood-wall', 'palisade'],
  ['inner-wall', 'inner-wall'],
  ['gun-ramp', 'inner-wall'],
  ['interior-wall', 'partition'],
];
const OPENINGS: Readonly<Record<string, string>> = { door: 'door', loophole: 'loophole', 'gun-ramp': 'ramp' };

export function readSheet(language: string): SheetSources {
  const words: PlanWords & Record<string, string> = readData(`maps/sources/alamo/lettering.${language}.json`);
  const { look: bare, ...own } = readHexLook<OwnLook>('alamo');
  const map: MapFile = readData('games/alamo/data/map.json');
  const onPaper = ({ x, y }: Point): Point => ({ x: x * R + bare.margins.left, y: y * R + bare.margins.top });
  const numbered = (look: OwnLook['entry'], numbers: readonly Numbered[]) =>
    numbers.map(({ id, at }) => ({ ...look, id, at: onPaper(at) }));
  const [entries, rooms] = [entryNumbers(map.hexes), roomNumbers(map.hexes)];
  return {
    ...own,
    look: { ...bare, regions: [...numbered(bare.entry, entries), ...numbered(bare.room, rooms)] },
    data: sheetData(bare, map, words),
    words: { says: words, regions: Object.fromEntries([...entries, ...rooms].map(({ id, text }) => [id, text])) },
  };
}

function sheetData(look: OwnLook, { hexes, hexsides }: MapFile, { names, boxes }: PlanWords): HexSheetData {
  const groundOf = new Map(hexes.map(({ id, ground }) => [id, ground]));
  return {
    grid: GRID,
    hexes: hexes.map(hexOf),
    hexsides: [...Map.groupBy(hexsides, ({ a, b }) => `${a}|${b}`).values()].map((planes) => sideOf(planes, groundOf)),
    ways: [],
    courses: [...ditchesOf(look, hexes), ...alongOf(look, names)],
    areas: [],
    shores: [],
    beyond: [],
    places: hexes.flatMap(gunSite),
    names: yardNames(look, names),
    boxes: boxes.map((name, number) => ({ id: `box-${number}`, name, signs: [] })),
    perKm: APART / TEN_METRES,
  };
}

function hexOf({ id, ground, entry }: HexData): SheetHex {
  const levels = FLOORS[ground];
  const terrain = entry === undefined ? ground : 'entry';
  return { id, ...cellOf(id), terrain, ...(levels === undefined ? {} : { levels }) };
}

/** A door stands in the wall around it: of the church, or between two of its rooms. */
function sideOf(planes: readonly HexsideData[], groundOf: ReadonlyMap<string, string>): SheetHexside {
  const { a, b } = planes[0]!;
  const kinds = planes.map(({ kind }) => kind as string);
  const wall = WALLS.find(([kind]) => kinds.includes(kind))?.[1];
  const opening = kinds.map((kind) => OPENINGS[kind]).find((sign) => sign !== undefined);
  const around = groundOf.get(a) === groundOf.get(b) ? 'partition' : 'church-wall';
  const kind = wall ?? (opening === undefined ? 'none' : around);
  return { between: isAbove(groundOf.get(a)!) ? [a, b] : [b, a], kind, ...(opening === undefined ? {} : { opening }) };
}

/** A ramp falls from the higher hex to the lower one. */
const isAbove = (ground: string): boolean => ground.endsWith('platform');

function ditchesOf({ ditches }: OwnLook, hexes: readonly HexData[]): SheetCourse[] {
  return ditches.map(({ id, area }) => ({
    ...{ id, kind: 'ditch', name: '', names: 0, rank: 1 },
    course: throughEdges(hexes.filter((hex) => hex.area === area).map((hex) => centre(hex.id))),
  }));
}

/** On to the edge of the sheet at both ends, from the south to the north. */
function throughEdges(line: readonly Point[]): Point[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  return [{ ...last, y: last.y + 3 }, ...line.toReversed(), { ...first, y: first.y - 3 }];
}

const alongOf = ({ along }: OwnLook, names: PlanWords['names']): SheetCourse[] =>
  along.map(({ id, kind, hexes }) => ({
    ...{ id, kind, name: names[id] ?? '', names: 1, rank: 1 },
    course: hexes.map(centre),
  }));

function gunSite({ id, gun }: HexData): SheetPlace[] {
  return gun === undefined ? [] : [{ id: `gun-${id}`, kind: 'gun', at: id, name: '', signs: [`gun-${gun}`] }];
}

interface Numbered {
  readonly id: string;
  readonly text: string;
  readonly at: Point;
}

/** What each entry area and each room is called stands in the middle of its hexes. */
function numbersOf(hexes: readonly HexData[], nameOf: (hex: HexData) => string | undefined): Numbered[] {
  const named = Map.groupBy(hexes, nameOf);
  return [...named].flatMap(([name, some]) =>
    name === undefined ? [] : [{ id: `number-${name}`, text: name, at: middleOf(some.map(({ id }) => centre(id))) }],
  );
}

const entryNumbers = (hexes: readonly HexData[]): Numbered[] => numbersOf(hexes, ({ entry }) => entry?.toString());

/** Below the middle, where a piece may stand. The nave is no numbered room. */
function roomNumbers(hexes: readonly HexData[]): Numbered[] {
  const isNumbered = (room = ''): boolean => /\d$/.test(room);
  return numbersOf(hexes, ({ room }) => (isNumbered(room) ? room!.toUpperCase() : undefined)).map((room) => ({
    ...room,
    at: { x: room.at.x, y: room.at.y + BELOW_PIECE },
  }));
}

const yardNames = ({ yards }: OwnLook, names: PlanWords['names']): SheetName[] =>
  yards.map(({ id, kind, at }) => ({ id, kind, text: names[id] ?? '', at }));

const cells = createHexGrid(GRID);

function cellOf(hex: string): { readonly column: number; readonly row: number } {
  return { column: Number(hex.slice(0, 2)) - 1, row: Number(hex.slice(2)) - 1 };
}

function centre(hex: string): Point {
  const { column, row } = cellOf(hex);
  return centreOfHex(cells, hexAt(cells, column, row));
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
