// A House Divided at the table: a full turn of each side by mouse, by keyboard and by touch, each in another language.

import { PLAYER } from '@bivouac/host';
import { devices, type Page } from '@playwright/test';
import { untilAtRest } from './support/at-rest.ts';
import { lastUpdate, untilAsked } from './support/host-spy.ts';
import { openTable as openNewTable } from './support/new-game.ts';
import { expectNoViolation } from './support/no-violation.ts';
import { answer, WHOLE_MAP } from './support/play.ts';
import { inBattle, openPrepared } from './support/prepared.ts';
import { byClick, byKeyboard, byTouch, type Press } from './support/press.ts';
import { expect, test } from './support/test.ts';

const SIDES = ['union', 'confederate'] as const;
const UNION = 0;

interface Wish {
  readonly side?: number;
  readonly seed?: string;
  readonly scenario?: string;
}

/** The opponent plays anything. */
async function openTable(page: Page, { side = UNION, seed = 'shiloh', scenario = '1862' }: Wish = {}): Promise<void> {
  const seats = SIDES.map((_, seat) => (seat === side ? PLAYER : 'random'));
  await openNewTable(page, { game: 'house-divided', scenario, seed, seats });
  await expect(page.getByRole('heading', { name: 'A House Divided', level: 1 })).toBeVisible();
}

const turnOf = async (page: Page): Promise<number> => (await lastUpdate(page)).scene!.turn;
const isFighting = async (page: Page): Promise<boolean> => (await lastUpdate(page)).scene?.battle != null;

/** Moves on the map in one turn; then the turn is brought to its end. */
const MARCHES = 9;
const MOST = 160;

async function playUntil(page: Page, press: Press, isThere: () => Promise<boolean>): Promise<void> {
  let turn = -1;
  let marches = 0;
  for (let presses = 0; presses < MOST; presses++) {
    await untilAsked(page);
    if (await isThere()) return;
    const now = await turnOf(page);
    if (now !== turn) marches = 0;
    turn = now;
    const onMap = !(await isFighting(page)) && marches++ < MARCHES;
    if (!(await answer(page, press, onMap))) await page.keyboard.press(WHOLE_MAP);
  }
  throw new Error(`${MOST} answers did not lead there.`);
}

/** The names of what a side did, as the log tells it. */
const deedsOf = (page: Page, side: number): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      window.hostSpy.messages.flatMap((message) =>
        message.kind === 'update'
          ? message.update.log.events.filter(({ args }) => args?.[0] === wanted).map(({ kind }) => kind)
          : [],
      ),
    side,
  );

/** A whole turn: marches of both sides, and the player's own promotions or recruits after them. */
async function playTurn(page: Page, press: Press, side: number): Promise<void> {
  const turn = await turnOf(page);
  await playUntil(page, press, async () => (await turnOf(page)) !== turn);
  const own = await deedsOf(page, side);
  expect(own).toContain('movementEnded');
  expect(own.some((deed) => ['marched', 'attacked', 'sailed', 'jumped', 'fortified', 'dug'].includes(deed))).toBe(true);
  expect(own.some((deed) => ['promoted', 'raised', 'recruitRoll'].includes(deed))).toBe(true);
  expect(await deedsOf(page, 1 - side)).toContain('movementEnded');
}

/** How large a lone counter is, how much of what no panel covers is no map, and how many things can be tapped at their middle. */
const opened = (page: Page): Promise<{ counter: number; blank: number; legal: number }> =>
  page.evaluate(() => {
    const boxOf = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
    const [frame, sheet, slip] = [boxOf('.frame'), boxOf('.scaled'), boxOf('.slip')];
    const widths = [...document.querySelectorAll('.frame .piece')].map((piece) => piece.getBoundingClientRect().width);
    const gaps = [sheet.left - frame.left, sheet.top - frame.top, frame.right - sheet.right, slip.top - sheet.bottom];
    const isInReach = (target: Element): boolean => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const targets = [...document.querySelectorAll('.target[role=button], .frame .piece.legal')];
    return { counter: Math.max(...widths), blank: Math.max(...gaps), legal: targets.filter(isInReach).length };
  });

SIDES.forEach((name, side) => {
  test.describe(`as ${name}`, () => {
    test('a turn by mouse, in English', async ({ page }) => {
      await openTable(page, { side });
      await playTurn(page, byClick, side);
    });

    test.describe('in Spanish', () => {
      test.use({ locale: 'es-ES' });

      test('a turn by keyboard alone', async ({ page }) => {
        await openTable(page, { side, seed: 'antietam' });
        await playTurn(page, byKeyboard, side);
        await expect(page.getByRole('log')).toContainText('movimiento');
      });
    });

    test.describe('on a phone, in French', () => {
      test.use({
        locale: 'fr-FR',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      });

      test('a turn by touch, with nothing to scroll sideways', async ({ page }) => {
        await openTable(page, { side, seed: 'perryville' });
        await playTurn(page, byTouch, side);
        for (const sheet of ['Journal', 'Armées', 'Règles', 'Carte']) {
          await page.getByRole('navigation').getByRole('button', { name: sheet }).tap();
          const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
          expect(await page.evaluate(sideways)).toBe(0);
        }
      });
    });
  });
});

test.describe('a phone opens the map', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Pixels of the screen: kinds of units are told apart, and no more than a rim of paper is left free. */
  const COUNTER = 22;
  const RIM = 14;

  for (const scenario of ['1861', '1862', '1863']) {
    SIDES.forEach((name, side) => {
      test(`${scenario}, as ${name}: filled, with counters that can be told apart and something to choose`, async ({
        page,
      }) => {
        await openTable(page, { scenario, side });
        await page.locator('.frame[data-settled]').waitFor();
        await untilAtRest(page);
        const seen = await opened(page);
        expect(seen.counter).toBeGreaterThanOrEqual(COUNTER);
        expect(seen.blank).toBeLessThanOrEqual(RIM);
        expect(seen.legal).toBeGreaterThan(0);
      });
    });
  }
});

test('a whole box marches with one click, and one undo brings it back', async ({ page }) => {
  await openTable(page, { scenario: '1863', seed: 'chancellorsville' });
  const before = (await lastUpdate(page)).scene!;
  const washington = before.pieces.find(({ key }) => key.startsWith('0/') && key.endsWith('/5'))!.place;
  const there = before.pieces.filter(({ place }) => place === washington).length;
  await page.locator(`.target[data-place="${washington}"]`).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'March from Washington' }).click();
  await untilAsked(page);
  await page.locator('.target[aria-label^="Baltimore"]').focus();
  await page.keyboard.press('Enter');
  const slip = page.getByRole('region', { name: 'Question' });
  await expect(slip, 'whoever empties Washington is warned').toContainText('Nobody would guard Washington');
  await slip.locator('.button.shown').click();
  await expect.poll(async () => (await lastUpdate(page)).entries, { timeout: 20_000 }).toBeGreaterThanOrEqual(there);
  await untilAsked(page);
  const after = (await lastUpdate(page)).scene!;
  expect(after.pieces.filter(({ place, side }) => place === washington && side === UNION)).toHaveLength(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await lastUpdate(page)).scene!.pieces.filter(({ place }) => place === washington).length)
    .toBe(there);
});

test('a whole volley is aimed at one press, and one undo takes it back', async ({ page }) => {
  await openTable(page, { scenario: '1863', seed: 'chancellorsville' });
  await page.locator('.target[aria-label^="Washington"]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'March from Washington' }).click();
  await untilAsked(page);
  await page.locator('.target.attack[aria-label^="Fredericksburg"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.slip .button.shown').click();
  const aimed = async (): Promise<number> => (await lastUpdate(page)).scene?.battle?.aims?.length ?? 0;
  const isAiming = async (): Promise<boolean> => {
    const { scene } = await lastUpdate(page);
    return scene?.battle?.plans?.some(({ isLast }) => !isLast) === true;
  };
  await playUntil(page, byClick, isAiming);
  const before = await aimed();
  await expect(page.getByText(/shots? this round, \d+ left/)).toBeVisible();
  await expect(page.locator('.take').first()).toContainText(/hits on 1/);
  await page.getByRole('button', { name: 'Aim the rest evenly' }).click();
  await expect(page.getByRole('button', { name: 'Aim the last shot and fire' })).toBeVisible();
  expect(await aimed()).toBeGreaterThan(before + 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(aimed).toBe(before);
});

test('the advanced game is chosen at one press, and the leader goes along with all who are sent', async ({ page }) => {
  await page.goto('/?seed=vicksburg');
  await page.getByRole('button', { name: 'Play A House Divided' }).click();
  const dialog = page.getByRole('dialog', { name: /A House Divided/ });
  await dialog.locator('[name=scenario][value="1863"]').check();
  await dialog.locator('[name=opponent][value=random]').check();
  await dialog.getByText('Options and data pack').click();
  await dialog.locator('[name=preset][value=advanced]').check();
  await dialog.locator('[name=side]').nth(1).check();
  await dialog.locator('[name=side]').nth(UNION).check();
  await expect(dialog.getByRole('checkbox', { name: /^Leaders/ })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /^Leaders/ })).toBeChecked();
  await expect(dialog.getByText(/You play Union.*Advanced game/)).toBeVisible();
  await dialog.locator('[type=submit]').click();
  await untilAsked(page);
  const placeOf = async (key: string): Promise<number> =>
    (await lastUpdate(page)).scene!.pieces.find((piece) => piece.key === key)!.place;
  const from = await placeOf('leader/0');
  await page.locator(`.target[data-place="${from}"]`).focus();
  await page.keyboard.press('Enter');
  await untilAsked(page);
  await page.locator('.target[aria-label^="Memphis"]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => placeOf('leader/0')).not.toBe(from);
});

test('a game under way lies on the shelf with its turn, and is continued', async ({ page }) => {
  await openTable(page);
  await page.goto('/');
  const card = page.getByRole('listitem').filter({ hasText: 'Your move' });
  await expect(card).toContainText('1862 Apr');
  await expect(card).toContainText(/Victory cities: Union \d, Confederacy \d/);
  await card.getByRole('link', { name: 'Continue' }).click();
  await untilAsked(page);
  expect((await lastUpdate(page)).entries).toBe(0);
});

test('before an attack: how it may end', async ({ page }) => {
  await openTable(page, { scenario: '1863', seed: 'fredericksburg' });
  await page.locator('.target[aria-label^="Washington"]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'March from Washington' }).click();
  await untilAsked(page);
  await page.locator('.target.attack[aria-label^="Fredericksburg"]').focus();
  const forecast = page.getByRole('region', { name: 'How the attack may end' });
  await expect(forecast).toContainText(/Union \d+%/);
  await expect(forecast.getByRole('img')).toHaveAccessibleName(/wins the battle \d+%/);
  await page.locator('.target:not(.attack)[aria-label^="Gettysburg"]').focus();
  await expect(forecast).toHaveCount(0);
});

test('why not: a counter of the enemy', async ({ page }) => {
  await openTable(page);
  const why = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Whole map' }).click();
  await byClick(page, '.piece:not(.target)[aria-label*="Confederate"]');
  await expect(why).toContainText(/Why not .*(infantry|cavalry|artillery).*not yours/is);
  await page.keyboard.press('Escape');
});

test('the table, its panels and a battle have no violation', async ({ page }) => {
  await openTable(page, { scenario: '1863', seed: 'gettysburg' });
  await expectNoViolation(page, 'table');
  for (const tab of ['Order of battle', 'Rules']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectNoViolation(page, tab, { within: '[role=tabpanel]' });
  }
  await page.getByRole('button', { name: 'What wins, what comes' }).click();
  await expectNoViolation(page, 'outlook');
  await page.keyboard.press('Escape');
  await openPrepared(page, { game: 'house-divided', scenario: '1863', until: inBattle });
  await expectNoViolation(page, 'battle');
});
