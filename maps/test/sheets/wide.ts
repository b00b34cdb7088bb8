// A sheet as large as the largest map of the shelf, with every terrain of the house: made up, but always the same.

import type { HexSheetData, SheetHex } from '../../src/draw/hex-sheet/data.ts';
import type { SheetSources } from '../../src/draw/hex-sheet/index.ts';
import { hexLook } from '../../src/draw/hex-sheet/read.ts';
import { noiseOver, seededRandom, seedOf } from '../../src/draw/random.ts';
import { readData, readSigns, readStyles } from '../../src/draw/read.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** What a sheet of the tests is drawn with, whatever is on it. */
export function trySheet(data: HexSheetData, words: SheetSources['words'] = { says: {}, regions: {} }): SheetSources {
  return {
    data,
    words,
    look: hexLook(readData('maps/test/sheets/look.json')),
    palette: readData('maps/test/sheets/palette.json'),
    styles: [...readStyles('sheet', 'hex-sheet'), readData('maps/test/sheets/style.json').css],
    signs: readSigns(),
    faces: readData('maps/sources/fonts/texas-glory.json').faces,
  };
}

const two = (value: number): string => String(value).padStart(2, '0');
const idOf = (column: number, row: number): string => two(column + 1) + two(row + 1);

const SYLLABLES = ['ar', 'bel', 'co', 'dun', 'el', 'for', 'gal', 'hol', 'mar', 'nor', 'pe', 'ro', 'san', 'tor', 'vil'];

/** Ground by height and dampness, as noise has it. */
function terrainOf(height: number, damp: number): string {
  if (height > 0.5) return 'sierra';
  if (height > 0.36) return 'mountain';
  if (height > 0.22) return 'rough';
  if (height < -0.62) return 'lake';
  if (height < -0.56) return 'shore';
  if (damp > 0.38) return 'swamp';
  return damp < -0.4 ? 'desert' : 'woods';
}

export function wideSheet({ columns, rows }: Size): SheetSources {
  const random = seededRandom(seedOf('wide sheet'));
  const [height, damp] = [noiseOver(seedOf('height')), noiseOver(seedOf('damp'))];
  const hexes = Array.from({ length: columns * rows }, (_, index): SheetHex => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const terrain = terrainOf(height(column / 7, row / 7), damp(column / 8, row / 8));
    return { id: idOf(column, row), column, row, terrain, ...(terrain === 'shore' ? { isShore: true } : {}) };
  });
  const land = hexes.filter(({ terrain }) => terrain !== 'lake' && terrain !== 'shore');
  const pick = () => land[Math.floor(random() * land.length)]!;
  const name = () => {
    const word = [0, 1, 2].map(() => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('');
    return word[0]!.toUpperCase() + word.slice(1);
  };
  const spots = [...new Map(Array.from({ length: 60 }, pick).map((hex) => [hex.id, hex])).values()];
  return trySheet({
    grid: { orientation: 'flat', columns, rows, shifted: 'odd', towards: 'down' },
    hexes,
    hexsides: [],
    ways: Array.from({ length: 24 }, (_, index) => ({
      id: `way-${index}`,
      kind: ['trail', 'road', 'rail', 'supply'][index % 4]!,
      path: walk(spots[index]!, { columns, rows }, 6 + Math.floor(random() * 14)),
    })),
    courses: Array.from({ length: 14 }, (_, index) => ({
      id: `river-${index}`,
      kind: index % 3 === 0 ? 'stream' : 'river',
      name: name(),
      names: 2,
      rank: 1,
      course: walk(pick(), { columns, rows }, 8 + Math.floor(random() * 12)),
    })),
    areas: [],
    shores: [],
    beyond: [],
    places: spots.map((hex, index) => ({
      id: `place-${index}`,
      kind: index < 8 ? 'city' : index < 30 ? 'town' : 'village',
      at: hex.id,
      name: name(),
      signs: [index < 8 ? 'city' : index < 30 ? 'town' : 'tepee'],
      isDecisive: index < 8,
    })),
    names: [],
    boxes: [],
  });

  /** From hex to hex, northwards or eastwards by turns. */
  function walk(start: SheetHex, size: Size, steps: number): string[] {
    const path = [start.id];
    let { column, row } = start;
    for (let step = 0; step < steps; step++) {
      const isEast = random() < 0.5;
      if (isEast && column + 1 < size.columns) column++;
      else if (row > 0) row--;
      else break;
      path.push(idOf(column, row));
    }
    return path;
  }
}
