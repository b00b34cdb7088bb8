// What a siege under way keeps in its frame, and who can act in it.

import { locals, type Piece, type Place, type Side } from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { blocksAt, has, insideOf, isInside, Mark, type State } from '../state.ts';

export const S = locals({
  place: 'place',
  besieger: 'side',
  sallied: 'flag',
  declared: 'num',
  hitsIn: 'num',
  hitsOut: 'num',
});
export const Declared = { pass: 0, cannonade: 1, storm: 2 } as const;

export const place = (s: State): number => S.place(s);
export const besieger = (s: State): number => S.besieger(s);

export const isGunner = (s: State, block: Piece): boolean =>
  s.t.kind[block] === Kind.artillery || s.t.kind[block] === Kind.leader;

/** Blocks of a side that can act, from the walls if it is besieged, else from the siege lines. */
export function readyBlocks(
  s: State,
  space: Place,
  side: Side,
  test: (block: Piece) => boolean = () => true,
): number[] {
  const besieged = insideOf(s, space, side) > 0;
  return blocksAt(
    s,
    space,
    side,
    (block) => isInside(s, block) === besieged && !has(s, block, Mark.spent) && test(block),
  );
}
