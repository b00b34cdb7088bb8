// The scenario for a first game: ours, three turns at the north wall.

import { captainBot, playGame, seedOf } from '@bivouac/bots';
import { fastRng } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { advice } from '../bot.ts';
import { Over } from '../over.ts';
import { endIfHeld } from '../rules/16-victory.ts';
import { MEXICO, NOBODY, TEXAS } from '../sides.ts';
import type { State, View } from '../state.ts';
import { game, placeOf, question } from './kit.ts';

const captain = captainBot<State, View>(advice);
const MOST_GAMES = 12;

test('a first game is over after three turns, and either side can win it', () => {
  const winners = new Set<number | null>();
  for (let i = 0; winners.size < game.sides.length && i < MOST_GAMES; i++) {
    const settings = { scenario: 'north-wall', options: {}, seed: seedOf('north-wall', i), turnOf: game.turn };
    const { result, turns } = playGame(game, [captain, captain], settings);
    expect(turns).toBeLessThanOrEqual(3);
    winners.add(result!.winner);
  }
  expect(winners).toEqual(new Set([TEXAS, MEXICO]));
});

test('it begins with the moves of the garrison, and asks at its end how many Mexicans are within the walls', () => {
  const s = game.setup('north-wall', {}, fastRng('wall'));
  expect([question(s), game.asked(s)]).toEqual(['moving', [TEXAS]]);
  s.turn = 3;
  const endings = [6, 7].map((within) => {
    const later = game.clone(s);
    for (const unit of later.t.units[MEXICO]!.slice(0, within)) later.at[unit] = placeOf(later, '0910');
    endIfHeld(later);
    return [later.over, game.result(later)?.winner];
  });
  expect(endings).toEqual([
    [Over.held, TEXAS],
    [Over.stormed, MEXICO],
  ]);
});

test('it has no armoury to hide, and nobody supposes one', () => {
  const views = [{ armoury: 'on' }, {}].map((options) => game.setup('north-wall', options, fastRng('wall')));
  expect(views.map((s) => game.view(s, MEXICO).armoury)).toEqual([NOBODY, NOBODY]);
});
