// What players agree on: a return, a draw, an end, another game; and what they say meanwhile.

import type { ChatLine, FromRoom } from '@bivouac/host';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceOf, friends, Guest, type Player, playSome, TestServer, titles, until } from './kit.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.end());

const [game] = titles as [(typeof titles)[0], ...typeof titles];

const saidTo = ({ told }: Player): readonly string[] =>
  (told as readonly FromRoom[]).flatMap((one) =>
    one.kind === 'said' ? one.lines.map(({ text }: ChatLine) => text) : [],
  );

test('a takeback is asked for, shown with where it goes, and done when the other agrees', async () => {
  const { players, slug, guests } = await friends(server, game);
  await playSome(players, 20);
  const [asks, agrees] = players[0].mirror.by.includes(0) ? players : [players[1], players[0]];
  const side = players.indexOf(asks as Player);
  expect(await asks.sitter.say({ do: 'offer', offer: 'takeback' })).toMatchObject({ ok: true });
  await until(() => agrees.room!.offers.length === 1);
  const { to } = agrees.room!.offers[0]!;
  expect(players[0].mirror.by[to]).toBe(side);
  expect(await asks.sitter.say({ do: 'reply', offer: 'takeback', side: 1 - side, accepts: true })).toMatchObject({
    ok: false,
  });
  expect(await agrees.sitter.say({ do: 'reply', offer: 'takeback', side, accepts: true })).toMatchObject({ ok: true });
  await until(() => players.every(({ mirror }) => mirror.by.at(-1) === -1));
  expect(agrees.mirror.log.at(-1)).toMatchObject({ kind: 'takeback', args: [to] });
  const again = guests[0].comes(game, slug);
  await again.sitter.opened;
  expect(again.mirror.view).toEqual(players[0].mirror.view);
  for (const player of [...players, again]) player.leave();
});

test('whoever plays on has declined, and whoever asked may withdraw', async () => {
  const { players } = await friends(server, game);
  await players[0].sitter.say({ do: 'offer', offer: 'draw' });
  await until(() => players[1].room!.offers.length === 1);
  await players[0].sitter.say({ do: 'reply', offer: 'draw', side: 0, accepts: false });
  await until(() => players[1].room!.offers.length === 0);
  await players[0].sitter.say({ do: 'offer', offer: 'draw' });
  await until(() => players[1].room!.offers.length === 1);
  while (!(await players[1].act(diceOf('on'))));
  await until(() => players[0].room!.offers.length === 0);
  expect(players[0].mirror.standing.result).toBeNull();
  for (const player of players) player.leave();
});

test('a game that is given up is over for all, also after a restart, and is played again with sides exchanged', async () => {
  const { players, slug, guests } = await friends(server, game);
  await players[0].sitter.say({ do: 'resign' });
  await until(() => players[1].mirror.standing.result !== null);
  expect(players[1].mirror.standing).toMatchObject({
    result: { winner: 1, reason: 'resigned' },
    question: null,
    asked: [],
  });
  expect(await guests[1].ask(`/api/games/${slug}/file`)).toMatchObject({ status: 200, body: { game: game.id } });
  for (const player of players) player.leave();
  await server.stop();
  await server.start();
  const again = guests.map((guest) => guest.comes(game, slug));
  await Promise.all(again.map(({ sitter }) => sitter.opened));
  expect(again[0]!.mirror.standing.result).toEqual({ winner: 1, reason: 'resigned' });
  expect(await again[0]!.act(diceOf('over'))).toBe(false);
  for (const { sitter } of again)
    expect(await sitter.say({ do: 'offer', offer: 'rematch' })).toMatchObject({ ok: true });
  await until(() => again[1]!.room!.rematch !== null);
  const next = await guests[0].ask<{ viewer: number }>(`/api/games/${again[1]!.room!.rematch}`);
  expect(next.body.viewer).toBe(1);
  for (const player of again) player.leave();
});

test('players and those who look on talk apart until the game is over; a line that comes twice is said once', async () => {
  const { players, slug } = await friends(server, game);
  const watcher = new Guest('Will', server);
  await watcher.begins(game);
  const onlooker = watcher.comes(game, slug);
  await onlooker.sitter.opened;
  expect(onlooker.mirror.table.viewer).toBe('spectator');
  await until(() => players[0].room?.watchers === 1);
  await players[0].sitter.say({ do: 'say', text: 'A secret plan.' });
  await onlooker.sitter.say({ do: 'say', text: 'He is weak in the north.' });
  players[0].cut();
  await players[0].sitter.say({ do: 'say', text: 'Still here.' });
  await until(() => saidTo(players[1]).length === 2);
  expect(saidTo(players[1])).toEqual(['A secret plan.', 'Still here.']);
  expect(saidTo(onlooker)).toEqual(['He is weak in the north.']);
  await players[1].sitter.say({ do: 'resign' });
  await until(() => onlooker.mirror.standing.result !== null);
  const late = watcher.comes(game, slug);
  await until(() => saidTo(late).length === 3);
  for (const player of [...players, onlooker, late]) player.leave();
});
