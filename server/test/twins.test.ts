// Two worlds that differ only in what somebody cannot know: whatever he receives of the server is the same, byte by byte.

import { PLAYER, Table } from '@bivouac/host';
import { type Choice, type Game, Match, type RngState, type Side, seedFromText, type Viewer } from '@bivouac/kernel';
import { pick } from '@bivouac/kernel/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceOf, friendsWithDice, Guest, type Player, TestServer, titles, until } from './kit.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.end());

const WORLDS = 2;
const MOST_STEPS = 24;
/** So far twins are played on after they have parted. */
const STEPS_APART = 6;
const MOST_TRIED = 12;
let parted = 0;
let stepsApart = 0;

interface World {
  readonly slug: string;
  readonly players: readonly Player[];
  readonly onlooker: Player;
  readonly guests: readonly Guest[];
  /** The same game here: what the rules say that others learn of a choice. */
  readonly truth: Table;
}

/** With dice that are known here. */
async function worldOf(game: Game, seed: string): Promise<World> {
  const { slug, players, guests } = await friendsWithDice(server, game, seed);
  const watcher = new Guest('Will', server);
  const onlooker = watcher.comes(game, slug);
  await onlooker.sitter.opened;
  const all = [...players, onlooker];
  await until(() => all.every(({ room }) => room?.watchers === 1 && room.seats.every(({ isHere }) => isHere)));
  // In which order they came is no secret.
  for (const player of all) player.frames.length = 0;
  return { slug, guests: [...guests, watcher], players, onlooker, truth: truthOf(game, seed) };
}

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
  const isOfRoom = (text: string): boolean => text.startsWith('{"kind":"room"');
  const isTick = (text: string): boolean => text.startsWith('{"kind":"tick"');
  // Everybody draws the ids of his own commands. How often a room is told, and how many look on, is a matter of who comes when;
  // and a clock ticks for everybody at the same moment, whatever is done.
  return [
    ...came.map((text) => text.replace(/"id":"[0-9a-f]{12}"/, '')).filter((text) => !isOfRoom(text) && !isTick(text)),
    (came.findLast(isOfRoom) ?? '').replace(/"watchers":\d+/, ''),
    ...told,
    JSON.stringify(asked),
  ];
}

const everybody = ({ players, onlooker }: World): readonly Player[] => [...players, onlooker];

/** What a side does, in both worlds; then all know of it. */
async function playInBoth(worlds: readonly World[], side: Side, choices: readonly Choice[]): Promise<void> {
  const at = worlds[0]!.players[side]!.mirror.standing.question!;
  for (const [i, { players, truth }] of worlds.entries()) {
    expect(await players[side]!.sitter.play([choices[i]!], at)).toEqual([]);
    const seat = truth.sit(side, () => undefined);
    await seat.command({ do: 'play', id: `${truth.n}`, at, plan: [choices[i]!] });
    seat.leave();
  }
  const all = worlds.flatMap(everybody);
  await until(() => new Set(all.map((player) => player.mirror.standing.n)).size === 1);
}

const askedIn = ({ players }: World): readonly Side[] =>
  [0, 1].filter((side) => players[side]!.mirror.standing.question !== null);

/** Worlds that have parted, known to one side alone: whatever the others are told stays the same until something is shown. */
async function playOn(worlds: readonly World[], secretOf: Side, rng: RngState): Promise<void> {
  const watchers: readonly Viewer[] = [1 - secretOf, 'spectator'];
  const [one, other] = worlds as [World, World];
  for (let step = 0; step <= STEPS_APART; step++) {
    for (const viewer of [1 - secretOf, 2])
      expect(await everythingTo(one, viewer)).toEqual(await everythingTo(other, viewer));
    const asked = askedIn(one);
    if (asked.length === 0) return;
    const side = pick(rng, asked);
    const also = new Set(other.players[side]!.mirror.choices);
    const common = one.players[side]!.mirror.choices.filter((choice) => also.has(choice));
    if (common.length === 0) return;
    const choice = pick(rng, common);
    const learned = worlds.map(({ truth }) => learnedBy(watchers, truth, side, choice));
    // From here on they may be told apart.
    if (learned[0] !== learned[1]) return;
    await playInBoth(worlds, side, [choice, choice]);
    stepsApart++;
  }
}

test.each(titles.map((game) => ({ title: game.id, game })))('$title', async ({ title, game }) => {
  for (let i = 0; i < WORLDS; i++) {
    const rng = diceOf('twins', title, i);
    const seed = seedFromText(`twins ${title} ${i}`);
    const worlds = await Promise.all([worldOf(game, seed), worldOf(game, seed)]);
    const [one] = worlds;
    for (let step = 0; step < MOST_STEPS; step++) {
      const asked = askedIn(one);
      if (asked.length === 0) break;
      const side = pick(rng, asked);
      const { choices } = one.players[side]!.mirror;
      const twins = step % 3 === 0 ? twinChoices([1 - side, 'spectator'], one.truth, side, choices) : null;
      await playInBoth(worlds, side, twins ?? Array<Choice>(2).fill(pick(rng, choices)));
      if (twins === null) continue;
      parted++;
      await playOn(worlds, side, rng);
      break;
    }
    for (const player of worlds.flatMap(everybody)) player.leave();
  }
});

test('some worlds have parted in secret, and were played on', () => {
  expect(parted).toBeGreaterThan(WORLDS);
  expect(stepsApart).toBeGreaterThan(WORLDS);
});
