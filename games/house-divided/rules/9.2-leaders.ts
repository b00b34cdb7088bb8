// Optional advanced rules, Leaders: Grant, Sherman and Lee.

import {
  ask,
  DONE,
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
  tell,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { ev } from '../events.ts';
import type { Leader, Troop } from '../ids.ts';
import { Option } from '../options.ts';
import { NOBODY, other, SOUTH, UNION } from '../sides.ts';
import { boxesOf, isContested, type State, stationLeader, unitsIn } from '../state.ts';
import { activeBox } from './1.0-march-frame.ts';
import { lengthFigures, toBox } from './1.1-lengths.ts';
import { obstacle, type Ways } from './1.1-lines.ts';
import { done } from './any-time.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';
import { question } from './question.ts';

/** The rating of a leader; 0 before he comes. It changes in his side's half of the turn (AHD-cla-03). */
export function ratingOf(s: State, leader: Leader): number {
  const { ratings } = s.t.data.leaders[leader]!;
  const isYetToChange = s.t.leaderSide[leader] === SOUTH && s.mover === UNION;
  return ratings.findLast(({ turn }) => turn <= (isYetToChange ? s.turn - 1 : s.turn))?.rating ?? 0;
}

function leadersIn(s: State, side: Side, box: Place): Leader[] {
  const found: Leader[] = [];
  s.leaderAt.forEach((at, leader) => {
    if (at === box && s.t.leaderSide[leader] === side) found.push(leader);
  });
  return found;
}

/** What the leaders of a side in a box add up to (AHD-ldr-09). */
export const ratingIn = (s: State, side: Side, box: Place): number =>
  leadersIn(s, side, box).reduce((sum, leader) => sum + ratingOf(s, leader), 0);

// Movement: as infantry, in marches that activate his box (AHD-cla-04, R-82)

const mostMarches = (s: State): number => s.t.data.tables.marches.perUnit;

export const idleLeaderIn = (s: State, side: Side, box: Place): boolean =>
  leadersIn(s, side, box).some((leader) => s.leaderMarches[leader]! < mostMarches(s));

const FOOT: Troop = Kind.militiaInfantry;

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
  manner: { goesAlong: true },
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
  tell(s, ev.leaderRode, side, leader, s.leaderAt[leader]!, to);
  stationLeader(s, leader, to, isContested(s, to) ? mostMarches(s) : s.leaderMarches[leader]! + 1);
}

// By sea he goes along with a unit and costs no march

const readyToSail = (s: State, side: Side, port: number): Leader[] =>
  leadersIn(s, side, port).filter((leader) => s.leaderMarches[leader] === 0);

const V = locals({ side: 'side', from: 'place', to: 'place' });
const portOfDeparture = (s: State): number => V.from(s);

const ashore: Guard<State> = (s, side, leader) =>
  readyToSail(s, side, portOfDeparture(s)).includes(leader) ? 0 : rule['AHD-ldr-10'];
const accompany = verb<State>('accompany', {
  operands: [{ is: 'leader', each: eachLeader, mine: own, guards: [ashore] }],
});
const escort = question('escort', rule['AHD-ldr-10'], [accompany, done], { args: { to: 'place' } });

const voyageAt = steps('ask', 'answer');
export const voyageOfLeaders = procedure<State, keyof typeof voyageAt>('voyage-of-leaders', V, voyageAt, {
  ask(s, f) {
    const side = V.side(s, f);
    if (readyToSail(s, side, V.from(s, f)).length === 0) return DONE;
    ask(s, escort, 1 << side, V.to(s, f));
    return voyageAt.answer;
  },
  answer(s, f) {
    const side = V.side(s, f);
    const choice = s.ans[side]!;
    if (verbOf(choice) === done.id) return DONE;
    const leader = first(choice);
    tell(s, ev.leaderRode, side, leader, s.leaderAt[leader]!, V.to(s, f));
    stationLeader(s, leader, V.to(s, f), mostMarches(s));
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
  out.push(...boxesOf(s, side));
};

const appoint = verb<State>('appoint', {
  operands: [
    { is: 'leader', each: eachLeader, mine: own, guards: [due] },
    { is: 'place', each: eachBoxWithUnits, guards: [amongFriends] },
  ],
});
/** Its argument is the leader, where no more than one is due. */
const appointment = question('appointment', rule['AHD-ldr-06'], [appoint], {
  args: { leader: 'leader' },
});

const arrivalAt = steps('changes', 'ask', 'answer');
export const arrivalOfLeaders = procedure<State, keyof typeof arrivalAt>('arrival-of-leaders', A, arrivalAt, {
  changes(s, f) {
    s.t.data.leaders.forEach(({ ratings }, leader) => {
      const change = ratings.findIndex(({ turn }) => turn === s.turn);
      if (change > 0 && s.t.leaderSide[leader] === A.side(s, f))
        tell(s, ev.leaderChanged, A.side(s, f), leader, ratings[change]!.rating);
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
    stationLeader(s, leader, second(s.ans[side]!), 0);
    tell(s, ev.leaderCame, side, leader, s.leaderAt[leader]!, ratingOf(s, leader));
    return arrivalAt.ask;
  },
});

export const usesLeaders = (s: State): boolean => isOn(s, Option.leaders);
export const leaderDecisions = [escort, appointment];
export const leaderProcedures = [voyageOfLeaders, arrivalOfLeaders];

// Fortunes of war

export function moveLeaders(s: State, side: Side, from: number, to: number): void {
  for (const leader of leadersIn(s, side, from)) stationLeader(s, leader, to, mostMarches(s));
}

/** His army is destroyed: he is set aside and comes back after his side's next march roll (AHD-ldr-08). */
export function loseLeaders(s: State, side: Side, box: Place): void {
  for (const leader of leadersIn(s, side, box)) loseLeader(s, side, leader);
}

function loseLeader(s: State, side: Side, leader: Leader): void {
  tell(s, ev.leaderLost, side, leader, s.leaderAt[leader]!);
  stationLeader(s, leader, NOBODY);
}

/** A leader alone among enemies makes for the nearest stack of his side. */
export function displaceLeaders(s: State, side: Side, box: Place): void {
  if (unitsIn(s, box, side) > 0) return;
  for (const leader of leadersIn(s, side, box)) {
    const refuge = nearestStack(s, side, box);
    if (refuge === NOBODY) loseLeader(s, side, leader);
    else {
      tell(s, ev.leaderRode, side, leader, box, refuge);
      stationLeader(s, leader, refuge);
    }
  }
}

/** At the end of a player turn: nobody is left alone where an army has fallen back or his own has gone. */
export function gatherLeaders(s: State): void {
  for (const [leader, box] of s.leaderAt.entries()) {
    const side = s.t.leaderSide[leader]!;
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
