import type { ScenePiece } from '@bivouac/table';
import type { TableState } from './table-state.svelte.ts';

/** What a screen reader says of a piece. */
export function pieceLabel(table: TableState, piece: ScenePiece): string {
  const { wording } = table;
  const place = wording.thing({ is: 'place', id: piece.place });
  const marks = piece.marks.map((mark) => wording.say(mark));
  if (piece.isSupposed) marks.push(wording.t('analysis.guess'));
  if (piece.piece === null) {
    return [wording.t('piece.hidden', { side: wording.side(piece.side), place }), ...marks].join(', ');
  }
  const look = table.opened.description.looks.pieces[piece.piece]!;
  const name = wording.piece(piece.piece);
  const { strength } = piece;
  return [wording.t('piece.known', { name, strength, steps: look.steps, rating: look.rating, place }), ...marks].join(
    ', ',
  );
}
