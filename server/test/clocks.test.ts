// Time at a shared table, by a clock that the test turns: flags, claims, vacation, pauses; bots that take a seat.

import type { ClockSetup } from '@bivouac/host';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceOf, friends, type Pair, type Player, TestServer, titles, turn, until } from './kit.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let time = Date.UTC(2036, 2, 6);
const server = new TestServer({ now: () => time, pace: { flags: 20 } });
beforeAll(() => server.start());
afterAll(() => server.end());

const [, game] = titles as [unknown, (typeof titles)[0]];
const live: ClockSetup = { kind: 'live', bank: 10 * MINUTE, increment: 5000 };
const days: ClockSetup = { kind: 'days', turn: 2 * DAY, reserve: DAY };

async function timed(
  clock: ClockSetup,
): Promise<Pair & { readonly asked: Player; readonly waits: Player; readonly side: number }> {
  const pair = await friends(server, game, server, { clock });
  await until(() => pair.players.every(({ room }) => room?.clock != null));
  const [side] = pair.players[0].mirror.standing.asked as [number];
  return { ...pair, side, asked: pair.players[side]!, waits: pair.players[1 - side]! };
}

const clockOf = ({ room }: Player) => room!.clock!;
const leave = ({ players }: Pair): void => {
  for (const player of players) player.leave();
};

test('whoever has no time left in a live game has lost, also after a restart', async () => {
  const pair = await timed(live);
  time += 10 * MINUTE;
  await until(() => pair.waits.mirror.standing.result !== null);
  expect(pair.waits.mirror.standing.result).toEqual({ winner: 1 - pair.side, reason: 'flag' });
  expect(await pair.asked.act(diceOf('late'))).toBe(false);
  await server.stop();
  await server.start();
  const again = pair.guests[0].comes(game, pair.slug);
  await again.sitter.opened;
  expect(again.mirror.standing.result).toEqual({ winner: 1 - pair.side, reason: 'flag' });
  again.leave();
  leave(pair);
});

test('a move that comes too late is none, though no sweep has looked yet', async () => {
  const slow = new TestServer({ now: () => time, pace: { flags: 1e9 } });
  await slow.start();
  const pair = await friends(slow, game, slow, { clock: live });
  await until(() => pair.players.every(({ room }) => room?.clock != null));
  const [side] = pair.players[0].mirror.standing.asked as [number];
  time += 10 * MINUTE;
  expect(await pair.players[side]!.act(diceOf('late'))).toBe(false);
  expect(pair.players[side]!.mirror.standing.result).toMatchObject({ reason: 'flag' });
  leave(pair);
  await slow.end();
});

test('by days a flag lets whoever waits give more time, call a bot or win', async () => {
  const pair = await timed(days);
  const { asked, waits, side } = pair;
  expect(await waits.sitter.say({ do: 'claim', side, claim: 'win' })).toMatchObject({ ok: false, why: 'stale' });
  time += 3 * DAY;
  await until(() => clockOf(waits).standing.flagged.includes(side));
  expect(await waits.sitter.say({ do: 'claim', side, claim: 'wait' })).toMatchObject({ ok: true });
  await until(() => clockOf(asked).standing.flagged.length === 0);
  time += 3 * DAY;
  await until(() => clockOf(waits).standing.flagged.includes(side));
  expect(await asked.sitter.say({ do: 'claim', side, claim: 'wait' }), 'not for himself').toMatchObject({ ok: false });
  expect(await waits.sitter.say({ do: 'claim', side, claim: 'bot' })).toMatchObject({ ok: true });
  await until(() => asked.room!.seats[side]!.bot === 'captain');
  await until(() => waits.mirror.standing.question !== null);
  expect(await asked.act(diceOf('away')), 'a bot plays in his place').toBe(false);
  expect(await asked.sitter.say({ do: 'return' })).toMatchObject({ ok: true });
  await until(() => waits.room!.seats[side]!.bot === null);
  leave(pair);
});

test('whoever waits may win by a flag', async () => {
  const pair = await timed(days);
  time += 3 * DAY;
  await until(() => clockOf(pair.waits).standing.flagged.length === 1);
  await pair.waits.sitter.say({ do: 'claim', side: pair.side, claim: 'win' });
  await until(() => pair.asked.mirror.standing.result !== null);
  expect(pair.asked.mirror.standing.result).toEqual({ winner: 1 - pair.side, reason: 'flag' });
  leave(pair);
});

test('no flag falls while its side is away', async () => {
  const pair = await timed(days);
  const away = { from: time, to: time + 30 * DAY };
  expect(await pair.guests[pair.side]!.ask('/api/away', away, 'PUT')).toMatchObject({ status: 200 });
  expect(await pair.guests[pair.side]!.ask('/api/away')).toMatchObject({ body: away });
  const before = clockOf(pair.waits).standing;
  time += 3 * DAY;
  await until(() => clockOf(pair.waits).standing !== before);
  expect(clockOf(pair.waits).standing.flagged).toEqual([]);
  time += 27 * DAY;
  await until(() => clockOf(pair.waits).standing.flagged.length === 1);
  leave(pair);
});

test('a pause by consent stops clocks and moves', async () => {
  const pair = await timed(live);
  const { asked, waits, side } = pair;
  await asked.sitter.say({ do: 'offer', offer: 'pause' });
  await until(() => waits.room!.offers.length === 1);
  await waits.sitter.say({ do: 'reply', offer: 'pause', side, accepts: true });
  await until(() => clockOf(asked).standing.pausedAt !== null);
  time += DAY;
  expect(await asked.act(diceOf('paused'))).toBe(false);
  await waits.sitter.say({ do: 'offer', offer: 'resume' });
  await until(() => asked.room!.offers.length === 1);
  await asked.sitter.say({ do: 'offer', offer: 'resume' });
  await until(() => clockOf(waits).standing.pausedAt === null);
  expect(asked.mirror.standing.result).toBeNull();
  while (!(await asked.act(diceOf('on')))) await turn();
  leave(pair);
});

test('a bot sits at a seat from the start, gives no dice, plays from its view, and takes a seat by consent', async () => {
  const [ana] = (await friends(server, game)).guests;
  const slug = await ana.begins(game, undefined, { bots: [null, 'random'] });
  await ana.throws(slug, 0);
  const player = ana.comes(game, slug);
  await player.sitter.opened;
  expect(player.mirror.table.occupants).toEqual(['player', 'random']);
  const rng = diceOf('bot');
  const byBot = (): number => player.mirror.by.filter((side) => side === 1).length;
  for (; byBot() < 3; await turn()) await player.act(rng);
  player.leave();
  const pair = await friends(server, game);
  await pair.players[0].sitter.say({ do: 'offer', offer: 'bot' });
  await until(() => pair.players[1].room!.offers.length === 1);
  await pair.players[1].sitter.say({ do: 'reply', offer: 'bot', side: 0, accepts: true });
  await until(() => pair.players[0].room!.seats[0]!.bot === 'captain');
  leave(pair);
});
