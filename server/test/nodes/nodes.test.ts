// Two nodes on one database: whoever sits at one plays with whoever sits at the other, whatever breaks between them.

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Hint } from '../../src/store/hints.ts';
import { PostgresStore } from '../../src/store/postgres-store.ts';
import { diceOf, friends, Guest, longGame, type Pair, type Player, TestServer, titles, until } from '../kit.ts';
import { TestPostgres } from '../postgres.ts';

let postgres: TestPostgres;
let nodes: readonly [TestServer, TestServer];
let database: string;

beforeAll(async () => {
  postgres = await TestPostgres.start();
  database = await postgres.newDatabase();
  const options = { database, pace: { look: 200 } };
  nodes = [new TestServer(options), new TestServer(options)];
  await Promise.all(nodes.map((node) => node.start()));
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.end()));
  postgres.end();
});
afterEach(() => vi.restoreAllMocks());

const apart = (game = longGame): Promise<Pair> => friends(nodes[0], game, nodes[1]);

/** Both act whenever they can, so that they often act at once; a game may be over before. */
async function playSome({ players }: Pair, deeds: number): Promise<void> {
  let done = 0;
  const acting = players.map(async (player, i) => {
    const rng = diceOf('nodes', i);
    while (done < deeds && player.mirror.standing.result === null) {
      if (await player.act(rng)) done++;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  });
  await Promise.all(acting);
}

const standsAt = ({ mirror }: Player): number => mirror.standing.n;

/** Both have been told the same, and it is what a fresh look shows. */
async function agree({ players, guests, slug }: Pair): Promise<void> {
  await until(() => standsAt(players[0]) === standsAt(players[1]));
  for (const [side, player] of players.entries()) {
    const again = guests[1 - side]!.comes(player.mirror.game, slug);
    await again.sitter.opened;
    expect(again.mirror.view).toEqual(players[1 - side]!.mirror.view);
    expect(player.faults).toEqual([]);
    again.leave();
    player.leave();
  }
}

test.each([0, 1])(
  'two friends play by way of two nodes (title %i), and deeds that collide are tried again',
  async (title) => {
    const pair = await apart(titles[title]!);
    await playSome(pair, 120);
    await agree(pair);
    expect(nodes.flatMap(({ faults }) => faults)).toEqual([]);
  },
);

test('names, presence, chat and offers go from node to node', async () => {
  const { players, slug } = await apart();
  await until(() => players.every(({ room }) => room!.seats.every(({ isHere }) => isHere)));
  const watcher = new Guest('Will', nodes[1]);
  const onlooker = watcher.comes(longGame, slug);
  await until(() => players[0].room!.watchers === 1);
  await players[0].sitter.say({ do: 'say', text: 'Across.' });
  await players[1].sitter.say({ do: 'say', text: 'And back.' });
  for (const player of players) await until(() => JSON.stringify(player.told).includes('And back.'));
  for (const player of players) expect(JSON.stringify(player.told)).toContain('Across.');
  await players[0].sitter.say({ do: 'offer', offer: 'draw' });
  await until(() => players[1].room!.offers.length === 1);
  await players[1].sitter.say({ do: 'reply', offer: 'draw', side: 0, accepts: true });
  await until(() => players[0].mirror.standing.result !== null && players[0].room!.offers.length === 0);
  players[1].leave();
  onlooker.leave();
  await until(() => players[0].room!.seats[1]!.isHere === false && players[0].room!.watchers === 0);
  players[0].leave();
});

test('hints that are lost are missed, and what they told is read', async () => {
  const tell = PostgresStore.prototype.tell;
  let hints = 0;
  vi.spyOn(PostgresStore.prototype, 'tell').mockImplementation(function (this: PostgresStore, hint: Hint) {
    if (hint.of !== 'entry' || ++hints % 3 > 0) tell.call(this, hint);
  });
  const pair = await apart();
  await playSome(pair, 60);
  await agree(pair);
  expect(hints).toBeGreaterThan(30);
});

test('a listener whose connection is ended listens again', async () => {
  const pair = await apart();
  await playSome(pair, 10);
  const [cut] = await postgres.ask<{ count: string }>(
    `select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'bivouac listener' and datname = current_database()`,
    database,
  );
  expect(Number(cut!.count)).toBe(2);
  await playSome(pair, 30);
  await agree(pair);
});

test('of a move and a flag in the same moment one counts, at both nodes', async () => {
  let late = 0;
  const clock = { kind: 'live', bank: 60_000, increment: 0 } as const;
  const begin = Date.UTC(2036, 2, 6);
  const quick = new TestServer({ database, now: () => begin + late, pace: { flags: 1 } });
  const slow = new TestServer({ database, now: () => begin + Math.min(late, clock.bank - 1) });
  await Promise.all([quick.start(), slow.start()]);
  for (let round = 0; round < 6; round++) {
    late = 0;
    const pair = await friends(slow, titles[1]!, slow, { clock });
    await until(() => pair.players.every(({ room }) => room?.clock != null));
    const [side] = pair.players[0].mirror.standing.asked as [number];
    late = clock.bank;
    // The later of them, by turns.
    if (round % 2 === 1) await new Promise((resolve) => setTimeout(resolve, 2));
    const isMoved = await pair.players[side]!.act(diceOf('flag', round));
    await until(() => isMoved || pair.players[side]!.mirror.standing.result !== null);
    const other = pair.guests[side]!.at(quick).comes(titles[1]!, pair.slug);
    await other.sitter.opened;
    const { by, standing } = other.mirror;
    expect(by.length > 0, 'what was acknowledged is in the record, and nothing else').toBe(isMoved);
    expect(isMoved || standing.result?.reason === 'flag').toBe(true);
    for (const player of [...pair.players, other]) player.leave();
  }
  expect([...quick.faults, ...slow.faults]).toEqual([]);
  await Promise.all([quick.end(), slow.end()]);
});

test('the database is restarted under load, and play goes on', async ({ skip }) => {
  if (!postgres.canRestart) skip('TEST_DATABASE_URL names a database that is not ours to stop.');
  const pair = await apart();
  const playing = playSome(pair, 80);
  await until(() => standsAt(pair.players[0]) > 20);
  postgres.restart();
  await playing;
  await agree(pair);
});
