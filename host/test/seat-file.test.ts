// What a seat takes along of a game that is not over: its own view, and nothing else.

import type { Core, Game } from '@bivouac/kernel';
import type { InvariantHooks } from '@bivouac/kernel/testing';
import { relabel } from '@bivouac/kernel/testing';
import { hooks as texasGloryHooks } from '@bivouac/texas-glory/invariants.ts';
import { expect, test } from 'vitest';
import { readSaved, readSeatFile, seatFileOf, seatFileText } from '../src/index.ts';
import { diceOf, doSomething, games, matchOf, sitDown, titles } from './kit.ts';

const hooks = texasGloryHooks as unknown as InvariantHooks<Core>;

test('it holds the view, the log and the promise of the dice; not the seed, nor what another side has chosen', async () => {
  for (const game of games) {
    const sitting = await sitDown(matchOf(game, 'seat file'));
    const rng = diceOf('seat file', game.id);
    for (let step = 0; step < 40; step++) await doSomething(sitting, rng, 0);
    const { match } = sitting.table;
    for (const { mirror, seat } of sitting.watchers) {
      const text = seatFileText(mirror);
      const file = readSeatFile(JSON.parse(text));
      expect(file).toEqual(JSON.parse(JSON.stringify(seatFileOf(mirror))));
      expect(file).toMatchObject({ commitment: match.commitment, view: mirror.view, entries: match.entries.length });
      expect(file.seat).toBe(game.sides[seat.viewer as number] ?? 'spectator');
      expect(text).not.toContain(match.setup.seed);
      expect(text).not.toContain('"choices"');
      expect(text).not.toContain('"rng"');
      expect(() => readSaved(file)).toThrow(`what ${file.seat} knows`);
    }
  }
});

test('worlds that a seat cannot tell apart give the same file', async () => {
  const game = titles[0] as Game;
  const sitting = await sitDown(matchOf(game, 'twins'));
  const rng = diceOf('twins of a file');
  for (let step = 0; step < 25; step++) await doSomething(sitting, rng, 0);
  const { state } = sitting.table.match;
  let twins = 0;
  for (const { mirror, seat } of sitting.watchers) {
    const file = seatFileOf(mirror);
    for (const { slot, hiddenFrom, poolOf } of hooks.hidden) {
      const pools = Map.groupBy(hiddenFrom(state, seat.viewer), (id) => poolOf(state, seat.viewer, id));
      for (const pool of pools.values()) {
        const to = Array.from({ length: game.sizeOf(state, slot) }, (_, id) => id);
        pool.forEach((id, at) => {
          to[id] = pool[(at + 1) % pool.length]!;
        });
        const twin = relabel(game, hooks, state, { slot, to });
        expect(JSON.parse(JSON.stringify(game.view(twin, seat.viewer)))).toEqual(file.view);
        if (pool.length > 1) twins++;
      }
    }
  }
  expect(twins).toBeGreaterThan(0);
});

test('a file of another form is refused with a sentence', () => {
  for (const json of [{ seat: 5 }, { seat: 'texas' }, { seat: 'texas', game: 'texas-glory', log: [null] }]) {
    expect(() => readSeatFile(json)).toThrow('not of the form');
  }
});
