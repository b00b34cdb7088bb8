import { untilAsked } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { playTurn, turnOf } from './support/play.ts';
import { byClick } from './support/press.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network: the table opens again and a turn is played', async ({ page, context }) => {
  await openTable(page, { seed: 'offline' });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.reload();
  await untilAsked(page);
  const first = await turnOf(page);
  await playTurn(page, byClick);
  expect(await turnOf(page)).toBe(first + 1);
});

test('without a network: a new game begins, also in another language', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The shelf' })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await openTable(page, { seed: 'offline', opponent: 'Recruit' });
  await page.getByRole('button', { name: 'ES: Español' }).click();
  await expect(page.getByRole('tab', { name: 'Reglas' })).toBeVisible();
});
