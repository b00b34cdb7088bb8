import { PLAYER } from '@bivouac/host';
import { Match, seedFromText } from '@bivouac/kernel';
import { expect, type Page } from '@playwright/test';
import { loadRules } from '../../src/games/rules.ts';
import { untilAsked } from './host-spy.ts';
import { openOnDevice } from './on-device.ts';

const TEXAS_GLORY = [PLAYER, 'captain'];
export const TWO_AT_ONE_SCREEN = [PLAYER, PLAYER];

interface Wish {
  readonly game?: string;
  readonly scenario?: string;
  readonly seed?: string;
  readonly seats?: readonly string[];
}

/** To the table of a new game at which somebody is asked, with dice that are the same every time. */
export async function openTable(page: Page, wish: Wish = {}): Promise<void> {
  const { game: id = 'texas-glory', scenario = '1836', seed = 'san jacinto', seats = TEXAS_GLORY } = wish;
  const kit = await loadRules(id);
  const setup = { scenario, options: {}, seed: seedFromText(seed), seedGiven: true } as const;
  await openOnDevice(page, kit, new Match(kit.game, setup), seats);
}

/** The same by hand, from the shelf on. */
export async function startGame(page: Page, seed: string): Promise<void> {
  await page.goto(`/?seed=${seed}`);
  await page.getByRole('button', { name: 'Play Texas Glory' }).click();
  const dialog = page.getByRole('dialog', { name: 'New game of Texas Glory' });
  await dialog.getByRole('radio', { name: /^1836/ }).check();
  await dialog.getByRole('radio', { name: /^Captain/ }).check();
  await dialog.getByRole('radio', { name: /^Texas/ }).check();
  await dialog.getByRole('button', { name: /^Open the table/ }).click();
  await expect(page.getByRole('heading', { name: 'Texas Glory', level: 1 })).toBeVisible();
  await untilAsked(page);
}
