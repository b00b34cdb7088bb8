// Killed under load, six times: no move that was acknowledged is missing, and none is there twice.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectKept } from '../kept.ts';
import { diceOf, friends, longGame, type Pair, type Player, titles, until } from '../kit.ts';
import { TestPostgres } from '../postgres.ts';
import { KilledServer } from './killed-server.ts';

const ROUNDS = 6;
const GAMES = 4;
/** What is acknowledged in a round before a server is killed. */
const LOAD = 30;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await TestPostgres.start();
});
afterAll(() => postgres.end());

/** Acts whenever it is asked, until told to stop. */
async function keepActing(player: Player, seed: number, isOver: () => boolean): Promise<void> {
  const rng = diceOf('kill', seed);
  while (!isOver()) {
    await player.act(rng);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const houses = {
  'on SQLite': async () => [new KilledServer()],
  'on PostgreSQL': async () => [new KilledServer(await postgres.newDatabase())],
  'two nodes, by turns': async () => {
    const database = await postgres.newDatabase();
    return [new KilledServer(database), new KilledServer(database)];
  },
};

test.each(Object.entries(houses))(
  'killed under load %s, nothing acknowledged is lost or doubled',
  async (name, build) => {
    const servers = await build();
    for (const server of servers) await server.start();
    const pairs: Pair[] = [];
    for (let i = 0; i < GAMES; i++)
      pairs.push(await friends(servers[0]!, i % 2 === 0 ? longGame : titles[i % 4]!, servers.at(-1)));
    const players = pairs.flatMap((pair) => pair.players);
    const acknowledged = (): number => players.reduce((sum, player) => sum + player.acknowledged.size, 0);
    let isOver = false;
    const acting = players.map((player, i) => keepActing(player, i, () => isOver));
    for (let round = 0; round < ROUNDS; round++) {
      const before = acknowledged();
      await until(() => acknowledged() >= before + LOAD);
      const server = servers[round % servers.length]!;
      await server.kill();
      await server.start();
    }
    isOver = true;
    await Promise.all(acting);

    await expectKept(servers[0]!.database, players);
    for (const { players: both, guests, slug } of pairs) {
      await until(() => both[0].mirror.standing.n === both[1].mirror.standing.n);
      for (const [side, player] of both.entries()) {
        const again = guests[side]!.comes(player.mirror.game, slug);
        await again.sitter.opened;
        expect(again.mirror.view).toEqual(player.mirror.view);
        expect(player.faults).toEqual([]);
        again.leave();
        player.leave();
      }
    }
    for (const server of servers) expect(server.faults).toEqual([]);
    console.log(`${acknowledged()} moves were acknowledged over ${ROUNDS} kills ${name}, and all are kept.`);
  },
);
