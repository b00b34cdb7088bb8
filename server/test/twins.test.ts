// Two worlds that differ only in what somebody cannot know: whatever he receives of the server is the same, byte by byte.

import { DatabaseSync } from 'node:sqlite';
import { PLAYER, Table } from '@bivouac/host';
import { type Choice, type Game, Match, type Side, seedFromText, type Viewer } from '@bivouac/kernel';
import { pick } from '@bivouac/kernel/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceOf, Guest, type Player, TestServer, titles, until } from './kit.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.end());

const WORLDS = 2;
const MOST_STEPS = 24;
let met = 0;
const MOST_TRIED = 12;

interface World {
  readonly slug: string;
  readonly players: readonly Player[];
  readonly onlooker: Player;
  readonly guests: readonly Guest[];
}

/** With dice that are known here, before anybody looks. */
async function worldOf(game: Game, seed: string): Promise<World> {
  const guests = ['Ana', 'Zoë', 'Will'].map((name) => new Guest(name, server));
  const slug = await guests[0]!.begins(game);
  const database = new DatabaseSync(`${server.folder}/data/bivouac.db`);
  database.prepare('update game set seed = ?, secret = null, commitment = null where slug = ?').run(seed, slug);
  database.close();
  await guests[1]!.sits(slug, await guests[0]!.invites(slug));
  const [ana, zoe, will] = guests.map((guest) => guest.comes(game, slug)) as [Player, Player, Player];
  await Promise.all([ana, zoe, will].map(({ sitter }) => sitter.opened));
  const all = [ana, zoe, will];
  await until(() => all.every(({ room }) => room?.watchers === 1 && room.seats.every(({ isHere }) => isHere)));
  // In which order they came is no secret.
  for (const player of all) player.frames.length = 0;
  return { slug, guests, players: [ana, zoe], onlooker: will };
}

/** The same game here: what the rules say that others learn of a choice. */
function truthOf(game: Game, seed: string): Table {
  const match = new Match(game, { scenario: game.scenarios[0]!.id, options: {}, seed });
  const table = new Table(
    { match, occupants: game.sides.map(() => PLAYER) },
    {
      store: { append: async () => undefined },
      thinker: { think: () => new Promise(() => undefined) },
      clock: { now: () => 0 },
      fail: (error) => expect.unreachable(String(error)),
    },
  );
  for (const side of game.sides.keys()) table.sit(side, () => undefined);
  return table;
}

function learnedBy(others: readonly Viewer[], { match }: Table, side: Side, choice: Choice): string {
  const tried = match.upTo(match.length);
  tried.act(side, choice);
  return JSON.stringify(others.map((viewer) => [tried.view(viewer), tried.lastEvents(viewer)]));
}

/** Two choices that nobody else can tell apart. */
function twinChoices(others: readonly Viewer[], truth: Table, side: Side, choices: readonly Choice[]): Choice[] | null {
  const learned = new Map<string, Choice>();
  for (const choice of choices.slice(0, MOST_TRIED)) {
    const told = learnedBy(others, truth, side, choice);
    const twin = learned.get(told);
    if (twin !== undefined) return [twin, choice];
    learned.set(told, choice);
  }
  return null;
}

async function everythingTo(world: World, viewer: number): Promise<readonly string[]> {
  const { slug, guests, players, onlooker } = world;
  const guest = guests[viewer]!;
  const came = [...[...players, onlooker][viewer]!.frames];
  const again = guest.comes(players[0]!.mirror.game, slug);
  await again.sitter.opened;
  const asked = await Promise.all(['', '/history', '/file'].map((path) => guest.ask(`/api/games/${slug}${path}`)));
  const told = again.frames.filter((text) => text.startsWith('{"kind":"table"'));
  again.leave();
  // Everybody draws the ids of his own commands.
  return [
    ...came.map((text) => text.replace(/"id":"[0-9a-f]{12}"/, '')).filter((text) => !text.startsWith('{"kind":"room"')),
    ...told,
    JSON.stringify(asked),
  ];
}

test.each(titles.map((game) => ({ title: game.id, game })))('$title', async ({ title, game }) => {
  for (let i = 0; i < WORLDS; i++) {
    const rng = diceOf('twins', title, i);
    const seed = seedFromText(`twins ${title} ${i}`);
    const [one, other] = await Promise.all([worldOf(game, seed), worldOf(game, seed)]);
    const truth = truthOf(game, seed);
    for (let step = 0; step < MOST_STEPS; step++) {
      const asked = [0, 1].filter((side) => one.players[side]!.mirror.standing.question !== null);
      if (asked.length === 0) break;
      const side = pick(rng, asked);
      const { mirror } = one.players[side]!;
      const others: readonly Viewer[] = [1 - side, 'spectator'];
      const twins = step % 3 === 0 ? twinChoices(others, truth, side, mirror.choices) : null;
      const [first, second] = twins ?? Array(2).fill(pick(rng, mirror.choices));
      const at = mirror.standing.question;
      const reasons = await Promise.all([
        one.players[side]!.sitter.play([first!], at),
        other.players[side]!.sitter.play([second!], at),
      ]);
      expect(reasons).toEqual([[], []]);
      const all = [one, other].flatMap(({ players, onlooker }) => [...players, onlooker]);
      await until(() => new Set(all.map((player) => player.mirror.standing.n)).size === 1);
      if (twins !== null) {
        met++;
        for (const viewer of [1 - side, 2])
          expect(await everythingTo(one, viewer)).toEqual(await everythingTo(other, viewer));
        break;
      }
      const seat = truth.sit(side, () => undefined);
      await seat.command({ do: 'play', id: String(step), at: at!, plan: [first!] });
      seat.leave();
    }
    for (const { players, onlooker } of [one, other]) for (const player of [...players, onlooker]) player.leave();
  }
});

test('some worlds have parted in secret', () => {
  expect(met).toBeGreaterThan(WORLDS);
});
