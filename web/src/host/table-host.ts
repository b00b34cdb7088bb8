// Answers the calls of a page: one table at a time, kept after every choice.

import type { Bot } from '@bivouac/bots';
import { type Choice, type Core, GameError, type Match, type ViewCore } from '@bivouac/kernel';
import type { RulesKit } from '../games/rules.ts';
import { loadGame, saveGame } from '../store/tables.ts';
import type { Analysis } from './analysis.ts';
import { describeTable } from './describe.ts';
import { cardOf, restore } from './game-records.ts';
import { type Calls, type Opened, PLAYER, type Update } from './messages.ts';
import type { Playable } from './playable.ts';
import { Session } from './session.ts';

interface OpenTable {
  readonly id: string;
  readonly kit: RulesKit;
  readonly session: Session;
  readonly codes: readonly string[];
}

/** A page that does not tell what has been seen does not stop a bot for good; how a fight ended may be read until then. */
const UNSEEN_MS = 120_000;

/** Lets other messages in. */
export const pause = (time = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

type BotFor = (name: string) => Bot<Core, ViewCore>;

const noBot: BotFor = (name) => {
  throw new GameError('unknown-bot', { name }, `No bot is called "${name}".`);
};

/** Bots are fetched when one sits down. */
export async function botsFor(kit: RulesKit): Promise<BotFor> {
  const [{ botNamed }, advice] = await Promise.all([import('./bots.ts'), kit.advice()]);
  return (name) => botNamed(name, advice);
}

/** Asked for now and then: what answers them is fetched with the first of them. */
const FURTHER = [
  'offer',
  'create',
  'import',
  'export',
  'fork',
  'why',
  'whyVerb',
  'odds',
  'forecast',
  'figures',
  'checkPack',
] as const;
export type FurtherCall = (typeof FURTHER)[number];

const isFurther = (call: keyof Calls): call is FurtherCall => (FURTHER as readonly string[]).includes(call);

type Answers = { readonly [call in Exclude<keyof Calls, FurtherCall>]: (argument: never) => unknown };

export class TableHost {
  table: OpenTable | null = null;
  analysis: Analysis | null = null;
  playsForced = true;
  readonly send: (update: Update) => void;
  /** Updates that have not been painted yet. */
  #unseen = 0;
  #whenSeen: (() => void)[] = [];

  constructor(send: (update: Update) => void) {
    this.send = (update) => {
      this.#unseen++;
      send(update);
    };
  }

  /** Until everything sent has been painted: a bot that thinks meanwhile would slow the page down. */
  readonly painted = async (): Promise<void> => {
    if (this.#unseen === 0) return pause();
    const seen = new Promise<void>((resolve) => this.#whenSeen.push(resolve));
    await Promise.race([seen, pause(UNSEEN_MS)]);
  };

  #see(): void {
    this.#unseen = Math.max(0, this.#unseen - 1);
    if (this.#unseen === 0) for (const goOn of this.#whenSeen.splice(0)) goOn();
  }

  async answer(call: keyof Calls, argument: unknown): Promise<unknown> {
    if (!isFurther(call)) return this.#answers[call](argument as never);
    const { further } = await import('./further-answers.ts');
    return further[call](this, argument as never);
  }

  readonly #answers: Answers = {
    open: (id: string) => this.#open(id),
    resend: () => this.played.resend(),
    seen: () => this.#see(),
    choose: (choice: Choice) => this.played.choose(choice),
    goOn: (choice: Choice) => this.played.choose(choice, true),
    type: (text: string) => this.played.type(text),
    undo: () => this.played.undo(),
    ready: (side: number) => this.session.ready(side),
    at: (entry: number) => this.played.at(entry),
    leaveFork: () => this.#leaveFork(),
    setForced: (automatic: boolean) => this.#setForced(automatic),
  };

  get session(): Session {
    if (this.table === null) throw new GameError('no-table', {}, 'No table is open.');
    return this.table.session;
  }

  /** The game, or the analysis that is under way. */
  get played(): Playable {
    return this.analysis ?? this.session;
  }

  #leaveFork(): void {
    this.analysis?.leave();
    this.analysis = null;
    this.session.resend();
  }

  async #open(id: string): Promise<Opened> {
    const stored = await loadGame(id);
    if (stored === undefined) throw new GameError('not-on-device', {}, 'This game is not on this device.');
    const { kit, match } = await restore(stored);
    return this.sitDown(id, kit, match, stored.seats);
  }

  async sitDown(id: string, kit: RulesKit, match: Match<Core, ViewCore>, seats: readonly string[]): Promise<Opened> {
    const botFor = seats.every((seat) => seat === PLAYER) ? noBot : await botsFor(kit);
    const description = describeTable(kit.game, kit.table, match.state);
    const session = new Session(match, kit.table, seats, botFor, {
      send: (update) => {
        if (this.table?.session === session && this.analysis === null) this.send(update);
      },
      save: () => this.save(),
      pause: async () => {
        await this.painted();
        // A table that was left goes no further: it waits for what never comes, and is forgotten.
        if (this.table?.session !== session) await new Promise<never>(() => {});
      },
    });
    session.playsForced = this.playsForced;
    this.#unseen = 0;
    this.analysis?.leave();
    this.analysis = null;
    this.table = { id, kit, session, codes: description.looks.places.map(({ code }) => code) };
    const { scenario, options } = match.setup;
    // The page hears of the table first, then of what happens at it.
    setTimeout(() => void session.run(), 0);
    return {
      id,
      description,
      scenario,
      options,
      seats,
      commitment: match.file().commitment,
      begins: session.firstTurn(),
    };
  }

  async save(): Promise<void> {
    if (this.table === null) return;
    const { id, session, codes } = this.table;
    const { match, seats } = session;
    await saveGame(cardOf(id, session, codes), { file: match.file(), seed: match.setup.seed, seats });
  }

  #setForced(automatic: boolean): void {
    this.playsForced = automatic;
    if (this.table === null) return;
    this.table.session.playsForced = automatic;
    if (this.analysis) this.analysis.playsForced = automatic;
    void this.played.run();
  }
}
