import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openTable } from './support/new-game.ts';
import { playToBattle } from './support/play.ts';
import { byClick } from './support/press.ts';
import { expect, test } from './support/test.ts';

/** What is drawn on blocks and cards is a picture; their names say it in words. */
const PICTURES = 'label-content-name-mismatch';

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules(PICTURES).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(told).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('the shelf, its dialog and the table have no violation', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'The shelf' })).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(page.getByRole('radio', { name: /^1836/ })).toBeVisible();
      await expectNoViolation(page);
      await openTable(page);
      await expectNoViolation(page);
      for (const tab of ['Order of battle', 'Rules', 'Notes']) {
        await page.getByRole('tab', { name: tab }).click();
        await expectNoViolation(page);
      }
      await page.getByRole('button', { name: 'Menu' }).click();
      await expectNoViolation(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('t');
      await expect(page.getByRole('heading', { name: 'What you can do' })).toBeVisible();
      await expectNoViolation(page);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Delete the game' })).toBeVisible();
      await expectNoViolation(page);
    });

    test('a battle has no violation', async ({ page }) => {
      await openTable(page);
      await playToBattle(page, byClick);
      await expectNoViolation(page);
    });
  });
}

test('the curtain and the page about Bivouac have no violation', async ({ page }) => {
  await openTable(page, { opponent: 'Two at one screen' });
  await expect(page.getByRole('heading', { name: /to play$/ })).toBeVisible();
  await expectNoViolation(page);
  await page.goto('/#/about');
  await expect(page.getByRole('heading', { name: 'About Bivouac' })).toBeVisible();
  await expectNoViolation(page);
});
