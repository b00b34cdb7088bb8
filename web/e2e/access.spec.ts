import { openTable, TWO_AT_ONE_SCREEN } from './support/new-game.ts';
import { expectNoViolation } from './support/no-violation.ts';
import { playUntil } from './support/play.ts';
import { inBattle, openPrepared } from './support/prepared.ts';
import { byClick } from './support/press.ts';
import { expect, test } from './support/test.ts';

test('the shelf and its dialogs have no violation', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The shelf' })).toBeVisible();
  await expectNoViolation(page, 'shelf');
  await page.getByRole('button', { name: 'Data and sources' }).first().click();
  await expect(page.getByRole('rowheader', { name: /Santa Anna/ })).toBeVisible();
  await expectNoViolation(page, 'data');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Play Texas Glory' }).click();
  await expect(page.getByRole('radio', { name: /^1836/ })).toBeVisible();
  await page.getByText('Options and data pack').click();
  await expectNoViolation(page, 'new game');
  await openTable(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Delete the game' })).toBeVisible();
  await expectNoViolation(page, 'shelf with a game');
  await page.goto('/#/about');
  await expect(page.getByRole('heading', { name: 'About Bivouac' })).toBeVisible();
  await expectNoViolation(page, 'about');
});

test('the table has no violation', async ({ page }) => {
  await openTable(page);
  await expectNoViolation(page, 'table');
  for (const tab of ['Order of battle', 'Rules', 'Notes', 'Log']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectNoViolation(page, tab, { within: '[role=tabpanel]' });
  }
  await page.getByRole('button', { name: 'What wins, what comes' }).click();
  await expectNoViolation(page, 'outlook');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('group', { name: 'Menu' })).toBeVisible();
  await expectNoViolation(page, 'menu');
  await page.keyboard.press('Escape');
  const question = page.getByRole('region', { name: 'Question' });
  await playUntil(page, byClick, async () => /command points? left/.test(await question.innerText()));
  await byClick(page, '.hand .card:not(.legal)');
  await expect(page.getByRole('alertdialog', { name: /^Why not/ })).toBeVisible();
  await expectNoViolation(page, 'why not');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'What you can do' })).toBeVisible();
  await expectNoViolation(page, 'table as text');
});

test('a battle has no violation', async ({ page }) => {
  await openPrepared(page, { until: inBattle });
  await expectNoViolation(page, 'battle');
});

test('the curtain has no violation', async ({ page }) => {
  await openTable(page, { seats: TWO_AT_ONE_SCREEN });
  await expect(page.getByRole('heading', { name: /to play$/ })).toBeVisible();
  await expectNoViolation(page, 'curtain');
});
