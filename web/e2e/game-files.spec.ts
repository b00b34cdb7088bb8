import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { untilAsked } from './support/host-spy.ts';
import { openTable, startGame } from './support/new-game.ts';
import { playUntil, turnOf } from './support/play.ts';
import { byClick } from './support/press.ts';
import { expect, test } from './support/test.ts';

const continueLinks = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Continue' });

async function exportGame(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('what a side knows can be taken along without what is hidden from it, and is told from a whole game', async ({
  page,
}) => {
  await openTable(page, { seed: 'shown' });
  const whole = JSON.parse(await exportGame(page));
  expect(whole.continue.seed).toMatch(/^[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'Menu' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save what Texas knows' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('texas-glory-1836-texas.seat.json');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).not.toContain(whole.continue.seed);
  expect(JSON.parse(text)).toMatchObject({ seat: 'texas', commitment: whole.commitment, view: { viewer: 0 } });
  await page.goto('/');
  await bring(page, 'texas.seat.json', text);
  await expect(page.getByRole('alert')).toContainText('tells what one side of a game knows (texas)');
});

test('dice that were fixed by the address are told of before the game, at the table, in the log and in the file', async ({
  page,
}) => {
  await page.goto('/?seed=given');
  await page.getByRole('button', { name: 'Play Texas Glory' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The dice are fixed by the seed “given” in the address');
  await dialog.getByRole('button', { name: 'Open the table as Texas' }).click();
  await untilAsked(page);
  await expect(page.getByRole('banner')).toContainText('fixed dice');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('log')).toContainText('The dice of this game were fixed beforehand');
  expect(JSON.parse(await exportGame(page)).seedGiven).toBe(true);

  await page.goto('/');
  await page.getByRole('button', { name: 'Play Texas Glory' }).click();
  await expect(dialog).not.toContainText('fixed');
  await dialog.getByRole('button', { name: 'Open the table as Texas' }).click();
  await untilAsked(page);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('log')).not.toContainText('fixed beforehand');
  await expect(page.getByRole('banner')).not.toContainText('fixed dice');
});

test('a seed that is not the one promised is refused', async ({ page }) => {
  await openTable(page, { seed: 'promised' });
  const file = JSON.parse(await exportGame(page));
  await page.goto('/');
  await bring(page, 'other-dice.json', JSON.stringify({ ...file, commitment: '0'.repeat(64) }));
  await expect(page.getByRole('alert')).toContainText('The seed is not the one promised before the first choice');
  await expect(page.getByRole('button', { name: 'Delete the game' })).toHaveCount(1);
});

const bring = (page: Page, name: string, text: string): Promise<void> =>
  page
    .getByLabel('Open a file')
    .last()
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('export, delete, bring back, delete, import, continue', async ({ page }) => {
  await openTable(page, { seed: 'file' });
  await page.getByRole('tab', { name: 'Log' }).click();
  let answers = 0;
  await playUntil(page, byClick, async () => answers++ === 3);
  const log = await page.getByRole('log').innerText();
  const turn = await turnOf(page);
  const file = await exportGame(page);

  await page.goto('/');
  const remove = page.getByRole('button', { name: 'Delete the game' });
  await remove.click();
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(remove).toHaveCount(1);
  await remove.click();
  await expect(remove).toHaveCount(0);
  await bring(page, 'kept.bivouac.json', file);
  await continueLinks(page).first().click();
  await untilAsked(page);
  expect(await turnOf(page)).toBe(turn);
  await expect(page.getByRole('log')).toHaveText(log, { useInnerText: true });
  const before = await page.getByRole('region', { name: 'Question' }).innerText();
  answers = 0;
  await playUntil(page, byClick, async () => answers++ === 2);
  await expect(page.getByRole('region', { name: 'Question' })).not.toHaveText(before, { useInnerText: true });
});

test('a broken game file gives a clear message and loses nothing', async ({ page }) => {
  await openTable(page, { seed: 'broken' });
  const file = JSON.parse(await exportGame(page));
  await page.goto('/');
  const remove = page.getByRole('button', { name: 'Delete the game' });
  await expect(remove).toHaveCount(1);
  const broken: readonly (readonly [string, string])[] = [
    ['torn.json', '{"format": '],
    ['list.json', '[1, 2, 3]'],
    ['recipe.json', '{"flour": 500}'],
    ['cheat.json', JSON.stringify({ ...file, choices: [...file.choices, 'texas: win at once'] })],
    ['elsewhere.json', JSON.stringify({ ...file, game: 'chess' })],
  ];
  for (const [name, text] of broken) {
    await bring(page, name, text);
    await expect(page.getByRole('alert')).toContainText(`${name} cannot be opened: `);
    await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
    await expect(remove).toHaveCount(1);
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  }
  await continueLinks(page).first().click();
  await untilAsked(page);
  await expect(page.getByRole('heading', { name: /Choose a card/ })).toBeVisible();
});

test('a broken data pack gives a clear message, and the game can begin without it', async ({ page }) => {
  await page.goto('/?seed=pack');
  await page.getByRole('button', { name: 'Play Texas Glory' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Options and data pack').click();
  const packs: readonly (readonly [string, string])[] = [
    ['torn.json', '{'],
    ['wrong.json', '{"blocks": 7}'],
    ['stranger.json', '{"format": "bivouac-pack", "game": "chess"}'],
  ];
  for (const [name, text] of packs) {
    await dialog
      .getByLabel('Data pack')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(dialog.getByRole('alert')).toContainText(new RegExp(`^${name} cannot be used: .{10,}`));
  }
  await dialog.getByLabel('Data pack').setInputFiles([]);
  await dialog.getByRole('button', { name: 'Open the table as Texas' }).click();
  await untilAsked(page);
  await expect(page.getByRole('heading', { name: /Choose a card/ })).toBeVisible();
});

test('a data pack that does not fit names the entry that is wrong; one that fits shows in the figures', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Data and sources' }).first().click();
  const dialog = page.getByRole('dialog', { name: /figures and sources/ });
  const give = (blocks: readonly unknown[]): Promise<void> =>
    dialog.getByLabel('Data pack', { exact: false }).setInputFiles({
      name: 'mine.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ game: 'texas-glory', name: 'Mine', data: { blocks } })),
    });
  await give([{ id: 'tx-houston', steps: 9, source: 'my copy' }]);
  await expect(dialog.getByRole('alert')).toContainText('tx-houston');
  await give([{ id: 'tx-houston', steps: 4, source: 'my copy' }]);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('searchbox').fill('houston my copy');
  await expect(dialog.getByRole('row', { name: /Houston/ })).toContainText('4 steps');
  await dialog.getByRole('button', { name: 'New game with this pack' }).click();
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await untilAsked(page);
});

test('a game begun under older rules goes on, says so where they differ, and says plainly why not where it cannot', async ({
  page,
}) => {
  await openTable(page, { seed: 'old' });
  let answers = 0;
  await playUntil(page, byClick, async () => answers++ === 2);
  const turn = await turnOf(page);
  const file = JSON.parse(await exportGame(page));
  await page.goto('/');
  await page.getByRole('button', { name: 'Delete the game' }).click();
  await bring(page, 'fits.json', JSON.stringify({ ...file, version: 0 }));
  await continueLinks(page).first().click();
  await untilAsked(page);
  expect(await turnOf(page)).toBe(turn);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('log')).not.toContainText('The rules have changed');

  await page.goto('/');
  await page.getByRole('button', { name: 'Delete the game' }).click();
  const others = file.choices.with(0, 'texas: march-to-washington');
  await bring(page, 'differs.json', JSON.stringify({ ...file, version: 0, choices: others }));
  await continueLinks(page).first().click();
  await untilAsked(page);
  expect(await turnOf(page)).toBe(turn);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('log')).toContainText(
    `The rules have changed (version 0 then, version ${file.version} now).`,
  );

  await page.goto('/');
  const choices = [...file.choices, 'texas: march-to-washington'];
  await bring(page, 'old.json', JSON.stringify({ ...file, version: 0, choices }));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('old.json cannot be opened: ');
  await expect(alert).toContainText(/version 0/);
  await expect(page.getByRole('button', { name: 'Delete the game' })).toHaveCount(1);
});

test('a game in two windows is played in the one that opened it last', async ({ page, context }) => {
  await openTable(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('region', { name: 'Question' })).toContainText('Choose a card');
  await expect(page.getByRole('alert')).toHaveText('This game was opened or deleted in another window.');
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByRole('region', { name: 'Question' })).toContainText('Choose a card');
  await expect(other.getByRole('heading', { name: 'The table is closed' })).toBeVisible();
  await other.getByRole('link', { name: 'To the shelf' }).click();
  await expect(other.getByRole('heading', { name: 'The shelf' })).toBeVisible();
});

test.describe('on a device that is full', () => {
  test.use({ serviceWorkers: 'block' });

  test('the game goes on, says that it is not kept, and can be taken along', async ({ page }) => {
    const FULL = `let kept = 0;
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...values) {
        if (++kept > 2) throw new DOMException('There is no room.', 'QuotaExceededError');
        return put.apply(this, values);
      };`;
    await page.route(/\/table\.worker-[\w-]+\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${FULL}\n${await response.text()}` });
    });
    await startGame(page, 'full');
    await byClick(page, '.card.legal');
    await untilAsked(page);
    const told = page.getByRole('alert').filter({ hasText: 'does not keep the game' });
    await expect(told).toBeVisible();
    const download = page.waitForEvent('download');
    await told.getByRole('button', { name: 'Save as a file' }).click();
    const { choices } = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(choices.length).toBeGreaterThan(0);
  });
});

test('one game that cannot be shown does not take the others with it, and can be deleted', async ({ page }) => {
  await openTable(page, { seed: 'sound' });
  await page.goto('/');
  await expect(continueLinks(page)).toHaveCount(2);
  await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
    const opening = indexedDB.open('bivouac');
    opening.onsuccess = () => resolve(opening.result);
    const database = await promise;
    const store = database.transaction('tables', 'readwrite').objectStore('tables');
    const card = {
      id: 'broken',
      game: 'texas-glory',
      scenario: '1836',
      seats: [],
      sides: [],
      updated: 0,
      score: [0, 0],
      thumb: [],
    };
    store.put({ ...card, entries: 0, turn: null, isYourMove: true, result: null }, 'broken');
    await new Promise((done) => (store.transaction.oncomplete = done));
    database.close();
  });
  await page.reload();
  await expect(continueLinks(page)).toHaveCount(2);
  const broken = page.getByRole('listitem').filter({ hasText: 'This game cannot be shown.' });
  await broken.getByRole('button', { name: 'Delete the game' }).click();
  await expect(broken).toHaveCount(0);
  await page.reload();
  await expect(continueLinks(page)).toHaveCount(2);
});
