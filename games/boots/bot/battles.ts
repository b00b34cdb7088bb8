// Who attacks whom, on which table, who is given up, and who goes after the beaten.

import { type Choice, first, type Side, second } from '@bivouac/kernel';
import { eachNeighbour } from '../map-atlas.ts';
import { Table } from '../names.ts';
import { zonesAround } from '../rules/9-zones.ts';
import { battleFrame, clashOf } from '../rules/10-battle-frame.ts';
import { B } from '../rules/10-battle-locals.ts';
import { D } from '../rules/10-combat.ts';
import { type Clash, reckon } from '../rules/10-odds.ts';
import { attackOf, hexesOf, isReady } from '../rules/10-plan.ts';
import { isAnySupplied } from '../rules/14-supply.ts';
import { isStronghold } from '../rules/17-works.ts';
import { NOBODY, other } from '../sides.ts';
import { campAt, commander, has, Mark, piecesAt, type State } from '../state.ts';
import { factorWorth, meanWorth, prospectOn, type Stake, strengthOf, tableWorth } from './clash.ts';
import { groundWorth } from './moves.ts';
import type { Plans } from './plans.ts';
import { bestBy, ofVerb } from './verbs.ts';
import { fighting } from './weights.ts';

/** What is at stake in a clash that is declared or could be. */
export function stakeOf(s: State, plans: Plans, clash: Clash): Stake {
  const { attackers, defenders, targets } = clash;
  const side = commander(s, attackers[0]!);
  const goals = side === NOBODY ? [] : plans.goals(s, side);
  return {
    attack: strengthOf(s, attackers),
    defence: strengthOf(s, defenders),
    attackWorth: meanWorth(s, attackers),
    defenceWorth: meanWorth(s, defenders),
    least: Math.min(...attackers.map((piece) => s.t.combat[piece]!)),
    prize: goals.reduce((sum, { hex, worth }) => (targets.includes(hex) ? sum + worth : sum), 0),
    isTrapped: targets.every((hex) => isTrapped(s, hex, defenders[0]!, attackers)),
    mayCharge: isAnySupplied(s, attackers),
  };
}

/** No way out that is not controlled. */
function isTrapped(s: State, hex: number, unit: number, attackers: readonly number[]): boolean {
  if (isStronghold(s, hex, s.t.camp[unit]!)) return false;
  const zones = zonesAround(s, unit);
  let isFree = false;
  eachNeighbour(s.t, hex, (near) => {
    const isTaken =
      attackers.some((piece) => s.at[piece] === near) || ![NOBODY, s.t.camp[unit]!].includes(campAt(s, near));
    if (zones[near] === 0 && s.t.isClosed[near] === 0 && !isTaken) isFree = true;
  });
  return !isFree;
}

/** What a clash promises, on the better table. */
function clashWorth(s: State, plans: Plans, clash: Clash): number {
  if (clash.attackers.length === 0 || clash.defenders.length === 0) return 0;
  const stake = stakeOf(s, plans, clash);
  const { column } = reckon(s, { ...clash, table: stake.mayCharge ? Table.charge : Table.skirmish });
  return prospectOn(s, stake, column).worth - plans.provocation(s, clash.attackers, clash.defenders);
}

const plainClash = (s: State, from: readonly number[], targets: readonly number[], active: number): Clash => ({
  attackers: from.flatMap((hex) => piecesAt(s, hex).filter((piece) => isReady(s, piece, active))),
  defenders: targets.flatMap((hex) => piecesAt(s, hex)),
  from,
  targets,
  table: Table.charge,
  boonsOfAttacker: 0,
  boonsOfDefender: 0,
  morale: 0,
});

/** The pair that improves the attacks most; what is not owed is left alone unless it promises something. */
export function chooseAttack(plans: Plans, s: State, _side: Side, legal: readonly Choice[]): Choice {
  const active = D.active(s);
  const worth = (from: readonly number[], targets: readonly number[]): number =>
    from.length === 0 || targets.length === 0 ? 0 : clashWorth(s, plans, plainClash(s, from, targets, active));
  const gainOf = (choice: Choice): number => {
    const [from, to] = [first(choice), second(choice)];
    const number = Math.max(attackOf(s.plan, from), attackOf(s.plan, to));
    const [near, targets] = number === NOBODY ? [[], []] : [hexesOf(s.plan, number, 0), hexesOf(s.plan, number, 1)];
    const joint = worth([...new Set([...near, from])], [...new Set([...targets, to])]);
    return joint - worth(near, targets);
  };
  const attacks = ofVerb(s, legal, 'attack');
  const best = bestBy(attacks, gainOf);
  const declared = ofVerb(s, legal, 'declared')[0];
  if (best === undefined) return declared ?? legal[0]!;
  return declared !== undefined && gainOf(best) <= fighting.declared ? declared : best;
}

/** The surest first: those who pursue may help the others. */
export function chooseBattle(plans: Plans, s: State, _side: Side, legal: readonly Choice[]): Choice {
  const worth = (choice: Choice): number => {
    const number = attackOf(s.plan, first(choice));
    const [from, targets] = [hexesOf(s.plan, number, 0), hexesOf(s.plan, number, 1)];
    const attackers = from.flatMap((hex) => piecesAt(s, hex));
    const clash = { ...plainClash(s, from, targets, ~0), attackers };
    return clashWorth(s, plans, clash);
  };
  return bestBy(legal, worth)!;
}

/** What each table promises the attacker in the battle under way. */
function tableWorths(s: State, plans: Plans): readonly [skirmish: number, charge: number] {
  const clash = clashOf(s, battleFrame(s));
  const stake = stakeOf(s, plans, clash);
  const on = (table: number): number => tableWorth(s, table, reckon(s, { ...clash, table }).column, stake);
  return [on(Table.skirmish), on(Table.charge)];
}

export function chooseTable(plans: Plans, s: State, _side: Side, legal: readonly Choice[]): Choice {
  const [skirmish, charge] = tableWorths(s, plans);
  return ofVerb(s, legal, charge > skirmish ? 'charge' : 'skirmish')[0] ?? legal[0]!;
}

/** Whoever screens takes what helps the attacker least. */
export function chooseScreen(plans: Plans, s: State, _side: Side, legal: readonly Choice[]): Choice {
  const [skirmish, charge] = tableWorths(s, plans);
  return ofVerb(s, legal, charge < skirmish ? 'charge' : 'skirmish')[0] ?? legal[0]!;
}

/** The cheapest that will do. */
export function chooseLoss(s: State, legal: readonly Choice[]): Choice {
  const [need, units] = [s.ask[2]!, s.ask[3]!];
  const cost = (choice: Choice): number => {
    const piece = first(choice);
    const strength = s.t.combat[piece]!;
    if (units === 1) return factorWorth(s, piece) * strength;
    return strength === need ? 0 : strength > need ? 10 + strength : 5 - strength;
  };
  return bestBy(legal, (choice) => -cost(choice))!;
}

export const chooseExcess = (s: State, legal: readonly Choice[]): Choice =>
  bestBy(legal, (choice) => -factorWorth(s, first(choice)) * s.t.combat[first(choice)]!)!;

/** One's own go where they are safe; others are led to where they are not. */
export function chooseRetreat(plans: Plans, s: State, side: Side, legal: readonly Choice[]): Choice {
  const fleeing = s.at.findIndex((_, piece) => has(s, piece, Mark.fleeing));
  const ways = ofVerb(s, legal, 'fall-back');
  if (fleeing < 0 || ways.length === 0) return legal[0]!;
  const worth = groundWorth(plans, s, fleeing);
  const sign = commander(s, fleeing) === other(side) ? -1 : 1;
  return bestBy(ways, (choice) => sign * worth(first(choice)))!;
}

/** Whoever gains by it goes after the beaten. */
export function choosePursuit(plans: Plans, s: State, _side: Side, legal: readonly Choice[]): Choice {
  const halt = ofVerb(s, legal, 'halt')[0];
  const worths = new Map<number, (hex: number) => number>();
  const gain = (choice: Choice): number => {
    const piece = first(choice);
    const worth = worths.get(piece) ?? groundWorth(plans, s, piece);
    worths.set(piece, worth);
    return worth(second(choice)) - worth(s.at[piece]!);
  };
  const best = bestBy(ofVerb(s, legal, 'advance'), gain);
  if (best === undefined) return halt ?? legal[0]!;
  return halt !== undefined && gain(best) <= 0 ? halt : best;
}

/** Another fight, if it promises something. */
export function choosePress(plans: Plans, s: State, _side: Side, legal: readonly Choice[]): Choice {
  const active = B.active(s, battleFrame(s));
  const worth = (choice: Choice): number => {
    const from = first(choice);
    const attackers = piecesAt(s, from);
    const targets: number[] = [];
    eachNeighbour(s.t, from, (near) => {
      const camp = campAt(s, near);
      if (camp !== NOBODY && camp !== s.t.camp[attackers[0]!]) targets.push(near);
    });
    return clashWorth(s, plans, { ...plainClash(s, [from], targets, active), attackers });
  };
  const best = bestBy(ofVerb(s, legal, 'press'), worth);
  const rest = ofVerb(s, legal, 'rest')[0];
  if (best === undefined) return rest ?? legal[0]!;
  return rest !== undefined && worth(best) < fighting.press ? rest : best;
}
