import { devices, expect, test } from '@playwright/test';

const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

test('a card and a move by touch, with nothing to scroll sideways', async ({ page }) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await page.goto('/');
  expect(await fits()).toBe(true);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await page.getByRole('button', { name: 'Open the table as Texas' }).tap();
  await page.locator('.slip .card.legal').first().tap();
  await expect(page.locator('.slip .phases .on')).toHaveText(/Movement/, { timeout: 30_000 });
  expect(await fits()).toBe(true);
  for (const tab of ['Hand', 'Log', 'Armies', 'Rules', 'Map']) {
    await page.getByRole('navigation').getByRole('button', { name: tab }).tap();
    expect(await fits()).toBe(true);
  }
  await expect(page.locator('.slip')).toBeVisible();
});
