// The doors of the hall.

import type { HallNow } from '@bivouac/host';
import { z } from 'zod';
import type { Hall } from '../lobby/hall.ts';
import { takeHome } from '../lobby/take-home.ts';
import type { Person } from '../people/people.ts';
import type { PrivateNotes } from '../people/private-notes.ts';
import { type App, type Asking, atGame, atPlayer } from './declared.ts';
import { calledBy, type Doors, seatMustBeEmpty } from './games.ts';
import { RequestError } from './request-error.ts';

export interface HallDoors extends Doors {
  readonly hall: Hall;
  readonly notes: PrivateNotes;
  now(): number;
}

const MOST_OF_A_REPORT = 2000;
const reporting = z.object({
  text: z.string().trim().min(1).max(MOST_OF_A_REPORT),
  slug: z.string().max(64).nullable(),
});

const MOST_OF_A_NOTE = 10_000;
const noting = z.object({ text: z.string().max(MOST_OF_A_NOTE) });

export function addHall(app: App, { hall, lobby, notes, rooms, store, visitors, now }: HallDoors): void {
  const known = async (request: Asking): Promise<Person> => {
    const person = await visitors.who(request);
    if (person === null) throw new RequestError(401, 'nobody', 'Nobody here knows this browser.');
    return person;
  };
  /** Only those who play there. */
  const seated = async (
    request: Asking & { readonly params: { readonly slug: string } },
  ): Promise<{ readonly game: number; readonly person: number }> => {
    const [{ id }, person] = [await lobby.find(request.params.slug), await known(request)];
    if (!(await lobby.seats(id)).some((seat) => seat.person === person.id))
      throw new RequestError(403, 'not-seated', 'Only those who play at this table may do that.');
    return { game: id, person: person.id };
  };

  app.get(
    '/api/hall',
    { schema: { summary: 'Open seats; one’s own games and invitations.' } },
    async (request): Promise<HallNow> => {
      const person = await visitors.who(request);
      const open = await hall.open(person?.id ?? null);
      if (person === null) return { name: null, open, mine: [], invitations: [] };
      const [mine, invitations] = [await hall.mine(person.id), await hall.invitations(person.id)];
      return { name: person.name, open, mine, invitations };
    },
  );

  app.post(
    '/api/games/:slug/list',
    {
      schema: {
        summary: 'Anybody may sit down at what is empty, or nobody without an invitation.',
        params: atGame,
        body: z.object({ isListed: z.boolean() }),
      },
    },
    async (request) => {
      const { isListed } = request.body;
      await hall.list((await seated(request)).game, isListed);
      return {};
    },
  );

  app.get(
    '/api/games/:slug/note',
    { schema: { summary: 'What one has written down for oneself at a table.', params: atGame } },
    async (request) => {
      const { game, person } = await seated(request);
      return { text: await notes.of(game, person) };
    },
  );

  app.put(
    '/api/games/:slug/note',
    { schema: { summary: 'Writes that down; only whoever wrote it gets it.', params: atGame, body: noting } },
    async (request) => {
      const { text } = request.body;
      const { game, person } = await seated(request);
      await notes.write(game, person, text);
      return {};
    },
  );

  app.post(
    '/api/games/:slug/invite-player',
    {
      schema: {
        summary: 'Invites somebody by name.',
        params: atGame,
        body: z.object({ side: z.int().min(0).max(7), name: calledBy }),
      },
    },
    async (request) => {
      const wanted = request.body;
      const { game, person } = await seated(request);
      await seatMustBeEmpty(lobby, game, wanted.side);
      await hall.invite(game, wanted.side, wanted.name, person);
      return {};
    },
  );

  app.post(
    '/api/games/:slug/decline',
    { schema: { summary: 'Declines an invitation by name.', params: atGame } },
    async (request) => {
      const [{ id }, person] = [await lobby.find(request.params.slug), await known(request)];
      await hall.decline(id, person.id);
      return {};
    },
  );

  app.post(
    '/api/games/:slug/take-home',
    {
      schema: {
        summary:
          'All of a game at which nobody else plays: it goes on on a device, and nobody else sits down at it here.',
        params: atGame,
      },
    },
    async (request) => {
      const { person } = await seated(request);
      return takeHome({ store, lobby, rooms, now }, request.params.slug, person);
    },
  );

  app.post(
    '/api/games/:slug/take',
    {
      schema: {
        summary: 'Sits down at an open seat, or where one is invited by name.',
        params: atGame,
        body: z.object({ name: calledBy }),
      },
    },
    async (request, reply) => {
      const { name: called } = request.body;
      const { id } = await lobby.find(request.params.slug);
      const person = await visitors.introduced(request, reply, called);
      const already = (await lobby.seats(id)).find((seat) => seat.person === person.id);
      if (already !== undefined) return { side: already.side };
      const side = await hall.seatFor(id, person.id);
      if (!(await lobby.sit(id, side, person.id)))
        throw new RequestError(409, 'seat-taken', 'Somebody else has sat down there.');
      await hall.decline(id, person.id);
      await rooms.seatsChanged(request.params.slug, id);
      return { side };
    },
  );

  app.get(
    '/api/players/:name',
    { schema: { summary: 'The page of a player: games and ratings.', params: atPlayer } },
    async (request) => {
      const viewer = await visitors.who(request);
      return hall.player(request.params.name, viewer?.id ?? null);
    },
  );

  app.post(
    '/api/players/:name/block',
    {
      schema: {
        summary: 'Wants nothing to do with somebody, or does again.',
        params: atPlayer,
        body: z.object({ isBlocked: z.boolean() }),
      },
    },
    async (request) => {
      const { isBlocked } = request.body;
      await hall.block((await known(request)).id, request.params.name, isBlocked);
      return {};
    },
  );

  app.post(
    '/api/players/:name/report',
    {
      schema: {
        summary: 'Tells whoever runs the server about somebody, with what was said at the table.',
        params: atPlayer,
        body: reporting,
      },
    },
    async (request, reply) => {
      const { text, slug } = request.body;
      const game = slug === null ? null : (await lobby.find(slug)).id;
      await hall.report((await known(request)).id, request.params.name, game, text);
      return reply.code(201).send({});
    },
  );
}
