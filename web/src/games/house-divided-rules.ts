import type { Advice } from '@bivouac/bots';
import { type HouseDivided, houseDivided } from '@bivouac/house-divided';
import { attackOn } from '@bivouac/house-divided/forecast.ts';
import type { State } from '@bivouac/house-divided/state.ts';
import type { View } from '@bivouac/house-divided/view.ts';
import { type Core, type Game, GameError, type ViewCore } from '@bivouac/kernel';
import type { TableLook } from '../look/look.ts';
import type { RulesKit } from './rules.ts';

const noPacks = (): GameError =>
  new GameError('broken-pack', { path: '' }, 'A House Divided does not take data packs at this table yet.');

/** How the game looks is fetched beside its rules. */
async function kitFor(game: HouseDivided): Promise<RulesKit> {
  const { createTable } = await import('@bivouac/house-divided/table.ts');
  const table: TableLook<State, View, HouseDivided> = createTable(game);
  return {
    game: game as unknown as Game<Core, ViewCore>,
    table: table as unknown as TableLook<Core, ViewCore>,
    advice: async () => (await import('@bivouac/house-divided/bot.ts')).advice as unknown as Advice<Core>,
    odds: (s, rng, trials, begin) => game.odds(s as State, rng, trials, begin),
    forecast: (s, side, place) => attackOn(game, s as State, side, place),
    figures: async () => (await import('@bivouac/house-divided/table/figures.ts')).figuresOf(game.data),
    takesPacks: false,
    checkPack: async () => {
      throw noPacks();
    },
    withPack: async () => {
      throw noPacks();
    },
  };
}

let standard: Promise<RulesKit> | null = null;

export function loadKit(): Promise<RulesKit> {
  standard ??= kitFor(houseDivided);
  return standard;
}
