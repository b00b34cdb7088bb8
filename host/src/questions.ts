// Which question a seat answers: the number of the change after which it was put. Two seats that are asked together do not
// make each other stale.

import { type Side, sidesOf } from '@bivouac/kernel';

export class Questions {
  /** By side that is asked. */
  #numbers = new Map<Side, number>();

  constructor(n: number, ask: readonly number[]) {
    this.putAnew(n, ask);
  }

  of(side: Side): number | null {
    return this.#numbers.get(side) ?? null;
  }

  /** A side has answered: the others who were asked with it still have the question they had, or everything is new. */
  answered(n: number, side: Side, ask: readonly number[]): void {
    if (this.#numbers.size > 1) this.#numbers.delete(side);
    else this.putAnew(n, ask);
  }

  /** A side has taken back what it did: those who were asked with it, and have not answered, keep their question. */
  takenBack(n: number, side: Side, ask: readonly number[]): void {
    if (sidesIn(ask).length > 1) this.#numbers.set(side, n);
    else this.putAnew(n, ask);
  }

  putAnew(n: number, ask: readonly number[]): void {
    this.#numbers = new Map(sidesIn(ask).map((side) => [side, n]));
  }
}

const sidesIn = ([, mask = 0]: readonly number[]): Side[] => sidesOf(mask);
