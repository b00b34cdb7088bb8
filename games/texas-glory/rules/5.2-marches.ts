// 5.2 Move Limits, 5.3 Hexside Limits, 5.6 Forced Marches: the march of one block, from the choices to the arrival.

import { UNREACHED } from '@bivouac/boards';
import {
  ask,
  call,
  DONE,
  decision,
  emit,
  first,
  type Guard,
  locals,
  procedure,
  second,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import { crossedBy, exitTo, Mark, plus, type State, setMark, sideOf } from '../state.ts';
import { callPresidials } from './3.0-presidials.ts';
import { arrive, depart } from './5.0-leaving-and-arriving.ts';
import { obstacle } from './5.2-obstacles.ts';
import {
  enemyAt,
  flood,
  hasRoom,
  isForced,
  mayJoin,
  mostPoints,
  objectionToJoining,
  objectionToStanding,
  pointsNeeded,
} from './5.2-reach.ts';
import { noteEntry } from './5.6-forced-marches.ts';
import { type Figures, figures } from './figures.ts';
import { rule } from './ledger.ts';

const marcher = (s: State): number => s.ask[2]!;

/**
 * Places that can be entered in peace, within the rating or only by a forced march. A list of choices begins with the
 * peaceful marches, so the search is made there and read by the other verbs of the list.
 */
function eachQuiet(s: State, out: number[], forced: boolean): void {
  const block = marcher(s);
  const side = sideOf(s, block);
  if (!forced) flood(s, block);
  const { finder } = s.t;
  for (let i = 1; i < finder.reachedCount; i++) {
    const space = finder.reached[i]!;
    if (isForced(s, block, finder.costs[space]!) !== forced) continue;
    if (s.t.isVillage[space] === 1 || enemyAt(s, space, side)) continue;
    out.push(space);
  }
}

function eachHostile(s: State, out: number[]): void {
  const side = sideOf(s, marcher(s));
  const { finder } = s.t;
  for (let i = 1; i < finder.reachedCount; i++) {
    const space = finder.reached[i]!;
    if (enemyAt(s, space, side) && mayJoin(s, space, side)) out.push(space);
  }
}

/** The neighbours from which the block can enter a hostile place. */
function eachApproach(s: State, out: number[], space: number, forced: boolean): void {
  const block = marcher(s);
  const side = sideOf(s, block);
  const { finder, board } = s.t;
  for (let i = board.entryStart[space]!; i < board.entryStart[space + 1]!; i++) {
    const exit = board.entries[i]!;
    const cost = finder.entryCost(exit);
    if (cost === UNREACHED || isForced(s, block, cost) !== forced || !hasRoom(s, exit, side)) continue;
    out.push(board.exitFrom[exit]!);
  }
}

/** The cheapest way into a place in peace. */
function costTo(s: State, block: number, space: number): number {
  flood(s, block);
  return s.t.finder.costs[space] ?? UNREACHED;
}

function entryCost(s: State, block: number, space: number, from: number): number {
  flood(s, block);
  const exit = exitTo(s.t, from, space);
  return exit < 0 ? UNREACHED : s.t.finder.entryCost(exit);
}

// Guards: what keeps the block from a place

const reachable: Guard<State> = (s, _, space) => (space !== s.at[marcher(s)] ? 0 : rule['TG-5.0-f']);
const mayStandThere: Guard<State> = (s, _, space) => objectionToStanding(s, marcher(s), space);
const noVillage: Guard<State> = (s, _, space) => (s.t.isVillage[space] === 1 ? rule['TG-1.1-d'] : 0);
const noEnemy: Guard<State> = (s, side, space) =>
  space < s.t.spaces && enemyAt(s, space, side) ? rule['TG-5.0-d'] : 0;
const anEnemy: Guard<State> = (s, side, space) =>
  space < s.t.spaces && enemyAt(s, space, side) ? 0 : rule['TG-5.0-d'];
const joinable: Guard<State> = (s, side, space) => (space < s.t.spaces ? objectionToJoining(s, space, side) : 0);
const roomOnHexside: Guard<State> = (s, side, space, from) => {
  const exit = exitTo(s.t, from, space);
  return exit >= 0 && s.t.limit[exit]! > 0 && !hasRoom(s, exit, side) ? rule['TG-5.3-b'] : 0;
};

const withinRating: Guard<State> = (s, _, space) => {
  const block = marcher(s);
  if (costTo(s, block, space) <= s.t.moves[block]!) return 0;
  return obstacle(s, block, space, -1, s.t.moves[block]!, rule['TG-2.13-a']);
};
const byForcedMarchOnly: Guard<State> = (s, _, space) => {
  const block = marcher(s);
  const cost = costTo(s, block, space);
  if (cost > mostPoints(s, block)) return obstacle(s, block, space, -1, mostPoints(s, block), rule['TG-5.6-a']);
  return isForced(s, block, cost) ? 0 : rule['TG-5.6-a'];
};
const approachWithinRating: Guard<State> = (s, _, space, from) => {
  const block = marcher(s);
  if (entryCost(s, block, space, from) <= s.t.moves[block]!) return 0;
  return obstacle(s, block, space, from, s.t.moves[block]!, rule['TG-2.13-a']);
};
const approachByForcedMarchOnly: Guard<State> = (s, _, space, from) => {
  const block = marcher(s);
  const cost = entryCost(s, block, space, from);
  if (cost > mostPoints(s, block)) return obstacle(s, block, space, from, mostPoints(s, block), rule['TG-5.6-a']);
  return isForced(s, block, cost) ? 0 : rule['TG-5.6-a'];
};

const quiet = (forced: boolean) =>
  ({
    is: 'place',
    exact: true,
    each: (s: State, _: number, out: number[]) => eachQuiet(s, out, forced),
    guards: [mayStandThere, reachable, noVillage, noEnemy, forced ? byForcedMarchOnly : withinRating],
  }) as const;
const hostile = {
  is: 'place',
  exact: true,
  each: (s: State, _: number, out: number[]) => eachHostile(s, out),
  guards: [mayStandThere, reachable, anEnemy, joinable],
} as const;
const approach = (forced: boolean) =>
  ({
    is: 'place',
    exact: true,
    each: (s: State, _: number, out: number[], space: number) => eachApproach(s, out, space, forced),
    guards: [roomOnHexside, forced ? approachByForcedMarchOnly : approachWithinRating],
  }) as const;

/** What the way takes, and what the block has. */
const length =
  (attacks: boolean): NonNullable<Figures['TG-2.13-a']> =>
  (s, _, place, from) => {
    const block = marcher(s);
    const needed = pointsNeeded(s, block, place, attacks ? exitTo(s.t, from, place) : -1, false);
    return { block, place, needed, has: s.t.moves[block]!, forced: mostPoints(s, block) };
  };
const lengths = (attacks: boolean): Figures => ({
  'TG-2.13-a': length(attacks),
  'TG-5.6-a': length(attacks),
  'TG-1.7-c': length(attacks),
});
const crowd: Figures = {
  'TG-5.3-b': (s, side, place, from) => {
    const exit = exitTo(s.t, from, place);
    return { from, limit: s.t.limit[exit]!, crossed: crossedBy(s, exit, side) };
  },
};

export const march = verb<State>('march', { operands: [quiet(false)], detail: figures(lengths(false)) });
export const force = verb<State>('force', { operands: [quiet(true)], detail: figures(lengths(false)) });
export const attack = verb<State>('attack', {
  operands: [hostile, approach(false)],
  detail: figures(lengths(true), crowd),
});
export const forceAttack = verb<State>('force-attack', {
  operands: [hostile, approach(true)],
  detail: figures(lengths(true), crowd),
});

const chooseMarch = decision<State>('march', rule['TG-5.2-a'], [march, attack, force, forceAttack], {
  args: { block: 'piece' },
});

// The march itself

const L = locals({ block: 'piece', eased: 'flag' });
const at = steps('choose', 'go');

export const marchProcedure = procedure<State, keyof typeof at>('march', L, at, {
  choose(s, f) {
    const block = L.block(s, f);
    ask(s, chooseMarch, 1 << sideOf(s, block), block);
    return at.go;
  },
  go(s, f) {
    const block = L.block(s, f);
    const choice = s.ans[sideOf(s, block)]!;
    const what = verbOf(choice);
    const forced = what === force.id || what === forceAttack.id;
    if (what === attack.id || what === forceAttack.id) enterFight(s, block, first(choice), second(choice));
    else enterQuietly(s, block, first(choice), forced);
    setMark(s, block, Mark.moved);
    if (forced && L.eased(s, f) === 0) {
      setMark(s, block, Mark.forced);
      if (what === forceAttack.id) noteEntry(s, block, exitTo(s.t, second(choice), first(choice)));
    }
    return DONE;
  },
});

export const marchDecisions = [chooseMarch];

function enterQuietly(s: State, block: number, space: number, forced: boolean): void {
  emit(s, forced ? ev.forcedMarch : ev.marched, -1, sideOf(s, block), block, s.at[block]!, space);
  const from = depart(s, block);
  arrive(s, block, space, from);
}

function enterFight(s: State, block: number, space: number, last: number): void {
  const side = sideOf(s, block);
  const isReserve = s.pending.includes(space) && side !== s.player1; // 6.32
  emit(s, isReserve ? ev.reinforced : ev.attacked, -1, side, block, last, space);
  const from = depart(s, block);
  callPresidials(s, space, side);
  if (isReserve) setMark(s, block, Mark.reserve);
  s.crossed = plus(s.crossed, exitTo(s.t, last, space) * 2 + side, 1);
  arrive(s, block, space, from);
}

export function startMarch(s: State, block: number, eased: boolean): void {
  call(s, marchProcedure, block, eased ? 1 : 0);
}
