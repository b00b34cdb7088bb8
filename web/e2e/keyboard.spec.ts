import { expect, type Page, test } from '@playwright/test';
import { choicesMade, currentTurn, openGame } from './player.ts';

const LEGAL =
  '.hand .card.legal, .target[role=button], .piece.legal, .slip .buttons .button, .battle .take, .battle .legal button';
const isOnSomethingLegal = (page: Page): Promise<boolean> =>
  page.evaluate((legal) => document.activeElement?.matches(legal) ?? false, LEGAL);

/** Tabs on to the next thing that can be chosen. */
async function tabToLegal(page: Page): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    if (await isOnSomethingLegal(page)) return;
  }
  throw new Error('The keyboard came to nothing that can be chosen.');
}

test('a card is played, a block moved and the move taken back by keyboard alone', async ({ page }) => {
  await openGame(page);
  await tabToLegal(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('.slip .phases .on')).toHaveText(/Movement|Combat|Supply/, { timeout: 30_000 });
  const before = await choicesMade(page);
  await tabToLegal(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => choicesMade(page)).not.toBe(before);
  expect(await currentTurn(page)).toContain('Feb');
});

test('text view plays from lists and buttons', async ({ page }) => {
  await openGame(page);
  await page.keyboard.press('t');
  const choices = page.locator('.text .choices .button');
  await expect(choices.first()).toHaveText(/^Play /);
  for (let i = 0; i < 6; i++) {
    await expect(choices.first()).toBeVisible({ timeout: 30_000 });
    const before = await choicesMade(page);
    await choices.last().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => choicesMade(page)).not.toBe(before);
  }
});

test('why not: three refusals, each with its rule', async ({ page }) => {
  await openGame(page);
  for (const name of [/^Houston/, /^Horton/, /^Fannin/]) {
    await page.getByRole('button', { name }).first().dispatchEvent('click');
    const why = page.getByRole('alertdialog');
    await expect(why).toContainText('Why not');
    await expect(why.getByRole('button', { name: /^Rule/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(why).toHaveCount(0);
  }
});

test('replay goes to the start and back', async ({ page }) => {
  await openGame(page);
  await page.locator('.hand .card.legal').first().click();
  await expect(page.locator('.slip .phases .on')).toHaveText(/Movement/, { timeout: 30_000 });
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(page.getByText(/You are looking back at choice 0/)).toBeVisible();
  await expect(page.locator('.piece.legal')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.locator('.slip .phases .on')).toHaveText(/Movement/);
});
