import { untilAsked } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { playToBattle } from './support/play.ts';
import { byClick } from './support/press.ts';
import { expect, test } from './support/test.ts';

test('French in the middle of a battle, down to the last log line', async ({ page }) => {
  await openTable(page);
  await playToBattle(page, byClick);
  const english = (await page.getByRole('log').innerText()).split('\n').filter((line) => line !== '');
  const asked = page.locator('.battle');
  const question = await asked.innerText();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('tab', { name: 'Journal' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const french = (await page.getByRole('log').innerText()).split('\n').filter((line) => line !== '');
  expect(french).toHaveLength(english.length);
  const same = french.filter((line) => english.includes(line));
  expect(same).toEqual([]);
  await expect(asked).not.toHaveText(question, { useInnerText: true });
  await expect(page.getByRole('group', { name: 'Carte' })).toContainText('Golfe du Mexique');
  await page.reload();
  await untilAsked(page);
  await expect(page.getByRole('tab', { name: 'Journal' })).toBeVisible();
});
