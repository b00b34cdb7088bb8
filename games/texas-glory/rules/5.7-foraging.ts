// 5.7 Foraging, 5.71 Burning Towns.

import { type Guard, isAllowed, type Operand, type Piece, type Place, type Side, tell, verb } from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { ev } from '../events.ts';
import {
  changeStrength,
  has,
  inside,
  isContested,
  isOnBoard,
  Mark,
  outside,
  type State,
  setMark,
  sideOf,
} from '../state.ts';
import type { Muster } from './5.0-muster.ts';
import { isBurned } from './5.4-hex-control.ts';
import { excessOutside } from './8.1-supply-limits.ts';
import { type Figures, figures } from './figures.ts';
import { rule } from './ledger.ts';
import { ownBlock } from './own-block.ts';

const onTheBoard: Guard<State> = (s, _, block) =>
  isOnBoard(s, block) && s.t.kind[block] !== Kind.comanche ? 0 : rule['TG-5.7-a'];
const onceATurn: Guard<State> = (s, _, block) => (has(s, block, Mark.foraged) ? rule['TG-5.7-b'] : 0);
const hasNotMoved: Guard<State> = (s, _, block) => (has(s, block, Mark.moved) ? rule['TG-5.7-c'] : 0);
const notAnActiveLeader: Guard<State> = (s, _, block) => (has(s, block, Mark.activated) ? rule['TG-5.7-d'] : 0);
const notBesieged: Guard<State> = (s, _, block) => (has(s, block, Mark.inside) ? rule['TG-5.7-e'] : 0);
const noPendingBattle: Guard<State> = (s, _, block) => (contestedAt(s, block) ? rule['TG-5.7-f'] : 0);
const wellSupplied: Guard<State> = (s, side, block) =>
  isOnBoard(s, block) && excessOutside(s, s.at[block]!, side) > 0 ? rule['TG-5.7-g'] : 0;
const belowFull: Guard<State> = (s, _, block) => (s.strength[block]! < s.t.steps[block]! ? 0 : rule['TG-5.7-i']);
const contestedAt = (s: State, block: Piece): boolean => isOnBoard(s, block) && isContested(s, s.at[block]!);

export const forageFigures: Figures = {
  'TG-5.7-g': (s, side, block) => {
    const place = s.at[block]!;
    const blocks = outside(s, place, side);
    return { place, blocks, limit: blocks - excessOutside(s, place, side) };
  },
  'TG-5.7-i': (s, _, block) => ({ block, steps: s.t.steps[block]! }),
};

/** All but the supply of the hex. */
const ownForageGuards = [
  onTheBoard,
  onceATurn,
  hasNotMoved,
  notAnActiveLeader,
  notBesieged,
  noPendingBattle,
  belowFull,
];
const forageGuards = [...ownForageGuards, wellSupplied];

/** May this block gain a step now? */
export const canForage = (s: State, side: Side, block: Piece): boolean =>
  sideOf(s, block) === side && isAllowed(forageGuards, s, side, block);

function eachWeakened(s: State, out: number[], { afield }: Muster): void {
  for (let i = 0; i < afield.length; i++) {
    const block = afield[i]!;
    if (s.strength[block]! < s.t.steps[block]!) out.push(block);
  }
}

export const forageOperand: Operand<State, Muster> = {
  is: 'piece',
  each: (s, _, out, __, ___, muster) => eachWeakened(s, out, muster),
  mine: ownBlock(rule['TG-5.7-a']),
  guards: forageGuards,
};

export function forageStep(s: State, block: Piece): void {
  changeStrength(s, block, s.strength[block]! + 1);
  setMark(s, block, Mark.foraged);
  tell(s, ev.foraged, sideOf(s, block), block, s.at[block]!);
}

// 5.71

const aVictoryTown: Guard<State> = (s, _, space) => (s.t.isVictory[space] === 1 ? 0 : rule['TG-5.71-b']);
const occupiedByFriends: Guard<State> = (s, side, space) =>
  space < s.t.spaces && outside(s, space, side) > 0 && inside(s, space) === 0 && !isContested(s, space)
    ? 0
    : rule['TG-5.71-b'];
const notBurnedYet: Guard<State> = (s, _, space) => (isBurned(s, space) ? rule['TG-5.71-e'] : 0);

function eachVictoryTown(s: State, side: Side, out: number[]): void {
  for (const space of s.t.victoryTowns) if (outside(s, space, side) > 0) out.push(space);
}

export const burnOperand = {
  is: 'place',
  each: eachVictoryTown,
  guards: [aVictoryTown, occupiedByFriends, notBurnedYet],
} as const;

export function burnTown(s: State, side: Side, space: Place): void {
  s.burned = [...s.burned, space].sort((a, b) => a - b);
  tell(s, ev.burnedTown, side, space);
}

/** The step that goes with the burning, to a block of that hex. */
const inTheBurnedHex: Guard<State> = (s, _, block) => (s.at[block] === s.ask[2] ? 0 : rule['TG-5.71-c']);

/** R-69 Fire and step are one act: what counts is the supply that the town gave before. */
const fedBeforeTheFire: Guard<State> = (s, side) =>
  outside(s, s.ask[2]!, side) > s.t.supply[s.ask[2]!]! ? rule['TG-5.7-g'] : 0;

export const burnForage = verb<State, Muster>('feed', {
  operands: [{ ...forageOperand, guards: [...ownForageGuards, fedBeforeTheFire, inTheBurnedHex] }],
  detail: figures({
    'TG-5.7-g': (s, side) => ({ place: s.ask[2]!, blocks: outside(s, s.ask[2]!, side), limit: s.t.supply[s.ask[2]!]! }),
    'TG-5.7-i': forageFigures['TG-5.7-i']!,
  }),
});
