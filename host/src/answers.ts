// What was answered to the last commands of each side, for those that come again. A side cannot push out another's.

import type { Side } from '@bivouac/kernel';
import type { Answer } from './protocol.ts';

/** A repeated command comes soon or never. */
const KEPT = 16;

export class Answers {
  readonly #bySide = new Map<Side, Map<string, Answer>>();

  of(side: Side, id: string): Answer | undefined {
    return this.#bySide.get(side)?.get(id);
  }

  keep(side: Side, answer: Answer): void {
    const answers = this.#bySide.get(side) ?? new Map<string, Answer>();
    this.#bySide.set(side, answers.set(answer.id, answer));
    for (const oldest of answers.keys()) {
      if (answers.size <= KEPT) return;
      answers.delete(oldest);
    }
  }
}
