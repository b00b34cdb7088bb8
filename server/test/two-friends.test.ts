// Two friends play over real sockets, and everything they do is kept.

import { below } from '@bivouac/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceOf, friends, TestServer, titles, turn, until } from './kit.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.end());

const DEEDS = 40;

test.each(titles.map((game) => ({ title: game.id, game })))(
  '$title: a game goes on over broken lines and a restart',
  async ({ title, game }) => {
    const rng = diceOf('friends', title);
    const { players, guests, slug } = await friends(server, game);
    for (let deeds = 0; deeds < DEEDS && players[0].mirror.standing.result === null; await turn()) {
      for (const player of players) {
        if (!(await player.act(rng))) continue;
        deeds++;
        if (deeds % 10 === 3) players[below(rng, 2)]!.cut();
      }
    }
    await until(() => players[0].mirror.standing.n === players[1].mirror.standing.n);
    const before = players.map(({ mirror }) =>
      JSON.stringify([mirror.view, mirror.log, mirror.by, mirror.standing.entries]),
    );
    await server.stop();
    await server.start();
    const again = guests.map((guest) => guest.comes(game, slug));
    await Promise.all(again.map(({ sitter }) => sitter.opened));
    expect(
      again.map(({ mirror }) => JSON.stringify([mirror.view, mirror.log, mirror.by, mirror.standing.entries])),
    ).toEqual(before);
    for (const player of [...players, ...again]) {
      expect(player.faults).toEqual([]);
      player.leave();
    }
    expect(server.faults).toEqual([]);
  },
);
