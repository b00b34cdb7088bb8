// What a player is told once before a choice that gives something up, or that lays the game open to the enemy.

import { type Choice, isOn, type Place, type Side, verbOf } from '@bivouac/kernel';
import { say, type Warning, type Words } from '@bivouac/scene';
import type { HouseDivided } from '../index.ts';
import { Option } from '../options.ts';
import { reachOf } from '../rules/1.1-lines.ts';
import { evacuate, retreat } from '../rules/2.4-retreat.ts';
import { done } from '../rules/any-time.ts';
import { other, SIDES, UNION } from '../sides.ts';
import { controls, type State, unitsIn } from '../state.ts';
import { boxOf, troopOf } from '../unit.ts';

export function warningsOf(game: HouseDivided, s: State, side: Side, choices: readonly Choice[]): Warning[] {
  const fatal = fatalBox(s, side);
  return choices.flatMap((choice): Warning[] => {
    const sentences = [
      ...wasted(game, s, choice, choices),
      ...laidOpen(game, s, side, choice, fatal),
      ...givenUp(game, s, side, choice, fatal),
    ];
    return sentences.length === 0 ? [] : [[choice, sentences]];
  });
}

const isDone = (choice: Choice): boolean => verbOf(choice) === done.id;

/** Does the choice end a segment in which something else could be done? */
const isLastWord = (game: HouseDivided, s: State, choice: Choice): boolean =>
  isDone(choice) && ['operate', 'recruit'].includes(game.decisions[s.ask[0]!]!.name);

/** Marches and recruits that are not used are lost. */
function wasted(game: HouseDivided, s: State, choice: Choice, choices: readonly Choice[]): Words[] {
  if (!isLastWord(game, s, choice) || choices.length < 2) return [];
  return [say(`table.warning.${game.decisions[s.ask[0]!]!.name}`, { left: s.ask[2]! })];
}

/** The one box whose loss would end the game. */
function fatalBox(s: State, side: Side): Place | null {
  if (side === UNION) return isOn(s, Option.washington) ? null : s.t.capital;
  const left = s.t.victoryCities.filter((city) => !controls(s, UNION, city));
  return left.length === 1 ? left[0]! : null;
}

/** Told when the last one leaves, and once more when the segment ends. */
function laidOpen(game: HouseDivided, s: State, side: Side, choice: Choice, box: Place | null): Words[] {
  if (box === null || s.mover !== side || !controls(s, side, box) || unitsIn(s, box, side) > 1) return [];
  const isEmpty = unitsIn(s, box, side) === 0;
  if (isEmpty !== isLastWord(game, s, choice)) return [];
  const next = game.clone(s);
  if (!isEmpty) game.apply(next, side, choice, null);
  if (next.over !== 0 || !isInReach(next, side, box)) return [];
  const city = say(`place.${s.t.data.boxes[box]!.id}`);
  return [say(`table.warning.open.${SIDES[side]}`, { city })];
}

/** Told in the enemy's turn, at whose end it counts who holds it. */
function givenUp(game: HouseDivided, s: State, side: Side, choice: Choice, box: Place | null): Words[] {
  const isRetreat = verbOf(choice) === retreat.id || verbOf(choice) === evacuate.id;
  if (!isRetreat || box === null || s.mover === side || unitsIn(s, box, side) === 0) return [];
  const next = game.clone(s);
  game.apply(next, side, choice, null);
  if (unitsIn(next, box, side) > 0 || unitsIn(next, box, other(side)) === 0) return [];
  return [say(`table.warning.given-up.${SIDES[side]}`, { city: say(`place.${s.t.data.boxes[box]!.id}`) })];
}

/** Nobody stands there, and an enemy could walk in. */
function isInReach(s: State, side: Side, box: Place): boolean {
  if (unitsIn(s, box, side) > 0) return false;
  const enemy = other(side);
  const tried = new Set<number>();
  return s.units[enemy]!.some((unit) => {
    const key = boxOf(unit) * 256 + troopOf(unit);
    if (tried.has(key)) return false;
    tried.add(key);
    return reachOf(s, enemy, troopOf(unit), boxOf(unit)).boxes.includes(box);
  });
}
