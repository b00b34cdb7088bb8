// Both wars of one system at the table: an operations phase with a march, a battle and a pursuit, by mouse, by keyboard and by
// touch, each in another language.

import { PLAYER } from '@bivouac/host';
import { devices, type Page } from '@playwright/test';
import { openPosition } from './support/from-position.ts';
import { lastUpdate, untilAsked } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { expectNoViolation } from './support/no-violation.ts';
import { answer, WHOLE_MAP } from './support/play.ts';
import { byClick, byKeyboard, byTouch, type Press } from './support/press.ts';
import { expect, test } from './support/test.ts';

/** The frames down to the movement sub-phase of one sub-command. */
const moving = (order: string, active: number) => {
  const frame = { actor: 'us', active };
  return [
    { in: 'setup', at: 'begin' },
    { in: 'turns', at: 'return' },
    { in: 'operations', at: 'next', side: 'us' },
    { in: 'operation', at: 'evening', order, drawer: 'us', ...frame },
    { in: 'movement', at: 'offer', ...frame },
  ];
};

/** A strong stack beside a weak one. */
const WARS = [
  {
    game: 'mad-anthony',
    title: 'Mad Anthony',
    position: {
      pools: [],
      at: {
        'st-1us': '3928',
        'st-2us': '3928',
        'st-be': '3928',
        'st-tr': '3928',
        'st-sup': '3926',
        'in-seneca': '4028',
      },
      flow: moving('st-clair', 1),
    },
  },
  {
    game: 'pershing',
    title: 'Pershing',
    position: {
      pools: [],
      at: { 'wc-7cav': '3406', 'wc-10cav': '3406', 'wc-sup': '3404', 'b-1': '3407', 'do-1': '2010' },
      flow: moving('wc', 4),
    },
  },
] as const;

const told = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    window.hostSpy.messages.flatMap((message) =>
      message.kind === 'update' ? message.update.log.events.map(({ kind }) => kind) : [],
    ),
  );

const MOST = 60;
const MARCHES = 3;
const COMBAT = 5;

/** Marches a little, then fights and pursues. */
async function playOperation(page: Page, press: Press): Promise<void> {
  for (let presses = 0; presses < MOST; presses++) {
    await untilAsked(page);
    const deeds = await told(page);
    if (deeds.includes('pursued')) return;
    const { scene } = await lastUpdate(page);
    const onMap = presses < MARCHES || (scene?.phase === COMBAT && scene.battle === null);
    if (!(await answer(page, press, onMap))) await page.keyboard.press(WHOLE_MAP);
  }
  throw new Error(`${MOST} answers did not lead to a pursuit, only to ${await told(page)}.`);
}

for (const { title, ...war } of WARS) {
  test.describe(title, () => {
    const seed = 'pursuit';

    test('by mouse, in English', async ({ page }) => {
      await openPosition(page, { ...war, seed });
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expectNoViolation(page, title);
      await playOperation(page, byClick);
      expect(await told(page)).toEqual(expect.arrayContaining(['moved', 'aimed', 'oddsFound', 'outcome', 'pursued']));
    });

    test.describe('in Spanish', () => {
      test.use({ locale: 'es-ES' });

      test('by keyboard alone', async ({ page }) => {
        await openPosition(page, { ...war, seed });
        await playOperation(page, byKeyboard);
        await expect(page.getByRole('log')).toContainText('Combate de hexágono');
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

      test('by touch, with nothing to scroll sideways', async ({ page }) => {
        await openPosition(page, { ...war, seed });
        await playOperation(page, byTouch);
        const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        expect(await page.evaluate(sideways)).toBe(0);
      });
    });
  });
}

test('an army that nobody commands is told of like any other', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await openTable(page, { game: 'pershing', scenario: 'guerrero', seats: [PLAYER, 'random'] });
  const { scene } = await lastUpdate(page);
  const nobodys = scene!.pieces.find(({ side }) => side < 0)!;
  await page.locator(`[data-piece="${nobodys.key}"]`).focus();
  await expect(page.getByRole('region', { name: 'What you look at' })).toContainText(/\w/);
  expect(problems).toEqual([]);
});
