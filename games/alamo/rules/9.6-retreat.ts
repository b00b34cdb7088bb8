// 9.6: routed units retreat three hexes, each of them safe, and sweep along the friends that they run into.

import { hexDistance } from '@bivouac/boards';
import {
  ALL,
  ask,
  call,
  DONE,
  decision,
  emit,
  first,
  locals,
  procedure,
  type SurveyGuard,
  steps,
  verb,
} from '@bivouac/kernel';
import { Kind } from '../data/kinds.ts';
import { ev } from '../events.ts';
import { MEXICO, NOBODY, other, TEXAS } from '../sides.ts';
import { faceOf, has, isOnMap, isTexan, Mark, mark, type State, unmark } from '../state.ts';
import { enter } from './5-enter.ts';
import { isUsedUp, kindOfLink, linkBetween, type Occupancy, occupancyOf, zonesOver } from './6-control.ts';
import { chosenLeaders, escort } from './9-escort.ts';
import { eliminate } from './13-elimination.ts';
import { closeDoor, closing, isLockable, passLockedDoor } from './A-doors.ts';
import { rule } from './ledger.ts';

const T = locals({ unit: 'piece', from: 'place', left: 'num', leaders: 'num', edge: 'edge' });

/** A retreat under way, and how good each next place is. */
interface Ways {
  readonly unit: number;
  readonly from: number;
  readonly left: number;
  readonly occupied: Occupancy;
  /** The best that can be reached. */
  readonly best: number;
}

const NO_WAY = -1;

function waysOf(s: State, unit: number, from: number, left: number): Ways {
  const ways = { unit, from, left, occupied: occupancyOf(s, unit), best: NO_WAY };
  return { ...ways, best: bestFrom(s, ways, s.at[unit]!, left) };
}

/** 9.6-c to g: may the unit go from one place to the next? The rule that forbids, or 0. */
function unsafe(s: State, { unit, from, occupied }: Ways, here: number, to: number): number {
  const { t } = s;
  const side = t.side[unit]!;
  const link = linkBetween(s, here, to);
  if (link < 0) return rule['ALM-9.6-a'];
  const kind = kindOfLink(s, link);
  const isLockedDoor = kind === Kind['locked-door'] && side === TEXAS && t.linkEdge[link] !== t.edges.mainGate;
  if (t.cost[kind]! < 0 && !isLockedDoor) return rule['ALM-5.6-b'];
  const cause = t.hex[from]!;
  if (hexDistance(t.grid, t.hex[to]!, cause) <= hexDistance(t.grid, t.hex[here]!, cause)) return rule['ALM-9.6-c'];
  const there = occupied[to]!;
  if (there >= 0 && t.side[there] !== side) return rule['ALM-5.3-a'];
  if (side === TEXAS && !isTexan(s, to)) return rule['ALM-9.6-g'];
  if (s.fires.includes(to)) return rule['ALM-A.FI-j'];
  const zones = zonesOver(s, occupied, to, side);
  if (side === TEXAS) return zones.length > 0 ? rule['ALM-9.6-e'] : 0;
  return zones.every((enemy) => isUsedUp(s, occupied, enemy, unit, true)) ? 0 : rule['ALM-9.6-d'];
}

/** 9.6-j, RU-57: how far from all enemies a retreat can end from here, and among equals without friends in the way. */
function bestFrom(s: State, ways: Ways, here: number, left: number): number {
  if (left === 0) return 2 * distanceToEnemies(s, ways.unit, here) + 1;
  const { linkStart, linkTo } = s.t;
  let best = NO_WAY;
  for (let link = linkStart[here]!; link < linkStart[here + 1]!; link++) {
    const to = linkTo[link]!;
    if (unsafe(s, ways, here, to) === 0) best = Math.max(best, worthOf(s, ways, to, left));
  }
  return best;
}

/** The best end of a retreat whose next place this is. */
function worthOf(s: State, ways: Ways, to: number, left: number): number {
  const best = bestFrom(s, ways, to, left - 1);
  return ways.occupied[to]! >= 0 && best > 0 ? best & ~1 : best;
}

function distanceToEnemies(s: State, unit: number, place: number): number {
  const { t, at } = s;
  let sum = 0;
  for (const enemy of t.units[other(t.side[unit]!)]!)
    if (at[enemy]! < t.spots) sum += hexDistance(t.grid, t.hex[place]!, t.hex[at[enemy]!]!);
  return sum;
}

type G = SurveyGuard<State, Ways>;

const onTheMap: G = (s, _, to) => (to < s.t.spots ? 0 : rule['ALM-5.6-a']);
const safe: G = (s, _side, to, _b, _c, ways) => (to < s.t.spots ? unsafe(s, ways, s.at[ways.unit]!, to) : 0);
/** ALM-9.6-h, j */
const farAway: G = (s, _side, to, _b, _c, ways) => {
  if (to >= s.t.spots) return 0;
  const worth = worthOf(s, ways, to, ways.left);
  return worth === NO_WAY ? rule['ALM-9.6-h'] : worth < ways.best ? rule['ALM-9.6-j'] : 0;
};

const retreatTo = verb<State, Ways>('retreat', {
  operands: [
    {
      is: 'place',
      each: (s, _side, out, _a, _b, { unit }) => {
        const { linkStart, linkTo } = s.t;
        const here = s.at[unit]!;
        for (let link = linkStart[here]!; link < linkStart[here + 1]!; link++) out.push(linkTo[link]!);
      },
      guards: [onTheMap, safe, farAway],
    },
  ],
});

export const retreating = decision<State, Ways>('retreating', rule['ALM-9.6-a'], [retreatTo], {
  args: { piece: 'piece', left: 'num' },
  auto: true,
  survey: (s) => waysOf(s, T.unit(s), T.from(s), T.left(s)),
});

const at = steps('begin', 'leaders', 'next', 'go', 'closed', 'end');

export const retreat = procedure<State, keyof typeof at>('retreat', T, at, {
  begin: (s, frame) => {
    const unit = T.unit(s, frame);
    const { hexes } = s.t.data.tables.retreat;
    T.left.set(s, frame, hexes);
    // 9.6: in an entry area it is eliminated, at full strength to box 2.
    if (s.t.side[unit] === MEXICO && s.t.area[s.at[unit]!]! >= 0) {
      eliminate(s, unit, faceOf(s, unit) === 0 ? 2 : 3);
      return DONE;
    }
    if (waysOf(s, unit, T.from(s, frame), hexes).best === NO_WAY) {
      eliminate(s, unit, 3);
      return DONE;
    }
    call(s, escort, unit);
    return at.leaders;
  },
  leaders: (s, frame) => {
    T.leaders.set(s, frame, s.ret);
    return at.next;
  },
  next: (s, frame) => {
    const unit = T.unit(s, frame);
    if (T.left(s, frame) === 0) return at.end;
    ask(s, retreating, 1 << s.t.side[unit]!, unit, T.left(s, frame));
    return at.go;
  },
  go: (s, frame) => {
    const unit = T.unit(s, frame);
    const to = first(s.ans[s.t.side[unit]!]!);
    T.left.add(s, frame, -1);
    const edge = fallBack(s, unit, to, T.leaders(s, frame));
    if (s.t.side[unit] !== TEXAS || !isLockable(s, edge, to)) return at.next;
    T.edge.set(s, frame, edge);
    ask(s, closing, 1 << TEXAS, unit, edge);
    return at.closed;
  },
  closed: (s, frame) => {
    closeDoor(s, s.ans[TEXAS]!, T.unit(s, frame), T.edge(s, frame));
    return at.next;
  },
  end: () => DONE,
});

/** One hex back; friends who stand there, be it in flight themselves, are swept along. The hexside crossed, or NOBODY. */
function fallBack(s: State, unit: number, to: number, leaders: number): number {
  const here = s.at[unit]!;
  const edge = s.t.linkEdge[linkBetween(s, here, to)]!;
  for (const friend of s.t.units[s.t.side[unit]!]!) {
    if (s.at[friend] !== to || has(s, friend, Mark.swept)) continue;
    mark(s, friend, Mark.swept);
    emit(s, ev.swept, ALL, friend, unit);
  }
  const isLockedDoor = edge >= 0 && s.kindAt[edge] === Kind['locked-door'];
  for (const leader of chosenLeaders(s, leaders)) s.at[leader] = to;
  emit(s, ev.retreated, ALL, unit, here, to);
  enter(s, unit, to);
  if (isLockedDoor) passLockedDoor(s, unit, edge);
  return edge;
}

const W = locals({ unit: 'piece', from: 'place' });
const inRout = steps('first', 'others');

/** A rout and all that it sets off (9.6-k): those swept along go one after the other, whoever was run into first (RU-57). */
export const rout = procedure<State, keyof typeof inRout>('rout', W, inRout, {
  first: (s, frame) => {
    call(s, retreat, W.unit(s, frame), W.from(s, frame));
    return inRout.others;
  },
  others: (s, frame) => {
    const unit = nextSwept(s, W.from(s, frame));
    if (unit === NOBODY) return DONE;
    unmark(s, unit, Mark.swept | Mark.disordered);
    mark(s, unit, Mark.routed);
    emit(s, ev.routed, ALL, unit);
    call(s, retreat, unit, W.from(s, frame));
    return inRout.others;
  },
});

/** A retreat leads away from its cause: of those swept along, the nearest to it was run into first. */
function nextSwept(s: State, from: number): number {
  const { t, at } = s;
  let [next, nearest] = [NOBODY, Number.POSITIVE_INFINITY];
  for (let unit = 0; unit < t.unitCount; unit++) {
    if (!has(s, unit, Mark.swept) || !isOnMap(s, unit)) continue;
    const distance = hexDistance(t.grid, t.hex[from]!, t.hex[at[unit]!]!);
    if (distance < nearest) [next, nearest] = [unit, distance];
  }
  return next;
}
