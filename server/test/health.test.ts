// Whatever watches over the server is told how it does, and nothing of anybody.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceOf, friends, TestServer, titles, turn } from './kit.ts';

const server = new TestServer({ metricsToken: 'secret' });
beforeAll(() => server.start());
afterAll(() => server.end());

const figures = (authorization: string) => fetch(`${server.address}/metrics`, { headers: { authorization } });

test('alive, ready, and figures for whoever knows the token', async () => {
  expect(await (await fetch(`${server.address}/healthz`)).json()).toEqual({ ok: true });
  expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({ ok: true });
  for (const door of ['healthz', 'readyz'])
    expect(await (await fetch(`${server.address}/${door}?from=balancer`)).json(), door).toEqual({ ok: true });
  const { players, slug } = await friends(server, titles[0]!);
  while (!(await players[0].act(diceOf('figures')))) await turn();
  for (const wrong of ['', 'Bearer ', 'Bearer other']) expect((await figures(wrong)).status).toBe(403);
  const told = await (await figures('Bearer secret')).text();
  expect(told).toMatch(/bivouac_deeds_total\{outcome="done"\} [1-9]/);
  expect(told).toContain('bivouac_rooms 1');
  expect(told).toContain('bivouac_sockets 2');
  for (const secret of [slug, 'Ana', 'Zoë']) expect(told).not.toContain(secret);
  for (const player of players) player.leave();
});

test('an idle line is kept for longer than a proxy before us keeps it', async () => {
  const { headers } = await fetch(`${server.address}/healthz`);
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120);
});
