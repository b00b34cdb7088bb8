// A game at the table of one terminal: the host's table, who sits where, and the file that keeps it.

import { type Answer, PLAYER, type Seat, type Standing, Table, type Update } from '@bivouac/host';
import {
  type Choice,
  type Core,
  gameFileText,
  type Match,
  type RuleRef,
  type Side,
  type ViewCore,
} from '@bivouac/kernel';
import type { TableGame } from '@bivouac/table';
import type { TableTranslator } from '@bivouac/text';
import { writeWhole } from '../files.ts';
import { Narration } from '../narration.ts';
import { makeBot } from '../requests.ts';
import type { ShelfKit } from '../shelf/kit.ts';
import { removeSidecar, writeSidecar } from '../sidecar.ts';

export { PLAYER } from '@bivouac/host';

const NOT_ASKED: RuleRef = { rule: '', refusal: 'not-asked' };

interface Held {
  readonly seat: Seat;
  standing: Standing | null;
}

export class Session {
  readonly kit: ShelfKit;
  readonly match: Match<Core, ViewCore>;
  readonly narration: Narration;
  readonly file: string;
  readonly #t: TableTranslator;
  readonly #seats: readonly string[];
  readonly #table: Table;
  /** By side that plays at this keyboard. */
  readonly #held = new Map<Side, Held>();
  readonly #opened: Promise<unknown>[] = [];
  #commands = 0;
  /** Told when a bot begins to think. */
  #thinking: (side: Side) => void = () => {};
  #failure: { readonly error: unknown } | null = null;
  #wake: () => void = () => {};

  constructor(
    t: TableTranslator,
    kit: ShelfKit,
    match: Match<Core, ViewCore>,
    seats: readonly string[],
    file: string,
    begun?: readonly number[],
  ) {
    this.kit = kit;
    this.match = match;
    this.file = file;
    this.narration = new Narration(kit, t, () => match.state);
    this.#t = t;
    this.#seats = seats;
    const bots = new Map(seats.filter((seat) => seat !== PLAYER).map((name) => [name, makeBot(kit, name)]));
    this.#table = new Table(
      { match, occupants: seats, begun },
      {
        store: { append: async () => this.save() },
        thinker: {
          think: async ({ bot, side, view, legal, dice }) => {
            this.#thinking(side);
            return bots.get(bot)!.choose(match.game, view, legal, dice);
          },
        },
        clock: { now: () => Date.now() },
        fail: (error) => {
          this.#failure = { error };
          this.#wake();
        },
      },
    );
    for (const side of this.players) this.#sit(side);
  }

  #sit(side: Side): void {
    const held: Held = { seat: this.#table.sit(side, (update) => this.#heard(held, update)), standing: null };
    this.#held.set(side, held);
    this.#opened.push(held.seat.command({ do: 'open' }));
  }

  #heard(held: Held, update: Update): void {
    if (update.kind !== 'kept') held.standing = update;
    this.#wake();
  }

  get game(): TableGame {
    return this.match.game;
  }

  get state(): Core {
    return this.match.state;
  }

  get players(): Side[] {
    return this.#seats.flatMap((seat, side) => (seat === PLAYER ? [side] : []));
  }

  /** Lets the bots and the forced answers run until a player has something to decide; null when the game is over. */
  async runToPlayer(thinking: (side: Side) => void): Promise<Side | null> {
    this.#thinking = thinking;
    await Promise.all(this.#opened);
    await this.#table.goOn();
    for (;;) {
      if (this.#failure !== null) throw this.#failure.error;
      const asked = this.game.asked(this.state);
      if (asked.length === 0) return null;
      const isBotAsked = asked.some((side) => !this.#held.has(side));
      const side = asked.find((one) => this.#held.get(one)?.standing?.question != null);
      if (!isBotAsked && side !== undefined) return side;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** All the choices, or none of them and the reasons. Those that lie behind dice are made when they have fallen. */
  async act(side: Side, choices: readonly Choice[]): Promise<readonly RuleRef[]> {
    const answer = await this.#play(side, choices, false);
    if (answer.ok) return [];
    if (answer.why !== 'too-far') return answer.reasons.length > 0 ? answer.reasons : [NOT_ASKED];
    for (const [i, choice] of choices.entries()) {
      const one = await this.#play(side, [choice], i > 0);
      if (!one.ok) return one.reasons;
    }
    return [];
  }

  async #play(side: Side, plan: readonly Choice[], isGoingOn: boolean): Promise<Answer> {
    await Promise.all(this.#opened);
    const { seat, standing } = this.#held.get(side)!;
    const at = standing?.question ?? -1;
    return this.#answered(
      seat.command({ do: 'play', id: this.#newId(), at, plan, ...(isGoingOn ? { joins: true } : {}) }),
    );
  }

  /**
   * Takes back what a player last did in one go, as far as nothing was learned since, and with it the answers that were
   * forced; false when there is nothing to take back.
   */
  async undo(side: Side): Promise<boolean> {
    await Promise.all(this.#opened);
    const { seat, standing } = this.#held.get(side)!;
    const { ok } = await this.#answered(seat.command({ do: 'undo', id: this.#newId(), to: standing?.undo ?? -1 }));
    return ok;
  }

  #newId(): string {
    return String(++this.#commands);
  }

  async #answered(command: Promise<Answer | null>): Promise<Answer> {
    const answer = await command;
    if (this.#failure !== null) throw this.#failure.error;
    return answer!;
  }

  save(file: string = this.file): void {
    const kept = this.#table.kept();
    writeWhole(this.#t, file, gameFileText(kept.file));
    if (kept.file.seed === undefined) writeSidecar(this.#t, file, kept, this.#seats);
    else removeSidecar(file);
  }
}
