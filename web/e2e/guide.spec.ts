import type { Locator, Page } from '@playwright/test';
import { untilAtRest } from './support/at-rest.ts';
import { lastUpdate, untilAsked, untilRead } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { expectNoViolation } from './support/no-violation.ts';
import { byClick, byKeyboard, type Press } from './support/press.ts';
import { expect, test } from './support/test.ts';

const guide = (page: Page): Locator => page.getByRole('region', { name: 'Guide' });
const done = async (page: Page): Promise<number> => (await lastUpdate(page)).guided?.done ?? 0;

async function beginGuide(page: Page, game: string, press: Press): Promise<void> {
  await openTable(page, { game, scenario: game === 'texas-glory' ? '1836' : '1861' });
  await untilRead(page);
  await press(page, '.slip .link[aria-haspopup]');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press(page, 'dialog .way.first');
  await expect(guide(page)).toContainText('Step 1 of 10');
  await untilAsked(page);
}

/** As a reader does, who reads first: pressed once, and again where the table asks twice, until so many are done. */
async function choose(page: Page, press: Press, kind: string, wanted: number): Promise<void> {
  const isDone = async (): Promise<boolean> => (await done(page)) >= wanted;
  await expect(async () => {
    if (await isDone()) return;
    await untilAsked(page);
    await untilRead(page);
    await untilAtRest(page);
    expect(await press(page, kind), kind).toBe(true);
    await expect.poll(isDone, { timeout: 5000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
}

const PASS = '.slip [data-choice=pass]';
const piece = (name: string): string => `.piece[aria-label^="${name}"]`;
const place = (name: string): string => `path.target[aria-label^="${name}"]`;

test('a guided first turn by mouse: ten steps, a gentle word for another choice, and the game goes on', async ({
  page,
}) => {
  await beginGuide(page, 'texas-glory', byClick);
  for (const step of [1, 2, 3]) {
    await expect(guide(page)).toContainText(`Step ${step} of 10`);
    await guide(page).getByRole('button', { name: 'Go on' }).click();
  }
  const other = page.getByRole('region', { name: 'Your hand' }).getByRole('button', { name: /^March 4/ });
  await untilRead(page);
  await other.click();
  await other.click();
  await expect(guide(page)).toContainText('For now, please: Play March 2');
  expect(await done(page)).toBe(0);
  await expectNoViolation(page, 'guide');

  await choose(page, byClick, '.hand .card[aria-label^="March 2"]', 1);
  await choose(page, byClick, piece('Fannin'), 2);
  await choose(page, byClick, piece('Ward'), 3);
  await choose(page, byClick, place('Carlos'), 4);
  await choose(page, byClick, piece('Milam'), 5);
  await choose(page, byClick, place('Carlos'), 6);
  await choose(page, byClick, PASS, 7);
  await expect(guide(page)).toContainText('Step 7 of 10');
  await choose(page, byClick, piece('Austin'), 8);
  await choose(page, byClick, piece('Militia Infantry'), 9);
  await choose(page, byClick, place('hex 0508'), 10);
  await choose(page, byClick, PASS, 12);
  await expect(guide(page)).toContainText('Step 8 of 10');
  await choose(page, byClick, '.battle [data-choice]', 14);
  await choose(page, byClick, '.battle [data-choice]', 15);
  await choose(page, byClick, '[data-choice=pass]', 16);
  await choose(page, byClick, place('Victoria'), 17);
  await expect(guide(page)).toContainText('That was a first turn');
  await guide(page).getByRole('button', { name: 'Play on' }).click();
  await expect(guide(page)).toHaveCount(0);
  await untilAsked(page);
  expect((await lastUpdate(page)).guided).toEqual({ done: 17, isOff: false });
  await page.reload();
  await untilAsked(page);
  await expect(guide(page)).toHaveCount(0);
});

test('a guided first turn by keyboard, heard as it is read; Esc leaves it and the game goes on', async ({ page }) => {
  await beginGuide(page, 'house-divided', byKeyboard);
  const spoken = page.locator('.field > [role=status]');
  for (const said of ['What you play for', 'Your units']) {
    await expect(spoken).toContainText(said);
    await page.keyboard.press('g');
  }
  await expect(spoken).toContainText('A march');
  await choose(page, byKeyboard, '[data-choice=thing][aria-label^="Washington"], .slip [data-choice=button]', 1);
  for (const attacks of [2, 3]) {
    await untilRead(page);
    await byKeyboard(page, '.piece.legal');
    await choose(page, byKeyboard, place('Manassas Junction'), attacks);
  }
  await choose(page, byKeyboard, PASS, 4);
  await expect(spoken).toContainText('The second march');
  await page.keyboard.press('Escape');
  await expect(guide(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Question' })).toContainText('march');
});
