import { readFile } from 'node:fs/promises';
import type { SavedFile } from '@bivouac/host';
import type { Page } from '@playwright/test';
import type { Update } from '../src/host/messages.ts';
import { lastUpdate, untilAsked } from './support/host-spy.ts';
import { openTable, TWO_AT_ONE_SCREEN } from './support/new-game.ts';
import { answer } from './support/play.ts';
import { byClick } from './support/press.ts';
import { chooseInText, leaveText } from './support/quick-play.ts';
import { expect, test } from './support/test.ts';
import { type Heard, Witness } from './support/witness.ts';

const SIDES = ['Texas', 'Mexico'];
const HANDOVERS = 6;
const MOST_HANDOVERS = 24;
const texts = new URL('../../games/texas-glory/text/', import.meta.url);

const wordsIn = async (file: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(new URL(file, texts), 'utf8'));

/** Everything the worker said, with what it was asked. */
const heard = (page: Page): Promise<Heard[]> =>
  page.evaluate(() =>
    window.hostSpy.messages.map((message) => ({
      message: message.kind === 'answer' && message.value instanceof Blob ? { ...message, value: null } : message,
      request: 'id' in message ? (window.hostSpy.requests[message.id] ?? null) : null,
    })),
  );

async function exportGame(page: Page): Promise<SavedFile> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8'));
}

/** Asks about whatever can be asked about, so that there are answers to hold against the view. */
async function beCurious(page: Page): Promise<void> {
  await byClick(page, '.piece:not(.target)[aria-label^="hidden"]');
  await byClick(page, '.piece:not(.legal):not(.target):not([aria-label^="hidden"])');
  const back = page.getByRole('button', { name: 'One step back' });
  if (await back.isEnabled()) {
    await back.click();
    await page.getByRole('button', { name: 'Back to now' }).first().click();
  }
  await untilAsked(page);
}

/** Odds were worked out: there was a fight. */
const hasFought = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.values(window.hostSpy.requests).some(({ call }) => call === 'odds'));

async function expectClosed(page: Page, next: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `${next} to play` })).toBeVisible();
  await expect(page.locator('.piece, .card.legal')).toHaveCount(0);
}

interface Seen {
  readonly viewer: number;
  readonly entries: number;
  readonly page: string;
}

async function look(page: Page): Promise<Seen> {
  const { viewer, entries } = await lastUpdate(page);
  const held = await page.evaluate(() =>
    [...document.querySelectorAll('main, aside')].map((part) => part.outerHTML).join('\n'),
  );
  return { viewer: viewer!, entries, page: held };
}

test('two at one screen: a curtain between them, and nothing of the other behind it', async ({ page }) => {
  await openTable(page, { seats: TWO_AT_ONE_SCREEN, seed: 'curtain' });
  const seen: Seen[] = [];
  let last: Update = await lastUpdate(page);
  for (let handovers = 0; handovers < HANDOVERS || !(await hasFought(page)); handovers++) {
    expect(handovers).toBeLessThan(MOST_HANDOVERS);
    await untilAsked(page);
    last = await lastUpdate(page);
    const side = SIDES[last.curtain!]!;
    await expectClosed(page, side);
    await page.getByRole('button', { name: `I am ${side}: open the curtain` }).click();
    await untilAsked(page);
    await expect(page.getByRole('tab', { name: 'Log' })).toBeVisible();
    await beCurious(page);
    for (let answers = 0; answers < 60; answers++) {
      last = await lastUpdate(page);
      if (last.curtain !== null) break;
      seen.push(await look(page));
      if (last.scene?.battle) await answer(page, byClick, false);
      else await chooseInText(page, answers);
      await leaveText(page);
      await untilAsked(page);
    }
  }
  await page.getByRole('button', { name: /open the curtain/ }).click();
  await untilAsked(page);
  const witness = new Witness(await exportGame(page));
  const all = await heard(page);
  expect(await witness.contradictions(all)).toEqual([]);

  const calls = new Set(all.map(({ request }) => request?.call));
  expect([...calls]).toEqual(expect.arrayContaining(['why', 'at', 'odds', 'choose']));
  const told = all.flatMap(({ message }) => (message.kind === 'update' ? [message.update.viewer] : []));
  expect(new Set(told)).toEqual(new Set([0, 1, null]));

  const { default: names, others } = await blockNames();
  let checked = 0;
  for (const { viewer, entries, page: held } of seen) {
    const secret = witness.secretsOf(1 - viewer, viewer, entries).map((key) => names[key]!);
    const tellable = secret.filter((name) => !others.includes(name));
    checked += tellable.length;
    expect(tellable.filter((name) => held.includes(name))).toEqual([]);
  }
  expect(checked).toBeGreaterThan(100);
});

/** The names of blocks, and all other words, among which some of these names occur too. */
async function blockNames(): Promise<{ default: Record<string, string>; others: string }> {
  const names = await wordsIn('names.en.json');
  const rest = Object.entries(names).filter(([key]) => !key.startsWith('block.'));
  const files = await Promise.all(['play.en.json', 'table.en.json', 'cards.en.json'].map(wordsIn));
  return { default: names, others: [...rest, ...files.flatMap(Object.entries)].map(([, text]) => text).join('\n') };
}
