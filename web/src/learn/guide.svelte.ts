// Leads a beginner through his first turn. What he chooses otherwise is held back once, and made when he insists.

import type { Choice, Thing } from '@bivouac/kernel';
import { type GuidePoint, type GuideStep, wantedOf } from '@bivouac/scene';
import type { GuidedGame, Update } from '../host/messages.ts';
import { hasLeftGuide, leaveGuide } from '../store/left-guides.ts';
import type { Guiding, TableState } from '../table/table-state.svelte.ts';
import { stepAt } from './steps.ts';

export class GuideAtTable implements Guiding {
  readonly #table: TableState;
  readonly #guided: GuidedGame;
  /** How many steps have been read through. */
  #read = $state(0);
  #isLeft = $state(false);
  /** What the step at hand asks for, as a choice of the question at hand; none where that asks for something else. */
  #wanted = $state.raw<readonly Choice[]>([]);
  /** What was held back. */
  #held = $state.raw<Choice | null>(null);

  constructor(table: TableState, guided: GuidedGame) {
    this.#table = table;
    this.#guided = guided;
    void hasLeftGuide(table.opened.id).then((isLeft) => {
      this.#isLeft ||= isLeft;
    });
  }

  get steps(): readonly GuideStep[] {
    return this.#guided.guide.steps;
  }

  /** Counted from 0; as many as there are when all is done. */
  readonly at = $derived.by(() =>
    stepAt(this.steps, this.#table.update?.guided?.done ?? 0, this.#read, this.#guided.given),
  );
  readonly isOff = $derived.by(() => this.#table.update?.guided?.isOff === true);
  readonly isShown = $derived.by(() => {
    const { update } = this.#table;
    return (
      !this.#isLeft && update?.guided !== undefined && update.analysis === null && update.viewer === this.#guided.reader
    );
  });
  /** Nothing is asked for: the reader goes on when he has read. */
  readonly isToRead = $derived.by(() => this.steps[this.at]?.do.length === 0);
  readonly hasHeld = $derived.by(() => this.#held !== null);
  /** What is asked for, in the words of the table. */
  readonly wanted = $derived.by(() => {
    const offered = this.#wanted[0] === undefined ? undefined : this.#table.asked.byChoice(this.#wanted[0]);
    return offered === undefined ? null : this.#table.titleOf(offered);
  });

  /** The question has changed: what is wanted of it? */
  async look(update: Update): Promise<void> {
    this.#held = null;
    this.#wanted = [];
    const text = wantedOf(this.#guided.guide)[update.guided?.done ?? 0];
    if (text === undefined || update.choices.length === 0) return;
    const found = await this.#table.client.call('read', text).catch(() => []);
    if (this.#table.update === update) this.#wanted = found;
  }

  holds(choices: readonly Choice[]): boolean {
    const [first] = choices;
    const isFree = !this.isShown || this.isOff || this.#wanted.length === 0 || first === undefined;
    if (isFree || (choices.length === 1 && this.#wanted.includes(first)) || this.#held === first) return false;
    this.#held = first;
    return true;
  }

  goOn(): void {
    if (this.at === this.steps.length || this.isOff) this.leave();
    else if (this.isToRead) this.#read = this.at + 1;
  }

  leave(): void {
    this.#isLeft = true;
    void leaveGuide(this.#table.opened.id);
  }

  /** The things of the game that the step at hand points at. */
  thingOf({ is, name }: GuidePoint): Thing | null {
    const id = this.#table.opened.description.names[is]?.indexOf(name) ?? -1;
    return id < 0 ? null : { is, id };
  }
}
