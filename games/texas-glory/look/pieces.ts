// The blocks as one viewer sees them: where they stand, what has happened to them, and what the others there do to them.

import { frameOf, type Piece, type Place, type Side } from '@bivouac/kernel';
import { numbering, type ScenePiece, say, type Words } from '@bivouac/scene';
import { SIDES } from '../atlas.ts';
import type { BlockData } from '../data.ts';
import { movement } from '../rules/5.0-movement.ts';
import { notPinned } from '../rules/5.5-pinning.ts';
import { besiegedLimit, besiegerLimit, excessInside, excessOutside, supplyLimit } from '../rules/8.1-supply-limits.ts';
import { insideSide, isContested, isSiege, Mark, type State, sideOf } from '../state.ts';
import type { View } from '../view.ts';
import { atTheWalls } from './at-the-walls.ts';
import { type Memory, memoryWords } from './memory.ts';

export function liveryOf(block: BlockData): string {
  return block.type === 'comanche' ? 'comanche' : block.side === 'neutral' ? 'texas' : block.side;
}

const MARKS = Object.entries(Mark);
const DONE = Mark.moved | Mark.foraged;

/** 5.0 Who has moved is of interest while moves are made. */
function marksOf(s: State, marks: number) {
  return {
    done: (marks & DONE) !== 0 && frameOf(s, movement) >= 0,
    inside: (marks & Mark.inside) !== 0,
    marks: MARKS.filter(([, bit]) => (marks & bit) !== 0).map(([name]) => say(`mark.${name}`)),
  };
}

/** What a block does because of others there: 5.5 it may not leave, 7.2 it besieges. Everybody can count them. */
function amongOthers(s: State, block: Piece): Words[] {
  const [side, place] = [sideOf(s, block), s.at[block]!];
  const isPinned = (s.marks[block]! & Mark.moved) === 0 && notPinned(s, side, block, 0, 0) !== 0;
  const besieges = place < s.t.spaces && isSiege(s, place) && insideSide(s, place) !== side;
  return [...(isPinned ? [say('table.pinned')] : []), ...(besieges ? [say('table.besieging')] : [])];
}

/** 7.4, 8.2 More stand here than are fed, within the walls or before them. */
function hungerWords(s: State, side: Side, place: Place, marks: number): Words[] {
  if (place >= s.t.spaces || isContested(s, place)) return [];
  const isWithin = (marks & Mark.inside) !== 0;
  const excess = isWithin ? excessInside(s, place, side) : excessOutside(s, place, side);
  if (excess === 0) return [];
  const besieges = isSiege(s, place) && insideSide(s, place) !== side;
  const fed = isWithin ? besiegedLimit(s, place) : besieges ? besiegerLimit(s, place) : supplyLimit(s, place);
  return [say('table.hungry', { fed, excess })];
}

export function piecesOf(s: State, view: View, memory: Memory): ScenePiece[] {
  const known = view.blocks.map(([block, place, strength, marks, group]): ScenePiece => {
    const told = marksOf(s, marks);
    const side = sideOf(s, block);
    return {
      key: `k${block}`,
      side,
      livery: liveryOf(s.t.blocks[block]!),
      place,
      piece: block,
      face: group === 0 && place < s.t.spaces ? 'flat' : 'upright',
      strength,
      ...told,
      marks: [
        ...told.marks,
        ...atTheWalls(s, block, marks),
        ...amongOthers(s, block),
        ...hungerWords(s, side, place, marks),
      ],
    };
  });
  const numberOf = numbering();
  const hidden = view.hidden.map(([side, place, marks, , pool]): ScenePiece => {
    const stack = `h${side}-${place}`;
    const told = marksOf(s, marks);
    return {
      key: `${stack}-${numberOf(stack)}`,
      side,
      livery: SIDES[side]!,
      place,
      piece: null,
      face: 'hidden',
      strength: 0,
      ...told,
      marks: [...told.marks, ...hungerWords(s, side, place, marks), ...memoryWords(s, view, memory, pool)],
    };
  });
  return [...known, ...hidden];
}

/** Sieges, with what feeds each side (7.4), and places that are fought over. */
export function statesOf(s: State): { readonly place: Place; readonly words: Words }[] {
  return Array.from({ length: s.t.spaces }, (_, place) => place).flatMap((place) => {
    if (isSiege(s, place)) {
      const side = say(`side.${SIDES[insideSide(s, place)]}`);
      const [within, before] = [besiegedLimit(s, place), besiegerLimit(s, place)];
      return [{ place, words: say('table.under-siege', { side, within, before }) }];
    }
    return isContested(s, place) ? [{ place, words: say('table.fought-over') }] : [];
  });
}
