// What is on the sheets of both wars, in the terms of every sheet of hexes: all that rules know is read from the data of
// the game, names and ornaments from the sources of the map.

import { centreOfHex, createHexGrid, createHexNumbers, type HexGrid } from '@bivouac/boards';
import type { BootsData } from '@bivouac/boots/data/schema.ts';
import { hexesOfMap, numberingOfMap } from '@bivouac/boots/map-atlas.ts';
import type { Point } from '../../geometry.ts';
import type {
  HexSheetData,
  SheetCourse,
  SheetEntry,
  SheetHex,
  SheetHexside,
  SheetPlace,
  SheetWay,
} from '../hex-sheet/data.ts';
import type { SheetSources } from '../hex-sheet/index.ts';
import { readHexLook } from '../hex-sheet/read.ts';
import { readData, readWords } from '../read.ts';
import { drawnOnce } from './drawn-once.ts';
import { pondsOf } from './ponds.ts';

export type MapFile = Pick<
  BootsData,
  'grid' | 'legend' | 'rows' | 'places' | 'rivers' | 'lakes' | 'lakeSides' | 'ways' | 'crossings' | 'labels'
>;
type RulesFile = Pick<BootsData, 'terrain' | 'zones'>;

/** What only the look of such a map says. */
interface OwnLook {
  readonly kmPerHex: number;
  /** How broad a river is, how often its name is written, whether it comes from far away. */
  readonly rivers: Readonly<
    Record<string, { readonly rank: number; readonly names: number; readonly isFull?: boolean }>
  >;
  /** How ways are drawn: by their kind, or by their own name. */
  readonly wayKinds: Readonly<Record<string, string>>;
  /** How often the name of a way is written. */
  readonly wayNames: Readonly<Record<string, number>>;
  /** The signs of a place, by its kind and its side; the first kinds choose first where their names stand. */
  readonly placeSigns: Readonly<Record<string, readonly string[]>>;
  readonly supplySign: string;
  readonly labelSign: string;
  /** Places named from afar. */
  readonly decisive: readonly string[];
}

/** What only the map says, in one language. */
interface MapWords {
  readonly rivers: Readonly<Record<string, string>>;
  readonly ways: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly regions: Readonly<Record<string, string>>;
}

export function readBootsSheet(game: string, language: string): SheetSources {
  const { words, nameOf } = readWords(game, language, 'play');
  const own = readHexLook<OwnLook>(game);
  const map: MapFile = readData(`games/${game}/data/map.json`);
  const rules: RulesFile = readData(`games/${game}/data/rules.json`);
  const data = sheetData({ map, rules, look: own.look, words, nameOf });
  return { ...own, data, words: { says: words, regions: words.regions, legend: words.legend } };
}

interface Sources {
  readonly map: MapFile;
  readonly rules: RulesFile;
  readonly look: OwnLook;
  readonly words: MapWords;
  readonly nameOf: (key: string) => string;
}

/** Between the middles of neighbouring hexes, in radii. */
const APART = Math.sqrt(3);
const HEX_SIDES = 6;

function sheetData({ map, rules, look, words, nameOf }: Sources): HexSheetData {
  const grid = createHexGrid(hexesOfMap(map.grid));
  const numbers = createHexNumbers(grid, numberingOfMap(map.grid));
  const centre = (hex: string): Point => centreOfHex(grid, numbers.ids.get(hex)!);
  const hexes = hexesOf(map, rules, grid, numbers.texts);
  const byId = new Map(hexes.map((hex) => [hex.id, hex]));
  const neighbours = neighboursIn(grid, numbers);
  const isLake = (hex: string) => byId.get(hex)!.terrain === 'lake';
  const ponds = pondsOf(map.lakes, { neighbours, isLake, centre });
  const inPonds = new Set(ponds.flatMap((pond) => pond.hexes));
  const shores = new Set(map.lakes.map(({ hex }) => hex).filter((hex) => !inPonds.has(hex)));
  return {
    grid: hexesOfMap(map.grid),
    hexes: hexes.map((hex) => (shores.has(hex.id) ? { ...hex, isShore: true } : hex)),
    hexsides: [...lakeSides(), ...borderSides()],
    crossings: map.crossings.map(({ hex, kind }) => ({ id: `${kind}-${hex}`, at: hex, kind })),
    entries: entriesOf(),
    ways: drawnOnce(map.ways.map(wayOf)),
    courses: coursesOf(),
    areas: ponds.map(({ id, isDry, outline }) => ({ id, kind: isDry ? 'dry-lake' : 'pond', outline })),
    shores: [],
    beyond: [],
    places: [...placesOf(), ...labelsOf()],
    names: [],
    boxes: [],
    perKm: APART / look.kmPerHex,
  };

  /** Where none of the two hexes can be entered nobody asks; where both can, the map must say that the side cannot. */
  function lakeSides(): SheetHexside[] {
    const isOpen = (hex: string) => !byId.get(hex)!.closed;
    return map.lakeSides.map(({ from, to }) => ({
      between: [from, to],
      kind: isOpen(from) && isOpen(to) ? 'lake-side' : 'lake',
    }));
  }

  function borderSides(): SheetHexside[] {
    const country = new Map(
      map.rows.flatMap(({ row, country: letters = '' }) =>
        [...letters].map((letter, index) => [hexIn(map, row, index), letter]),
      ),
    );
    return hexes.flatMap(({ id }) =>
      neighbours(id)
        .filter((near) => id < near && country.get(id) !== country.get(near))
        .map((near) => ({ between: [id, near] as const, kind: 'border' })),
    );
  }

  /** Open hexes of the edges by which pieces come. */
  function entriesOf(): SheetEntry[] {
    return rules.zones.flatMap(({ id, edge, hexes: others }) => {
      if (edge === undefined || others !== undefined) return [];
      const row = edge === 'north' ? 0 : grid.rows - 1;
      return hexes.filter((hex) => hex.row === row && !hex.closed).map((hex) => ({ at: hex.id, kind: id, from: edge }));
    });
  }

  function wayOf({ id, kind, hexes: path }: MapFile['ways'][number]): SheetWay {
    const names = look.wayNames[id] ?? 0;
    return {
      ...{ id, kind: look.wayKinds[id] ?? look.wayKinds[kind]!, path, names },
      ...(names === 0 ? {} : { name: words.ways[id]! }),
    };
  }

  /** The greatest first, so that the others end in them. */
  function coursesOf(): SheetCourse[] {
    return map.rivers
      .map(({ id, hexes: course }) => ({
        ...{ id, kind: 'river', name: words.rivers[id]!, course: course.toReversed() },
        ...look.rivers[id]!,
      }))
      .sort((a, b) => b.rank - a.rank);
  }

  function placesOf(): SheetPlace[] {
    const ranks = Object.keys(look.placeSigns);
    const kindOf = ({ kind, side }: MapFile['places'][number]) => `${kind} ${side}`;
    return map.places
      .toSorted((a, b) => ranks.indexOf(kindOf(a)) - ranks.indexOf(kindOf(b)))
      .map((place) => ({
        ...{ id: place.id, kind: place.kind, at: place.hex, name: nameOf(`place.${place.id}`) },
        signs: look.placeSigns[kindOf(place)]!,
        isDecisive: look.decisive.includes(place.id),
        ...(place.supply ? { beside: look.supplySign } : {}),
      }));
  }

  /** Names that no rule knows: of hexes without a place. */
  function labelsOf(): SheetPlace[] {
    const taken = new Set(map.places.map(({ hex }) => hex));
    return map.labels
      .filter(({ hex }) => !taken.has(hex))
      .map(({ name, hex }) => ({
        ...{ id: slugOf(name), kind: 'label', at: hex, name: words.labels[slugOf(name)]! },
        signs: [look.labelSign],
      }));
  }
}

const hexIn = ({ grid }: MapFile, row: string, index: number): string =>
  row + String(grid.firstColumn + index).padStart(2, '0');

function hexesOf(map: MapFile, { terrain }: RulesFile, grid: HexGrid, texts: readonly string[]): SheetHex[] {
  const letters = new Map(
    map.rows.flatMap((row) => [...row.terrain].map((letter, index) => [hexIn(map, row.row, index), letter])),
  );
  const closed = new Set(terrain.filter((one) => one.closed).map(({ id }) => id));
  return texts.map((id, hex) => {
    const ground = map.legend[letters.get(id)!]!;
    const isClosed = closed.has(ground) ? { closed: true } : {};
    return { id, column: grid.column[hex]!, row: grid.row[hex]!, terrain: ground, ...isClosed };
  });
}

function neighboursIn(
  { neighbours }: HexGrid,
  { ids, texts }: { readonly ids: ReadonlyMap<string, number>; readonly texts: readonly string[] },
) {
  return (hex: string): string[] => {
    const first = HEX_SIDES * ids.get(hex)!;
    const near = Array.from({ length: HEX_SIDES }, (_, side) => neighbours[first + side]!);
    return near.filter((one) => one >= 0).map((one) => texts[one]!);
  };
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');
}
