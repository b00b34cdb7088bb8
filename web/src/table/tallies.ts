// How many of each kind the sides have on the map.

import type { Looks, ScenePiece, Words } from '@bivouac/scene';

export interface Tally {
  readonly name: Words;
  /** By side. */
  readonly counts: readonly number[];
  /** By side: the piece to be drawn beside the number, where all of the kind look alike. */
  readonly pieces: readonly (number | null)[];
}

/** None where something is hidden: who counted the rest would count too few. */
export function talliesOf(looks: Looks, pieces: readonly ScenePiece[]): Tally[] {
  const here = pieces.filter(({ place }) => looks.places[place]!.kind !== 'off');
  const ids = here.flatMap(({ piece }) => (piece === null ? [] : [piece]));
  if (ids.length < here.length) return [];
  const kinds = new Map(looks.pieces.flatMap(({ kind }) => (kind ? [[kind.key, kind] as const] : [])));
  return [...kinds.values()]
    .map((name) => tallyOf(looks, here, name))
    .filter(({ counts }) => counts.some((count) => count > 0));
}

function tallyOf(looks: Looks, here: readonly ScenePiece[], name: Words): Tally {
  const isOfKind = ({ piece }: ScenePiece): boolean => looks.pieces[piece!]!.kind?.key === name.key;
  const bySide = looks.sides.map((_, side) => here.filter((piece) => piece.side === side && isOfKind(piece)));
  const drawnOf = (side: number): number | null => {
    const { livery } = looks.sides[side]!;
    const alike = looks.pieces.flatMap((look, id) =>
      look.kind?.key === name.key && look.livery === livery ? [id] : [],
    );
    return alike.length === 1 ? alike[0]! : null;
  };
  return { name, counts: bySide.map(({ length }) => length), pieces: looks.sides.map((_, side) => drawnOf(side)) };
}
