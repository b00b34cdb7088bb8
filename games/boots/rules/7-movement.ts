// 7. The movement sub-phase: unit after unit, and stacks where a marker makes them one body.

import {
  ALL,
  ask,
  call,
  DONE,
  decision,
  emit,
  first,
  frameOf,
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
import { isUnknown, put } from '../fog.ts';
import { HALVES } from '../map-atlas.ts';
import { NOBODY, other } from '../sides.ts';
import { commander, has, heldHexes, isOnMap, Mark, mark, piecesAt, type State, unmark } from '../state.ts';
import { anyTimeVerbs, isAnyTime, playAnyTime } from './6-any-time.ts';
import { holdsAny, without } from './6-cards.ts';
import { offer, playing } from './6-windows.ts';
import { byRail, isPontoon, type Mover, type Reached, reachOf, wayTo } from './7-reach.ts';
import { fitting, limitOf, staying } from './8-stacking.ts';
import { isInZoneOf } from './9-zones.ts';
import { isBesideEnemies } from './10-plan.ts';
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
  /** By hex: 1 where anybody stands. */
  readonly held: Uint8Array;
}

const isActive = (s: State, piece: number, active: number): boolean => ((active >> s.t.command[piece]!) & 1) === 1;

/** The units that move together with the one in hand. */
export function bodyOf(s: State, frame: number): number[] {
  const piece = V.piece(s, frame);
  if (V.body(s, frame) === 0) return [piece];
  return piecesAt(s, s.at[piece]!).filter((one) => has(s, one, Mark.together));
}

/** The commands whose engineers bridge: 18.2 only in a sub-phase of their own, never for an enemy who leads a stack of theirs. */
const bridging = (s: State, frame: number): number => (V.forced(s, frame) === 1 ? 0 : V.active(s, frame));

function moverOf(s: State, frame: number): Mover {
  return {
    pieces: bodyOf(s, frame),
    left: s.left,
    isFresh: V.fresh(s, frame) === 1,
    byBoat: s.t.war.usesBoats && s.fed === 1,
    isInspired: s.stride === 1,
  };
}

const NOWHERE: Ground = { piece: NOBODY, pieces: [], reach: null, stations: [], held: new Uint8Array(0) };

function groundFor(s: State): Ground {
  const frame = s.fp;
  if (V.piece(s, frame) === NOBODY) return NOWHERE;
  const mover = moverOf(s, frame);
  const piece = V.piece(s, frame);
  const stations = mover.isFresh && V.body(s, frame) === 0 ? byRail(s, piece) : [];
  const reach = reachOf(s, mover, bridging(s, frame));
  return { piece, pieces: mover.pieces, reach, stations, held: heldHexes(s) };
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
      const { way, costs } = wayTo(s, mover, bridging(s, frame), goal);
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
/** R-201 Whoever leads a stack of the enemy cannot know whether it may stay among others of which he does not know who they are. */
const isAmongUnknown = (s: State, side: number, to: number, pieces: readonly number[]): boolean =>
  V.forced(s) === 1 &&
  piecesAt(s, to, s.t.camp[pieces[0]!]).some((one) => !pieces.includes(one) && isUnknown(s, side, one));
/** 5.6, 8.1, 8.3 */
const mayStay: G = (s, side, to, __, ___, { pieces, held }) => {
  if (pieces.length === 0 || to >= s.t.hexes) return 0;
  if (held[to] === 0) return fitting(s, pieces, to);
  return isAmongUnknown(s, side, to, pieces) ? rule['B2-6.7-VSD-b'] : staying(s, pieces, to);
};
/** Ground that nobody of its command enters, or nobody at all. */
const isOpenGround: G = (s, side, to, b, c, ground) => {
  if (to >= s.t.hexes) return onTheBoard(s, side, to, b, c, ground);
  if (ground.piece === NOBODY) return 0;
  for (const piece of ground.pieces) {
    const barred = s.t.war.bars(s, piece, to);
    if (barred !== 0) return barred;
  }
  return s.t.isClosed[to] === 1 ? rule['B2-7.4-b'] : 0;
};

const goal: Operand<State, Ground> = {
  is: 'place',
  each: (_s, _side, out, _a, _b, { reach }) => {
    if (reach === null) return;
    const { finder, further } = reach;
    for (let i = 1; i < finder.reachedCount; i++) out.push(finder.reached[i]!);
    for (let i = 0; i < further.length; i++) out.push(further[i]!);
  },
  guards: [isOpenGround, elsewhere, mayStay, withinReach],
};

const detail = (s: State, _side: number, _rule: number, choice: number): Readonly<Record<string, number>> => {
  const to = first(choice);
  return { most: to < s.t.hexes ? limitOf(s, to) : 0, left: s.left / HALVES };
};

const take = verb<State, Ground>('move', { manner: { isLight: true }, whole: [notForced], operands: [unit] });
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
const inspire = verb<State, Ground>('inspire', {
  manner: { tone: 'effort' },
  whole: [notForced, someoneInHand, holdsInspired, notInspired],
});
const inspireStack = verb<State, Ground>('inspire-stack', {
  manner: { tone: 'effort' },
  whole: [notForced, someoneInHand, holdsInspired, notInspired, wholeStackFresh],
});

const done = verb<State, Ground>('done', { manner: { tone: 'pass' } });

export const orders = decision<State, Ground>(
  'orders',
  rule['B2-7.1-a'],
  [take, go, entrain, inspire, inspireStack, done, ...anyTimeVerbs],
  { args: { piece: 'piece' }, survey: groundFor },
);

const at = steps(
  ...(['begin', 'offer', 'obey', 'parley', 'inspiredStack', 'inspired', 'step', 'ambush', 'end'] as const),
  ...(['halted', 'parleyed'] as const),
);

export const movement: Procedure<State> = procedure<State, keyof typeof at>('movement', V, at, {
  /** 22.23 What moves in this sub-phase puts nobody on a train. */
  begin(s, frame) {
    const isFed = (piece: number): boolean =>
      isActive(s, piece, V.active(s, frame)) &&
      isOnMap(s, piece) &&
      s.t.isRailed[s.at[piece]!] === 1 &&
      isSupplied(s, piece);
    for (let piece = 0; piece < s.at.length; piece++) if (isFed(piece)) mark(s, piece, Mark.fed);
    return at.offer;
  },
  offer(s, frame) {
    passOn(s, frame);
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
    if (chosen === done.id) {
      V.goal.set(s, frame, NOBODY);
      return at.end;
    }
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
    call(s, playing, actor, s.t.card['inspired-subordinates']);
    return chosen === inspireStack.id ? at.inspiredStack : at.inspired;
  },
  parley(s, frame) {
    if (s.ret === 1) truce(s, frame);
    return at.offer;
  },
  inspiredStack(s, frame) {
    if (s.ret === 1) formUp(s, frame);
    return at.inspired;
  },
  inspired(s, frame) {
    V.inspired.set(s, frame, s.ret);
    s.stride = s.ret;
    return at.offer;
  },
  step(s, frame) {
    passOn(s, frame);
    const piece = V.piece(s, frame);
    if (piece === NOBODY || s.at[piece] === V.goal(s, frame)) return at.offer;
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
    return V.forced(s, frame) === 1 ? DONE : at.halted;
  },
  /** 6.7 Parlay also holds a stack that does not move, as long as it could attack. */
  halted(s, frame) {
    const hex = nextHalted(s, frame);
    if (hex === NOBODY) return DONE;
    V.goal.set(s, frame, hex);
    call(s, offer, other(V.actor(s, frame)), s.t.card.parlay, hex);
    return at.parleyed;
  },
  parleyed(s, frame) {
    if (s.ret === 0) return at.halted;
    const hex = V.goal(s, frame);
    emit(s, ev.parleyed, ALL, hex);
    for (const piece of piecesAt(s, hex)) if (isActive(s, piece, V.active(s, frame))) mark(s, piece, Mark.truce);
    return DONE;
  },
});

/** The first hex after the last one asked about with a stack that has not been taken up and stands beside enemies. */
function nextHalted(s: State, frame: number): number {
  let next = NOBODY;
  for (let piece = 0; piece < s.at.length; piece++) {
    const hex = s.at[piece]!;
    if (hex >= s.t.hexes || hex <= V.goal(s, frame) || !isActive(s, piece, V.active(s, frame))) continue;
    if (has(s, piece, Mark.roused | Mark.moved | Mark.truce) || (next !== NOBODY && hex > next)) continue;
    if (isBesideEnemies(s, hex, piece)) next = hex;
  }
  return next;
}

/** Whoever is in hand may have been lost meanwhile (6.7 an epidemic): those who move with him go on. */
function passOn(s: State, frame: number): void {
  const piece = V.piece(s, frame);
  if (piece === NOBODY || isOnMap(s, piece)) return;
  const others = V.body(s, frame) === 1 ? Array.from(s.at.keys()) : [];
  V.piece.set(s, frame, others.find((one) => isOnMap(s, one) && has(s, one, Mark.together)) ?? NOBODY);
  if (V.piece(s, frame) === NOBODY) s.left = 0;
}

/** The unit in hand has moved, and whoever moved with it. */
function letGo(s: State, frame: number): void {
  const piece = V.piece(s, frame);
  if (piece === NOBODY) return;
  for (const one of bodyOf(s, frame)) {
    if (V.fresh(s, frame) === 0) mark(s, one, Mark.moved);
    unmark(s, one, Mark.together);
  }
  V.piece.set(s, frame, NOBODY);
  s.left = 0;
  s.stride = 0;
}

function pickUp(s: State, frame: number, piece: number): number {
  letGo(s, frame);
  grip(s, frame, piece);
  const stack = piecesAt(s, s.at[piece]!).filter((one) => s.t.command[one] === s.t.command[piece]);
  // 6.7 Parlay: whoever has come to a stack that has not moved takes nothing from its beginning.
  const isRoused = has(s, piece, Mark.roused);
  for (const one of stack) mark(s, one, Mark.roused);
  if (has(s, piece, Mark.truce)) formUp(s, frame);
  if (isRoused) return at.offer;
  call(s, offer, other(V.actor(s, frame)), s.t.card.parlay, s.at[piece]!);
  return at.parley;
}

/** 7.12, 22.23 Whoever can trace supply when he sets out may go by boat, or by rail. */
export function grip(s: State, frame: number, piece: number): void {
  V.piece.set(s, frame, piece);
  V.body.set(s, frame, 0);
  V.fresh.set(s, frame, 1);
  V.inspired.set(s, frame, 0);
  s.stride = 0;
  s.left = s.t.move[piece]! * HALVES;
  s.fed = (s.t.war.usesBoats ? isSupplied(s, piece) : has(s, piece, Mark.fed)) ? 1 : 0;
}

/** Whoever moves no more in this sub-phase: 22.23 by rail this turn, 18.2 an engineer that bridges. */
const HELD_FAST = Mark.moved | Mark.railed | Mark.worked;

/** From here on the whole stack moves as one, as fast as its slowest unit, and takes nobody else up. */
export function formUp(s: State, frame: number): void {
  const piece = V.piece(s, frame);
  for (const one of piecesAt(s, s.at[piece]!))
    if (s.t.command[one] === s.t.command[piece] && s.t.move[one]! > 0 && !has(s, one, HELD_FAST))
      mark(s, one, Mark.together);
  V.body.set(s, frame, 1);
  s.left = Math.min(...bodyOf(s, frame).map((one) => s.t.move[one]!)) * HALVES;
}

/** 6.7 Parlay: the stack moves as one and does not attack. */
function truce(s: State, frame: number): void {
  const piece = V.piece(s, frame);
  emit(s, ev.parleyed, ALL, s.at[piece]!);
  formUp(s, frame);
  const isMeant = (one: number): boolean => s.t.command[one] === s.t.command[piece] && !has(s, one, Mark.moved);
  for (const one of piecesAt(s, s.at[piece]!)) if (isMeant(one)) mark(s, one, Mark.truce);
}

function travel(s: State, piece: number, to: number): void {
  emit(s, ev.railed, ALL, piece, s.at[piece]!, to);
  put(s, piece, to);
  mark(s, piece, Mark.moved | Mark.railed);
}

/** Can whoever is in hand come to where he goes? In a world that somebody supposes there may be no way for him. */
export function hasWay(s: State): boolean {
  const frame = frameOf(s, movement);
  if (frame < 0 || V.piece(s, frame) === NOBODY || V.goal(s, frame) === NOBODY) return true;
  if (!isOnMap(s, V.piece(s, frame)) || s.at[V.piece(s, frame)] === V.goal(s, frame)) return true;
  return wayTo(s, moverOf(s, frame), bridging(s, frame), V.goal(s, frame)).way.length > 0;
}

/** Goes on towards the goal; true when enemies may stop it on the way. */
function advance(s: State, frame: number): boolean {
  const mover = moverOf(s, frame);
  const bridges = bridging(s, frame);
  const [lead] = mover.pieces;
  const start = s.at[lead!]!;
  const enemy = other(V.actor(s, frame));
  // 7.12: nobody stays on the open lake, so that nobody is stopped there.
  const isWatched = (hex: number): boolean => s.t.isClosed[hex] === 0 && isInZoneOf(s, enemy, lead!, hex);
  const { way, costs } = wayTo(s, mover, bridges, V.goal(s, frame));
  if (way.length === 0) {
    V.goal.set(s, frame, start);
    return false;
  }
  let from = start;
  let last = 0;
  while (last < way.length) {
    bridge(s, from, way[last]!, bridges, mover.pieces);
    from = way[last++]!;
    if (holdsAny(s, enemy) && isWatched(from)) break;
  }
  for (const piece of mover.pieces) {
    emit(s, ev.moved, ALL, piece, start, from);
    put(s, piece, from);
  }
  pay(s, frame, costs[last - 1]!);
  if (!isWatched(from)) return false;
  call(s, offer, enemy, s.t.card.ambush, from);
  return true;
}

function pay(s: State, frame: number, cost: number): void {
  if (cost > s.left) s.stride = 0;
  s.left = Math.max(0, s.left - cost);
  V.fresh.set(s, frame, 0);
}

/** 18.2 The engineers over whom somebody has left the river stay where they are. */
function bridge(s: State, from: number, to: number, bridges: number, movers: readonly number[]): void {
  const { board, leavesWater } = s.t;
  for (let exit = board.exitStart[from]!; exit < board.exitStart[from + 1]!; exit++) {
    if (board.exitTo[exit] !== to || leavesWater[exit] === 0) continue;
    const engineer = piecesAt(s, from).find((piece) => isPontoon(s, piece, bridges, movers));
    if (engineer !== undefined) mark(s, engineer, Mark.worked);
  }
}
