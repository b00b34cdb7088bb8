// Knows a visitor again by the secret in his cookie.

import type { FastifyReply } from 'fastify';
import { type People, type Person, SESSION_MS } from '../people/people.ts';
import type { Asking } from './declared.ts';

/** By which a browser is given something to be known by. */
type Replying = Pick<FastifyReply, 'setCookie' | 'clearCookie'>;

export class Visitors {
  readonly #people: People;
  readonly #isSecure: boolean;

  /** `isSecure`: the server is reached over TLS. */
  constructor(people: People, isSecure: boolean) {
    this.#people = people;
    this.#isSecure = isSecure;
  }

  get #cookie(): string {
    return this.#isSecure ? '__Host-session' : 'session';
  }

  who({ cookies }: Asking): Promise<Person | null> {
    return this.#people.known(cookies[this.#cookie]);
  }

  /** As he is known, a guest under the name he gives now; or somebody new. Whose name is his alone changes it in his account. */
  async introduced(request: Asking, reply: Replying, name: string): Promise<Person> {
    const known = await this.who(request);
    if (known === null) return this.#welcome(reply, name);
    if (known.name === name || known.kind === 'person') return known;
    await this.#people.rename(known.id, name);
    return { ...known, name };
  }

  /** False: the owner's link has been used, or is none. */
  async becomesOwner(request: Asking, reply: Replying, ticket: string): Promise<boolean> {
    if (!(await this.#people.useOwnerTicket(ticket))) return false;
    const known = await this.who(request);
    if (known === null) await this.#welcome(reply, 'owner', 'owner');
    else await this.#people.makeOwner(known.id);
    return true;
  }

  rename(person: number, name: string): Promise<void> {
    return this.#people.rename(person, name);
  }

  /** Somebody who has shown who he is. */
  async comesBack(reply: Replying, person: number): Promise<void> {
    this.#give(reply, await this.#people.session(person));
  }

  /** Somebody of whom nothing is known yet; he has no cookie. */
  async newcomer(name: string): Promise<number> {
    return (await this.#people.welcome(name)).person.id;
  }

  async leave({ cookies }: Asking, reply: Replying): Promise<void> {
    await this.#people.endSession(cookies[this.#cookie]);
    reply.clearCookie(this.#cookie, { path: '/', secure: this.#isSecure });
  }

  async #welcome(reply: Replying, name: string, kind: Person['kind'] = 'guest'): Promise<Person> {
    const { person, token } = await this.#people.welcome(name, kind);
    this.#give(reply, token);
    return person;
  }

  #give(reply: Replying, token: string): void {
    reply.setCookie(this.#cookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#isSecure,
      maxAge: SESSION_MS / 1000,
    });
  }
}
