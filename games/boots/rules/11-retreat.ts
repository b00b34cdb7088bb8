// 11. Retreat after combat: body after body, hex after hex, as straight as may be.

import { hexDistance } from '@bivouac/boards';
import {
  ALL,
  ask,
  call,
  callerOf,
  DONE,
  decision,
  emit,
  first,
  locals,
  type Operand,
  procedure,
  type SurveyGuard,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { Arm } from '../atlas.ts';
import { ev } from '../events.ts';
import { put } from '../fog.ts';
import { Country } from '../map-atlas.ts';
import { has, isOnMap, Mark, mark, type State, unmark } from '../state.ts';
import { occupiedAgainst } from './7-reach.ts';
import { staying } from './8-stacking.ts';
import { boundOf, zonesAround } from './9-zones.ts';
import { battleFrame, engaged, factorFor, noteWiped } from './10-battle-frame.ts';
import { Role } from './10-battle-locals.ts';
import { losing } from './10-losses.ts';
import { isStronghold } from './17-works.ts';
import { eliminate } from './20-victory.ts';
import { rule } from './ledger.ts';

const R = locals({
  role: 'num',
  /** Who owns the units, and who leads them (10.23 DS: the attacker). */
  seat: 'side',
  chooser: 'side',
  distance: 'num',
  /** Where the body stood in the battle, where this part of it took leave of the rest, and where it is. */
  origin: 'place',
  post: 'place',
  here: 'place',
  /** So many hexes lie behind it, and lay behind it at its post. */
  made: 'num',
  start: 'num',
  /** Somebody from there has come to rest. */
  saved: 'flag',
});

const NO_WAY = 99;
/** So many hexes beyond its distance a body looks for one that is free. */
const FURTHER = 4;

/** Those who have taken leave of others, and go when these are at rest. */
const partedUnits = (s: State, frame: number): number[] =>
  engaged(s, battleFrame(s), R.role(s, frame)).filter((piece) => has(s, piece, Mark.apart));

const bodyOf = (s: State): number[] =>
  Array.from(s.at.keys()).filter((piece) => has(s, piece, Mark.fleeing) && isOnMap(s, piece));

/** The ground of a retreat: where a body can go on to, and what each way costs it. */
interface Ground {
  readonly body: readonly number[];
  /** The next hexes by which the fewest units are lost (11.2). */
  readonly ways: readonly number[];
}

function groundOf(s: State): Ground {
  const body = bodyOf(s);
  return { body, ways: waysFor(s, s.fp, body) };
}

function waysFor(s: State, frame: number, body: readonly number[]): readonly number[] {
  return outlookFor(s, frame, body).ways;
}

/** The ways on which the fewest of a body are lost, and how many those are: all, where there is none. */
function outlookFor(s: State, frame: number, body: readonly number[]): { ways: readonly number[]; lost: number } {
  if (body.length === 0) return { ways: [], lost: 0 };
  const look = lookAround(s, frame, body);
  const [here, made] = [R.here(s, frame), R.made(s, frame)];
  const losses = look.next(here, made).map((to) => [to, look.entry(to, made + 1, 0)] as const);
  const least = Math.min(NO_WAY, ...losses.map(([, lost]) => lost));
  // 11.2: a unit alone does not survive a controlled hex, nor do as many as would be lost.
  if (least >= body.length) return { ways: [], lost: body.length };
  return { ways: losses.filter(([, lost]) => lost === least).map(([to]) => to), lost: least };
}

/** 11.2(6) Could some of a body that has no way find one by themselves? Each part is looked at once. */
const canSplit = (s: State, frame: number, body: readonly number[], from = 0): boolean =>
  body.length > 1 &&
  body.some((_, i) => {
    const part = body.toSpliced(i, 1);
    return i >= from && (waysFor(s, frame, part).length > 0 || canSplit(s, frame, part, i));
  });

/** For whoever shows a retreat: where the body is, and what is lost by going on to a hex. */
export function retreatFrom(s: State): { readonly here: number; lossBy(to: number): number } {
  const frame = s.fp;
  const body = bodyOf(s);
  const look = lookAround(s, frame, body);
  return { here: R.here(s, frame), lossBy: (to) => look.entry(to, R.made(s, frame) + 1, 0) };
}

interface Look {
  next(from: number, made: number): number[];
  /** What it costs to enter a hex and go on from there to the end, when some are lost already. */
  entry(hex: number, made: number, gone: number): number;
}

function lookAround(s: State, frame: number, body: readonly number[]): Look {
  const { board, grid, land, train, country } = s.t;
  const [lead] = body;
  const [origin, distance] = [R.origin(s, frame), R.distance(s, frame)];
  const taken = occupiedAgainst(s, s.t.camp[lead!]!);
  const zones = zonesAround(s, lead!);
  const costs = body.some((piece) => s.t.arm[piece] === Arm.train) ? train : land;
  const bound = boundOf(s, s.t.command[lead!]!);
  const isActing = R.role(s, frame) === Role.attacker;
  const found = new Map<number, number>();

  function open(from: number): number[] {
    const ways: number[] = [];
    for (let exit = board.exitStart[from]!; exit < board.exitStart[from + 1]!; exit++) {
      const to = board.exitTo[exit]!;
      const isClosed = costs[exit]! < 0 || taken[to] === 1 || (bound !== Country.none && country[to] !== bound);
      if (!isClosed) ways.push(to);
    }
    return ways;
  }

  /** 11.1, 11.2: away from the battle; beyond the distance wherever there is no other way. */
  function next(from: number, made: number): number[] {
    const ways = open(from);
    const far = hexDistance(grid, origin, from);
    const away = ways.filter((to) => hexDistance(grid, origin, to) > far);
    return made < distance || away.length > 0 ? away : ways;
  }

  /** Those who are still left find room, which is less where a place burns under them (21.20). */
  const fits = (hex: number, gone: number): boolean => {
    const left = body.slice(gone);
    const size = left.reduce((sum, piece) => sum + s.t.stacking[piece]!, 0);
    if (isActing && s.t.war.burnsUnder(s, lead!, hex) && size > s.t.data.burned.stacking) return false;
    return staying(s, left, hex) === 0;
  };

  function entry(hex: number, made: number, gone: number): number {
    const key = (hex * 32 + made) * 32 + gone;
    const known = found.get(key);
    if (known !== undefined) return known;
    found.set(key, NO_WAY);
    const lost = zones[hex] === 1 ? 1 : 0;
    const all = gone + lost >= body.length ? NO_WAY : lost + onward(hex, made, gone + lost);
    found.set(key, Math.min(all, NO_WAY));
    return Math.min(all, NO_WAY);
  }

  function onward(hex: number, made: number, gone: number): number {
    if (isStronghold(s, hex, s.t.camp[lead!]!) && fits(hex, gone)) return 0;
    const isFar = made >= distance;
    const isCrowded = isFar && !fits(hex, gone);
    if (isFar && zones[hex] === 0 && !isCrowded) return 0;
    const lost = isCrowded ? 1 : 0;
    if (made >= distance + FURTHER || gone + lost >= body.length) return NO_WAY;
    return lost + Math.min(NO_WAY, ...next(hex, made).map((to) => entry(to, made + 1, gone + lost)));
  }

  return { next, entry };
}

type G = SurveyGuard<State, Ground>;

const byAFreeWay: G = (_s, _side, to, _b, _c, { ways }) => (ways.includes(to) ? 0 : rule['B2-11.2-h']);

const fallBack = verb<State, Ground>('fall-back', {
  operands: [{ is: 'place', each: (_s, _side, out, _a, _b, { ways }) => out.push(...ways), guards: [byAFreeWay] }],
});

const oneOfThem: G = (_s, _side, piece, _b, _c, { body }) => (body.includes(piece) ? 0 : rule['B2-11.2-g']);
const notTheLast: G = (_s, _side, _a, _b, _c, { body }) => (body.length > 1 ? 0 : rule['B2-11.2-g']);
/** R-110 Nobody, the attacker of DS included, splits a stack so that more of it are lost, or where all would go the same way. */
const atNoCost: G = (s, _, piece, __, ___, { body, ways }) => {
  const lossOf = (pieces: readonly number[]): number => outlookFor(s, s.fp, pieces).lost;
  const isHere = (one: number): boolean => s.at[one] === R.here(s) && s.t.band[one] === s.t.band[piece];
  const apart = R.made(s) === R.start(s) ? partedUnits(s, s.fp).filter(isHere) : [];
  const rest = body.filter((one) => one !== piece);
  if (lossOf(body) === body.length) return 0;
  if (lossOf(rest) + lossOf([...apart, piece]) > lossOf(body) + lossOf(apart)) return rule['B2-11.2-h'];
  const open = new Set([...ways, ...waysFor(s, s.fp, rest), ...waysFor(s, s.fp, [...apart, piece])]);
  return open.size > 1 ? 0 : rule['B2-11.2-g'];
};
const stackmate: Operand<State, Ground> = {
  is: 'piece',
  each: (_s, _side, out, _a, _b, { body }) => out.push(...body),
  mine: oneOfThem,
  guards: [atNoCost],
};
const detach = verb<State, Ground>('detach', { whole: [notTheLast], operands: [stackmate] });

export const retreat = decision<State, Ground>('retreat', rule['B2-11.1-a'], [fallBack, detach], {
  args: { place: 'place', left: 'num' },
  auto: true,
  survey: groundOf,
});

const stay = verb<State>('stay', { manner: { tone: 'pass' } });
const leave = verb<State>('leave');

/** 11.3 In a stockade or beside a garrison the owner may stay. */
export const refuge = decision<State>('refuge', rule['B2-11.3-a'], [stay, leave], { args: { place: 'place' } });

const at = steps('gather', 'shelter', 'sheltered', 'step', 'move', 'judge');

/**
 * Called with a role, the owner, who leads, and how many hexes; for a stack that splits on its way (11.2(6)) once more, with
 * where the battle was and where it splits.
 */
export const retreating = procedure<State, keyof typeof at>('retreating', R, at, {
  gather(s, frame) {
    if (bodyOf(s).length > 0) return setOut(s, frame);
    const isPart = R.start(s, frame) > 0;
    const beaten = engaged(s, battleFrame(s), R.role(s, frame)).filter((piece) => has(s, piece, Mark.beaten));
    const post = isPart ? R.post(s, frame) : Math.min(...beaten.map((piece) => s.at[piece]!));
    const there = beaten.filter((piece) => s.at[piece] === post && (!isPart || has(s, piece, Mark.apart)));
    if (there.length === 0) {
      if (isPart && R.saved(s, frame) === 1) R.saved.set(s, callerOf(s, frame), 1);
      return DONE;
    }
    // 5.6: those of another command go their own way.
    const body = there.filter((piece) => s.t.band[piece] === s.t.band[there[0]!]);
    for (const piece of there) {
      unmark(s, piece, Mark.apart);
      mark(s, piece, body.includes(piece) ? Mark.fleeing : Mark.apart);
    }
    if (!isPart && R.origin(s, frame) !== post) R.saved.set(s, frame, 0);
    if (!isPart) R.origin.set(s, frame, post);
    R.post.set(s, frame, post);
    setOut(s, frame);
    if (!isPart) return at.shelter;
    return R.made(s, frame) >= R.distance(s, frame) && canRest(s, frame, bodyOf(s)) ? settle(s, frame) : at.step;
  },
  shelter(s, frame) {
    const body = bodyOf(s);
    if (body.length === 0) return at.gather;
    const here = R.here(s, frame);
    if (!isStronghold(s, here, s.t.camp[body[0]!]!) || staying(s, body, here) !== 0) return at.judge;
    ask(s, refuge, 1 << R.seat(s, frame), here);
    return at.sheltered;
  },
  sheltered(s, frame) {
    if (verbOf(s.ans[R.seat(s, frame)]!) === leave.id) return at.judge;
    return settle(s, frame);
  },
  /** 11.2: is the retreat over? */
  judge(s, frame) {
    const body = bodyOf(s);
    if (body.length === 0) return at.gather;
    if (R.made(s, frame) < R.distance(s, frame)) return at.step;
    if (canRest(s, frame, body)) return settle(s, frame);
    return staying(s, body, R.here(s, frame)) === 0 ? at.step : loseOne(s, frame, at.step);
  },
  step(s, frame) {
    const { body, ways } = groundOf(s);
    if (body.length === 0) return at.gather;
    if (ways.length === 0 && !canSplit(s, frame, body)) return perishAll(s, frame, body);
    ask(s, retreat, 1 << R.chooser(s, frame), R.here(s, frame), R.distance(s, frame) - R.made(s, frame));
    return at.move;
  },
  move(s, frame) {
    const answer = s.ans[R.chooser(s, frame)]!;
    if (verbOf(answer) === detach.id) {
      unmark(s, first(answer), Mark.fleeing);
      mark(s, first(answer), Mark.apart);
      const made = R.made(s, frame);
      if (made === R.start(s, frame)) return at.step;
      const [role, seat, chooser] = [R.role(s, frame), R.seat(s, frame), R.chooser(s, frame)];
      call(s, retreating, role, seat, chooser, R.distance(s, frame), R.origin(s, frame), R.here(s, frame));
      R.start.set(s, s.fp, made);
      R.saved.set(s, s.fp, R.saved(s, frame));
      return at.gather;
    }
    const to = first(answer);
    const body = bodyOf(s);
    for (const piece of body) {
      emit(s, ev.retreated, ALL, piece, s.at[piece]!, to);
      put(s, piece, to);
    }
    R.here.set(s, frame, to);
    R.made.add(s, frame, 1);
    // 21.20, R-144: what active units enter in this sub-phase burns at once, though they are in flight.
    s.t.war.ravage(s);
    return zonesAround(s, body[0]!)[to] === 1 ? loseOne(s, frame, at.shelter) : at.shelter;
  },
});

/** A body stands where it parted from the others, or where the battle was. */
function setOut(s: State, frame: number): number {
  R.here.set(s, frame, R.post(s, frame));
  R.made.set(s, frame, R.start(s, frame));
  return at.step;
}

/** Out of all zones of control, in a hex that has room. */
const canRest = (s: State, frame: number, body: readonly number[]): boolean =>
  zonesAround(s, body[0]!)[R.here(s, frame)] === 0 && staying(s, body, R.here(s, frame)) === 0;

/** 11.2 One unit of the body is lost, of the owner's choice. */
function loseOne(s: State, frame: number, then: number): number {
  call(s, losing, R.role(s, frame), R.seat(s, frame), 1, 1, Mark.fleeing);
  return then;
}

/** The body has come to rest. */
function settle(s: State, frame: number): number {
  R.saved.set(s, frame, 1);
  for (const piece of bodyOf(s)) {
    emit(s, ev.stood, ALL, piece, R.here(s, frame));
    unmark(s, piece, Mark.fleeing | Mark.beaten);
  }
  return at.gather;
}

/** 11.2 Nowhere to go. */
function perishAll(s: State, frame: number, body: readonly number[]): number {
  for (const piece of body) eliminate(s, piece, factorFor(s, R.role(s, frame)));
  const isAnyoneLeft = s.at.includes(R.origin(s, frame)) || partedUnits(s, frame).length > 0;
  if (R.saved(s, frame) === 0 && !isAnyoneLeft) noteWiped(s, body[0]!);
  return at.gather;
}
