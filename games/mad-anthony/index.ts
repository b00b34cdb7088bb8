// Mad Anthony as the kernel sees it.

import { type BootsGame, createBoots } from '@bivouac/boots';
import { creek, dashWithoutWayne, firstPlayer, mixedStockades } from '@bivouac/boots/options.ts';
import { defineOptions } from '@bivouac/kernel';
import { type GameData, standardData } from './data.ts';
import { deserting, desertion } from './rules/21-desertion.ts';
import { provoking } from './rules/21-victory.ts';
import { winter } from './rules/21-winter.ts';
import { ownIds } from './rules/ledger.ts';
import { war } from './war.ts';

export type MadAnthony = BootsGame<GameData>;

export const createMadAnthony = (data: GameData = standardData()): MadAnthony =>
  createBoots({
    id: 'mad-anthony',
    version: 7,
    sides: ['us', 'indian'],
    data,
    war,
    options: defineOptions([firstPlayer('indian'), mixedStockades, dashWithoutWayne, creek]),
    rules: ownIds,
    decisions: [desertion],
    procedures: [provoking, deserting, winter],
  });

export const madAnthony: MadAnthony = createMadAnthony();
