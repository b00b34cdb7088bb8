// Where two sides stand next to each other: what a map opens at when it cannot show all.

import type { ScenePiece } from '@bivouac/scene';
import type { Point } from './geometry.ts';

interface Stood {
  readonly x: number;
  readonly y: number;
  readonly piece: Pick<ScenePiece, 'side'>;
}

/** The pieces of a side, and those of others, that have somebody of another side so near; an army without a side faces nobody. */
export function frontOf(standing: readonly Stood[], side: number, near: number): Point[] {
  const [own, others] = [
    standing.filter(({ piece }) => piece.side === side),
    standing.filter(({ piece }) => piece.side !== side && piece.side >= 0),
  ];
  const isFaced = (one: Stood, by: readonly Stood[]): boolean =>
    by.some(({ x, y }) => Math.hypot(x - one.x, y - one.y) <= near);
  return [...own.filter((one) => isFaced(one, others)), ...others.filter((one) => isFaced(one, own))].map(
    ({ x, y }) => [x, y],
  );
}
