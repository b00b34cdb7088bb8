import type { Scene } from '@bivouac/scene';
import { devices, type Page } from '@playwright/test';
import { lastUpdate } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { playTurn, turnOf } from './support/play.ts';
import { openPrepared } from './support/prepared.ts';
import { byTouch } from './support/press.ts';
import { expect, test } from './support/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
});

const sidewaysScroll = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

test('a turn by touch on a phone, with nothing to scroll sideways', async ({ page }) => {
  await openTable(page, { seed: 'phone' });
  expect(await page.evaluate(sidewaysScroll)).toBe(0);
  const question = page.getByRole('region', { name: 'Question' });
  const { entries } = await lastUpdate(page);
  const card = question.getByRole('button', { name: /^March \d/ }).first();
  const { x, y } = (await card.boundingBox())!;
  await page.touchscreen.tap(x + 40, y + 50);
  await expect(question.getByText(/^March \d command points?/), 'a tap shows what a card does').toBeVisible();
  expect((await lastUpdate(page)).entries, 'and plays nothing yet').toBe(entries);
  expect(Math.abs((await card.boundingBox())!.y - y), 'it lies where it lay').toBeLessThan(10);
  await page.touchscreen.tap(x + 40, y + 50);
  await expect.poll(async () => (await lastUpdate(page)).entries, 'the next tap plays it').toBeGreaterThan(entries);
  const first = await turnOf(page);
  await playTurn(page, byTouch);
  expect(await turnOf(page)).toBe(first + 1);
  for (const sheet of ['Hand', 'Log', 'Armies', 'Rules', 'Map']) {
    await page.getByRole('navigation').getByRole('button', { name: sheet }).tap();
    expect(await page.evaluate(sidewaysScroll)).toBe(0);
  }
});

for (const [game, scenario, wanted] of [
  ['house-divided', '1861', 'respond'],
  ['alamo', 'assault', 'countering'],
] as const) {
  test(`in a fight of ${game} the sheet leaves the reader's own row in sight`, async ({ page }) => {
    const until = ({ battle }: Scene, _: number, question: string): boolean => battle !== null && question === wanted;
    await openPrepared(page, { game, scenario, seed: 'a', until });
    await expect(async () => {
      const own = (await page.locator('.row.own .parts').boundingBox())!;
      const sheet = (await page.locator('.battle footer').boundingBox())!;
      expect(own.y + own.height).toBeLessThanOrEqual(sheet.y + 1);
    }).toPass();
  });
}

/** A finger that stays so long on the first place on offer, and is lifted before the page has heard of it. */
const pressPlace = (page: Page, ms: number): Promise<void> =>
  page
    .locator('.target[role=button]')
    .first()
    .evaluate((target, held) => {
      const finger = { bubbles: true, pointerId: 7, pointerType: 'touch' };
      const press = (type: string, timeStamp: number): boolean =>
        target.dispatchEvent(Object.defineProperty(new PointerEvent(type, finger), 'timeStamp', { value: timeStamp }));
      press('pointerdown', 0);
      press('pointerup', held);
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    }, ms);

test('a finger that stays on a place never plays, however busy the page was; a tap does', async ({ page }) => {
  await openPrepared(page, { seed: 'phone', until: (_, __, question) => question === 'march' });
  const { entries } = await lastUpdate(page);
  await expect(page.locator('.target[role=button]').first()).toBeAttached();
  await pressPlace(page, 900);
  const asked = await page.evaluate(() => Object.values(window.hostSpy.requests).map(({ call }) => call));
  expect(asked, 'nothing is chosen').not.toContain('choose');
  await pressPlace(page, 60);
  await expect.poll(async () => (await lastUpdate(page)).entries).toBeGreaterThan(entries);
});

test('from a rule that was opened, the tabs lead on', async ({ page }) => {
  await openTable(page);
  await page
    .getByRole('region', { name: 'Question' })
    .getByRole('button', { name: /^Rule / })
    .tap();
  await expect(page.getByRole('searchbox', { name: 'Search the rules' })).toBeVisible();
  await page.getByRole('navigation').getByRole('button', { name: 'Log' }).tap();
  await expect(page.getByRole('log', { name: 'Log' })).toBeVisible();
  await page.getByRole('navigation').getByRole('button', { name: 'Map' }).tap();
  await expect(page.getByRole('log', { name: 'Log' })).toBeHidden();
});

test.describe('on an upright tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the map has the whole width, and the rail is a drawer that Escape shuts', async ({ page }) => {
    await openTable(page);
    expect(await page.evaluate(sidewaysScroll)).toBe(0);
    const board = page.getByRole('main');
    expect((await board.boundingBox())!.width).toBe(768);
    const log = page.getByRole('log', { name: 'Log' });
    await expect(log).toBeHidden();
    await page.getByRole('navigation').getByRole('button', { name: 'Log' }).tap();
    await expect(log).toBeVisible();
    expect((await log.boundingBox())!.x, 'half of the map stays in sight').toBeGreaterThan(768 / 3);
    await page.keyboard.press('Escape');
    await expect(log).toBeHidden();
  });
});
