// Whatever is of another form than what is asked for, in any field of any door and any message, is refused; nothing of it is
// kept, and the server goes on.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { friends, Guest, type Pair, TestServer, titles } from './kit.ts';

/** Time flies, so that nobody is too quick. */
let now = Date.UTC(2036, 2, 6);
const server = new TestServer({ rate: 1e6, now: () => (now += 1000) });
const [game] = titles as [(typeof titles)[0], ...typeof titles];
let pair: Pair;
let open: string;

beforeAll(async () => {
  await server.start();
  pair = await friends(server, game);
  for (const player of pair.players) player.leave();
  open = await pair.guests[0].begins(game);
});
afterAll(() => server.end());

type Json = unknown;
const hex = 'ab'.repeat(32);
const scenario = game.scenarios[0]!.id;
const clock = { kind: 'live', bank: 60_000, increment: 0 };
const answered = { ceremony: 'c', response: { id: 'x' } };
const named = { side: 1, name: 'Zoë' };

/** A form of what every door takes. */
const bodies: Readonly<Record<string, Json>> = {
  'POST /api/games': { game: game.id, scenario, options: { a: 'b' }, clock, bots: ['captain'], side: 0, name: 'Ana' },
  'POST /api/games/bring': { saved: { game: 'x' }, side: 0, name: 'Ana' },
  'POST /api/games/{slug}/invite': { side: 1 },
  'POST /api/games/{slug}/sit': { ticket: 'guessed', name: 'Zoë' },
  'POST /api/games/{slug}/dice': { commit: hex },
  'POST /api/games/{slug}/list': { isListed: true },
  'PUT /api/games/{slug}/note': { text: 'mine' },
  'POST /api/games/{slug}/invite-player': named,
  'POST /api/games/{slug}/take': { name: 'Zoë' },
  'POST /api/players/{name}/block': { isBlocked: true },
  'POST /api/players/{name}/report': { text: 'rude', slug: 'x' },
  'POST /api/owner': { ticket: 'guessed' },
  'POST /api/me': { name: 'Ana', locale: 'en', notices: { mail: true, webhook: 'https://example.org/' } },
  'POST /api/passkeys': answered,
  'POST /api/passkeys/remove': { id: 'x' },
  'POST /api/sign-in': answered,
  'POST /api/mail-link': { mail: 'ana@example.org', locale: 'en' },
  'POST /api/mail-link/use': { ticket: 'guessed' },
  'PUT /api/away': { from: 1, to: 2 },
  'POST /api/notices/push': { endpoint: 'https://example.org/', keys: { p256dh: 'ab', auth: 'cd' } },
  'POST /api/notices/push/remove': { endpoint: 'https://example.org/' },
};

const commands: readonly Json[] = [
  { do: 'open', id: 'a', have: 1 },
  { do: 'play', id: 'b', at: 1, plan: [1, 2], joins: true },
  { do: 'undo', id: 'c', to: 0 },
  { do: 'takeback', id: 'd', to: 0 },
  { do: 'wish', id: 'e', wishes: { playsForced: true, orders: [{ question: 'q', answer: 'a', until: 'u' }] } },
  { do: 'say', id: 'f', text: 'hello' },
  { do: 'offer', id: 'g', offer: 'draw' },
  { do: 'reply', id: 'h', offer: 'draw', side: 1, accepts: true },
  { do: 'resign', id: 'i' },
  { do: 'claim', id: 'j', side: 1, claim: 'win' },
  { do: 'return', id: 'k' },
];

/** Null is as good there. */
const NULLABLE = ['PUT /api/away ', 'POST /api/players/{name}/report slug', 'POST /api/games bots.0'];

const kindOf = (json: Json): string => (json === null ? 'null' : Array.isArray(json) ? 'list' : typeof json);

/** All places within something, the whole of it too. */
const placesIn = (json: Json, at: readonly string[] = []): readonly (readonly string[])[] =>
  typeof json === 'object' && json !== null
    ? [at, ...Object.entries(json).flatMap(([key, value]) => placesIn(value, [...at, key]))]
    : [at];

const inside = (json: Json, at: readonly string[]): Json =>
  at.reduce((within, key) => (within as Readonly<Record<string, Json>>)[key], json);

function replaced(json: Json, at: readonly string[], wrong: Json): Json {
  if (at.length === 0) return wrong;
  const copy = structuredClone(json);
  (inside(copy, at.slice(0, -1)) as Record<string, Json>)[at.at(-1)!] = wrong;
  return copy;
}

/** Something of another kind at one place of one of these. */
const spoiltOf = (all: Readonly<Record<string, Json>>) =>
  fc
    .constantFrom(...Object.entries(all).flatMap(([of, json]) => placesIn(json).map((at) => ({ of, json, at }))))
    .chain(({ of, json, at }) => {
      const isWrong = (wrong: Json): boolean =>
        kindOf(wrong) !== kindOf(inside(json, at)) && !(wrong === null && NULLABLE.includes(`${of} ${at.join('.')}`));
      return fc.record({
        of: fc.constant(of),
        at: fc.constant(at.join('.')),
        json: fc
          .jsonValue({ maxDepth: 2 })
          .filter(isWrong)
          .map((wrong) => replaced(json, at, wrong)),
      });
    });

/** All that is kept, but for where open games stand. */
function kept(): string {
  const database = new DatabaseSync(join(server.folder, 'data', 'bivouac.db'), { readOnly: true });
  const tables = database.prepare(`select name from sqlite_schema where type = 'table' and name <> 'snapshot'`).all();
  const rows = tables.map(({ name }) => [name, database.prepare(`select * from "${name}"`).all()]);
  database.close();
  return JSON.stringify(rows);
}

test('every door that takes something is tried', async () => {
  const { paths } = (
    await pair.guests[0].ask<{ paths: Record<string, Record<string, { requestBody?: object }>> }>('/api/docs.json')
  ).body;
  const taking = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody ? `${method.toUpperCase()} ${path}` : [],
    ),
  );
  expect(Object.keys(bodies).toSorted()).toEqual(taking.toSorted());
});

test('a body with something of another kind in it is refused in words by every door', async () => {
  const before = kept();
  await fc.assert(
    fc.asyncProperty(spoiltOf(bodies), async ({ of, json }) => {
      const [method, path] = of.split(' ') as [string, string];
      const at = path.replace('{slug}', open).replace('{name}', 'Ana');
      const { status, body } = await pair.guests[0].ask<{ key: string; message: string }>(at, json, method);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body).toMatchObject({ key: expect.any(String), message: expect.stringMatching(/\.$/) });
    }),
    { numRuns: 600 },
  );
  expect(kept()).toBe(before);
  expect(server.faults).toEqual([]);
});

test('a message with something of another kind in it is malformed at every table', async () => {
  const socket = pair.guests[0].socket(pair.slug);
  await new Promise((resolve) => socket.once('open', resolve));
  const answerTo = (json: Json): Promise<Json> =>
    new Promise((resolve, reject) => {
      const hear = (data: WebSocket.RawData): void => {
        const message = JSON.parse(String(data));
        if (!('ok' in message)) return;
        socket.off('message', hear).off('close', reject);
        resolve(message);
      };
      socket.on('message', hear).once('close', reject);
      socket.send(JSON.stringify(json));
    });
  await answerTo({ do: 'open', id: 'first' });
  // That he looks at his game is written down as well; what is written after it is on the disk no sooner.
  await pair.guests[0].ask(`/api/games/${pair.slug}/note`, { text: 'here' }, 'PUT');
  const before = kept();
  const spoilt = fc.oneof(spoiltOf(Object.fromEntries(commands.entries())), fc.record({ json: fc.jsonValue() }));
  await fc.assert(
    fc.asyncProperty(spoilt, async ({ json }) => {
      expect(await answerTo(json)).toMatchObject({ ok: false, why: 'malformed' });
    }),
    { numRuns: 600 },
  );
  expect(kept()).toBe(before);
  expect(server.faults).toEqual([]);
  socket.terminate();
});

test('an address with anything in it opens no door, and harms none', async () => {
  const stranger = new Guest('Stranger', server);
  const doors = (slug: string): readonly string[] => [
    `games/${slug}`,
    `games/${slug}/history`,
    `players/${slug}`,
    slug,
  ];
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (text) => {
      for (const door of doors(encodeURIComponent(text.toWellFormed()))) {
        const { status } = await fetch(`${server.address}/api/${door}`, { headers: stranger.headers });
        expect(status, door).toBeGreaterThanOrEqual(400);
        expect(status, door).toBeLessThan(500);
      }
    }),
    { numRuns: 100 },
  );
  expect(server.faults).toEqual([]);
});
