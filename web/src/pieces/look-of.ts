import type { Looks, PieceLook, ScenePiece } from '@bivouac/scene';

/** What is drawn of a piece: its face, or its back where that tells something; null where nothing is known. */
export const lookOf = (
  { pieces, backs }: Looks,
  { piece, back }: Pick<ScenePiece, 'piece' | 'back'>,
): PieceLook | null => (piece !== null ? pieces[piece]! : back === undefined ? null : (backs?.[back] ?? null));
