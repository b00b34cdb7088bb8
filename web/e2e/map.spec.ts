import type { Locator, Page } from '@playwright/test';
import { holdTheClock, timePasses } from './support/at-rest.ts';
import { untilAsked } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { playUntil } from './support/play.ts';
import { byClick } from './support/press.ts';
import { expect, test } from './support/test.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = async (thing: Locator): Promise<Box> => (await thing.boundingBox())!;
const mapOf = (page: Page): Locator => page.getByRole('application', { name: 'Map', exact: true });
const sheetOf = (page: Page): Locator => page.locator('.tg-frame');
const pieceAt = (page: Page, place: string): Locator =>
  page.getByRole('button', { name: new RegExp(`at ${place}(,|$)`) }).first();
const kimball = (page: Page): Locator => page.getByRole('button', { name: /^Kimball, / });
const tool = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Map tools' }).getByRole('button', { name });

async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(thing);
  return { x: x + width / 2, y: y + height / 2 };
}

/** To the moment when the first points can be spent. */
async function playToMovement(page: Page): Promise<void> {
  const question = page.getByRole('region', { name: 'Question' });
  await playUntil(page, byClick, async () => /command points? left/.test(await question.innerText()));
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

test('the ground fills the stage at every zoom, and the whole map fits between the panels', async ({ page }) => {
  await openTable(page);
  const stage = await boxOf(mapOf(page));
  const expectCovered = (): Promise<void> =>
    expect(async () => {
      const ground = await boxOf(page.locator('.tg-beyond-sea'));
      expect(ground.x).toBeLessThanOrEqual(stage.x);
      expect(ground.y).toBeLessThanOrEqual(stage.y);
      expect(ground.x + ground.width).toBeGreaterThanOrEqual(stage.x + stage.width);
      expect(ground.y + ground.height).toBeGreaterThanOrEqual(stage.y + stage.height);
    }).toPass();
  await expectCovered();
  await tool(page, 'Whole map').click();
  await expect(async () => {
    const sheet = await boxOf(sheetOf(page));
    const question = await boxOf(page.getByRole('region', { name: 'Question' }));
    expect(sheet.x).toBeGreaterThanOrEqual(stage.x);
    expect(sheet.y).toBeGreaterThanOrEqual(stage.y);
    expect(sheet.x + sheet.width).toBeLessThanOrEqual(stage.x + stage.width);
    expect(sheet.y + sheet.height).toBeLessThanOrEqual(question.y);
  }).toPass();
  await expectCovered();
  for (let times = 0; times < 6; times++) await tool(page, 'Zoom out').click();
  await expectCovered();
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 3 };
  await drag(page, middle, { x: middle.x + 3000, y: middle.y + 2000 });
  await expectCovered();
});

test('a block is dragged to a place it may go to', async ({ page }) => {
  await openTable(page);
  await playToMovement(page);
  await expect(kimball(page)).toHaveAttribute('aria-label', /at Gonzales, can be chosen$/);
  const hex = 62;
  await expect(async () => {
    const from = await middleOf(kimball(page));
    await drag(page, from, { x: from.x, y: from.y + hex });
    await expect(kimball(page)).not.toHaveAttribute('aria-label', /at Gonzales/, { timeout: 2000 });
  }).toPass();
  await expect(kimball(page)).toHaveAttribute('aria-label', /has moved/);
  await untilAsked(page);
});

test('arrow keys walk from place to place; Enter chooses, Y asks why not', async ({ page }) => {
  await openTable(page);
  await playToMovement(page);
  await kimball(page).focus();
  await page.keyboard.press('Enter');
  await untilAsked(page);
  const here = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await mapOf(page).focus();
  const heard: string[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
    await page.keyboard.press(key);
    await expect.poll(here).not.toBe(heard.at(-1) ?? '');
    heard.push(await here());
  }
  expect(new Set(heard).size).toBeGreaterThanOrEqual(5);
  expect(heard.some((label) => /, March to .+, cost \d/.test(label))).toBe(true);
  expect(heard.every((label) => /, cost \d|, not on offer/.test(label))).toBe(true);
  for (let steps = 0; steps < 12 && !/not on offer/.test(await here()); steps++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('y');
  await expect(page.getByRole('alertdialog', { name: /^Why not .+\?$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const below = /^[\w ]+\w/.exec(heard.find((label) => label.includes(', March to '))!)![0];
  await page
    .getByRole('button', { name: new RegExp(`^${below}`) })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await untilAsked(page);
  await expect(kimball(page)).toHaveAttribute('aria-label', new RegExp(`(at|in) ${below}`));
});

test('keys zoom and pan; a double click brings a place into the middle', async ({ page }) => {
  await openTable(page);
  const goliad = pieceAt(page, 'Goliad');
  await expect(mapOf(page), 'a key would keep it as it was opened first').toHaveAttribute('data-settled');
  await mapOf(page).focus();
  const { width } = await boxOf(sheetOf(page));
  const timesWider = async (): Promise<number> => (await boxOf(sheetOf(page))).width / width;
  await page.keyboard.press('+');
  await expect.poll(timesWider).toBeCloseTo(1.25, 1);
  const before = await middleOf(goliad);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => before.x - (await middleOf(goliad)).x).toBeGreaterThan(60);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => before.x - (await middleOf(goliad)).x).toBeLessThan(20);
  const stage = await boxOf(mapOf(page));
  // No further than the sheet goes on: 130 pixels from the middle of what is free.
  await page.mouse.dblclick(stage.x + stage.width / 2 + 100, stage.y + stage.height / 2);
  await expect.poll(async () => before.x - (await middleOf(goliad)).x).toBeGreaterThan(90);
  await page.keyboard.press('-');
  await expect.poll(timesWider).toBeCloseTo(1, 1);
  await page.keyboard.press('0');
  await expect.poll(timesWider).toBeLessThan(0.75);
});

const NOTCHES_TO_LIMIT = 6;

test('the wheel zooms around the pointer, also at the limit, and the sheet is painted at the size it has then', async ({
  page,
}) => {
  await openTable(page);
  await page.locator('.frame[data-settled]').waitFor();
  const pointer = { x: 500, y: 360 };
  const sheet = page.locator('.scaled');
  const width = () => sheet.evaluate((one) => one.getBoundingClientRect().width);
  const stretched = () =>
    sheet.evaluate((one: HTMLElement) => Math.abs(one.getBoundingClientRect().width / one.offsetWidth - 1));
  /** What lies under the pointer, in shares of the sheet. */
  const under = () =>
    sheet.evaluate((one, at) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [(at.x - x) / width, (at.y - y) / height] as const;
    }, pointer);
  await page.mouse.move(pointer.x, pointer.y);
  const [first, small] = [await under(), await width()];
  for (let notches = 0; notches < NOTCHES_TO_LIMIT + 2; notches++) await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await width()) / small).toBeGreaterThan(2.5);
  await expect.poll(stretched).toBeLessThan(0.001);
  const now = await under();
  expect(Math.hypot(now[0] - first[0], now[1] - first[1])).toBeLessThan(0.005);
});

test('what is told of the map is what lies under the mouse, also after the wheel, and ends where the mouse leaves', async ({
  page,
}) => {
  await holdTheClock(page);
  await openTable(page);
  const told = page.getByRole('region', { name: 'What you look at' });
  const { x, y } = await middleOf(pieceAt(page, 'Goliad'));
  await pieceAt(page, 'Goliad').focus();
  await page.mouse.move(x + 4, y);
  await expect(told).toContainText('Goliad');
  for (let notches = 0; notches < NOTCHES_TO_LIMIT; notches++) await page.mouse.wheel(0, -300);
  for (let notches = 0; notches < NOTCHES_TO_LIMIT * 2; notches++) await page.mouse.wheel(0, 300);
  await timePasses(page, 2);
  const wheeled = await told.innerText();
  await page.mouse.move(x + 5, y);
  await timePasses(page, 2);
  expect(wheeled).toBe(await told.innerText());
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(x, 20);
  await expect(told).toBeHidden();
});

test('the overview shows what is seen and takes the view elsewhere', async ({ page }) => {
  await openTable(page);
  const overview = page.getByRole('img', { name: 'Overview' });
  await expect(overview).toBeVisible();
  const goliad = pieceAt(page, 'Goliad');
  const { width: far } = await boxOf(sheetOf(page));
  await tool(page, 'Zoom in').click();
  await expect.poll(async () => (await boxOf(sheetOf(page))).width / far).toBeCloseTo(1.25, 1);
  const before = await middleOf(goliad);
  const { x, y, width, height } = await boxOf(overview);
  await drag(page, { x: x + width / 2, y: y + height / 2 }, { x: x + width * 0.9, y: y + height * 0.2 });
  await expect.poll(async () => before.x - (await middleOf(goliad)).x).toBeGreaterThan(100);
  await tool(page, 'Go to what is asked').click();
  const stage = await boxOf(mapOf(page));
  await expect.poll(async () => Math.abs((await middleOf(goliad)).x - stage.x - stage.width / 2)).toBeLessThan(200);
  const own = page.locator('.piece[role=button]:not([aria-label^="hidden"])');
  for (const piece of await own.all()) {
    const { x: across, y: down } = await middleOf(piece);
    expect(across > stage.x && across < stage.x + stage.width && down > stage.y && down < stage.y + stage.height).toBe(
      true,
    );
  }
  await tool(page, 'Whole map').click();
  await expect(overview).toBeHidden();
});

test('layers: the map without pieces, and with the numbers of its places', async ({ page }) => {
  await openTable(page);
  await tool(page, 'Layers').click();
  const pieces = page.getByRole('checkbox', { name: 'Pieces' });
  await pieces.uncheck();
  await expect(pieceAt(page, 'Goliad')).toBeHidden();
  await pieces.check();
  await expect(pieceAt(page, 'Goliad')).toBeVisible();
  const numbers = page.locator('.tg-numbers');
  await expect(numbers).toBeHidden();
  await page.getByRole('checkbox', { name: 'Numbers of the places' }).check();
  await expect(numbers).toBeVisible();
  const fed = mapOf(page).getByText('3/5', { exact: true });
  await expect(fed).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Supply: blocks there / fed' }).check();
  await expect(fed.first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Control of hexes' }).check();
  await mapOf(page).focus();
  await page.keyboard.press('ArrowDown');
  const held = page.getByRole('button', { name: /, held by Texas, \d blocks? of \d that are fed/ });
  for (let steps = 0; steps < 12 && (await held.count()) === 0; steps++) await page.keyboard.press('ArrowLeft');
  await expect(held).toHaveCount(1);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  async function pinch(page: Page, from: number, to: number): Promise<void> {
    const { x, y, width, height } = await boxOf(mapOf(page));
    const [middle, level] = [x + width / 2, y + height / 3];
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [-apart, apart].map((dx, id) => ({ x: middle + dx, y: level, id })),
      });
    await touch('touchStart', from);
    for (let step = 1; step <= 8; step++) await touch('touchMove', from + ((to - from) * step) / 8);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('two fingers zoom; from afar a stack is a chip with a number, which leads to it', async ({ page }) => {
    await openTable(page);
    const chip = page.getByRole('button', { name: /^Goliad: 3 pieces of Texas$/ });
    await expect(pieceAt(page, 'Goliad'), 'a phone opens near enough to see pieces').toBeVisible();
    await expect(chip).toHaveCount(0);
    const { width } = await boxOf(sheetOf(page));
    const timesWider = async (): Promise<number> => (await boxOf(sheetOf(page))).width / width;
    await pinch(page, 40, 120);
    await expect.poll(timesWider).toBeGreaterThan(2);
    const near = await timesWider();
    await pinch(page, 150, 36);
    await expect.poll(timesWider).toBeLessThan(near * 0.35);
    expect(await timesWider(), 'farther than where a phone opens').toBeLessThan(0.6);
    await chip.tap();
    await expect.poll(timesWider).toBeGreaterThan(0.9);
    await expect(pieceAt(page, 'Goliad')).toBeVisible();
  });
});
