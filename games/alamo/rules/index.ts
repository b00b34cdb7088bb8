// All procedures and decisions of the game, in the order of the rules.

import type { Decision, Procedure } from '@bivouac/kernel';
import type { State } from '../state.ts';
import { emplacing, rollingGuns } from './2-guns.ts';
import { deploying, formColumn, forming, plotting, setUp } from './2-setup.ts';
import { committing, gameTurns } from './4-sequence.ts';
import { march, marching, movement, moving } from './5-movement.ts';
import { damage } from './8.4-damage.ts';
import { advancing, attack, countering } from './8-attack.ts';
import { aim, aiming, combat, fighting, layGun, laying } from './8-combat.ts';
import { retreat, retreating, rout } from './9.6-retreat.ts';
import { escort, escorting } from './9-escort.ts';
import { breach } from './10-guns.ts';
import { replacement, returning } from './13-replacements.ts';
import { fury, raging } from './15-fury.ts';
import { hiding } from './A-armoury.ts';
import { closing, gateState } from './A-doors.ts';
import { scorch, spreadFires, torch, torching } from './A-fires.ts';
import { magazineRun, running, runningOn } from './A-magazine.ts';
import { noting } from './A-volleys.ts';

export const procedures: readonly Procedure<State>[] = [
  ...[gameTurns, setUp, formColumn, replacement, movement, march],
  ...[combat, aim, layGun, attack, damage, rout, retreat, escort, breach, fury],
  ...[torch, scorch, spreadFires, magazineRun],
];

export const decisions: readonly Decision<State>[] = [
  ...[rollingGuns, emplacing, plotting, deploying, forming, returning, committing],
  ...[moving, marching, fighting, aiming, laying, countering, advancing, escorting, retreating, raging],
  ...[hiding, noting, gateState, closing, torching, running, runningOn],
];
