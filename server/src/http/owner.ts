// The doors of whoever runs the server.

import { z } from 'zod';
import type { App } from './declared.ts';
import type { Doors } from './games.ts';
import { RequestError } from './request-error.ts';

const opening = z.object({ ticket: z.string().max(100) });

export function addOwner(app: App, { lobby, visitors }: Doors): void {
  app.post(
    '/api/owner',
    { schema: { summary: 'Whoever opens the owner’s link first owns the server.', body: opening } },
    async (request, reply) => {
      const { ticket } = request.body;
      if (await visitors.becomesOwner(request, reply, ticket)) return {};
      throw new RequestError(403, 'owner-link', 'This link has been used, or a newer one has been printed.');
    },
  );

  app.get(
    '/api/owner/games',
    { schema: { summary: 'All games; nothing of what is hidden in them.' } },
    async (request) => {
      const person = await visitors.who(request);
      if (person?.kind !== 'owner') throw new RequestError(403, 'not-owner', 'Only the owner of the server sees this.');
      return lobby.all();
    },
  );
}
