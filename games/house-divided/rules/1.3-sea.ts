// 1 Movement, Sea movement and naval invasion: the Union's alone.

import { type Guard, isAllowed, isOn, type Side, tell, verb } from '@bivouac/kernel';
import { ev } from '../events.ts';
import type { Troop } from '../ids.ts';
import { Option } from '../options.ts';
import { SOUTH, UNION } from '../sides.ts';
import { controls, findTroop, moveUnit, type State, startOf, troopsIn } from '../state.ts';
import {
  boxOf,
  Effort,
  effortOf,
  inTheOpen,
  kindOf,
  Mark,
  Past,
  pastOf,
  withEffort,
  withMark,
  withPast,
} from '../unit.ts';
import { activeBox, invasionSails, marchesLeft } from './1.0-march-frame.ts';
import { isRestricted } from './1.1-lines.ts';
import { displaceLeaders } from './9.2-leaders.ts';
import { done } from './any-time.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';
import { question } from './question.ts';

// The port of departure

const northernOnly: Guard<State> = (_, side) => (side === UNION ? 0 : rule['AHD-sea-05']);
const notInTheFirstTurn: Guard<State> = (s) => (isRestricted(s) ? rule['AHD-oc-03'] : 0);
const hasMarch: Guard<State> = (s) => (marchesLeft(s) > 0 ? 0 : rule['AHD-sea-02']);
const atAPort: Guard<State> = (s, _, port) => (s.t.isPort[port] === 1 ? 0 : rule['AHD-sea-04']);
const withFreshTroops: Guard<State> = (s, side, port) => (canSail(s, side, port) ? 0 : rule['AHD-sea-03']);

function canSail(s: State, side: Side, port: number): boolean {
  const units = s.units[side]!;
  for (let i = startOf(units, port); i < units.length && boxOf(units[i]!) === port; i++) {
    if (effortOf(units[i]!) === Effort.fresh) return true;
  }
  return false;
}

function eachHarbour(s: State, _: number, out: number[]): void {
  for (const port of s.t.ports) out.push(port);
}

/** Sea movement activates nobody else in the port. */
export const sail = verb<State>('sail', {
  whole: [northernOnly, notInTheFirstTurn, hasMarch],
  operands: [{ is: 'place', each: eachHarbour, guards: [atAPort, withFreshTroops] }],
});

// Who sails, and where to

const eachTroop = (s: State, side: Side, out: number[]): void => troopsIn(s, activeBox(s), side, out);
const inThePort: Guard<State> = (s, side, troop) =>
  findTroop(s, side, activeBox(s), troop) < 0 ? rule['AHD-sea-01'] : 0;
const fresh: Guard<State> = (_, __, troop) => (effortOf(troop) === Effort.fresh ? 0 : rule['AHD-sea-03']);

const eachPort = (s: State, _: number, out: number[]): void => {
  for (const port of s.t.ports) out.push(port);
};
const toAPort: Guard<State> = (s, _, __, port) => (s.t.isPort[port] === 1 ? 0 : rule['AHD-sea-04']);
const toAnother: Guard<State> = (s, _, __, port) => (port === activeBox(s) ? rule['AHD-sea-01'] : 0);
const toAHeldOne: Guard<State> = (s, side, _, port) => (controls(s, side, port) ? 0 : rule['AHD-sea-01']);

/** A port to another held one, however far (AHD-sea-06). */
export const ship = verb<State>('ship', {
  whole: [hasMarch],
  operands: [
    { is: 'troop', each: eachTroop, guards: [inThePort, fresh] },
    { is: 'place', each: eachPort, guards: [toAPort, toAnother, toAHeldOne] },
  ],
  detail: figures({ 'AHD-sea-02': (s) => ({ marches: marchesLeft(s) }) }),
});

const afterASix: Guard<State> = (s) => (invasionSails(s) ? 0 : rule['AHD-inv-01']);
const costsAMarch: Guard<State> = (s) => (marchesLeft(s) > 0 ? 0 : rule['AHD-inv-04']);
const unmoved: Guard<State> = (_, __, troop) => (effortOf(troop) === Effort.fresh ? 0 : rule['AHD-inv-08']);
/** Who began there is noted only in a turn in which an invasion may sail; it says nothing of units that are not here. */
const fromWashington: Guard<State> = (s, side, troop) => {
  const isHere = isAllowed([inThePort], s, side, troop);
  return isHere && invasionSails(s) && pastOf(troop) !== Past.embarking ? rule['AHD-inv-02'] : 0;
};
const notHeld: Guard<State> = (s, side, _, port) => (controls(s, side, port) ? rule['AHD-inv-03'] : 0);
/** Fort Monroe in Southern hands shields what lies behind it; the fort itself may be invaded (AHD-oc-05). */
const notShielded: Guard<State> = (s, _, __, port) =>
  isOn(s, Option.fortMonroe) && controls(s, SOUTH, s.t.fortMonroe) && s.t.shielded.includes(port)
    ? rule['AHD-oc-04']
    : 0;

export const invade = verb<State>('invade', {
  manner: { tone: 'attack' },
  whole: [costsAMarch, afterASix],
  operands: [
    { is: 'troop', each: eachTroop, guards: [inThePort, unmoved, fromWashington] },
    { is: 'place', each: eachPort, guards: [toAPort, notHeld, notShielded] },
  ],
  detail: figures({ 'AHD-inv-04': (s) => ({ marches: marchesLeft(s) }) }),
});

export const embark = question('embark', rule['AHD-sea-01'], [ship, invade, done], {
  args: { port: 'place', marches: 'num' },
});

export function shipUnit(s: State, troop: Troop, from: number, to: number): void {
  moveUnit(s, UNION, findTroop(s, UNION, from, troop), to, (unit) => withEffort(inTheOpen(unit), Effort.sailed));
  tell(s, ev.sailed, UNION, kindOf(troop), from, to);
}

/** An undefended port is occupied, a defended one becomes a battle, fought as across a river (AHD-inv-05 to -07). */
export function landUnit(s: State, troop: Troop, from: number, to: number): void {
  const ashore = (unit: number): number =>
    withMark(withPast(withEffort(inTheOpen(unit), Effort.sailed), Past.none), Mark.landed);
  moveUnit(s, UNION, findTroop(s, UNION, from, troop), to, ashore);
  displaceLeaders(s, SOUTH, to);
  tell(s, ev.invaded, UNION, kindOf(troop), from, to);
}
