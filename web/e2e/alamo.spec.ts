// The Alamo at the table: a full turn of each side by mouse, by keyboard and by touch, each in another language.

import { devices, type Page } from '@playwright/test';
import { lastUpdate, untilAsked } from './support/host-spy.ts';
import { answer, WHOLE_MAP } from './support/play.ts';
import { openPrepared } from './support/prepared.ts';
import { byClick, byKeyboard, byTouch, type Press } from './support/press.ts';
import { expect, test } from './support/test.ts';

const SIDES = ['texas', 'mexico'] as const;

/** The first move of a side in the second turn; until then both played anything, and so does the opponent. */
const openTable = (page: Page, side: number, seed: string): Promise<void> =>
  openPrepared(page, {
    game: 'alamo',
    scenario: 'assault',
    seed,
    side,
    until: ({ turn }, _, question) => turn === 1 && question === 'moving',
  });

const momentOf = async (page: Page): Promise<string> => {
  const { scene } = await lastUpdate(page);
  return `${scene!.turn} ${scene!.phase}`;
};

/** Presses on the map in one phase; then it is brought to its end. */
const ON_MAP = 3;
const MOST = 120;

async function playUntil(page: Page, press: Press, isThere: () => Promise<boolean>): Promise<void> {
  let moment = '';
  let presses = 0;
  for (let all = 0; all < MOST; all++) {
    await untilAsked(page);
    if (await isThere()) return;
    const now = await momentOf(page);
    presses = now === moment ? presses + 1 : 0;
    moment = now;
    if (!(await answer(page, press, presses < ON_MAP))) await page.keyboard.press(WHOLE_MAP);
  }
  throw new Error(`${MOST} answers did not lead there.`);
}

/** What the log has told since the table was opened. */
const deeds = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    window.hostSpy.messages.flatMap((message) =>
      message.kind === 'update' ? message.update.log.events.map(({ kind }) => kind) : [],
    ),
  );

/** A whole turn: from the first move of a side to its first question in the turn after. */
async function playTurn(page: Page, press: Press): Promise<void> {
  const { turn } = (await lastUpdate(page)).scene!;
  await playUntil(page, press, async () => (await lastUpdate(page)).scene!.turn !== turn);
  const told = await deeds(page);
  for (const deed of ['moved', 'phaseBegan', 'checked', 'turnBegan']) expect(told).toContain(deed);
  expect(told.some((deed) => deed === 'attacked' || deed === 'shot')).toBe(true);
}

SIDES.forEach((name, side) => {
  test.describe(`as ${name}`, () => {
    test('a turn by mouse, in English', async ({ page }) => {
      await openTable(page, side, 'travis');
      await playTurn(page, byClick);
    });

    test.describe('in Spanish', () => {
      test.use({ locale: 'es-ES' });

      test('a turn by keyboard alone', async ({ page }) => {
        await openTable(page, side, 'bonham');
        await playTurn(page, byKeyboard);
        await expect(page.getByRole('log')).toContainText('Combate');
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
        await openTable(page, side, 'crockett');
        await playTurn(page, byTouch);
        const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        expect(await page.evaluate(sideways)).toBe(0);
      });
    });
  });
});

test('who aims sees a line to each target with its chance, and where the others are hidden', async ({ page }) => {
  await openPrepared(page, {
    game: 'alamo',
    scenario: 'assault',
    seed: 'dickinson',
    until: ({ arrows = [] }, _, question) =>
      question === 'aiming' && ['aim', 'sight'].every((kind) => arrows.some((arrow) => arrow.kind === kind)),
  });
  const { arrows = [] } = (await lastUpdate(page)).scene!;
  const aims = arrows.filter(({ kind }) => kind === 'aim');
  for (const { label } of aims) await expect(page.getByText(label!, { exact: true }).first()).toBeAttached();
});

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`the whole map is the whole sheet, on a ${name} too`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openTable(page, 0, 'travis');
    await page.getByRole('button', { name: 'Whole map' }).click();
    await expect(async () => {
      const sheet = (await page.locator('.al-neat').first().boundingBox())!;
      const stage = (await page.getByRole('application').boundingBox())!;
      const question = (await page.getByRole('region', { name: 'Question' }).boundingBox())!;
      expect(sheet.y).toBeGreaterThanOrEqual(stage.y);
      expect(sheet.y + sheet.height).toBeLessThanOrEqual(question.y);
      expect(sheet.x).toBeGreaterThanOrEqual(stage.x);
      expect(sheet.x + sheet.width).toBeLessThanOrEqual(stage.x + stage.width);
    }).toPass();
  });
}

test('the levels are switched by what lies among the tools and covers nothing else, and roofs come off', async ({
  page,
}) => {
  await openTable(page, 0, 'travis');
  const roofs = page.locator('.scaled .al-floor-roof').first();
  await expect(roofs).toBeVisible();
  await page.getByRole('group', { name: 'Map tools' }).getByRole('button', { name: 'Ground and rooms' }).click();
  await expect(roofs).toBeHidden();
});
