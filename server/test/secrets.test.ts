// Secrets are in no answer, log, figure, letter or export: every door is asked by those who play and by a stranger.

import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { friends, Guest, type Pair, playSome, TestServer, titles } from './kit.ts';

const METRICS = { authorization: 'Bearer figures' };
const server = new TestServer({ metricsToken: 'figures' });
const [game] = titles as [(typeof titles)[0], ...typeof titles];
const MAIL = 'ana@example.org';

interface Doors {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

let pair: Pair;
const stranger = new Guest('Will', server);
/** What was handed to one who may have it: the links themselves. */
const handed: string[] = [];

beforeAll(async () => {
  await server.start();
  pair = await friends(server, game);
  await playSome(pair.players, 12);
  const [ana] = pair.guests;
  await ana.ask('/api/mail-link', { mail: MAIL, locale: 'en' });
  handed.push(server.letters.at(-1)!.text.match(/#\/sign-in\/(\S+)/)![1]!);
  await ana.ask('/api/mail-link/use', { ticket: handed[0] });
  await ana.ask('/api/me', { name: 'Ana', locale: 'en', notices: { webhook: 'https://hook.example.org/x' } });
  await ana.begins(game);
  await stranger.begins(game);
});
afterAll(async () => {
  for (const player of pair.players) player.leave();
  await server.end();
});

function rows<Row>(sql: string): readonly Row[] {
  const database = new DatabaseSync(`${server.folder}/data/bivouac.db`, { readOnly: true });
  const found = database.prepare(sql).all() as Row[];
  database.close();
  return found;
}

/** Whoever gets one of these can do what he must not, or knows what he must not. */
function secrets(): readonly string[] {
  const games = rows<{ seed: string; secret: string | null }>('select seed, secret from game');
  const hashes = rows<{ token_hash: string }>('select token_hash from session union select token_hash from ticket');
  const settings = rows<{ key: string; value: string }>('select key, value from setting');
  const push = JSON.parse(settings.find(({ key }) => key === 'push')!.value) as { readonly privateKey: string };
  const cookies = [...pair.guests, stranger].map(({ headers }) => headers.cookie!.split('=')[1]!);
  const all = [
    ...games.flatMap(({ seed, secret }) => [seed, secret ?? '']),
    ...hashes.map(({ token_hash }) => token_hash),
    settings.find(({ key }) => key === 'hook')!.value,
    push.privateKey,
    server.ownerTicket,
    'figures',
    ...cookies,
    ...handed,
  ].filter((secret) => secret !== '');
  // Games whose dice are open, sessions, tickets and keys: there is something to give away.
  expect(all.length).toBeGreaterThan(14);
  return all;
}

/** Every door that the server declares, as a visitor finds it; what changes something is asked without what it needs. */
async function askedBy(guest: Guest, path: string): Promise<string> {
  const { paths } = (await guest.ask<Doors>('/api/docs.json')).body;
  const told: string[] = [];
  for (const [url, methods] of Object.entries(paths)) {
    const at = url.replace('{slug}', path).replace('{name}', 'Ana');
    for (const method of Object.keys(methods).map((one) => one.toUpperCase())) {
      // They would end what is looked at here.
      if (url.endsWith('/socket') || (method !== 'GET' && /delete|leave/.test(url))) continue;
      const body = method === 'GET' ? {} : { method, body: '{}' };
      const headers = { ...guest.headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) };
      const answer = await fetch(`${server.address}${at}`, { ...body, headers });
      told.push(`${method} ${at} ${answer.status} ${await answer.text()} ${JSON.stringify([...answer.headers])}`);
    }
  }
  expect(told.length).toBeGreaterThan(40);
  return told.join('\n');
}

function expectNone(text: string, where: string): void {
  for (const secret of secrets()) expect(text.includes(secret), `${secret} in ${where}`).toBe(false);
}

test('in no answer to anybody, nor somebody’s address in an answer to another', async () => {
  for (const guest of [...pair.guests, stranger]) {
    const told = await askedBy(guest, pair.slug);
    expectNone(told, `what ${guest.name} is told`);
    expect(told.includes(MAIL), `${guest.name} reads an address`).toBe(guest === pair.guests[0]);
  }
});

test('in nothing that comes over a line, in no figure, and in no letter but the link itself', async () => {
  for (const { frames } of pair.players) expectNone(frames.join('\n'), 'a line');
  expectNone(await (await fetch(`${server.address}/metrics`, { headers: METRICS })).text(), 'the figures');
  const letters = server.letters.map(({ text }) => text.replace(handed[0]!, ''));
  expectNone(letters.join('\n'), 'a letter');
});

test('not in what is told of a game that fails, neither to its players nor in the log', async () => {
  for (const player of pair.players) player.leave();
  await server.stop();
  const database = new DatabaseSync(`${server.folder}/data/bivouac.db`);
  database.exec(`update entry set lines = replace(lines, ':', ': no such ') where kind = 'play'`);
  database.exec('delete from snapshot');
  database.close();
  await server.start();
  const told = await pair.guests[0].ask(`/api/games/${pair.slug}/history`);
  expect(told.status).toBeGreaterThanOrEqual(400);
  expect(server.faults.length).toBeGreaterThan(0);
  expectNone(JSON.stringify(told), 'an answer');
  expectNone(server.faults.join('\n'), 'the log');
});
