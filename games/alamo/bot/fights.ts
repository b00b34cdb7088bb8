// Who attacks whom, and how: the blow that is likely to cost the enemy most comes first.

import { type Choice, first, type Side } from '@bivouac/kernel';
import { isInZone, occupancyOf } from '../rules/6-control.ts';
import { commandAt } from '../rules/11-leaders.ts';
import { MEXICO, other, TEXAS } from '../sides.ts';
import { sightOf } from '../sight.ts';
import { isOnMap, type State, unitAt } from '../state.ts';
import { blow, fireFrom, meleeFrom, type Target, targetOf } from './blows.ts';
import { garrisonWorth } from './garrison.ts';
import { ofVerb } from './verbs.ts';

interface Fight {
  readonly choice: Choice;
  readonly worth: number;
}

const bestOf = (fights: readonly Fight[]): Fight | undefined =>
  fights.length === 0 ? undefined : fights.reduce((a, b) => (b.worth > a.worth ? b : a));

const targetsOf = (s: State, side: Side): Target[] =>
  s.t.units[other(side)]!.filter((unit) => isOnMap(s, unit)).map((unit) => targetOf(s, unit));

/** The attack of a unit, or the shot of a gun, that promises most. */
export function chooseFight(s: State, side: Side, legal: readonly Choice[]): Choice {
  const targets = targetsOf(s, side);
  const occupied = occupancyOf(s);
  const attacks = ofVerb(s, legal, 'attack').map((choice) => {
    const unit = first(choice);
    const from = s.at[unit]!;
    const command = commandAt(s, from, side);
    const strike = isInZone(s, occupied, from, side) ? meleeFrom : eitherFrom;
    return { choice, worth: Math.max(...targets.map((target) => strike(s, unit, from, command, target))) };
  });
  const shots = ofVerb(s, legal, 'serve').map((choice) => {
    const gun = first(choice);
    return { choice, worth: Math.max(...targets.map((target) => shotAt(s, gun, target))) };
  });
  const best = bestOf([...attacks, ...shots]);
  return best !== undefined && best.worth > 0 ? best.choice : ofVerb(s, legal, 'end-combat')[0]!;
}

const eitherFrom = (s: State, unit: number, from: number, command: number, target: Target): number =>
  Math.max(fireFrom(s, unit, from, command, target), meleeFrom(s, unit, from, command, target));

/** A gun does its worst, whoever serves it. */
function shotAt(s: State, gun: number, { place, loss }: Target): number {
  const from = s.at[gun]!;
  const seen = sightOf(s, from, place);
  const crew = unitAt(s, from);
  return seen === 0 ? 0 : blow(s, s.t.fire[0][gun]!, seen - 1, commandAt(s, from, s.t.side[crew] ?? TEXAS), loss);
}

export function chooseTarget(s: State, side: Side, legal: readonly Choice[]): Choice {
  const unit = s.ask[2]!;
  const from = s.at[unit]!;
  const command = commandAt(s, from, side);
  const weigh = (name: string, strike: typeof meleeFrom): Fight[] =>
    ofVerb(s, legal, name).map((choice) => ({
      choice,
      worth: strike(s, unit, from, command, targetOf(s, first(choice))),
    }));
  const best = bestOf([...weigh('fire', fireFrom), ...weigh('melee', meleeFrom)]);
  return best !== undefined && best.worth > 0 ? best.choice : ofVerb(s, legal, 'hold')[0]!;
}

export function chooseShot(s: State, _side: Side, legal: readonly Choice[]): Choice {
  const gun = s.ask[2]!;
  const shots = ofVerb(s, legal, 'shoot').map((choice) => ({
    choice,
    worth: shotAt(s, gun, targetOf(s, first(choice))),
  }));
  const best = bestOf(shots);
  return best !== undefined && best.worth > 0 ? best.choice : ofVerb(s, legal, 'hold-fire')[0]!;
}

/** Whoever may strike back does so, in the way that promises more. */
export function chooseCounter(s: State, side: Side, legal: readonly Choice[]): Choice {
  const [unit, attacker] = [s.ask[2]!, s.ask[3]!];
  const rage = ofVerb(s, legal, 'rage')[0];
  if (rage !== undefined) return rage;
  const command = commandAt(s, s.at[unit]!, side);
  const target = targetOf(s, attacker);
  const weigh = (name: string, strike: typeof meleeFrom): Fight[] =>
    ofVerb(s, legal, name).map((choice) => ({ choice, worth: strike(s, unit, s.at[unit]!, command, target) }));
  const best = bestOf([...weigh('counter-fire', fireFrom), ...weigh('counter-melee', meleeFrom)]);
  return best !== undefined && best.worth > 0 ? best.choice : ofVerb(s, legal, 'decline')[0]!;
}

/** In a ferocious series every blow is free. */
export function chooseFury(s: State, side: Side, legal: readonly Choice[]): Choice {
  const unit = s.ask[2]!;
  const command = commandAt(s, s.at[unit]!, side);
  const weigh = (name: string, strike: typeof meleeFrom): Fight[] =>
    ofVerb(s, legal, name).map((choice) => ({
      choice,
      worth: strike(s, unit, s.at[unit]!, command, targetOf(s, first(choice))),
    }));
  const best = bestOf([...weigh('fury-fire', fireFrom), ...weigh('fury-melee', meleeFrom)]);
  return best?.choice ?? ofVerb(s, legal, 'relent')[0]!;
}

/** A Mexican goes on, over the wall; a Texan only to where he stands better. */
export function chooseAdvance(s: State, side: Side, legal: readonly Choice[]): Choice {
  const [unit, place] = [s.ask[2]!, s.ask[3]!];
  const goesOn = side === MEXICO || isBetter(s, unit, place);
  return ofVerb(s, legal, goesOn ? 'advance' : 'stay')[0]!;
}

function isBetter(s: State, unit: number, place: number): boolean {
  const worth = garrisonWorth(s);
  return worth(unit, place) > worth(unit, s.at[unit]!);
}
