// The odds as things stand and those of each card, in the same worlds and with the same dice, better and better as long as
// the position is the same.

import type { Choice, Odds } from '@bivouac/kernel';
import type { Update } from '../host/messages.ts';
import type { TableState } from '../table/table-state.svelte.ts';
import type { ChoiceCard } from './battle-choices.ts';
import { isSame, total, type Weighed, weigh } from './weighing.ts';

const MOST = 8;

export class Estimates {
  readonly #table: TableState;
  now = $state.raw<Odds | null>(null);
  /** Whoever was asked has none to give. */
  isNone = $state(false);
  by = $state.raw<ReadonlyMap<Choice, Odds>>(new Map());
  /** For each choice, those that lead to the same as far as can be told. */
  same = $state.raw<ReadonlyMap<Choice, readonly Choice[]>>(new Map());
  /** The choices whose odds are known or on their way. */
  awaited = $state.raw<ReadonlySet<Choice>>(new Set());
  #update: Update | null = null;
  /** Only what was asked for last is still wanted. */
  #asked = 0;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Nothing that was worked out for another position is left. */
  forget(): void {
    this.#asked++;
    this.#update = null;
    this.now = null;
    this.isNone = false;
    this.by = new Map();
    this.same = new Map();
    this.awaited = new Set();
  }

  /** Of cards that leave nothing open, or stand for their first way. */
  async of(update: Update, cards: readonly ChoiceCard[]): Promise<void> {
    if (update !== this.#update) this.forget();
    this.#update = update;
    const asked = ++this.#asked;
    const isSettled = ({ card, offered }: ChoiceCard): boolean => card !== null || offered.length === 1;
    const offered = cards
      .filter(isSettled)
      .flatMap((card) => card.offered.slice(0, 1))
      .slice(0, MOST);
    const choices = offered.length < 2 ? [] : offered.map(({ choice }) => choice);
    this.awaited = new Set(choices);
    await weigh(
      async (worlds) => {
        const found = await this.#table.client.call('odds', { begins: [null, ...choices], worlds });
        return this.#table.update === update && this.#asked === asked ? found : null;
      },
      ([now, ...others]) => this.#show(now!, choices, others),
    );
  }

  #show(now: Weighed, choices: readonly Choice[], weighed: readonly Weighed[]): void {
    const known = choices.flatMap((choice, i) => {
      const odds = total(weighed[i]!);
      return odds === null ? [] : [{ choice, odds, worlds: weighed[i]! }];
    });
    this.now = total(now);
    this.isNone = this.now === null;
    this.by = new Map(known.map(({ choice, odds }) => [choice, odds]));
    this.awaited = new Set(this.by.keys());
    this.same = new Map(
      known.map((one) => [
        one.choice,
        known.filter((other) => other !== one && isSame(one.worlds, other.worlds)).map(({ choice }) => choice),
      ]),
    );
  }
}
