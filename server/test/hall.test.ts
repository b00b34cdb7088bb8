// Where people find each other, and how they are kept apart.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ratings, ratedAnew } from '../src/lobby/ratings.ts';
import { openStore } from '../src/store/open-store.ts';
import { query } from '../src/store/queries.ts';
import { Guest, TestServer, throwDice, titles, until } from './kit.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.end());

const [game] = titles as [(typeof titles)[0], ...typeof titles];

interface Listed {
  readonly slug: string;
  readonly names: readonly (string | null)[];
}
interface Hall {
  readonly open: readonly Listed[];
  readonly mine: readonly Listed[];
  readonly invitations: readonly Listed[];
}
const hall = async (guest: Guest): Promise<Hall> => (await guest.ask<Hall>('/api/hall')).body;
const slugs = (games: readonly Listed[]): readonly string[] => games.map(({ slug }) => slug);

let people = 0;
/** Somebody who can come back. */
async function person(name: string): Promise<Guest> {
  const guest = new Guest(name, server);
  await guest.begins(game);
  await guest.ask('/api/mail-link', { mail: `p${++people}@example.org`, locale: 'en' });
  await guest.ask('/api/mail-link/use', { ticket: server.letters.at(-1)!.text.match(/#\/sign-in\/(\S+)/)![1]! });
  return guest;
}

test('an open seat is listed, and whoever comes first takes it', async () => {
  const [ana, zoe, late] = ['Ana', 'Zoë', 'Late'].map((name) => new Guest(name, server)) as [Guest, Guest, Guest];
  const slug = await ana.begins(game);
  expect(slugs((await hall(zoe)).open)).not.toContain(slug);
  expect(await zoe.ask(`/api/games/${slug}/take`, { name: 'Zoë' })).toMatchObject({ status: 409 });
  expect(await zoe.ask(`/api/games/${slug}/list`, { isListed: true })).toMatchObject({ status: 403 });
  await ana.ask(`/api/games/${slug}/list`, { isListed: true });
  expect((await hall(zoe)).open.find((one) => one.slug === slug)!.names).toEqual(['Ana', null]);
  expect(await zoe.ask(`/api/games/${slug}/take`, { name: 'Zoë' })).toMatchObject({ status: 200, body: { side: 1 } });
  expect(await late.ask(`/api/games/${slug}/take`, { name: 'Late' })).toMatchObject({ status: 409 });
  expect(slugs((await hall(late)).open)).not.toContain(slug);
  expect(slugs((await hall(zoe)).mine)).toEqual([slug]);
});

test('two of one name at a table are told where each of them sits', async () => {
  const [one, other] = [new Guest('Player', server), new Guest('Player', server)];
  const slug = await one.begins(game);
  await other.sits(slug, await one.invites(slug));
  for (const [side, guest] of [one, other].entries())
    expect((await hall(guest)).mine).toMatchObject([{ slug, names: ['Player', 'Player'], side }]);
});

test('whoever can come back is invited by name, and may decline', async () => {
  const [ana, bob] = [await person('Ann'), await person('Bob')];
  const [one, other] = [await ana.begins(game), await ana.begins(game)];
  expect(await ana.ask(`/api/games/${one}/invite-player`, { side: 1, name: 'nobody' })).toMatchObject({ status: 404 });
  for (const [side, key] of [
    [0, 'seat-taken'],
    [7, 'no-such-side'],
  ] as const)
    expect(await ana.ask(`/api/games/${one}/invite-player`, { side, name: 'Bob' })).toMatchObject({ body: { key } });
  expect((await hall(bob)).invitations).toEqual([]);
  for (const slug of [one, other])
    expect(await ana.ask(`/api/games/${slug}/invite-player`, { side: 1, name: 'BOB' })).toMatchObject({ status: 200 });
  expect(slugs((await hall(bob)).invitations).toSorted()).toEqual([one, other].toSorted());
  await bob.ask(`/api/games/${other}/decline`, {});
  expect(await bob.ask(`/api/games/${one}/take`, { name: 'Bob' })).toMatchObject({ body: { side: 1 } });
  expect((await hall(bob)).invitations).toEqual([]);
});

test('those who are blocked see no seat and reach nobody; a report is taken', async () => {
  const [cat, dog] = [await person('Cat'), await person('Dog')];
  const slug = await cat.begins(game);
  await cat.ask(`/api/games/${slug}/list`, { isListed: true });
  await cat.ask('/api/players/dog/block', { isBlocked: true });
  expect(await cat.ask('/api/players/Dog')).toMatchObject({ body: { isBlocked: true } });
  expect(slugs((await hall(dog)).open)).not.toContain(slug);
  expect(await dog.ask(`/api/games/${slug}/take`, { name: 'Dog' })).toMatchObject({ status: 409 });
  const own = await dog.begins(game);
  expect(await dog.ask(`/api/games/${own}/invite-player`, { side: 1, name: 'Cat' })).toMatchObject({ status: 404 });
  expect(await cat.ask('/api/players/dog/report', { text: 'Rude.', slug })).toMatchObject({ status: 201 });
  await cat.ask('/api/players/dog/block', { isBlocked: false });
  expect(slugs((await hall(dog)).open)).toContain(slug);
});

test('a game that is over counts once for both, and guests are not rated', async () => {
  const [eve, fay] = [await person('Eve'), await person('Fay')];
  const slug = await eve.begins(game);
  await fay.sits(slug, await eve.invites(slug));
  await throwDice(slug, [eve, fay]);
  const player = eve.comes(game, slug);
  await player.sitter.opened;
  await player.sitter.say({ do: 'resign' });
  await until(() => player.mirror.standing.result !== null);
  player.leave();
  // Nobody looks at a page of theirs: it is counted all the same, also after a restart.
  await server.stop();
  const file = new DatabaseSync(join(server.folder, 'data', 'bivouac.db'), { readOnly: true });
  expect(file.prepare('select games from rating').all()).toEqual([{ games: 1 }, { games: 1 }]);
  file.close();
  await server.start();
  for (let times = 0; times < 2; times++) {
    const { body } = await eve.ask<{ ratings: readonly object[] }>('/api/players/fay');
    expect(body.ratings).toMatchObject([{ title: game.id, games: 1, rating: expect.closeTo(1662.3, 0) }]);
  }
  expect(await eve.ask('/api/players/eve')).toMatchObject({
    body: { ratings: [{ rating: expect.closeTo(1337.7, 0) }] },
  });
  const { body } = await new Guest('Gil', server).ask<object>('/api/players/eve');
  expect(JSON.stringify(body)).not.toMatch(/example\.org|seed|secret/);
});

test('whoever has blocked somebody hears nothing of him at a table they share', async () => {
  const [hal, ida] = [await person('Hal'), await person('Ida')];
  const slug = await hal.begins(game);
  await ida.sits(slug, await hal.invites(slug));
  await throwDice(slug, [hal, ida]);
  const players = [hal.comes(game, slug), ida.comes(game, slug)] as const;
  await Promise.all(players.map(({ sitter }) => sitter.opened));
  await players[1].sitter.say({ do: 'say', text: 'Well met.' });
  await hal.ask('/api/players/ida/block', { isBlocked: true });
  await players[1].sitter.say({ do: 'say', text: 'You fool.' });
  await players[0].sitter.say({ do: 'say', text: 'Good game.' });
  for (const player of players) await until(() => player.frames.join().includes('Good game.'));
  const again = hal.comes(game, slug);
  await until(() => again.frames.join().includes('Good game.'));
  expect(players[0].frames.join()).toContain('Well met.');
  expect(players[0].frames.join()).not.toContain('You fool.');
  expect(players[1].frames.join()).toContain('You fool.');
  expect(again.frames.join()).not.toMatch(/You fool|Well met/);
  for (const player of [...players, again]) player.leave();
});

test('two nodes that count at once lose no game of anybody', async () => {
  const store = await openStore(join(server.folder, 'ratings.db'));
  const row = { scenario: 's', options: '{}', version: 1, pack: null, seed: '', rematch: null, began: 0 };
  const people = ['x', 'y', 'z'].map((name) => ({ name, kind: 'person' as const, created: 0 }));
  await store.write([query.insertInto('person').values(people).compile()]);
  for (const [i, other] of [2, 3, 2, 3].entries()) {
    const over = { slug: `g${i}`, title: 't', ended: i, result: JSON.stringify({ winner: 0, reason: '' }) };
    const [made] = await store.write([
      query
        .insertInto('game')
        .values({ ...row, ...over })
        .returning('id')
        .compile(),
    ]);
    const seats = [1, other].map((person, side) => ({ game: made!.id, side, person }));
    await store.write([query.insertInto('seat').values(seats).compile()]);
  }
  const nodes = [new Ratings(store), new Ratings(store), new Ratings(store)];
  for (let round = 0; round < 4; round++) await Promise.all(nodes.map((node) => node.countEnded()));
  const [first] = await nodes[0]!.of(1);
  expect(first).toMatchObject({ games: 4 });
  expect(first!.rating).toBeGreaterThan(1700);
  await store.close();
});

test('a draw of equals changes no rating and makes it surer', () => {
  const equal = { rating: 1500, rd: 350, vol: 0.06 };
  const [first, second] = ratedAnew(equal, equal, 0.5);
  expect(first).toEqual(second);
  expect(first.rating).toBeCloseTo(1500);
  expect(first.rd).toBeLessThan(300);
});
