// What a table does under the hand of somebody who clicks and presses without much thought.

import { verbOf } from '@bivouac/kernel';
import type { BattleRow, Scene } from '@bivouac/scene';
import type { Locator, Page } from '@playwright/test';
import { framesPass, holdTheClock, timePasses, untilAtRest } from './support/at-rest.ts';
import { lastUpdate, untilAsked, untilRead } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { answer, playUntil } from './support/play.ts';
import { inBattle, openPrepared } from './support/prepared.ts';
import { byClick } from './support/press.ts';
import { expect, test } from './support/test.ts';

const question = (page: Page): Locator => page.getByRole('region', { name: 'Question' });
const piece = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name}, `) });
const result = (page: Page): Locator => page.getByRole('region', { name: 'How the battle ended' });
const entries = async (page: Page): Promise<number> => (await lastUpdate(page)).entries;
const timesChosen = (page: Page): Promise<number> =>
  page.evaluate(() => Object.values(window.hostSpy.requests).filter(({ call }) => call === 'choose').length);

const playToMovement = (page: Page): Promise<void> =>
  playUntil(page, byClick, async () => (await lastUpdate(page)).scene?.phase === 1);

/** Longer than a click counts as stray after the map has moved by itself. */
const FRAMES_AT_REST = 20;

/** Where pieces overlap, the left one is met at its left side; nobody aims at what still moves. */
async function clickOn(page: Page, name: string, across = 0.5, held?: 'Shift'): Promise<void> {
  const { x, y, width, height } = await piece(page, name).evaluate(async (one, frames) => {
    const look = (): DOMRect => one.getBoundingClientRect();
    let seen = look();
    for (let same = 0; same < frames; same++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = look();
      if (now.x !== seen.x || now.y !== seen.y) same = -1;
      seen = now;
    }
    return seen.toJSON() as DOMRect;
  }, FRAMES_AT_REST);
  if (held) await page.keyboard.down(held);
  await page.mouse.click(x + width * across, y + height / 2);
  if (held) await page.keyboard.up(held);
}

/** The sheet is drawn anew, and a fraction of a pixel larger or smaller, once it has come to rest. */
const SAME = 0.9;
const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, i) => Math.abs(value - other[i]!) < SAME);

/** Where the sheet lies and how wide it is, once it has lain there for some frames: a slow machine may take long for one. */
const viewOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async (frames) => {
    const look = (): readonly number[] => {
      const { x, y, width } = document.querySelector('.tg-frame')!.getBoundingClientRect();
      return [x, y, width];
    };
    let seen = look();
    for (let same = 0; same < frames; same++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = look();
      if (now.join() !== seen.join()) same = -1;
      seen = now;
    }
    return seen;
  }, FRAMES_AT_REST);

const isUpBehindWalls = ({ parts }: BattleRow): boolean =>
  parts.some(
    ({ kind, groups }) =>
      kind === 'walls' && groups.some(({ pieces }) => pieces.some(({ side, state }) => side === 0 && state === 'now')),
  );

test('the map stays still from choice to choice while all that is asked can be seen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page);
  await playToMovement(page);
  await page.getByRole('button', { name: 'Whole map' }).click();
  await expect
    .poll(async () => (await page.locator('.tg-frame').boundingBox())!.y, 'all of it is seen')
    .toBeGreaterThan(0);
  const before = await viewOf(page);
  for (const choices of [1, 2, 3, 4]) {
    await answer(page, byClick, true);
    await untilAsked(page);
    await framesPass(page);
    const after = await viewOf(page);
    expect(isSame(after, before), `after choice ${choices}: ${before} became ${after}`).toBe(true);
  }
});

test('a town is not burned by a mere click on it', async ({ page }) => {
  await openTable(page);
  await page
    .getByRole('button', { name: /^command 2, may burn|2.*burn/i })
    .first()
    .dblclick();
  await expect.poll(() => entries(page)).toBeGreaterThan(0);
  await untilAsked(page);
  const { verbs, choices } = await page.evaluate(() => {
    const opened = window.hostSpy.messages.find(
      (one) => one.kind === 'answer' && (one.value as { description?: unknown })?.description,
    );
    const { description } = (opened as { value: { description: { verbs: { name: string }[] } } }).value;
    return { verbs: description.verbs.map(({ name }) => name), choices: window.hostSpy.last!.choices };
  });
  expect(choices.some((choice) => verbs[verbOf(choice)] === 'burn')).toBe(true);
  const before = await entries(page);
  const town = page.locator('.target[role=button]').first();
  await town.focus();
  await page.keyboard.press('Enter');
  const burn = question(page).getByRole('button', { name: /^Burn / });
  await expect(burn).toBeVisible();
  expect(await entries(page)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(burn).toBeHidden();
  await town.focus();
  await page.keyboard.press('Enter');
  await burn.click();
  await expect.poll(() => entries(page)).toBe(before + 1);
});

test('the button that stands out keeps its corner when other answers come beside it', async ({ page }) => {
  await openTable(page, { game: 'house-divided', scenario: '1861' });
  const ember = question(page).locator('.button.ember');
  const corner = async (): Promise<number[]> => {
    await untilAtRest(page);
    const [slip, button] = await Promise.all([question(page).boundingBox(), ember.boundingBox()]);
    return [slip!.x + slip!.width - button!.x - button!.width, slip!.y + slip!.height - button!.y - button!.height];
  };
  await expect(ember).toHaveText('End your movement');
  const before = await corner();
  await byClick(page, '.target[role=button]');
  await expect(question(page).locator('.buttons .button').nth(1)).toBeVisible();
  expect(await corner()).toEqual(before);
});

test('in a fight, whoever is up is in sight at every question', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openPrepared(page, { seed: 'siege 21', until: ({ battle }) => battle?.rows.some(isUpBehindWalls) === true });
  const [rows, up] = [page.locator('.field-of-battle'), page.locator('.battle .cell.selected')];
  await expect(rows).toBeVisible();
  let seen = 0;
  let before = -1;
  for (let answers = 0; answers < 12 && (await rows.isVisible()); answers++) {
    const now = await entries(page);
    if (now !== before && (await up.count()) > 0) {
      await expect(up.first()).toBeInViewport({ ratio: 0.95 });
      await rows.evaluate((one) => one.scrollTo(0, one.scrollHeight));
      seen++;
    }
    before = now;
    await answer(page, byClick, false);
    await untilAsked(page);
  }
  expect(seen).toBeGreaterThan(1);
});

test('a key that is held down answers one question, not the next one too', async ({ page }) => {
  await openPrepared(page, { until: inBattle });
  const odds = page.getByRole('complementary', { name: 'Odds from what you know' }).getByRole('img', {
    name: /^Texas holds the place \d+%.*, Mexico holds the place \d+%$/,
  });
  await expect(odds).toContainText(/Texas \d+%/);
  await expect(odds).toContainText(/Mexico \d+%/);
  const before = await timesChosen(page);
  const first = page.locator('.battle .take[aria-keyshortcuts]').first();
  const key = (await first.getAttribute('aria-keyshortcuts'))!;
  await untilRead(page);
  for (let times = 0; times < 12; times++) {
    await page.keyboard.down(key);
    await framesPass(page, 4);
  }
  await untilAsked(page);
  await page.keyboard.down(key);
  await framesPass(page, 4);
  await page.keyboard.up(key);
  expect(await timesChosen(page)).toBe(before + 1);
});

test('whoever opens a table in the middle of a fight has all answers before him', async ({ page }) => {
  const isUp = ({ battle }: Scene): boolean => (battle?.cards.filter(({ piece }) => piece !== null).length ?? 0) >= 3;
  await openPrepared(page, { until: isUp });
  const cards = page.locator('.battle .cards');
  await expect(cards).toContainText('Hold fire');
  await page.reload();
  await expect(cards).toContainText('Hold fire');
});

test('how a battle ended stays on the table until it has been read', async ({ page }) => {
  await holdTheClock(page);
  await openPrepared(page, { until: inBattle });
  await playUntil(page, byClick, async () => {
    if (!(await result(page).isVisible())) return false;
    await timePasses(page, 60);
    await expect(result(page)).toContainText(/Mexico|Texas|siege|nobody/);
    await expect(page.locator('.battle')).toBeHidden();
    const title = await result(page).getByRole('heading').innerText();
    await page.keyboard.press('Enter');
    await expect(result(page).getByRole('heading', { name: title })).toBeHidden();
    return true;
  });
});

test('a chosen piece is dropped, changed for another, and takes others along', async ({ page }) => {
  await openTable(page);
  await playToMovement(page);
  await clickUntilAsked(page, 'Fannin', 'Fannin commands');
  await clickOn(page, 'Wallace', 0.8);
  await expect(question(page)).toContainText('Choose where Wallace goes');
  await page
    .getByRole('button', { name: /forced march, cost \d: a roll of 1–3 costs a step/ })
    .first()
    .focus();
  const looked = page.getByRole('region', { name: 'What you look at' });
  await expect(looked).toContainText(/forced march, cost \d: a roll of 1–3 costs a step/);
  await page.keyboard.press('Escape');
  await expect(question(page)).toContainText('Fannin commands');
  await clickOn(page, 'Wallace', 0.8);
  await expect(question(page)).toContainText('Choose where Wallace goes');
  await clickOn(page, 'Goliad Artillery', 0.4);
  await expect(question(page)).toContainText('Choose where Goliad Artillery goes');
  await clickOn(page, 'Wallace', 0.8, 'Shift');
  await question(page).getByRole('button', { name: 'Back' }).click();
  await question(page).getByRole('button', { name: 'Take the other 2 here along' }).click();
  await page.keyboard.press('Escape');
  await clickOn(page, 'Wallace', 0.8, 'Shift');
  const place = page.locator('.target[role=button]').first();
  const name = (await place.getAttribute('aria-label'))!.split(/,| \(/)[0]!;
  await place.focus();
  await page.keyboard.press('Enter');
  for (const goes of ['Wallace', 'Goliad Artillery']) {
    await expect(piece(page, goes)).toHaveAttribute('aria-label', new RegExp(`(at|in) ${name}.*has moved`));
  }
  await untilAsked(page);
  await page.keyboard.press('u');
  for (const goes of ['Wallace', 'Goliad Artillery']) {
    await expect(piece(page, goes)).toHaveAttribute('aria-label', /at Goliad/);
  }
});

/** A click that comes just when the map has moved by itself is dropped. */
async function clickUntilAsked(page: Page, name: string, asked: string): Promise<void> {
  await expect(async () => {
    await clickOn(page, name, 0.2);
    await expect(question(page)).toContainText(asked, { timeout: 1000 });
  }).toPass();
}

test('a click on a leader shows what it would lead to, and only the next one gives the order', async ({ page }) => {
  await openTable(page);
  await playToMovement(page);
  const before = await entries(page);
  await expect(async () => {
    await clickOn(page, 'Fannin', 0.2);
    await expect(question(page)).toContainText('cannot be undone', { timeout: 1000 });
  }).toPass();
  await expect(question(page)).toContainText('Fannin comes to light. 2 pieces obey.');
  await expect(page.locator('.reach')).toBeVisible();
  expect(await entries(page)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(question(page)).not.toContainText('cannot be undone');
  await expect(page.locator('.reach')).toBeHidden();
  await clickOn(page, 'Fannin', 0.2);
  await question(page).getByRole('button', { name: 'Activate Fannin' }).click();
  await expect(question(page)).toContainText('Fannin commands');
});

test('a leader takes others along and goes last; who cannot come stays behind', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page);
  await playToMovement(page);
  await clickUntilAsked(page, 'Fannin', 'Fannin commands');
  await clickUntilAsked(page, 'Fannin', 'Choose where Fannin goes');
  const along = question(page).getByRole('button', { name: 'Take the other 2 here along' });
  const goTo = async (place: RegExp): Promise<void> => {
    await along.click();
    await page.getByRole('button', { name: place }).focus();
    await page.keyboard.press('Enter');
  };
  await goTo(/^San Patricio, March to/);
  await expect(piece(page, 'Fannin')).toHaveAccessibleName(/San Patricio/);
  await expect(piece(page, 'Wallace')).toHaveAccessibleName(/San Patricio/);
  await expect(piece(page, 'Goliad Artillery')).toHaveAccessibleName(/at Goliad/);
  await expect(question(page), 'nobody is asked about who cannot come').toContainText('command points left');

  await question(page).getByRole('button', { name: 'Undo' }).click();
  await expect(question(page)).toContainText('Fannin commands');
  await piece(page, 'Wallace').focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('Choose where Wallace goes');
  await goTo(/^Coletto Creek, March to/);
  await expect(page.getByRole('log')).toContainText(/Fannin march from Goliad to Coletto Creek/);
  for (const name of ['Fannin', 'Goliad Artillery', 'Wallace'])
    await expect(
      page.getByRole('application').getByRole('button', { name: new RegExp(`^${name}, `) }),
    ).toHaveAccessibleName(/Coletto/);
  await question(page).getByRole('button', { name: 'Undo' }).click();
  await expect(question(page), 'one undo takes all back').toContainText('Fannin commands');
});
