import type { Advice } from '@bivouac/bots';
import { createHouseDivided, type HouseDivided, houseDivided } from '@bivouac/house-divided';
import { attackOn } from '@bivouac/house-divided/forecast.ts';
import type { State } from '@bivouac/house-divided/state.ts';
import { createTable } from '@bivouac/house-divided/table.ts';
import type { Core } from '@bivouac/kernel';
import { kitFor } from './kit.ts';
import type { RulesKit } from './rules.ts';

let standard: RulesKit | null = null;

export function loadKit(): RulesKit {
  standard ??= kitFor<State, HouseDivided, HouseDivided['data']>(houseDivided, {
    look: createTable,
    advice: async () => (await import('@bivouac/house-divided/bot.ts')).advice as unknown as Advice<Core>,
    forecast: attackOn,
    figures: async (data) => (await import('@bivouac/house-divided/table/figures.ts')).figuresOf(data),
    check: async (pack) => (await import('@bivouac/house-divided/pack.ts')).checkPack(pack),
    create: createHouseDivided,
  });
  return standard;
}
