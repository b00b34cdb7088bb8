import { below } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { Mirror, PLAYER } from '../src/index.ts';
import { agree, diceOf, doSomething, games, matchOf, mockGame, sitDown, titles } from './kit.ts';

const MOST = 120;

describe('every mirror agrees with the match after every update', () => {
  const sittings = games.flatMap((game) =>
    [
      ['two players', [PLAYER, PLAYER]],
      ['a player and a bot', [PLAYER, 'random']],
      ['two bots', ['random', 'random']],
    ].map(([name, occupants]) => ({ game, title: game.id, name, occupants: occupants as string[] })),
  );
  test.each(sittings)('$title, $name', async ({ game, title, name, occupants }) => {
    for (let i = 0; i < (game === mockGame ? 6 : 1); i++) {
      const rng = diceOf('mirrors', title, name as string, i);
      const sitting = await sitDown(matchOf(game, `${name} ${i}`), { occupants });
      for (let step = 0; step < MOST && (await doSomething(sitting, rng)); step++) {
        agree(sitting, game === mockGame || step % 25 === 0);
      }
      agree(sitting);
      expect(sitting.ports.failures).toEqual([]);
    }
  });

  test('in a game that is free, also after dice are taken back', async () => {
    const rng = diceOf('free');
    const sitting = await sitDown(matchOf(mockGame, 'free'), { isFree: true });
    for (let step = 0; step < MOST && (await doSomething(sitting, rng, 3)); step++) agree(sitting);
    expect(sitting.ports.deeds.some(({ kind }) => kind === 'undo')).toBe(true);
  });
});

describe('a seat that comes back', () => {
  test.each(games.map((game) => ({ title: game.id, game })))(
    '$title: from any number it knows as much',
    async ({ title, game }) => {
      const rng = diceOf('resume', title);
      const sitting = await sitDown(matchOf(game, 'resume'));
      const { table, watchers } = sitting;
      const first = watchers.map(({ updates }) => updates[0]!);
      for (let step = 0; step < 60 && (await doSomething(sitting, rng)); step++);
      for (const [i, watcher] of watchers.entries()) {
        const told = watcher.updates.slice();
        for (let have = first[i]!.n; have <= table.n; have++) {
          const late = new Mirror(game);
          for (const update of told) if (update.n <= have) late.receive(update);
          watcher.updates.length = 0;
          expect(await watcher.open(have)).toMatchObject({ ok: true, n: table.n });
          for (const update of watcher.updates) late.receive(update);
          expect(late.view).toEqual(watcher.mirror.view);
          expect(late.log).toEqual(watcher.mirror.log);
          expect(late.by).toEqual(watcher.mirror.by);
          expect(late.standing).toEqual(watcher.mirror.standing);
        }
        for (const have of [-5, table.n + 3]) {
          watcher.updates.length = 0;
          await watcher.open(have);
          expect(watcher.updates.map(({ kind }) => kind)).toEqual(['table']);
        }
      }
    },
  );

  test('is told only what is new, and everything when too much is lost', async () => {
    const sitting = await sitDown(matchOf(mockGame, 'long'));
    const { watchers, table } = sitting;
    const rng = diceOf('long');
    const watcher = watchers[0]!;
    for (let step = 0; step < 20 && (await doSomething(sitting, rng, 0)); step++);
    const known = watcher.mirror.standing.n;
    // One thing that a player does is up to three updates; a seat keeps eight.
    while (table.n < known + 5 && (await doSomething(sitting, rng, 0)));
    watcher.updates.length = 0;
    await watcher.open(known);
    expect(watcher.updates.map(({ n }) => n)).toEqual(Array.from({ length: table.n - known }, (_, i) => known + 1 + i));
    while (table.n < known + 30 && (await doSomething(sitting, rng, 2)));
    watcher.updates.length = 0;
    await watcher.open(known);
    expect(watcher.updates.map(({ kind }) => kind)).toEqual(['table']);
  });
});

test.each(titles.map((game) => ({ title: game.id, game })))(
  '$title: the past can be looked back on',
  async ({ title, game }) => {
    const sitting = await sitDown(matchOf(game, 'past'));
    const rng = diceOf('past', title);
    for (let step = 0; step < 40 && (await doSomething(sitting, rng)); step++);
    const { match } = sitting.table;
    for (const { mirror, seat } of sitting.watchers) {
      mirror.learnPast(JSON.parse(JSON.stringify(seat.history())));
      for (let step = 0; step < 5; step++) await doSomething(sitting, rng, 2);
      for (let i = 0; i < 12; i++) {
        const entry = below(rng, match.entries.length + 1);
        const seen = match.game.view(match.stateAt(entry), seat.viewer);
        expect(mirror.viewBefore(entry)).toEqual(JSON.parse(JSON.stringify(seen)));
      }
    }
  },
);
