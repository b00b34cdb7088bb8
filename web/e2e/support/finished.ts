// A game that is over, both sides having played anything.

import { pickAny } from '@bivouac/bots';
import { PLAYER } from '@bivouac/host';
import { fastRng, Match, seedFromText } from '@bivouac/kernel';
import type { Page } from '@playwright/test';
import { loadRules } from '../../src/games/rules.ts';
import { openOnDevice } from './on-device.ts';

interface Wish {
  readonly game: string;
  readonly scenario: string;
  readonly seed: string;
}

export async function openFinished(page: Page, { game: id, scenario, seed }: Wish): Promise<void> {
  const kit = await loadRules(id);
  const { game } = kit;
  const match = new Match(game, { scenario, options: {}, seed: seedFromText(seed) });
  const rng = fastRng(seed);
  for (let [side] = game.asked(match.state); side !== undefined; [side] = game.asked(match.state))
    match.act(side, pickAny(game.choices(match.state, side), rng));
  await openOnDevice(page, kit, match, [PLAYER, 'captain']);
}
