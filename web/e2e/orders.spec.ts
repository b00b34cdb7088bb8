// Answers that are ordered beforehand: given from then on, shown, kept with the table, taken back; with the keyboard alone.

import type { Page } from '@playwright/test';
import { lastUpdate, untilAsked } from './support/host-spy.ts';
import { openPrepared } from './support/prepared.ts';
import { expect, test } from './support/test.ts';

const ORDER = 'In every round of battle, stand and fire until I take it back';

/** With the keys, as whoever has no pointer does it. */
async function press(page: Page, summary: string, button: string): Promise<void> {
  await page.locator('summary', { hasText: summary }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: button, exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('a side orders an answer where its question is asked, sees what stands, and takes it back', async ({ page }) => {
  await openPrepared(page, {
    game: 'house-divided',
    scenario: '1861',
    seed: 'orders 7',
    until: (_scene, _entries, question) => question === 'respond',
  });
  const { entries, orderable } = await lastUpdate(page);
  expect(orderable).toMatchObject([{ question: 'respond', answer: 'stand', until: 'battle' }, { question: 'respond' }]);
  await press(page, 'Answer so from now on', ORDER);
  await expect.poll(async () => (await lastUpdate(page)).entries, 'it is answered').toBeGreaterThan(entries);
  await untilAsked(page);
  expect((await lastUpdate(page)).orders).toEqual([{ question: 'respond', answer: 'stand' }]);
  await page.reload();
  await untilAsked(page);
  await press(page, '1 standing order', `Take back: ${ORDER}`);
  await expect.poll(async () => (await lastUpdate(page)).orders).toEqual([]);
  await expect(page.locator('summary', { hasText: 'standing order' })).toHaveCount(0);
});
