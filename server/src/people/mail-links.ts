// Sign-in by a link in a letter. What it holds stands behind #, so that whoever looks at links beforehand does not use it up.

import { createTranslator, isLanguage, type Language } from '@bivouac/text';
import en from '../../text/mail.en.json' with { type: 'json' };
import es from '../../text/mail.es.json' with { type: 'json' };
import fr from '../../text/mail.fr.json' with { type: 'json' };
import { RequestError } from '../http/request-error.ts';
import type { Mailer } from './mailer.ts';
import { COUNTED_MS, type Ticket, type Tickets } from './tickets.ts';

const MINUTE = 60_000;
const LINK_MINUTES = 15;
const LINK_MS = LINK_MINUTES * MINUTE;
/** Letters to one address. */
const MOST_A_MINUTE = 3;
const MOST_A_DAY = 10;

export class MailLinks {
  readonly #tickets: Tickets;
  readonly #mailer: Mailer | null;
  readonly #address: string;
  readonly #now: () => number;

  /** `address`: of the table. What a request says of it anybody can forge, and the letter would lead elsewhere. */
  constructor(tickets: Tickets, mailer: Mailer | null, address: string, now: () => number) {
    this.#tickets = tickets;
    this.#address = address;
    this.#mailer = mailer;
    this.#now = now;
  }

  get canSend(): boolean {
    return this.#mailer !== null;
  }

  /** `person`: who adds the address to what he has; null for somebody who comes back. */
  async send(mail: string, person: number | null, language: string): Promise<void> {
    if (this.#mailer === null)
      throw new RequestError(409, 'no-mail', 'This server sends no mail: ask whoever runs it for a link.');
    const [now, count] = [this.#now(), (after: number) => this.#tickets.count('mail', mail, after)];
    if (
      (await count(now + LINK_MS - MINUTE)) >= MOST_A_MINUTE ||
      (await count(now + LINK_MS - COUNTED_MS)) >= MOST_A_DAY
    )
      throw new RequestError(429, 'too-many', 'Too many letters have gone to this address: wait a while.');
    const token = await this.#tickets.make('mail', LINK_MS, { person, data: mail });
    const t = createTranslator({ en, es, fr }, (isLanguage(language) ? language : 'en') satisfies Language);
    const link = `${this.#address}/#/sign-in/${token}`;
    const text = t('link.text', { link, minutes: LINK_MINUTES });
    await this.#mailer.send({ to: mail, subject: t('link.subject'), text });
  }

  use(token: string): Promise<Ticket | null> {
    return this.#tickets.use('mail', token);
  }
}
