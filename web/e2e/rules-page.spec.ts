import { openTable } from './support/new-game.ts';
import { expectNoViolation } from './support/no-violation.ts';
import { expect, test } from './support/test.ts';

test('the rules as a page: from the shelf, with contents, pictures, examples and a search', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Rules Texas Glory' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texas Glory Rules');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  expect(await contents.getByRole('link').count()).toBeGreaterThan(8);
  const boards = page.locator('figure').getByRole('img');
  await expect(boards).toHaveCount(4);
  await expect(page.locator('.pieces svg').first()).toBeVisible();
  await expectNoViolation(page, 'rules page');

  await contents.getByRole('link', { name: 'Examples' }).click();
  await expect(page.getByRole('heading', { name: 'Examples' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'A forced march' })).toBeInViewport();

  await page.getByRole('searchbox').fill('forced march');
  await expect(boards).toHaveCount(1);
  await expect(page.locator('dd').first()).toContainText(/forced march/i);
  await page.getByRole('searchbox').fill('zeppelin');
  await expect(page.locator('article').getByRole('status')).toBeVisible();
});

test('the rules as a page: from the table, beside the game', async ({ page, context }) => {
  await openTable(page, { game: 'house-divided', scenario: '1861' });
  await page.getByRole('tab', { name: 'Rules' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^The rules as a page/ }).click();
  const rules = await opened;
  await expect(rules.getByRole('heading', { level: 1 })).toHaveText('A House Divided Rules');
  await expect(rules.locator('figure').getByRole('img')).toHaveCount(4);
});
