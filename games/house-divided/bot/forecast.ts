// How a battle is likely to end: the rounds of the rules with the hits that are to be expected, no dice.

import { frameOf } from '@bivouac/kernel';
import { isOn, Option } from '../options.ts';
import { B } from '../rules/2.0-battle-frame.ts';
import { battle } from '../rules/2.1-battle.ts';
import { gunsAwait } from '../rules/8.1-coastal-defences.ts';
import { other, SOUTH } from '../sides.ts';
import { type State, startOf, unitsIn } from '../state.ts';
import { boxOf, hasDugIn, hasMark, isReduced, kindOf, Mark } from '../unit.ts';
import { sheltersIn } from './strength.ts';
import { fighting } from './weights.ts';

export interface Forecast {
  readonly attacker: number;
  /** The chance that the attacker ends up with the box. */
  readonly win: number;
  /** By side: the part of its units that is lost. */
  readonly loss: readonly number[];
}

/** An army in the field: how many, hits taken, hits a unit deals in a round, and who may still come. */
interface Army {
  units: number;
  hits: number;
  fire: number;
  reserves: number;
  readonly sources: number;
}

/** How much a unit with so many hits on it, on average, is out of the fight: the second hit tells. */
const fallen = (hits: number): number => Math.min(1, 0.25 * hits * hits);

const standing = ({ units, hits }: Army): number => units * (1 - fallen(hits / units));

/** The round to come, and the attacker, of the battle in a box. */
function outset(s: State, box: number): { readonly attacker: number; readonly round: number } {
  const frame = frameOf(s, battle);
  if (frame < 0 || s.stack[frame + B.place] !== box) return { attacker: s.mover, round: 1 };
  return { attacker: s.stack[frame + B.attacker]!, round: Math.max(1, s.stack[frame + B.round]!) };
}

export function forecast(s: State, box: number): Forecast {
  const { attacker, round } = outset(s, box);
  const guns = gunsAwait(s, attacker, box);
  const [attackers, defenders] = [unitsOf(s, attacker, box), unitsOf(s, other(attacker), box)];
  const works = sheltersIn(s, other(attacker), box);
  const army: Army = armyOf(s, attacker, box, attackers, attackFire(s, attackers, defenders, works));
  const foe: Army = armyOf(s, other(attacker), box, defenders, 0);
  if (guns) foe.units++;
  const wet = defenceFire(s, box, attackers, defenders, guns, true);
  const dry = defenceFire(s, box, attackers, defenders, guns, false);
  const crossing = s.t.data.tables.fire.crossingRounds;
  for (let r = round; r < round + fighting.rounds; r++) {
    foe.fire = r <= crossing ? wet : dry;
    if (r > 1) callIn(army, foe);
    army.hits += foe.fire * standing(foe);
    if (standing(army) < 0.5) break;
    foe.hits += army.fire * standing(army);
    if (standing(foe) < 0.5) break;
  }
  return outcome(attacker, army, foe);
}

function outcome(attacker: number, army: Army, foe: Army): Forecast {
  const margin = (standing(army) - standing(foe)) / Math.sqrt(Math.sqrt(army.units * foe.units));
  const loss = [0, 0];
  loss[attacker] = fallen(army.hits / army.units);
  loss[other(attacker)] = fallen(foe.hits / foe.units);
  return { attacker, win: 1 / (1 + Math.exp(-fighting.certainty * margin)), loss };
}

function unitsOf(s: State, side: number, box: number): readonly number[] {
  const list = s.units[side]!;
  const from = startOf(list, box);
  let to = from;
  while (to < list.length && boxOf(list[to]!) === box) to++;
  return list.slice(from, to);
}

function armyOf(s: State, side: number, box: number, units: readonly number[], fire: number): Army {
  const { entryStart, entries, exitFrom } = s.t.board;
  let reserves = 0;
  let sources = 0;
  for (let i = entryStart[box]!; i < entryStart[box + 1]!; i++) {
    const from = exitFrom[entries[i]!]!;
    if (i > entryStart[box]! && exitFrom[entries[i - 1]!] === from) continue;
    const ready = unitsIn(s, from, side);
    if (ready === 0 || unitsIn(s, from, other(side)) > 0) continue;
    sources++;
    reserves += Math.min(2, ready);
  }
  const hits = units.reduce((sum, unit) => sum + (isReduced(unit) ? 1 : 0), 0);
  return { units: Math.max(units.length, 0.01), hits, fire, reserves: fighting.reserves * reserves, sources };
}

function callIn(army: Army, foe: Army): void {
  for (const one of [army, foe]) {
    const fresh = Math.min(one.reserves, fighting.reserves * one.sources);
    one.units += fresh;
    one.reserves -= fresh;
  }
}

const hitChance = (s: State, value: number): number =>
  Math.max(0, Math.min(isOn(s, Option.sixMayHit) ? 6 : 5, value)) / 6;

/** Hits an attacker deals on average. */
function attackFire(s: State, attackers: readonly number[], defenders: readonly number[], works: boolean): number {
  const { fire } = s.t.data.tables;
  let sum = 0;
  for (const shooter of attackers) {
    for (const target of defenders) {
      const sheltered = hasDugIn(target) || (works && !hasMark(target, Mark.joined)) ? fire.fortified : 0;
      sum += hitChance(s, s.t.combat[kindOf(shooter)]! + s.t.defence[kindOf(target)]! + sheltered);
    }
  }
  return defenders.length === 0 ? 0.3 : sum / (attackers.length * defenders.length);
}

/** Hits a defender deals on average; more at those who cross a river in the first rounds. */
function defenceFire(
  s: State,
  box: number,
  attackers: readonly number[],
  defenders: readonly number[],
  guns: boolean,
  early: boolean,
): number {
  const { fire } = s.t.data.tables;
  const values = defenders.map((unit) => s.t.combat[kindOf(unit)]!);
  if (guns) values.push(s.t.value[SOUTH]![box]!);
  let sum = 0;
  for (const value of values) {
    for (const target of attackers) {
      const wading = early && hasMark(target, Mark.crossed | Mark.landed) ? fire.crossing : 0;
      sum += hitChance(s, value + s.t.defence[kindOf(target)]! + wading);
    }
  }
  return sum / Math.max(1, values.length * attackers.length);
}
