// Sends what a notice says by the ways somebody has chosen.

import { createHmac } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { Agent, request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import webPush, { type PushSubscription, WebPushError } from 'web-push';
import type { Mailer } from '../people/mailer.ts';

/** The way is gone for good. */
export class GoneError extends Error {}

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const GONE: readonly number[] = [404, 410];
const HOOK_MS = 5000;

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits);
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Whoever names an address may not use the server to reach what only it can reach. */
export const isInside = ({ address, family }: LookupAddress): boolean =>
  inside.check(address, family === 6 ? 'ipv6' : 'ipv4');

const outsideOnly: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [refused] = error === null ? addresses.filter(isInside) : [];
    if (error !== null) done(error, '', 0);
    else if (refused !== undefined) done(new GoneError(`${host} is no address of the world outside.`), '', 0);
    else if (options.all === true) done(null, addresses);
    else done(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/** Nobody looks up an address that is written in numbers. */
function refuseInside(url: string): void {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family !== 0 && isInside({ address: host, family }))
    throw new GoneError(`${host} is no address of the world outside.`);
}

const outside = new Agent({ lookup: outsideOnly });

export interface PostOptions {
  readonly mailer: Mailer | null;
  readonly pushKeys: PushKeys;
  /** Whom a push service may write to about us. */
  readonly contact: string;
  /** For tests and closed networks: pushes and hooks may lead inside, and hooks need no TLS. */
  readonly isInsideAllowed: boolean;
}

export class Post {
  readonly #options: PostOptions;

  constructor(options: PostOptions) {
    this.#options = options;
  }

  async mail(letter: Parameters<Mailer['send']>[0]): Promise<void> {
    if (this.#options.mailer === null) throw new GoneError('This server sends no mail.');
    await this.#options.mailer.send(letter);
  }

  async push(subscription: PushSubscription, text: string): Promise<void> {
    const { pushKeys, contact, isInsideAllowed } = this.#options;
    if (!isInsideAllowed) refuseInside(subscription.endpoint);
    try {
      await webPush.sendNotification(subscription, text, {
        vapidDetails: { subject: contact, ...pushKeys },
        TTL: 86_400,
        ...(isInsideAllowed ? {} : { agent: outside }),
      });
    } catch (error) {
      if (error instanceof WebPushError && GONE.includes(error.statusCode)) throw new GoneError(error.message);
      throw error;
    }
  }

  /** Signed, so that whoever gets it knows from whom it is. */
  async hook(url: string, secret: string, body: string): Promise<void> {
    const { isInsideAllowed } = this.#options;
    const isTls = new URL(url).protocol === 'https:';
    if (!isTls && !isInsideAllowed) throw new GoneError('A hook needs https.');
    if (!isInsideAllowed) refuseInside(url);
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    return new Promise((resolve, reject) => {
      const asked = (isTls ? request : requestPlain)(url, {
        method: 'POST',
        timeout: HOOK_MS,
        headers: { 'content-type': 'application/json', 'x-bivouac-signature': `sha256=${signature}` },
        ...(isTls && !isInsideAllowed ? { agent: outside } : {}),
      });
      asked.on('response', (answer) => {
        answer.resume();
        const { statusCode = 0 } = answer;
        if (statusCode >= 200 && statusCode < 300) resolve();
        else
          reject(
            GONE.includes(statusCode) ? new GoneError(`${statusCode}`) : new Error(`A hook answered ${statusCode}.`),
          );
      });
      asked.on('timeout', () => asked.destroy(new Error('A hook did not answer.')));
      asked.on('error', reject);
      asked.end(body);
    });
  }
}
