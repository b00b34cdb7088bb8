import { lastUpdate, untilAsked } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { turnOf } from './support/play.ts';
import { byKeyboard } from './support/press.ts';
import { expect, test } from './support/test.ts';

test('a turn from lists and buttons, without a map', async ({ page }) => {
  await openTable(page, { seed: 'text' });
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'What you can do' })).toBeVisible();
  await expect(page.getByRole('application', { name: 'Map' })).toHaveCount(0);
  const first = await turnOf(page);
  for (let answers = 0; answers < 120 && (await turnOf(page)) === first; answers++) {
    const { entries } = await lastUpdate(page);
    await byKeyboard(page, '.text .choices li:last-child button');
    await expect.poll(async () => (await lastUpdate(page)).entries).toBeGreaterThan(entries);
    await untilAsked(page);
  }
  expect(await turnOf(page)).toBe(first + 1);
});
