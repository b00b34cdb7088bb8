// How good a position is: the towns held, the blocks alive, how near each side is to what it still wants, who starves.

import type { Side } from '@bivouac/kernel';
import { Kind, MEXICO, TEXAS } from '../atlas.ts';
import { victoryHolder } from '../rules/5.4-hex-control.ts';
import { excessInside, excessOutside } from '../rules/8.1-supply-limits.ts';
import { insideSide, isOnBoard, isSiege, other, outside, type State, sideOf, Year } from '../state.ts';
import { attacker, needsGarrison, stillWanted, weight } from './aims.ts';
import { makePlan } from './plan.ts';
import { wayFor, waysOf } from './ways.ts';
import { worth } from './worth.ts';

const TOWN = 100;
/** A town that falls back as soon as it is left empty ties down a block. */
const BURDEN = 12;
/** For each movement point to the next towns. */
const MARCH = 4;
const LEADER = 25;
const HUNGER = 1;
const SIEGE = 20;
const COMMAND_POINT = 2;
const DANGER = 40;
/** Ways count up to this many movement points. */
const LONG = 15;
/** What the ways of all blocks count beside those of the nearest. */
const FOLLOWERS = 0.05;

/** What a side has, by what it is good for. */
const having = {
  towns,
  army,
  hand,
  chief: (s: State, side: Side): number => -danger(s, side),
  ways: (s: State, side: Side): number => (attacker(s) === side ? -MARCH * marches(s, side) : 0),
};
const all = Object.values(having);

export function evaluate(s: State, side: Side): number {
  const foe = other(side);
  let sum = 0;
  for (const has of all) sum += has(s, side) - has(s, foe);
  return sum;
}

/** What a side's value is the sum of; each by what the side has, less what the other has. */
export const terms = (s: State, side: Side): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(having).map(([name, has]) => [name, has(s, side) - has(s, other(side))]));

function towns(s: State, side: Side): number {
  let sum = 0;
  for (const town of s.t.victoryTowns) {
    const matter = weight(s, town);
    if (matter === 0) continue;
    if (victoryHolder(s, town) === side) {
      sum += matter * TOWN;
      if (needsGarrison(s, town, side)) sum -= BURDEN;
    } else if (isSiege(s, town) && insideSide(s, town) !== side) sum += matter * SIEGE;
  }
  return sum;
}

function army(s: State, side: Side): number {
  let sum = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (s.t.side[block] !== side || s.strength[block] === 0 || s.at[block] === s.t.dead) continue;
    if (s.t.kind[block] === Kind.comanche || !isOnBoard(s, block)) continue;
    sum += worth(s, block);
    if (s.t.kind[block] === Kind.leader) sum += LEADER;
  }
  for (let space = 0; space < s.t.spaces; space++) {
    if (s.occupied[space] !== 0) sum -= HUNGER * (excessOutside(s, space, side) + excessInside(s, space, side));
  }
  return sum;
}

function hand(s: State, side: Side): number {
  let points = 0;
  for (let card = 0; card < s.t.cards.length; card++) {
    points += s.hand[side]![card]! * s.t.cards[card]!.cp;
  }
  return COMMAND_POINT * points;
}

/** Santa Anna's loss loses the war: he wants company when enemies are near. */
function danger(s: State, side: Side): number {
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

/** How far the next towns are, in movement points of whoever is nearest, for as many as must still be taken. */
function marches(s: State, side: Side): number {
  const { aims, target } = makePlan(s, side);
  const wanted = stillWanted(s, side);
  let sum = 0;
  for (let i = 0; i < wanted && i < aims.length; i++) sum += Math.min(LONG, aims[i]!.nearest);
  let blocks = 0;
  for (let block = 0; block < target.length; block++) {
    const goal = target[block]!;
    if (goal >= 0 && goal !== s.at[block]) blocks += Math.min(LONG, wayFor(s.t, block, s.at[block]!, goal));
  }
  return sum + FOLLOWERS * blocks;
}
