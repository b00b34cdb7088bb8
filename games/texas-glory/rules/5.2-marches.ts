// 5.2 Move Limits, 5.3 Hexside Limits, 5.5 Pinning, 5.6 Forced Marches: how one block gets from place to place.

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
import {
  addTo,
  blocksAt,
  crossedBy,
  exitTo,
  has,
  inside,
  insideSide,
  isContested,
  Mark,
  mixAt,
  other,
  outside,
  put,
  reveal,
  type State,
  setMark,
  sideOf,
  slipAway,
  standUp,
  Year,
} from '../state.ts';
import { TEXAS } from '../tables.ts';
import { noteEntry } from './5.6-forced-marches.ts';
import { settleSiege } from './7.3-siege-control.ts';
import { rule } from './ledger.ts';

/** 1835: a Mexican box whose Presidials have not been called up is never empty for a Texan. */
const isGuarded = (s: State, space: number, side: number): boolean =>
  side === TEXAS && s.year === Year.y1835 && s.t.mexicanBoxes.includes(space) && !s.presidials.includes(space);

/** Enemies who stand in the open there, so that whoever enters must stop and fight (5.0). */
export const enemyAt = (s: State, space: number, side: number): boolean =>
  outside(s, space, other(side)) > 0 || isGuarded(s, space, side);

/** 7.3 The besieger comes and goes as he likes. */
export const isBesiegedBy = (s: State, space: number, side: number): boolean =>
  inside(s, space) > 0 && insideSide(s, space) !== side && outside(s, space, side) > 0;

const costsOf = (s: State, block: number): Int16Array => s.t.costs[s.t.force[block]!]!;

/** 5.5 Across hexsides that the pinning blocks came by, nobody leaves. */
function openCost(s: State, block: number, exit: number): number {
  const cost = costsOf(s, block)[exit]!;
  const from = s.t.board.exitFrom[exit]!;
  if (cost < 0 || from !== s.at[block] || !isFacingEnemies(s, block)) return cost;
  const back = s.t.board.exitBack[exit]!;
  return back >= 0 && crossedBy(s, back, other(sideOf(s, block))) > 0 ? -1 : cost;
}

const isFacingEnemies = (s: State, block: number): boolean =>
  s.at[block]! < s.t.spaces && enemyAt(s, s.at[block]!, sideOf(s, block));

/** The costs of all exits, with those closed to an unpinned block that leaves a battle. */
function searchCosts(s: State, block: number): Int16Array {
  const costs = costsOf(s, block);
  if (!isFacingEnemies(s, block)) return costs;
  const { openCosts, board } = s.t;
  const from = s.at[block]!;
  openCosts.set(costs);
  for (let exit = board.exitStart[from]!; exit < board.exitStart[from + 1]!; exit++)
    openCosts[exit] = openCost(s, block, exit);
  return openCosts;
}

/** Notes where a march must end. */
function markStops(s: State, side: number): void {
  const { stops, spaces, mexicanBoxes } = s.t;
  const enemy = other(side);
  for (let space = 0; space < spaces; space++) stops[space] = outside(s, space, enemy) > 0 ? 1 : 0;
  if (side === TEXAS && s.year === Year.y1835) {
    for (const box of mexicanBoxes) if (isGuarded(s, box, side)) stops[box] = 1;
  }
}

/** Finds all that a block can reach within its move rating and the one point of a forced march. */
function flood(s: State, block: number): void {
  const side = sideOf(s, block);
  const { finder, moves, stops, data } = s.t;
  markStops(s, side);
  const rules = { costs: searchCosts(s, block), stops };
  finder.flood(s.at[block]!, moves[block]! + data.terrain.forcedMarch.extraMove, rules);
}

const marcher = (s: State): number => s.ask[2]!;

/** 5.3 Is there room on the hexside for one more attacker? Besiegers need none (7.3). */
function hasRoom(s: State, exit: number, side: number): boolean {
  const space = s.t.board.exitTo[exit]!;
  return isBesiegedBy(s, space, side) || crossedBy(s, exit, side) < s.t.limit[exit]!;
}

/** 5.82, R-96 Nobody joins a Sea Attack by land, nor the Comanche. */
export function objectionToJoining(s: State, space: number, side: number): number {
  if (s.raider === side && s.at[s.t.named.comanche] === space) return rule['TG-2.25-a'];
  const landed = s.landings.length > 0 && blocksAt(s, space, side, (block) => has(s, block, Mark.bySea)).length > 0;
  return landed ? rule['TG-5.82-f'] : 0;
}

const mayJoin = (s: State, space: number, side: number): boolean => objectionToJoining(s, space, side) === 0;

const isForced = (s: State, block: number, cost: number): boolean => cost > s.t.moves[block]!;

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
  return s.t.finder.costs[space]!;
}

function entryCost(s: State, block: number, space: number, from: number): number {
  flood(s, block);
  const exit = exitTo(s.t, from, space);
  return exit < 0 ? UNREACHED : s.t.finder.entryCost(exit);
}

// Guards: what keeps the block from a place

const reachable: Guard<State> = (s, _, space) => (space !== s.at[marcher(s)] ? 0 : rule['TG-5.0-f']);
const mayStandThere: Guard<State> = (s, _, space) => {
  if (s.t.mayStand[s.t.force[marcher(s)]!]![space] === 1) return 0;
  return s.t.spaceIds[space] === 'comanche' ? rule['TG-1.7-i'] : rule['TG-1.7-g'];
};
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

/** Why the way is too long or closed: the first obstacle next to what can be reached, else the move rating. */
function obstacle(s: State, side: number, space: number, allowance: number): number {
  const { finder, board, limit } = s.t;
  const block = marcher(s);
  let nearest = rule['TG-5.2-a'];
  for (let i = board.entryStart[space]!; i < board.entryStart[space + 1]!; i++) {
    const exit = board.entries[i]!;
    const from = board.exitFrom[exit]!;
    if (finder.costs[from]! > allowance || (from !== s.at[block] && from < s.t.spaces && enemyAt(s, from, side)))
      continue;
    if (s.t.isBox[from] === 0 && s.t.isBox[space] === 0 && limit[exit] === 0) {
      nearest = rule['TG-5.T-g'];
    } else if (from === s.at[block] && openCost(s, block, exit) < 0) return rule['TG-5.5-c'];
  }
  return nearest;
}

const withinRating: Guard<State> = (s, side, space) => {
  const cost = costTo(s, marcher(s), space);
  if (cost <= s.t.moves[marcher(s)]!) return 0;
  return cost === UNREACHED ? obstacle(s, side, space, s.t.moves[marcher(s)]!) : rule['TG-2.13-a'];
};
const byForcedMarchOnly: Guard<State> = (s, side, space) => {
  const cost = costTo(s, marcher(s), space);
  if (cost === UNREACHED) return obstacle(s, side, space, s.t.moves[marcher(s)]! + 1);
  return isForced(s, marcher(s), cost) ? 0 : rule['TG-5.6-a'];
};
const approachWithinRating: Guard<State> = (s, side, space, from) => {
  const cost = entryCost(s, marcher(s), space, from);
  if (cost <= s.t.moves[marcher(s)]!) return 0;
  return cost === UNREACHED ? obstacle(s, side, space, s.t.moves[marcher(s)]!) : rule['TG-2.13-a'];
};
const approachByForcedMarchOnly: Guard<State> = (s, side, space, from) => {
  const cost = entryCost(s, marcher(s), space, from);
  if (cost === UNREACHED) return obstacle(s, side, space, s.t.moves[marcher(s)]! + 1);
  return isForced(s, marcher(s), cost) ? 0 : rule['TG-5.6-a'];
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

export const march = verb<State>('march', { operands: [quiet(false)] });
export const force = verb<State>('force', { operands: [quiet(true)] });
export const attack = verb<State>('attack', { operands: [hostile, approach(false)] });
export const forceAttack = verb<State>('force-attack', { operands: [hostile, approach(true)] });

const chooseMarch = decision<State>('march', rule['TG-5.2-a'], [march, attack, force, forceAttack], {
  args: { block: 'piece' },
});

/** Can the block go anywhere at all? */
function canMarch(s: State, block: number): boolean {
  const { board } = s.t;
  const side = sideOf(s, block);
  const allowance = s.t.moves[block]! + s.t.data.terrain.forcedMarch.extraMove;
  const from = s.at[block]!;
  for (let exit = board.exitStart[from]!; exit < board.exitStart[from + 1]!; exit++) {
    const to = board.exitTo[exit]!;
    const cost = openCost(s, block, exit);
    if (cost < 0 || cost > allowance || s.t.isVillage[to] === 1) continue;
    if (!enemyAt(s, to, side) || (hasRoom(s, exit, side) && mayJoin(s, to, side))) return true;
  }
  return canMarchFarther(s, block, side);
}

/** The rare block that can stop in no neighbouring hex but may pass through one. */
function canMarchFarther(s: State, block: number, side: number): boolean {
  flood(s, block);
  const { finder, board } = s.t;
  const reached = Array.from(finder.reached.subarray(1, finder.reachedCount));
  return reached.some((space) => {
    if (s.t.isVillage[space] === 1) return false;
    if (!enemyAt(s, space, side)) return true;
    if (!mayJoin(s, space, side)) return false;
    for (let i = board.entryStart[space]!; i < board.entryStart[space + 1]!; i++) {
      const exit = board.entries[i]!;
      if (finder.entryCost(exit) !== UNREACHED && hasRoom(s, exit, side)) return true;
    }
    return false;
  });
}

// 5.5 Pinning

/** Blocks of a side that stood in the space before this turn's moves. */
const originals = (s: State, space: number, side: number): number =>
  blocksAt(s, space, side, (block) => !has(s, block, Mark.moved | Mark.inside)).length;

/** The owner decides who stays: a block may leave while enough others remain to be pinned. */
export const notPinned: Guard<State> = (s, side, block) => {
  const space = s.at[block]!;
  if (space >= s.t.spaces || has(s, block, Mark.inside) || outside(s, space, other(side)) === 0) return 0;
  return originals(s, space, side) > outside(s, space, other(side)) ? 0 : rule['TG-5.5-a'];
};

export const notBesieged: Guard<State> = (s, _, block) => (has(s, block, Mark.inside) ? rule['TG-7.3-f'] : 0);
export const notMovedYet: Guard<State> = (s, _, block) => (has(s, block, Mark.moved) ? rule['TG-5.0-f'] : 0);
export const notForaged: Guard<State> = (s, _, block) => (has(s, block, Mark.foraged) ? rule['TG-5.7-c'] : 0);
export const somewhereToGo: Guard<State> = (s, _, block) => (canMarch(s, block) ? 0 : rule['TG-5.2-a']);

// The march itself

const L = locals({ block: 'piece', eased: 'flag' });
const at = steps('choose', 'go');

export const marchProcedure = procedure<State, keyof typeof at>('march', L, at, {
  choose(s, f) {
    const block = s.stack[f + L.block]!;
    ask(s, chooseMarch, 1 << sideOf(s, block), block);
    return at.go;
  },
  go(s, f) {
    const block = s.stack[f + L.block]!;
    const choice = s.ans[sideOf(s, block)]!;
    const what = verbOf(choice);
    const forced = what === force.id || what === forceAttack.id;
    if (what === attack.id || what === forceAttack.id) enterFight(s, block, first(choice), second(choice));
    else enterQuietly(s, block, first(choice), forced);
    setMark(s, block, Mark.moved);
    if (forced && s.stack[f + L.eased] === 0) {
      setMark(s, block, Mark.forced);
      if (what === forceAttack.id) noteEntry(s, block, exitTo(s.t, second(choice), first(choice)));
    }
    return DONE;
  },
});

export const marchDecisions = [chooseMarch];

/** A block leaves where it stands; besiegers stand up (7.21), and a siege without besiegers is over. */
export function depart(s: State, block: number): number {
  const from = s.at[block]!;
  if (s.group[block] === 0 && block !== s.t.named.comanche) standUp(s, block);
  else slipAway(s, block);
  return from;
}

/** A block comes to a place: besiegers are face up (7.21), the others hidden among their friends. */
export function arrive(s: State, block: number, space: number, from: number): void {
  put(s, block, space);
  if (from < s.t.spaces) settleSiege(s, from);
  const side = sideOf(s, block);
  if (space < s.t.spaces && isBesiegedBy(s, space, side) && !isContested(s, space)) reveal(s, block);
  else mixAt(s, space, side);
}

function enterQuietly(s: State, block: number, space: number, forced: boolean): void {
  emit(s, forced ? ev.forcedMarch : ev.marched, -1, sideOf(s, block), block, s.at[block]!, space);
  const from = depart(s, block);
  arrive(s, block, space, from);
}

function enterFight(s: State, block: number, space: number, last: number): void {
  const side = sideOf(s, block);
  emit(s, ev.attacked, -1, side, block, last, space);
  const from = depart(s, block);
  callPresidials(s, space, side);
  if (s.pending.includes(space) && side !== s.player1) setMark(s, block, Mark.reserve); // 6.32
  addTo(s.crossed, exitTo(s.t, last, space) * 2 + side, 1);
  arrive(s, block, space, from);
}

/** 3.0 1835 The militia of an attacked box turn out, once for each box. */
function callPresidials(s: State, space: number, side: number): void {
  if (!isGuarded(s, space, side)) return;
  const scenario = s.t.data.scenarios['1835'];
  const id = scenario.presidials[s.presidials.length];
  s.presidials.push(space);
  const block = s.t.blocks.findIndex((candidate) => candidate.id === id);
  if (block < 0) return;
  put(s, block, space);
  s.strength[block] = s.t.steps[block]!;
  standUp(s, block);
  mixAt(s, space, other(side));
  emit(s, ev.presidialsRose, -1, other(side), block, space);
}

export function startMarch(s: State, block: number, eased: boolean): void {
  call(s, marchProcedure, block, eased ? 1 : 0);
}
