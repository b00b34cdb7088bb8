// What belongs to one player alone: what he writes down at a table, and a game that nobody else plays, which he takes home.

import { readSaved } from '@bivouac/host';
import { type Core, resume, type ViewCore } from '@bivouac/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { friends, Guest, playSome, TestServer, throwDice, titles } from './kit.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.end());

const [game] = titles as [(typeof titles)[0], ...typeof titles];

test('nobody reads what somebody writes down for himself', async () => {
  const { guests, players, slug } = await friends(server, game);
  const noteOf = async (guest: Guest): Promise<unknown> => (await guest.ask(`/api/games/${slug}/note`)).body;
  const write = (guest: Guest, text: string) => guest.ask(`/api/games/${slug}/note`, { text }, 'PUT');
  await write(guests[0], 'He is weak in the north.');
  await write(guests[1], 'Mine.');
  await write(guests[0], 'He is weak in the south.');
  expect(await noteOf(guests[0])).toEqual({ text: 'He is weak in the south.' });
  expect(await noteOf(guests[1])).toEqual({ text: 'Mine.' });
  const stranger = new Guest('Will', server);
  await stranger.begins(game);
  expect((await stranger.ask(`/api/games/${slug}/note`)).status).toBe(403);
  expect((await write(stranger, 'x')).status).toBe(403);
  expect((await write(guests[0], 'x'.repeat(10_001))).status).toBe(400);
  await write(guests[1], '');
  expect(await noteOf(guests[1])).toEqual({ text: '' });
  for (const player of players) {
    expect(player.frames.join()).not.toContain('weak in');
    player.leave();
  }
});

test('a game at which others play stays on the server', async () => {
  const { guests, players, slug } = await friends(server, game);
  const answer = await guests[0].ask<{ key: string }>(`/api/games/${slug}/take-home`, {});
  expect(answer).toMatchObject({ status: 422, body: { key: 'others-play' } });
  expect(JSON.stringify(answer.body)).not.toContain('seed');
  for (const player of players) player.leave();
});

test('a game against a bot is taken home as it stands, and from then on nobody else sits down at it', async () => {
  const ana = new Guest('Ana', server);
  const slug = await ana.begins(game, undefined, { bots: [null, 'random'] });
  const invitation = await ana.invites(slug);
  await throwDice(slug, [ana]);
  const player = ana.comes(game, slug);
  await player.sitter.opened;
  await playSome([player], 6);
  player.leave();
  expect((await new Guest('Will', server).ask(`/api/games/${slug}/take-home`, {})).status).toBe(401);
  const { status, body } = await ana.ask(`/api/games/${slug}/take-home`, {});
  expect(status).toBe(200);
  const saved = readSaved(body);
  expect(saved.seats).toEqual(['player', 'random']);
  const { match, finding } = resume<Core, ViewCore>(game, saved);
  expect(finding).toBe('alike');
  expect(match.length).toBeGreaterThanOrEqual(player.mirror.standing.entries);
  const late = new Guest('Late', server);
  expect((await late.ask(`/api/games/${slug}/sit`, { ticket: invitation, name: 'Late' })).status).toBe(409);
  expect((await ana.ask(`/api/games/${slug}/take-home`, {})).status, 'an answer may be lost on its way').toBe(200);
});
