// How good a position is: the towns held, the blocks alive, how near each side is to what it still wants, who starves.

import { victoryHolder } from '../rules/5.4-hex-control.ts';
import { excessInside, excessOutside } from '../rules/8.1-supply-limits.ts';
import { insideSide, isOnBoard, isSiege, other, outside, type State, sideOf, Year } from '../state.ts';
import { Kind, MEXICO, TEXAS } from '../tables.ts';
import { needsGarrison, weight } from './aims.ts';
import { waysOf } from './ways.ts';
import { resistance, worth } from './worth.ts';

const TOWN = 100;
/** A town that falls back as soon as it is left empty ties down a block. */
const BURDEN = 12;
const NEARNESS = 40;
const STEP = 2.2;
const LEADER = 25;
const HUNGER = 8;
const SIEGE = 20;
const COMMAND_POINT = 2;
const DANGER = 60;

/** By turns of marching: what a block far away still counts. */
const DECAY = [1, 0.62, 0.4, 0.27, 0.18, 0.12, 0.08, 0.05];
/** An empty town needs somebody to walk in. */
const LEAST_NEED = 6;

export function evaluate(s: State, side: number): number {
  return standing(s, side) - standing(s, other(side));
}

function standing(s: State, side: number): number {
  return towns(s, side) + army(s, side) + hand(s, side) - danger(s, side);
}

function towns(s: State, side: number): number {
  let sum = 0;
  for (const town of s.t.victoryTowns) {
    const matter = weight(s, town);
    if (matter === 0) continue;
    if (victoryHolder(s, town) === side) {
      sum += matter * TOWN;
      if (needsGarrison(s, town, side)) sum -= BURDEN;
    } else if (matter > 0.5) {
      sum += matter * NEARNESS * nearness(s, town, side);
      if (isSiege(s, town) && insideSide(s, town) !== side) sum += matter * SIEGE;
    }
  }
  return sum;
}

/** From 0 to 1: how much of what a town needs is there or on its way. */
function nearness(s: State, town: number, side: number): number {
  const need = Math.max(LEAST_NEED, resistance(s, town, other(side)));
  const ways = waysOf(s.t, side);
  const places = s.t.spaceIds.length;
  let sum = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (s.t.side[block] !== side || !isOnBoard(s, block) || s.t.kind[block] === Kind.artillery) continue;
    const turns = Math.ceil(ways[s.at[block]! * places + town]! / s.t.moves[block]!);
    if (turns < DECAY.length) sum += worth(s, block) * DECAY[turns]!;
  }
  return Math.min(1, sum / need);
}

function army(s: State, side: number): number {
  let sum = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (s.t.side[block] !== side || s.strength[block] === 0 || s.at[block] === s.t.dead) continue;
    if (s.t.kind[block] === Kind.comanche || !isOnBoard(s, block)) continue;
    sum += STEP * worth(s, block);
    if (s.t.kind[block] === Kind.leader) sum += LEADER;
  }
  for (let space = 0; space < s.t.spaces; space++) {
    if (s.occupied[space] !== 0) sum -= HUNGER * (excessOutside(s, space, side) + excessInside(s, space, side));
  }
  return sum;
}

function hand(s: State, side: number): number {
  let points = 0;
  for (let card = 0; card < s.t.cards.length; card++) {
    points += s.hand[side * s.t.cards.length + card]! * s.t.cards[card]!.cp;
  }
  return COMMAND_POINT * points;
}

/** Santa Anna's loss loses the war: he wants company when enemies are near. */
function danger(s: State, side: number): number {
  const { santaAnna } = s.t.named;
  if (side !== MEXICO || s.year !== Year.y1836 || !isOnBoard(s, santaAnna)) return 0;
  const here = s.at[santaAnna]!;
  const ways = waysOf(s.t, TEXAS);
  const places = s.t.spaceIds.length;
  let friends = 0;
  let foes = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (!isOnBoard(s, block)) continue;
    if (sideOf(s, block) === MEXICO) {
      if (s.at[block] === here) friends += worth(s, block);
    } else if (ways[s.at[block]! * places + here]! <= s.t.moves[block]!) foes += worth(s, block);
  }
  return outside(s, here, MEXICO) === 0 ? 0 : DANGER * Math.min(1.5, foes / (friends + 1));
}
