// 5. Movement: counter after counter, hex by hex. `go` takes the shortest way, `step` a way of one's own.

import {
  ALL,
  ask,
  call,
  DONE,
  decision,
  emit,
  type Figure,
  first,
  locals,
  type Operand,
  procedure,
  type SurveyGuard,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import { MEXICO, NOBODY, TEXAS } from '../sides.ts';
import {
  gunsAt,
  has,
  isBedridden,
  isGun,
  isInGoodOrder,
  isLeader,
  isOnMap,
  isUnit,
  Mark,
  mark,
  type State,
  unmark,
} from '../state.ts';
import { hasExtraSites } from './2-guns.ts';
import { enter, takeGuns } from './5-enter.ts';
import { canEnd, isBarred, type Mover, type Reach, reachOf, stepRefused, wayTo, whyOutOfReach } from './5-reach.ts';
import {
  isInZone,
  isUsedUp,
  kindOfLink,
  linkBetween,
  type Occupancy,
  occupancyOf,
  STOPS,
  surveyUnits,
  zonesOver,
} from './6-control.ts';
import {
  type AtDoor,
  closeDoor,
  closing,
  doorGuards,
  isLockable,
  mayBreak,
  mayOpen,
  mayUnbar,
  openDoor,
  tryDoor,
} from './A-doors.ts';
import { burnThoseLeft } from './A-fires.ts';
import { Climb, leaveLadder, mustRollForLadder, rollForLadder } from './A-ladders.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';

// Who moves next

type W = SurveyGuard<State, Occupancy>;

const own: W = (s, side, piece) => (s.t.side[piece] === side ? 0 : rule['ALM-5.0-c']);
const onTheMap: W = (s, _, piece) => (isOnMap(s, piece) ? 0 : rule['ALM-5.0-c']);
/** ALM-5.0-b */
const notYetMoved: W = (s, _, piece) => (has(s, piece, Mark.done) ? rule['ALM-5.0-b'] : 0);
/** ALM-9.4-a */
const notRouted: W = (s, _, piece) => (has(s, piece, Mark.routed) ? rule['ALM-9.4-a'] : 0);
/** ALM-11.5-a */
const notBedridden: W = (s, _, piece) => (isBedridden(s, piece) ? rule['ALM-11.5-a'] : 0);
/** ALM-6.1-b, d, 11.4-b */
const notPinned: W = (s, side, piece, _b, _c, occupied) => {
  if (!isInZone(s, occupied, s.at[piece]!, side)) return 0;
  if (isLeader(s, piece)) return rule['ALM-11.4-b'];
  if (side === TEXAS) return rule['ALM-6.1-b'];
  const zones = zonesOver(s, occupied, s.at[piece]!, side);
  const isFree = zones.every((enemy) => isUsedUp(s, occupied, enemy, piece));
  return isFree || isAtLockedDoor(s, piece, pointsOf(s, piece)) ? 0 : rule['ALM-6.1-d'];
};

/** A.DO-e, RU-121: whoever is held by a zone may still work on a door. */
const isAtLockedDoor = (s: State, piece: number, points: number): boolean =>
  s.t.side[piece] === MEXICO && s.locked.some((edge) => mayOpen(s, edge, atDoor(s, piece, points)));

const move = verb<State, Occupancy>('move', {
  operands: [
    {
      is: 'piece',
      each: (s, side, out) => {
        for (const unit of s.t.units[side]!) if (!has(s, unit, Mark.done)) out.push(unit);
        for (const leader of s.t.leaders[side]!) out.push(leader);
      },
      mine: own,
      guards: [onTheMap, notYetMoved, notRouted, notBedridden, notPinned],
    },
  ],
});
const endMoves = verb<State, Occupancy>('end-moves', { manner: { tone: 'pass' } });

export const moving = decision<State, Occupancy>('moving', rule['ALM-5.1-b'], [move, endMoves], {
  standing: ['end-moves'],
  survey: surveyUnits,
});

const M = locals({ side: 'side' });
const inMovement = steps('begin', 'order', 'obey', 'end');

export const movement = procedure<State, keyof typeof inMovement>('movement', M, inMovement, {
  begin: (s, frame) => {
    const side = M.side(s, frame);
    emit(s, ev.phaseBegan, ALL, side, 0);
    for (const piece of [...s.t.units[side]!, ...s.t.leaders[side]!]) unmark(s, piece, Mark.done);
    return inMovement.order;
  },
  order: (s, frame) => {
    ask(s, moving, 1 << M.side(s, frame));
    return inMovement.obey;
  },
  obey: (s, frame) => {
    const answer = s.ans[M.side(s, frame)]!;
    if (verbOf(answer) === endMoves.id) return inMovement.end;
    const piece = first(answer);
    call(s, march, piece, pointsOf(s, piece));
    return inMovement.order;
  },
  end: (s, frame) => {
    burnThoseLeft(s, M.side(s, frame));
    return DONE;
  },
});

/** 5.0, 5.1 */
function pointsOf(s: State, piece: number): number {
  const { points, disordered } = s.t.data.tables.movement;
  return has(s, piece, Mark.disordered) ? disordered : points;
}

// Whoever moves goes somewhere

const R = locals({
  piece: 'piece',
  points: 'num',
  gun: 'piece',
  leaders: 'num',
  begun: 'flag',
  /** It has left the hex where it stood. */
  gone: 'flag',
  goal: 'place',
  edge: 'edge',
});

const moverIn = (s: State, frame: number): Mover => {
  const gun = R.gun(s, frame);
  const isTexan = s.t.side[R.piece(s, frame)] === TEXAS;
  return { piece: R.piece(s, frame), points: R.points(s, frame), tows: gun >= 0, hops: gun >= 0 && isTexan ? 1 : 99 };
};

/** How far whoever marches can still go. */
export const reachNow = (s: State): Reach => reachOf(s, moverIn(s, s.fp));

type G = SurveyGuard<State, Reach>;

const withinReach: G = (s, _side, to, _b, _c, reach) => (canEnd(s, reach, to) ? 0 : whyOutOfReach(s, reach, to));
/** ALM-10.2-a, A.GS-e: whoever has used up the single move rolls a gun on the platform of the church alone. */
const gunMayGo: G = (s, _side, to) =>
  s.gunMoved === 1 && R.gun(s) >= 0 && s.t.side[R.piece(s)] === TEXAS && !isOnPlatform(s, to) ? rule['ALM-10.2-a'] : 0;

/** How far it could still go. */
const pointsLeft: Figure<State> = (s) => ({ points: R.points(s) });
const detail = figures({ 'ALM-5.1-a': pointsLeft, 'ALM-5.2-c': pointsLeft });

export const go = verb<State, Reach>('go', {
  detail,
  operands: [
    {
      is: 'place',
      each: (s, _side, out, _a, _b, reach) => {
        for (let place = 0; place < s.t.spots; place++) if (reach.left[place]! >= 0) out.push(place);
      },
      guards: [withinReach, gunMayGo],
    },
  ],
});

/** A step into a friend's place must lead on to a free one. */
const oneStep: G = (s, _side, to, _b, _c, reach) => {
  const link = linkBetween(s, reach.start, to);
  if (link < 0) return rule['ALM-5.0-b'];
  const cost = s.t.cost[kindOfLink(s, link)]!;
  const rest = reach.mover.points - 1 - cost;
  const isPinned = (reach.zones[reach.start]! & STOPS) !== 0;
  if (isPinned || cost < 0 || rest < 0 || isBarred(s, reach, link))
    return rule[stepRefused(s, reach, reach.start, to, link)];
  if (reach.occupied[to]! < 0 || !isUnit(s, reach.mover.piece)) return 0;
  return (reach.zones[to]! & STOPS) === 0 && leadsOn(s, reach, to, rest) ? 0 : rule['ALM-5.4-b'];
};

function leadsOn(s: State, reach: Reach, from: number, points: number): boolean {
  const { mover, occupied } = reach;
  const { linkStart, linkTo, cost } = s.t;
  if (points <= 0 || mover.hops === 1) return false;
  for (let link = linkStart[from]!; link < linkStart[from + 1]!; link++) {
    const price = cost[kindOfLink(s, link)]!;
    const isFree = occupied[linkTo[link]!]! < 0 && linkTo[link] !== reach.start;
    if (isFree && price >= 0 && points > price && !isBarred(s, reach, link)) return true;
  }
  const onwards = reachOf(s, mover, from, points, NOBODY, s.t.papers[1]);
  return onwards.left.some((_, place) => canEnd(s, onwards, place));
}

const eachNeighbour: Operand<State, Reach>['each'] = (s, _side, out, _a, _b, { start, left }) => {
  const { linkStart, linkTo } = s.t;
  for (let link = linkStart[start]!; link < linkStart[start + 1]!; link++)
    if (left[linkTo[link]!]! >= 0 && !out.includes(linkTo[link]!)) out.push(linkTo[link]!);
};

/** Whoever clicks on a place goes there by the cheapest way; a step of one's own is asked for by its button. */
const step = verb<State, Reach>('step', {
  manner: { isDeliberate: true },
  detail,
  operands: [{ is: 'place', each: eachNeighbour, guards: [oneStep, gunMayGo] }],
});

const atFirst: G = (s) => (R.begun(s) === 1 ? rule['ALM-5.0-b'] : 0);

/** RU-113: leaders move with the unit that they are stacked with. */
const withIt: G = (s, side, leader) =>
  isUnit(s, R.piece(s)) && isLeader(s, leader) && s.t.side[leader] === side && s.at[leader] === s.at[R.piece(s)]
    ? 0
    : rule['ALM-11.4-b'];
const notTaken: G = (s, _, leader) => (has(s, leader, Mark.done) || isTaken(s, s.fp, leader) ? rule['ALM-5.0-b'] : 0);
const ableToMove: G = (s, _, leader) => (isBedridden(s, leader) ? rule['ALM-11.5-a'] : 0);

const isTaken = (s: State, frame: number, leader: number): boolean =>
  ((R.leaders(s, frame) >> (leader - s.t.unitCount)) & 1) === 1;

const take = verb<State, Reach>('take', {
  whole: [atFirst],
  operands: [
    {
      is: 'piece',
      each: (s, side, out) => {
        for (const leader of s.t.leaders[side]!) if (s.at[leader] === s.at[R.piece(s)]) out.push(leader);
      },
      guards: [withIt, notTaken, ableToMove],
    },
  ],
});

/** ALM-10.1-a, 10.2-a, RU-112 */
const aGunHere: G = (s, _, gun) => (isGun(s, gun) && s.at[gun] === s.at[R.piece(s)] ? 0 : rule['ALM-10.0-a']);
const crewFit: G = (s) => (isUnit(s, R.piece(s)) && isInGoodOrder(s, R.piece(s)) ? 0 : rule['ALM-10.1-a']);
const onlyOneGun: G = (s) => (R.gun(s) >= 0 ? rule['ALM-10.1-a'] : 0);
/** ALM-10.2-a, A.GS-e: once in the game, but on the platform of the church. */
const gunMoveLeft: G = (s, side, gun) =>
  side === TEXAS && s.gunMoved === 1 && !rollsInChurch(s, gun) ? rule['ALM-10.2-a'] : 0;

const isOnPlatform = ({ t }: State, place: number): boolean => t.grounds[t.hex[place]!] === 'church-platform';

function rollsInChurch(s: State, gun: number): boolean {
  const { t } = s;
  const isThere = (one: number): boolean => isOnPlatform(s, s.at[one]!);
  if (!hasExtraSites(s) || !isOnMap(s, gun) || !isThere(gun)) return false;
  const platform = t.grounds.flatMap((ground, hex) => (ground === 'church-platform' ? [hex] : []));
  const guns = t.data.guns.filter((_, i) => isOnMap(s, t.leaderEnd + i) && isThere(t.leaderEnd + i)).length;
  return guns < platform.length;
}

const tow = verb<State, Reach>('tow', {
  manner: { isDeliberate: true },
  whole: [atFirst, crewFit, onlyOneGun],
  operands: [
    {
      is: 'piece',
      each: (s, _, out) => {
        for (const gun of gunsAt(s, s.at[R.piece(s)]!)) out.push(gun);
      },
      guards: [aGunHere, gunMoveLeft],
    },
  ],
});

/** ALM-5.4-b */
const notOnAFriend: G = (s, _side, _a, _b, _c, { occupied, start, mover }) =>
  isUnit(s, mover.piece) && occupied[start]! >= 0 ? rule['ALM-5.4-b'] : 0;

const atDoor = (s: State, piece = R.piece(s), points = R.points(s)): AtDoor => ({
  place: s.at[piece]!,
  points,
  isUnit: isUnit(s, piece),
});
const lockedDoors: Operand<State, Reach>['each'] = (s, _, out) => {
  for (const edge of s.locked) out.push(edge);
};

const breakIn = verb<State, Reach>('break-in', {
  manner: { tone: 'effort' },
  whole: [notOnAFriend],
  operands: [{ is: 'edge', each: lockedDoors, guards: [...doorGuards, (s, _, edge) => mayBreak(s, edge, atDoor(s))] }],
});
const unbar = verb<State, Reach>('unbar', {
  whole: [notOnAFriend],
  operands: [{ is: 'edge', each: lockedDoors, guards: [...doorGuards, (s, _, edge) => mayUnbar(s, edge, atDoor(s))] }],
});

const halt = verb<State, Reach>('halt', { manner: { tone: 'pass' }, whole: [notOnAFriend] });

export const marching = decision<State, Reach>(
  'marching',
  rule['ALM-5.1-a'],
  [go, step, take, tow, breakIn, unbar, halt],
  { args: { piece: 'piece', points: 'num' }, survey: reachNow },
);

const inMarch = steps('order', 'obey', 'legs', 'door', 'closed', 'stop');

export const march = procedure<State, keyof typeof inMarch>('march', R, inMarch, {
  order: (s, frame) => {
    ask(s, marching, 1 << s.t.side[R.piece(s, frame)]!, R.piece(s, frame), R.points(s, frame));
    return inMarch.obey;
  },
  obey: (s, frame) => {
    const piece = R.piece(s, frame);
    const answer = s.ans[s.t.side[piece]!]!;
    const chosen = first(answer);
    switch (verbOf(answer)) {
      case go.id:
        R.goal.set(s, frame, chosen);
        return inMarch.legs;
      case step.id:
        return crossAndLook(s, frame, linkBetween(s, s.at[piece]!, chosen));
      case take.id:
        R.leaders.add(s, frame, 1 << (chosen - s.t.unitCount));
        return inMarch.order;
      case tow.id:
        hitch(s, frame, chosen);
        return inMarch.order;
      case breakIn.id:
        R.begun.set(s, frame, 1);
        R.points.add(s, frame, -s.t.data.tables.doors.points);
        tryDoor(s, piece, chosen);
        return inMarch.order;
      case unbar.id:
        R.begun.set(s, frame, 1);
        R.points.add(s, frame, -s.t.data.tables.doors.points);
        openDoor(s, chosen);
        return inMarch.order;
      default:
        return inMarch.stop;
    }
  },
  /** Leg by leg, until something happens on the way. */
  legs: (s, frame) => {
    const piece = R.piece(s, frame);
    const goal = R.goal(s, frame);
    const mover = moverIn(s, frame);
    const reach = reachOf(s, mover, s.at[piece]!, mover.points, goal);
    for (const link of wayTo(s, reach, goal)) {
      const from = s.at[piece]!;
      const next = crossLink(s, frame, link);
      if (next !== Crossed.on || s.at[piece] === from) return afterCrossing(next);
    }
    return inMarch.stop;
  },
  door: (s, frame) => {
    ask(s, closing, 1 << TEXAS, R.piece(s, frame), R.edge(s, frame));
    return inMarch.closed;
  },
  closed: (s, frame) => {
    const piece = R.piece(s, frame);
    closeDoor(s, s.ans[TEXAS]!, piece, R.edge(s, frame));
    R.edge.set(s, frame, NOBODY);
    const goal = R.goal(s, frame);
    if (goal === NOBODY) return mayGoOn(s, frame) ? inMarch.order : inMarch.stop;
    return goal === s.at[piece] ? inMarch.stop : inMarch.legs;
  },
  stop: (s, frame) => {
    const piece = R.piece(s, frame);
    mark(s, piece, Mark.done);
    for (const leader of ledBy(s, frame)) mark(s, leader, Mark.done);
    if (isUnit(s, piece) && R.gone(s, frame) === 1) takeGuns(s, piece, R.gun(s, frame));
    return DONE;
  },
});

const ledBy = (s: State, frame: number): number[] =>
  s.t.leaders[s.t.side[R.piece(s, frame)]!]!.filter((leader) => isTaken(s, frame, leader));

/** 10.1, 10.2 */
function hitch(s: State, frame: number, gun: number): void {
  const { towing } = s.t.data.tables.movement;
  R.gun.set(s, frame, gun);
  R.points.set(s, frame, Math.min(R.points(s, frame), towing));
}

/** What comes of crossing a link. */
const Crossed = { on: 0, door: 1, again: 2, over: 3 } as const;

const afterCrossing = (crossed: number): number =>
  crossed === Crossed.door ? inMarch.door : crossed === Crossed.again ? inMarch.order : inMarch.stop;

/** Pays, crosses, and does what is due on arrival. */
function crossLink(s: State, frame: number, link: number): number {
  const { t } = s;
  const piece = R.piece(s, frame);
  const [from, to, edge] = [s.at[piece]!, t.linkTo[link]!, t.linkEdge[link]!];
  R.begun.set(s, frame, 1);
  if (mustRollForLadder(s, piece, edge)) {
    const climb = rollForLadder(s, piece, edge);
    if (climb === Climb.waits) {
      R.goal.set(s, frame, NOBODY);
      R.points.add(s, frame, -t.data.tables.ladders.points);
      return R.points(s, frame) > 0 ? Crossed.again : Crossed.over;
    }
    if (climb === Climb.hides) return Crossed.over;
  }
  R.points.add(s, frame, -1 - t.cost[kindOfLink(s, link)]!);
  R.gone.set(s, frame, 1);
  if (isUnit(s, piece)) leaveLadder(s, piece, edge);
  for (const leader of ledBy(s, frame)) s.at[leader] = to;
  emit(s, ev.moved, ALL, piece, from, to);
  enter(s, piece, to);
  towAlong(s, frame, to);
  if (s.over !== 0) return Crossed.over;
  if (t.side[piece] !== TEXAS || !isUnit(s, piece) || !isLockable(s, edge, to)) return Crossed.on;
  // Whoever stands in a friend's place must be able to leave it again (5.4).
  if (R.goal(s, frame) === NOBODY && occupancyOf(s, piece)[to]! >= 0) return Crossed.on;
  R.edge.set(s, frame, edge);
  return Crossed.door;
}

function towAlong(s: State, frame: number, to: number): void {
  const gun = R.gun(s, frame);
  if (gun < 0) return;
  const piece = R.piece(s, frame);
  if (s.t.side[piece] === TEXAS && !(rollsInChurch(s, gun) && isOnPlatform(s, to))) s.gunMoved = 1;
  s.at[gun] = to;
  emit(s, ev.towed, ALL, piece, gun, to);
}

/** A single step, after which the mover may go on. */
function crossAndLook(s: State, frame: number, link: number): number {
  R.goal.set(s, frame, NOBODY);
  const crossed = crossLink(s, frame, link);
  if (crossed !== Crossed.on) return afterCrossing(crossed);
  return mayGoOn(s, frame) ? inMarch.order : inMarch.stop;
}

/** 6.1: a zone of control stops it, unless it is a unit and others have used that up (6.2), or a door is to be opened (RU-121). */
function mayGoOn(s: State, frame: number): boolean {
  const piece = R.piece(s, frame);
  if (s.over !== 0 || R.points(s, frame) === 0 || moverIn(s, frame).hops === 1) return false;
  const side = s.t.side[piece]!;
  const occupied = occupancyOf(s, piece);
  if (side !== MEXICO || isLeader(s, piece)) return !isInZone(s, occupied, s.at[piece]!, side);
  const isFree = zonesOver(s, occupied, s.at[piece]!, side).every((enemy) => isUsedUp(s, occupied, enemy, piece));
  return isFree || isAtLockedDoor(s, piece, R.points(s, frame));
}
