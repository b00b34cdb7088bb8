// Who is at the same table by way of other nodes. What a node has not said again for a while no longer counts: it may have died.

import type { Side } from '@bivouac/kernel';

export interface Presence {
  readonly node: string;
  readonly sides: readonly number[];
  readonly watchers: number;
}

/** Nodes say it again every twenty seconds. */
const FRESH_MS = 50_000;

export class Elsewhere {
  readonly #now: () => number;
  readonly #nodes = new Map<string, Presence & { readonly until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** True: something has changed by it. */
  hear(presence: Presence): boolean {
    const before = this.#fingerprint();
    this.#nodes.set(presence.node, { ...presence, until: this.#now() + FRESH_MS });
    return before !== this.#fingerprint();
  }

  /** True: somebody has gone without a word. */
  sweep(): boolean {
    const before = this.#nodes.size;
    for (const [node, { until }] of this.#nodes) if (until <= this.#now()) this.#nodes.delete(node);
    return this.#nodes.size < before;
  }

  #fingerprint(): string {
    return JSON.stringify([...this.#nodes.values()].map(({ node, sides, watchers }) => [node, sides, watchers]));
  }

  isHere(side: Side): boolean {
    return [...this.#nodes.values()].some(({ sides }) => sides.includes(side));
  }

  get watchers(): number {
    return [...this.#nodes.values()].reduce((sum, { watchers }) => sum + watchers, 0);
  }
}
