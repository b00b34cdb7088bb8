// The doors to oneself: coming back, what is known of one, taking it along, leaving.

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Accounts } from '../people/accounts.ts';
import type { MailLinks } from '../people/mail-links.ts';
import type { Passkeys } from '../people/passkeys.ts';
import type { Person } from '../people/people.ts';
import type { App, Asking } from './declared.ts';
import { calledBy, MOST_OF_A_NAME } from './games.ts';
import { RequestError } from './request-error.ts';
import type { Visitors } from './visitors.ts';

export interface PeopleDoors {
  readonly visitors: Visitors;
  readonly accounts: Accounts;
  readonly passkeys: Passkeys;
  readonly mailLinks: MailLinks;
  /** From one address. */
  readonly signInsAMinute: number;
}

const answered = z.object({ ceremony: z.string().max(100), response: z.looseObject({ id: z.string().max(2000) }) });
const mailed = z.object({ mail: z.email().max(254).trim().toLowerCase(), locale: z.string().max(8) });
const changed = z.object({
  name: calledBy,
  locale: z.enum(['en', 'es', 'fr']),
  notices: z.object({
    mail: z.boolean().optional(),
    webhook: z
      .url({ protocol: /^https$/ })
      .max(500)
      .optional(),
  }),
});

const unknown = (): RequestError => new RequestError(401, 'nobody', 'Nobody here knows this browser.');
const used = (): RequestError => new RequestError(403, 'mail-link', 'This link has been used, or is too old.');

export function addPeople(app: App, doors: PeopleDoors): void {
  const { visitors, accounts, passkeys, mailLinks, signInsAMinute } = doors;
  const limited = { config: { rateLimit: { max: signInsAMinute, timeWindow: '1 minute' } } };
  const origin = ({ headers }: Pick<FastifyRequest, 'headers'>): string => headers.origin!;
  const known = async (request: Asking): Promise<Person> => {
    const person = await visitors.who(request);
    if (person === null) throw unknown();
    return person;
  };
  /** Seats taken as a guest go along. */
  const joined = async (request: Asking, person: number): Promise<void> => {
    const guest = await visitors.who(request);
    if (guest !== null && guest.id !== person && guest.kind === 'guest') await accounts.join(guest.id, person);
  };

  app.get('/api/me', { schema: { summary: 'Who the server takes this browser for.' } }, async (request) => {
    const person = await visitors.who(request);
    if (person === null) return { person: null, canMail: mailLinks.canSend };
    const account = { ...(await accounts.of(person.id)), passkeys: await passkeys.of(person.id) };
    return { person: account, canMail: mailLinks.canSend };
  });

  app.post(
    '/api/me',
    { schema: { summary: 'Changes name, language and ways of notice.', body: changed } },
    async (request) => {
      const { name, locale, notices } = request.body;
      const person = await known(request);
      if (name !== person.name) await visitors.rename(person.id, name);
      const { push } = (await accounts.of(person.id)).notices;
      await accounts.change(person.id, { locale, notices: { ...notices, push } });
      if (person.kind !== 'guest') await accounts.settle(person.id);
      return {};
    },
  );

  app.post('/api/me/leave', { schema: { summary: 'Signs out.' } }, async (request, reply) => {
    await visitors.leave(request, reply);
    return {};
  });

  app.get('/api/me/export', { schema: { summary: 'Everything that is kept of one.' } }, async (request, reply) => {
    const person = await known(request);
    reply.header('content-disposition', 'attachment; filename="bivouac-me.json"');
    return accounts.everything(person.id);
  });

  app.post(
    '/api/me/delete',
    { schema: { summary: 'Everything of one goes; games stay, with a player who left.' } },
    async (request, reply) => {
      const person = await known(request);
      await accounts.forget(person.id);
      await visitors.leave(request, reply);
      return {};
    },
  );

  app.post('/api/passkeys/options', { ...limited, schema: { summary: 'Begins to add a passkey.' } }, async (request) =>
    passkeys.register(await known(request), origin(request)),
  );

  app.post('/api/passkeys', { ...limited, schema: { summary: 'Adds it.', body: answered } }, async (request, reply) => {
    const { ceremony, response } = request.body;
    const person = await known(request);
    await passkeys.add(person.id, ceremony, response, origin(request));
    await accounts.settle(person.id);
    return reply.code(201).send({});
  });

  app.post(
    '/api/passkeys/remove',
    { schema: { summary: 'Removes a passkey.', body: z.object({ id: z.string().max(2000) }) } },
    async (request) => {
      const { id } = request.body;
      await passkeys.remove((await known(request)).id, id);
      return {};
    },
  );

  app.post('/api/sign-in/options', { ...limited, schema: { summary: 'Begins to sign in by a passkey.' } }, (request) =>
    passkeys.ask(origin(request)),
  );

  app.post(
    '/api/sign-in',
    { ...limited, schema: { summary: 'Signs in by it.', body: answered } },
    async (request, reply) => {
      const { ceremony, response } = request.body;
      const person = await passkeys.person(ceremony, response, origin(request));
      await joined(request, person);
      await visitors.comesBack(reply, person);
      return {};
    },
  );

  app.post(
    '/api/mail-link',
    { ...limited, schema: { summary: 'Sends a link by which one signs in.', body: mailed } },
    async (request) => {
      const { mail, locale } = request.body;
      const person = await visitors.who(request);
      await mailLinks.send(mail, person?.id ?? null, locale);
      return {};
    },
  );

  app.post(
    '/api/mail-link/use',
    {
      ...limited,
      schema: { summary: 'Signs in by that link, once.', body: z.object({ ticket: z.string().max(100) }) },
    },
    async (request, reply) => {
      const { ticket } = request.body;
      const letter = await mailLinks.use(ticket);
      if (letter === null) throw used();
      // A link that the host has made out for somebody.
      if (letter.data === null && letter.person !== null) {
        await visitors.comesBack(reply, letter.person);
        return {};
      }
      const mail = letter.data!;
      const owner = await accounts.withMail(mail);
      // Whoever has asked for it in the name of another browser gets nothing of what is done in this one.
      const asking = (await visitors.who(request))?.id === letter.person ? letter.person : null;
      const person = owner ?? asking ?? (await visitors.newcomer(mail.split('@')[0]!.slice(0, MOST_OF_A_NAME)));
      if (owner === null) await accounts.setMail(person, mail);
      await accounts.settle(person);
      await joined(request, person);
      await visitors.comesBack(reply, person);
      return {};
    },
  );
}
