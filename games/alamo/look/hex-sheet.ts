import type { HexSheet, HexsideKind } from '@bivouac/scene';
import type { KindName } from '../data/kinds.ts';
import type { GameData } from '../data.ts';
import { COLUMNS, ROWS } from '../map-atlas.ts';

/** What a line of characters tells of a hexside: walls, what leads through them, and what nobody crosses. */
const SIGNS: Readonly<Partial<Record<KindName, HexsideKind>>> = {
  'outer-wall': 'wall',
  'church-wall': 'barrier',
  'interior-wall': 'barrier',
  impassable: 'barrier',
  loophole: 'barrier',
  door: 'crossing',
  'gun-ramp': 'crossing',
  'stone-wall': 'low-wall',
  'wood-wall': 'low-wall',
  'inner-wall': 'low-wall',
};
const FIRST: readonly HexsideKind[] = ['crossing', 'wall', 'barrier', 'low-wall'];

/** Where two lie one above the other, a way through goes before a wall. */
export function hexSheet({ hexsides }: GameData): HexSheet {
  const bySide = Map.groupBy(hexsides, ({ a, b }) => `${a}|${b}`);
  const sides = [...bySide.values()].flatMap((some) => {
    const kinds = some.map(({ kind }) => SIGNS[kind]);
    const is = FIRST.find((sign) => kinds.includes(sign));
    return is === undefined ? [] : [{ between: [some[0]!.a, some[0]!.b] as const, is }];
  });
  return { columns: COLUMNS, rows: ROWS, lowered: 'even', sea: [], sides };
}
