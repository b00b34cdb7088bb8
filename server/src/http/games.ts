// The doors to shared games: making one, sitting down, what a viewer has seen, the file of one that is over.

import { BOT_NAMES } from '@bivouac/bots';
import type { Viewer } from '@bivouac/kernel';
import { z } from 'zod';
import type { Dice } from '../dice/dice.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Store } from '../store/store.ts';
import { type App, type Asking, atGame } from './declared.ts';
import { ofName, RequestError } from './request-error.ts';
import type { Visitors } from './visitors.ts';

export interface Doors {
  /** From one address. */
  readonly newGamesAMinute: number;
  readonly store: Store;
  readonly lobby: Lobby;
  readonly dice: Dice;
  readonly rooms: Rooms;
  readonly visitors: Visitors;
}

export const MOST_OF_A_NAME = 40;
/** Nothing that cannot be seen, or that turns the writing of what stands beside it. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;
/** By which somebody is called. */
export const calledBy = z
  .string()
  .trim()
  .min(1, ofName)
  .max(MOST_OF_A_NAME, ofName)
  .refine((name) => !UNSEEN.test(name), ofName);

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const span = (most: number) => z.int().min(0).max(most);
const clock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('live'), bank: span(24 * HOUR).min(1), increment: span(HOUR) }),
  z.object({ kind: z.literal('days'), turn: span(60 * DAY).min(1), reserve: span(365 * DAY) }),
]);

const newGame = z.object({
  game: z.string().max(64),
  scenario: z.string().max(64),
  options: z.record(z.string(), z.string()),
  pack: z.unknown().optional(),
  clock: clock.optional(),
  /** By side: the bot that sits there. */
  bots: z.array(z.enum(BOT_NAMES).nullable()).max(8).optional(),
  /** Where whoever makes the game sits down. */
  side: z.int().min(0).max(7),
  name: calledBy,
});
const sitting = z.object({ ticket: z.string().max(100), name: calledBy });
const number = z.string().regex(/^[0-9a-f]{64}$/);
const throwing = z.union([z.strictObject({ commit: number }), z.strictObject({ reveal: number })]);
const bringing = z.object({ saved: z.unknown(), side: z.int().min(0).max(7), name: calledBy });
const inviting = z.object({ side: z.int().min(0).max(7) });

export function addGames(app: App, { lobby, dice, rooms, visitors, newGamesAMinute }: Doors): void {
  const viewerOf = async (
    request: Asking & { readonly params: { readonly slug: string } },
  ): Promise<{ readonly game: number; readonly viewer: Viewer }> => {
    const { id } = await lobby.find(request.params.slug);
    const person = await visitors.who(request);
    const seats = person === null ? [] : await lobby.seats(id);
    return { game: id, viewer: seats.find((seat) => seat.person === person!.id)?.side ?? 'spectator' };
  };

  app.post(
    '/api/games',
    {
      config: { rateLimit: { max: newGamesAMinute, timeWindow: '1 minute' } },
      schema: { summary: 'Makes a game; whoever makes it sits down at a side.', body: newGame },
    },
    async (request, reply) => {
      const { side, name: called, ...wanted } = request.body;
      const person = await visitors.introduced(request, reply, called);
      const sitting: (number | null)[] = [];
      sitting[side] = person.id;
      return reply.code(201).send({ slug: await lobby.create(wanted, sitting) });
    },
  );

  app.post(
    '/api/games/bring',
    {
      config: { rateLimit: { max: newGamesAMinute, timeWindow: '1 minute' } },
      schema: { summary: 'A game that was begun on a device goes on here.', body: bringing },
    },
    async (request, reply) => {
      const { saved, side, name: called } = request.body;
      const person = await visitors.introduced(request, reply, called);
      return reply.code(201).send({ slug: await lobby.bring(saved, side, person.id) });
    },
  );

  app.get(
    '/api/games/:slug',
    { schema: { summary: 'How a game was set up, who sits where, how far its dice are.', params: atGame } },
    async (request) => {
      const { viewer } = await viewerOf(request);
      const game = await lobby.find(request.params.slug);
      const isBegun = game.seed !== '';
      // Whoever cannot play it, since its rules have changed, is told why.
      if (isBegun) await rooms.at(request.params.slug);
      const { id, title, scenario, options, pack } = game;
      const held = await lobby.seats(id);
      const packed = pack === null ? {} : { pack: JSON.parse(pack) };
      const told = {
        game: title,
        scenario,
        options: JSON.parse(options),
        ...packed,
        seats: held.map((seat) => seat.name),
        bots: held.map((seat) => seat.bot),
        viewer,
        isBegun,
        isListed: game.listed === 1,
      };
      return { ...told, dice: await dice.ceremony(game) };
    },
  );

  app.post(
    '/api/games/:slug/invite',
    {
      schema: {
        summary: 'A ticket for the link by which somebody can sit down at a side.',
        params: atGame,
        body: inviting,
      },
    },
    async (request, reply) => {
      const { side } = request.body;
      const { game, viewer } = await viewerOf(request);
      if (viewer === 'spectator') throw new RequestError(403, 'not-seated', 'Only those who play invite others.');
      await seatMustBeEmpty(lobby, game, side);
      return reply.code(201).send({ ticket: await lobby.invite(game, side) });
    },
  );

  app.post(
    '/api/games/:slug/sit',
    { schema: { summary: 'Sits down by a ticket.', params: atGame, body: sitting } },
    async (request, reply) => {
      const { ticket, name: called } = request.body;
      const { game, viewer } = await viewerOf(request);
      if (viewer !== 'spectator') return { side: viewer };
      const side = await lobby.sideOf(game, ticket);
      if (side === null)
        throw new RequestError(403, 'no-invitation', 'This link invites nobody to this table any more.');
      const person = await visitors.introduced(request, reply, called);
      if (!(await lobby.sit(game, side, person.id))) throw taken();
      await rooms.seatsChanged(request.params.slug, game);
      return { side };
    },
  );

  app.post(
    '/api/games/:slug/dice',
    { schema: { summary: 'The seal of one’s number for the dice, then the number.', params: atGame, body: throwing } },
    async (request) => {
      const thrown = request.body;
      const { viewer } = await viewerOf(request);
      if (viewer === 'spectator') throw new RequestError(403, 'not-seated', 'Only those who play give dice.');
      const game = await lobby.find(request.params.slug);
      if ('commit' in thrown) await dice.commit(game, viewer, thrown.commit);
      else await dice.reveal(game, viewer, thrown.reveal);
      return {};
    },
  );

  app.get(
    '/api/games/:slug/history',
    { schema: { summary: 'What a viewer has seen from the beginning.', params: atGame } },
    async (request) => {
      const { viewer } = await viewerOf(request);
      return (await rooms.at(request.params.slug)).history(viewer);
    },
  );

  app.get(
    '/api/games/:slug/file',
    { schema: { summary: 'The whole game, once it is over.', params: atGame } },
    async (request) => {
      const file = (await rooms.at(request.params.slug)).file();
      if (file === null) throw new RequestError(403, 'not-over', 'The whole game is handed out once it is over.');
      const mixed = await dice.mixed(await lobby.find(request.params.slug));
      return mixed === null ? { ...file, seedGiven: true } : { ...file, dice: mixed };
    },
  );
}

/** Whoever is invited must find a seat there. */
export async function seatMustBeEmpty(lobby: Lobby, game: number, side: number): Promise<void> {
  const seat = (await lobby.seats(game))[side];
  if (seat === undefined) throw new RequestError(422, 'no-such-side', 'The game has no such side.');
  if (seat.person !== null) throw taken();
}

const taken = (): RequestError => new RequestError(409, 'seat-taken', 'Somebody else has sat down there.');
