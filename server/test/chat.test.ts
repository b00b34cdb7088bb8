// Nobody drowns out a table.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_SAID_A_MINUTE } from '../src/rooms/company.ts';
import { friends, TestServer, titles } from './kit.ts';

let now = Date.UTC(2036, 2, 6);
const server = new TestServer({ now: () => now });
beforeAll(() => server.start());
afterAll(() => server.end());

test('whoever has said much waits a minute, over whichever line; the other speaks on', async () => {
  const { players, guests, slug } = await friends(server, titles[1]!);
  const again = guests[0].comes(titles[1]!, slug);
  await again.sitter.opened;
  const [ana, zoe] = players;
  for (let i = 0; i < MOST_SAID_A_MINUTE; i++) {
    now += 100;
    expect(await ana.sitter.say({ do: 'say', text: `line ${i}` })).toMatchObject({ ok: true });
  }
  for (const line of [ana, again])
    expect(await line.sitter.say({ do: 'say', text: 'more' })).toMatchObject({ ok: false, why: 'talkative' });
  expect(await zoe.sitter.say({ do: 'say', text: 'Calm down.' })).toMatchObject({ ok: true });
  now += 60_000;
  expect(await ana.sitter.say({ do: 'say', text: 'Well played.' })).toMatchObject({ ok: true });
  expect(await ana.sitter.say({ do: 'say', text: 'x'.repeat(501) })).toMatchObject({ ok: false, why: 'malformed' });
  for (const player of [...players, again]) player.leave();
});
