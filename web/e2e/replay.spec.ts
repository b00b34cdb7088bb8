import type { Page } from '@playwright/test';
import { holdTheClock, timePasses } from './support/at-rest.ts';
import { lastUpdate, untilAsked } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { answer, playTurn } from './support/play.ts';
import { openPrepared } from './support/prepared.ts';
import { byClick } from './support/press.ts';
import { expect, test } from './support/test.ts';

/** Every block on the map, in words; what is only seen going away has none. */
const position = async (page: Page): Promise<string[]> =>
  (await page.locator('.piece[aria-label]').evaluateAll((pieces) => pieces.map((piece) => piece.ariaLabel!))).sort();

test('back to the start, step by step, and to now again', async ({ page }) => {
  await openTable(page);
  const start = await position(page);
  expect(start.length).toBeGreaterThan(10);
  await playTurn(page, byClick);
  const { entries } = await lastUpdate(page);
  const slider = page.getByRole('slider', { name: 'Moment of the game' });
  await expect(slider).toHaveAttribute('max', String(entries));
  const now = await position(page);
  expect(now).not.toEqual(start);

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
  await question.getByRole('button', { name: 'Back to now' }).click();
  await expect(question.getByRole('heading', { name: /Choose a card/ })).toBeVisible();
  expect(await position(page)).toEqual(now);
});

test('from a fight of the past back to now, and the game goes on', async ({ page }) => {
  await openPrepared(page, { until: ({ battle, folds }, entries) => entries > 20 && !battle && folds.length > 0 });
  const board = page.locator('.battle');
  const { entries } = await lastUpdate(page);
  await page.getByRole('slider', { name: 'Moment of the game' }).fill(String(entries - 2));
  await expect(board).toBeVisible();
  await board.getByRole('button', { name: 'Back to now' }).click();
  await expect(board).toBeHidden();
  await expect(page.getByRole('region', { name: 'Question' })).toContainText('Choose where');
  await answer(page, byClick, true);
  await page.locator('.slip .button.shown').click();
  await untilAsked(page);
  await expect(page.getByRole('region', { name: 'Question' })).toContainText('Choose a card');
  await expect(page.locator('.card.legal').first()).toBeVisible();
  await expect(page.locator('.target[role=button]')).toHaveCount(0);
});

test('played back at three speeds, on to the reader’s own choice, and by keys', async ({ page }) => {
  await holdTheClock(page);
  await openPrepared(page, { until: (_, entries) => entries >= 14 });
  const slider = page.getByRole('slider', { name: 'Moment of the game' });
  const entries = Number(await slider.getAttribute('max'));
  const at = async (): Promise<number> => Number(await slider.inputValue());
  await page.getByRole('button', { name: 'Speed 1×' }).click();
  await page.getByRole('button', { name: 'Speed 2×' }).click();
  await page.getByRole('button', { name: 'Play back (P)' }).click();
  await expect.poll(at).toBeLessThan(entries);
  await expect.poll(at).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Pause (P)' }).click();
  await page.waitForFunction(() => window.hostSpy.waiting.size === 0);
  const paused = await at();
  expect(paused).toBeLessThan(entries);
  await timePasses(page, 60);
  expect(await at()).toBe(paused);

  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'Skip to mine' }).click();
  const { by } = await lastUpdate(page);
  await expect.poll(at).toBe(by.findIndex((side, entry) => entry > 0 && side === 0));

  await page.getByRole('tab', { name: 'Log' }).focus();
  const before = await at();
  await page.keyboard.press(',');
  await expect.poll(at).toBe(before - 1);
  await page.keyboard.press('.');
  await expect.poll(at).toBe(before);
  await page.keyboard.press('p');
  await expect.poll(at, { timeout: 60_000 }).toBe(entries);
  await expect(page.getByRole('button', { name: 'Play back (P)' })).toBeVisible();
});
