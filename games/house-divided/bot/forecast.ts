// How a battle is likely to end, without dice: by numbers, fire and wounds.

import { frameOf, type Place, type Side } from '@bivouac/kernel';
import { hasWorksFor } from '../rules/1.2-fortification.ts';
import { B } from '../rules/2.0-battle-frame.ts';
import { battle } from '../rules/2.1-battle.ts';
import { highestHit } from '../rules/2.2-fire.ts';
import { gunsAwait } from '../rules/8.1-coastal-defences.ts';
import { other, SOUTH } from '../sides.ts';
import { type State, startOf, unitsIn } from '../state.ts';
import { boxOf, hasDugIn, hasMark, isReduced, kindOf, Mark } from '../unit.ts';
import { fighting } from './weights.ts';

export interface Forecast {
  readonly attacker: number;
  /** The chance that the attacker ends up with the box. */
  readonly win: number;
  /** By side: the part of its units that it keeps when it wins, and on the whole. */
  readonly victors: readonly number[];
  readonly left: readonly number[];
}

/** An army in the field: the units it can count on, the hits they stand, and what each deals in a round. */
interface Army {
  readonly units: number;
  readonly health: number;
  readonly fire: number;
}

/** The round to come, and the attacker, of the battle in a box. */
function outset(s: State, box: Place): { readonly attacker: number; readonly round: number } {
  const frame = frameOf(s, battle);
  if (frame < 0 || B.place(s, frame) !== box) return { attacker: s.mover, round: 1 };
  return { attacker: B.attacker(s, frame), round: Math.max(1, B.round(s, frame)) };
}

export function forecast(s: State, box: Place): Forecast {
  const { attacker, round } = outset(s, box);
  const defender = other(attacker);
  const guns = gunsAwait(s, attacker, box);
  const [attackers, defenders] = [unitsOf(s, attacker, box), unitsOf(s, defender, box)];
  const works = hasWorksFor(s, defender, box);
  const fire = attackFire(s, attackers, defenders, works);
  const { reserves } = fighting;
  const army = armyOf(attackers, 0, reserves.attacker * reservesFor(s, attacker, box, true), fire);
  const wet = round > s.t.data.tables.fire.crossingRounds ? 0 : fighting.wetRounds;
  const answer =
    wet * defenceFire(s, box, attackers, defenders, guns, true) +
    (1 - wet) * defenceFire(s, box, attackers, defenders, guns, false);
  const foe = armyOf(defenders, guns ? 1 : 0, reserves.defender * reservesFor(s, defender, box, false), answer);
  return outcome(attacker, army, foe);
}

/** The square law: fire tells once, numbers twice; the more there are, the less luck decides. */
function outcome(attacker: number, army: Army, foe: Army): Forecast {
  const ratio = (army.units * army.health * army.fire) / (foe.units * foe.health * foe.fire + 0.01);
  const size = Math.sqrt(Math.sqrt(army.units * foe.units));
  const win = 1 / (1 + Math.exp(-size * (fighting.certainty * Math.log(ratio + 0.01) - fighting.firstShot)));
  const victors = [keptBy(ratio), keptBy(1 / ratio)];
  const left = [keptOn(win, victors[0]!), keptOn(1 - win, victors[1]!)];
  if (attacker !== 0) {
    victors.reverse();
    left.reverse();
  }
  return { attacker, win, victors, left };
}

/** What a victor keeps at such odds. */
const keptBy = (ratio: number): number => 1 - fighting.toll * (1 - Math.sqrt(Math.max(0, 1 - 1 / Math.max(1, ratio))));

const keptOn = (win: number, victors: number): number => win * victors + (1 - win) * (1 - fighting.defeat);

function unitsOf(s: State, side: Side, box: Place): readonly number[] {
  const list = s.units[side]!;
  const from = startOf(list, box);
  let to = from;
  while (to < list.length && boxOf(list[to]!) === box) to++;
  return list.slice(from, to);
}

function armyOf(units: readonly number[], guns: number, reserves: number, fire: number): Army {
  const wounded = units.reduce((sum, unit) => sum + (isReduced(unit) ? 1 : 0), 0);
  const count = Math.max(0.1, units.length + guns + reserves);
  return { units: count, health: count - wounded / 2, fire };
}

/** Units in the boxes around that could be called in, two a box; attackers leave none where enemies are, defenders enough. */
function reservesFor(s: State, side: Side, box: Place, attacks: boolean): number {
  const { entryStart, entries, exitFrom } = s.t.board;
  let reserves = 0;
  for (let i = entryStart[box]!; i < entryStart[box + 1]!; i++) {
    const from = exitFrom[entries[i]!]!;
    if (i > entryStart[box]! && exitFrom[entries[i - 1]!] === from) continue;
    const enemies = unitsIn(s, from, other(side));
    if (enemies === 0 || !attacks) reserves += Math.max(0, Math.min(2, unitsIn(s, from, side) - enemies));
  }
  return reserves;
}

const hitChance = (s: State, value: number): number => highestHit(s, value) / 6;

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
  box: Place,
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
