// Position files: everything by its name, defaults left out. README.md describes the format for people.

import {
  call,
  GameError,
  namedTwice,
  numberIn,
  type OwnPosition,
  onlyKeys,
  type PositionCore,
  resumeAt,
  wrongValue,
} from '@bivouac/kernel';
import { slots } from './names.ts';
import { gameTurns } from './rules/4-sequence.ts';
import { movement } from './rules/5-movement.ts';
import { combat } from './rules/8-combat.ts';
import { MEXICO, TEXAS } from './sides.ts';
import { isUnit, Mark, recountMap, type State, unitAt } from './state.ts';

interface PieceJson {
  readonly piece: string;
  readonly at: string;
  readonly marks?: readonly string[];
}

export interface PositionJson extends PositionCore {
  /** Those that are left out are away: not yet in the game, or lost. */
  readonly pieces: readonly PieceJson[];
  /** Instead of `flow`: whose turn it is, and in which phase. */
  readonly player?: string;
  readonly phase?: string;
}

const MARKS = Object.entries(Mark);

function write({ t, at, marks }: State): Partial<PositionJson> {
  return {
    pieces: t.pieceIds.flatMap((piece, i) => {
      if (at[i] === t.away && marks[i] === 0) return [];
      const names = MARKS.filter(([, bit]) => (marks[i]! & bit) !== 0).map(([name]) => name);
      return [{ piece, at: t.placeIds[at[i]!]!, ...(names.length > 0 ? { marks: names } : {}) }];
    }),
  };
}

function read(s: State, { pieces }: PositionJson): void {
  const seen = new Set<number>();
  for (const entry of pieces) {
    onlyKeys('pieces', entry, ['piece', 'at', 'marks']);
    const piece = slots.idOf(s.t, 'piece', String(entry.piece));
    if (seen.has(piece)) throw namedTwice('pieces', entry.piece);
    seen.add(piece);
    s.at[piece] = slots.idOf(s.t, 'place', String(entry.at));
    s.marks[piece] = (entry.marks ?? []).reduce((bits, name) => bits | bitNamed(name), 0);
  }
  numberIn('turn', s.turn, 99);
  recountMap(s);
}

function bitNamed(name: unknown): number {
  const found = MARKS.find(([known]) => known === name);
  if (found === undefined) throw wrongValue('marks', name);
  return found[1];
}

/** By phase: the step of the turn at which the game goes on afterwards. */
const PHASES: Readonly<Record<string, readonly [texan: string, mexican: string]>> = {
  movement: ['texanCombat', 'mexicanCombat'],
  combat: ['texanRally', 'mexicanRally'],
};

/** Builds the frames for a person who names player and phase only. */
function flowFor(s: State, { player, phase = 'movement' }: PositionJson): void {
  const side = player === undefined ? TEXAS : slots.idOf(s.t, 'side', player);
  const then = PHASES[phase];
  if (then === undefined) throw wrongValue('phase', phase);
  call(s, gameTurns);
  resumeAt(s, s.fp, gameTurns.stepNames.indexOf(then[side]!));
  call(s, phase === 'movement' ? movement : combat, side);
}

/** Two units at one place, or Texans where they may not be, are no position; a unit on the march or in a rout may share one. */
function check(s: State): void {
  for (const unit of s.t.units[MEXICO]!) {
    const other = s.at[unit]! < s.t.spots ? unitAt(s, s.at[unit]!, TEXAS) : -1;
    if (other >= 0 && isUnit(s, other)) throw bothSides(s.t.placeIds[s.at[unit]!]!);
  }
}

const bothSides = (place: string): GameError =>
  new GameError('position-value', { key: 'pieces', value: place }, `Units of both sides stand at ${place}.`);

export const position: OwnPosition<State, PositionJson> = {
  keys: ['pieces', 'player', 'phase'],
  list: 'pieces',
  write,
  read,
  flowFor,
  check,
};
