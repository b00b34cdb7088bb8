// 8.3, 9.1, 9.7: one attack: the die, the damage, the counterattack, the advance.

import {
  ALL,
  ask,
  become,
  call,
  DONE,
  d6,
  decision,
  emit,
  type Guard,
  locals,
  type Procedure,
  procedure,
  type RuleId,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { Result } from '../atlas.ts';
import { ev } from '../events.ts';
import { NOBODY, TEXAS } from '../sides.ts';
import { sightOf } from '../sight.ts';
import { has, isInGoodOrder, isOnMap, isTexan, Mark, mark, type State, unitAt } from '../state.ts';
import { enter, takeGuns } from './5-enter.ts';
import { isInZone, kindOfLink, linkBetween, occupancyOf, zonesOver } from './6-control.ts';
import { damage, damageModifier } from './8.4-damage.ts';
import { fireRow, fireStrength, howFar, meleeRow, meleeStrength, resultOf } from './8-strength.ts';
import { chosenLeaders, escort } from './9-escort.ts';
import { fury, furyCommand, rageRoll } from './15-fury.ts';
import { isInArmoury, showArmoury } from './A-armoury.ts';
import { closeDoor, closing, isLockable } from './A-doors.ts';
import { carriesTorches, mayTorch, torch } from './A-fires.ts';
import { leaveLadder, noteFire } from './A-ladders.ts';
import { useVolley } from './A-volleys.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';

/** Why an attack is made: in one's own phase, as a counterattack, or in a ferocious series. */
export const How = { own: 0, counter: 1, series: 2 } as const;

export const A = locals({
  attacker: 'piece',
  target: 'piece',
  melee: 'flag',
  gun: 'piece',
  how: 'num',
  /** Where the first attack of the chain fell. */
  place: 'place',
  /** Where this one falls. */
  ground: 'place',
  /** The door through which the attacker has advanced. */
  edge: 'edge',
});

// 9.1 Counterattacks

type G = Guard<State>;
const [byAttacker, onTarget] = [(s: State) => s.ask[3]!, (s: State) => s.ask[2]!];

/** ALM-9.3-c, 9.4-d */
const inGoodOrder: G = (s) => (isInGoodOrder(s, onTarget(s)) ? 0 : rule['ALM-9.3-c']);
/** ALM-9.1-g: what forbids an attack of this kind forbids the answer. */
const mayFire: G = (s) => hindersFire(s, onTarget(s), byAttacker(s));
const mayMelee: G = (s) => hindersMelee(s, onTarget(s), byAttacker(s));
/** ALM-15.0-a */
const mayRage: G = (s) => (s.ask[4] === 0 && furyCommand(s, onTarget(s)) > 0 ? 0 : rule['ALM-15.0-a']);

const counterFire = verb<State>('counter-fire', { manner: { tone: 'attack' }, whole: [inGoodOrder, mayFire] });
const counterMelee = verb<State>('counter-melee', {
  manner: { tone: 'attack' },
  detail: figures({ 'ALM-8.2-c': (s) => howFar(s, onTarget(s), byAttacker(s)) }),
  whole: [inGoodOrder, mayMelee],
});
const rage = verb<State>('rage', { manner: { tone: 'effort' }, whole: [mayRage] });
const decline = verb<State>('decline', { manner: { tone: 'pass' } });

export const countering = decision<State>('countering', rule['ALM-9.1-d'], [counterFire, counterMelee, rage, decline], {
  args: { piece: 'piece', target: 'piece', tried: 'flag' },
});

function hindersFire(s: State, unit: number, target: number): RuleId {
  if (!isOnMap(s, unit) || !isOnMap(s, target)) return rule['ALM-9.1-g'];
  if (isInZone(s, occupancyOf(s), s.at[unit]!, s.t.side[unit]!)) return rule['ALM-6.5-a'];
  if (sightOf(s, s.at[unit]!, s.at[target]!) === 0) return rule['ALM-8.2-b'];
  return fireStrength(s, unit, target) > 0 ? 0 : rule['ALM-14.0-c'];
}

function hindersMelee(s: State, unit: number, target: number): RuleId {
  if (!isOnMap(s, unit) || !isOnMap(s, target)) return rule['ALM-9.1-g'];
  const link = linkBetween(s, s.at[unit]!, s.at[target]!);
  if (link < 0) return rule['ALM-8.2-c'];
  return s.t.meleeCrosses[kindOfLink(s, link)] === 1 ? 0 : rule['ALM-8.2-d'];
}

export const canFire = (s: State, unit: number, target: number): boolean => hindersFire(s, unit, target) === 0;
export const canMelee = (s: State, unit: number, target: number): boolean => hindersMelee(s, unit, target) === 0;

/** 9.1, RU-47: whoever is held by one enemy does not answer the fire of another. */
function mayCounter(s: State, unit: number, attacker: number, wasMelee: boolean): boolean {
  const zones = wasMelee ? [] : zonesOver(s, occupancyOf(s), s.at[unit]!, s.t.side[unit]!);
  if (zones.some((enemy) => enemy !== attacker)) return false;
  const hasMode = canFire(s, unit, attacker) || canMelee(s, unit, attacker);
  return hasMode && (isInGoodOrder(s, unit) || furyCommand(s, unit) > 0);
}

// 9.7 Advance

const advance = verb<State>('advance');
const stay = verb<State>('stay', { manner: { tone: 'pass' } });

export const advancing = decision<State>('advancing', rule['ALM-9.7-a'], [advance, stay], {
  args: { piece: 'piece', place: 'place' },
});

function mayAdvance(s: State, unit: number, place: number): boolean {
  const { t } = s;
  if (!isOnMap(s, unit) || has(s, unit, Mark.routed) || unitAt(s, place) >= 0 || s.fires.includes(place)) return false;
  const link = linkBetween(s, s.at[unit]!, place);
  return link >= 0 && t.meleeCrosses[kindOfLink(s, link)] === 1 && (t.side[unit] !== TEXAS || isTexan(s, place));
}

const at = steps('roll', 'hit', 'counter', 'answer', 'wild', 'advance', 'lead', 'forward', 'closed', 'torch');

export const attack: Procedure<State> = procedure<State, keyof typeof at>(
  'attack',
  A,
  at,
  {
    roll: (s, frame) => {
      const [attacker, target] = [A.attacker(s, frame), A.target(s, frame)];
      A.ground.set(s, frame, s.at[target]!);
      if (A.place(s, frame) === NOBODY) A.place.set(s, frame, s.at[target]!);
      const result = rollAttack(s, frame, attacker, target);
      if (result === Result.none) return at.torch;
      if (result === Result.counter) return A.how(s, frame) === How.series ? DONE : at.counter;
      call(s, damage, target, damageModifier(s, target, attacker, result), s.at[attacker]!);
      return at.hit;
    },
    hit: (s, frame) => {
      const attacker = A.attacker(s, frame);
      if (A.melee(s, frame) === 0 || !mayAdvance(s, attacker, A.ground(s, frame))) return at.torch;
      ask(s, advancing, 1 << s.t.side[attacker]!, attacker, A.ground(s, frame));
      return at.advance;
    },
    counter: (s, frame) => {
      const [attacker, target] = [A.attacker(s, frame), A.target(s, frame)];
      if (!mayCounter(s, target, attacker, A.melee(s, frame) === 1)) return at.torch;
      ask(s, countering, 1 << s.t.side[target]!, target, attacker, 0);
      return at.answer;
    },
    answer: (s, frame) => {
      const [attacker, target] = [A.attacker(s, frame), A.target(s, frame)];
      const chosen = verbOf(s.ans[s.t.side[target]!]!);
      if (chosen === decline.id) return at.torch;
      if (chosen === rage.id) return at.wild;
      const isMelee = Number(chosen === counterMelee.id);
      emit(s, ev.countered, ALL, target, attacker, isMelee);
      // Whoever may still throw a torch waits for the end of the chain; for others the chain takes the place of the attack.
      if (!awaitsTorch(s, frame))
        return become(s, attack, target, attacker, isMelee, NOBODY, How.counter, A.place(s, frame));
      call(s, attack, target, attacker, isMelee, NOBODY, How.counter, A.place(s, frame));
      return at.torch;
    },
    wild: (s, frame) => {
      const [attacker, target] = [A.attacker(s, frame), A.target(s, frame)];
      const command = furyCommand(s, target);
      if (rageRoll(s, target, command)) {
        if (!awaitsTorch(s, frame)) return become(s, fury, target, attacker, command + 1);
        call(s, fury, target, attacker, command + 1);
        return at.torch;
      }
      // 15.0: a failed roll leaves a normal counterattack.
      if (!isInGoodOrder(s, target)) return at.torch;
      ask(s, countering, 1 << TEXAS, target, attacker, 1);
      return at.answer;
    },
    advance: (s, frame) => {
      const attacker = A.attacker(s, frame);
      return verbOf(s.ans[s.t.side[attacker]!]!) === advance.id ? at.lead : at.torch;
    },
    lead: (s, frame) => {
      call(s, escort, A.attacker(s, frame));
      return at.forward;
    },
    forward: (s, frame) => {
      const [attacker, to] = [A.attacker(s, frame), A.ground(s, frame)];
      const edge = s.t.linkEdge[linkBetween(s, s.at[attacker]!, to)]!;
      goForward(s, attacker, to, s.ret);
      if (s.t.side[attacker] !== TEXAS || !isLockable(s, edge, to)) return at.torch;
      A.edge.set(s, frame, edge);
      ask(s, closing, 1 << TEXAS, attacker, edge);
      return at.closed;
    },
    closed: (s, frame) => {
      closeDoor(s, s.ans[TEXAS]!, A.attacker(s, frame), A.edge(s, frame));
      return at.torch;
    },
    torch: (s, frame) => {
      const [attacker, place] = [A.attacker(s, frame), A.ground(s, frame)];
      const isOwn = A.how(s, frame) === How.own && A.gun(s, frame) === NOBODY;
      return isOwn && mayTorch(s, attacker, place) ? become(s, torch, attacker, place) : DONE;
    },
  },
  { scope: ['place'] },
);

const awaitsTorch = (s: State, frame: number): boolean =>
  A.how(s, frame) === How.own && carriesTorches(s, A.attacker(s, frame));

/** 8.3: what the attack comes to. */
function rollAttack(s: State, frame: number, attacker: number, target: number): number {
  const [isMelee, gun] = [A.melee(s, frame) === 1, A.gun(s, frame)];
  if (isInArmoury(s, attacker) || isInArmoury(s, target)) showArmoury(s);
  if (!isMelee && s.t.side[attacker] === TEXAS) noteFire(s, target);
  if (A.how(s, frame) === How.own) spend(s, attacker, isMelee, gun);
  const [from, to] = [s.at[attacker]!, s.at[target]!];
  const row = isMelee ? meleeRow(s, from, to) : fireRow(s, from, to);
  const strength =
    gun >= 0 ? s.t.fire[0][gun]! : isMelee ? meleeStrength(s, attacker) : fireStrength(s, attacker, target);
  const die = d6(s.rng);
  s.known++;
  const result = resultOf(s, strength, row, die);
  if (gun >= 0) emit(s, ev.shot, ALL, gun, attacker, target, strength, row, die, result);
  else emit(s, ev.attacked, ALL, attacker, target, Number(isMelee), strength, row, die, result);
  return result;
}

/** 8.1, 10.4: what an attack of one's own phase uses up. */
function spend(s: State, attacker: number, isMelee: boolean, gun: number): void {
  if (gun >= 0) {
    mark(s, gun, Mark.shot);
    mark(s, attacker, Mark.served);
    return;
  }
  if (has(s, attacker, Mark.done)) useVolley(s, attacker);
  mark(s, attacker, isMelee ? Mark.done : Mark.done | Mark.fired);
}

/** 9.7, RU-60: at no cost, whatever zones there are. */
function goForward(s: State, unit: number, place: number, leaders: number): void {
  const from = s.at[unit]!;
  leaveLadder(s, unit, s.t.linkEdge[linkBetween(s, from, place)]!);
  for (const leader of chosenLeaders(s, leaders)) s.at[leader] = place;
  mark(s, unit, Mark.shifted);
  emit(s, ev.advanced, ALL, unit, from, place);
  enter(s, unit, place);
  takeGuns(s, unit);
}
