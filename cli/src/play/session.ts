// A game at the table of one terminal: the host's table, who sits where, and the file that keeps it.

import {
  LocalSitter,
  PLAYER,
  type SavedGame,
  type Sitter,
  type StandingOrder,
  seatFileText,
  Table,
} from '@bivouac/host';
import {
  type Choice,
  type Core,
  gameFileText,
  type Match,
  type RuleRef,
  type Side,
  type ViewCore,
} from '@bivouac/kernel';
import type { TableGame } from '@bivouac/scene';
import { overwrite, writeWhole } from '../files.ts';
import { Narration } from '../narration.ts';
import { makeBot } from '../requests.ts';
import type { ShelfKit } from '../shelf/kit.ts';
import { removeSidecar, writeSidecar } from '../sidecar.ts';
import type { CliTranslator } from '../words.ts';

export { PLAYER } from '@bivouac/host';

export class Session {
  readonly kit: ShelfKit;
  readonly match: Match<Core, ViewCore>;
  readonly narration: Narration;
  readonly file: string;
  readonly #t: CliTranslator;
  readonly #seats: readonly string[];
  readonly #table: Table;
  /** By side that plays at this keyboard. */
  readonly #held: ReadonlyMap<Side, Sitter>;
  /** Told when a bot begins to think. */
  #thinking: (side: Side) => void = () => {};
  #failure: { readonly error: unknown } | null = null;
  #wake: () => void = () => {};

  constructor(
    t: CliTranslator,
    kit: ShelfKit,
    match: Match<Core, ViewCore>,
    seats: readonly string[],
    file: string,
    kept: Pick<SavedGame, 'begun' | 'orders'> = {},
  ) {
    this.kit = kit;
    this.match = match;
    this.file = file;
    this.narration = new Narration(kit, t, () => match.state);
    this.#t = t;
    this.#seats = seats;
    const bots = new Map(seats.filter((seat) => seat !== PLAYER).map((name) => [name, makeBot(kit, name)]));
    this.#table = new Table(
      { ...kept, match, occupants: seats },
      {
        store: { append: async () => this.save() },
        thinker: {
          think: async ({ bot, side, view, legal, dice }) => {
            this.#thinking(side);
            return bots.get(bot)!.choose(match.game, view, legal, dice);
          },
        },
        clock: { now: () => Date.now() },
        fail: this.#fail,
      },
    );
    const ears = { heard: () => this.#wake(), fail: this.#fail };
    this.#held = new Map(this.players.map((side) => [side, new LocalSitter(this.#table, side, ears)]));
  }

  readonly #fail = (error: unknown): void => {
    this.#failure = { error };
    this.#wake();
  };

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
    await Promise.all([...this.#held.values()].map(({ opened }) => opened));
    await this.#table.goOn();
    for (;;) {
      if (this.#failure !== null) throw this.#failure.error;
      const asked = this.game.asked(this.state);
      if (asked.length === 0) return null;
      const isBotAsked = asked.some((side) => !this.#held.has(side));
      const side = asked.find((one) => this.#held.get(one)?.question != null);
      if (!isBotAsked && side !== undefined) return side;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** All the choices, or none of them and the reasons. Those that lie behind dice are made when they have fallen. */
  act(side: Side, choices: readonly Choice[]): Promise<readonly RuleRef[]> {
    const sitter = this.#held.get(side)!;
    return this.#answered(sitter.opened.then(() => sitter.play(choices, sitter.question)));
  }

  /**
   * Takes back what a player last did in one go, as far as nothing was learned since, and with it the answers that were
   * forced; false when there is nothing to take back.
   */
  undo(side: Side): Promise<boolean> {
    return this.#answered(this.#held.get(side)!.undo());
  }

  /** What can be ordered of the question a side is asked, and what is answered for it without asking. */
  ordersOf(side: Side): Pick<Sitter['mirror'], 'orderable' | 'orders'> {
    return this.#held.get(side)!.mirror;
  }

  order(side: Side, orders: readonly StandingOrder[]): Promise<boolean> {
    return this.#answered(this.#held.get(side)!.wish({ playsForced: true, orders }));
  }

  async #answered<Said>(answer: Promise<Said>): Promise<Said> {
    const said = await answer;
    if (this.#failure !== null) throw this.#failure.error;
    return said;
  }

  /** What a side knows, for anybody to read. */
  share(side: Side, file: string): void {
    overwrite(this.#t, file, seatFileText(this.#held.get(side)!.mirror));
  }

  save(file: string = this.file): void {
    const kept = this.#table.kept();
    writeWhole(this.#t, file, gameFileText(kept.file));
    if (kept.file.seed === undefined) writeSidecar(this.#t, file, kept);
    else removeSidecar(file);
  }
}
