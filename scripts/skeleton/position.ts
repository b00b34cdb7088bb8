// Position files: everything by its name, defaults left out. README.md describes the format for people.

import { call, type OwnPosition, type PositionCore, resumeAt } from '@bivouac/kernel';
import { slots } from './names.ts';
import { gameTurns, playerTurn } from './rules/1-sequence.ts';
import { BLUE, NOBODY } from './sides.ts';
import type { State } from './state.ts';

export interface PositionJson extends PositionCore {
  readonly turn?: number;
  /** Those that are left out are lost. */
  readonly pieces: readonly { readonly piece: string; readonly at: string }[];
  /** Instead of `flow`: whose turn it is. */
  readonly player?: string;
}

function write({ t, at }: State): Partial<PositionJson> {
  const left = [...t.pieceIds.keys()].filter((piece) => at[piece] !== NOBODY);
  const named = (piece: number) => ({ piece: t.pieceIds[piece]!, at: t.placeIds[at[piece]!]! });
  return { pieces: left.map(named) };
}

function read(s: State, { pieces }: PositionJson): void {
  for (const { piece, at } of pieces) s.at[slots.idOf(s.t, 'piece', piece)] = slots.idOf(s.t, 'place', at);
}

/** Builds the frames for a person who names only the player. */
function flowFor(s: State, { player }: PositionJson): void {
  const side = player === undefined ? BLUE : slots.idOf(s.t, 'side', player);
  call(s, gameTurns);
  resumeAt(s, s.fp, gameTurns.stepNames.indexOf(side === BLUE ? 'red' : 'end'));
  call(s, playerTurn, side);
}

export const position: OwnPosition<State, PositionJson> = {
  keys: ['pieces', 'player'],
  list: 'pieces',
  write,
  read,
  flowFor,
};
