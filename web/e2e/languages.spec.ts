import type { Page } from '@playwright/test';
import { untilAsked } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { inBattle, openPrepared } from './support/prepared.ts';
import { holdBack } from './support/slow-line.ts';
import { expect, test } from './support/test.ts';

/** What the log has told; a name that is being chosen is the same in all languages. */
async function logged(page: Page): Promise<string[]> {
  const chapters = page.getByRole('log').locator('section');
  await expect(chapters.first()).toBeVisible();
  return (await chapters.allInnerTexts()).flatMap((told) => told.split('\n').filter((line) => line !== ''));
}

test('French in the middle of a battle, down to the last log line', async ({ page }) => {
  await openPrepared(page, { until: inBattle });
  const english = await logged(page);
  const asked = page.locator('.battle');
  const question = await asked.innerText();
  await page.getByRole('button', { name: 'FR: Français' }).click();
  await expect(page.getByRole('tab', { name: 'Journal' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const french = await logged(page);
  expect(french).toHaveLength(english.length);
  const same = french.filter((line) => english.includes(line));
  expect(same).toEqual([]);
  await expect(asked).not.toHaveText(question, { useInnerText: true });
  const map = page.getByRole('application', { name: 'Carte', includeHidden: true });
  await expect(map).toContainText('Golfe du Mexique');
  await page.reload();
  await untilAsked(page);
  await expect(page.getByRole('tab', { name: 'Journal' })).toBeVisible();
});

const MISTAKES: readonly (readonly [button: string, says: string, nothing: RegExp])[] = [
  ['ES: Español', 'Al archivo de partida le falta «game»', /Nada ha cambiado\./],
  ['FR: Français', 'Il manque «\u00a0game\u00a0» au fichier de partie', /Rien n’a changé\./],
];

async function bringRecipe(page: Page): Promise<void> {
  const file = { name: 'recipe.json', mimeType: 'application/json', buffer: Buffer.from('{"flour": 500}') };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

for (const [button, says, nothing] of MISTAKES) {
  test(`a broken file is explained in the language of the page (${button.slice(0, 2)})`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: button }).click();
    await bringRecipe(page);
    await expect(page.getByRole('alert')).toContainText(says);
    await expect(page.getByRole('alert')).toContainText(nothing);
    await page.getByRole('button', { name: 'EN: English' }).click();
    await expect(page.getByRole('alert')).toContainText('The game file lacks "game"');
  });
}

test.describe('over a slow line', () => {
  test.use({ serviceWorkers: 'block' });

  test('what comes while another language is on its way is said in that language too', async ({ page }) => {
    await openTable(page);
    const bringFrench = await holdBack(page, /texas-glory-words\.fr-/);
    const isComing = page.waitForRequest(/texas-glory-words\.fr-/);
    await page.getByRole('button', { name: 'FR: Français' }).click();
    await isComing;
    const digests = page.waitForResponse(/texas-glory-digests\.en-/);
    await page.getByRole('tab', { name: 'Rules' }).click();
    await digests;
    await expect(page.getByRole('tabpanel').getByRole('definition').first()).toBeVisible();
    bringFrench();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('searchbox', { name: 'Chercher dans les règles' }).fill('marche forcée');
    await expect(page.getByRole('tabpanel').getByRole('definition').first()).toContainText(/marche forcée/i);
  });
});
