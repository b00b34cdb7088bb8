// Who stands where: known pieces by name or kind with what they can do, the others counted.

import type { ScenePiece } from '@bivouac/scene';
import type { Board } from './board.ts';
import { joined, type Part } from './lines.ts';

/** The pieces of each side by place. */
export const drawForces = (board: Board, pieces: readonly ScenePiece[]): string[] =>
  board.looks.sides.flatMap((_, side) => {
    const stacks = stacksOf(
      board,
      pieces.filter((piece) => piece.side === side),
    );
    const label = board.part(board.labelled(board.side(side)), board.look(side));
    return board.list(
      [label],
      stacks.map((stack) => stackParts(board, stack)),
    );
  });

/** Pieces of a side in one place that have done and undergone the same. */
interface Stack {
  readonly place: number;
  readonly marks: string;
  readonly pieces: readonly ScenePiece[];
}

function stacksOf(board: Board, pieces: readonly ScenePiece[]): Stack[] {
  const marksOf = (piece: ScenePiece): string =>
    isLeader(board, piece) ? '' : piece.marks.map((mark) => board.say(mark)).join(', ');
  const stacks = Map.groupBy(pieces, (piece) => `${piece.place} ${marksOf(piece)}`);
  return [...stacks.values()]
    .map((of) => ({ place: of[0]!.place, marks: marksOf(of[0]!), pieces: of }))
    .toSorted((a, b) => a.place - b.place);
}

/** Whoever only goes with others: his figure tells what his marks say. */
const isLeader = (board: Board, { piece }: ScenePiece): boolean =>
  piece !== null && board.looks.pieces[piece]!.isUncounted === true;

/** The place with its marks and its first piece, then the others, so that a line can break between any two of them. */
function stackParts(board: Board, { place, marks, pieces }: Stack): Part[] {
  const name = board.place(place);
  const label = marks === '' ? [board.labelled(name)] : [name, ...board.labelled(`(${marks})`).split(' ')];
  const [first, ...others] = pieceTexts(board, pieces).map((text, i, all) =>
    i === all.length - 1 ? text : `${text},`,
  );
  return [
    ...label.slice(0, -1).map((word) => board.part(word, 'place')),
    joined([board.part(label.at(-1)!, 'place'), board.part(` ${first}`)]),
    ...others.map((text) => board.part(text)),
  ];
}

function pieceTexts(board: Board, pieces: readonly ScenePiece[]): string[] {
  const known = pieces.flatMap((one) => (one.piece === null ? [] : [pieceText(board, one.piece, one.strength)]));
  const hidden = pieces.filter(({ piece }) => piece === null).length;
  return [...counted(known), ...(hidden > 0 ? [board.t('draw.hidden', { count: hidden })] : [])];
}

interface PieceText {
  readonly text: string;
  /** Several are counted. */
  readonly isKind: boolean;
}

/** `Houston 3A2`: strength, then what is printed on it; of a kind of pieces its name says that. */
export function pieceText(board: Board, piece: number, strength: number): PieceText {
  const { kind, rating, isUncounted } = board.looks.pieces[piece]!;
  const name = board.piece(piece);
  if (kind !== undefined) return { text: name, isKind: true };
  return { text: isUncounted ? `${name} (${strength})` : `${name} ${strength}${rating}`, isKind: false };
}

/** Those that read alike once, with their number. */
const counted = (texts: readonly PieceText[]): string[] =>
  [...Map.groupBy(texts, ({ text }) => text)].map(([text, of]) => (of[0]!.isKind ? `${of.length} ${text}` : text));

/** `T3` three Texan pieces, `M4[T2]` four Mexican ones around two within the walls. */
export function placeForces(board: Board, place: number): Part[] {
  const here = board.scene.pieces.filter((one) => one.place === place && !isLeader(board, one));
  return [false, true].flatMap((inside) =>
    board.looks.sides.flatMap((_, side) => {
      const count = here.filter((one) => one.side === side && one.inside === inside).length;
      if (count === 0) return [];
      const text = `${board.side(side).slice(0, 1)}${count}`;
      return [board.part(inside ? `[${text}]` : text, board.look(side))];
    }),
  );
}
