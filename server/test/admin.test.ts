// What whoever runs the server does beside it, while it runs.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Admin, backUp, restore } from '../src/index.ts';
import { KilledServer } from './kill/killed-server.ts';
import { diceOf, friends, Guest, playSome, TestServer, titles, until } from './kit.ts';

const server = new TestServer();
const database = join(server.folder, 'data', 'bivouac.db');
beforeAll(() => server.start());
afterAll(() => server.end());

test('games are shown without what is hidden, verified, paused and exported', async () => {
  const { players, slug } = await friends(server, titles[1]!);
  await playSome(players, 10);
  const admin = await Admin.open(database);
  expect(await admin.show(slug)).toMatchObject({
    slug,
    title: titles[1]!.id,
    seats: [{ name: 'Ana' }, { name: 'Zoë' }],
  });
  expect(JSON.stringify(await admin.show(slug))).not.toMatch(/seed|secret/);
  expect((await admin.verify(slug)).seq).toBeGreaterThanOrEqual(10);
  expect(await admin.export(slug)).not.toHaveProperty('seed');
  expect(await admin.checkRules()).toEqual([]);
  expect(await admin.pauseOrResume(slug, true)).toBe(true);
  // The server learns of it when the next move collides.
  const asked = players.find(({ mirror }) => mirror.standing.question !== null)!;
  await asked.act(diceOf('paused'));
  await until(() => asked.room!.clock?.standing.pausedAt != null);
  await admin.close();
  for (const player of players) player.leave();
});

test('people get links, roles and bans', async () => {
  const lost = new Guest('Lost', server);
  await lost.begins(titles[0]!);
  const admin = await Admin.open(database);
  const ticket = await admin.link('Lost');
  const back = new Guest('Lost', server);
  expect(await back.ask('/api/mail-link/use', { ticket })).toMatchObject({ status: 200 });
  await admin.role('Lost', 'owner');
  expect(await back.ask('/api/owner/games')).toMatchObject({ status: 200 });
  await admin.ban('Lost', 7);
  expect(await back.ask('/api/owner/games')).toMatchObject({ status: 403 });
  await admin.ban('Lost', 0);
  expect(await back.ask('/api/owner/games')).toMatchObject({ status: 200 });
  await expect(admin.link('Nobody')).rejects.toThrow('Nobody is called');
  await admin.close();
});

test('whoever is banned while he sits at a table leaves it', async () => {
  const strict = await new TestServer({ pace: { tick: 50 } }).start();
  const { players } = await friends(strict, titles[1]!);
  const admin = await Admin.open(join(strict.folder, 'data', 'bivouac.db'));
  await admin.ban('Zoë', 1);
  await admin.close();
  await until(() => players[1].mirror.table.viewer === 'spectator');
  expect(players[0].mirror.table.viewer).toBe(0);
  for (const player of players) player.leave();
  await strict.end();
});

test('whoever calls himself like another gets nothing that was meant for the other', async () => {
  const admin = await Admin.open(database);
  const known = new Guest('Known', server);
  await known.begins(titles[0]!);
  await known.ask('/api/mail-link', { mail: 'known@example.org', locale: 'en' });
  const ticket = server.letters.at(-1)!.text.match(/#\/sign-in\/(\S+)/)![1]!;
  await known.ask('/api/mail-link/use', { ticket });
  const thief = new Guest('Known', server);
  await thief.begins(titles[0]!);
  await admin.role('Known', 'owner');
  expect(await known.ask('/api/owner/games')).toMatchObject({ status: 200 });
  expect(await thief.ask('/api/owner/games')).toMatchObject({ status: 403 });
  for (let guests = 0; guests < 2; guests++) await new Guest('Namesake', server).begins(titles[0]!);
  await expect(admin.role('Namesake', 'owner'), 'nobody knows which').rejects.toThrow('2 are called');
  await admin.close();
});

test('a backup made while games go on is whole, and goes back', async () => {
  const { players, slug, guests } = await friends(server, titles[1]!);
  await playSome(players, 5);
  const file = join(server.folder, 'backup.db');
  backUp(database, file);
  expect(() => backUp(database, file)).toThrow('there already');
  const view = players[0].mirror.view;
  for (const player of players) player.leave();
  await server.stop();
  restore(database, file);
  await server.start();
  const again = guests[0].comes(titles[1]!, slug);
  await again.sitter.opened;
  expect(again.mirror.view).toEqual(view);
  again.leave();
});

test('what is no backup, or has no place, is refused with a sentence', () => {
  const [none, junk] = [join(server.folder, 'none.db'), join(server.folder, 'junk.db')];
  writeFileSync(junk, 'no database');
  for (const file of [none, junk]) expect(() => restore(database, file)).toThrow('is no whole backup.');
  expect(() => backUp(database, join(server.folder, 'nowhere', 'a.db'))).toThrow('cannot be written');
  expect(() => backUp(none, join(server.folder, 'a.db'))).toThrow('cannot be written');
  expect(existsSync(none)).toBe(false);
});

test('beneath a server that runs nothing is restored or migrated; once it is killed, both are done', async () => {
  const running = new KilledServer();
  await running.start();
  const { players, slug } = await friends(running, titles[1]!);
  const file = join(running.folder, 'backup.db');
  backUp(running.database, file);
  await playSome(players, 5);
  for (const player of players) player.leave();
  expect(() => restore(running.database, file)).toThrow('is in use');
  expect(existsSync(`${running.database}-wal`), 'what was not yet in the file is still there').toBe(true);

  // What was played last may still be on its way to the disk.
  const older = new DatabaseSync(running.database, { timeout: 10_000 });
  older.exec(`alter table snapshot drop column seq; delete from migration where name = '011-snapshot-seq'`);
  older.close();
  await expect(Admin.open(running.database)).rejects.toMatchObject({ key: 'database-in-use' });
  await running.kill();
  const admin = await Admin.open(running.database);
  expect((await admin.verify(slug)).seq, 'all that was played').toBeGreaterThanOrEqual(5);
  await admin.close();
  restore(running.database, file);
  const before = await Admin.open(running.database);
  expect((await before.verify(slug)).seq, 'as it was when it was backed up').toBeLessThan(5);
  await before.close();
  await running.start();
});
