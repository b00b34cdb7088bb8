// For whatever watches over the server: is it alive, can it play, how does it do?

import { createHash, timingSafeEqual } from 'node:crypto';
import { query } from '../store/queries.ts';
import type { Store } from '../store/store.ts';
import type { Metrics } from '../work/metrics.ts';
import type { App } from './declared.ts';
import { RequestError } from './request-error.ts';

export interface HealthDoors {
  readonly store: Store;
  readonly metrics: Metrics;
  /** Null: figures are handed out to nobody. */
  readonly metricsToken: string | null;
  isClosing(): boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function addHealth(app: App, { store, metrics, metricsToken, isClosing }: HealthDoors): void {
  app.get('/healthz', { schema: { summary: 'The process is alive.' } }, () => ({ ok: true }));

  app.get(
    '/readyz',
    { schema: { summary: 'The database answers, and nobody is about to stop the server.' } },
    async (_, reply) => {
      const asked = store.read(query.selectFrom('setting').select('key').limit(1).compile());
      const isReady = !isClosing() && (await asked.then(() => true).catch(() => false));
      return reply.code(isReady ? 200 : 503).send({ ok: isReady });
    },
  );

  app.get(
    '/metrics',
    { schema: { summary: 'Figures for Prometheus, for whoever holds the token.' } },
    async (request, reply) => {
      const given = request.headers.authorization ?? '';
      const isKnown = metricsToken !== null && timingSafeEqual(digest(given), digest(`Bearer ${metricsToken}`));
      if (!isKnown) throw new RequestError(403, 'not-owner', 'Figures are for whoever runs the server.');
      return reply.type('text/plain; version=0.0.4').send(await metrics.text());
    },
  );
}
