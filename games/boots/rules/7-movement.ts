// 7. The movement sub-phase: unit after unit, and stacks where a marker makes them one body.

import {
  ALL,
  ask,
  call,
  DONE,
  decision,
  emit,
  first,
  locals,
  type Operand,
  type Procedure,
  procedure,
  type RuleId,
  type SurveyGuard,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { Camp } from '../atlas.ts';
import { ev } from '../events.ts';
import { put } from '../fog.ts';
import { HALVES } from '../map-atlas.ts';
import { NOBODY, other } from '../sides.ts';
import { commander, has, isOnMap, Mark, mark, piecesAt, type State } from '../state.ts';
import { anyTimeVerbs, isAnyTime, playAnyTime } from './6-any-time.ts';
import { holdsAny, without } from './6-cards.ts';
import { offer, playing } from './6-windows.ts';
import { byRail, isPontoon, type Mover, type Reached, reachOf, wayTo } from './7-reach.ts';
import { limitOf, staying } from './8-stacking.ts';
import { isInZoneOf } from './9-zones.ts';
import { isSupplied } from './14-supply.ts';
import { rule } from './ledger.ts';

export const V = locals({
  actor: 'side',
  active: 'num',
  /** The unit in hand; a body is all that stand with it. */
  piece: 'piece',
  body: 'flag',
  fresh: 'flag',
  inspired: 'flag',
  goal: 'place',
  /** Somebody else moves these units, and must (Into the Valley). */
  forced: 'flag',
});

/** What the unit in hand can reach; null when none is. */
interface Ground {
  readonly piece: number;
  readonly pieces: readonly number[];
  readonly reach: Reached | null;
  /** Where special rail movement leads. */
  readonly stations: readonly number[];
}

const isActive = (s: State, piece: number, active: number): boolean => ((active >> s.t.command[piece]!) & 1) === 1;

/** The units that move together with the one in hand. */
export function bodyOf(s: State, frame: number): number[] {
  const piece = V.piece(s, frame);
  if (V.body(s, frame) === 0) return [piece];
  return piecesAt(s, s.at[piece]!).filter(
    (one) => s.t.command[one] === s.t.command[piece] && s.t.move[one]! > 0 && !has(s, one, Mark.moved),
  );
}

function moverOf(s: State, frame: number): Mover {
  return {
    pieces: bodyOf(s, frame),
    left: s.left,
    isFresh: V.fresh(s, frame) === 1,
    byBoat: s.t.war.usesBoats && s.fed === 1,
    isInspired: V.inspired(s, frame) === 1,
  };
}

const NOWHERE: Ground = { piece: NOBODY, pieces: [], reach: null, stations: [] };

function groundFor(s: State): Ground {
  const frame = s.fp;
  if (V.piece(s, frame) === NOBODY) return NOWHERE;
  const mover = moverOf(s, frame);
  const piece = V.piece(s, frame);
  const stations = mover.isFresh && V.body(s, frame) === 0 ? byRail(s, piece) : [];
  return { piece, pieces: mover.pieces, reach: reachOf(s, mover, V.active(s, frame)), stations };
}

/** Where the unit in hand stands, and how it would go to a hex that it reaches: all hexes, and the half points. */
export interface Prospect {
  readonly from: number;
  wayTo(goal: number): { readonly path: readonly number[]; readonly cost: number };
}

/** Null when nobody is in hand. */
export function prospectOf(s: State): Prospect | null {
  const frame = s.fp;
  if (V.piece(s, frame) === NOBODY) return null;
  const mover = moverOf(s, frame);
  const from = s.at[V.piece(s, frame)]!;
  return {
    from,
    wayTo(goal) {
      const { way, costs } = wayTo(s, mover, V.active(s, frame), goal);
      return { path: [from, ...way], cost: Math.min(s.left, costs.at(-1) ?? 0) };
    },
  };
}

type G = SurveyGuard<State, Ground>;

const isActor: G = (s, side, piece) => (commander(s, piece) === side ? 0 : rule['B2-5.5-a']);
/** 6.7 Into the Valley: one stack alone, all of it. */
const notForced: G = (s) => (V.forced(s) === 1 ? rule['B2-6.7-VSD-c'] : 0);
const inTheActiveCommand: G = (s, _, piece) => (isActive(s, piece, V.active(s)) ? 0 : rule['B2-7.3-a']);
const onTheMap: G = (s, _, piece) => (isOnMap(s, piece) ? 0 : rule['B2-7.1-a']);
const notYetMoved: G = (s, _, piece, __, ___, { pieces }) =>
  has(s, piece, Mark.moved) || pieces.includes(piece) ? rule['B2-7.3-b'] : 0;
const canMove: G = (s, _, piece) => (s.t.move[piece] === 0 ? rule['B2-7.1-c'] : 0);
/** 18.2 An engineer that bridges stays. */
const notBridging: G = (s, _, piece) => (has(s, piece, Mark.worked) ? rule['B2-18.2-a'] : 0);
/** 22.23 */
const notByRailBefore: G = (s, _, piece) => (has(s, piece, Mark.railed) ? rule['B2-7.3-b'] : 0);

const unit: Operand<State, Ground> = {
  is: 'piece',
  each: (s, side, out) => {
    const active = V.active(s);
    for (let piece = 0; piece < s.at.length; piece++)
      if (isActive(s, piece, active) && isOnMap(s, piece) && commander(s, piece) === side) out.push(piece);
  },
  mine: isActor,
  guards: [onTheMap, inTheActiveCommand, notYetMoved, canMove, notBridging, notByRailBefore],
};

const someoneInHand: G = (_s, _side, _a, _b, _c, { reach }) => (reach === null ? rule['B2-8.5-a'] : 0);
/** 7.2 */
const withinReach: G = (s, _, to, __, ___, { reach }) =>
  reach === null || (to < s.t.hexes && (reach.finder.isReached(to) || reach.further.includes(to)))
    ? 0
    : rule['B2-7.2-a'];
const elsewhere: G = (s, _, to, __, ___, { piece }) => (s.at[piece] === to ? rule['B2-7.2-a'] : 0);
const onTheBoard: G = (s, _, to) => (to < s.t.hexes ? 0 : rule['B2-13.7-c']);
/** 5.6, 8.1, 8.3 */
const mayStay: G = (s, _, to, __, ___, { pieces }) =>
  pieces.length === 0 || to >= s.t.hexes ? 0 : staying(s, pieces, to);
const notBarred: G = (s, _, to, __, ___, { piece }) =>
  piece === NOBODY || to >= s.t.hexes ? 0 : s.t.war.bars(s, piece, to);
const notClosed: G = (s, _, to, __, ___, { piece }) =>
  s.t.isClosed[to] === 1 && piece !== NOBODY && s.t.war.bars(s, piece, to) === 0 ? rule['B2-7.4-b'] : 0;

const goal: Operand<State, Ground> = {
  is: 'place',
  each: (_s, _side, out, _a, _b, { reach }) => {
    if (reach === null) return;
    const { finder, further } = reach;
    for (let i = 1; i < finder.reachedCount; i++) out.push(finder.reached[i]!);
    for (let i = 0; i < further.length; i++) out.push(further[i]!);
  },
  guards: [onTheBoard, notBarred, notClosed, elsewhere, mayStay, withinReach],
};

const detail = (s: State, _side: number, _rule: number, choice: number): Readonly<Record<string, number>> => {
  const to = first(choice);
  return { most: to < s.t.hexes ? limitOf(s, to) : 0, left: s.left / HALVES };
};

const take = verb<State, Ground>('move', { whole: [notForced], operands: [unit] });
const go = verb<State, Ground>('go', { whole: [someoneInHand], operands: [goal], detail });

const isFresh: G = (s) => (V.fresh(s) === 1 ? 0 : rule['B2-7.3-b']);
const railRule = (s: State, piece: number): RuleId => s.t.war.railRule(s, piece) || rule['B2-7.9-a'];
const haveRails: G = (s, _, __, ___, ____, { piece }) =>
  piece !== NOBODY && s.t.camp[piece] === Camp.foe ? railRule(s, piece) : 0;
const alone: G = (s) => (V.body(s) === 0 ? 0 : rule['B2-8.5-a']);
const alongTheRails: G = (s, _, to, __, ___, { stations, piece }) =>
  stations.includes(to) || piece === NOBODY ? 0 : railRule(s, piece);

const station: Operand<State, Ground> = {
  is: 'place',
  each: (_s, _side, out, _a, _b, { stations }) => out.push(...stations),
  guards: [onTheBoard, elsewhere, alongTheRails, mayStay],
};

/** 22.23 */
const entrain = verb<State, Ground>('rail', {
  whole: [notForced, someoneInHand, isFresh, alone, haveRails],
  operands: [station],
});

const holdsInspired: G = (s, side) => without(s, side, 'inspired-subordinates', rule['B2-6.7-INS-b']);
const notInspired: G = (s) => (V.inspired(s) === 1 ? rule['B2-6.7-INS-b'] : 0);
/** 6.7 A stack must move together all the way. */
const wholeStackFresh: G = (s, _, __, ___, ____, { piece }) =>
  piece === NOBODY || (V.fresh(s) === 1 && V.body(s) === 0) ? 0 : rule['B2-6.7-INS-c'];
const inspire = verb<State, Ground>('inspire', { whole: [notForced, someoneInHand, holdsInspired, notInspired] });
const inspireStack = verb<State, Ground>('inspire-stack', {
  whole: [notForced, someoneInHand, holdsInspired, notInspired, wholeStackFresh],
});

const done = verb<State, Ground>('done');

export const orders = decision<State, Ground>(
  'orders',
  rule['B2-7.1-a'],
  [take, go, entrain, inspire, inspireStack, done, ...anyTimeVerbs],
  { args: { piece: 'piece' }, survey: groundFor },
);

const at = steps('offer', 'obey', 'parley', 'inspired', 'step', 'ambush', 'end');

export const movement: Procedure<State> = procedure<State, keyof typeof at>('movement', V, at, {
  offer(s, frame) {
    ask(s, orders, 1 << V.actor(s, frame), V.piece(s, frame));
    return at.obey;
  },
  obey(s, frame) {
    const actor = V.actor(s, frame);
    const answer = s.ans[actor]!;
    const chosen = verbOf(answer);
    if (isAnyTime(answer)) {
      playAnyTime(s, actor, answer);
      return at.offer;
    }
    if (chosen === done.id) return at.end;
    if (chosen === take.id) return pickUp(s, frame, first(answer));
    if (chosen === entrain.id) {
      travel(s, V.piece(s, frame), first(answer));
      V.piece.set(s, frame, NOBODY);
      return at.offer;
    }
    if (chosen === go.id) {
      V.goal.set(s, frame, first(answer));
      return at.step;
    }
    if (chosen === inspireStack.id) formUp(s, frame);
    call(s, playing, actor, s.t.card['inspired-subordinates']);
    return at.inspired;
  },
  parley(s, frame) {
    if (s.ret === 1) truce(s, frame);
    return at.offer;
  },
  inspired(s, frame) {
    V.inspired.set(s, frame, s.ret);
    return at.offer;
  },
  step(s, frame) {
    if (s.at[V.piece(s, frame)] === V.goal(s, frame)) return at.offer;
    return advance(s, frame) ? at.ambush : at.step;
  },
  ambush(s, frame) {
    if (s.ret === 0) return at.step;
    for (const piece of bodyOf(s, frame)) emit(s, ev.ambushed, ALL, piece, s.at[piece]!);
    letGo(s, frame);
    return at.offer;
  },
  end(s, frame) {
    letGo(s, frame);
    return DONE;
  },
});

/** The unit in hand has moved, and whoever moved with it. */
function letGo(s: State, frame: number): void {
  const piece = V.piece(s, frame);
  if (piece === NOBODY) return;
  for (const one of bodyOf(s, frame)) if (V.fresh(s, frame) === 0 || V.body(s, frame) === 1) mark(s, one, Mark.moved);
  V.piece.set(s, frame, NOBODY);
  V.body.set(s, frame, 0);
  V.inspired.set(s, frame, 0);
  s.left = 0;
}

function pickUp(s: State, frame: number, piece: number): number {
  letGo(s, frame);
  grip(s, frame, piece);
  const stack = piecesAt(s, s.at[piece]!).filter((one) => s.t.command[one] === s.t.command[piece]);
  const isRoused = stack.some((one) => has(s, one, Mark.roused | Mark.moved));
  for (const one of stack) mark(s, one, Mark.roused);
  if (has(s, piece, Mark.truce)) formUp(s, frame);
  if (isRoused) return at.offer;
  call(s, offer, other(V.actor(s, frame)), s.t.card.parlay, s.at[piece]!);
  return at.parley;
}

/** 7.12, 22.23 Whoever can trace supply when he sets out may go by boat, or by rail. */
export function grip(s: State, frame: number, piece: number): void {
  V.piece.set(s, frame, piece);
  V.fresh.set(s, frame, 1);
  s.left = s.t.move[piece]! * HALVES;
  s.fed = (s.t.war.usesBoats || s.t.isRailed[s.at[piece]!] === 1) && isSupplied(s, piece) ? 1 : 0;
}

/** From here on the whole stack moves as one, as fast as its slowest unit. */
export function formUp(s: State, frame: number): void {
  V.body.set(s, frame, 1);
  s.left = Math.min(...bodyOf(s, frame).map((one) => s.t.move[one]!)) * HALVES;
}

/** 6.7 Parlay: the stack moves as one and does not attack. */
function truce(s: State, frame: number): void {
  const piece = V.piece(s, frame);
  emit(s, ev.parleyed, ALL, s.at[piece]!);
  formUp(s, frame);
  for (const one of piecesAt(s, s.at[piece]!)) if (s.t.command[one] === s.t.command[piece]) mark(s, one, Mark.truce);
}

function travel(s: State, piece: number, to: number): void {
  emit(s, ev.railed, ALL, piece, s.at[piece]!, to);
  put(s, piece, to);
  mark(s, piece, Mark.moved | Mark.railed);
}

/** Goes on towards the goal; true when enemies may stop it on the way. */
function advance(s: State, frame: number): boolean {
  const mover = moverOf(s, frame);
  const active = V.active(s, frame);
  const [lead] = mover.pieces;
  const start = s.at[lead!]!;
  const enemy = other(V.actor(s, frame));
  const { way, costs } = wayTo(s, mover, active, V.goal(s, frame));
  if (way.length === 0) {
    V.goal.set(s, frame, start);
    return false;
  }
  let from = start;
  let last = 0;
  while (last < way.length) {
    bridge(s, from, way[last]!, active, mover.pieces);
    from = way[last++]!;
    if (holdsAny(s, enemy) && isInZoneOf(s, enemy, lead!, from)) break;
  }
  for (const piece of mover.pieces) {
    emit(s, ev.moved, ALL, piece, start, from);
    put(s, piece, from);
  }
  pay(s, frame, costs[last - 1]!);
  if (!isInZoneOf(s, enemy, lead!, from)) return false;
  call(s, offer, enemy, s.t.card.ambush, from);
  return true;
}

function pay(s: State, frame: number, cost: number): void {
  if (cost > s.left) V.inspired.set(s, frame, 0);
  s.left = Math.max(0, s.left - cost);
  V.fresh.set(s, frame, 0);
}

/** 18.2 The engineers over whom somebody has left the river stay where they are. */
function bridge(s: State, from: number, to: number, active: number, movers: readonly number[]): void {
  const { board, leavesWater } = s.t;
  for (let exit = board.exitStart[from]!; exit < board.exitStart[from + 1]!; exit++) {
    if (board.exitTo[exit] !== to || leavesWater[exit] === 0) continue;
    const engineer = piecesAt(s, from).find((piece) => isPontoon(s, piece, active, movers));
    if (engineer !== undefined) mark(s, engineer, Mark.worked);
  }
}
