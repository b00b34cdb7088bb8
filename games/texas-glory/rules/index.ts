// All procedures and decisions of the game, each list in the order of the rulebook. New ones go to the end of a list:
// their numbers are not stored, but equal lists make equal choices in recorded searches.

import type { Decision, Procedure } from '@bivouac/kernel';
import type { State } from '../state.ts';
import { gameTurns, supply } from './0-game-turns.ts';
import { scenarioDecisions, winter } from './3.0-scenarios.ts';
import { cardDecisions, cardPhase } from './4.0-cards.ts';
import { movementDecisions, movementProcedures } from './5.0-movement.ts';
import { marchDecisions, marchProcedure } from './5.2-marches.ts';
import { combatDecisions, combatProcedures } from './6.0-combat.ts';
import { battle, battleDecisions } from './6.2-combat-turns.ts';
import { hitsProcedure, resolutionDecisions } from './6.3-combat-resolution.ts';
import { regroupDecisions, regroupProcedure } from './6.5-regroups.ts';
import { withdrawal, withdrawalDecisions } from './7.0-withdrawal.ts';
import { siege, siegeDecisions } from './7.2-sieges.ts';
import { sortie } from './7.23-sallying.ts';
import { attrition, attritionDecisions } from './8.2-supply-attrition.ts';
import {
  deployment,
  mexicanArrivals,
  reinforcementDecisions,
  texanDraws,
  vanguardDraws,
} from './8.3-reinforcements.ts';

export const procedures: readonly Procedure<State>[] = [
  gameTurns,
  winter,
  cardPhase,
  ...movementProcedures,
  marchProcedure,
  ...combatProcedures,
  battle,
  hitsProcedure,
  regroupProcedure,
  withdrawal,
  siege,
  sortie,
  supply,
  attrition,
  deployment,
  texanDraws,
  mexicanArrivals,
  vanguardDraws,
];

export const decisions: readonly Decision<State>[] = [
  ...scenarioDecisions,
  ...cardDecisions,
  ...movementDecisions,
  ...marchDecisions,
  ...combatDecisions,
  ...battleDecisions,
  ...resolutionDecisions,
  ...regroupDecisions,
  ...withdrawalDecisions,
  ...siegeDecisions,
  ...attritionDecisions,
  ...reinforcementDecisions,
];
