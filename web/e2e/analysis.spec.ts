import type { Page } from '@playwright/test';
import { lastUpdate, untilAsked } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { chooseInText, leaveText, playQuicklyUntil } from './support/quick-play.ts';
import { expect, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Analysis' });
const pieces = async (page: Page): Promise<string[]> =>
  (await page.locator('.piece[role=button]').evaluateAll((all) => all.map((piece) => piece.ariaLabel ?? ''))).sort();

test('an analysis from now: both sides by hand, guesses called so, undone across dice, and left without a trace', async ({
  page,
}) => {
  await openTable(page);
  await playQuicklyUntil(page, async () => (await lastUpdate(page)).entries > 8);
  const before = await lastUpdate(page);
  const seen = await pieces(page);
  expect(seen.filter((label) => label.startsWith('hidden')).length).toBeGreaterThan(3);

  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(bar(page)).toContainText('nothing here counts');
  await untilAsked(page);
  expect((await pieces(page)).filter((label) => label.endsWith('supposed')).length).toBeGreaterThan(3);
  const start = await lastUpdate(page);
  const played = new Set<number | null>();
  for (let choices = 0; choices < 40 && played.size < 2; choices++) {
    played.add((await lastUpdate(page)).viewer);
    await chooseInText(page, choices);
  }
  expect(played).toEqual(new Set([0, 1]));
  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isVisible()) {
    await undo.click();
    await untilAsked(page);
  }
  expect((await lastUpdate(page)).scene).toEqual(start.scene);
  await chooseInText(page, 0);
  await leaveText(page);

  await bar(page).getByRole('button', { name: 'Back to the game' }).click();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => pieces(page)).toEqual(seen);
  await page.reload();
  await untilAsked(page);
  const { scene, question, choices, entries, by } = await lastUpdate(page);
  expect({ ...before, scene, question, choices, entries, by }).toEqual(before);
});

test('an analysis from the past: the bot may answer, and leaving leads back to the moment', async ({ page }) => {
  await openTable(page);
  await playQuicklyUntil(page, async () => (await lastUpdate(page)).entries > 12);
  await page.getByRole('slider', { name: 'Moment of the game' }).fill('2');
  await expect(page.getByText('You are looking back at choice 2 of')).toBeVisible();
  await page.getByRole('button', { name: 'Try from here' }).click();
  await expect(bar(page)).toContainText('Analysis from choice 2');
  await untilAsked(page);
  await bar(page).getByRole('button', { name: 'Mexico: by hand' }).click();
  await expect(bar(page).getByRole('button', { name: 'Mexico: the bot' })).toBeVisible();
  await untilAsked(page);
  for (let choices = 0; choices < 12; choices++) {
    expect((await lastUpdate(page)).viewer).toBe(0);
    await chooseInText(page, 20);
  }
  expect((await lastUpdate(page)).by.slice(2)).toContain(1);
  await bar(page).getByRole('button', { name: 'Back to the game' }).click();
  await expect(page.getByText('You are looking back at choice 2 of')).toBeVisible();
});
