// What ends the game: how likely a side is to have lost it when this player turn ends, and when the enemy's next one does.

import { isOn, type Place, type Side } from '@bivouac/kernel';
import { Option } from '../options.ts';
import { other, SOUTH, UNION } from '../sides.ts';
import { type State, unitsIn } from '../state.ts';
import type { Scene } from './scene.ts';
import { supportAt, type Threats } from './threats.ts';
import { fighting, perils } from './weights.ts';

/** The chances of all that may lose the game, added up: one that is sure must not hide another. */
export interface Peril {
  /** Once this player turn is over. */
  readonly now: number;
  /** Once the enemy has had his next one. */
  readonly next: number;
}

/** What the enemy can bring against each box in his next turn is told by `threats`. */
export const perilOf = (s: State, scene: Scene, side: Side, threats: Threats): Peril =>
  side === UNION ? perilOfUnion(s, scene, threats) : perilOfSouth(s, scene, threats);

// The Union: Washington, and the comparison of Army Maximums

function perilOfUnion(s: State, scene: Scene, threats: Threats): Peril {
  const lead = leadOfUnion(s, scene);
  const behind = Math.max(0, Math.min(1, -lead));
  const overtaken = overtaking(s, scene, lead, threats);
  if (isOn(s, Option.washington)) return { now: behind, next: overtaken };
  return {
    now: scene.hold[SOUTH]![s.t.capital]! + behind,
    next: fallChance(s, scene, UNION, s.t.capital, threats) + overtaken + bareness(scene, s.t.capital),
  };
}

/** An empty capital ties nobody down, until somebody slips through. */
const bareness = (scene: Scene, capital: number): number =>
  scene.defence[UNION]![capital] === 0 ? perils.bareCapital : 0;

function leadOfUnion(s: State, scene: Scene): number {
  let lead = -s.penalty;
  for (const city of s.t.cities[UNION]!) lead += scene.hold[UNION]![city]! * s.t.value[UNION]![city]!;
  for (const city of s.t.cities[SOUTH]!) lead -= scene.hold[SOUTH]![city]! * s.t.value[SOUTH]![city]!;
  return lead;
}

/** The chance that the cities the South could take next, no more than a few in one turn, turn the lead around. */
function overtaking(s: State, scene: Scene, lead: number, threats: Threats): number {
  const losses = lossesInSight(s, scene, threats).slice(0, Math.min(threats.raiders, perils.citiesATurn));
  const enough = Math.max(0, Math.floor(lead)) + 1;
  if (losses.reduce((sum, { swing }) => sum + swing, 0) < enough) return 0;
  let chances = [1];
  for (const { swing, chance } of losses) {
    const after = new Array<number>(chances.length + swing).fill(0);
    chances.forEach((before, sum) => {
      after[sum]! += before * (1 - chance);
      after[sum + swing]! += before * chance;
    });
    chances = after;
  }
  return chances.slice(enough).reduce((sum, chance) => sum + chance, 0);
}

interface Loss {
  readonly swing: number;
  readonly chance: number;
}

/** Cities that the Union may lose next, and what they change in the comparison; the heaviest first. */
function lossesInSight(s: State, scene: Scene, threats: Threats): Loss[] {
  const losses: Loss[] = [];
  for (let box = 0; box < s.t.boxCount; box++) {
    if (s.t.isCity[box] === 0 || threats.strength[box] === 0 || scene.hold[SOUTH]![box]! > 0) continue;
    const toll = box === s.t.capital ? perils.washington : 0;
    const ours = scene.hold[UNION]![box]! * s.t.value[UNION]![box]!;
    const swing = Math.round(ours + s.t.value[SOUTH]![box]! + toll);
    if (swing > 0) losses.push({ swing, chance: fallChance(s, scene, UNION, box, threats) });
  }
  return losses.sort((a, b) => b.swing * b.chance - a.swing * a.chance);
}

// The South: the victory cities

function perilOfSouth(s: State, scene: Scene, threats: Threats): Peril {
  const held = s.t.victoryCities.map((city) => scene.hold[UNION]![city]!);
  const taken = s.t.victoryCities.map((city, i) => heldOr(held[i]!, captureChance(s, scene, city, threats)));
  return { now: allOrEnough(s, held), next: allOrEnough(s, taken) };
}

const heldOr = (held: number, taken: number): number => held + (1 - held) * taken;

/** All cities, or by option all but one that is not Richmond (AHD-hou-04). */
function allOrEnough(s: State, chances: readonly number[]): number {
  const all = chances.reduce((product, chance) => product * chance, 1);
  if (!isOn(s, Option.sixCities)) return all;
  let sum = all;
  s.t.victoryCities.forEach((city, i) => {
    if (city !== s.t.mustHold)
      sum += chances.reduce((product, chance, j) => product * (i === j ? 1 - chance : chance), 1);
  });
  return sum;
}

/** By land, or from the sea with the die that lets an invasion sail. */
function captureChance(s: State, scene: Scene, city: number, threats: Threats): number {
  const byLand = fallChance(s, scene, SOUTH, city, threats);
  const isOpen = s.t.isPort[city] === 1 && unitsIn(s, city, SOUTH) === 0 && unitsIn(s, s.t.capital, UNION) > 0;
  return isOpen ? Math.max(byLand, perils.invasion) : byLand;
}

/** The chance that the enemy takes a box of a side in his next turn: whoever can come to an empty one does. */
function fallChance(s: State, scene: Scene, side: Side, box: Place, threats: Threats): number {
  const attack = threats.strength[box]!;
  if (attack === 0 || scene.hold[other(side)]![box] === 1) return 0;
  const guard = scene.defence[side]![box]!;
  if (guard === 0) return Math.min(1, attack);
  const ratio = attack / (guard + fighting.support * supportAt(s, side, box));
  const power = ratio ** perils.certainty;
  return power / (1 + power);
}
