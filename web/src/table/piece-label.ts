import type { ScenePiece } from '@bivouac/scene';
import type { TableState } from './table-state.svelte.ts';

/** What a screen reader says of a piece, wherever it meets it. */
export function pieceLabel(table: TableState, piece: ScenePiece): string {
  const { wording } = table;
  const where = wording.at(piece.place);
  if (piece.piece === null) {
    return [wording.t('piece.hidden', { ...wording.asSide(piece.side), where }), ...marksOf(table, piece)].join(', ');
  }
  const owner = piece.side === table.viewer ? '' : `${wording.side(piece.side)}: `;
  return owner + [knownAs(table, piece, where), ...marksOf(table, piece)].join(', ');
}

function knownAs({ wording, opened }: TableState, { piece, strength }: ScenePiece, where: string): string {
  const { steps } = opened.description.looks.pieces[piece!]!;
  return wording.t('piece.known', {
    name: wording.piece(piece!),
    facts: wording.facts(piece!),
    strength,
    steps,
    where,
  });
}

/** Its state, and whether it is on offer. */
export function marksOf(table: TableState, piece: ScenePiece): string[] {
  const { wording } = table;
  return [
    ...piece.marks.map((mark) => wording.say(mark)),
    ...(piece.isSupposed ? [wording.t('analysis.guess')] : []),
    ...(table.canPickPiece(piece) ? [wording.t('place.offered')] : []),
  ];
}
