// Positions to hold something against: of the mock by chance, of each title from its recorded games, which use every question.

import { readdirSync, readFileSync } from 'node:fs';
import { type Core, type Game, Match, readEntry, readGameFile } from '@bivouac/kernel';
import { playOn } from '@bivouac/kernel/testing';
import { diceOf, mockGame } from './kit.ts';

const RANDOM_GAMES = 20;

export function positionsOf(game: Game): Generator<Core> {
  return game === mockGame ? randomPositions(game) : recordedPositions(game);
}

function* randomPositions(game: Game): Generator<Core> {
  for (let i = 0; i < RANDOM_GAMES; i++) {
    const s = game.setup(game.scenarios[0]!.id, {}, diceOf('setup', i));
    while (playOn(game, s, diceOf('play', i, s.rng.join()), 1).length > 0) yield s;
  }
}

function* recordedPositions(game: Game): Generator<Core> {
  const folder = new URL(`../../games/${game.id}/test/recorded/`, import.meta.url);
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.bivouac.json'))) {
    const { scenario, options, seed, choices } = readGameFile(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
    const s = new Match(game, { scenario, options, seed: seed! }).state;
    for (const text of choices) {
      const entry = readEntry(game.sides, text);
      if ('takebackTo' in entry) break;
      for (const choice of game.notation.read(entry.text, s, entry.side)) game.apply(s, entry.side, choice, null);
      yield s;
    }
  }
}
