import { expect, test } from '@playwright/test';
import { choicesMade, currentTurn, openGame, playTurn } from './player.ts';

test('from an empty profile: a turn by clicks, a reload, and the game goes on', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await openGame(page);
  const first = await currentTurn(page);
  await playTurn(page);
  const second = await currentTurn(page);
  expect(second).not.toBe(first);
  const entries = await choicesMade(page);
  await page.reload();
  await expect(page.locator('.replay b')).toHaveText(entries!);
  expect(await currentTurn(page)).toBe(second);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Continue' }).first()).toBeVisible();
  expect(problems).toEqual([]);
});
