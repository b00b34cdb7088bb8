// The rules that both wars share, in one order: each war puts its own after them.

import type { Decision, Procedure } from '@bivouac/kernel';
import type { State } from '../state.ts';
import { deployment, placing, setup } from './3-setup.ts';
import { attrition, drawing, heroism, heroismOf, jawsOf, lateJaws, operations, turns } from './4-sequence.ts';
import { companion, operation, reaction } from './5-operations.ts';
import { anyTime } from './6-any-time.ts';
import { catastrophe, drawMarkers, fullHand } from './6-draws.ts';
import { cancellation, chance, offer, playing, reroll, respond, roll, rollTwo } from './6-windows.ts';
import { movement, orders } from './7-movement.ts';
import { breaches, excess } from './8-stacking.ts';
import { battle, commitment, committing, screening, tables } from './10-battle.ts';
import { combat, declaration, declaring, nextBattle } from './10-combat.ts';
import { losing, loss } from './10-losses.ts';
import { refuge, retreat, retreating } from './11-retreat.ts';
import { onrush, passage, pressHome, pressOn, pursuing, pursuit } from './12-pursuit.ts';
import { reinforcement, reinforcing } from './13-reinforcements.ts';
import { evening, eveningWork } from './15-evening.ts';
import { digging } from './17-works.ts';

export const decisions: readonly Decision<State>[] = [
  deployment,
  heroism,
  drawing,
  reaction,
  companion,
  reinforcement,
  orders,
  evening,
  declaration,
  nextBattle,
  tables,
  screening,
  commitment,
  cancellation,
  reroll,
  chance,
  loss,
  retreat,
  refuge,
  pursuit,
  onrush,
  passage,
  pressOn,
  pressHome,
  excess,
  fullHand,
];

export const procedures: readonly Procedure<State>[] = [
  setup,
  placing,
  turns,
  heroismOf,
  lateJaws,
  jawsOf,
  operations,
  operation,
  reinforcing,
  movement,
  eveningWork,
  digging,
  combat,
  declaring,
  battle,
  committing,
  losing,
  retreating,
  pursuing,
  breaches,
  attrition,
  drawMarkers,
  catastrophe,
  anyTime,
  playing,
  offer,
  respond,
  roll,
  rollTwo,
];
