// Sign-in by a key that a browser or a phone keeps. Nobody types a name, and nothing that could be stolen lies here.

import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { RequestError } from '../http/request-error.ts';
import { query } from '../store/queries.ts';
import type { Store } from '../store/store.ts';
import type { Person } from './people.ts';
import type { Tickets } from './tickets.ts';

/** A fifth of a server's start, and many never need it. */
const webAuthn = () => import('@simplewebauthn/server');

const CEREMONY_MS = 10 * 60_000;

export interface Asked<Options> {
  /** Proves that the answer is to what was asked here. */
  readonly ceremony: string;
  readonly options: Options;
}

const refused = (): RequestError => new RequestError(401, 'passkey', 'This passkey does not open anything here.');

/** Whatever is wrong with an answer, nobody is told more than that it is refused. */
async function verified<Found>(verify: () => Promise<Found>): Promise<Found> {
  try {
    return await verify();
  } catch {
    throw refused();
  }
}

const hostOf = (origin: string): string => new URL(origin).hostname;

export class Passkeys {
  readonly #store: Store;
  readonly #tickets: Tickets;
  readonly #now: () => number;

  constructor(store: Store, tickets: Tickets, now: () => number) {
    this.#store = store;
    this.#tickets = tickets;
    this.#now = now;
  }

  /** For somebody who is known by his cookie. */
  async register({ id, name }: Person, origin: string): Promise<Asked<PublicKeyCredentialCreationOptionsJSON>> {
    const keys = await this.of(id);
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Bivouac',
      rpID: hostOf(origin),
      userName: name,
      userDisplayName: name,
      userID: new TextEncoder().encode(String(id)),
      attestationType: 'none',
      excludeCredentials: keys.map((key) => ({ id: key.id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    const ceremony = await this.#tickets.make('ceremony', CEREMONY_MS, { person: id, data: options.challenge });
    return { ceremony, options };
  }

  async add(person: number, ceremony: string, response: unknown, origin: string): Promise<void> {
    const asked = await this.#tickets.use('ceremony', ceremony);
    if (asked === null || asked.person !== person) throw refused();
    const { verifyRegistrationResponse } = await webAuthn();
    const { registrationInfo } = await verified(() =>
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: asked.data!,
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        requireUserVerification: false,
      }),
    );
    if (registrationInfo === undefined) throw refused();
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    const row = {
      id,
      person,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports ?? []),
      created: this.#now(),
    };
    await this.#store.write([query.insertInto('passkey').values(row).compile()]);
  }

  of(person: number) {
    const keys = query.selectFrom('passkey').select(['id', 'created']).where('person', '=', person).orderBy('created');
    return this.#store.read(keys.compile());
  }

  async remove(person: number, id: string): Promise<void> {
    const gone = query.deleteFrom('passkey').where('person', '=', person).where('id', '=', id);
    await this.#store.write([gone.compile()]);
  }

  async ask(origin: string): Promise<Asked<PublicKeyCredentialRequestOptionsJSON>> {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: 'preferred' });
    const ceremony = await this.#tickets.make('ceremony', CEREMONY_MS, { person: null, data: options.challenge });
    return { ceremony, options };
  }

  /** Whose key it is. */
  async person(ceremony: string, response: unknown, origin: string): Promise<number> {
    const asked = await this.#tickets.use('ceremony', ceremony);
    const answer = response as AuthenticationResponseJSON;
    const found = query.selectFrom('passkey').selectAll().where('id', '=', String(answer.id));
    const [key] = await this.#store.read(found.compile());
    if (asked === null || asked.person !== null || key === undefined) throw refused();
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified: isRight, authenticationInfo } = await verified(() =>
      verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: asked.data!,
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        requireUserVerification: false,
        credential: {
          id: key.id,
          publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
          counter: Number(key.counter),
          transports: JSON.parse(key.transports) as AuthenticatorTransport[],
        },
      }),
    );
    if (!isRight) throw refused();
    const { newCounter: counter } = authenticationInfo;
    await this.#store.write([query.updateTable('passkey').set({ counter }).where('id', '=', key.id).compile()]);
    return key.person;
  }
}
