// What the choices outside marches and battles are worth: cards and events, sieges, arrivals, regroups.

import { type Choice, first, type Piece, type Place, type Side, second } from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { victoryHolder } from '../rules/5.4-hex-control.ts';
import { stormLimit } from '../rules/7.22-storming.ts';
import { excessOutside } from '../rules/8.1-supply-limits.ts';
import { blocksAt, insideSide, isInside, isSiege, other, outside, present, type State, sideOf } from '../state.ts';
import { attacker, needsGarrison, weight } from './aims.ts';
import { stormWorth } from './fights.ts';
import { pointsWorth } from './moves.ts';
import { planFor } from './plan.ts';
import { wayFor, waysOf } from './ways.ts';
import { marching } from './weights.ts';
import { worth, worthAt } from './worth.ts';

/** The place that a question is about. */
const asked = (s: State): number => s.ask[2]!;

// Cards and events

/** What a Command Point is worth on average. */
const POINT = 3;
const EVENT = 2;
/** Until this turn few blocks are there to be moved. */
const EARLY = 2;

/**
 * Every card is played in the end. Whoever must win ground spends points when many can use them, and cards without any
 * before the army is there; a storm helps whoever needs no time.
 */
export function playScore(s: State, side: Side, choice: Choice): number {
  const card = s.t.cards[first(choice)]!;
  if (attacker(s) === side && card.cp === 0) return s.turn <= EARLY ? 100 : -5;
  if (card.event === 'storm') return 3;
  return pointsWorth(s, side, card.cp) - POINT * card.cp + (card.event === null ? 0 : EVENT);
}

const COMANCHE = 11;

export const raidScore = (s: State, side: Side, choice: Choice): number =>
  COMANCHE - worthAt(s, first(choice), other(side));

export const resupplyScore = (): number => 3;

export const unsettleScore = (s: State, side: Side, choice: Choice): number => present(s, first(choice), other(side));

// Sieges

/** Those whom a side would send against the walls, the best first. */
function stormersAt(s: State, side: Side, place: Place): number[] {
  const { santaAnna } = s.t.named;
  return blocksAt(s, place, side, (block) => block !== santaAnna && !isInside(s, block))
    .sort((a, b) => stormWorth(s, b) - stormWorth(s, a))
    .slice(0, stormLimit(s, place));
}

/** What they are worth against what stands behind the walls, where each step counts twice. */
function stormOdds(s: State, side: Side, place: Place): number {
  const total = (blocks: readonly number[]): number => blocks.reduce((sum, block) => sum + stormWorth(s, block), 0);
  const garrison = blocksAt(s, place, other(side), (block) => isInside(s, block));
  return total(stormersAt(s, side, place)) / (2 * total(garrison) + 1);
}

export function stormScore(s: State, side: Side): number {
  const chance = stormOdds(s, side, asked(s));
  return chance > marching.storm ? 8 * chance : -2;
}

/** A block without which the walls would be stormed by fewer or not at all. */
const isStormer = (s: State, side: Side, block: Piece, place: Place): boolean =>
  isSiege(s, place) &&
  insideSide(s, place) !== side &&
  stormOdds(s, side, place) > marching.storm &&
  stormersAt(s, side, place).includes(block);

export const cannonadeScore = (s: State, side: Side): number =>
  0.5 + 0.1 * (gunners(s, side) - gunners(s, other(side)));

function gunners(s: State, side: Side): number {
  let sum = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (s.at[block] !== asked(s) || sideOf(s, block) !== side) continue;
    if (s.t.kind[block] === Kind.artillery || s.t.kind[block] === Kind.leader) sum += worth(s, block);
  }
  return sum;
}

/** Out of the gates only when the besiegers are weak. */
export function sallyScore(s: State, side: Side): number {
  const place = asked(s);
  return 4 * (worthAt(s, place, side) / (worthAt(s, place, other(side)) + 1) - 1.3);
}

export const sallyerScore = (s: State, _side: number, choice: Choice): number => worth(s, first(choice));

export const stormerScore = (s: State, _side: number, choice: Choice): number =>
  first(choice) === s.t.named.santaAnna ? -100 : stormWorth(s, first(choice));

/** Behind the walls when those outside are stronger; the best go first. */
export function enterScore(s: State, side: Side, choice: Choice): number {
  const place = asked(s);
  const stronger = worthAt(s, place, side) > 1.2 * worthAt(s, place, other(side));
  return s.t.kind[first(choice)] === Kind.artillery ? 50 : stronger ? -1 : 1 + worth(s, first(choice));
}

// Regroups and arrivals

const NEVER = -50;

export function regroupScore(s: State, side: Side, choice: Choice): number {
  const block = first(choice);
  const to = second(choice);
  const here = s.at[block]!;
  if (needsGarrison(s, here, side) && outside(s, here, side) === 1) return NEVER;
  if (isStormer(s, side, block, here)) return NEVER;
  const target = planFor(s, side).target[block]!;
  const goal = target < 0 ? here : target;
  let score = 2 * (wayFor(s.t, block, here, goal) - wayFor(s.t, block, to, goal)) - 1;
  if (s.t.isVictory[to] === 1 && weight(s, to) > 0.5 && victoryHolder(s, to) === other(side)) score += 20;
  if (excessOutside(s, here, side) > 0) score += 2;
  if (excessOutside(s, to, side) > 0) score -= 4;
  return score;
}

/** New blocks come where they are wanted: near the aims of the bold, away from the enemies of the careful. */
export function deployScore(s: State, side: Side, choice: Choice): number {
  const space = first(choice);
  const ways = waysOf(s.t, side);
  const places = s.t.spaceIds.length;
  let nearest = 40;
  if (attacker(s) === side) {
    for (const town of s.t.victoryTowns) {
      if (weight(s, town) > 0.5 && victoryHolder(s, town) !== side)
        nearest = Math.min(nearest, ways[space * places + town]!);
    }
    return -nearest;
  }
  for (let block = 0; block < s.at.length; block++) {
    if (s.at[block]! < s.t.spaces && sideOf(s, block) === other(side)) {
      nearest = Math.min(nearest, ways[s.at[block]! * places + space]!);
    }
  }
  return Math.min(nearest, 8) - (present(s, space, side) === 0 ? 0 : 1);
}

/** The box that costs no delay is offered first. */
export const arriveScore = (s: State, _side: number, choice: Choice): number =>
  s.t.spaceIds[first(choice)] === 'presidio-rio-grande' ? 1 : 0;
