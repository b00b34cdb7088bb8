// 12. Pursuit, and the stack that fights again after it.

import { exitBetween } from '@bivouac/boards';
import {
  ALL,
  ask,
  DONE,
  decision,
  emit,
  first,
  locals,
  type Operand,
  procedure,
  type RuleId,
  type SurveyGuard,
  second,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { Arm } from '../atlas.ts';
import { ev } from '../events.ts';
import { put } from '../fog.ts';
import { Country, eachNeighbour } from '../map-atlas.ts';
import { NOBODY } from '../sides.ts';
import { isOnMap, Mark, mark, PURSUIT_SHIFT, type State, unmark } from '../state.ts';
import { occupiedAgainst } from './7-reach.ts';
import { staying } from './8-stacking.ts';
import { boundOf } from './9-zones.ts';
import { battleFrame, chargesWildly, engaged } from './10-battle-frame.ts';
import { B, Role } from './10-battle-locals.ts';
import { hexesOf, isBesideEnemies } from './10-plan.ts';
import { rule } from './ledger.ts';

const U = locals({
  seat: 'side',
  /** Who goes through a hex in which it may not stay, or NOBODY. */
  passing: 'piece',
});

const pursued = (s: State, piece: number): number => s.marks[piece]! >> PURSUIT_SHIFT;

/** How far the result lets a unit pursue. */
function rangeOf(s: State, frame: number, piece: number): number {
  const { pursuit } = s.t.data.results[B.outcome(s, frame)]!;
  const arm = s.t.arm[piece]!;
  const hexes = arm === Arm.horse ? pursuit.horse : arm === Arm.foot || arm === Arm.engineer ? pursuit.foot : 0;
  return hexes > 0 && chargesWildly(s, frame) ? hexes + 1 : hexes;
}

interface Ground {
  readonly frame: number;
  readonly units: readonly number[];
  /** Hexes that the enemy held and has left. */
  readonly vacated: readonly number[];
  readonly taken: Uint8Array;
}

function groundFor(s: State): Ground {
  const frame = battleFrame(s);
  const units = engaged(s, frame, Role.attacker);
  const taken = occupiedAgainst(s, units.length > 0 ? s.t.camp[units[0]!]! : 0);
  const vacated = hexesOf(s.plan, B.attack(s, frame), 1).filter((hex) => taken[hex] === 0);
  return { frame, units, vacated, taken };
}

type G = SurveyGuard<State, Ground>;

const inTheBattle: G = (_s, _side, piece, _b, _c, { units }) => (units.includes(piece) ? 0 : rule['B2-12.2-a']);
const farEnough: G = (s, _, piece, __, ___, { frame }) =>
  pursued(s, piece) < rangeOf(s, frame, piece) ? 0 : rule['B2-12.2-a'];

/** 5.6 Whoever goes through friends goes on before all others. */
const nobodyElsePasses: G = (s, _, piece) => {
  const passing = U.passing(s);
  return passing === NOBODY || passing === piece ? 0 : rule['B2-5.6-b'];
};

/** 12.2 First the hex that the beaten have left. */
const intoTheirHex: G = (s, _, piece, to, __, { vacated }) =>
  pursued(s, piece) === 0 && !vacated.includes(to) ? rule['B2-12.2-b'] : 0;
/** 12.3 */
const passable: G = (s, _, piece, to, __, ground) =>
  isPassable(s, piece, s.at[piece]!, to, ground) ? 0 : rule['B2-12.3-a'];

function isPassable(s: State, piece: number, from: number, to: number, { taken }: Ground): boolean {
  const { board, land, hexes, country, command } = s.t;
  const exit = to < hexes ? exitBetween(board, from, to) : -1;
  const bound = boundOf(s, command[piece]!);
  if (exit < 0 || taken[to] === 1 || (bound !== Country.none && country[to] !== bound)) return false;
  return land[exit]! >= 0;
}
const mayStay = (s: State, piece: number, to: number): RuleId => (to < s.t.hexes ? staying(s, [piece], to) : 0);
/** 5.6 Where it may not stay it may pass through, if it finds a place beyond that it still can reach. */
const mayStayOrPass: G = (s, _, piece, to, __, ground) => {
  const barred = mayStay(s, piece, to);
  if (barred === 0) return 0;
  return canGoOn(s, piece, to, rangeOf(s, ground.frame, piece) - pursued(s, piece) - 1, ground) ? 0 : barred;
};

function canGoOn(s: State, piece: number, from: number, left: number, ground: Ground): boolean {
  if (left <= 0) return false;
  let isFound = false;
  eachNeighbour(s.t, from, (to) => {
    if (isFound || !isPassable(s, piece, from, to, ground)) return;
    isFound = mayStay(s, piece, to) === 0 || canGoOn(s, piece, to, left - 1, ground);
  });
  return isFound;
}

const pursuer: Operand<State, Ground> = {
  is: 'piece',
  each: (_s, _side, out, _a, _b, { units }) => out.push(...units),
  mine: inTheBattle,
  guards: [farEnough, nobodyElsePasses],
};
const onwardGuards = [passable, intoTheirHex, mayStayOrPass];
const onward: Operand<State, Ground> = {
  is: 'place',
  each: (s, _, out, piece) => eachNeighbour(s.t, s.at[piece]!, (near) => out.push(near)),
  guards: onwardGuards,
};

const advance = verb<State, Ground>('advance', { operands: [pursuer, onward] });

/** 6.7 Wild Charge: all who can must go one hex. */
const doesAnyoneHangBack = (s: State, ground: Ground): boolean =>
  chargesWildly(s, ground.frame) &&
  ground.units.some((piece) => pursued(s, piece) === 0 && canFollow(s, piece, ground));
const nobodyHangsBack: G = (s, _, __, ___, ____, ground) => (doesAnyoneHangBack(s, ground) ? rule['B2-6.7-WLD-c'] : 0);

const canFollow = (s: State, piece: number, ground: Ground): boolean =>
  rangeOf(s, ground.frame, piece) > 0 &&
  ground.vacated.some((to) => onwardGuards.every((guard) => guard(s, 0, piece, to, 0, ground) === 0));

const nobodyPasses: G = (s) => (U.passing(s) === NOBODY ? 0 : rule['B2-5.6-b']);

const halt = verb<State, Ground>('halt', {
  manner: { tone: 'pass' },
  whole: [nobodyPasses, nobodyHangsBack],
});

export const pursuit = decision<State, Ground>('pursuit', rule['B2-12.2-a'], [advance, halt], {
  args: { place: 'place' },
  standing: ['halt'],
  survey: groundFor,
});
/** The same question where nobody can order a halt beforehand. */
export const onrush = decision<State, Ground>('onrush', rule['B2-6.7-WLD-c'], [advance, halt], {
  args: { place: 'place' },
  survey: groundFor,
});
/** 5.6 And where somebody is on his way through friends. */
export const passage = decision<State, Ground>('passage', rule['B2-5.6-b'], [advance, halt], {
  args: { place: 'place' },
  survey: groundFor,
});

const at = steps('offer', 'move');

/** Called with the side that pursues. */
export const pursuing = procedure<State, keyof typeof at>('pursuing', U, at, {
  offer(s, frame) {
    const ground = groundFor(s);
    const isOpen = ground.units.some((piece) => pursued(s, piece) > 0 || canFollow(s, piece, ground));
    if (!isOpen) return DONE;
    const isPassing = U.passing(s, frame) !== NOBODY;
    const asked = isPassing ? passage : doesAnyoneHangBack(s, ground) ? onrush : pursuit;
    ask(s, asked, 1 << U.seat(s, frame), B.place(s, ground.frame));
    return at.move;
  },
  move(s, frame) {
    const answer = s.ans[U.seat(s, frame)]!;
    if (verbOf(answer) === halt.id) return DONE;
    const [piece, to] = [first(answer), second(answer)];
    emit(s, ev.pursued, ALL, piece, s.at[piece]!, to);
    put(s, piece, to);
    s.marks[piece]! += 1 << PURSUIT_SHIFT;
    // 21.20: what an active unit enters in this sub-phase burns at once.
    s.t.war.plunder(s);
    U.passing.set(s, frame, mayStay(s, piece, to) === 0 ? NOBODY : piece);
    return at.offer;
  },
});

// 12.5 Pursuit combat

/** The hexes in which pursuers stand beside enemies. */
export function pressingHexes(s: State): number[] {
  const frame = battleFrame(s);
  const units = engaged(s, frame, Role.attacker).filter((piece) => pursued(s, piece) > 0 && isOnMap(s, piece));
  const beside = units.filter((piece) => isBesideEnemies(s, s.at[piece]!, piece));
  return [...new Set(beside.map((piece) => s.at[piece]!))].sort((a, b) => a - b);
}

const withPursuers: SurveyGuard<State, unknown> = (s, _, place) =>
  pressingHexes(s).includes(place) ? 0 : rule['B2-12.5-b'];
const notHeldToIt: SurveyGuard<State, unknown> = (s) => (chargesWildly(s, battleFrame(s)) ? rule['B2-6.7-WLD-d'] : 0);

const press = verb<State>('press', {
  manner: { tone: 'attack' },
  operands: [{ is: 'place', each: (s, _, out) => out.push(...pressingHexes(s)), guards: [withPursuers] }],
});
const rest = verb<State>('rest', { manner: { tone: 'pass' }, whole: [notHeldToIt] });

/** 12.7 One stack at most. */
export const pressOn = decision<State>('pressOn', rule['B2-12.5-a'], [press, rest], { standing: ['rest'] });
/** 6.7 After a Wild Charge there is no rest. */
export const pressHome = decision<State>('pressHome', rule['B2-6.7-WLD-d'], [press, rest]);

/** The pursuers in a hex fight again; nobody else of this battle does. */
export function readyAgain(s: State, place: number): void {
  emit(s, ev.pressed, ALL, place);
  for (const piece of engaged(s, battleFrame(s), Role.attacker)) {
    if (s.at[piece] !== place || pursued(s, piece) === 0) continue;
    unmark(s, piece, Mark.fought);
    mark(s, piece, Mark.pressing);
  }
}

export const isPress = (answer: number): boolean => verbOf(answer) === press.id;
