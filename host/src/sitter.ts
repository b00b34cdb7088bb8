// Somebody who sits at a table: the mirror of what the seat is told, and commands that bear ids of their own. Nothing is said
// before the seat has been told how things stand.

import type { Choice, Core, Game, RuleRef, ViewCore } from '@bivouac/kernel';
import { Mirror } from './mirror.ts';
import type { Answer, Command, History, Update, Wishes } from './protocol.ts';
import type { RoomCommand } from './room-protocol.ts';

const NOT_ASKED: readonly RuleRef[] = [{ rule: '', refusal: 'not-asked' }];

type Distributed<C> = C extends { readonly id: string } ? Omit<C, 'id'> : never;
export type WithoutId = Distributed<Command | RoomCommand>;

export interface Ears {
  /** Something new was told. */
  heard(update: Update): void;
  /** What was told could not be put together, or not be shown. */
  fail(error: unknown): void;
}

export abstract class Sitter<S extends Core = Core, V extends ViewCore = ViewCore> {
  readonly mirror: Mirror<S, V>;
  /** The seat has been told how things stand. */
  abstract readonly opened: Promise<unknown>;

  constructor(game: Game<S, V>) {
    this.mirror = new Mirror(game);
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
    const answer = await this.say({ do: 'play', at, plan, ...(joins ? { joins } : {}) });
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
    return (await this.say({ do: 'undo', to: this.mirror.standing.undo })).ok;
  }

  /** The same behind dice and answers of bots. */
  async takeback(): Promise<boolean> {
    await this.opened;
    return (await this.say({ do: 'takeback', to: this.mirror.standing.takeback })).ok;
  }

  async wish(wishes: Wishes): Promise<boolean> {
    await this.opened;
    const before = this.mirror.orders;
    // What is answered by it at once is told before the command is answered.
    this.mirror.wished(wishes.orders);
    const { ok } = await this.say({ do: 'wish', wishes });
    if (!ok) this.mirror.wished(before);
    return ok;
  }

  /** From now on it can be shown what this side saw before. */
  async recall(): Promise<void> {
    if (!this.mirror.hasPast) this.mirror.learnPast(await this.history());
  }

  /** As this side saw the table before a choice, as far back as is recalled. */
  viewBefore(entry: number): V {
    return this.mirror.viewBefore(entry) ?? this.mirror.view;
  }

  /** Once what comes before has been answered. */
  abstract say(command: WithoutId): Promise<Answer>;

  protected abstract history(): History | Promise<History>;
}
