import type { Page } from '@playwright/test';
import type { Update } from '../src/host/messages.ts';
import { untilAsked } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { answer } from './support/play.ts';
import { byClick } from './support/press.ts';
import { expect, test } from './support/test.ts';

const SIDES = ['Texas', 'Mexico'];

const updates = (page: Page): Promise<Update[]> =>
  page.evaluate(() =>
    window.hostSpy.messages.flatMap((message) => (message.kind === 'update' ? [message.update] : [])),
  );

/** The names of the viewer's own blocks, but for those that are also places on the map. */
const ownNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('.frame .piece')].map((piece) => piece.getAttribute('aria-label')!);
    const names = labels.filter((label) => /, strength \d/.test(label)).map((label) => label.split(',')[0]!);
    const lettering = [...document.querySelectorAll('.frame .still')].map((part) => part.textContent).join();
    return [...new Set(names)].filter((name) => !lettering.includes(name));
  });

/** What the page holds of the game, without its title. */
const held = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll('main, aside')].map((part) => part.outerHTML).join('\n'));

async function expectClosed(page: Page, next: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `${next} to play` })).toBeVisible();
  const { scene, question, choices, log, viewer } = (await updates(page)).at(-1)!;
  expect({ scene, question, choices, events: log.events, viewer }).toEqual({
    scene: null,
    question: null,
    choices: [],
    events: [],
    viewer: null,
  });
  await expect(page.locator('.piece, .card.legal')).toHaveCount(0);
}

test('two at one screen: a curtain between them, and nothing of the other behind it', async ({ page }) => {
  await openTable(page, { opponent: 'Two at one screen', seed: 'curtain' });
  const names: Record<string, string[]> = {};
  const pages: Record<string, string> = {};
  for (let handovers = 0; handovers < 6; handovers++) {
    await untilAsked(page);
    const side = SIDES[(await updates(page)).at(-1)!.curtain!]!;
    await expectClosed(page, side);
    await page.getByRole('button', { name: `I am ${side}: open the curtain` }).click();
    await untilAsked(page);
    await expect(page.getByRole('region', { name: 'Question' })).toBeVisible();
    if (handovers < 2) {
      names[side] = await ownNames(page);
      pages[side] = await held(page);
    }
    for (let answers = 0; answers < 40 && (await updates(page)).at(-1)!.curtain === null; answers++) {
      await answer(page, byClick, false);
      await untilAsked(page);
    }
  }

  expect(names.Texas!.length).toBeGreaterThan(5);
  expect(names.Mexico!.length).toBeGreaterThan(5);
  expect(names.Texas!.filter((name) => pages.Mexico!.includes(name))).toEqual([]);
  expect(names.Mexico!.filter((name) => pages.Texas!.includes(name))).toEqual([]);

  const told = (await updates(page)).filter(({ viewer }) => viewer !== null);
  expect(new Set(told.map(({ viewer }) => viewer))).toEqual(new Set([0, 1]));
  for (const { viewer, scene, choices, asked } of told) {
    const foes = scene!.pieces.filter(({ side, face }) => side !== viewer && face === 'hidden');
    expect(foes.every(({ piece, strength }) => piece === null && strength === 0)).toBe(true);
    if (!asked.includes(viewer!)) expect(choices).toEqual([]);
  }
  const firstHands = [0, 1].map((side) =>
    told.find(({ viewer }) => viewer === side)!.scene!.hand.map(({ card }) => card),
  );
  expect(firstHands[0]!.length).toBeGreaterThan(0);
  expect(firstHands[0]!.filter((card) => firstHands[1]!.includes(card))).toEqual([]);
});
