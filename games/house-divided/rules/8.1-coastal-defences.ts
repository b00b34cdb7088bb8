// Advanced game, Coastal defences: the guns of a Southern port fight against landings.

import { isOn, type Place, type Side } from '@bivouac/kernel';
import { Option } from '../options.ts';
import { SOUTH, UNION } from '../sides.ts';
import { controls, type State, unitsAt } from '../state.ts';
import { hasMark, Mark } from '../unit.ts';

/** Does this port have guns? It is gray and shows a red number, with which they fire (AHD-cst-01, AHD-cst-02). */
const isFortress = (s: State, port: Place): boolean => s.t.colour[port] === SOUTH && s.t.value[SOUTH]![port]! > 0;

/** Lost guns are back one full game turn after the South has regained the port. */
function areGunsManned(s: State, port: Place): boolean {
  if (!isOn(s, Option.coast) || !isFortress(s, port) || !controls(s, SOUTH, port)) return false;
  const entry = entryOf(s, port);
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

/** An empty port with guns counts as defended. Where somebody has landed there is a port. */
export const gunsAwait = (s: State, side: Side, box: Place): boolean =>
  side === UNION && hasLanded(s, box) && areGunsManned(s, box);

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
