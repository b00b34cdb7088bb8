// Two small games show that the page draws all that a scene can carry, and that it can be played in every way: a house with
// levels, walls and lines of sight, and a fight of many hexes against many with its tables.

import { PLAYER } from '@bivouac/host';
import { type Core, Match, seedFromText, type ViewCore } from '@bivouac/kernel';
import type { Manifest } from '@bivouac/scene';
import { devices, type Page } from '@playwright/test';
import { manifest as house } from './sketches/house/game.ts';
import { manifest as skirmish } from './sketches/skirmish/game.ts';
import { untilAtRest } from './support/at-rest.ts';
import { lastUpdate, untilAsked } from './support/host-spy.ts';
import { expectNoViolation } from './support/no-violation.ts';
import { openOnDevice } from './support/on-device.ts';
import { sketchesPort } from './support/ports.ts';
import { byClick, byKeyboard, byTouch, type Press } from './support/press.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: `http://localhost:${sketchesPort}` });

/** To the table of a sketch after some choices in words, played at one screen. */
async function open(page: Page, { id, kit }: Manifest, said: readonly string[], seed = 'sketch'): Promise<void> {
  await openOnDevice(page, kit, played({ id, kit } as Manifest, said, seed), [PLAYER, PLAYER]);
}

function played({ id, kit }: Manifest, said: readonly string[], seed: string): Match<Core, ViewCore> {
  const match = new Match(kit.game, { scenario: id, options: {}, seed: seedFromText(seed), seedGiven: true });
  for (const text of said) {
    const [side] = kit.game.asked(match.state) as [number];
    const [choice] = kit.game.notation.read(text, match.state, side);
    expect(match.act(side, choice!), text).toEqual([]);
  }
  return match;
}

async function openCurtain(page: Page, press: Press): Promise<void> {
  await expect(page.locator('.curtain .button')).toBeVisible();
  await press(page, '.curtain .button');
  await expect(page.locator('.curtain')).toHaveCount(0);
  await untilAsked(page);
}

const entries = async (page: Page): Promise<number> => (await lastUpdate(page)).entries;

/**
 * Presses until one more choice is made; what cannot be taken back is shown first. The page drops a click at the moment in which
 * the map moves by itself, and whoever made it clicks again.
 */
async function choose(page: Page, press: Press, kind: string): Promise<void> {
  const before = await entries(page);
  const confirm = '.slip .button.shown';
  const isAnswered = async (): Promise<boolean> =>
    (await entries(page)) > before || (await page.locator(confirm).count()) > 0;
  await expect(async () => {
    expect(await press(page, kind), kind).toBe(true);
    await expect.poll(isAnswered, { timeout: 3000 }).toBe(true);
  }).toPass({ timeout: 30_000 });
  if ((await entries(page)) === before) await press(page, confirm);
  await expect.poll(() => entries(page)).toBeGreaterThan(before);
}

const sizeOf = async (page: Page, piece: string): Promise<number> => {
  await untilAtRest(page);
  return (await page.locator(`[data-piece=${piece}]`).boundingBox())!.width;
};

const BREACHED = ['order sappers', 'breach 0202', 'hold'];
const [MARKSMEN, GUARD, SAPPERS] = ['k0', 'k1', 'k5'] as const;
const ALL_JOIN = ['first', 'second', 'rifles', 'third', 'fourth', 'dragoons'].map((piece) => `join ${piece}`);
const FOUGHT = [...ALL_JOIN, 'strike', 'play stand-firm', 'play wild-charge'];

/** Dice that cost the attacker a unit: he is asked for it while the table lies there. */
function costlySeed(): string {
  for (let i = 0; ; i++) {
    const match = played(skirmish, [...FOUGHT, 'charge'], `costly ${i}`);
    if (skirmish.kit.game.asked(match.state)[0] === 0) return `costly ${i}`;
  }
}

const ways: readonly (readonly [string, Press])[] = [
  ['mouse', byClick],
  ['keys', byKeyboard],
  ['touch', byTouch],
];

for (const [way, press] of ways) {
  test.describe(`by ${way}`, () => {
    if (way === 'touch') {
      test.use({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      });
    }

    test('a wall is picked on the side of the house, and breached', async ({ page }) => {
      await open(page, house, []);
      await openCurtain(page, press);
      await choose(page, press, `[data-piece=${SAPPERS}]`);
      await expect(page.locator('[data-edge]')).toHaveCount(1);
      await expect(page.locator('[data-edge]')).toHaveAccessibleName('Breach the wall towards 0202');
      await choose(page, press, '[data-edge]');
      const { scene } = await page.evaluate(() => window.hostSpy.newest!);
      expect(scene?.edges?.some(({ words }) => words.key === 'mark.breach') ?? true).toBe(true);
    });

    test('through the breach somebody on the other level is seen, aimed at and shot', async ({ page }) => {
      await open(page, house, BREACHED);
      await openCurtain(page, press);
      const level = page.locator('.levels [aria-pressed=true]');
      await expect(level).toHaveAccessibleName('roofs');
      expect(await sizeOf(page, GUARD), 'who is in the room is small').toBeLessThan(await sizeOf(page, MARKSMEN));
      if (way === 'keys') await page.keyboard.press('v');
      else await press(page, '.levels [aria-pressed=true]');
      await expect(level).not.toHaveAccessibleName('roofs');
      expect(await sizeOf(page, GUARD), 'and large on his own level').toBeGreaterThan(await sizeOf(page, MARKSMEN));
      await choose(page, press, `[data-piece=${SAPPERS}]`);
      const { scene } = await lastUpdate(page);
      expect(scene!.arrows!.filter(({ kind }) => kind === 'aim')).toHaveLength(3);
      await choose(page, press, `[data-piece=${GUARD}]`);
      await openCurtain(page, press);
      expect((await lastUpdate(page)).log.events.map(({ kind }) => kind)).toContain('fired');
    });

    test('six units join in two hexes and strike four in two others', async ({ page }) => {
      await open(page, skirmish, ALL_JOIN.slice(0, 4));
      await openCurtain(page, press);
      await choose(page, press, '[data-piece=k4]');
      await choose(page, press, '[data-piece=k5]');
      const [attack] = (await lastUpdate(page)).scene!.arrows!;
      expect(attack).toMatchObject({ kind: 'attack', label: '17 : 11' });
      expect([attack!.from.length, attack!.to.length]).toEqual([2, 2]);
      await choose(page, press, '.slip .button.ember');
    });

    test('two tables lie side by side until one is chosen, with every shift explained', async ({ page }) => {
      await open(page, skirmish, FOUGHT, costlySeed());
      await openCurtain(page, press);
      if (!(await page.locator('.battle').isVisible())) await press(page, '.board');
      const shifts = page.getByRole('list', { name: 'Why this column' });
      await expect(shifts.getByRole('listitem')).toHaveText([
        /17 : 11 is 154 %.*column 150/,
        /woods.*1 column to the left/,
        /two hexes.*1 column to the right/,
        /wild charge.*1 column to the right/,
        /stand firm.*1 column to the left/,
        /column 150/,
      ]);
      await expect(page.getByRole('table', { name: /Column 150$/ })).toHaveCount(2);
      await choose(page, press, '.battle .cards li:nth-child(2) .take');
      await untilAsked(page);
      await expect(page.getByRole('table', { name: /Column 150$/ })).toHaveCount(1);
      await expect(page.locator('.strip td.hit')).toHaveCount(1);
      await choose(page, press, '.battle .cards li .take');
    });
  });
}

test('a screen reader hears of walls, lines of sight, tracks, attacks, cups and tables', async ({ page }) => {
  await open(page, house, [...BREACHED, 'order sappers']);
  await openCurtain(page, byClick);
  await page.keyboard.press('t');
  const text = page.getByRole('region', { name: 'The table as text' });
  await expect(text).toContainText('a breach between the room and yard 0202');
  await expect(text).toContainText('Sappers see Guard (17 %)');
  await expect(text).toContainText('Losses of the assault: 0 of 6');
  await text.getByRole('button', { name: 'Fire at Guard' }).click();

  await open(page, skirmish, FOUGHT);
  await openCurtain(page, byClick);
  await expect(text).toContainText('Legion: 6 units strike 4 (17 : 11)');
  await expect(text).toContainText('Legion, at play now');
  await expect(text.getByRole('table', { name: 'Charge, Column 150' })).toBeVisible();
  await expect(text.getByRole('button', { name: 'Charge' })).toBeVisible();
});

test('nothing is in the way of anybody, by day and by night', async ({ page }) => {
  await open(page, house, [...BREACHED, 'order sappers']);
  await openCurtain(page, byClick);
  await expectNoViolation(page, 'a house');
  await open(page, skirmish, FOUGHT);
  await openCurtain(page, byClick);
  await expectNoViolation(page, 'a fight');
});
