// Advanced game, Containment: the South may shut a Union force up in a port instead of fighting it.

import { type Guard, isOn, type Place, type RuleId, type Side, verb } from '@bivouac/kernel';
import { Option } from '../options.ts';
import { SOUTH, UNION } from '../sides.ts';
import { changeUnitsAt, controls, isContested, type State } from '../state.ts';
import { boxOf, Effort, hasMark, inTheOpen, Mark, withEffort } from '../unit.ts';
import { done } from './any-time.ts';
import { rule } from './ledger.ts';
import { question } from './question.ts';

const isBridgehead = (s: State, box: Place): boolean =>
  controls(s, UNION, box) && (s.beachheads.includes(box) || isAlwaysOpen(s, box));

/** Pensacola and Fort Monroe, while the Union holds them. */
const isAlwaysOpen = (s: State, box: Place): boolean => s.t.isSouthernPort[box] === 1 && s.t.colour[box] === UNION;

/** What forbids a side to contain the enemy in a box; 0: it may (AHD-cnt-01). */
export function canBeContained(s: State, side: Side, box: Place): RuleId {
  if (!isOn(s, Option.containment) || side !== SOUTH || !isBridgehead(s, box)) return rule['AHD-cnt-01'];
  const fights = !s.contained.includes(box) && isContested(s, box);
  return fights ? rule['AHD-bat-01'] : 0;
}

export function noteContainment(s: State, box: Place): void {
  if (!s.contained.includes(box)) s.contained = [...s.contained, box];
}

export function endContainment(s: State, box: Place): void {
  s.contained = s.contained.filter((other) => other !== box);
}

/** Whoever attacks leaves his works (AHD-cnt-03). */
export function leaveWorks(s: State, side: Side, box: Place): void {
  changeUnitsAt(s, side, box, inTheOpen);
}

/** At the end of a player turn: ports taken from the sea, and containments that have lost one of their sides. */
export function noteBeachheads(s: State): void {
  if (!isOn(s, Option.containment)) return;
  for (const unit of s.units[UNION]!) {
    if (!hasMark(unit, Mark.landed)) continue;
    const box = boxOf(unit);
    if (controls(s, UNION, box) && !s.beachheads.includes(box)) s.beachheads = [...s.beachheads, box];
  }
  s.beachheads = s.beachheads.filter((box) => controls(s, UNION, box));
  endRelieved(s);
}

/** A containment that has lost one of its sides is over. */
export function endRelieved(s: State): void {
  s.contained = s.contained.filter((box) => isContested(s, box));
}

// Breaking out

const contained: Guard<State> = (s, _, box) =>
  s.contained.includes(box) && isContested(s, box) ? 0 : rule['AHD-cnt-04'];

export const breakOut = verb<State>('break-out', {
  manner: { tone: 'attack' },
  operands: [
    {
      is: 'place',
      each: (s, _, out) => {
        for (const box of s.contained) out.push(box);
      },
      guards: [contained],
    },
  ],
});

export const sally = question('sally', rule['AHD-cnt-05'], [breakOut, done], {
  args: { marches: 'num' },
  standing: ['done'], // 8 a contained force that waits for relief is asked before every march
});

/**
 * Do enemies bar the way inland from this port, contained or no longer, because new units have attacked them? In a box
 * that the Union holds, only those who contain it can stand beside its units when it marches (AHD-cnt-04).
 */
export const isBarred = (s: State, box: Place): boolean =>
  s.contained.includes(box) || (isOn(s, Option.containment) && controls(s, UNION, box) && isContested(s, box));

/** Is some Union force contained? */
export const isShutIn = (s: State): boolean => s.contained.some((box) => isContested(s, box));

/**
 * The Union attacks out of its works; the battle counts as a march of all who fight in it (AHD-cnt-03, AHD-cnt-06).
 * Until it is won the port is contained, and nobody retreats from it over land.
 */
export function breakOutOf(s: State, box: Place): void {
  changeUnitsAt(s, UNION, box, (unit) => withEffort(inTheOpen(unit), Effort.marched));
}
