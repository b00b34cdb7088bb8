import type { ScenePiece } from '@bivouac/scene';

/** Who has moved is veiled for the player who must know it: the enemy's are those to look at. */
export const isVeiled = ({ done, side }: Pick<ScenePiece, 'done' | 'side'>, viewer: number | null): boolean =>
  done && (viewer === null || side === viewer);
