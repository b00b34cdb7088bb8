// How a browser comes to be told that it is somebody's turn.

import { z } from 'zod';
import type { Accounts } from '../people/accounts.ts';
import type { Notices } from '../work/notices.ts';
import type { App, Asking } from './declared.ts';
import { RequestError } from './request-error.ts';
import type { Visitors } from './visitors.ts';

export interface NoticesDoors {
  readonly visitors: Visitors;
  readonly accounts: Accounts;
  readonly notices: Notices;
}

const endpoint = z.url({ protocol: /^https$/ }).max(1000);
const base64url = z.string().regex(/^[\w-]{1,200}={0,2}$/);
/** As a browser writes it down. */
const subscription = z.object({ endpoint, keys: z.object({ p256dh: base64url, auth: base64url }) });
/** Of one person. */
const MOST_BROWSERS = 10;

export function addNotices(app: App, { visitors, accounts, notices }: NoticesDoors): void {
  const known = async (request: Asking): Promise<number> => {
    const person = await visitors.who(request);
    if (person === null) throw new RequestError(401, 'nobody', 'Nobody here knows this browser.');
    return person.id;
  };

  app.get(
    '/api/notices',
    { schema: { summary: 'The key for pushes of this server, and the secret of one’s hook.' } },
    async (request) => {
      const person = await visitors.who(request);
      return { pushKey: notices.pushKey, hookSecret: person === null ? null : notices.hookSecret(person.id) };
    },
  );

  app.post(
    '/api/notices/push',
    {
      schema: {
        summary:
          'This browser is told when it is one’s turn; the one that was told first is told no more where there are too many.',
        body: subscription,
      },
    },
    async (request) => {
      const wanted = request.body;
      await accounts.changePush(await known(request), (all) => [
        ...all.filter((one) => one.endpoint !== wanted.endpoint).slice(1 - MOST_BROWSERS),
        wanted,
      ]);
      return {};
    },
  );

  app.post(
    '/api/notices/push/remove',
    { schema: { summary: 'It is told no more.', body: z.object({ endpoint }) } },
    async (request) => {
      const gone = request.body;
      await accounts.changePush(await known(request), (all) => all.filter((one) => one.endpoint !== gone.endpoint));
      return {};
    },
  );
}
