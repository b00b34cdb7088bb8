// 5. An operations phase: a marker is drawn, and what it activates is reinforced, moves and fights.

import {
  ALL,
  ask,
  call,
  DONE,
  decision,
  emit,
  first,
  type Guard,
  locals,
  type Operand,
  type Procedure,
  procedure,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import { coverAll, inspect, takeCommand } from '../fog.ts';
import { areAdjacent } from '../map-atlas.ts';
import { isOn, Option } from '../options.ts';
import { FOE, NOBODY, other } from '../sides.ts';
import { commander, has, isOnMap, MARKS_KEPT, Mark, mark, type State, unmarkAll } from '../state.ts';
import { someoneToSee, unseenStack } from './6-any-time.ts';
import { holdsAny, without } from './6-cards.ts';
import { pass, playing } from './6-windows.ts';
import { bodyOf, formUp, grip, movement, V } from './7-movement.ts';
import { breaches } from './8-stacking.ts';
import { combat } from './10-combat.ts';
import { isActive } from './10-plan.ts';
import { reinforcing } from './13-reinforcements.ts';
import { eveningWork } from './15-evening.ts';
import { abandonWorks } from './17-works.ts';
import { rule } from './ledger.ts';

export const O = locals({
  order: 'order',
  drawer: 'side',
  /** By Mad Dash: nothing was drawn, and nobody can blunder. */
  dash: 'flag',
  actor: 'side',
  active: 'num',
  /** Into the Valley: the stack that the enemy leads. */
  valley: 'place',
});

const orderOf = (s: State, frame: number) => s.t.orders[O.order(s, frame)]!;

/** Whose the marker is: of whoever draws it, where it has no side of its own (22.13; 22.28). */
function ownerOf(s: State, frame: number): number {
  const { side } = orderOf(s, frame);
  if (side !== NOBODY) return side;
  return isOn(s, Option.secondWar) ? FOE : O.drawer(s, frame);
}

// 6.7 Someone Blundered, Into the Valley of the Shadow of Death

const holdsBlunder: Guard<State> = (s, side) => without(s, side, 'someone-blundered', rule['B2-6.7-BLU-a']);
const blunder = verb<State>('blunder', { manner: { tone: 'attack' }, whole: [holdsBlunder] });

const holdsValley: Guard<State> = (s, side) => without(s, side, 'valley-of-death', rule['B2-6.7-VSD-a']);
const drawnByOneself: Guard<State> = (s, side) => (O.drawer(s) === side ? 0 : rule['B2-6.7-VSD-a']);
const stackOfIt: Guard<State> = (s, side, place) =>
  place < s.t.hexes && ledAt(s, side, place, orderOf(s, s.fp).commands).length > 0 ? 0 : rule['B2-6.7-VSD-b'];

/** The units of the enemy's active commands in a hex that can be moved; not those that went by rail this turn (22.23). */
const ledAt = (s: State, side: number, place: number, commands: number): number[] =>
  Array.from(s.at.keys()).filter(
    (piece) =>
      s.at[piece] === place &&
      isActive(s, piece, commands) &&
      commander(s, piece) === other(side) &&
      s.t.move[piece]! > 0 &&
      !has(s, piece, Mark.railed),
  );

const enemyStack: Operand<State> = {
  is: 'place',
  each: (s, _, out) => {
    const { commands } = orderOf(s, s.fp);
    for (let piece = 0; piece < s.at.length; piece++)
      if (isOnMap(s, piece) && isActive(s, piece, commands) && !out.includes(s.at[piece]!)) out.push(s.at[piece]!);
    out.sort((a, b) => a - b);
  },
  guards: [stackOfIt],
};
const intoTheValley = verb<State>('into-the-valley', {
  manner: { tone: 'attack' },
  whole: [holdsValley, drawnByOneself],
  operands: [enemyStack],
});

export const reaction = decision<State>('reaction', rule['B2-6.7-BLU-a'], [blunder, intoTheValley, pass], {
  args: { order: 'order' },
  standing: ['pass'],
});

// 22.8, 22.22 A command that goes with the marker

const ofHisOwn: Guard<State> = (s, side, command) =>
  s.control[command] === side && s.t.campOf[command] === side ? 0 : rule['B2-5.5-a'];
const another: Guard<State> = (s, _, command) =>
  ((orderOf(s, s.fp).commands >> command) & 1) === 1 ? rule['B2-5.3-a'] : 0;
const along = verb<State>('bring-along', {
  operands: [{ is: 'command', each: (s, _, out) => out.push(...s.t.commandIds.keys()), guards: [ofHisOwn, another] }],
});
/** 22.22 An aeroplane looks instead. */
const flies: Guard<State> = (s) => (orderOf(s, s.fp).commands === 0 ? 0 : rule['B2-5.3-a']);
const survey = verb<State>('survey', { whole: [flies], operands: [{ ...unseenStack, guards: [someoneToSee] }] });
const alone = verb<State>('alone', { manner: { tone: 'pass' } });

export const companion = decision<State>('companion', rule['B2-5.4-a'], [along, survey, alone], {
  args: { order: 'order' },
});

const at = steps(
  ...(['react', 'reacted', 'cancelled', 'assign', 'joined', 'reinforce', 'move', 'evening', 'moved', 'fight'] as const),
  ...(['lead', 'led', 'broken', 'end'] as const),
);

/** Where a storm leaves off. */
export const endOfOperation = at.broken;

export const operation: Procedure<State> = procedure<State, keyof typeof at>('operation', O, at, {
  react(s, frame) {
    if (O.dash(s, frame) === 1) return at.assign;
    const enemy = other(ownerOf(s, frame));
    if (!holdsAny(s, enemy)) return at.assign;
    ask(s, reaction, 1 << enemy, O.order(s, frame));
    return at.reacted;
  },
  reacted(s, frame) {
    const enemy = other(ownerOf(s, frame));
    const answer = s.ans[enemy]!;
    if (verbOf(answer) === pass.id) return at.assign;
    const isValley = verbOf(answer) === intoTheValley.id;
    if (isValley) O.valley.set(s, frame, first(answer));
    call(s, playing, enemy, s.t.card[isValley ? 'valley-of-death' : 'someone-blundered']);
    return at.cancelled;
  },
  cancelled(s, frame) {
    const isValley = O.valley(s, frame) !== NOBODY;
    if (s.ret === 1) return isValley ? at.lead : at.end;
    O.valley.set(s, frame, NOBODY);
    return at.react;
  },
  assign(s, frame) {
    const owner = ownerOf(s, frame);
    const { isHanded, commands, hasCompanion, side } = orderOf(s, frame);
    const isKept = O.dash(s, frame) === 0 && !isHanded && O.drawer(s, frame) !== owner;
    // 22.28: what the enemy of the government draws stays where it is.
    const isIdle = side === NOBODY && owner !== O.drawer(s, frame);
    if (isKept || isIdle) {
      emit(s, ev.orderKept, ALL, O.drawer(s, frame), O.order(s, frame));
      return at.end;
    }
    for (const command of s.t.commandIds.keys())
      if (side === NOBODY && ((commands >> command) & 1) === 1) takeCommand(s, command, owner);
    O.actor.set(s, frame, owner);
    O.active.set(s, frame, commands);
    emit(s, ev.activated, ALL, owner, O.order(s, frame));
    if (!hasCompanion) return at.reinforce;
    ask(s, companion, 1 << owner, O.order(s, frame));
    return at.joined;
  },
  joined(s, frame) {
    const actor = O.actor(s, frame);
    const answer = s.ans[actor]!;
    if (verbOf(answer) === survey.id) inspect(s, actor, first(answer));
    if (verbOf(answer) === along.id) {
      O.active.set(s, frame, O.active(s, frame) | (1 << first(answer)));
      emit(s, ev.joined, ALL, actor, first(answer));
    }
    return O.active(s, frame) === 0 ? at.end : at.reinforce;
  },
  reinforce(s, frame) {
    call(s, reinforcing, O.actor(s, frame), O.active(s, frame));
    return at.move;
  },
  move(s, frame) {
    if (!isAnyoneThere(s, frame)) return at.end;
    call(s, movement, O.actor(s, frame), O.active(s, frame));
    return at.evening;
  },
  evening(s, frame) {
    call(s, eveningWork, O.actor(s, frame), O.active(s, frame));
    return at.moved;
  },
  moved: (s, frame) => (closeSubPhase(s, frame) ? at.fight : at.end),
  fight(s, frame) {
    call(s, combat, O.actor(s, frame), O.active(s, frame), O.actor(s, frame));
    return at.end;
  },
  /** Into the Valley: the enemy leads one stack, which must then attack him. */
  lead(s, frame) {
    const enemy = other(ownerOf(s, frame));
    const place = O.valley(s, frame);
    O.active.set(s, frame, orderOf(s, frame).commands);
    O.actor.set(s, frame, ownerOf(s, frame));
    inspect(s, enemy, place);
    const led = ledAt(s, enemy, place, O.active(s, frame));
    call(s, movement, enemy, O.active(s, frame));
    takeInHand(s, led);
    // 7.12, R-201: its owner says whether it sets out in supply.
    emit(s, ev.led, ALL, enemy, place, s.t.war.usesBoats ? s.fed : 0);
    return at.led;
  },
  led(s, frame) {
    abandonWorks(s);
    const isFaced = isLedToFight(s, frame);
    for (let piece = 0; piece < s.at.length; piece++)
      if (isActive(s, piece, O.active(s, frame)) && !(isFaced && hasMoved(s, piece))) mark(s, piece, Mark.fought);
    call(s, combat, O.actor(s, frame), O.active(s, frame), other(O.actor(s, frame)));
    return at.end;
  },
  /** 6.7 A storm breaks off the sub-phase, which ends as every one does (8.2, 17.3, 22.20). */
  broken(s, frame) {
    closeSubPhase(s, frame);
    return at.end;
  },
  end(s) {
    abandonWorks(s);
    unmarkAll(s, ~MARKS_KEPT);
    s.left = 0;
    s.fed = 0;
    s.stride = 0;
    s.plan = [];
    coverAll(s);
    return DONE;
  },
});

/** False when the game is over. */
function closeSubPhase(s: State, frame: number): boolean {
  abandonWorks(s);
  coverAll(s);
  s.t.war.raid(s);
  if (s.over !== 0) return false;
  call(s, breaches, O.actor(s, frame));
  return true;
}

/** Into the Valley: does the stack stand beside units of whoever leads it? Others it need not attack. */
function isLedToFight(s: State, frame: number): boolean {
  const leader = other(O.actor(s, frame));
  const led = Array.from(s.at.keys()).filter((piece) => hasMoved(s, piece) && isOnMap(s, piece));
  return s.at.some(
    (hex, piece) =>
      isOnMap(s, piece) && commander(s, piece) === leader && led.some((one) => areAdjacent(s.t, s.at[one]!, hex)),
  );
}

const hasMoved = (s: State, piece: number): boolean => (s.marks[piece]! & Mark.roused) !== 0;

/** The movement that was just called begins with a whole stack in hand. */
function takeInHand(s: State, led: readonly number[]): void {
  const [lead] = led;
  V.forced.set(s, s.fp, 1);
  grip(s, s.fp, lead!);
  formUp(s, s.fp);
  for (const piece of bodyOf(s, s.fp)) mark(s, piece, Mark.roused);
}

/** 4.4 A command without a unit on the map does nothing. */
const isAnyoneThere = (s: State, frame: number): boolean =>
  s.at.some((_, piece) => isOnMap(s, piece) && isActive(s, piece, O.active(s, frame)));
