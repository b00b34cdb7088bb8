// Answers the calls of a page: one table at a time, kept after every choice.

import type { Bot } from '@bivouac/bots';
import {
  type Choice,
  type Core,
  fastRng,
  GameError,
  Match,
  type Odds,
  seedFromText,
  type ViewCore,
} from '@bivouac/kernel';
import { loadRules, type RulesKit } from '../games/rules.ts';
import { loadGame, saveGame } from '../store/tables.ts';
import type { Analysis } from './analysis.ts';
import { describeTable } from './describe.ts';
import { cardOf, exportedFile, newSeed, readExported, restore } from './game-records.ts';
import { type Calls, type NewGame, type Offer, type Opened, PLAYER, type Update } from './messages.ts';
import type { Playable } from './playable.ts';
import { Session } from './session.ts';

interface OpenTable {
  readonly id: string;
  readonly kit: RulesKit;
  readonly session: Session;
  readonly codes: readonly string[];
}

/** Who answers in an analysis of a game between people. */
const ANALYST = 'captain';

/** Lets other messages in. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

type BotFor = (name: string) => Bot<Core, ViewCore>;

const noBot: BotFor = (name) => {
  throw new GameError('unknown-bot', { name }, `No bot is called "${name}".`);
};

/** Bots are fetched when one sits down. */
async function botsFor(kit: RulesKit): Promise<BotFor> {
  const [{ botNamed }, advice] = await Promise.all([import('./bots.ts'), kit.advice()]);
  return (name) => botNamed(name, advice);
}

type Answers = { readonly [call in keyof Calls]: (argument: never) => unknown };

export class TableHost {
  #table: OpenTable | null = null;
  #analysis: Analysis | null = null;
  #playsForced = true;
  readonly #send: (update: Update) => void;

  constructor(send: (update: Update) => void) {
    this.#send = send;
  }

  readonly answers: Answers = {
    offer: (game: string) => this.#offer(game),
    create: (wish: NewGame) => this.#create(wish),
    open: (id: string) => this.#open(id),
    import: (text: string) => this.#import(text),
    resend: () => this.#played.resend(),
    choose: (choice: Choice) => this.#played.choose(choice),
    goOn: (choice: Choice) => this.#played.choose(choice, true),
    type: (text: string) => this.#played.type(text),
    undo: () => this.#played.undo(),
    why: (thing: Parameters<Calls['why']>[0]) => this.#played.why(thing),
    ready: (side: number) => this.#session.ready(side),
    at: (entry: number) => this.#played.at(entry),
    whyVerb: ({ verb, piece }: Parameters<Calls['whyVerb']>[0]) => this.#played.whyVerb(verb, piece),
    fork: (request: Parameters<Calls['fork']>[0]) => this.#fork(request),
    leaveFork: () => this.#leaveFork(),
    odds: (begin: Choice | null) =>
      this.#weigh(({ oddsFrom }, kit, view, working) => oddsFrom(kit, view, begin, working)),
    forecast: (place: number) =>
      this.#weigh(({ forecastFrom }, kit, view, working) => forecastFrom(kit, view, place, working)),
    export: () => this.#export(),
    setForced: (automatic: boolean) => this.#setForced(automatic),
    figures: (request: Parameters<Calls['figures']>[0]) => this.#figures(request),
    checkPack: async ({ game, pack }: Parameters<Calls['checkPack']>[0]) => (await loadRules(game)).checkPack(pack),
  };

  get #session(): Session {
    if (this.#table === null) throw new GameError('no-table', {}, 'No table is open.');
    return this.#table.session;
  }

  /** The game, or the analysis that is under way. */
  get #played(): Playable {
    return this.#analysis ?? this.#session;
  }

  async #fork({ entry, botAnswers }: Parameters<Calls['fork']>[0]): Promise<void> {
    const session = this.#session;
    const { Analysis } = await import('./analysis.ts');
    const analysis = new Analysis(session.fork(entry, fastRng(newSeed())), {
      send: (update) => this.#send(update),
      pause,
      newSeed,
    });
    analysis.playsForced = this.#playsForced;
    if (botAnswers) {
      const botFor = await botsFor(this.#table!.kit);
      analysis.bot = botFor(session.seats.find((seat) => seat !== PLAYER) ?? ANALYST);
    }
    this.#analysis?.leave();
    this.#analysis = analysis;
    void analysis.run();
  }

  #leaveFork(): void {
    this.#analysis?.leave();
    this.#analysis = null;
    this.#session.resend();
  }

  async #figures({ game, isTable, pack }: Parameters<Calls['figures']>[0]): ReturnType<RulesKit['figures']> {
    const plain = isTable && this.#table ? this.#table.kit : await loadRules(game);
    return (pack === undefined ? plain : await plain.withPack(pack)).figures();
  }

  async #offer(id: string): Promise<Offer> {
    const { BOT_NAMES } = await import('./bots.ts');
    const { game } = await loadRules(id);
    return {
      game: id,
      sides: game.sides,
      scenarios: game.scenarios.map((scenario) => scenario.id),
      options: game.options,
      bots: BOT_NAMES.toReversed(),
    };
  }

  async #create({ game, scenario, options, seats, pack, seed }: NewGame): Promise<Opened> {
    const plain = await loadRules(game);
    const kit = pack === undefined ? plain : await plain.withPack(pack);
    const match = new Match(kit.game, {
      scenario,
      options,
      seed: seed === undefined ? newSeed() : seedFromText(seed),
      ...(pack === undefined ? {} : { pack }),
    });
    const opened = await this.#sitDown(crypto.randomUUID(), kit, match, seats);
    await this.#save();
    return opened;
  }

  async #open(id: string): Promise<Opened> {
    const stored = await loadGame(id);
    if (stored === undefined) throw new GameError('not-on-device', {}, 'This game is not on this device.');
    const { kit, match } = await restore(stored);
    return this.#sitDown(id, kit, match, stored.seats);
  }

  /** Checked by playing it through, then kept under a new number. */
  async #import(text: string): Promise<string> {
    const stored = readExported(text);
    const { kit, match } = await restore(stored);
    const id = crypto.randomUUID();
    await this.#sitDown(id, kit, match, stored.seats);
    await this.#save();
    this.#table = null;
    return id;
  }

  async #sitDown(id: string, kit: RulesKit, match: Match<Core, ViewCore>, seats: readonly string[]): Promise<Opened> {
    const botFor = seats.every((seat) => seat === PLAYER) ? noBot : await botsFor(kit);
    const description = describeTable(kit.game, kit.table, match.state);
    const session = new Session(match, kit.table, seats, botFor, {
      send: (update) => {
        if (this.#table?.session === session && this.#analysis === null) this.#send(update);
      },
      save: () => this.#save(),
      pause,
    });
    session.playsForced = this.#playsForced;
    this.#analysis?.leave();
    this.#analysis = null;
    this.#table = { id, kit, session, codes: description.looks.places.map(({ code }) => code) };
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

  async #save(): Promise<void> {
    if (this.#table === null) return;
    const { id, session, codes } = this.#table;
    const { match, seats } = session;
    await saveGame(cardOf(id, session, codes), { file: match.file(), seed: match.setup.seed, seats });
  }

  /** From what the viewer knows, as long as the position is the same. */
  async #weigh(
    weigh: (
      scales: typeof import('./odds.ts'),
      kit: RulesKit,
      view: ViewCore,
      working: { pause(): Promise<void>; isStale(): boolean },
    ) => Promise<Odds | null>,
  ): Promise<Odds | null> {
    if (this.#table === null) return null;
    const { kit } = this.#table;
    const played = this.#played;
    const view = played.currentView();
    if (view === null) return null;
    const { length } = played;
    return weigh(await import('./odds.ts'), kit, view, {
      pause,
      isStale: () => this.#table === null || this.#played !== played || played.length !== length,
    });
  }

  #export(): Blob {
    const { match, seats } = this.#session;
    return new Blob([exportedFile(match, seats)], { type: 'application/json' });
  }

  #setForced(automatic: boolean): void {
    this.#playsForced = automatic;
    if (this.#table === null) return;
    this.#table.session.playsForced = automatic;
    if (this.#analysis) this.#analysis.playsForced = automatic;
    void this.#played.run();
  }
}
