// Advanced rule: the powder magazine, which a Texan leader may try to blow up when the church has fallen.

import {
  ALL,
  ask,
  DONE,
  d6,
  decision,
  emit,
  first,
  type Guard,
  locals,
  procedure,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { Result } from '../atlas.ts';
import { Kind } from '../data/kinds.ts';
import { ev } from '../events.ts';
import { isOn, Option } from '../options.ts';
import { MEXICO, NOBODY, TEXAS } from '../sides.ts';
import {
  commandOf,
  faceOf,
  gunsAt,
  has,
  isOnMap,
  isTexan,
  leadersAt,
  Magazine,
  Mark,
  type State,
  unitAt,
} from '../state.ts';
import { isInZone, kindOfLink, linkBetween, occupancyOf, reachesInto } from './6-control.ts';
import { isBreakIn } from './8.4-damage.ts';
import { meleeRow, resultOf } from './8-strength.ts';
import { openBreach } from './10-guns.ts';
import { commandAt, killLeader } from './11-leaders.ts';
import { eliminate } from './13-elimination.ts';
import { rule } from './ledger.ts';

const isChurch = ({ t }: State, place: number): boolean =>
  place < t.spots && t.grounds[t.hex[place]!]!.startsWith('church');

/** ALM-A.MA-a, RU-98: the last Texan unit in the church is gone, in whosever combat phase. */
export function churchBereft(s: State, place: number): void {
  if (!isOn(s, Option.magazine) || s.magazineState !== Magazine.idle || !isChurch(s, place)) return;
  if (!s.t.units[TEXAS]!.some((unit) => isChurch(s, s.at[unit]!))) s.magazineState = Magazine.lost;
}

/** The chance is that of the next Texan player turn alone. */
export function openMagazine(s: State): void {
  if (s.magazineState === Magazine.lost) s.magazineState = Magazine.chance;
}

/** By place: how many steps it is to the magazine, whoever stands in the way, but through no fire (A.FI-j); FAR: no way. */
function stepsToMagazine(s: State): Int16Array {
  const { t } = s;
  const far = new Int16Array(t.spots).fill(FAR);
  const queue = [t.magazine];
  far[t.magazine] = 0;
  for (const place of queue) {
    if (s.fires.includes(place)) continue;
    for (let link = t.linkStart[place]!; link < t.linkStart[place + 1]!; link++) {
      const to = t.linkTo[link]!;
      if (far[to] !== FAR || t.cost[kindOfLink(s, link)]! < 0 || !isTexan(s, to)) continue;
      far[to] = far[place]! + 1;
      queue.push(to);
    }
  }
  return far;
}

const FAR = 9999;

/** ALM-A.MA-b, c, j: the leaders who are nearest; Bowie only with the command for it. */
function runnersOf(s: State): number[] {
  const far = stepsToMagazine(s);
  const able = s.t.leaders[TEXAS]!.filter((leader) => {
    const isFit = leader !== s.t.bowie || commandOf(s, leader) >= s.t.data.tables.magazine.command;
    return isFit && isOnMap(s, leader) && far[s.at[leader]!]! < FAR;
  });
  const nearest = Math.min(...able.map((leader) => far[s.at[leader]!]!));
  return able.filter((leader) => far[s.at[leader]!] === nearest);
}

type G = Guard<State>;
const nearestLeader: G = (s, _, piece) => (runnersOf(s).includes(piece) ? 0 : rule['ALM-A.MA-c']);
const own: G = (s, side, piece) => (s.t.side[piece] === side ? 0 : rule['ALM-A.MA-b']);

const run = verb<State>('run', {
  manner: { tone: 'effort' },
  operands: [{ is: 'piece', each: (s, _, out) => out.push(...runnersOf(s)), mine: own, guards: [nearestLeader] }],
});
const forgo = verb<State>('forgo', { manner: { tone: 'pass' } });

export const running = decision<State>('running', rule['ALM-A.MA-a'], [run, forgo]);

/** ALM-A.MA-c: the shortest way, through no wall; of equal ones the runner chooses. */
const onTheShortestWay: G = (s, _, place) => {
  const [here, far] = [s.at[s.ask[2]!]!, stepsToMagazine(s)];
  const link = linkBetween(s, here, place);
  const isNearer = place < s.t.spots && far[place] === far[here]! - 1;
  return isNearer && link >= 0 && s.t.cost[kindOfLink(s, link)]! >= 0 ? 0 : rule['ALM-A.MA-c'];
};

const runTo = verb<State>('run-to', {
  operands: [
    {
      is: 'place',
      each: (s, _, out) => {
        const { linkStart, linkTo } = s.t;
        const here = s.at[s.ask[2]!]!;
        for (let link = linkStart[here]!; link < linkStart[here + 1]!; link++) out.push(linkTo[link]!);
      },
      guards: [onTheShortestWay],
    },
  ],
});

export const runningOn = decision<State>('runningOn', rule['ALM-A.MA-c'], [runTo], {
  args: { piece: 'piece' },
  auto: true,
});

const N = locals({ runner: 'piece', from: 'place' });
const at = steps('ask', 'choose', 'leg', 'go', 'fire', 'arrived');

export const magazineRun = procedure<State, keyof typeof at>('magazineRun', N, at, {
  ask: (s) => {
    if (s.magazineState !== Magazine.chance) return DONE;
    s.magazineState = Magazine.over;
    if (runnersOf(s).length === 0) return DONE;
    ask(s, running, 1 << TEXAS);
    return at.choose;
  },
  choose: (s, frame) => {
    const answer = s.ans[TEXAS]!;
    if (verbOf(answer) === forgo.id) return DONE;
    N.runner.set(s, frame, first(answer));
    for (const unit of s.t.units[MEXICO]!) s.marks[unit]! &= ~Mark.fired;
    return at.leg;
  },
  leg: (s, frame) => {
    const runner = N.runner(s, frame);
    if (s.at[runner] === s.t.magazine) return at.arrived;
    ask(s, runningOn, 1 << TEXAS, runner);
    return at.go;
  },
  go: (s, frame) => {
    const runner = N.runner(s, frame);
    const to = first(s.ans[TEXAS]!);
    N.from.set(s, frame, s.at[runner]!);
    s.at[runner] = to;
    emit(s, ev.ran, ALL, runner, to);
    return at.fire;
  },
  fire: (s, frame) => {
    const runner = N.runner(s, frame);
    fireAtRunner(s, runner);
    return isOnMap(s, runner) ? at.leg : at.arrived;
  },
  arrived: (s, frame) => {
    for (const unit of s.t.units[MEXICO]!) s.marks[unit]! &= ~Mark.fired;
    if (s.over === 0 && isOnMap(s, N.runner(s, frame))) explode(s);
    return DONE;
  },
});

/** ALM-A.MA-e, f, g, RU-99: each Mexican unit whose place or zone he enters fires once. */
function fireAtRunner(s: State, runner: number): void {
  const { t } = s;
  const place = s.at[runner]!;
  const occupied = occupancyOf(s);
  for (const unit of t.units[MEXICO]!) {
    const from = s.at[unit]!;
    if (from >= t.spots || has(s, unit, Mark.routed | Mark.fired) || !isOnMap(s, runner)) continue;
    if (from !== place && !reachesInto(s, from, place)) continue;
    if (isInZone(s, occupied, from, MEXICO)) continue;
    s.marks[unit]! |= Mark.fired;
    const printed = t.fire[faceOf(s, unit)]![unit]!;
    const strength = has(s, unit, Mark.disordered) ? Math.ceil(printed / 2) : printed;
    const die = d6(s.rng);
    s.known++;
    const result = resultOf(s, strength, from === place ? 0 : meleeRow(s, from, place), die);
    emit(s, ev.shotAtRunner, ALL, unit, runner, strength, die, result);
    if (result === Result.none || result === Result.counter) continue;
    const added = result + commandAt(s, from, MEXICO) + Number(isBreakIn(s));
    const { morale } = t.data.tables.magazine;
    const [one, other] = [d6(s.rng), d6(s.rng)];
    emit(s, ev.damaged, ALL, runner, one, other, added, morale);
    if (one + other + added > morale) killLeader(s, runner);
  }
}

/** ALM-A.MA-h, i, RU-100 */
function explode(s: State): void {
  const { t } = s;
  emit(s, ev.exploded, ALL, t.magazine);
  const hexes = new Set([t.hex[t.magazine]!]);
  for (let link = t.linkStart[t.magazine]!; link < t.linkStart[t.magazine + 1]!; link++)
    hexes.add(t.hex[t.linkTo[link]!]!);
  const places = [...hexes].flatMap((hex) =>
    [0, 1, 2].map((level) => t.placeAt[3 * hex + level]!).filter((p) => p >= 0),
  );
  const { a, b } = t.edges;
  t.edges.kind.forEach((_, edge) => {
    const isHit = hexes.has(a[edge]!) || hexes.has(b[edge]!);
    const kind = s.kindAt[edge]!;
    if (isHit && (t.breachable[kind] === 1 || kind === Kind['interior-wall'])) openBreach(s, edge);
  });
  for (const gun of places.flatMap((place) => gunsAt(s, place))) s.at[gun] = t.away;
  // The game may end with the last Texan, and whoever dies with him must have been counted.
  for (const side of [MEXICO, TEXAS]) for (const place of places) destroyAt(s, place, side);
}

function destroyAt(s: State, place: number, side: number): void {
  const unit = unitAt(s, place, side);
  for (const leader of leadersAt(s, place, side)) if (s.over === 0) killLeader(s, leader);
  if (unit !== NOBODY && s.over === 0) eliminate(s, unit, faceOf(s, unit) === 0 ? 2 : 3);
}
