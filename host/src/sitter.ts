// Somebody who sits at a table in the same process: a seat, the mirror at its other end, and commands that bear numbers of
// their own. Nothing is said before the seat has been told how things stand.

import type { Choice, Core, RuleRef, Side, ViewCore } from '@bivouac/kernel';
import { Mirror } from './mirror.ts';
import type { Answer, Command, Update, Wishes } from './protocol.ts';
import type { Seat } from './seat.ts';
import type { Table } from './table.ts';

const NOT_ASKED: readonly RuleRef[] = [{ rule: '', refusal: 'not-asked' }];

type Distributed<C> = C extends { readonly id: string } ? Omit<C, 'id'> : never;
type WithoutId = Distributed<Command>;

export interface Ears {
  /** Something new was told. */
  heard(update: Update): void;
  /** What was told could not be put together, or not be shown. */
  fail(error: unknown): void;
}

export class Sitter<S extends Core = Core, V extends ViewCore = ViewCore> {
  readonly side: Side;
  readonly mirror: Mirror<S, V>;
  /** The seat has been told how things stand. */
  readonly opened: Promise<unknown>;
  readonly #seat: Seat<S, V>;
  #commands = 0;

  constructor(table: Table<S, V>, side: Side, { heard, fail }: Ears) {
    this.side = side;
    this.mirror = new Mirror(table.match.game);
    this.#seat = table.sit(side, (update) => {
      try {
        if (this.mirror.receive(update)) heard(update);
      } catch (error) {
        fail(error);
      }
    });
    this.opened = this.#seat.command({ do: 'open' });
  }

  /** The number of the question that this side has to answer, once something has been told. */
  get question(): number | null {
    return this.mirror.standing.question;
  }

  /**
   * One choice, or several that belong together: all of them, or none and the reasons. Those that lie behind dice are made
   * when they have fallen. `joins`: they are taken back with what was done before.
   */
  async play(plan: readonly Choice[], at: number | null, joins = false): Promise<readonly RuleRef[]> {
    if (at === null) return NOT_ASKED;
    const answer = await this.#say({ do: 'play', at, plan, ...(joins ? { joins } : {}) });
    if (answer.ok) return [];
    if (answer.why === 'too-far') return this.#oneByOne(plan);
    return answer.reasons.length > 0 ? answer.reasons : NOT_ASKED;
  }

  async #oneByOne(plan: readonly Choice[]): Promise<readonly RuleRef[]> {
    for (const [i, choice] of plan.entries()) {
      const reasons = await this.play([choice], this.question, i > 0);
      if (reasons.length > 0) return reasons;
    }
    return [];
  }

  /** Takes back what this side last did in one go; false when that stays done. */
  async undo(): Promise<boolean> {
    await this.opened;
    return (await this.#say({ do: 'undo', to: this.mirror.standing.undo })).ok;
  }

  /** The same behind dice and answers of bots. */
  async takeback(): Promise<boolean> {
    await this.opened;
    return (await this.#say({ do: 'takeback', to: this.mirror.standing.takeback })).ok;
  }

  async wish(wishes: Wishes): Promise<boolean> {
    await this.opened;
    const before = this.mirror.orders;
    // What is answered by it at once is told before the command is answered.
    this.mirror.wished(wishes.orders);
    const { ok } = await this.#say({ do: 'wish', wishes });
    if (!ok) this.mirror.wished(before);
    return ok;
  }

  /** As this side saw the table before a choice, as far back as can be shown. */
  viewBefore(entry: number): V {
    if (!this.mirror.hasPast) this.mirror.learnPast(this.#seat.history());
    return this.mirror.viewBefore(entry) ?? this.mirror.view;
  }

  async #say(command: WithoutId): Promise<Answer> {
    await this.opened;
    const id = String(++this.#commands);
    return (await this.#seat.command({ ...command, id } as Command)) as Answer;
  }
}
