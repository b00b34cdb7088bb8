// A game at the table of one terminal: the match, who sits where, and the file that keeps it.

import type { Bot } from '@bivouac/bots';
import {
  type Choice,
  type Core,
  fastRng,
  gameFileText,
  type Match,
  type RuleRef,
  type Side,
  type ViewCore,
} from '@bivouac/kernel';
import type { TableTranslator } from '@bivouac/text';
import { writeWhole } from '../files.ts';
import { Narration } from '../narration.ts';
import { actAll } from '../position.ts';
import { makeBot } from '../requests.ts';
import type { GameKit, TableGame } from '../shelf/kit.ts';
import { removeSidecar, writeSidecar } from '../sidecar.ts';

/** Someone at the keyboard. */
export const PLAYER = 'player';

export class Session {
  readonly kit: GameKit;
  readonly match: Match<Core, ViewCore>;
  readonly narration: Narration;
  readonly file: string;
  readonly #t: TableTranslator;
  readonly #seats: readonly string[];
  readonly #bots: readonly (Bot<Core, ViewCore> | null)[];
  /** Which entries of the match were made in one go with the entry before them. */
  readonly #joined = new Set<number>();

  constructor(t: TableTranslator, kit: GameKit, match: Match<Core, ViewCore>, seats: readonly string[], file: string) {
    this.kit = kit;
    this.match = match;
    this.file = file;
    this.narration = new Narration(kit, match.game, t, () => match.state);
    this.#t = t;
    this.#seats = seats;
    this.#bots = seats.map((seat) => (seat === PLAYER ? null : makeBot(kit, seat)));
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
  runToPlayer(thinking: (side: Side) => void): Side | null {
    for (;;) {
      const asked = this.game.asked(this.state);
      if (asked.length === 0) return null;
      const side = asked.find((one) => this.#bots[one] !== null) ?? asked[0]!;
      if (this.#bots[side] !== null) thinking(side);
      const choice = this.#answerFor(side);
      if (choice === null) return side;
      this.match.act(side, choice);
      this.save();
    }
  }

  /** The answer of a bot, or one that is forced and known to be; null when a player must decide. */
  #answerFor(side: Side): Choice | null {
    const bot = this.#bots[side];
    const choices = this.game.choices(this.state, side);
    if (bot) return bot.choose(this.game, this.match.view(side), choices, this.#botDice(side));
    return this.#isForced(this.state, side) ? choices[0]! : null;
  }

  /** Whether there is but one answer, and it is given without asking. */
  #isForced(state: Core, side: Side): boolean {
    const { auto } = this.game.decisions[state.ask[0]!]!;
    return auto && this.game.choices(state, side).length === 1;
  }

  /** From the seed and the moment, so that a resumed game goes on as it would have. */
  #botDice(side: Side): number[] {
    return fastRng(`${this.match.setup.seed}/bot/${side}/${this.match.length}`);
  }

  /** All the choices, or none of them and the reasons. */
  act(side: Side, choices: readonly Choice[]): RuleRef[] {
    const reasons = actAll(this.game, this.game.clone(this.state), side, choices, null);
    if (reasons.length > 0) return reasons;
    const before = this.match.entries.length;
    for (let i = before + 1; i < before + choices.length; i++) this.#joined.add(i);
    for (const choice of choices) this.match.act(side, choice);
    this.save();
    return [];
  }

  /**
   * Takes back what a player last did in one go, as far as nothing was learned since, and with it the answers that were
   * forced; false when there is nothing to take back.
   */
  undo(side: Side): boolean {
    const { match } = this;
    const limit = match.undoLimit(side);
    if (limit < 0) return false;
    let target = match.entries.length - 1;
    while (target >= limit && this.#isForced(match.stateAt(target), side)) target--;
    if (target < limit) return false;
    while (target > limit && this.#joined.has(target)) target--;
    while (match.entries.length > target) {
      match.undo(side);
      this.#joined.delete(match.entries.length);
    }
    this.save();
    return true;
  }

  save(file: string = this.file): void {
    const kept = this.match.kept();
    writeWhole(this.#t, file, gameFileText(kept.file));
    if (kept.file.seed === undefined) writeSidecar(this.#t, file, kept, this.#seats);
    else removeSidecar(file);
  }
}
