import type { Advice } from '@bivouac/bots';
import { type Core, type Game, GameError, type ViewCore } from '@bivouac/kernel';
import { createTexasGlory, type TexasGlory, texasGlory } from '@bivouac/texas-glory';
import type { PackResult } from '@bivouac/texas-glory/pack.ts';
import type { State } from '@bivouac/texas-glory/state.ts';
import type { View } from '@bivouac/texas-glory/view.ts';
import type { TableLook } from '../look/look.ts';
import type { RulesKit } from './rules.ts';

/** Most games need no pack: its schema is loaded when one is brought. */
async function check(pack: unknown): Promise<PackResult> {
  return (await import('@bivouac/texas-glory/pack.ts')).checkPack(pack);
}

/** How the game looks is fetched beside its rules. */
async function kitFor(game: TexasGlory): Promise<RulesKit> {
  const { createTable } = await import('@bivouac/texas-glory/table.ts');
  const table: TableLook<State, View, TexasGlory> = createTable(game);
  return {
    game: game as unknown as Game<Core, ViewCore>,
    table: table as unknown as TableLook<Core, ViewCore>,
    advice: async () => (await import('@bivouac/texas-glory/bot.ts')).advice as unknown as Advice<Core>,
    odds: (s, rng, trials, begin) => game.odds(s as State, rng, trials, begin),
    figures: async () => (await import('@bivouac/texas-glory/table/figures.ts')).figuresOf(game.data),
    takesPacks: true,
    async checkPack(pack) {
      const checked = await check(pack);
      return checked.ok ? [] : checked.errors.map(({ path, key, params }) => ({ path, words: { key, params } }));
    },
    async withPack(pack) {
      const checked = await check(pack);
      if (!checked.ok) {
        const message = checked.errors.map((error) => `${error.path}: ${error.message}`).join(' ');
        throw new GameError('broken-pack', { path: checked.errors[0]!.path }, message);
      }
      return kitFor(createTexasGlory(checked.data));
    },
  };
}

let standard: Promise<RulesKit> | null = null;

export function loadKit(): Promise<RulesKit> {
  standard ??= kitFor(texasGlory);
  return standard;
}
