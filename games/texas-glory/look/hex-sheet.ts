import type { HexSheet, HexsideKind } from '@bivouac/scene';
import type { GameData, HexsideData } from '../data.ts';

function kindOf({ terrain, crossing, routes }: HexsideData): HexsideKind | null {
  if (terrain === 'impassable') return 'barrier';
  if (crossing !== undefined) return 'crossing';
  if (terrain === 'river') return 'river';
  if (routes.length > 0) return 'road';
  return terrain === 'forest' ? 'forest' : null;
}

export function hexSheet({ grid, sea, hexsides }: GameData['map']): HexSheet {
  const { columns, rows, lowered } = grid;
  const sides = hexsides.flatMap((side) => {
    const is = kindOf(side);
    return is === null ? [] : [{ between: side.between, is }];
  });
  return { columns, rows, lowered, sea: sea.hexes, sides };
}
