// Advanced game, Supply: at the start of his turn each player loses a unit in every box that is cut off.

import {
  ask,
  DONE,
  first,
  type Guard,
  isOn,
  locals,
  type Place,
  procedure,
  type Side,
  steps,
  tell,
  verb,
} from '@bivouac/kernel';
import { Line } from '../atlas.ts';
import { ev } from '../events.ts';
import type { Way } from '../ids.ts';
import { Option } from '../options.ts';
import { UNION } from '../sides.ts';
import { boxesOf, controls, findTroop, type State, troopsIn, unitsAt, unitsIn } from '../state.ts';
import { isForeign, kindOf } from '../unit.ts';
import { isSafe } from './1.1-lines.ts';
import { discard } from './2.5-losses.ts';
import { rule } from './ledger.ts';
import { question } from './question.ts';

/** Railroads and rivers carry supply; roads only by option, between two boxes with friendly units. */
export function carries(s: State, side: Side, exit: Way): boolean {
  const { exitKind, exitFrom, exitTo } = s.t.board;
  if (exitKind[exit] !== Line.road) return true;
  return isOn(s, Option.roadSupply) && unitsIn(s, exitFrom[exit]!, side) > 0 && unitsIn(s, exitTo[exit]!, side) > 0;
}

/** Boxes joined to one by a supply line, itself among them, marked in `seen`; a line runs through own boxes only. */
export function linked(s: State, side: Side, from: number, seen: Uint8Array = new Uint8Array(s.t.boxCount)): number[] {
  const { exitStart, exitTo } = s.t.board;
  const found = [from];
  seen[from] = 1;
  for (const box of found) {
    for (let exit = exitStart[box]!; exit < exitStart[box + 1]!; exit++) {
      const to = exitTo[exit]!;
      if (seen[to] === 1 || !isSafe(s, side, to) || !carries(s, side, exit)) continue;
      seen[to] = 1;
      found.push(to);
    }
  }
  return found;
}

export const isOwnCity = (s: State, side: Side, box: Place): boolean =>
  controls(s, side, box) && s.t.value[side]![box]! > 0;

/** The Union's ports, and those of the South for foreign troops, need no city behind them (AHD-sup-08, AHD-for-02). */
export const isSeaPort = (s: State, side: Side, box: Place): boolean => s.t.isPort[box] === 1 && controls(s, side, box);

const citiesAmong = (s: State, side: Side, boxes: readonly number[]): number[] =>
  boxes.filter((box) => isOwnCity(s, side, box));

/** A city needs another city; any other box a city that has one, so that two joined cities supply each other. */
function hasLine(s: State, side: Side, box: Place, bySea: boolean): boolean {
  const reached = linked(s, side, box);
  if (bySea && reached.some((other) => isSeaPort(s, side, other))) return true;
  const cities = citiesAmong(s, side, reached);
  if (isOwnCity(s, side, box)) return cities.length > 1;
  return cities.some((city) => citiesAmong(s, side, linked(s, side, city)).length > 1);
}

/** Foreign troops alone in their box draw supply from the sea. */
const bySea = (s: State, side: Side, box: Place): boolean => side === UNION || unitsAt(s, box, side).every(isForeign);

export function isSupplied(s: State, side: Side, box: Place): boolean {
  return unitsIn(s, box, side) <= s.t.data.tables.supply.alone || hasLine(s, side, box, bySea(s, side, box));
}

/** The next box of a side, after a given one, that loses a unit; or -1. */
const nextCutOff = (s: State, side: Side, after: number): number =>
  boxesOf(s, side).find((box) => box > after && !isSupplied(s, side, box)) ?? -1;

const S = locals({ side: 'side', box: 'place' });
const cutOff = (s: State): number => s.ask[2]!;

const eachTroop = (s: State, side: Side, out: number[]): void => troopsIn(s, cutOff(s), side, out);
const standsThere: Guard<State> = (s, side, troop) =>
  findTroop(s, side, cutOff(s), troop) < 0 ? rule['AHD-sup-10'] : 0;
const starve = verb<State>('starve', { operands: [{ is: 'troop', each: eachTroop, guards: [standsThere] }] });
const starving = question('starve', rule['AHD-sup-09'], [starve], { args: { place: 'place' } });

const at = steps('ask', 'answer');

export const supply = procedure<State, keyof typeof at>('supply', S, at, {
  ask(s, f) {
    const side = S.side(s, f);
    const box = nextCutOff(s, side, S.box(s, f));
    if (box < 0) return DONE;
    S.box.set(s, f, box);
    ask(s, starving, 1 << side, box);
    return at.answer;
  },
  answer(s, f) {
    const side = S.side(s, f);
    const box = S.box(s, f);
    const unit = discard(s, side, findTroop(s, side, box, first(s.ans[side]!)));
    tell(s, ev.starved, side, kindOf(unit), box);
    return at.ask;
  },
});

export const supplyDecisions = [starving];
export const usesSupply = (s: State): boolean => isOn(s, Option.supply);
