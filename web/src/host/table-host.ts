// Answers the calls of a page: one table at a time, kept after every deed.

import { PLAYER, type Thinker } from '@bivouac/host';
import { GameError } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import { hold } from '../store/hold.ts';
import { loadGame, saveGame } from '../store/tables.ts';
import type { AnalysisTable } from './analysis-table.ts';
import { describeTable } from './describe.ts';
import { cardOf, kitOf, type Restored, restore } from './game-records.ts';
import { GameTable } from './game-table.ts';
import { guidedGame, scripted } from './guided.ts';
import { Keeper } from './keeper.ts';
import type { LocalPorts } from './local-table.ts';
import type { Calls, Opened, RoomNow, Shown, StandingOrder, Update } from './messages.ts';
import type { PlayedTable } from './played-table.ts';
import { slugOf } from './shared-id.ts';
import type { ShownTable } from './shown-table.ts';
import { workerPart } from './worker-part.ts';

interface OpenTable {
  readonly id: string;
  readonly game: PlayedTable;
  /** Lets others have the game. */
  release(): void;
}

/** Lets other messages in. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Bots are fetched when one sits down. They think here, one decision at a time, and see nothing but their views. */
export async function thinkerFor(kit: GameKit, seats: readonly string[]): Promise<Thinker> {
  if (seats.every((seat) => seat === PLAYER)) return { think: () => Promise.reject(new Error('No bot sits here.')) };
  const [{ botNamed }, advice] = await Promise.all([workerPart('bots', () => import('./bots.ts')), kit.advice()]);
  const bots = new Map(seats.filter((seat) => seat !== PLAYER).map((name) => [name, botNamed(name, advice)]));
  return {
    async think({ bot, view, legal, dice }) {
      await pause();
      return bots.get(bot)!.choose(kit.game, view, legal, dice);
    },
  };
}

export async function keep(id: string, game: GameTable): Promise<void> {
  await saveGame(cardOf(id, game), game.kept());
}

/** Asked for now and then: what answers them is fetched with the first of them. */
const FURTHER = [
  'offer',
  'rulebook',
  'create',
  'createGuided',
  'import',
  'export',
  'exportSeat',
  'fork',
  'read',
  'why',
  'preview',
  'together',
  'planTogether',
  'whyVerb',
  'odds',
  'forecast',
  'hint',
  'threats',
  'report',
  'blunders',
  'rematch',
  'figures',
  'checkPack',
  'room',
] as const;
export type FurtherCall = (typeof FURTHER)[number];

const isFurther = (call: keyof Calls): call is FurtherCall => (FURTHER as readonly string[]).includes(call);

type Answers = { readonly [call in Exclude<keyof Calls, FurtherCall>]: (argument: never) => unknown };

export class TableHost {
  table: OpenTable | null = null;
  analysis: AnalysisTable | null = null;
  playsForced = true;
  readonly #sendOut: (update: Update) => void;
  readonly #tellEnd: (error: unknown) => void;
  readonly tellRoom: (room: RoomNow) => void;
  #isKept = true;
  #sent = 0;
  #lastToSit: Promise<unknown> = Promise.resolve();

  constructor(
    send: (update: Update) => void,
    tellEnd: (error: unknown) => void = () => {},
    tellRoom: (room: RoomNow) => void = () => {},
  ) {
    this.#sendOut = send;
    this.#tellEnd = tellEnd;
    this.tellRoom = tellRoom;
  }

  readonly send = (shown: Shown): void => {
    const serial = ++this.#sent;
    this.#sendOut(this.#isKept ? { ...shown, serial } : { ...shown, serial, isUnkept: true });
  };

  async answer(call: keyof Calls, argument: unknown): Promise<unknown> {
    if (!isFurther(call)) return this.#answers[call](argument as never);
    const { further } = await workerPart('further-answers', () => import('./further-answers.ts'));
    return further[call](this, argument as never);
  }

  readonly #answers: Answers = {
    open: (id: string) => this.#inTurn(() => this.#open(id)),
    leave: (id: string) =>
      this.#inTurn(() => {
        if (this.table?.id === id) this.#leave();
      }),
    resend: () => void this.played.run(),
    choose: ({ choices, at, joins }: Parameters<Calls['choose']>[0]) => this.played.choose(choices, at, joins),
    undo: () => this.played.undo(),
    takeback: () => this.played.takeback(),
    ready: (side: number) => this.game.ready?.(side),
    retry: () => this.table?.game.retry?.(),
    at: (entry: number) => this.played.at(entry),
    leaveFork: () => this.#leaveFork(),
    setForced: (automatic: boolean) => this.#setForced(automatic),
    order: (orders: readonly StandingOrder[]) => this.played.order(orders),
  };

  get game(): PlayedTable {
    if (this.table === null) throw new GameError('no-table', {}, 'No table is open.');
    return this.table.game;
  }

  /** The game, or the analysis that is under way. */
  get played(): ShownTable {
    return this.analysis ?? this.game;
  }

  #leaveFork(): void {
    this.analysis?.leave();
    this.analysis = null;
    this.game.resend();
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
    this.table?.game.leave();
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
    const slug = slugOf(id);
    if (slug !== null) return this.#openShared(id, slug);
    const release = hold(id, () => {
      if (this.table?.release !== release) return;
      this.fail(new GameError('taken', {}, 'This game was opened or deleted in another window.'));
    });
    try {
      const stored = await loadGame(id);
      if (stored === undefined) throw new GameError('not-on-device', {}, 'This game is not on this device.');
      return await this.#sitDown(id, restore(await kitOf(stored), stored), stored.seats, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  async #sitDown(id: string, restored: Restored, seats: readonly string[], release: () => void): Promise<Opened> {
    const { kit, match } = restored;
    const keeper = new Keeper(
      () => keep(id, game),
      (isKept) => this.#tellKept(game, isKept),
    );
    const guided = await guidedGame(kit, match, seats);
    const thinker = await thinkerFor(kit, seats);
    const ports: LocalPorts = {
      send: (shown) => {
        if (this.table?.game === game && this.analysis === null) this.send(shown);
      },
      // Nobody waits for the device to write.
      store: { append: async () => keeper.keep() },
      thinker: guided === null ? thinker : scripted(thinker, match, guided),
      fail: (error) => {
        if (this.table?.game === game) this.fail(error);
      },
    };
    const game: GameTable = new GameTable(restored, seats, ports, guided);
    await game.wish(this.playsForced);
    this.#isKept = true;
    this.table = { id, game, release };
    const { scenario, options } = match.setup;
    return {
      id,
      description: describeTable(kit.game, kit.table, match.state),
      scenario,
      options,
      seats,
      commitment: match.commitment,
      isSeedGiven: match.setup.seedGiven === true,
      begins: game.firstTurn(),
      changes: match.past.breaks.map(({ from, to }) => ({ from, to })),
      guided,
      shared: null,
    };
  }

  async #openShared(id: string, slug: string): Promise<Opened> {
    const { openShared } = await workerPart('open-shared', () => import('./open-shared.ts'));
    const { game, opened } = await openShared(this, id, slug);
    this.#isKept = true;
    this.table = { id, game, release: () => {} };
    return opened;
  }

  /** The game goes on when it cannot be kept, and the page hears of it. */
  #tellKept(game: GameTable, isKept: boolean): void {
    if (this.table?.game !== game || isKept === this.#isKept) return;
    this.#isKept = isKept;
    this.played.resend();
  }

  async #setForced(automatic: boolean): Promise<void> {
    this.playsForced = automatic;
    await this.table?.game.wish(automatic);
    await this.analysis?.wish(automatic);
  }
}
