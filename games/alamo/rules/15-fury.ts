// 15. Optional rule: ferocious counterattacks of Texans with a leader, or in the armoury.

import {
  ALL,
  ask,
  call,
  DONE,
  d6,
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
import { isOn, Option } from '../options.ts';
import { MEXICO, NOBODY, TEXAS } from '../sides.ts';
import { isOnMap, isUnit, SHAKEN, type State, unmark } from '../state.ts';
import { attack, canFire, canMelee, How } from './8-attack.ts';
import { commandAt } from './11-leaders.ts';
import { isInArmoury } from './A-armoury.ts';
import { rule } from './ledger.ts';

/** ALM-15.0-a, A.AR-e: the command by which a unit may go berserk; 0: it may not. */
export function furyCommand(s: State, unit: number): number {
  if (s.t.side[unit] !== TEXAS) return 0;
  const led = isOn(s, Option.fury) ? commandAt(s, s.at[unit]!, TEXAS) : 0;
  return isInArmoury(s, unit) ? Math.max(led, s.t.data.tables.armoury.command) : led;
}

/** ALM-15.0-b, 15.5-a: a success rallies the unit at once. */
export function rageRoll(s: State, unit: number, command: number): boolean {
  const die = d6(s.rng);
  s.known++;
  emit(s, ev.furyRolled, ALL, unit, die, command);
  if (die > command) return false;
  unmark(s, unit, SHAKEN);
  return true;
}

type G = Guard<State>;
const theUnit = (s: State): number => s.ask[2]!;
const theFoe = (s: State): number => s.ask[3]!;

const aMexican: G = (s, _, target) =>
  isUnit(s, target) && s.t.side[target] === MEXICO && isOnMap(s, target) ? 0 : rule['ALM-15.2-b'];
/** ALM-15.2-a, b */
const theCauseFirst: G = (s, _, target) => (theFoe(s) >= 0 && target !== theFoe(s) ? rule['ALM-15.2-a'] : 0);
/** ALM-15.2-c */
const byFire: G = (s, _, target) => (canFire(s, theUnit(s), target) ? 0 : rule['ALM-15.2-c']);
const inMelee: G = (s, _, target) => (canMelee(s, theUnit(s), target) ? 0 : rule['ALM-15.2-c']);

const target = (...guards: readonly G[]): Operand<State> => ({
  is: 'piece',
  each: (s, _, out) => {
    if (theFoe(s) >= 0) out.push(theFoe(s));
    else for (const unit of s.t.units[MEXICO]!) out.push(unit);
  },
  guards: [aMexican, theCauseFirst, ...guards],
});

const furyFire = verb<State>('fury-fire', { manner: { tone: 'attack' }, operands: [target(byFire)] });
const furyMelee = verb<State>('fury-melee', { manner: { tone: 'attack' }, operands: [target(inMelee)] });
const relent = verb<State>('relent', { manner: { tone: 'pass' } });

export const raging = decision<State>('raging', rule['ALM-15.1-a'], [furyFire, furyMelee, relent], {
  args: { piece: 'piece', foe: 'piece', left: 'num' },
});

const Y = locals({ unit: 'piece', foe: 'piece', left: 'num' });
const at = steps('next', 'strike');

export const fury: Procedure<State> = procedure<State, keyof typeof at>('fury', Y, at, {
  next: (s, frame) => {
    const [unit, foe, left] = [Y.unit(s, frame), Y.foe(s, frame), Y.left(s, frame)];
    if (left === 0 || !isOnMap(s, unit)) return DONE;
    if (foe >= 0 && !isOnMap(s, foe)) Y.foe.set(s, frame, NOBODY);
    ask(s, raging, 1 << TEXAS, unit, Y.foe(s, frame), left);
    return at.strike;
  },
  strike: (s, frame) => {
    const answer = s.ans[TEXAS]!;
    if (verbOf(answer) === relent.id) return DONE;
    Y.left.add(s, frame, -1);
    call(s, attack, Y.unit(s, frame), first(answer), Number(verbOf(answer) === furyMelee.id), NOBODY, How.series);
    return at.next;
  },
});
