// A line in bad weather: messages are lost, doubled and late, and sometimes the connection breaks. All of it follows from a
// seed and from what is sent, never from a clock.

import { below, fastRng, type RngState } from '@bivouac/kernel';

const ODDS = { lost: 25, doubled: 20, late: 12, cut: 120 };
const IDLE_TURNS = 3;

export class Weather {
  readonly seed: string;
  readonly #rng: RngState;
  readonly #held: (() => void)[] = [];
  /** Messages and connections under way. */
  moving = 0;
  readonly counts = { sent: 0, lost: 0, doubled: 0, late: 0, cut: 0 };

  constructor(seed: string) {
    this.seed = seed;
    this.#rng = fastRng(seed);
  }

  #strikes(what: keyof typeof ODDS): boolean {
    const isStruck = below(this.#rng, ODDS[what]) === 0;
    if (isStruck) this.counts[what]++;
    return isStruck;
  }

  /** Sends a message, or does with it what the weather wants. */
  carry(send: () => void, cut: () => void): void {
    this.counts.sent++;
    if (this.#strikes('cut')) cut();
    else if (this.#strikes('late')) this.#held.push(send);
    else if (!this.#strikes('lost')) send();
    if (this.#strikes('doubled')) send();
    if (this.#held.length > 0 && below(this.#rng, 3) === 0) this.#release();
  }

  #release(): boolean {
    const send = this.#held.splice(below(this.#rng, Math.max(1, this.#held.length)), 1)[0];
    send?.();
    return send !== undefined;
  }

  /** Lets everything happen until it is over; where nothing moves any more, `nudge` must bring it on. */
  async blowUntil(isOver: () => boolean, nudge: () => void): Promise<void> {
    for (let idle = 0; !isOver(); idle++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.moving > 0) idle = 0;
      if (idle < IDLE_TURNS) continue;
      idle = 0;
      if (!this.#release()) nudge();
    }
  }
}
