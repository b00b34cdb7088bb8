// The door by which somebody says when he is away: meanwhile no flag of his falls in games by days.

import { z } from 'zod';
import { query } from '../store/queries.ts';
import type { App } from './declared.ts';
import type { Doors } from './games.ts';
import { RequestError } from './request-error.ts';

const LONGEST_MS = 60 * 24 * 60 * 60 * 1000;
const moment = z.int().min(0);
const away = z
  .object({ from: moment, to: moment })
  .refine(({ from, to }) => from < to && to - from <= LONGEST_MS)
  .nullable();

export function addAway(app: App, { visitors, store }: Doors): void {
  app.get('/api/away', { schema: { summary: 'When one is away.' } }, async (request) => {
    const person = await visitors.who(request);
    if (person === null) return null;
    const found = query.selectFrom('away').select(['starts', 'ends']).where('person', '=', person.id);
    const [row] = await store.read(found.compile());
    return row === undefined ? null : { from: row.starts, to: row.ends };
  });

  app.put(
    '/api/away',
    { schema: { summary: 'Says when one is away; null: one is back.', body: away } },
    async (request) => {
      const wanted = request.body;
      const person = await visitors.who(request);
      if (person === null) throw new RequestError(403, 'not-seated', 'Nobody knows who is away.');
      const clear = query.deleteFrom('away').where('person', '=', person.id).compile();
      if (wanted === null) await store.write([clear]);
      else {
        const row = { person: person.id, starts: wanted.from, ends: wanted.to };
        await store.write([clear, query.insertInto('away').values(row).compile()]);
      }
      return {};
    },
  );
}
