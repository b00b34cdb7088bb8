import type { ScenePiece } from '@bivouac/scene';

/** Places where both sides stand in the open: a fight is coming there. */
export function fightsToCome(pieces: readonly Pick<ScenePiece, 'place' | 'side' | 'inside'>[]): number[] {
  const inTheOpen = Map.groupBy(
    pieces.filter(({ inside }) => !inside),
    ({ place }) => place,
  );
  return [...inTheOpen].flatMap(([place, here]) => (new Set(here.map(({ side }) => side)).size > 1 ? [place] : []));
}
