// What the server tells whoever watches over it: figures, and nothing of anybody.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../store/store.ts';

export interface Sizes {
  rooms(): number;
  sockets(): number;
}

export class Metrics {
  readonly #registry = new Registry();
  readonly #deeds = new Counter({
    name: 'bivouac_deeds_total',
    help: 'Entries that were to be written, by what came of it: done, taken by another node, or failed.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: 'bivouac_commit_seconds',
    help: 'From a deed to its commit.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** The same store, counted. */
  counted(store: Store): Store {
    return {
      append: async (entry, handOff) => {
        const measured = this.#seconds.startTimer();
        try {
          const outcome = await store.append(entry, handOff);
          this.#deeds.inc({ outcome });
          return outcome;
        } catch (error) {
          this.#deeds.inc({ outcome: 'failed' });
          throw error;
        } finally {
          measured();
        }
      },
      read: (query) => store.read(query),
      write: (queries) => store.write(queries),
      tell: (hint) => store.tell(hint),
      listen: (ears) => store.listen(ears),
      close: () => store.close(),
    };
  }

  watch({ rooms, sockets }: Sizes): void {
    const gauge = (name: string, help: string, now: () => number): Gauge =>
      new Gauge({
        name,
        help,
        registers: [this.#registry],
        collect() {
          this.set(now());
        },
      });
    gauge('bivouac_rooms', 'Games that are open on this node.', rooms);
    gauge('bivouac_sockets', 'Lines that lead to this node.', sockets);
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
