// Pershing as the kernel sees it.

import { type BootsGame, createBoots } from '@bivouac/boots';
import { firstPlayer, neutralGovernment, secondWar } from '@bivouac/boots/options.ts';
import { defineOptions } from '@bivouac/kernel';
import { type GameData, standardData } from './data.ts';
import { mustering } from './rules/22-reinforcements.ts';
import { garrisoning, garrisonTowns, prepare } from './rules/22-setup.ts';
import { eviction, rebels, special, spike, uprising } from './rules/22-special.ts';
import { provoking } from './rules/22-victory.ts';
import { ownIds } from './rules/ledger.ts';
import { war } from './war.ts';

export type Pershing = BootsGame<GameData>;

export const createPershing = (data: GameData = standardData()): Pershing =>
  createBoots({
    id: 'pershing',
    version: 5,
    sides: ['us', 'villa'],
    data,
    war,
    options: defineOptions([firstPlayer('villa'), secondWar, neutralGovernment]),
    rules: ownIds,
    decisions: [garrisoning, spike, uprising, eviction, rebels],
    procedures: [prepare, garrisonTowns, mustering, provoking, special],
  });

export const pershing: Pershing = createPershing();
