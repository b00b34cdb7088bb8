// Two nodes on one database: whoever sits at one plays with whoever sits at the other, whatever breaks between them.

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Hint } from '../../src/store/hints.ts';
import { PostgresStore } from '../../src/store/postgres-store.ts';
import { expectKept } from '../kept.ts';
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

/** Which hints of entries get lost. */
const losses = { 'every third': (nth: number) => nth % 3 === 0, all: () => true };

test.each(Object.entries(losses))(
  'hints that are lost (%s) are missed, and what they told is read',
  async (_, isLost) => {
    const tell = PostgresStore.prototype.tell;
    let hints = 0;
    vi.spyOn(PostgresStore.prototype, 'tell').mockImplementation(function (this: PostgresStore, hint: Hint) {
      if (hint.of !== 'entry' || !isLost(++hints)) tell.call(this, hint);
    });
    const pair = await apart();
    await playSome(pair, 40);
    await agree(pair);
    expect(hints).toBeGreaterThan(20);
  },
);

test('a listener whose connection is ended listens again, and reads what it missed', async () => {
  // Nobody looks around: whatever comes to the other node comes by its listener.
  const own = await postgres.newDatabase();
  const ends = [0, 1].map(() => new TestServer({ database: own, pace: { look: 1e9 } })) as [TestServer, TestServer];
  await Promise.all(ends.map((node) => node.start()));
  const pair = await friends(ends[0], longGame, ends[1]);
  await playSome(pair, 10);
  const cut = async (): Promise<number> => {
    const [row] = await postgres.ask<{ count: string }>(
      `select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'bivouac listener' and datname = current_database()`,
      own,
    );
    return Number(row!.count);
  };
  expect(await cut()).toBe(2);
  await playSome(pair, 30);
  await agree(pair);
  await expectKept(own, pair.players);
  await Promise.all(ends.map((node) => node.end()));
});

/** A moment in which two want to write the same entry: both are held until both are there, then let go one after the other. */
class SameMoment {
  readonly #held: { readonly kind: string; readonly let: () => void }[] = [];
  readonly #first: 'play' | 'flag';
  readonly #over: () => void;
  #isOver = false;

  /** `first`: whose entry comes to the database first; `over`: both are there. */
  constructor(first: 'play' | 'flag', over: () => void) {
    this.#first = first;
    this.#over = over;
    const append = PostgresStore.prototype.append;
    const moment = this;
    vi.spyOn(PostgresStore.prototype, 'append').mockImplementation(async function (
      this: PostgresStore,
      entry,
      handOff,
    ) {
      await moment.#wait(entry.kind);
      const done = await append.call(this, entry, handOff);
      moment.#next();
      return done;
    });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  #wait(kind: string): Promise<void> {
    if (this.#isOver) return Promise.resolve();
    return new Promise((resolve) => {
      this.#held.push({ kind, let: resolve });
      if (this.#held.length < 2) return;
      this.#isOver = true;
      this.#over();
      this.#held.sort((one) => ((one.kind === 'play') === (this.#first === 'play') ? -1 : 1));
      this.#next();
    });
  }

  #next(): void {
    this.#held.shift()?.let();
  }
}

test.each(['play', 'flag'] as const)(
  'of a move and a flag in the same moment the first counts (%s), at both nodes',
  async (first) => {
    let late = 0;
    const clock = { kind: 'live', bank: 60_000, increment: 0 } as const;
    const begin = Date.UTC(2036, 2, 6);
    const own = await postgres.newDatabase();
    const quick = new TestServer({ database: own, now: () => begin + late, pace: { flags: 1 } });
    const slow = new TestServer({ database: own, now: () => begin + Math.min(late, clock.bank - 1) });
    await Promise.all([quick.start(), slow.start()]);
    const pair = await friends(slow, titles[1]!, slow, { clock });
    await until(() => pair.players.every(({ room }) => room?.clock != null));
    const [side] = pair.players[0].mirror.standing.asked as [number];
    // Whoever has moved and is asked again has not lost a moment later.
    const moment = new SameMoment(first, () => {
      late = 0;
    });
    late = clock.bank;
    const isMoved = await pair.players[side]!.act(diceOf('flag'));
    expect(moment.isOver, 'both wanted to write').toBe(true);
    expect(isMoved).toBe(first === 'play');
    const other = pair.guests[side]!.at(quick).comes(titles[1]!, pair.slug);
    await other.sitter.opened;
    const { by, standing } = other.mirror;
    expect(by.length > 0, 'what was acknowledged is in the record, and nothing else').toBe(isMoved);
    expect(standing.result?.reason).toBe(isMoved ? undefined : 'flag');
    await until(() => pair.players.every(({ mirror }) => mirror.standing.n === standing.n));
    for (const player of [...pair.players, other]) player.leave();
    expect([...quick.faults, ...slow.faults]).toEqual([]);
    await Promise.all([quick.end(), slow.end()]);
  },
);

test('the database is restarted under load, and nothing that was acknowledged is lost', async ({ skip }) => {
  if (!postgres.canRestart) skip('TEST_DATABASE_URL names a database that is not ours to stop.');
  const pairs = [await apart(), await apart(), await apart()];
  const done = (): number => pairs.reduce((sum, { players }) => sum + standsAt(players[0]), 0);
  const refused = (): number => nodes.reduce((sum, { faults }) => sum + faults.length, 0);
  const playing = pairs.map((pair) => playSome(pair, 60));
  for (let round = 0; round < 2; round++) {
    const before = done();
    await until(() => done() > before + 20);
    const faults = refused();
    await postgres.restart(() => until(() => refused() > faults + 10));
  }
  await Promise.all(playing);
  for (const pair of pairs) await agree(pair);
  await expectKept(
    database,
    pairs.flatMap(({ players }) => players),
  );
});
