// A game begun under rules that then change goes on where it stood, and its record says from where on other rules hold.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { below, type Core, type Game, Match } from '@bivouac/kernel';
import { type RuleChange, withChangedRules } from '@bivouac/kernel/testing';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { Admin, backUp, restore } from '../src/index.ts';
import { Kits } from '../src/kits.ts';
import { readRecord } from '../src/rooms/record.ts';
import type { EntryRow } from '../src/store/schema.ts';
import { friends, friendsWithDice, type Pair, type Player, playSome, TestServer, titles, until } from './kit.ts';

const server = new TestServer();
afterAll(() => server.end());
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
  rmSync(join(server.folder, 'data'), { recursive: true });
});

const [game] = titles as [(typeof titles)[0], ...typeof titles];
const database = join(server.folder, 'data', 'bivouac.db');
const SEED = 'b1'.repeat(32);

function changeRules(change: RuleChange<Core>): void {
  const of = Kits.prototype.of;
  vi.spyOn(Kits.prototype, 'of').mockImplementation(async function (this: Kits, title, pack) {
    const kit = await of.call(this, title, pack);
    return { ...kit, game: withChangedRules(kit.game, change) as typeof kit.game };
  });
}

/** A choice that is no longer allowed at the moment at which it was made. */
function forbiddenAt(past: Game, choices: readonly string[], at: number): RuleChange<Core> {
  const match = new Match<Core>(past, { scenario: past.scenarios[0]!.id, options: {}, seed: SEED });
  match.replay(choices);
  const made = match.entries[at]!;
  const before = past.pack(match.stateAt(at));
  return { forbids: (s, _, choice) => 'choice' in made && choice === made.choice && past.pack(s) === before };
}

function leave(players: readonly Player[]): void {
  for (const player of players) player.leave();
}

test('a game goes on under other rules, also after a crash', async () => {
  await server.start();
  const { players, guests, slug } = await friends(server, game);
  await playSome(players, 25);
  const [before, n] = [players[0].mirror.view, players[0].mirror.standing.n];
  leave(players);
  await server.stop();

  // From now on a die is thrown after every choice: no record of before plays as it did.
  changeRules({ after: (s) => void below(s.rng, 6) });
  await server.start();
  const again = guests.map((guest) => guest.comes(game, slug));
  await Promise.all(again.map(({ sitter }) => sitter.opened));
  expect(again[0]!.mirror.view).toEqual(before);
  expect(again[0]!.mirror.standing.n).toBe(n);
  expect(again[0]!.mirror.table.version).toBe(game.version + 1);
  await playSome(again, 15);
  const after = again[0]!.mirror.view;
  leave(again);
  await server.stop();

  // As if it had been killed: no snapshot was written since.
  const file = new DatabaseSync(database);
  expect(file.prepare(`select count(*) as count from entry where kind = 'rules'`).get()).toEqual({ count: 1 });
  file.exec('delete from snapshot');
  file.close();
  await server.start();
  const third = guests[0].comes(game, slug);
  await third.sitter.opened;
  expect(third.mirror.view).toEqual(after);
  third.leave();
  expect(server.faults).toEqual([]);
});

interface Killed extends Pair {
  /** How it stood at the last snapshot, and when the server was killed. */
  readonly kept: unknown;
  readonly last: unknown;
  readonly choices: readonly string[];
}

/** Something has been done since the last snapshot. */
async function killedInPlay(): Promise<Killed> {
  await server.start();
  const pair = await friendsWithDice(server, game, SEED);
  await playSome(pair.players, 20);
  leave(pair.players);
  await server.stop();
  await server.start();
  const players = [pair.guests[0].comes(game, pair.slug), pair.guests[1].comes(game, pair.slug)] as const;
  await Promise.all(players.map(({ sitter }) => sitter.opened));
  const kept = players[0].mirror.view;
  for (let deeds = 0; deeds < 3; deeds++) await playFirst(players);
  const last = players[0].mirror.view;
  const image = join(server.folder, 'killed.db');
  backUp(database, image);
  leave(players);
  await server.stop();
  restore(database, image);
  rmSync(image);
  const file = new DatabaseSync(database);
  const rows = file.prepare('select * from entry order by seq').all() as unknown as readonly EntryRow[];
  file.close();
  return { ...pair, kept, last, choices: readRecord(rows, []).choices };
}

async function playFirst(players: readonly Player[]): Promise<void> {
  const asked = players.find(({ mirror }) => mirror.standing.question !== null)!;
  const { standing, choices } = asked.mirror;
  await asked.sitter.play([choices[0]!], standing.question!);
  await until(() => players.every(({ mirror }) => mirror.standing.n === asked.mirror.standing.n));
}

async function opened({ guests, slug }: Killed): Promise<unknown> {
  const player = guests[0].comes(game, slug);
  await player.sitter.opened;
  player.leave();
  return player.mirror.view;
}

test('killed, and other rules come at once: what was done since the last snapshot is played on from it', async () => {
  const killed = await killedInPlay();
  changeRules(forbiddenAt(game, killed.choices, 0));
  for (let times = 0; times < 2; times++) {
    await server.start();
    expect(await opened(killed)).toEqual(killed.last);
    await server.stop();
  }
  const file = new DatabaseSync(database);
  expect(file.prepare(`select count(*) as count from entry where kind = 'rules'`).get()).toEqual({ count: 1 });
  file.close();
  expect(server.faults).toEqual([]);
});

test('where other rules do not allow that, everybody is told so, and the host goes on from before', async () => {
  const killed = await killedInPlay();
  changeRules(forbiddenAt(game, killed.choices, killed.choices.length - 1));
  await server.start();
  const told = await killed.guests[0].ask<{ key: string }>(`/api/games/${killed.slug}`);
  expect(told.body.key).toBe('lost-tail');
  await server.stop();
  expect(server.faults.splice(0).every((fault) => fault.includes('does not allow that'))).toBe(true);
  const admin = await Admin.open(database);
  expect(await admin.checkRules()).toMatchObject([{ slug: killed.slug }]);
  await admin.reset(killed.slug);
  expect(await admin.checkRules()).toEqual([]);
  await expect(admin.reset(killed.slug)).rejects.toThrow('nothing is to be reset');
  await admin.close();
  await server.start();
  expect(await opened(killed)).toEqual(killed.kept);
});

test('a server that comes back proves the games that nobody opens', async () => {
  const killed = await killedInPlay();
  await server.start();
  const file = new DatabaseSync(database, { readOnly: true });
  const behind = file.prepare('select 1 from snapshot where seq < (select max(seq) from entry)');
  await until(() => behind.get() === undefined);
  file.close();
  await server.stop();
  changeRules(forbiddenAt(game, killed.choices, killed.choices.length - 1));
  await server.start();
  expect(await opened(killed)).toEqual(killed.last);
  expect(server.faults).toEqual([]);
});
