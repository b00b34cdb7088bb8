import { openTable } from './support/new-game.ts';
import { expectNoViolation } from './support/no-violation.ts';
import { expect, test } from './support/test.ts';

test('a rule chip tells how its rule begins, to the pointer and to the focus; Esc ends that and nothing else', async ({
  page,
}) => {
  await openTable(page);
  const chip = page.locator('.slip .chip').first();
  const tip = page.getByRole('tooltip');
  await chip.hover();
  await expect(tip).toBeVisible();
  const told = await tip.innerText();
  expect(told).toMatch(/\.$/);
  await tip.hover();
  await expect(tip).toBeVisible();
  await expectNoViolation(page, 'rule chip', { within: '.slip' });
  await page.mouse.move(5, 500);
  await expect(tip).toHaveCount(0);

  await page.locator('.slip [data-question]').focus();
  await page.keyboard.press('Tab');
  await expect(chip).toBeFocused();
  await expect(chip).toHaveAccessibleDescription(told);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(chip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.rules dd.open')).toContainText(told);
});
