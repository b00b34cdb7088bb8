// 5.8 Sea Movement: Sea Moves (5.81) and Sea Attacks (5.82). Sea Retreats (5.83) are with the retreats.

import { hexDistance } from '@bivouac/boards';
import { type Guard, type Operand, type Piece, type Place, type Side, tell } from '@bivouac/kernel';
import { Kind, NOBODY } from '../atlas.ts';
import { ev } from '../events.ts';
import { has, isContested, isOnBoard, Mark, other, outside, type State, setMark, sideOf } from '../state.ts';
import { arrive, depart } from './5.0-leaving-and-arriving.ts';
import type { Muster } from './5.0-muster.ts';
import { notBesieged, notForaged, notMovedYet } from './5.0-who-may-move.ts';
import { americansReady } from './5.1-leaders.ts';
import { objectionToStanding } from './5.2-reach.ts';
import { controller, isBurned, isFriendlyPort } from './5.4-hex-control.ts';
import { notPinned } from './5.5-pinning.ts';
import type { Figures } from './figures.ts';
import { rule } from './ledger.ts';
import { ownBlock } from './own-block.ts';

const inAFriendlyPort: Guard<State> = (s, side, block) =>
  isOnBoard(s, block) && isFriendlyPort(s, s.at[block]!, side) ? 0 : rule['TG-5.81-c'];

/** U.S. blocks must first enter San Augustine (8.32); their box is no port, so they never sail from it. */
const sailors = [inAFriendlyPort, notMovedYet, notForaged, notBesieged, notPinned, americansReady];

function eachInPort(s: State, out: number[], { afield }: Muster): void {
  for (let i = 0; i < afield.length; i++) if (s.t.isPort[s.at[afield[i]!]!] === 1) out.push(afield[i]!);
}

export const sailor: Operand<State, Muster> = {
  is: 'piece',
  each: (s, _, out, __, ___, muster) => eachInPort(s, out, muster),
  mine: ownBlock(rule['TG-5.81-a']),
  guards: sailors,
};

// 5.81 Where a Sea Move may go

function eachPort(s: State, out: number[], test: (space: Place) => boolean): void {
  for (let i = 0; i < s.t.ports.length; i++) if (test(s.t.ports[i]!)) out.push(s.t.ports[i]!);
}

const anotherPort: Guard<State> = (s, _, block, space) =>
  space < s.t.spaces && s.t.isPort[space] === 1 && space !== s.at[block] ? 0 : rule['TG-1.4-a'];
const notBurned: Guard<State> = (s, _, __, space) => (isBurned(s, space) ? rule['TG-5.71-h'] : 0);
const noBattleThere: Guard<State> = (s, _, __, space) =>
  space < s.t.spaces && isContested(s, space) ? rule['TG-5.81-e'] : 0;
const aFriendlyPort: Guard<State> = (s, side, _, space) =>
  space < s.t.spaces && controller(s, space) === side ? 0 : rule['TG-5.81-a'];
const mayStandThere: Guard<State> = (s, _, block, space) => objectionToStanding(s, block, space);

export const harbour = {
  is: 'place',
  each: (s: State, side: Side, out: number[]) => eachPort(s, out, (space) => controller(s, space) === side),
  guards: [anotherPort, mayStandThere, notBurned, noBattleThere, aFriendlyPort],
} as const;

export function sail(s: State, block: Piece, space: Place): void {
  tell(s, ev.sailed, sideOf(s, block), block, s.at[block]!, space);
  const from = depart(s, block);
  arrive(s, block, space, from);
  setMark(s, block, Mark.moved);
}

// 5.82

const footOnly: Guard<State> = (s, _, block) =>
  s.t.kind[block] === Kind.cavalry || s.t.kind[block] === Kind.artillery ? rule['TG-5.82-e'] : 0;

export const lander: Operand<State, Muster> = { ...sailor, guards: [...sailors, footOnly] };

const canBeLandedAt = (s: State, side: Side, space: Place): boolean =>
  controller(s, space) === other(side) || hasOwnLanding(s, side, space);
const anEnemyPort: Guard<State> = (s, side, _, space) =>
  space < s.t.spaces && canBeLandedAt(s, side, space) ? 0 : rule['TG-5.82-a'];
const withinRange: Guard<State> = (s, _, block, space) => {
  const { grid, hexes, data } = s.t;
  const from = s.at[block]!;
  const near = from < hexes && space < hexes && hexDistance(grid, from, space) <= data.terrain.sea.attackRange;
  return near ? 0 : rule['TG-5.82-i'];
};
const notImmune: Guard<State> = (s, _, __, space) => (s.t.noSeaAttack[space] === 1 ? rule['TG-5.82-h'] : 0);

/** R-71 Several blocks may make one Sea Attack, all from the same port; a port taken without a fight is friendly. */
const hasOwnLanding = (s: State, side: Side, space: Place): boolean =>
  portOfAttack(s, space, side) >= 0 && isContested(s, space);
const fromOnePort: Guard<State> = (s, side, block, space) => {
  const port = portOfAttack(s, space, side);
  return port < 0 || port === s.at[block] ? 0 : rule['TG-5.82-f'];
};
/** No Sea Attack joins a battle: not one that others have begun by land, nor one of Player 1 (5.82). */
const noOtherAttack: Guard<State> = (s, side, _, space) => {
  if (space >= s.t.spaces || outside(s, space, other(side)) === 0 || outside(s, space, side) === 0) return 0;
  if (s.pending.includes(space)) return rule['TG-5.82-g'];
  return hasOwnLanding(s, side, space) ? 0 : rule['TG-5.82-f'];
};

export const landingFigures: Figures = {
  'TG-5.82-i': (s, _, block, place) => {
    const from = s.at[block]!;
    const range = s.t.data.terrain.sea.attackRange;
    if (from >= s.t.hexes || place >= s.t.hexes) return {};
    return { place, distance: hexDistance(s.t.grid, from, place), range };
  },
};

export const shore = {
  is: 'place',
  each: (s: State, side: Side, out: number[]) => eachPort(s, out, (space) => canBeLandedAt(s, side, space)),
  guards: [anotherPort, mayStandThere, notBurned, notImmune, noOtherAttack, anEnemyPort, withinRange, fromOnePort],
} as const;

/** The port from which a side attacks a place by sea, or -1. */
function portOfAttack({ landings }: State, space: Place, side: Side): number {
  for (let i = 0; i < landings.length; i += 3) {
    if (landings[i] === space && landings[i + 1] === side) return landings[i + 2]!;
  }
  return NOBODY;
}

export function land(s: State, block: Piece, space: Place): void {
  const side = sideOf(s, block);
  tell(s, ev.landed, side, block, s.at[block]!, space);
  const from = depart(s, block);
  const opposed = outside(s, space, other(side)) > 0;
  arrive(s, block, space, from);
  setMark(s, block, Mark.moved);
  if (portOfAttack(s, space, side) < 0) s.landings = [...s.landings, space, side, from];
  if (opposed) setMark(s, block, Mark.bySea);
}

/** 5.83 Where blocks that came by sea go back to, or -1 when the port is lost. */
export function portOfReturn(s: State, block: Piece): number {
  const side = sideOf(s, block);
  const port = portOfAttack(s, s.at[block]!, side);
  return has(s, block, Mark.bySea) && port >= 0 && isFriendlyPort(s, port, side) ? port : -1;
}
