import { openTable } from './support/new-game.ts';
import { expectNoViolation } from './support/no-violation.ts';
import { expect, test } from './support/test.ts';

for (const [game, scenario] of [
  ['texas-glory', '1836'],
  ['house-divided', '1861'],
]) {
  test(`a lens shows what the enemy can reach next turn in ${game}, and says how that was found`, async ({ page }) => {
    await openTable(page, { game: game!, scenario: scenario! });
    await page.getByRole('button', { name: 'Layers' }).click();
    await page.getByRole('checkbox', { name: /^Threats/ }).check();
    await expect(page.locator('.layers')).toContainText('worlds that fit what you know');
    await expect(page.locator('path.bad').first()).toBeAttached({ timeout: 60_000 });
    await expectNoViolation(page, `the threat lens in ${game}`, { within: '.layers' });
    await page.getByRole('checkbox', { name: /^Threats/ }).uncheck();
    await expect(page.locator('path.bad')).toHaveCount(0);
  });
}
