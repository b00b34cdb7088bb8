import { untilAsked } from './support/host-spy.ts';
import { startGame } from './support/new-game.ts';
import { playTurn } from './support/play.ts';
import { byClick, byKeyboard } from './support/press.ts';
import { expect, test } from './support/test.ts';

const currentTurn = '[aria-label="Turns"] [aria-current="step"]';

test('a turn by clicks, then a reload: the game stands where it stood', async ({ page }) => {
  await startGame(page, 'san jacinto');
  const first = await page.locator(currentTurn).textContent();
  await page.getByRole('button', { name: 'Whole map' }).click();
  await playTurn(page, byClick);
  const second = await page.locator(currentTurn).textContent();
  expect(second).not.toBe(first);
  const log = await page.getByRole('log').innerText();
  expect(log.split('\n').length).toBeGreaterThan(15);
  for (const side of ['Texas', 'Mexico']) expect(log).toContain(`${side} ends its moves`);
  const question = page.getByRole('region', { name: 'Question' }).getByRole('heading');
  const asked = await question.innerText();

  await page.reload();
  await untilAsked(page);
  await expect(page.locator(currentTurn)).toHaveText(second!);
  await expect(page.getByRole('log')).toHaveText(log, { useInnerText: true });
  await expect(question).toHaveText(asked, { useInnerText: true });
  await page.getByRole('link', { name: 'To the shelf' }).first().click();
  await page.getByRole('link', { name: 'Continue' }).first().click();
  await untilAsked(page);
  await expect(page.locator(currentTurn)).toHaveText(second!);
});

test('a turn by keyboard alone, from the shelf on', async ({ page }) => {
  await page.goto('/?seed=keyboard');
  await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
  await byKeyboard(page, 'main .button.ember');
  await expect(page.getByRole('button', { name: 'Open the table as Texas' })).toBeVisible();
  await byKeyboard(page, 'dialog button[type=submit]');
  await untilAsked(page);
  const first = await page.locator(currentTurn).textContent();
  await playTurn(page, byKeyboard);
  await expect(page.locator(currentTurn)).not.toHaveText(first!);
});
