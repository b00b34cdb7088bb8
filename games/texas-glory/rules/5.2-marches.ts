// 5.2 Move Limits, 5.3 Hexside Limits, 5.6 Forced Marches: the march of one block, from the choices to the arrival.

import { type Reach, UNREACHED } from '@bivouac/boards';
import {
  ask,
  call,
  DONE,
  decision,
  first,
  locals,
  type Operand,
  type Piece,
  type Place,
  procedure,
  type Side,
  type SurveyGuard,
  second,
  steps,
  tell,
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
  mostPoints,
  objectionToJoining,
  objectionToStanding,
  pointsNeeded,
} from './5.2-reach.ts';
import { noteEntry } from './5.6-forced-marches.ts';
import { type Figures, figures } from './figures.ts';
import { rule } from './ledger.ts';

const marcher = (s: State): number => s.ask[2]!;

/** What the block can reach, for all that is said about its march. */
export interface Prospect {
  readonly block: Piece;
  readonly reach: Reach;
  /** What it can do without a forced march, and with one. */
  readonly rating: number;
  readonly most: number;
}

export const prospectOf = (s: State, block: Piece): Prospect => ({
  block,
  reach: flood(s, block),
  rating: s.t.moves[block]!,
  most: mostPoints(s, block),
});

type MarchGuard = SurveyGuard<State, Prospect>;

/** The places that can be reached within the rating, or only by a forced march. */
function eachReached({ reach, rating }: Prospect, out: number[], forced: boolean): void {
  for (let i = 1; i < reach.reachedCount; i++) {
    const space = reach.reached[i]!;
    if (reach.costs[space]! > rating === forced) out.push(space);
  }
}

function eachHostile(s: State, side: Side, out: number[], { reach }: Prospect): void {
  for (let i = 1; i < reach.reachedCount; i++) if (enemyAt(s, reach.reached[i]!, side)) out.push(reach.reached[i]!);
}

/** The neighbours from which a place can be entered so. */
function eachApproach({ t: { board } }: State, out: number[], space: Place, prospect: Prospect, forced: boolean): void {
  const { reach, rating } = prospect;
  for (let i = board.entryStart[space]!; i < board.entryStart[space + 1]!; i++) {
    const exit = board.entries[i]!;
    const cost = reach.entryCost(exit);
    if (cost !== UNREACHED && cost > rating === forced) out.push(board.exitFrom[exit]!);
  }
}

/** The cheapest way into a place, in peace or (unless -1) from one neighbour. */
function costInto(s: State, { reach }: Prospect, space: Place, from: number): number {
  if (from < 0) return reach.costs[space] ?? UNREACHED;
  const exit = exitTo(s.t, from, space);
  return exit < 0 ? UNREACHED : reach.entryCost(exit);
}

// Guards: what keeps the block from a place

const reachable: MarchGuard = (s, _, space, __, ___, { block }) => (space !== s.at[block] ? 0 : rule['TG-5.0-f']);
const mayStandThere: MarchGuard = (s, _, space, __, ___, { block }) => objectionToStanding(s, block, space);
const noVillage: MarchGuard = (s, _, space) => (s.t.isVillage[space] === 1 ? rule['TG-1.1-d'] : 0);
const noEnemy: MarchGuard = (s, side, space) => (space < s.t.spaces && enemyAt(s, space, side) ? rule['TG-5.0-d'] : 0);
const anEnemy: MarchGuard = (s, side, space) => (space < s.t.spaces && enemyAt(s, space, side) ? 0 : rule['TG-5.0-d']);
const joinable: MarchGuard = (s, side, space) => (space < s.t.spaces ? objectionToJoining(s, space, side) : 0);
const roomOnHexside: MarchGuard = (s, side, space, from) => {
  const exit = exitTo(s.t, from, space);
  return exit >= 0 && s.t.limit[exit]! > 0 && !hasRoom(s, exit, side) ? rule['TG-5.3-b'] : 0;
};

function withinRating(s: State, prospect: Prospect, space: Place, from: number): number {
  const { block, rating } = prospect;
  if (costInto(s, prospect, space, from) <= rating) return 0;
  return obstacle(s, block, space, from, rating, rule['TG-2.13-a']);
}

function byForcedMarchOnly(s: State, prospect: Prospect, space: Place, from: number): number {
  const { block, rating, most } = prospect;
  const cost = costInto(s, prospect, space, from);
  if (cost > most) return obstacle(s, block, space, from, most, rule['TG-5.6-a']);
  return cost > rating ? 0 : rule['TG-5.6-a'];
}

const farEnough = (forced: boolean): MarchGuard =>
  forced
    ? (s, _, space, __, ___, prospect) => byForcedMarchOnly(s, prospect, space, -1)
    : (s, _, space, __, ___, prospect) => withinRating(s, prospect, space, -1);
const approachable = (forced: boolean): MarchGuard =>
  forced
    ? (s, _, space, from, __, prospect) => byForcedMarchOnly(s, prospect, space, from)
    : (s, _, space, from, __, prospect) => withinRating(s, prospect, space, from);

const quiet = (forced: boolean): Operand<State, Prospect> => ({
  is: 'place',
  each: (_, __, out, ___, ____, prospect) => eachReached(prospect, out, forced),
  guards: [mayStandThere, reachable, noVillage, noEnemy, farEnough(forced)],
});
const hostile: Operand<State, Prospect> = {
  is: 'place',
  each: (s, side, out, _, __, prospect) => eachHostile(s, side, out, prospect),
  guards: [mayStandThere, reachable, anEnemy, joinable],
};
const approach = (forced: boolean): Operand<State, Prospect> => ({
  is: 'place',
  each: (s, _, out, space, __, prospect) => eachApproach(s, out, space, prospect, forced),
  guards: [roomOnHexside, approachable(forced)],
});

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

export const march = verb<State, Prospect>('march', { operands: [quiet(false)], detail: figures(lengths(false)) });
export const force = verb<State, Prospect>('force', {
  manner: { tone: 'effort' },
  operands: [quiet(true)],
  detail: figures(lengths(false)),
});
export const attack = verb<State, Prospect>('attack', {
  manner: { tone: 'attack' },
  operands: [hostile, approach(false)],
  detail: figures(lengths(true), crowd),
});
export const forceAttack = verb<State, Prospect>('force-attack', {
  manner: { tone: 'attack' },
  operands: [hostile, approach(true)],
  detail: figures(lengths(true), crowd),
});

const chooseMarch = decision<State, Prospect>('march', rule['TG-5.2-a'], [march, attack, force, forceAttack], {
  args: { block: 'piece' },
  survey: (s) => prospectOf(s, marcher(s)),
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

function enterQuietly(s: State, block: Piece, space: Place, forced: boolean): void {
  tell(s, forced ? ev.forcedMarch : ev.marched, sideOf(s, block), block, s.at[block]!, space);
  const from = depart(s, block);
  arrive(s, block, space, from);
}

function enterFight(s: State, block: Piece, space: Place, last: number): void {
  const side = sideOf(s, block);
  const isReserve = s.pending.includes(space) && side !== s.player1; // 6.32
  tell(s, isReserve ? ev.reinforced : ev.attacked, side, block, last, space);
  const from = depart(s, block);
  callPresidials(s, space, side);
  if (isReserve) setMark(s, block, Mark.reserve);
  s.crossed = plus(s.crossed, exitTo(s.t, last, space) * 2 + side, 1);
  arrive(s, block, space, from);
}

export function startMarch(s: State, block: Piece, eased: boolean): void {
  call(s, marchProcedure, block, eased ? 1 : 0);
}
