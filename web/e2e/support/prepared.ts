// A game that has been going on for a while, brought to the shelf as a file: quicker than to play there by clicks.

import { pickAny } from '@bivouac/bots';
import { PLAYER, savedText } from '@bivouac/host';
import { fastRng, Match, seedFromText } from '@bivouac/kernel';
import type { Scene } from '@bivouac/scene';
import { expect, type Page } from '@playwright/test';
import { loadRules } from '../../src/games/rules.ts';
import { lastUpdate, untilAsked } from './host-spy.ts';

interface Wish {
  readonly game?: string;
  readonly scenario?: string;
  readonly seed?: string;
  /** Asked whenever the first side alone has a choice: what lies on the table, how many choices were made, the question. */
  readonly until: (scene: Scene, entries: number, question: string) => boolean;
}

const MOST_CHOICES = 5000;

/** Both sides play anything, until the first side alone has a choice and `until` holds. */
async function played({
  game: id = 'texas-glory',
  scenario = '1836',
  seed = 'prepared',
  until,
}: Wish): Promise<string> {
  const { game, table } = await loadRules(id);
  const match = new Match(game, { scenario, options: {}, seed: seedFromText(seed) });
  const rng = fastRng(seed);
  const isThere = (): boolean => {
    const log = match.log(0).map(({ event }) => event);
    const { name } = game.decisions[match.state.ask[0]!]!;
    return until(table.scene(game, match.view(0), log), match.entries.length, name);
  };
  while (match.entries.length < MOST_CHOICES) {
    const [side, other] = game.asked(match.state);
    if (side === undefined) break;
    const choices = game.choices(match.state, side);
    if (side === 0 && other === undefined && choices.length > 1 && isThere())
      return savedText({ ...match.kept(), seats: [PLAYER, 'random'] });
    match.act(side, pickAny(choices, rng));
  }
  throw new Error(`${match.entries.length} choices did not lead there.`);
}

export async function openPrepared(page: Page, wish: Wish): Promise<void> {
  const file = await played(wish);
  await page.goto('/');
  const count = page.locator('.tables .heading span');
  const before = await count.innerText();
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles({ name: 'prepared.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await expect(count).not.toHaveText(before);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await untilAsked(page);
  expect((await lastUpdate(page)).entries, 'the game that was brought').toBe(JSON.parse(file).choices.length);
}

export const inBattle = ({ battle }: Scene): boolean => battle !== null;
