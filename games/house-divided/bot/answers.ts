// For each verb outside the marches: what a choice of it is worth, by a look at the table as it would be afterwards.

import { type Choice, first, type Place, type Side, second } from '@bivouac/kernel';
import { COAST, Kind } from '../atlas.ts';
import { ev } from '../events.ts';
import type { Troop } from '../ids.ts';
import { highestHit, valueAgainst } from '../rules/2.2-fire.ts';
import { bringUp } from '../rules/2.3-reinforcements.ts';
import { fallBack } from '../rules/2.4-retreat.ts';
import {
  addMilitia,
  addUnit,
  findTroop,
  removeUnit,
  replaceUnit,
  type State,
  states,
  stationLeader,
  unitsAt,
} from '../state.ts';
import { isTargetReduced, shotsAtTarget, targetKind } from '../target.ts';
import { kindOf, newUnit, withKind } from '../unit.ts';
import { evaluate } from './evaluate.ts';
import { forecast } from './forecast.ts';
import { worthOf } from './strength.ts';
import { fighting, units } from './weights.ts';

export type Score = (s: State, side: Side, choice: Choice) => number;

/** A score by what a change makes of the table. */
const after =
  (change: (s: State, side: Side, choice: Choice) => void): Score =>
  (s, side, choice) => {
    const sheet = states.clone(s);
    change(sheet, side, choice);
    return evaluate(sheet, side);
  };

const asItIs: Score = (s, side) => evaluate(s, side);

// Battles

/** The surest battles first: their victors need no help. */
const fightScore: Score = (s, _, choice) => forecast(s, first(choice)).win;

/** Hits that kill count double; nobody wastes shots on a unit that others already shoot at enough. */
const shotScore =
  (led: boolean): Score =>
  (s, side, choice) => {
    const target = second(choice);
    const chance = highestHit(s, valueAgainst(s, side, first(choice), target, led));
    const worth = targetKind(target) === COAST ? 1 : units.worth[targetKind(target)]!;
    const shots = shotsAtTarget(target);
    const use = isTargetReduced(target) ? 2 - shots : shots > 1 ? 0.3 : shots > 0 ? 1.2 : 1;
    return chance * worth * Math.max(0.1, use);
  };

const bringScore = after((s, side, choice) => bringUp(s, side, first(choice), second(choice)));
const fallBackScore = after((s, side, choice) => fallBack(s, side, first(choice), ev.retreated));
const toTheCapital = after((s, side) => fallBack(s, side, s.t.capital, ev.evacuated));

// Promotion and recruitment

const promoteAt = (s: State, side: Side, box: Place, troop: Troop): void => {
  const at = findTroop(s, side, box, troop);
  const unit = s.units[side]![at]!;
  const kind = kindOf(unit);
  replaceUnit(s, side, at, withKind(unit, s.t.promotesTo[kind]!));
  if (kind === Kind.militiaInfantry || kind === Kind.militiaCavalry) addMilitia(s, side, kind, 1);
};

const honourScore = after((s, side, choice) => promoteAt(s, side, s.ask[2]!, first(choice)));
const promoteScore = after((s, side, choice) => promoteAt(s, side, second(choice), first(choice)));

const raiseScore = after((s, side, choice) => {
  addMilitia(s, side, first(choice), -1);
  addUnit(s, side, newUnit(first(choice), second(choice)));
});

// Advanced rules

const starveScore = after((s, side, choice) => {
  removeUnit(s, side, findTroop(s, side, s.ask[2]!, first(choice)));
});
const appointScore = after((s, _, choice) => {
  stationLeader(s, first(choice), second(choice));
});
const accompanyScore = after((s, _, choice) => {
  stationLeader(s, first(choice), s.ask[2]!);
});
const welcomeScore = after((s, side, choice) => addUnit(s, side, newUnit(Kind.veteranInfantry, first(choice))));

/** Those shut up in a port, and those who shut them up, attack only when they are likely to win. */
const sortieScore: Score = (s, side, choice) => {
  const sheet = states.clone(s);
  sheet.contained = s.contained.filter((box) => box !== first(choice));
  return evaluate(sheet, side);
};

/** Whoever breaks out and does not win has no way back: all are lost who would have got away. */
const breakOutScore: Score = (s, side, choice) => {
  const port = first(choice);
  const lost = unitsAt(s, port, side).reduce((sum, unit) => sum + worthOf(unit), 0);
  return sortieScore(s, side, choice) - (1 - forecast(s, port).win) * (1 - fighting.defeat) * lost;
};

/** By the name of the verb. */
export const scores: Readonly<Record<string, Score>> = {
  fight: fightScore,
  assault: sortieScore,
  rest: asItIs,
  'break-out': breakOutScore,
  withdraw: fallBackScore,
  retreat: fallBackScore,
  evacuate: toTheCapital,
  flee: fallBackScore,
  'flee-by-sea': toTheCapital,
  bring: bringScore,
  stand: asItIs,
  target: shotScore(false),
  lead: shotScore(true),
  honour: honourScore,
  promote: promoteScore,
  raise: raiseScore,
  starve: starveScore,
  appoint: appointScore,
  accompany: accompanyScore,
  welcome: welcomeScore,
  done: asItIs,
};
