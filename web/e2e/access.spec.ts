import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openGame, playTurn } from './player.ts';

/** What is printed on pieces and cards is a picture: their names say the same in words. */
const PICTURED = /class="(piece|card|block|take)\b/;

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== 'label-content-name-mismatch' || !PICTURED.test(html))
      .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
  expect(told.slice(0, 8)).toEqual([]);
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`with ${scheme} colours`, () => {
    test.use({ colorScheme: scheme });

    test('shelf, dialog, table, rules and text view have no violation', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'The shelf' })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(page.getByRole('radio', { name: /^1836/ })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Close' }).click();
      await openGame(page);
      await expectNoViolations(page);
      for (const tab of ['Order of battle', 'Rules', 'Notes']) {
        await page.getByRole('tab', { name: tab }).click();
        await expectNoViolations(page);
      }
      await page.keyboard.press('Escape');
      await page.locator('.frame').press('t');
      await expect(page.getByRole('heading', { name: 'What you can do' })).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

test('the menu and the log after a turn have no violation', async ({ page }) => {
  await openGame(page);
  await playTurn(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectNoViolations(page);
});
