// What a battle under way keeps in its frame, for the guards that judge a round of it.

import { isOn, locals, type Side, stepOf, steps } from '@bivouac/kernel';
import type { Way } from '../ids.ts';
import { Option } from '../options.ts';
import { SOUTH } from '../sides.ts';
import { type State, unitsIn } from '../state.ts';
import { boxOf, hasDugIn, hasMark, Mark } from '../unit.ts';
import { hasWorksFor } from './1.2-fortification.ts';

/**
 * `side`: whose part of the round it is; `called`: it has brought up reinforcements in it; `guns`: what coastal defences
 * have left; `regulars`: Southern units took part; `foes`: Union units that took part; the factors: units each side may
 * fire with, 0 without limit.
 */
export const B = locals({
  place: 'place',
  attacker: 'side',
  round: 'num',
  side: 'side',
  called: 'flag',
  guns: 'num',
  regulars: 'flag',
  foes: 'num',
  unionFactor: 'num',
  southFactor: 'num',
});

export const at = steps(
  'open',
  'withdrawn',
  'round',
  'part',
  'respond',
  'responded',
  'aim',
  'aimed',
  'volley',
  'next',
  'end',
  'fled',
  'promotion',
  'close',
);

/** The second number of a frame is the step that comes next. */
/** Is the side naming its targets? Then it is too late to leave or to bring up anybody. */
export const isAiming = (s: State): boolean => stepOf(s, s.fp) === at.aimed;

export const battleBox = (s: State): number => B.place(s);
export const attackerOf = (s: State): number => B.attacker(s);
export const roundOf = (s: State): number => B.round(s);
export const gunsLeft = (s: State): number => B.guns(s);
export const hasCalled = (s: State): boolean => B.called(s) === 1;

/** How many of a side stand on the battlefield, the guns of the port among them. */
export const strengthOf = (s: State, side: Side): number =>
  unitsIn(s, battleBox(s), side) + (side === SOUTH && gunsLeft(s) > 0 ? 1 : 0);

/** Attackers are never fortified in the battle they started; reinforcements only without the house rule. */
export function isFortified(s: State, side: Side, unit: number): boolean {
  if (side === attackerOf(s)) return false;
  if (hasDugIn(unit)) return true;
  const outside = hasMark(unit, Mark.joined) && !isOn(s, Option.fortifiedReinforcements);
  return !outside && hasWorksFor(s, side, boxOf(unit));
}

// The ways by which units came into battles: exit, how, side

export const Came = { marching: 0, reinforcing: 1 } as const;

const wayOf = (exit: Way, side: Side, came: number): number => exit * 4 + came * 2 + side;
export const exitOfWay = (way: number): number => way >> 2;
export const cameOfWay = (way: number): number => (way >> 1) & 1;
export const sideOfWay = (way: number): number => way & 1;

export function noteWay(s: State, exit: Way, side: Side, came: number): void {
  const way = wayOf(exit, side, came);
  if (!s.ways.includes(way)) s.ways = [...s.ways, way];
}

/** The way by which enemies of a side came from one box into another. */
export function enemyWay(s: State, side: Side, from: number, to: number): number | undefined {
  const { exitFrom, exitTo } = s.t.board;
  const isIt = (way: number): boolean =>
    sideOfWay(way) !== side && exitFrom[exitOfWay(way)] === from && exitTo[exitOfWay(way)] === to;
  return s.ways.find(isIt);
}
