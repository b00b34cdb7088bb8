import { openTable } from './support/new-game.ts';
import { playUntil } from './support/play.ts';
import { byClick } from './support/press.ts';
import { holdBack } from './support/slow-line.ts';
import { expect, test } from './support/test.ts';

test('why not: an enemy block, a block that cannot move, a card out of turn', async ({ page }) => {
  await openTable(page);
  const question = page.getByRole('region', { name: 'Question' });
  await playUntil(page, byClick, async () => /command points? left/.test(await question.innerText()));
  const refusal = page.getByRole('alertdialog', { name: /^Why not .+\?$/ });

  /** The first press may only spread out a stack. */
  const ask = async (kind: string): Promise<string> => {
    await expect(async () => {
      await byClick(page, kind);
      await expect(refusal).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    const chip = refusal.getByRole('button', { name: /^Rule / }).first();
    await expect(chip).toBeVisible();
    const text = (await refusal.innerText()).replaceAll('\n', ' ');
    await refusal.getByRole('button', { name: 'Close' }).click();
    await expect(refusal).toBeHidden();
    return text;
  };
  const refusals = [
    await ask('.piece[aria-label^="hidden block"]'),
    await ask('.piece:not(.legal):not([aria-label^="hidden"])'),
    await ask('.hand .card:not(.legal)'),
  ];
  expect(new Set(refusals).size).toBe(3);
  expect(refusals[0], 'of the block, not of its place').toMatch(/^Why not a hidden Mexican block\? .*not yours/);
  for (const text of refusals) expect(text).toMatch(/^Why not .+\? .{20,}/);
});

test('a rule that is cited opens in the digest', async ({ page }) => {
  await openTable(page);
  await page
    .getByRole('region', { name: 'Question' })
    .getByRole('button', { name: /^Rule / })
    .click();
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
  const search = page.getByRole('searchbox', { name: 'Search the rules' });
  await search.fill('forced march');
  const rules = page.getByRole('tabpanel').getByRole('definition');
  await expect(rules.first()).toContainText(/forced march/i);
  await search.fill('xyzzy');
  await expect(page.getByText('No rule speaks of that.')).toBeVisible();
});

test.describe('over a slow line', () => {
  test.use({ serviceWorkers: 'block' });

  test('whoever searches the rules before they have come goes on searching', async ({ page }) => {
    const bringRules = await holdBack(page, /digests/);
    await openTable(page);
    await page
      .getByRole('region', { name: 'Question' })
      .getByRole('button', { name: /^Rule / })
      .click();
    const search = page.getByRole('searchbox', { name: 'Search the rules' });
    await search.fill('forced march');
    const come = page.waitForResponse(/digests/);
    bringRules();
    await come;
    await expect(page.getByRole('tabpanel').getByRole('definition').first()).toContainText(/forced march/i);
    await expect(search).toHaveValue('forced march');
    await expect(search).toBeFocused();
  });
});

test('why not: what the question knows and does not offer', async ({ page }) => {
  await openTable(page);
  const question = page.getByRole('region', { name: 'Question' });
  await playUntil(page, byClick, async () => /command points? left/.test(await question.innerText()));
  await question.getByRole('button', { name: 'Not possible now' }).click();
  const others = question.getByRole('group', { name: 'Not possible now' }).getByRole('button');
  await others.filter({ hasText: 'Burn a place' }).click();
  const refusal = page.getByRole('alertdialog', { name: 'Why not Burn a place?' });
  await expect(refusal).toContainText(/burn/i);
  await expect(refusal.getByRole('button', { name: /^Rule \d/ }).first()).toBeVisible();
  await refusal.getByRole('button', { name: 'Read the rule' }).click();
  await expect(page.getByRole('tabpanel').getByRole('definition').and(page.locator(':focus'))).toBeVisible();
});
