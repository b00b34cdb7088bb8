import { lastUpdate, untilAsked } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { expectNoViolation } from './support/no-violation.ts';
import { answer } from './support/play.ts';
import { byClick } from './support/press.ts';
import { expect, test } from './support/test.ts';

test('a hint by one key says what a captain would do and why; a step back puts it away', async ({ page }) => {
  await openTable(page);
  await page.keyboard.press('h');
  const hint = page.getByRole('region', { name: 'Hint' });
  await expect(hint.getByText(/^A captain would: /)).toBeVisible({ timeout: 60_000 });
  await expect(hint).toContainText(/Chance to win with it, looking ahead: \d+%/);
  await expectNoViolation(page, 'the hint');
  await page.keyboard.press('Escape');
  await expect(hint).toBeHidden();
  await page.getByRole('button', { name: 'Hint' }).click();
  const { entries } = await lastUpdate(page);
  await hint.getByRole('button', { name: 'Do it' }).click();
  await expect.poll(async () => (await lastUpdate(page)).entries).toBeGreaterThan(entries);
});

test('a takeback against a bot says its price, is left by a step back, and is told', async ({ page }) => {
  await openTable(page);
  const before = (await lastUpdate(page)).scene!.turn;
  await answer(page, byClick, false);
  await answer(page, byClick, false);
  await untilAsked(page);
  const back = page.getByRole('button', { name: /^Take back/ });
  await expect(back).toBeVisible();
  await page.keyboard.press('u');
  const slip = page.getByRole('region', { name: 'Question' });
  await expect(slip).toContainText('The dice will fall anew, and the game is marked as one with takebacks.');
  await expectNoViolation(page, 'the price of a takeback');
  await page.keyboard.press('Escape');
  await expect(slip).not.toContainText('The dice will fall anew');
  await back.click();
  await back.click();
  await expect(page.getByRole('log')).toContainText(/Taken back: the game goes on from before choice \d/);
  await expect(page.locator('header')).toContainText('1 takeback');
  await expect.poll(async () => (await lastUpdate(page)).scene!.turn).toBe(before);
  await expect(page.locator('.card.legal').first()).toBeVisible();
});
