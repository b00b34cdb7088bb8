import type { Page } from '@playwright/test';
import { openTable } from './support/new-game.ts';
import { playTurn } from './support/play.ts';
import { byClick } from './support/press.ts';
import { expect, test } from './support/test.ts';

/** Every block on the map, in words. */
const position = async (page: Page): Promise<string[]> =>
  (await page.locator('.frame .piece').evaluateAll((pieces) => pieces.map((piece) => piece.ariaLabel ?? ''))).sort();

test('back to the start, step by step, and to now again', async ({ page }) => {
  await openTable(page);
  const start = await position(page);
  expect(start.length).toBeGreaterThan(10);
  await playTurn(page, byClick);
  const now = await position(page);
  expect(now).not.toEqual(start);

  const slider = page.getByRole('slider', { name: 'Moment of the game' });
  const entries = Number(await slider.getAttribute('max'));
  const question = page.getByRole('region', { name: 'Question' });
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(question).toContainText(`choice 0 of ${entries}`);
  expect(await position(page)).toEqual(start);
  await page.getByRole('button', { name: 'One step forward' }).click();
  await expect(question).toContainText(`choice 1 of ${entries}`);
  await slider.fill(String(entries - 1));
  await expect(question).toContainText(`choice ${entries - 1} of ${entries}`);
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(question).toContainText(`choice ${entries - 2} of ${entries}`);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(question.getByRole('heading', { name: /Choose a card/ })).toBeVisible();
  expect(await position(page)).toEqual(now);
});
