// All procedures and decisions of the game, each list in the order of the rules. New ones go to the end of a list:
// their numbers are not stored, but equal lists make equal choices in recorded searches.

import type { Decision, Procedure } from '@bivouac/kernel';
import type { State } from '../state.ts';
import { gameTurns, playerTurnProcedure } from './0-sequence.ts';
import { movement, movementDecisions } from './1-movement.ts';
import { battle, battleDecisions } from './2.1-battle.ts';
import { combat, combatDecisions } from './2-combat.ts';
import { promotionDecisions, promotionProcedures } from './3-promotion.ts';
import { recruitment, recruitmentDecisions } from './4-recruitment.ts';
import { supply, supplyDecisions } from './7-supply.ts';
import { leaderDecisions, leaderProcedures } from './9.2-leaders.ts';
import { intervention, interventionDecisions } from './9.4-intervention.ts';

export const procedures: readonly Procedure<State>[] = [
  gameTurns,
  playerTurnProcedure,
  movement,
  combat,
  battle,
  ...promotionProcedures,
  recruitment,
  supply,
  ...leaderProcedures,
  intervention,
];

export const decisions: readonly Decision<State>[] = [
  ...movementDecisions,
  ...combatDecisions,
  ...battleDecisions,
  ...promotionDecisions,
  ...recruitmentDecisions,
  ...supplyDecisions,
  ...leaderDecisions,
  ...interventionDecisions,
];
