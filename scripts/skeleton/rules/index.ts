// All procedures and decisions of the game, in the order of the rules.

import type { Decision, Procedure } from '@bivouac/kernel';
import type { State } from '../state.ts';
import { gameTurns, orders, playerTurn } from './1-sequence.ts';
import { fight, resolve } from './3-fights.ts';

export const procedures: readonly Procedure<State>[] = [gameTurns, playerTurn, fight];

export const decisions: readonly Decision<State>[] = [orders, resolve];
