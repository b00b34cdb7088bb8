// A game that begins in a position: for what would take long to come about at the table.

import { PLAYER } from '@bivouac/host';
import { Match, seedFromText } from '@bivouac/kernel';
import type { Page } from '@playwright/test';
import { loadRules } from '../../src/games/rules.ts';
import { openOnDevice } from './on-device.ts';

interface Wish {
  readonly game: string;
  readonly seed: string;
  readonly position: object;
}

/** To the table at which the first side is asked; the other plays anything. */
export async function openPosition(page: Page, { game: id, seed, position }: Wish): Promise<void> {
  const kit = await loadRules(id);
  const { version, scenarios } = kit.game;
  const begin = { at: 0, from: version, to: version, position, drawn: 0 };
  const setup = { scenario: scenarios[0]!.id, options: {}, seed: seedFromText(seed) };
  await openOnDevice(page, kit, new Match(kit.game, setup, { choices: [], breaks: [begin] }), [PLAYER, 'random']);
}
