// How to win. Judged at the end of each player turn, after control.

import { isOn, rollD6, tell } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { Option } from '../options.ts';
import { Over, winnerOf } from '../over.ts';
import { SOUTH, UNION } from '../sides.ts';
import { controls, type State } from '../state.ts';
import { armyMaximum } from './4-recruitment.ts';

/** All seven cities, or by option six of them with Richmond (AHD-hou-04). */
function unionHasWon(s: State): boolean {
  const { victory } = s.t.data.tables;
  const held = s.t.victoryCities.filter((city) => controls(s, UNION, city));
  if (held.length === s.t.victoryCities.length) return true;
  return isOn(s, Option.sixCities) && held.length >= victory.sixCities && held.includes(s.t.mustHold);
}

/** Washington, or the greater Army Maximum; a tie is not enough. */
function southHasWon(s: State): number {
  if (controls(s, SOUTH, s.t.capital) && !isOn(s, Option.washington)) return Over.capital;
  return armyMaximum(s, SOUTH) > armyMaximum(s, UNION) ? Over.maximum : Over.none;
}

/** The side whose turn ends is judged first. */
export function judge(s: State): void {
  const union = unionHasWon(s) ? Over.cities : Over.none;
  const south = southHasWon(s);
  const won = s.mover === UNION ? union || south : south || union;
  finish(s, won || (s.mover === SOUTH && s.turn >= lastTurn(s) ? verdict(s) : Over.none));
}

const lastTurn = (s: State): number => s.t.data.scenarios[s.scenario]!.end;

/** After the last turn: the South has held out, or the lead in Army Maximum decides. */
function verdict(s: State): number {
  const { lead } = s.t.data.scenarios[s.scenario]!;
  if (lead === undefined) return Over.time;
  const ahead = armyMaximum(s, UNION) - armyMaximum(s, SOUTH);
  if (ahead >= lead.union) return Over.leadUnion;
  return ahead <= lead.confederate ? Over.leadConfederate : Over.draw;
}

function finish(s: State, over: number): void {
  if (over === Over.none) return;
  s.over = over;
  const winner = winnerOf(over);
  if (winner === null) tell(s, ev.gameDrawn, over);
  else tell(s, ev.gameWon, winner, over);
}

/** Advanced game: the loss of Washington costs the Union a die of its Army Maximum, every time. */
export function payForWashington(s: State, heldBefore: boolean): void {
  if (!isOn(s, Option.washington) || heldBefore || !controls(s, SOUTH, s.t.capital)) return;
  const die = rollD6(s);
  const loss = Math.max(s.t.data.tables.washington.least, die);
  s.penalty += loss;
  tell(s, ev.washingtonLost, die, loss);
}
