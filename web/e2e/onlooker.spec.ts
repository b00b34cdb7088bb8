// What somebody sees who looks on while others play.

import type { Locator, Page } from '@playwright/test';
import { framesPass, holdTheClock, timePasses } from './support/at-rest.ts';
import { lastUpdate, untilRead } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { answer, playUntil } from './support/play.ts';
import { inBattle, openPrepared } from './support/prepared.ts';
import { byClick } from './support/press.ts';
import { expect, test } from './support/test.ts';

const question = (page: Page): Locator => page.getByRole('region', { name: 'Question' });
const skip = (page: Page): Locator => page.getByRole('button', { name: 'Skip', exact: true });
const isAsked = async (page: Page): Promise<boolean> => (await lastUpdate(page)).choices.length > 0;

/** Points that are left are given up by a second press. */
async function finishMoves(page: Page): Promise<void> {
  await playUntil(page, byClick, async () => /command points? left/.test(await question(page).innerText()));
  const finish = question(page).getByRole('button', { name: 'Finish your moves' });
  await finish.click();
  await expect(question(page)).toContainText('Press once more');
  await untilRead(page);
  await finish.click();
}

/** How many things have been shown. */
const told = (page: Page): Promise<number> => page.evaluate(() => window.hostSpy.told);

// How long each thing stays is shown with a clock of its own in test/state/pace.test.ts.
test('what others do comes one by one and is told', async ({ page }) => {
  await openTable(page);
  await finishMoves(page);
  await expect(skip(page)).toBeVisible();
  const before = await told(page);
  await expect(question(page), 'what is done is told').toContainText(
    /Urrea takes command|hidden Mexican blocks? (attacks?|march)/,
  );
  await expect.poll(() => isAsked(page), { timeout: 60_000 }).toBe(true);
  await expect(skip(page)).toBeHidden();
  expect((await told(page)) - before).toBeGreaterThan(6);
});

/** Whoever hurries is asked at once, and has missed nothing. */
async function leadsOn(page: Page, hurry: () => Promise<void>): Promise<void> {
  await finishMoves(page);
  await expect(skip(page)).toBeVisible();
  const before = await told(page);
  await hurry();
  await expect(skip(page)).toBeHidden();
  await expect.poll(() => isAsked(page)).toBe(true);
  expect((await told(page)) - before).toBeGreaterThan(4);
}

test('a key leads on to the next choice at once; the next time it is slow again, and a button does the same', async ({
  page,
}) => {
  await openTable(page);
  await leadsOn(page, () => page.keyboard.press('Escape'));
  await playUntil(page, byClick, async () => (await lastUpdate(page)).scene!.turn > 0);
  await leadsOn(page, () => skip(page).click());
});

test('nobody goes on while it is read how a fight ended', async ({ page }) => {
  await holdTheClock(page);
  await openPrepared(page, { until: inBattle });
  const ended = page.getByRole('region', { name: 'How the battle ended' });
  const isHeld = async (): Promise<boolean> => (await ended.isVisible()) && !(await isAsked(page));
  await expect(async () => {
    if (await isHeld()) return;
    if (await ended.isVisible()) await ended.getByRole('button', { name: 'Go on' }).click();
    if (await isAsked(page)) await answer(page, byClick, false);
    expect(await isHeld()).toBe(true);
  }).toPass({ timeout: 120_000, intervals: [100] });
  await timePasses(page, 5);
  const { entries } = await lastUpdate(page);
  await timePasses(page, 60);
  expect((await lastUpdate(page)).entries).toBe(entries);
  await ended.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(async () => (await lastUpdate(page)).entries).toBeGreaterThan(entries);
});

test('a key meant to get past the moves of others answers nothing', async ({ page }) => {
  await openTable(page);
  await finishMoves(page);
  await expect(skip(page)).toBeVisible();
  const choices = () =>
    page.evaluate(() => Object.values(window.hostSpy.requests).filter(({ call }) => call === 'choose').length);
  const before = await choices();
  await page.evaluate(() => {
    const press = (): void => {
      const { last, at } = window.hostSpy;
      const isOver = last!.choices.length > 0 && performance.now() - at > 400;
      const focused = document.activeElement ?? document.body;
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      if (focused.dispatchEvent(event) && focused instanceof HTMLButtonElement) focused.click();
      if (isOver) document.body.dataset.pressed = 'enough';
      else setTimeout(press, 40);
    };
    press();
  });
  await expect(page.locator('body[data-pressed]')).toHaveCount(1, { timeout: 60_000 });
  await framesPass(page, 3);
  expect(await choices()).toBe(before);
  await expect(page.locator('[data-choice]:focus')).toBeVisible();
});

test('nobody has to watch: a setting', async ({ page }) => {
  await openTable(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('group', { name: 'Moves of others' }).getByRole('button', { name: 'At once' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.waitForFunction(() => (window.hostSpy.last?.choices.length ?? 0) > 0);
  await finishMoves(page);
  await expect(question(page)).toContainText(/Waiting for Mexico|Choose the next battle/);
  await expect(skip(page)).toBeHidden();
  await expect.poll(() => isAsked(page)).toBe(true);
});
