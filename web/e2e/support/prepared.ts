// A game that has been going on for a while: quicker than to play there by clicks.

import { pickAny } from '@bivouac/bots';
import { PLAYER } from '@bivouac/host';
import { type Core, fastRng, Match, seedFromText } from '@bivouac/kernel';
import type { GameKit, Scene } from '@bivouac/scene';
import type { Page } from '@playwright/test';
import { loadRules } from '../../src/games/rules.ts';
import { openOnDevice } from './on-device.ts';

interface Wish {
  readonly game?: string;
  readonly scenario?: string;
  readonly seed?: string;
  /** Who sits at the table; the first side without it. */
  readonly side?: number;
  /** Asked whenever that side alone has a choice: what lies on the table, how many choices were made, the question. */
  readonly until: (scene: Scene, entries: number, question: string) => boolean;
}

const MOST_CHOICES = 5000;

interface Prepared {
  readonly kit: GameKit;
  readonly match: Match<Core>;
}

/** A game in which both sides played anything, until one side alone has a choice and `until` holds. */
export async function prepared(wish: Wish): Promise<Prepared> {
  const { game: id = 'texas-glory', scenario = '1836', seed = 'prepared', side: reader = 0, until } = wish;
  const kit = await loadRules(id);
  const { game, table } = kit;
  const match = new Match(game, { scenario, options: {}, seed: seedFromText(seed) });
  const rng = fastRng(seed);
  const isThere = (): boolean => {
    const log = match.log(reader).map(({ event }) => event);
    const { name } = game.decisions[match.state.ask[0]!]!;
    return until(table.scene(game, match.view(reader), log), match.entries.length, name);
  };
  while (match.entries.length < MOST_CHOICES) {
    const [side, other] = game.asked(match.state);
    if (side === undefined) break;
    const choices = game.choices(match.state, side);
    if (side === reader && other === undefined && choices.length > 1 && isThere()) return { kit, match };
    match.act(side, pickAny(choices, rng));
  }
  throw new Error(`${match.entries.length} choices did not lead there.`);
}

/** To the table of such a game. */
export async function openPrepared(page: Page, wish: Wish): Promise<void> {
  const { kit, match } = await prepared(wish);
  const seats = kit.game.sides.map((_, seat) => (seat === (wish.side ?? 0) ? PLAYER : 'random'));
  return openOnDevice(page, kit, match, seats);
}

export const inBattle = ({ battle }: Scene): boolean => battle !== null;
