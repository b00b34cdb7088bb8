// 6.4 Retreats: on its combat turn a block may leave the battle instead of firing. 5.83 Sea Retreats.
// Reading: hexsides are counted afresh each round, each side for itself.

import { type Guard, isAllowed, type Piece, type Side, tell } from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { ev } from '../events.ts';
import { crossedBy, exitTo, has, leftBy, Mark, outside, plus, put, type State, setMark, sideOf } from '../state.ts';
import { arrive, depart } from './5.0-leaving-and-arriving.ts';
import { enemyAt, objectionToStanding } from './5.2-reach.ts';
import { portOfReturn } from './5.8-sea-movement.ts';
import { attackerOf, fightOf, roundOf } from './6.1-battle-frame.ts';
import { Fight } from './6.3-combat-resolution.ts';
import type { Figures } from './figures.ts';
import { rule } from './ledger.ts';

const way = (s: State, block: Piece, to: number): number => exitTo(s.t, s.at[block]!, to);
const limitOf = (s: State, exit: number): number => (exit < 0 ? 0 : s.t.limit[exit]!);
const attacks = (s: State, block: Piece): boolean => sideOf(s, block) === attackerOf(s);
const comanche = (s: State, block: Piece): boolean => block === s.t.named.comanche;
const comancheBox = (s: State): number => s.t.spaceIds.indexOf('comanche');
const atSea = (s: State, block: Piece): boolean => has(s, block, Mark.bySea) || comanche(s, block);

/** The attackers came in by this hexside, whoever of them (6.4). */
const attackersCameBy = (s: State, block: Piece, to: number): boolean => cameBy(s, block, to, attackerOf(s));
const cameBy = (s: State, block: Piece, to: number, side: Side): boolean => {
  const exit = way(s, block, to);
  const back = exit < 0 ? -1 : s.t.board.exitBack[exit]!;
  return back >= 0 && crossedBy(s, back, side) > 0;
};

// Who may retreat at all

export const notArtillery: Guard<State> = (s, _, block) => (s.t.kind[block] === Kind.artillery ? rule['TG-6.4-k'] : 0);
export const notInAStorm: Guard<State> = (s, side) =>
  fightOf(s) !== Fight.storm ? 0 : side === attackerOf(s) ? rule['TG-7.22-i'] : rule['TG-7.22-j'];
export const notSallying: Guard<State> = (s, _, block) => (has(s, block, Mark.sallying) ? rule['TG-7.23-e'] : 0);

// Where to

const bySeaToItsPort: Guard<State> = (s, _, block, to) => {
  if (!has(s, block, Mark.bySea)) return 0;
  if (roundOf(s) === 1) return rule['TG-6.4-d'];
  const port = portOfReturn(s, block);
  return port < 0 ? rule['TG-5.83-b'] : port === to ? 0 : rule['TG-5.83-a'];
};
/** R-96 In any round, by no hexside. */
const comancheGoHome: Guard<State> = (s, _, block, to) =>
  comanche(s, block) && to !== comancheBox(s) ? rule['TG-2.25-a'] : 0;
const passable: Guard<State> = (s, _, block, to) => {
  if (atSea(s, block)) return 0;
  const exit = way(s, block, to);
  if (exit < 0) return s.t.isPort[to] === 1 && s.t.isPort[s.at[block]!] === 1 ? rule['TG-5.83-c'] : rule['TG-6.4-h'];
  return limitOf(s, exit) === 0 ? rule['TG-6.4-c'] : 0;
};
const byRoadInRoundOne: Guard<State> = (s, _, block, to) => {
  if (atSea(s, block) || roundOf(s) !== 1) return 0;
  const exit = way(s, block, to);
  return exit >= 0 && s.t.isRoad[exit] === 0 ? rule['TG-6.4-d'] : 0;
};
const attackersGoBack: Guard<State> = (s, _, block, to) =>
  attacks(s, block) && !atSea(s, block) && !attackersCameBy(s, block, to) ? rule['TG-6.4-e'] : 0;
const defendersGoElsewhere: Guard<State> = (s, _, block, to) =>
  !attacks(s, block) && attackersCameBy(s, block, to) ? rule['TG-6.4-f'] : 0;
const friendlyOrVacant: Guard<State> = (s, side, _, to) => {
  if (to >= s.t.spaces || !enemyAt(s, to, side)) return 0;
  return isUnfought(s, to, side) ? rule['TG-6.4-i'] : rule['TG-6.4-h'];
};
const isUnfought = (s: State, to: number, side: Side): boolean => !s.fought.includes(to) && outside(s, to, side) > 0;
const noVillage: Guard<State> = (s, _, __, to) => (s.t.isVillage[to] === 1 ? rule['TG-1.1-e'] : 0);
/** Beside a box only those go who came from there (8.33). */
const mayStandThere: Guard<State> = (s, side, block, to) => {
  const objection = comanche(s, block) ? 0 : objectionToStanding(s, block, to);
  if (objection === 0 || s.t.beside[s.at[block]!] !== to) return objection;
  return cameBy(s, block, to, side) ? 0 : rule['TG-6.4-h'];
};
const roomOnHexside: Guard<State> = (s, side, block, to) => {
  const exit = way(s, block, to);
  return !atSea(s, block) && exit >= 0 && leftBy(s, exit, side) >= limitOf(s, exit) && limitOf(s, exit) > 0
    ? rule['TG-6.4-b']
    : 0;
};

export const retreatFigures: Figures = {
  'TG-6.4-b': (s, side, block, to) => {
    const exit = way(s, block, to);
    return { limit: limitOf(s, exit), crossed: leftBy(s, exit, side) };
  },
};

const placeGuards: readonly Guard<State>[] = [
  bySeaToItsPort,
  comancheGoHome,
  passable,
  byRoadInRoundOne,
  attackersGoBack,
  defendersGoElsewhere,
  friendlyOrVacant,
  noVillage,
  mayStandThere,
  roomOnHexside,
];

function eachRefuge(s: State, _: number, out: number[], block: Piece): void {
  if (comanche(s, block)) out.push(comancheBox(s));
  else if (has(s, block, Mark.bySea)) {
    if (portOfReturn(s, block) >= 0) out.push(portOfReturn(s, block));
  } else {
    const { exitStart, exitTo: target } = s.t.board;
    const from = s.at[block]!;
    for (let exit = exitStart[from]!; exit < exitStart[from + 1]!; exit++) out.push(target[exit]!);
  }
}

export const refuge = { is: 'place', each: eachRefuge, guards: placeGuards } as const;

export function canRetreat(s: State, side: Side, block: Piece): boolean {
  if (!isAllowed([notArtillery, notInAStorm, notSallying], s, side, block)) return false;
  const places: number[] = [];
  eachRefuge(s, side, places, block);
  return places.some((to) => isAllowed(placeGuards, s, side, block, to));
}

/** The block leaves and fights no more in this Combat Phase. */
export function fallBack(s: State, block: Piece, to: number): void {
  const side = sideOf(s, block);
  if (comanche(s, block)) {
    tell(s, ev.retreated, side, block, s.at[block]!, to);
    put(s, block, s.t.away);
    return;
  }
  const exit = way(s, block, to);
  if (exit >= 0) s.left = plus(s.left, exit * 2 + side, 1);
  tell(s, ev.retreated, side, block, s.at[block]!, to);
  const from = depart(s, block);
  s.marks[block]! &= ~(Mark.acted | Mark.sallying | Mark.fired | Mark.bySea);
  arrive(s, block, to, from);
  setMark(s, block, Mark.spent);
}
