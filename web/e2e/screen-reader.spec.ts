import type { Page } from '@playwright/test';
import { lastUpdate, untilAsked } from './support/host-spy.ts';
import { expectFocus, focused, forget, listen, liveRegions, said } from './support/listener.ts';
import { openTable } from './support/new-game.ts';
import { turnOf } from './support/play.ts';
import { inBattle, openPrepared } from './support/prepared.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page }) => listen(page));

/** From here on there is no pointer. */
async function sitDown(page: Page, seed: string): Promise<void> {
  await openTable(page, { seed });
  await page.keyboard.press('q');
  await expectFocus(page, /^(?!nothing$)/);
}

/** The table as text, with the focus on its first choice. */
async function takeInWords(page: Page): Promise<void> {
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'What you can do' })).toBeVisible();
  await page.keyboard.press('q');
  await expectFocus(page, /^Play /);
}

/** Presses whatever has the focus, until the table asks again. */
async function answer(page: Page): Promise<void> {
  const { entries } = await lastUpdate(page);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lastUpdate(page)).entries).toBeGreaterThan(entries);
  await untilAsked(page);
}

async function isPass(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-choice') === 'pass');
}

const isOnChoice = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('[data-choice], [data-question]') ?? false);

/** Tab after tab from the question, to the choice that ends something. */
async function goToPass(page: Page): Promise<void> {
  for (let stops = 0; stops < 60 && !(await isPass(page)); stops++) await page.keyboard.press('Tab');
}

const MOVES = 3;

/** A whole turn with Enter alone, where the focus is put; when enough has been done, with what ends it. */
async function playTurn(page: Page): Promise<void> {
  const first = await turnOf(page);
  for (let answers = 0; answers < 120 && (await turnOf(page)) === first; answers++) {
    await expect.poll(() => isOnChoice(page), 'the focus is on a choice or on the question').toBe(true);
    const isOnQuestion = await page.evaluate(() => document.activeElement?.matches('[data-question]'));
    const isMoving = (await lastUpdate(page)).scene?.phase === 1;
    if (isOnQuestion || (isMoving && answers > MOVES)) await goToPass(page);
    const { entries } = await lastUpdate(page);
    await page.keyboard.press('Enter');
    if (await isPass(page)) await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await lastUpdate(page)).entries !== entries || (await focused(page)) !== 'nothing')
      .toBe(true);
    await untilAsked(page);
    await expect.poll(() => focused(page), 'the focus is never lost').not.toBe('nothing');
  }
  expect(await turnOf(page)).toBe(first + 1);
}

test('a turn from the table in words, with the focus always on what comes next', async ({ page }) => {
  await sitDown(page, 'listen');
  await takeInWords(page);
  await expect(page.getByRole('application', { name: 'Map' })).toHaveCount(0);
  await playTurn(page);
  expect(await liveRegions(page), 'only the announcer speaks').toBe(1);
});

/** Tab after tab, past the end of the page to its beginning and back to where it began; what passed by. */
async function goRound(page: Page): Promise<string[]> {
  const stops = [await focused(page)];
  const settled = (): Promise<number> =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30)))),
    );
  do {
    await page.keyboard.press('Tab');
    await settled();
    stops.push(await focused(page));
  } while (stops.at(-1) !== stops[0] && stops.length < 80);
  return stops;
}

test('a turn from the map, with the focus always on what comes next', async ({ page }) => {
  await sitDown(page, 'map-keys');
  expect(await goRound(page), 'the tab key goes round, past cards that are read where they lie').toContain(
    'To the choices',
  );
  await expectFocus(page, /command|march|burn/i);
  await playTurn(page);
  expect(await liveRegions(page), 'only the announcer speaks').toBe(1);
});

test('what others did and the question are said once, and nothing else', async ({ page }) => {
  await sitDown(page, 'said');
  expect(await said(page)).toEqual([
    expect.stringMatching(
      /^The dice of this game were fixed beforehand.* Your turn: Choose a card to play; both players turn theirs over together\.$/,
    ),
  ]);
  await takeInWords(page);
  await answer(page);
  const [played, ...rest] = await said(page);
  expect(rest).toEqual([]);
  expect(played).toMatch(/^Texas plays .+ Mexico plays .+ \d command points? left/);
  await goToPass(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('p.grave', { hasText: /left and would be lost/ })).toBeVisible();
  expect(await focused(page)).toBe('Finish your moves');
  expect(await said(page)).toEqual([expect.stringContaining('left and would be lost')]);
  await forget(page);
  await answer(page);
  const ended = await said(page);
  expect(ended).toHaveLength(1);
  expect(ended[0]).toMatch(/^Texas ends its moves\. .*Your turn: /);
});

test('a language is heard by its question alone; undo says what it did or why it cannot', async ({ page }) => {
  await sitDown(page, 'undo');
  await takeInWords(page);
  await answer(page);
  await said(page);
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: /^FR/ }).focus();
  await page.keyboard.press('Enter');
  const french = await said(page);
  expect(french).toHaveLength(1);
  expect(french[0]).toMatch(/points? de commandement/);
  await page.keyboard.press('u');
  expect(await said(page), 'it costs something, which is said first').toEqual([expect.stringMatching(/^Cela reprend/)]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('q');
  await expect.poll(() => isOnChoice(page)).toBe(true);
  const lone = page
    .getByRole('region', { name: 'La table en texte' })
    .getByRole('button', { name: /^Déplacer seul/ })
    .first();
  await lone.focus();
  await answer(page);
  await said(page);
  await page.keyboard.press('u');
  expect((await said(page))[0]).toMatch(/^Annulé\. /);
  expect(await focused(page)).not.toBe('nothing');
});

test('the map gives the focus up when a battle covers it', async ({ page }) => {
  await openPrepared(page, { until: inBattle });
  await page.keyboard.press('m');
  const map = page.getByRole('application', { name: 'Map' });
  await map.focus();
  await expect(map).toBeFocused();
  await page.keyboard.press('m');
  await expect.poll(() => isOnChoice(page)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.closest('.battle') !== null)).toBe(true);
});

test('menus, dialogs and answers give the focus back', async ({ page }) => {
  await sitDown(page, 'dialogs');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Menu' }).getByRole('button', { name: 'English' }).focus();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keys' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keys' }).getByRole('term').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  await takeInWords(page);
  const town = page.getByRole('button', { name: 'Gonzales', exact: true });
  await town.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Why not Gonzales?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(town).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'A choice in words' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(town).toBeFocused();

  await page.keyboard.press('q');
  await answer(page);
  await page.keyboard.press(',');
  await expect(page.getByRole('heading', { name: /looking back/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: /command points? left/ })).toBeVisible();
  await expect.poll(() => focused(page)).not.toBe('nothing');
});

test('whoever reads the log is left there', async ({ page }) => {
  await sitDown(page, 'reader');
  await takeInWords(page);
  await answer(page);
  await goToPass(page);
  await page.keyboard.press('Enter');
  const { entries } = await lastUpdate(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('l');
  await expect.poll(async () => (await lastUpdate(page)).entries).toBeGreaterThan(entries);
  await untilAsked(page);
  await said(page);
  await expect(page.getByRole('log')).toBeFocused();
});

test('pieces and places say whose they are, what they are and where they lie', async ({ page }) => {
  await sitDown(page, 'names');
  await takeInWords(page);
  await answer(page);
  const text = page.getByRole('region', { name: 'The table as text' });
  await expect(text.getByRole('button', { name: /^Houston, Leader, .*Moves 3 points.* at Washington/ })).toBeVisible();
  await expect(text.getByText(/^6 hidden pieces/).first()).toBeVisible();
  await expect(text.getByText(/Neighbours: .*hex \d{4}.* \((north|south|east|west)/).first()).toBeVisible();
  await text.getByRole('button', { name: 'Move Horton alone' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    text
      .getByRole('button', {
        name: /^Forced march to hex .*, cost \d.*, \d hex(es)? (north|south|east|west)[a-z-]* of /,
      })
      .first(),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the moves of the others are said too, and the score has a name', async ({ page }) => {
    await sitDown(page, 'small');
    await said(page);
    const { scene } = await lastUpdate(page);
    const held = scene!.hand.map(({ card }) => card);
    expect(new Set(held).size, 'two cards of one kind').toBe(held.length - 1);
    const cards = page.getByRole('region', { name: 'Question' }).getByRole('button', { name: /^March \d/ });
    await expect(cards, 'each as often as it is held').toHaveCount(held.length);
    await takeInWords(page);
    await answer(page);
    expect((await said(page))[0]).toMatch(/^Texas plays /);
    await expect(page.getByRole('region', { name: 'Victory Towns' }).first()).toContainText(/Texas \d+, Mexico \d+/);
    await expect(page.getByRole('link', { name: /^To the shelf/ })).toBeVisible();
    expect(await liveRegions(page)).toBe(1);
  });
});
