// A question with one answer, which others must not know to be forced: among people it is asked, so that nobody can tell; a
// person who sits with bots alone is spared it, unless the answer would end what he may still take back.

import { Match, seedFromText } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { loadRules } from '../src/games/rules.ts';
import { GameTable } from '../src/host/game-table.ts';
import { PLAYER, type Update } from '../src/host/messages.ts';
import { parts, pickOne, portsFor, settling } from './tables.ts';

const QUESTIONS = 60;

/** Of the questions with one answer, whether what was done before could be taken back, in the order they were asked. */
async function forcedIn(game: string, scenario: string, seats: readonly string[]): Promise<boolean[]> {
  const kit = await loadRules(game);
  const match = new Match(kit.game, { scenario, options: {}, seed: seedFromText('forced') });
  const updates: Update[] = [];
  const session = new GameTable({ kit, match }, seats, portsFor(kit, updates));
  const settled = settling(session, match, seats, updates);
  const forced: boolean[] = [];
  const luck = parts(7);
  for (let asked = 0; asked < QUESTIONS; asked++) {
    const { result, curtain, choices, canUndo } = await settled();
    if (result !== null) break;
    if (curtain !== null) session.ready(curtain);
    else if (choices.length > 0) {
      if (choices.length === 1) forced.push(canUndo);
      await session.choose([pickOne(choices, luck.next().value)], session.number);
    }
  }
  return forced;
}

test.each([
  ['texas-glory', '1836'],
  ['mad-anthony', 'campaign'],
])('among people it is asked, of one who sits with bots it is not: %s', async (game, scenario) => {
  expect(await forcedIn(game, scenario, [PLAYER, PLAYER])).toContain(false);
  expect(await forcedIn(game, scenario, [PLAYER, 'random'])).not.toContain(false);
});
