// Dice that nobody can choose: sealed by the host first and by every player before anyone opens.

import { type Ceremony, ceremonyStep } from '@bivouac/host';
import { commitment, faultIn, type GameFile, Match, mixedSeed, readGameFile } from '@bivouac/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, type Reply, TestServer, throwDice, titles } from './kit.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.end());

const [game] = titles as [(typeof titles)[0], ...typeof titles];
const number = (digits: string): string => digits.repeat(32);

interface Told {
  readonly isBegun: boolean;
  readonly dice: Ceremony;
}
const told = async (guest: Guest, slug: string): Promise<Told> => (await guest.ask<Told>(`/api/games/${slug}`)).body;
const says = (guest: Guest, slug: string, body: unknown): Promise<Reply<{ key?: string }>> =>
  guest.ask(`/api/games/${slug}/dice`, body);

async function seated(): Promise<{ slug: string; ana: Guest; zoe: Guest }> {
  const [ana, zoe] = [new Guest('Ana', server), new Guest('Zoë', server)];
  const slug = await ana.begins(game);
  await zoe.sits(slug, await ana.invites(slug));
  return { slug, ana, zoe };
}

test('the game begins when all numbers are open, and its file tells how its seed was mixed', async () => {
  const { slug, ana, zoe } = await seated();
  const before = (await told(ana, slug)).dice;
  expect(before).toMatchObject({ commits: [null, null], reveals: [null, null], givers: [0, 1], isFull: true, anew: 0 });
  expect(JSON.stringify(before)).not.toContain('secret');
  expect(await ana.ask(`/api/games/${slug}/history`)).toMatchObject({ status: 422, body: { key: 'not-begun' } });
  await throwDice(slug, [ana, zoe]);
  expect((await told(zoe, slug)).isBegun).toBe(true);
  const player = ana.comes(game, slug);
  await player.sitter.opened;
  await player.sitter.say({ do: 'resign' });
  const file = readGameFile((await zoe.ask<GameFile>(`/api/games/${slug}/file`)).body);
  expect(file.dice!.commitment).toBe(before.commitment);
  expect(faultIn(file.dice!, file.seed!)).toBeNull();
  expect(commitment(file.seed!)).toBe(player.mirror.table.commitment);
  const { scenario, options, dice } = file;
  const again = new Match(game, { scenario, options, seed: mixedSeed(dice!) });
  expect(again.view(0)).toEqual(player.mirror.view);
  player.leave();
});

test('nobody opens before everybody has sealed, nor anything else than he sealed; strangers give nothing', async () => {
  const { slug, ana, zoe } = await seated();
  expect(await says(ana, slug, { reveal: number('11') })).toMatchObject({ status: 409, body: { key: 'dice-early' } });
  await says(ana, slug, { commit: commitment(number('11')) });
  expect(await says(ana, slug, { reveal: number('11') })).toMatchObject({ status: 409, body: { key: 'dice-early' } });
  // The last to seal may open at once.
  expect(await says(zoe, slug, { reveal: number('22') })).toMatchObject({ status: 200 });
  expect((await told(ana, slug)).isBegun).toBe(false);
  expect(await says(ana, slug, { reveal: number('12') })).toMatchObject({ status: 409, body: { key: 'dice-stale' } });
  const stranger = new Guest('Stranger', server);
  expect(await says(stranger, slug, { reveal: number('11') })).toMatchObject({ status: 403 });
  for (const body of [{}, { reveal: 'x' }, { commit: number('11'), reveal: number('11') }])
    expect(await says(ana, slug, body)).toMatchObject({ status: 400 });
  expect(await says(ana, slug, { reveal: number('11') })).toMatchObject({ status: 200 });
  expect((await told(ana, slug)).isBegun).toBe(true);
  expect(await says(ana, slug, { commit: commitment(number('33')) })).toMatchObject({ status: 409 });
});

test('whoever has lost his number begins everything anew, with another secret, and it is recorded', async () => {
  const { slug, ana, zoe } = await seated();
  await says(ana, slug, { commit: commitment(number('11')) });
  await says(zoe, slug, { reveal: number('22') });
  const first = (await told(zoe, slug)).dice;
  await says(ana, slug, { commit: commitment(number('33')) });
  const { dice } = await told(zoe, slug);
  expect(dice).toMatchObject({ anew: 1, commits: [commitment(number('33')), null], reveals: [null, null] });
  expect(dice.commitment).not.toBe(first.commitment);
  await says(zoe, slug, { reveal: number('44') });
  await says(ana, slug, { reveal: number('33') });
  expect(await told(ana, slug)).toMatchObject({ isBegun: true, dice: { anew: 1 } });
});

test('a page opens nothing to a host that has changed its seal, nor what another browser has sealed', () => {
  const own = { number: number('11'), commitment: commitment(number('00')), anew: 0 };
  const sealed = commitment(own.number);
  const ceremony: Ceremony = {
    commitment: own.commitment,
    commits: [sealed, commitment(number('22'))],
    reveals: [null, null],
    anew: 0,
    givers: [0, 1],
    isFull: true,
  };
  expect(ceremonyStep(ceremony, 0, own)).toEqual({ reveal: own.number });
  expect(ceremonyStep({ ...ceremony, commitment: number('99') }, 0, own)).toBe('broken');
  expect(ceremonyStep({ ...ceremony, commits: [number('99'), null] }, 0, own)).toBe('elsewhere');
  expect(ceremonyStep({ ...ceremony, commits: [null, null] }, 0, own)).toEqual({ commit: sealed });
  expect(ceremonyStep({ ...ceremony, commits: [sealed, null] }, 0, own)).toBe('wait');
  expect(ceremonyStep({ ...ceremony, isFull: false }, 0, own)).toBe('wait');
});

test('a game begun on a device goes on here from where it stood, and its file says who gave the dice', async () => {
  const match = new Match(game, { scenario: game.scenarios[0]!.id, options: {}, seed: number('5a') });
  for (const side of [0, 1]) match.act(side, game.choices(match.state, side)[0]!);
  const kept = match.kept();
  const saved = { ...kept.file, continue: { seed: kept.seed, snapshot: kept.snapshot, seats: ['player', 'captain'] } };
  const [ana, zoe] = [new Guest('Ana', server), new Guest('Zoë', server)];
  const bring = (body: object) => ana.ask<{ slug: string }>('/api/games/bring', { side: 0, name: 'Ana', ...body });
  const { slug } = (await bring({ saved })).body;
  await zoe.sits(slug, await ana.invites(slug));
  const players = [ana.comes(game, slug), zoe.comes(game, slug)] as const;
  await Promise.all(players.map(({ sitter }) => sitter.opened));
  for (const [side, player] of players.entries()) expect(player.mirror.view).toEqual(match.view(side));
  await players[0].sitter.say({ do: 'resign' });
  expect((await zoe.ask<GameFile>(`/api/games/${slug}/file`)).body).toMatchObject({
    seed: number('5a'),
    seedGiven: true,
  });
  for (const player of players) player.leave();
  for (const wrong of [{ saved: {} }, { saved: { ...saved, commitment: number('00') } }, { saved: kept.file }])
    expect(await bring(wrong)).toMatchObject({ status: 422 });
});
