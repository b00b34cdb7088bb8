// A disk that is full: who plays is told so, nothing that was acknowledged is lost, and play goes on once there is room.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diceOf, friends, longGame, TestServer, turn, until } from './kit.ts';

/** Room for some moves. */
const ROOM = 12 * 1024;

const roomy = new TestServer();
const database = join(roomy.folder, 'data', 'bivouac.db');
afterAll(() => roomy.end());

test('a full disk gives a sentence and loses nothing', async () => {
  await roomy.start();
  await roomy.stop();
  const server = new TestServer({ database, mostBytes: statSync(database).size + ROOM });
  await server.start();
  const { players, guests, slug } = await friends(server, longGame);
  const rng = diceOf('full');
  const isFull = (): boolean => players.some(({ room }) => room?.trouble === 'disk-full');
  for (; !isFull(); await turn()) for (const player of players) await player.act(rng);
  expect(server.faults.at(-1)).toContain('The disk of the server is full');
  const wanted = { game: longGame.id, scenario: longGame.scenarios[0]!.id, options: {}, side: 0, name: 'Ana' };
  let made = await guests[0].ask('/api/games', wanted);
  while (made.status === 201) made = await guests[0].ask('/api/games', wanted);
  expect(made).toMatchObject({ status: 507, body: { key: 'disk-full' } });
  const acknowledged = players.map(({ mirror }) => mirror.standing.n);
  const again = guests[0].comes(longGame, slug);
  await again.sitter.opened;
  expect(again.mirror.view).toEqual(players[0].mirror.view);
  for (const player of [...players, again]) player.leave();
  await server.end();
  await roomy.start();
  const back = guests.map((guest) => guest.at(roomy).comes(longGame, slug));
  await Promise.all(back.map(({ sitter }) => sitter.opened));
  expect(back.map(({ mirror }) => mirror.standing.n)).toEqual(acknowledged);
  while (!(await back[0]!.act(rng)) && !(await back[1]!.act(rng))) await turn();
  await until(() => back.every(({ mirror, room }) => mirror.standing.n > acknowledged[0]! && room?.trouble === null));
  for (const player of back) player.leave();
});
