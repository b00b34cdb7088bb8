import type { Advice } from '@bivouac/bots';
import type { Core } from '@bivouac/kernel';
import { createTexasGlory, type TexasGlory, texasGlory } from '@bivouac/texas-glory';
import type { State } from '@bivouac/texas-glory/state.ts';
import { createTable } from '@bivouac/texas-glory/table.ts';
import { kitFor } from './kit.ts';
import type { RulesKit } from './rules.ts';

let standard: RulesKit | null = null;

export function loadKit(): RulesKit {
  standard ??= kitFor<State, TexasGlory, TexasGlory['data']>(texasGlory, {
    look: createTable,
    advice: async () => (await import('@bivouac/texas-glory/bot.ts')).advice as unknown as Advice<Core>,
    figures: async (data) => (await import('@bivouac/texas-glory/table/figures.ts')).figuresOf(data),
    check: async (pack) => (await import('@bivouac/texas-glory/pack.ts')).checkPack(pack),
    create: createTexasGlory,
  });
  return standard;
}
