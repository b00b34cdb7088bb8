// What somebody sends who does not belong there: refused, nothing changed, and the server goes on.

import { request } from 'node:http';
import type { Answer } from '@bivouac/host';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { friends, Guest, type Pair, TestServer, titles, until } from './kit.ts';

const server = new TestServer();
const [game] = titles as [(typeof titles)[0], ...typeof titles];
let pair: Pair;

beforeAll(async () => {
  await server.start();
  pair = await friends(server, game);
});
afterAll(async () => {
  for (const player of pair.players) player.leave();
  await server.end();
});

const opened = (socket: WebSocket): Promise<unknown> => new Promise((resolve) => socket.once('open', resolve));
const closed = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => socket.once('close', (code) => resolve(code)));

/** Says something over a line of its own, and hears the answer to it. */
async function say(guest: Guest, text: string, at = pair.slug): Promise<Answer> {
  const socket = guest.socket(at);
  await opened(socket);
  const answer = new Promise<Answer>((resolve) => {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if ('ok' in message) resolve(message);
    });
  });
  socket.send(text);
  const heard = await answer;
  socket.terminate();
  return heard;
}

/** How the game stands for those who play it. */
const standing = (): string =>
  JSON.stringify(pair.players.map(({ mirror }) => [mirror.standing, mirror.view, mirror.log]));

const question = (): number => pair.players[0].mirror.standing.question!;
const choices = (): readonly number[] => pair.players[0].mirror.choices;
let commands = 0;
const play = (at: number, plan: readonly number[]): string =>
  JSON.stringify({ do: 'play', id: `x${commands++}`, at, plan });

test.each([
  ['a choice that is not offered', () => play(question(), [Math.max(...choices()) + 1]), 'illegal'],
  ['a choice that is none', () => play(question(), [Number.MAX_SAFE_INTEGER]), 'illegal'],
  ['an old question', () => play(question() - 1, choices().slice(0, 1)), 'stale'],
  ['a plan that is none', () => play(question(), []), 'malformed'],
  ['no JSON', () => '{"do":', 'malformed'],
  ['a command that nobody knows', () => JSON.stringify({ do: 'cheat', id: 'y' }), 'malformed'],
  ['an undo of nothing', () => JSON.stringify({ do: 'undo', id: 'z', to: 0 }), 'stale'],
  [
    'a reply to no offer',
    () => JSON.stringify({ do: 'reply', id: 'r', offer: 'draw', side: 1, accepts: true }),
    'stale',
  ],
])('%s is refused', async (_, text, why) => {
  const before = standing();
  expect(await say(pair.guests[0], text())).toMatchObject({ ok: false, why });
  expect(standing()).toBe(before);
});

test('whoever holds no seat plays for nobody, says nothing and resigns for nobody', async () => {
  const before = standing();
  const stranger = new Guest('Stranger', server);
  for (const text of [
    play(question(), choices().slice(0, 1)),
    JSON.stringify({ do: 'resign', id: 'q' }),
    JSON.stringify({ do: 'say', id: 'q', text: 'hello' }),
    JSON.stringify({ do: 'offer', id: 'q', offer: 'draw' }),
  ])
    expect(await say(stranger, text)).toMatchObject({ ok: false, why: 'not-seated' });
  expect(standing()).toBe(before);
});

test('whoever sits at another game plays for nobody here', async () => {
  const before = standing();
  const neighbour = new Guest('Neighbour', server);
  await neighbour.begins(game);
  for (const text of [play(question(), choices().slice(0, 1)), JSON.stringify({ do: 'undo', id: 'n', to: 0 })])
    expect(await say(neighbour, text)).toMatchObject({ ok: false, why: 'not-seated' });
  expect(standing()).toBe(before);
});

test('whoever holds one seat answers no question of another, and takes back nothing of his', async () => {
  const [, inTurns] = titles as [unknown, (typeof titles)[0]];
  const { players, guests, slug } = await friends(server, inTurns);
  const [side] = players[0].mirror.standing.asked as [number];
  const [asked, other] = [players[side]!, guests[1 - side]!];
  const both = (): string => JSON.stringify(players.map(({ mirror }) => [mirror.standing, mirror.view, mirror.log]));
  const at = asked.mirror.standing.question!;
  const choice = asked.mirror.choices[0]!;
  const before = both();
  expect(await say(other, play(at, [choice]), slug)).toMatchObject({ ok: false, why: 'stale' });
  expect(both()).toBe(before);
  await asked.sitter.play([choice], at);
  const { undo, n } = asked.mirror.standing;
  expect(undo, 'its own side may').toBeGreaterThanOrEqual(0);
  await until(() => players.every(({ mirror }) => mirror.standing.n === n));
  const after = both();
  const back = JSON.stringify({ do: 'undo', id: 'b', to: undo });
  expect(await say(other, back, slug)).toMatchObject({ ok: false, why: 'stale' });
  expect(both()).toBe(after);
  for (const player of players) player.leave();
});

test('a ticket opens one seat of one game, once, and cannot be guessed', async () => {
  const { slug, guests } = pair;
  const late = new Guest('Late', server);
  const sit = (ticket: string, at = slug) =>
    late.ask<{ key: string }>(`/api/games/${at}/sit`, { ticket, name: 'Late' });
  expect(await sit('guessed')).toMatchObject({ status: 403, body: { key: 'no-invitation' } });
  expect(await guests[0].ask(`/api/games/${slug}/invite`, { side: 1 })).toMatchObject({ status: 409 });
  expect(await late.ask(`/api/games/${slug}/invite`, { side: 1 })).toMatchObject({ status: 403 });
  const other = await guests[0].begins(game);
  const ticket = await guests[0].invites(other);
  expect(await sit(ticket)).toMatchObject({ status: 403 });
  expect(await sit(ticket, other)).toMatchObject({ status: 200 });
  const later = new Guest('Later', server);
  expect(await later.ask(`/api/games/${other}/sit`, { ticket, name: 'Later' })).toMatchObject({ status: 409 });
});

test('the whole game is handed out when it is over, and not before', async () => {
  expect(await pair.guests[0].ask(`/api/games/${pair.slug}/file`)).toMatchObject({ status: 403 });
});

test('another site changes nothing and gets no socket', async () => {
  const headers = {
    ...pair.guests[0].headers,
    origin: 'https://elsewhere.example',
    'content-type': 'application/json',
  };
  const made = await fetch(`${server.address}/api/games`, { method: 'POST', headers, body: '{}' });
  expect(made.status).toBe(403);
  const socket = new WebSocket(`${server.address}/api/games/${pair.slug}/socket`.replace('http', 'ws'), { headers });
  const refused = await new Promise<string>((resolve) => socket.once('error', ({ message }) => resolve(message)));
  expect(refused).toContain('403');
});

test('a body that is no JSON, or not of the form, is refused in words', async () => {
  const headers = { ...pair.guests[0].headers, 'content-type': 'application/json' };
  for (const body of ['{', '{"game":7}', '[]', '"x"']) {
    const answer = await fetch(`${server.address}/api/games`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\.$/) });
  }
});

test('a game that does not exist has no door', async () => {
  expect(await pair.guests[0].ask('/api/games/nowhere')).toMatchObject({ status: 404, body: { key: 'no-such-table' } });
  const refused = await new Promise<string>((resolve) =>
    pair.guests[0].socket('nowhere').once('error', ({ message }) => resolve(message)),
  );
  expect(refused).toContain('404');
});

test('a huge frame and ten thousand frames close their own line, and nobody else notices', async () => {
  const before = standing();
  const huge = pair.guests[0].socket(pair.slug);
  await opened(huge);
  huge.send('x'.repeat(20_000));
  expect(await closed(huge)).toBe(1009);
  const many = pair.guests[1].socket(pair.slug);
  await opened(many);
  for (let frames = 0; frames < 10_000; frames++) many.send('{}');
  expect(await closed(many)).toBe(1008);
  await until(() => pair.players[0].room?.seats.every(({ isHere }) => isHere) === true);
  expect(standing()).toBe(before);
  expect(server.faults).toEqual([]);
});

test('whom a request claims to come from is believed of nobody but the server before ours', async () => {
  const askedBy = async (at: TestServer, address: string): Promise<string | null> => {
    const headers = { 'x-forwarded-for': address };
    return (await fetch(`${at.address}/api/hall`, { headers })).headers.get('x-ratelimit-remaining');
  };
  const behind = await new TestServer({ rate: 50, trustProxy: ['loopback'] }).start();
  const alone = await new TestServer({ rate: 50 }).start();
  const claims = ['203.0.113.1', '203.0.113.2', '198.51.100.7, 203.0.113.1'];
  const left = async (at: TestServer) => [
    await askedBy(at, claims[0]!),
    await askedBy(at, claims[1]!),
    await askedBy(at, claims[2]!),
  ];
  expect(await left(alone)).toEqual(['49', '48', '47']);
  expect(await left(behind), 'and what stands before what the proxy says is not').toEqual(['49', '49', '48']);
  await Promise.all([behind.end(), alone.end()]);
});

test.each([
  ['turns the writing', { name: 'Ana\u202e' + 'x' }, 400, 'bad-name'],
  ['cannot be seen', { name: '\u200b' }, 400, 'bad-name'],
  ['is too long', { name: 'x'.repeat(41) }, 400, 'bad-name'],
  ['breaks the line', { name: 'Ana\nBcc: all' }, 400, 'bad-name'],
  ['is no name at all', { name: 7 }, 400, 'bad-request'],
  ['is wrong beside the name', { name: '', side: 'x' }, 400, 'bad-request'],
  ['holds a zero', { game: 'al\0amo' }, 400, 'bad-request'],
  ['is a side that there is not', { side: 7 }, 422, 'no-such-side'],
])('what %s makes no game', async (_, forged, status, key) => {
  const wanted = { game: game.id, scenario: game.scenarios[0]!.id, options: {}, side: 0, name: 'Ana' };
  const stranger = new Guest('Stranger', server);
  const refused = { status, body: { key, message: expect.stringMatching(/\.$/) } };
  expect(await stranger.ask('/api/games', { ...wanted, ...forged })).toMatchObject(refused);
});

test('a zero in what is said is refused, and so is a door that there is not', async () => {
  const text = JSON.stringify({ do: 'say', id: 'zero', text: 'a\0b' });
  expect(await say(pair.guests[0], text)).toMatchObject({ ok: false, why: 'malformed' });
  expect(await pair.guests[0].ask('/api/nothing')).toMatchObject({ status: 404, body: { key: 'no-such-door' } });
});

test('a letter leads to the table, wherever a forged request says that it stands', async () => {
  const { hostname, port } = new URL(server.address);
  const body = JSON.stringify({ mail: 'victim@example.org', locale: 'en' });
  const headers = {
    host: 'elsewhere.example',
    origin: 'http://elsewhere.example',
    'content-type': 'application/json',
    'content-length': body.length,
  };
  await new Promise((resolve) =>
    request({ hostname, port, path: '/api/mail-link', method: 'POST', headers }, resolve).end(body),
  );
  expect(server.letters.at(-1)).toMatchObject({
    to: 'victim@example.org',
    text: expect.stringContaining('http://localhost'),
  });
  expect(server.letters.at(-1)!.text).not.toContain('elsewhere');
});

test('the list of all games is for whoever holds the owner’s link, which works once', async () => {
  const [owner, other] = [new Guest('Owner', server), new Guest('Other', server)];
  expect(await owner.ask('/api/owner/games')).toMatchObject({ status: 403, body: { key: 'not-owner' } });
  expect(await owner.ask('/api/owner', { ticket: 'guessed' })).toMatchObject({ status: 403 });
  expect(await owner.ask('/api/owner', { ticket: server.ownerTicket })).toMatchObject({ status: 200 });
  expect(await other.ask('/api/owner', { ticket: server.ownerTicket })).toMatchObject({ status: 403 });
  const { body } = await owner.ask<{ names: string }[]>('/api/owner/games');
  expect(body.map(({ names }) => names)).toContain('Ana, Zoë');
  expect(JSON.stringify(body)).not.toContain('seed');
});
