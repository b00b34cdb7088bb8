// For each verb: what a choice of it is worth, and how many of its choices deserve a closer look.

import { type Choice, type Side, type Verb, verbOf } from '@bivouac/kernel';
import { commitTo } from '../rules/3.0-scenarios.ts';
import { decline, play, raid, replenish, resupply, unsettle } from '../rules/4.0-cards.ts';
import {
  activate,
  burn,
  done,
  forage,
  hasten,
  landVerb,
  leaveBurned,
  moveAlone,
  moveCommanded,
  sailVerb,
} from '../rules/5.0-movement.ts';
import { attack, force, forceAttack, march } from '../rules/5.2-marches.ts';
import { burnForage } from '../rules/5.7-foraging.ts';
import { fightAt, noSurprise, surprise } from '../rules/6.0-combat.ts';
import { breakOff, fire, passTurn, perish, retreat, withdrawInside } from '../rules/6.2-combat-turns.ts';
import { lose } from '../rules/6.3-combat-resolution.ts';
import { regroup, stay } from '../rules/6.5-regroups.ts';
import { goIn, standFast } from '../rules/7.0-withdrawal.ts';
import { answerCannonade, cannonade, passSiege, sally, storm } from '../rules/7.2-declarations.ts';
import { bringUp, go, pickStormer, ready, relieve } from '../rules/7.22-storming.ts';
import { outTheGate, pickSallyer } from '../rules/7.23-sallying.ts';
import { noReply, openFire, pickGunner, reply } from '../rules/7.24-cannonade.ts';
import { starve } from '../rules/8.2-supply-attrition.ts';
import { bringTo, deploy } from '../rules/8.3-reinforcements.ts';
import type { State } from '../state.ts';
import * as fights from './fights.ts';
import * as moves from './moves.ts';
import * as phases from './phases.ts';

type Score = (s: State, side: Side, choice: Choice) => number;

interface Judgement {
  readonly score: Score;
  readonly keep: number;
}

const always =
  (value: number): Score =>
  () =>
    value;

const judgements: readonly (readonly [Verb<State>, number, Score])[] = [
  [play, 3, phases.playScore],
  [raid, 2, phases.raidScore],
  [resupply, 2, phases.resupplyScore],
  [replenish, 1, moves.forageScore],
  [unsettle, 2, phases.unsettleScore],
  [decline, 1, always(0)],

  [activate, 3, moves.activateScore],
  [hasten, 1, moves.activateScore],
  [moveAlone, 2, moves.moveScore],
  [forage, 1, moves.forageScore],
  [burn, 1, moves.burnScore],
  [burnForage, 1, moves.forageScore],
  [leaveBurned, 1, moves.moveScore],
  [sailVerb, 1, moves.sailScore],
  [landVerb, 1, moves.landScore],
  [moveCommanded, 2, moves.commandScore],
  [done, 1, always(0)],
  [march, 3, moves.marchScore],
  [attack, 2, moves.attackScore],
  [force, 1, moves.forcedScore],
  [forceAttack, 1, moves.forcedAttackScore],

  [fightAt, 1, always(0)],
  [surprise, 1, always(3)],
  [noSurprise, 1, always(0)],
  [fire, 1, fights.fireScore],
  [retreat, 1, fights.retreatScore],
  [withdrawInside, 1, fights.withdrawScore],
  [breakOff, 1, fights.breakOffScore],
  [passTurn, 1, always(0)],
  [perish, 1, always(-10)],
  [lose, 1, fights.loseScore],
  [bringUp, 1, fights.bringUpScore],
  [relieve, 1, fights.restScore],
  [ready, 1, always(1)],
  [regroup, 3, phases.regroupScore],
  [stay, 1, always(0)],

  [goIn, 1, phases.enterScore],
  [standFast, 1, always(0)],
  [passSiege, 1, always(0)],
  [cannonade, 1, phases.cannonadeScore],
  [storm, 1, phases.stormScore],
  [answerCannonade, 1, phases.cannonadeScore],
  [sally, 1, phases.sallyScore],
  [pickStormer, 2, phases.stormerScore],
  [go, 1, always(2)],
  [pickGunner, 1, always(1)],
  [openFire, 1, always(0)],
  [reply, 1, always(1)],
  [noReply, 1, always(0)],
  [pickSallyer, 1, phases.sallyerScore],
  [outTheGate, 1, always(0)],

  [starve, 1, fights.loseScore],
  [deploy, 3, phases.deployScore],
  [bringTo, 2, phases.arriveScore],
  [commitTo, 2, phases.arriveScore],
];

/** Verbs get their numbers when the game is put together, after this file is read. */
const byVerb: Judgement[] = [];

function judgementOf(choice: Choice): Judgement {
  if (byVerb.length === 0) for (const [verb, keep, score] of judgements) byVerb[verb.id] = { score, keep };
  return byVerb[verbOf(choice)]!;
}

export const scoreOf = (s: State, side: Side, choice: Choice): number => judgementOf(choice).score(s, side, choice);

export const keepOf = (choice: Choice): number => judgementOf(choice).keep;
