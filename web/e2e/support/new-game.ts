import { expect, type Page } from '@playwright/test';
import { untilAsked } from './host-spy.ts';

interface Wish {
  readonly seed?: string;
  readonly scenario?: RegExp;
  readonly opponent?: 'Captain' | 'Recruit' | 'Two at one screen';
  readonly side?: 'Texas' | 'Mexico';
}

/** From the shelf to a table at which somebody is asked, with dice that are the same every time. */
export async function openTable(page: Page, wish: Wish = {}): Promise<void> {
  const { seed = 'san jacinto', scenario = /^1836/, opponent = 'Captain', side = 'Texas' } = wish;
  await page.goto(`/?seed=${seed}`);
  await page.getByRole('button', { name: 'Play Texas Glory' }).click();
  const dialog = page.getByRole('dialog', { name: 'New game of Texas Glory' });
  await dialog.getByRole('radio', { name: scenario }).check();
  await dialog.getByRole('radio', { name: opponent }).check();
  if (opponent !== 'Two at one screen') await dialog.getByRole('radio', { name: side, exact: true }).check();
  await dialog.getByRole('button', { name: /^Open the table/ }).click();
  await expect(page.getByRole('heading', { name: 'Texas Glory', level: 1 })).toBeVisible();
  await untilAsked(page);
}
