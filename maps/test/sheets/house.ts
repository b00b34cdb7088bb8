// One house with a yard, ten metres a hex: a room under a roof, a door, loopholes, a breach, a ramp, a palisade.

import type { SheetHex, SheetHexside } from '../../src/draw/hex-sheet/data.ts';
import type { SheetSources } from '../../src/draw/hex-sheet/index.ts';
import { trySheet } from './wide.ts';

/** By row: the ground, and whether a house stands on it. */
const GROUND = ['........', '.hhhhyy.', '.hhhhyy.', '.ppyyyy.', '.ppyyyy.', '........'];
const TERRAIN: Readonly<Record<string, string>> = { h: 'house', y: 'yard', p: 'platform', '.': 'open' };
const LEVELS: Readonly<Record<string, readonly string[]>> = { h: ['room', 'roof'], p: ['roof'] };
const OPENINGS: Readonly<Record<string, string>> = {
  '0403|0404': 'door',
  '0201|0202': 'loophole',
  '0401|0402': 'loophole',
  '0102|0202': 'breach',
  '0303|0304': 'door',
  '0304|0404': 'ramp',
  '0305|0405': 'ramp',
};

const idOf = (column: number, row: number): string => `0${column + 1}0${row + 1}`;

export function houseSheet(): SheetSources {
  const hexes = GROUND.flatMap((line, row) =>
    [...line].map((sort, column): SheetHex => {
      const levels = LEVELS[sort];
      return { id: idOf(column, row), column, row, terrain: TERRAIN[sort]!, ...(levels ? { levels } : {}) };
    }),
  );
  return trySheet({
    grid: { orientation: 'flat', columns: 8, rows: 6, shifted: 'odd', towards: 'down' },
    hexes,
    hexsides: wallsAround(hexes),
    ways: [],
    courses: [],
    areas: [],
    shores: [],
    beyond: [],
    places: [],
    names: [],
    boxes: [],
  });
}

/** A wall stands between house and open ground, a lighter one between house and yard, a palisade around the yard. */
function wallsAround(hexes: readonly SheetHex[]): SheetHexside[] {
  const byId = new Map(hexes.map((hex) => [hex.id, hex]));
  return hexes.flatMap(({ id, column, row, terrain }) => {
    const down = column % 2 === 1 ? 1 : 0;
    const neighbours = [
      [column, row + 1],
      [column + 1, row - 1 + down],
      [column + 1, row + down],
    ] as const;
    return neighbours.flatMap(([x, y]): SheetHexside[] => {
      const other = byId.get(idOf(x, y));
      const kind = other && wallBetween(terrain, other.terrain);
      if (other === undefined || kind === undefined) return [];
      const opening = OPENINGS[`${id}|${other.id}`] ?? OPENINGS[`${other.id}|${id}`];
      return [{ between: [id, other.id], kind, ...(opening ? { opening } : {}) }];
    });
  });
}

function wallBetween(one: string, other: string): string | undefined {
  const both = new Set([one, other]);
  if (both.size === 1) return undefined;
  if (both.has('open')) return both.has('yard') ? 'palisade' : 'outer-wall';
  if (both.has('house')) return both.has('platform') ? 'inner-wall' : 'stone-wall';
  return 'edge';
}
