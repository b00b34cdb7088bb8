// Answers the calls of a page: one table at a time, kept after every choice.

import type { Bot } from '@bivouac/bots';
import { type Choice, type Core, GameError, type ViewCore } from '@bivouac/kernel';
import type { RulesKit } from '../games/rules.ts';
import { hold } from '../store/hold.ts';
import { loadGame, saveGame } from '../store/tables.ts';
import type { Analysis } from './analysis.ts';
import { describeTable } from './describe.ts';
import { cardOf, type Restored, restore } from './game-records.ts';
import { type Calls, type Opened, PLAYER, type Update } from './messages.ts';
import type { Playable } from './playable.ts';
import { type Host, Session } from './session.ts';

interface OpenTable {
  readonly id: string;
  readonly kit: RulesKit;
  readonly session: Session;
  /** Lets others have the game. */
  release(): void;
}

/** A page that does not tell what has been seen does not stop a bot for good; how a fight ended may be read until then. */
const UNSEEN_MS = 120_000;

/** Lets other messages in. */
export const pause = (time = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

type BotFor = (name: string) => Bot<Core, ViewCore>;

/** Bots are fetched when one sits down. */
export async function botsFor(kit: RulesKit): Promise<BotFor> {
  const [{ botNamed }, advice] = await Promise.all([import('./bots.ts'), kit.advice()]);
  return (name) => botNamed(name, advice);
}

export async function seat({ kit, match }: Restored, seats: readonly string[], host: Host): Promise<Session> {
  const botFor = seats.every((one) => one === PLAYER) ? null : await botsFor(kit);
  return new Session(match, kit.table, seats, (name) => botFor!(name), host);
}

export async function keep(id: string, session: Session): Promise<void> {
  const { match, seats } = session;
  await saveGame(cardOf(id, session), { ...match.kept(), seats });
}

/** Asked for now and then: what answers them is fetched with the first of them. */
const FURTHER = [
  'offer',
  'create',
  'import',
  'export',
  'fork',
  'type',
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
  readonly #tellEnd: (error: unknown) => void;
  #isKept = true;
  #lastToSit: Promise<unknown> = Promise.resolve();
  /** Updates that have not been painted yet. */
  #unseen = 0;
  #whenSeen: (() => void)[] = [];

  constructor(send: (update: Update) => void, tellEnd: (error: unknown) => void = () => {}) {
    this.#tellEnd = tellEnd;
    this.send = (update) => {
      this.#unseen++;
      send(this.#isKept ? update : { ...update, isUnkept: true });
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
    open: (id: string) => this.#inTurn(() => this.#open(id)),
    leave: (id: string) =>
      this.#inTurn(() => {
        if (this.table?.id === id) this.#leave();
      }),
    resend: () => this.played.resend(),
    seen: () => this.#see(),
    choose: (choice: Choice) => this.played.choose([choice]),
    goOn: (choice: Choice) => this.played.choose([choice], true),
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

  /** Whoever sits down or leaves does so after those who came before. */
  #inTurn<Done>(act: () => Done | Promise<Done>): Promise<Done> {
    const done = this.#lastToSit.then(act);
    this.#lastToSit = done.catch(() => {});
    return done;
  }

  #leave(): void {
    this.analysis?.leave();
    this.analysis = null;
    this.table?.release();
    this.table = null;
  }

  /** Nobody can play on at this table. */
  readonly fail = (error: unknown): void => {
    this.#leave();
    this.#tellEnd(error);
  };

  async #open(id: string): Promise<Opened> {
    this.#leave();
    const release = hold(id, () => {
      if (this.table?.release !== release) return;
      this.fail(new GameError('taken', {}, 'This game was opened or deleted in another window.'));
    });
    try {
      const stored = await loadGame(id);
      if (stored === undefined) throw new GameError('not-on-device', {}, 'This game is not on this device.');
      return await this.#sitDown(id, await restore(stored), stored.seats, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  async #sitDown(id: string, restored: Restored, seats: readonly string[], release: () => void): Promise<Opened> {
    const { kit, match } = restored;
    const session: Session = await seat(restored, seats, {
      send: (update) => {
        if (this.table?.session === session && this.analysis === null) this.send(update);
      },
      save: () => this.#save(session),
      fail: (error) => {
        if (this.table?.session === session) this.fail(error);
      },
      pause: async () => {
        await this.painted();
        // A table that was left goes no further: it waits for what never comes, and is forgotten.
        if (this.table?.session !== session) await new Promise<never>(() => {});
      },
    });
    session.playsForced = this.playsForced;
    this.#unseen = 0;
    this.#isKept = true;
    this.table = { id, kit, session, release };
    const { scenario, options } = match.setup;
    // The page hears of the table first, then of what happens at it.
    setTimeout(() => void session.run(), 0);
    return {
      id,
      description: describeTable(kit.game, kit.table, match.state),
      scenario,
      options,
      seats,
      commitment: match.file().commitment,
      begins: session.firstTurn(),
      changes: match.past.breaks.map(({ from, to }) => ({ from, to })),
    };
  }

  /** The game goes on when it cannot be kept, and the page hears of it. */
  async #save(session: Session): Promise<void> {
    if (this.table?.session !== session) return;
    const isKept = await keep(this.table.id, session).then(
      () => true,
      () => false,
    );
    if (this.table?.session !== session || isKept === this.#isKept) return;
    this.#isKept = isKept;
    this.played.resend();
  }

  #setForced(automatic: boolean): void {
    this.playsForced = automatic;
    if (this.table === null) return;
    this.table.session.playsForced = automatic;
    if (this.analysis) this.analysis.playsForced = automatic;
    void this.played.run();
  }
}
