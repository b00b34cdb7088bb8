import type { ScenePiece } from '@bivouac/scene';
import { type Named, namingOf } from '../table/things.ts';

interface Asking {
  /** What the reader has picked, and that with what the question itself is about. */
  readonly picked: readonly Named[];
  readonly selected: readonly Named[];
  readonly pieces: readonly ScenePiece[];
}

/** The place that gets a mark: the one picked, or the one where those stand of whom is asked what they do. */
export function placeAskedAbout({ picked, selected, pieces }: Asking): number | undefined {
  const chosen = picked.findLast(({ is }) => is === 'place');
  if (chosen) return chosen.id;
  const about = selected.find(({ is }) => is === 'place')?.id;
  const isNamed = (piece: ScenePiece): boolean => piece.naming !== undefined && namingOf(piece).length > 0;
  return pieces.some((piece) => piece.place === about && isNamed(piece)) ? about : undefined;
}
