// People who are not there hear that it is their turn: by mail, push and hook, each in his language, once an hour at most.

import { execFileSync } from 'node:child_process';
import { createECDH, createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, globalAgent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { Accounts, type Notices as Wanted } from '../src/people/accounts.ts';
import type { Letter } from '../src/people/mailer.ts';
import { query } from '../src/store/queries.ts';
import { SqliteStore } from '../src/store/sqlite-store.ts';
import { Notices } from '../src/work/notices.ts';
import { isInside, Post } from '../src/work/post.ts';
import { friends, Guest, TestServer, titles } from './kit.ts';

const MINUTE = 60_000;
let time = Date.UTC(2036, 2, 6);

interface Came {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Takes whatever comes. */
class Sink {
  readonly came: Came[] = [];
  status = 201;

  readonly take = (request: IncomingMessage, response: ServerResponse): void => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      this.came.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(this.status).end();
    });
  };
}

const folder = mkdtempSync(join(tmpdir(), 'bivouac-notices-'));
const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-keyout', key, '-out', cert];
const OPENSSL = 'openssl';
execFileSync(OPENSSL, [...made, '-addext', 'subjectAltName=DNS:localhost'], { stdio: 'ignore' });
globalAgent.options.ca = readFileSync(cert);

const [hooks, pushes] = [new Sink(), new Sink()];
const hookServer = createServer(hooks.take);
const pushServer = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, pushes.take);
const letters: Letter[] = [];
const failures: unknown[] = [];
let isMailDown = false;
let store: SqliteStore;
let notices: Notices;
let accounts: Accounts;

beforeAll(async () => {
  hookServer.listen(0);
  pushServer.listen(0);
  store = await SqliteStore.open(join(folder, 'notices.db'));
  accounts = new Accounts(store);
  notices = await Notices.open(store, accounts, {
    mailer: {
      async send(letter) {
        if (isMailDown) throw new Error('The mail server does not answer.');
        letters.push(letter);
      },
    },
    address: 'https://table.example.org',
    contact: 'https://table.example.org',
    isInsideAllowed: true,
    now: () => time,
    failed: (error) => failures.push(error),
  });
});
afterAll(async () => {
  await store.close();
  hookServer.close();
  pushServer.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  for (const list of [letters, failures, hooks.came, pushes.came]) list.length = 0;
});

const portOf = (one: typeof hookServer | typeof pushServer): number => (one.address() as AddressInfo).port;

const subscription = (name: string) => ({
  endpoint: `https://localhost:${portOf(pushServer)}/${name}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});

let people = 0;
async function newPerson(locale: string, wanted: Wanted): Promise<number> {
  const name = `person ${++people}`;
  const row = { name, kind: 'person' as const, created: time, mail: `${people}@example.org`, locale };
  const [person] = await store.write([query.insertInto('person').values(row).returning('id').compile()]);
  await accounts.change(person!.id, { locale, notices: wanted });
  return person!.id;
}

let games = 0;
/** Somebody is asked from now on. */
async function newTurn(person: number, clock: object | null = null): Promise<string> {
  const slug = `game-${++games}`;
  const game = {
    slug,
    title: 'alamo',
    version: 1,
    scenario: '',
    options: '{}',
    pack: null,
    seed: '',
    began: time,
    rematch: null,
  };
  const turn = { asked: 2, asked_at: time, clock: clock === null ? null : JSON.stringify(clock) };
  const [row] = await store.write([
    query
      .insertInto('game')
      .values({ ...game, ...turn })
      .returning('id')
      .compile(),
  ]);
  await store.write([query.insertInto('seat').values({ game: row!.id, side: 1, person }).compile()]);
  return slug;
}

async function after(minutes: number): Promise<void> {
  time += minutes * MINUTE;
  await notices.sweep();
}

test('by mail, push and hook, in the language of the reader, when he has not looked for ten minutes', async () => {
  const hook = `http://localhost:${portOf(hookServer)}/turn`;
  const person = await newPerson('fr', { mail: true, webhook: hook, push: [subscription('a')] });
  const slug = await newTurn(person);
  await after(9);
  expect(letters).toEqual([]);
  await after(1);
  expect(failures).toEqual([]);
  expect(letters).toEqual([
    {
      to: `${people}@example.org`,
      subject: 'À vous de jouer\u00a0: Fort Alamo',
      text: expect.stringContaining(`Fort Alamo: https://table.example.org/#/table/shared-${slug}`),
    },
  ]);
  const [hooked] = hooks.came as [Came];
  expect(JSON.parse(String(hooked.body))).toMatchObject({ event: 'turn', games: [{ slug, title: 'Fort Alamo' }] });
  const signature = createHmac('sha256', notices.hookSecret(person)).update(hooked.body).digest('hex');
  expect(hooked.headers['x-bivouac-signature']).toBe(`sha256=${signature}`);
  expect(pushes.came[0]!.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    authorization: expect.stringContaining(notices.pushKey),
  });
  await after(120);
  expect(letters, 'of one turn he hears once').toHaveLength(1);
});

test('once an hour at most, then of all games that wait at once; of live games never', async () => {
  const person = await newPerson('es', { mail: true });
  await newTurn(person);
  await after(10);
  const slugs = [await newTurn(person), await newTurn(person, { kind: 'days', turn: 1, reserve: 1 })];
  await newTurn(person, { kind: 'live', bank: 1, increment: 1 });
  await after(20);
  expect(letters.map(({ subject }) => subject)).toEqual(['Te toca: El Álamo']);
  await after(40);
  expect(letters[1]!.subject).toBe('Te esperan 2 partidas');
  for (const slug of slugs) expect(letters[1]!.text).toContain(slug);
  await after(90);
  expect(letters).toHaveLength(2);
});

test('who looks needs no notice, nor who wants none', async () => {
  const [looks, silent] = [await newPerson('en', { mail: true }), await newPerson('en', {})];
  const slug = await newTurn(looks);
  await newTurn(silent);
  const game = query.selectFrom('game').select('id').where('slug', '=', slug);
  await store.write([query.updateTable('seat').set({ seen_at: time }).where('game', '=', game).compile()]);
  await after(60);
  expect(letters).toEqual([]);
});

test('what cannot be sent is tried again, and a way that is gone is given up', async () => {
  const person = await newPerson('en', { mail: true, push: [subscription('b')] });
  await newTurn(person);
  isMailDown = true;
  pushes.status = 410;
  await after(10);
  expect([letters.length, failures.length]).toEqual([0, 1]);
  expect((await accounts.of(person)).notices).toEqual({ mail: true, push: [] });
  isMailDown = false;
  await after(1);
  expect(letters).toEqual([]);
  await after(1);
  expect(letters.map(({ subject }) => subject)).toEqual(['It is your turn: The Alamo']);
});

test('neither hooks nor pushes reach what only the server can reach', async () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '169.254.169.254',
    '172.20.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ])
    expect(isInside({ address, family: 4 }), address).toBe(true);
  for (const address of [
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])
    expect(isInside({ address, family: 6 }), address).toBe(true);
  expect(isInside({ address: '93.184.216.34', family: 4 })).toBe(false);
  expect(isInside({ address: '2606:2800:220:1::1', family: 6 })).toBe(false);
  const post = new Post({
    mailer: null,
    pushKeys: webPush.generateVAPIDKeys(),
    contact: 'mailto:a@b.c',
    isInsideAllowed: false,
  });
  for (const host of ['localhost', '127.0.0.1', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]']) {
    const endpoint = `https://${host}:${portOf(pushServer)}/`;
    await expect(post.hook(endpoint, 'secret', '{}'), host).rejects.toThrow('world outside');
    await expect(post.push({ ...subscription('c'), endpoint }, '{}'), host).rejects.toThrow('world outside');
  }
  expect(pushes.came).toEqual([]);
});

test('a browser is told once it has said where, and no more when it wants nothing any more', async () => {
  const server = await new TestServer().start();
  const guest = new Guest('Ana', server);
  const wanted = subscription('d');
  expect((await guest.ask('/api/notices/push', wanted)).status).toBe(401);
  await guest.begins(titles[0]!);
  for (const bad of [{}, { ...wanted, endpoint: 'http://example.org' }, { ...wanted, keys: {} }])
    expect((await guest.ask('/api/notices/push', bad)).status).toBe(400);
  for (const name of ['e', 'd', 'e'])
    await guest.ask('/api/notices/push', { ...subscription(name), expirationTime: null });
  await guest.ask('/api/me', { name: 'Ana', locale: 'fr', notices: { mail: true } });
  const told = async (): Promise<readonly string[]> => {
    const { body } = await guest.ask<{ person: { notices: Wanted } }>('/api/me');
    return body.person.notices.push!.map(({ endpoint }) => endpoint.slice(-1));
  };
  expect(await told()).toEqual(['d', 'e']);
  await guest.ask('/api/notices/push/remove', { endpoint: wanted.endpoint });
  expect(await told()).toEqual(['e']);
  for (let i = 0; i < 12; i++) await guest.ask('/api/notices/push', subscription(`f${i % 10}`));
  expect(await told()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '0', '1']);
  await server.end();
});

test('whoever sits at his table has seen that he is asked', async () => {
  const server = await new TestServer().start();
  const { players } = await friends(server, titles[1]!);
  for (const player of players) player.leave();
  await server.stop();
  const database = new DatabaseSync(join(server.folder, 'data', 'bivouac.db'), { readOnly: true });
  const rows = database.prepare('select seen_at >= asked_at as seen from seat join game on game.id = game').all();
  expect(rows.map(({ seen }) => seen)).toEqual([1, 1]);
  database.close();
  await server.end();
});
