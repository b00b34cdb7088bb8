// The odds as things stand, then those of each card, as long as the position is the same.

import type { Choice, Odds } from '@bivouac/kernel';
import type { Update } from '../host/messages.ts';
import type { TableState } from '../table/table-state.svelte.ts';
import type { ChoiceCard } from './battle-choices.ts';

const MOST = 8;

export class Estimates {
  readonly #table: TableState;
  now = $state.raw<Odds | null>(null);
  by = $state.raw<ReadonlyMap<Choice, Odds>>(new Map());
  /** The choices whose odds are known or on their way. */
  awaited = $state.raw<ReadonlySet<Choice>>(new Set());
  #cards: readonly ChoiceCard[] = [];

  constructor(table: TableState) {
    this.#table = table;
  }

  forget(): void {
    this.by = new Map();
    this.awaited = new Set();
  }

  async asThingsStand(update: Update): Promise<void> {
    this.forget();
    const found = await this.#table.client.call('odds', null);
    if (this.#table.update === update && found !== null) this.now = found;
  }

  /** Of cards that leave nothing open, or stand for their first way; whoever leaves the fight has nothing to weigh. */
  async ofCards(update: Update, cards: readonly ChoiceCard[]): Promise<void> {
    this.#cards = cards;
    const isSettled = ({ card, offered }: ChoiceCard): boolean => card !== null || offered.length === 1;
    const offered = cards
      .filter((one) => isSettled(one) && one.card?.endsIt !== true)
      .flatMap((card) => card.offered.slice(0, 1))
      .slice(0, MOST);
    this.awaited = new Set(offered.length < 2 ? [] : offered.map(({ choice }) => choice));
    for (const choice of this.awaited) {
      if (this.by.has(choice)) continue;
      const found = await this.#table.client.call('odds', choice);
      if (this.#table.update !== update || this.#cards !== cards) return;
      if (found !== null) this.by = new Map(this.by).set(choice, found);
      else this.awaited = new Set([...this.awaited].filter((one) => one !== choice));
    }
  }
}
