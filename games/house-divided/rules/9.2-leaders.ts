// Optional advanced rules, Leaders: Grant, Sherman and Lee.

import {
  ask,
  DONE,
  decision,
  emit,
  first,
  type Guard,
  isOn,
  locals,
  type Operand,
  type Place,
  procedure,
  type Side,
  second,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { ev } from '../events.ts';
import type { Leader } from '../ids.ts';
import { Option } from '../options.ts';
import { NOBODY, other, SOUTH, UNION } from '../sides.ts';
import { isContested, type State, unitsIn } from '../state.ts';
import { boxOf, newUnit, troopOf } from '../unit.ts';
import { activeBox } from './1.0-march-frame.ts';
import { lengthFigures, toBox } from './1.1-lengths.ts';
import { obstacle, type Ways } from './1.1-lines.ts';
import { done } from './any-time.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';

/** The rating of a leader; 0 before he comes. It changes in his side's half of the turn (AHD-cla-03). */
export function ratingOf(s: State, leader: Leader): number {
  const { ratings } = s.t.data.leaders[leader]!;
  const isYetToChange = s.t.leaderSide[leader] === SOUTH && s.mover === UNION;
  return ratings.findLast(({ turn }) => turn <= (isYetToChange ? s.turn - 1 : s.turn))?.rating ?? 0;
}

/** What the leaders of a side in a box add up to (AHD-ldr-09). */
export function ratingIn(s: State, side: Side, box: Place): number {
  let sum = 0;
  for (let leader = 0; leader < s.leaderAt.length; leader++) {
    if (s.leaderAt[leader] === box && s.t.leaderSide[leader] === side) sum += ratingOf(s, leader);
  }
  return sum;
}

// Movement: as infantry, in marches that activate his box (AHD-cla-04, R-82)

const mostMarches = (s: State): number => s.t.data.tables.marches.perUnit;

export function idleLeaderIn(s: State, side: Side, box: Place): boolean {
  for (let leader = 0; leader < s.leaderAt.length; leader++) {
    if (s.leaderAt[leader] === box && s.t.leaderSide[leader] === side && s.leaderMarches[leader]! < mostMarches(s))
      return true;
  }
  return false;
}

const FOOT = troopOf(newUnit(Kind.militiaInfantry, 0));

/** Boxes without enemies, and battlefields of his own side. Militia infantry jumps over nobody but down rivers, and he does not. */
function goalsOf(s: State, side: Side, ways: Ways): number[] {
  const { boxes, attacks } = ways.of(FOOT);
  const fields = attacks.map((exit) => s.t.board.exitTo[exit]!);
  return [...new Set([...boxes, ...fields.filter((to) => unitsIn(s, to, side) > 0)])];
}

const eachLeader = (s: State, _: number, out: number[]): void => {
  for (let leader = 0; leader < s.leaderAt.length; leader++) out.push(leader);
};
const own: Guard<State> = (s, side, leader) => (s.t.leaderSide[leader] === side ? 0 : rule['AHD-ldr-01']);
const inTheBox: Guard<State> = (s, _, leader) => (s.leaderAt[leader] === activeBox(s) ? 0 : rule['AHD-ldr-10']);
const notTired: Guard<State> = (s, _, leader) => (s.leaderMarches[leader]! < mostMarches(s) ? 0 : rule['AHD-ldr-10']);
const goal: Operand<State, Ways> = {
  is: 'place',
  each: (s, side, out, _, __, ways) => out.push(...goalsOf(s, side, ways)),
  guards: [
    (s, side, _, to, __, ways) => (goalsOf(s, side, ways).includes(to) ? 0 : obstacle(s, side, FOOT, ways.from, to)),
  ],
};

export const ride = verb<State, Ways>('ride', {
  operands: [{ is: 'leader', each: eachLeader, mine: own, guards: [inTheBox, notTired] }, goal],
  detail: figures(
    lengthFigures(toBox, () => FOOT),
    {
      'AHD-ldr-10': (s, _, leader) =>
        s.leaderAt[leader] === activeBox(s) ? { commander: leader, marches: s.leaderMarches[leader]! } : {},
    },
  ),
});

export function rideTo(s: State, side: Side, leader: Leader, to: number): void {
  emit(s, ev.leaderRode, -1, side, leader, s.leaderAt[leader]!, to);
  s.leaderAt[leader] = to;
  s.leaderMarches[leader] = isContested(s, to) ? mostMarches(s) : s.leaderMarches[leader]! + 1;
}

// By sea he goes along with a unit and costs no march

const canSail = (s: State, side: Side, leader: Leader, port: number): boolean =>
  s.leaderAt[leader] === port && s.t.leaderSide[leader] === side && s.leaderMarches[leader] === 0;

export const leadersAshore = (s: State, side: Side, port: number): boolean =>
  s.leaderAt.some((_, leader) => canSail(s, side, leader, port));

const V = locals({ side: 'side', from: 'place', to: 'place' });
const portOfDeparture = (s: State): number => V.from(s);

const ashore: Guard<State> = (s, side, leader) =>
  canSail(s, side, leader, portOfDeparture(s)) ? 0 : rule['AHD-ldr-10'];
const accompany = verb<State>('accompany', {
  operands: [{ is: 'leader', each: eachLeader, mine: own, guards: [ashore] }],
});
const escort = decision<State>('escort', rule['AHD-ldr-10'], [accompany, done], { args: { to: 'place' }, auto: true });

const voyageAt = steps('ask', 'answer');
export const voyageOfLeaders = procedure<State, keyof typeof voyageAt>('voyage-of-leaders', V, voyageAt, {
  ask(s, f) {
    const side = V.side(s, f);
    if (!leadersAshore(s, side, V.from(s, f))) return DONE;
    ask(s, escort, 1 << side, V.to(s, f));
    return voyageAt.answer;
  },
  answer(s, f) {
    const side = V.side(s, f);
    const choice = s.ans[side]!;
    if (verbOf(choice) === done.id) return DONE;
    const leader = first(choice);
    emit(s, ev.leaderRode, -1, side, leader, s.leaderAt[leader]!, V.to(s, f));
    s.leaderAt[leader] = V.to(s, f);
    s.leaderMarches[leader] = mostMarches(s);
    return voyageAt.ask;
  },
});

// Arrival: right after the march roll of his side (AHD-cla-02, AHD-cla-03)

const A = locals({ side: 'side' });

const isDue = (s: State, side: Side, leader: Leader): boolean =>
  s.t.leaderSide[leader] === side && s.leaderAt[leader] === NOBODY && ratingOf(s, leader) > 0;

const due: Guard<State> = (s, side, leader) => (isDue(s, side, leader) ? 0 : rule['AHD-ldr-06']);
const amongFriends: Guard<State> = (s, side, _, box) => (unitsIn(s, box, side) > 0 ? 0 : rule['AHD-ldr-06']);
const eachBoxWithUnits = (s: State, side: Side, out: number[]): void => {
  for (const unit of s.units[side]!) if (out.at(-1) !== boxOf(unit)) out.push(boxOf(unit));
};

const appoint = verb<State>('appoint', {
  operands: [
    { is: 'leader', each: eachLeader, mine: own, guards: [due] },
    { is: 'place', each: eachBoxWithUnits, guards: [amongFriends] },
  ],
});
/** Its argument is the leader, where no more than one is due. */
const appointment = decision<State>('appointment', rule['AHD-ldr-06'], [appoint], {
  args: { leader: 'leader' },
  auto: true,
});

const arrivalAt = steps('changes', 'ask', 'answer');
export const arrivalOfLeaders = procedure<State, keyof typeof arrivalAt>('arrival-of-leaders', A, arrivalAt, {
  changes(s, f) {
    s.t.data.leaders.forEach(({ ratings }, leader) => {
      const change = ratings.findIndex(({ turn }) => turn === s.turn);
      if (change > 0 && s.t.leaderSide[leader] === A.side(s, f))
        emit(s, ev.leaderChanged, -1, A.side(s, f), leader, ratings[change]!.rating);
    });
    return arrivalAt.ask;
  },
  ask(s, f) {
    const side = A.side(s, f);
    const waiting = [...s.leaderAt.keys()].filter((leader) => isDue(s, side, leader));
    if (s.units[side]!.length === 0 || waiting.length === 0) return DONE;
    ask(s, appointment, 1 << side, waiting.length === 1 ? waiting[0]! : NOBODY);
    return arrivalAt.answer;
  },
  answer(s, f) {
    const side = A.side(s, f);
    const leader = first(s.ans[side]!);
    s.leaderAt[leader] = second(s.ans[side]!);
    s.leaderMarches[leader] = 0;
    emit(s, ev.leaderCame, -1, side, leader, s.leaderAt[leader]!, ratingOf(s, leader));
    return arrivalAt.ask;
  },
});

export const usesLeaders = (s: State): boolean => isOn(s, Option.leaders);
export const leaderDecisions = [escort, appointment];
export const leaderProcedures = [voyageOfLeaders, arrivalOfLeaders];

// Fortunes of war

export function moveLeaders(s: State, side: Side, from: number, to: number): void {
  for (let leader = 0; leader < s.leaderAt.length; leader++) {
    if (s.leaderAt[leader] !== from || s.t.leaderSide[leader] !== side) continue;
    s.leaderAt[leader] = to;
    s.leaderMarches[leader] = mostMarches(s);
  }
}

/** His army is destroyed: he is set aside and comes back after his side's next march roll (AHD-ldr-08). */
export function loseLeaders(s: State, side: Side, box: Place): void {
  if (unitsIn(s, box, side) > 0) return;
  for (let leader = 0; leader < s.leaderAt.length; leader++) {
    if (s.leaderAt[leader] !== box || s.t.leaderSide[leader] !== side) continue;
    emit(s, ev.leaderLost, -1, side, leader, box);
    s.leaderAt[leader] = NOBODY;
  }
}

/** A leader alone among enemies makes for the nearest stack of his side. */
export function displaceLeaders(s: State, side: Side, box: Place): void {
  for (let leader = 0; leader < s.leaderAt.length; leader++) {
    if (s.leaderAt[leader] !== box || s.t.leaderSide[leader] !== side || unitsIn(s, box, side) > 0) continue;
    const refuge = nearestStack(s, side, box);
    if (refuge === NOBODY) loseLeaders(s, side, box);
    else {
      emit(s, ev.leaderRode, -1, side, leader, box, refuge);
      s.leaderAt[leader] = refuge;
    }
  }
}

/** At the end of a player turn: nobody is left alone where an army has fallen back or his own has gone. */
export function gatherLeaders(s: State): void {
  for (let leader = 0; leader < s.leaderAt.length; leader++) {
    const [box, side] = [s.leaderAt[leader]!, s.t.leaderSide[leader]!];
    if (box !== NOBODY && unitsIn(s, box, other(side)) > 0) displaceLeaders(s, side, box);
  }
}

function nearestStack(s: State, side: Side, from: number): number {
  const { exitStart, exitTo } = s.t.board;
  const queue = [from];
  for (const box of queue) {
    if (unitsIn(s, box, side) > 0) return box;
    for (let exit = exitStart[box]!; exit < exitStart[box + 1]!; exit++) {
      if (!queue.includes(exitTo[exit]!)) queue.push(exitTo[exit]!);
    }
  }
  return NOBODY;
}
