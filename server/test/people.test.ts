// Guests who become people, come back, take what is theirs along, and leave.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { People, SESSION_MS } from '../src/people/people.ts';
import { COUNTED_MS, Tickets } from '../src/people/tickets.ts';
import { query } from '../src/store/queries.ts';
import { SqliteStore } from '../src/store/sqlite-store.ts';
import { Guest, TestServer, titles } from './kit.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.end());

const [game] = titles as [(typeof titles)[0], ...typeof titles];

interface Me {
  readonly person: null | {
    readonly name: string;
    readonly kind: string;
    readonly mail: string | null;
    readonly notices: object;
  };
}
const me = async (guest: Guest): Promise<Me['person']> => (await guest.ask<Me>('/api/me')).body.person;
/** The secret in the last letter. */
const inLetter = (): string => server.letters.at(-1)!.text.match(/#\/sign-in\/(\S+)/)![1]!;

async function withMail(name: string, mail: string): Promise<Guest> {
  const guest = new Guest(name, server);
  await guest.begins(game);
  await guest.ask('/api/mail-link', { mail, locale: 'es' });
  await guest.ask('/api/mail-link/use', { ticket: inLetter() });
  return guest;
}

test('a guest adds an address and keeps his games; by it he comes back from another browser, in his language', async () => {
  const ana = await withMail('Ana', 'Ana@example.org');
  expect(server.letters.at(-1)).toMatchObject({ to: 'ana@example.org', subject: 'Tu enlace a la mesa' });
  expect(await me(ana)).toMatchObject({ name: 'Ana', kind: 'person', mail: 'ana@example.org' });
  const elsewhere = new Guest('Guest', server);
  const slug = await elsewhere.begins(game);
  await elsewhere.ask('/api/mail-link', { mail: 'ana@example.org', locale: 'fr' });
  expect(server.letters.at(-1)!.subject).toBe('Votre lien vers la table');
  const ticket = inLetter();
  expect(await elsewhere.ask('/api/mail-link/use', { ticket })).toMatchObject({ status: 200 });
  expect(await me(elsewhere)).toMatchObject({ name: 'Ana' });
  // What he began as a guest there is his now.
  expect(await ana.ask(`/api/games/${slug}`)).toMatchObject({ body: { viewer: 0 } });
  expect(await new Guest('Thief', server).ask('/api/mail-link/use', { ticket })).toMatchObject({
    status: 403,
    body: { key: 'mail-link' },
  });
});

test('two of one name are told apart once they can come back', async () => {
  const [one, other] = [await withMail('Kit', 'kit@example.org'), await withMail('kit', 'kit2@example.org')];
  expect([(await me(one))!.name, (await me(other))!.name]).toEqual(['Kit', 'kit 2']);
});

test('a name that begins as the one before is changed too, and at a table nobody takes the name of another', async () => {
  const anna = await withMail('Annabel', 'annabel@example.org');
  await anna.ask('/api/me', { name: 'Anna', locale: 'en', notices: {} });
  expect((await me(await withMail('Anna', 'other-anna@example.org')))!.name).toBe('Anna 2');
  const bob = await withMail('Bob', 'bob@example.org');
  const wanted = { game: game.id, scenario: game.scenarios[0]!.id, options: {}, side: 0, name: 'Bob' };
  expect(await anna.ask('/api/games', wanted)).toMatchObject({ status: 201 });
  expect([(await me(anna))!.name, (await me(bob))!.name]).toEqual(['Anna', 'Bob']);
});

test('whoever opens a link that another has asked for does not come to sit in his account', async () => {
  const thief = new Guest('Thief', server);
  await thief.begins(game);
  await thief.ask('/api/mail-link', { mail: 'trusting@example.org', locale: 'en' });
  const trusting = new Guest('Trusting', server);
  await trusting.ask('/api/mail-link/use', { ticket: inLetter() });
  expect(await me(trusting)).toMatchObject({ name: 'trusting', mail: 'trusting@example.org' });
  expect(await me(thief)).toMatchObject({ kind: 'guest', mail: null });
});

test('an address gets few letters a minute, and what is no address none', async () => {
  const guest = new Guest('Many', server);
  const ask = (mail: string) => guest.ask('/api/mail-link', { mail, locale: 'en' });
  for (let sent = 0; sent < 3; sent++) expect(await ask('many@example.org')).toMatchObject({ status: 200 });
  expect(await ask('many@example.org')).toMatchObject({ status: 429 });
  expect(await ask('nonsense')).toMatchObject({ status: 400 });
});

test('settings are kept; whoever leaves is unknown, and so is his cookie', async () => {
  const guest = await withMail('Lea', 'lea@example.org');
  const settings = { name: 'Léa', locale: 'fr', notices: { mail: true, webhook: 'https://hook.example.org/x' } };
  expect(await guest.ask('/api/me', settings)).toMatchObject({ status: 200 });
  expect(await me(guest)).toMatchObject({ name: 'Léa', locale: 'fr', notices: settings.notices });
  expect(await guest.ask('/api/me', { ...settings, notices: { webhook: 'http://inside' } })).toMatchObject({
    status: 400,
  });
  const { headers } = guest;
  await guest.ask('/api/me/leave', {});
  const again = await fetch(`${server.address}/api/me`, { headers });
  expect(((await again.json()) as Me).person).toBeNull();
});

test('everything that is kept of somebody can be had, without secrets, and goes when he wants it', async () => {
  const guest = await withMail('Gus', 'gus@example.org');
  const [own] = (await guest.ask<{ mine: readonly { slug: string }[] }>('/api/hall')).body.mine;
  await guest.ask(`/api/games/${own!.slug}/note`, { text: 'Hold the river.' }, 'PUT');
  const { body } = await guest.ask<Record<string, readonly object[]>>('/api/me/export');
  expect(body).toMatchObject({
    person: { name: 'Gus', mail: 'gus@example.org' },
    games: [{ title: game.id, side: 0 }],
    notes: [{ slug: own!.slug, text: 'Hold the river.' }],
  });
  expect(JSON.stringify(body)).not.toMatch(/token|seed|secret/);
  const { slug } = body.games![0] as { readonly slug: string };
  await guest.ask('/api/me/delete', {});
  expect(await me(guest)).toBeNull();
  const other = new Guest('Other', server);
  expect(await other.ask(`/api/games/${slug}`)).toMatchObject({ status: 200, body: { seats: ['', null] } });
  await other.ask('/api/mail-link', { mail: 'gus@example.org', locale: 'en' });
  await other.ask('/api/mail-link/use', { ticket: inLetter() });
  expect((await me(other))!.name).toBe('gus');
});

test('away, blocks, reports and invitations are told too, and nothing but reports is left of them', async () => {
  const [ivo, kai] = [await withMail('Ivo', 'ivo@example.org'), await withMail('Kai', 'kai@example.org')];
  const now = Date.now();
  await ivo.ask('/api/away', { from: now, to: now + 86_400_000 }, 'PUT');
  const { slug } = (await ivo.ask<{ mine: readonly { slug: string }[] }>('/api/hall')).body.mine[0]!;
  await ivo.ask(`/api/games/${slug}/invite-player`, { side: 1, name: (await me(kai))!.name });
  await ivo.ask('/api/players/Kai/block', { isBlocked: true });
  await ivo.ask('/api/players/Kai/report', { text: 'He shouts.', slug: null });
  const { body } = await ivo.ask('/api/me/export');
  expect(body).toMatchObject({
    away: [{ starts: now }],
    blocked: [{ name: 'Kai' }],
    reported: [{ text: 'He shouts.' }],
    ratings: [],
  });
  const database = new DatabaseSync(`${server.folder}/data/bivouac.db`, { readOnly: true });
  const count = (table: string): unknown => Object.values(database.prepare(`select count(*) from ${table}`).get()!)[0];
  const tables = ['away', 'block', 'invitation', 'report'];
  expect(tables.map(count)).toEqual([1, 1, 1, 1]);
  await ivo.ask('/api/me/delete', {});
  expect(tables.map(count)).toEqual([0, 0, 0, 1]);
  database.close();
});

test('nothing that is still to be sent, and no address that a letter went to, outlasts him', async () => {
  const una = await withMail('Una', 'una@example.org');
  await new Guest('Elsewhere', server).ask('/api/mail-link', { mail: 'una@example.org', locale: 'en' });
  const database = new DatabaseSync(`${server.folder}/data/bivouac.db`);
  const [{ id }] = database.prepare("select id from person where mail = 'una@example.org'").all() as [{ id: number }];
  const data = JSON.stringify({ person: id, mail: 'una@example.org' });
  database.prepare("insert into job (kind, person, data, due) values ('mail', ?, ?, 1e15)").run(id, data);
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
  const kept = (): readonly string[] =>
    tables.flatMap(({ name }) =>
      JSON.stringify(database.prepare(`select * from "${name}"`).all()).includes('una@example.org') ? [name] : [],
    );
  expect(kept()).toEqual(expect.arrayContaining(['job', 'person', 'ticket']));
  await una.ask('/api/me/delete', {});
  expect(kept()).toEqual([]);
  database.close();
});

test('what has expired is cleared away, but not while letters to an address are counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-tickets-'));
  const store = await SqliteStore.open(join(folder, 'tickets.db'));
  let time = Date.UTC(2036, 2, 6);
  const tickets = new Tickets(store, () => time);
  const people = new People(store, () => time);
  await tickets.make('mail', 60_000, { person: null, data: 'ada@example.org' });
  const { token } = await people.welcome('Ada');
  time += 60_000;
  await tickets.clear();
  expect(await tickets.count('mail', 'ada@example.org', 0)).toBe(1);
  time += COUNTED_MS;
  await tickets.clear();
  expect(await tickets.count('mail', 'ada@example.org', 0)).toBe(0);
  expect(await people.known(token)).toMatchObject({ name: 'Ada' });
  time += SESSION_MS;
  await tickets.clear();
  expect(await store.read(query.selectFrom('session').selectAll().compile())).toEqual([]);
  await store.close();
  rmSync(folder, { recursive: true });
});

test('a passkey that is none opens nothing, nor an answer to another question', async () => {
  const guest = await withMail('Pat', 'pat@example.org');
  const response = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} };
  const { ceremony } = (await guest.ask<{ ceremony: string }>('/api/passkeys/options', {})).body;
  expect(await new Guest('Thief', server).ask('/api/sign-in', { ceremony, response })).toMatchObject({ status: 401 });
  expect(await guest.ask('/api/passkeys', { ceremony, response })).toMatchObject({ status: 401 });
  expect(await guest.ask('/api/sign-in', { ceremony: 'guessed', response })).toMatchObject({ status: 401 });
  expect(await new Guest('Nobody', server).ask('/api/passkeys/options', {})).toMatchObject({ status: 401 });
  expect(server.faults).toEqual([]);
});
