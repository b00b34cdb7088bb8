// Which question a seat answers: the number of the change after which it was put. Two seats that are asked together do not
// make each other stale.

import type { Side } from '@bivouac/kernel';

export class Questions {
  /** By side that is asked. */
  #numbers = new Map<Side, number>();

  constructor(n: number, ask: readonly number[]) {
    this.goBack(n, ask);
  }

  of(side: Side): number | null {
    return this.#numbers.get(side) ?? null;
  }

  /** A side has answered: the others who were asked with it still have the question they had, or everything is new. */
  answered(n: number, side: Side, ask: readonly number[]): void {
    const before = this.#numbers;
    const isSame = [...before.keys()].filter((one) => one !== side).join() === sidesIn(ask).join() && before.size > 1;
    if (isSame) this.#numbers.delete(side);
    else this.goBack(n, ask);
  }

  /** All that is asked is asked anew. */
  goBack(n: number, ask: readonly number[]): void {
    this.#numbers = new Map(sidesIn(ask).map((side) => [side, n]));
  }
}

function sidesIn([, mask = 0]: readonly number[]): Side[] {
  const sides: Side[] = [];
  for (let side = 0; mask >> side !== 0; side++) if ((mask >> side) & 1) sides.push(side);
  return sides;
}
