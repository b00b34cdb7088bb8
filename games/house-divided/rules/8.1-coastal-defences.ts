// Advanced game, Coastal defences: the guns of a Southern port fight against landings.

import { isOn, type Place, type Side } from '@bivouac/kernel';
import { Option } from '../options.ts';
import { SOUTH, UNION } from '../sides.ts';
import { controls, type State, unitsAt } from '../state.ts';
import { hasMark, Mark } from '../unit.ts';

/** A gray port that shows a red number; its guns fire with that value (AHD-cst-01, AHD-cst-02). */
const isFortress = (s: State, box: Place): boolean =>
  s.t.isPort[box] === 1 && s.t.colour[box] === SOUTH && s.t.value[SOUTH]![box]! > 0;

/** Lost guns are back one full game turn after the South has regained the port. */
function areGunsManned(s: State, box: Place): boolean {
  if (!isOn(s, Option.coast) || !isFortress(s, box) || !controls(s, SOUTH, box)) return false;
  const entry = entryOf(s, box);
  return entry < 0 || (s.coast[entry + 1]! > 0 && s.coast[entry + 1]! <= s.turn);
}

/** Where the list of lost guns speaks of a port, or -1. */
function entryOf(s: State, port: number): number {
  for (let i = 0; i < s.coast.length; i += 2) if (s.coast[i] === port) return i;
  return -1;
}

export function loseGuns(s: State, port: number): void {
  const entry = entryOf(s, port);
  s.coast = entry < 0 ? [...s.coast, port, 0] : s.coast.with(entry + 1, 0);
}

export const hasLanded = (s: State, box: Place): boolean =>
  unitsAt(s, box, UNION).some((unit) => hasMark(unit, Mark.landed));

/** An empty port with guns counts as defended. */
export const gunsAwait = (s: State, side: Side, box: Place): boolean =>
  side === UNION && areGunsManned(s, box) && hasLanded(s, box);

/** The steps the guns of a port have in a battle: none but against a landing. */
export const gunsOf = (s: State, attacker: number, box: Place): number =>
  gunsAwait(s, attacker, box) ? s.t.data.tables.coast.steps : 0;

/** At the end of a player turn: who holds the ports that lost their guns; they want a whole turn more. */
export function remanCoast(s: State): void {
  for (let i = 0; i < s.coast.length; i += 2) {
    if (!controls(s, SOUTH, s.coast[i]!)) s.coast = s.coast.with(i + 1, 0);
    else if (s.coast[i + 1] === 0) s.coast = s.coast.with(i + 1, s.turn + s.t.data.tables.coast.mannedAfter);
  }
}
