import { expect, test } from '@playwright/test';
import { currentTurn, openGame, playTurn } from './player.ts';

test('goes on without a network, and after a reload without one', async ({ page, context }) => {
  await openGame(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  await context.setOffline(true);
  await page.reload();
  const first = await currentTurn(page);
  await playTurn(page);
  expect(await currentTurn(page)).not.toBe(first);
});

test('export, delete, bring back, import, continue', async ({ page }) => {
  await openGame(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const file = await download.path();
  await page.goto('/');
  await page.getByRole('button', { name: 'Delete the game' }).click();
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByRole('link', { name: 'Continue' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete the game' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.bivouac.json', mimeType: 'application/json', buffer: Buffer.from('{') });
  await expect(page.getByRole('alert')).toContainText('is not JSON');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('link', { name: 'Continue' }).first().click();
  await expect(page.getByRole('heading', { name: /Choose a card/ })).toBeVisible();
});

test('speaks French in the middle of a game, down to the log', async ({ page }) => {
  await openGame(page);
  await playTurn(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('tab', { name: 'Journal' })).toBeVisible();
  await expect(page.getByRole('log')).toContainText('joue');
  await expect(page.locator('.tg-map').first()).toContainText('Golfe du Mexique');
});

test('two at one screen: the curtain, and neither sees the other’s hand', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('radio', { name: /Two at one screen/ }).check();
  await page.getByRole('button', { name: 'Open the table for two' }).click();
  await page.getByRole('button', { name: /I am Texas/ }).click();
  const hidden = page.getByRole('button', { name: /hidden block of Mexico/ });
  await expect(hidden.first()).toBeAttached();
  await expect(page.getByRole('button', { name: /Santa Anna/ })).toHaveCount(0);
  await page.locator('.hand .card.legal').first().click();
  await expect(page.getByRole('heading', { name: 'Mexico to play' })).toBeVisible();
  await expect(page.locator('.hand .card, .piece')).toHaveCount(0);
  await page.getByRole('button', { name: /I am Mexico/ }).click();
  await expect(page.getByRole('button', { name: /hidden block of Texas/ }).first()).toBeAttached();
  await expect(page.getByRole('button', { name: /Houston/ })).toHaveCount(0);
});
