// What the choices of a battle are worth: fire as a rule, leave when it is hopeless, spare those who matter.

import { type Choice, first, type Piece, type Side, second } from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { attackerOf, battlePlace, fightOf } from '../rules/6.1-battle-frame.ts';
import { Fight } from '../rules/6.3-combat-resolution.ts';
import { supplyLimit } from '../rules/8.1-supply-limits.ts';
import { has, isInside, Mark, outside, type State, sideOf } from '../state.ts';
import { stepWorth, worth } from './worth.ts';

const HOPELESS = 0.5;
const SANTA_ANNA = 100;

/** What a side has in the fight against what the other has; walls count double. */
function odds(s: State, side: Side): number {
  const place = battlePlace(s);
  const storm = fightOf(s) === Fight.storm;
  let mine = 0;
  let theirs = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (
      s.at[block] !== place ||
      has(s, block, Mark.spent) ||
      isInside(s, block) !== (storm && sideOf(s, block) !== attackerOf(s))
    )
      continue;
    if (sideOf(s, block) === side) mine += worth(s, block);
    else theirs += worth(s, block);
  }
  const walls = storm ? (side === attackerOf(s) ? 0.5 : 2) : 1;
  return (walls * (mine + 0.1)) / (theirs + 0.1);
}

export const fireScore = (s: State, _side: number, choice: Choice): number => 10 + 0.1 * s.strength[first(choice)]!;

export function retreatScore(s: State, side: Side, choice: Choice): number {
  const block = first(choice);
  const to = second(choice);
  const chance = odds(s, side);
  const limit = block === s.t.named.santaAnna ? 1 : HOPELESS;
  const room = outside(s, to, side) < supplyLimit(s, to) ? 1 : 0;
  return (chance < limit ? 15 : 5 - 5 * chance) + room + (outside(s, to, side) > 0 ? 0.5 : 0);
}

export const withdrawScore = (s: State, side: Side): number => (odds(s, side) < 1 ? 14 : 6);
export const breakOffScore = (s: State, side: Side): number => (odds(s, side) < 0.35 ? 12 : 2);

/** The step that matters least. */
export function loseScore(s: State, _side: number, choice: Choice): number {
  const block = first(choice);
  const last = s.strength[block] === 1 ? 4 : 0;
  if (block === s.t.named.santaAnna) return -SANTA_ANNA;
  return -stepWorth(s.t, block) - (s.t.kind[block] === Kind.leader ? 6 : last);
}

export const bringUpScore = (s: State, _side: number, choice: Choice): number =>
  first(choice) === s.t.named.santaAnna ? -SANTA_ANNA : stormWorth(s, first(choice));
export const restScore = (s: State, _side: number, choice: Choice): number =>
  first(choice) === s.t.named.santaAnna ? SANTA_ANNA : 2 - stormWorth(s, first(choice));

/** Horsemen are of little use at walls (7.26). */
export const stormWorth = (s: State, block: Piece): number =>
  s.t.kind[block] === Kind.cavalry ? s.strength[block]! : worth(s, block);
