// Answers that a table does not need at every turn: games begun, brought and taken along, analysis, odds, figures.

import type { Advice } from '@bivouac/bots';
import { readSaved, seatFileText, seatsFor } from '@bivouac/host';
import {
  type Choice,
  type Core,
  fastRng,
  GameError,
  Match,
  seedFromText,
  type ViewCore,
  withoutByteOrderMark,
} from '@bivouac/kernel';

import { type GameKit, say } from '@bivouac/scene';
import { loadRules } from '../games/rules.ts';
import { AnalysisTable, forkOf } from './analysis-table.ts';
import { blundersOf } from './blunders.ts';
import { BOT_NAMES } from './bots.ts';
import { afterNaming, planTogether, previewOf } from './foresight.ts';
import { kitOf, type Restored, restore } from './game-records.ts';
import { GameTable } from './game-table.ts';
import { newGuidedGame } from './guided.ts';
import { hintFrom } from './hint.ts';
import type { LocalPorts } from './local-table.ts';
import {
  type Brought,
  type Calls,
  type FoundBlunder,
  FRIEND,
  type NewGame,
  type Offer,
  PLAYER,
  type Report,
} from './messages.ts';
import { forecastFrom, oddsFrom } from './odds.ts';
import type { PlayedTable } from './played-table.ts';
import { reasonsAgainst, reasonsAgainstThing } from './reasons.ts';
import { reportOf } from './report.ts';
import { rulebookOf } from './rulebook.ts';
import { inSlices, type Working } from './slices.ts';
import { type FurtherCall, keep, pause, type TableHost, thinkerFor } from './table-host.ts';
import { threatsFrom } from './threats.ts';

/** Nobody guesses a number of so many digits, and no two games get the same one. */
const ID_DIGITS = 32;

/** Who answers in an analysis of a game between people. */
const ANALYST = 'captain';

function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const fileOf = (text: string): Blob => new Blob([text], { type: 'application/json' });

type Answers = { readonly [call in FurtherCall]: (host: TableHost, argument: never) => unknown };

export const further: Answers = {
  offer: (_, game: string) => offer(game),
  rulebook: async (_, game: string) => rulebookOf(await loadRules(game)),
  create: (_, game: NewGame) => create(game),
  async createGuided(_, game: string) {
    const guided = await newGuidedGame(await loadRules(game));
    if (guided === null) throw new Error(`${game} has no guide.`);
    return create(guided);
  },
  import: (_, text: string) => bring(text),
  export: async ({ game }) => fileOf(await game.fileText()),
  exportSeat: ({ game }) => fileOf(seatFileText(game.told)),
  fork,
  read,
  why({ played }, { thing, picked }: Parameters<Calls['why']>[0]) {
    const at = played.position();
    return at === null ? [] : reasonsAgainstThing(at.game, at.state, at.side, thing, picked);
  },
  whyVerb({ played }, { verb, piece }: Parameters<Calls['whyVerb']>[0]) {
    const at = played.position();
    return at === null ? [] : reasonsAgainst(at.game, at.state, at.side, verb, piece);
  },
  preview({ played }, choice: Choice) {
    const at = played.position();
    return at && previewOf(at.game, played.kit.table, at.state, at.side, choice);
  },
  async together({ played }, { before, namings }: Parameters<Calls['together']>[0]) {
    const at = await played.positionBefore(before);
    return at === null ? [] : afterNaming(at.game, at.state, at.side, namings);
  },
  async planTogether({ played }, { before, namings, choice }: Parameters<Calls['planTogether']>[0]) {
    const at = await played.positionBefore(before);
    return at === null ? [] : planTogether(at.game, at.state, at.side, namings, choice);
  },
  odds: (host, request: Parameters<Calls['odds']>[0]) =>
    weigh(host, (kit, view, working) => oddsFrom(kit, view, request, working)),
  forecast: (host, attack: Parameters<Calls['forecast']>[0]) =>
    weigh(host, (kit, view, working) => forecastFrom(kit, view, attack, working)),
  hint: (host) => {
    const { played } = host;
    const choices = played.choices();
    if (choices.length === 0) return null;
    return weigh(host, (kit, view, working) => hintFrom(kit, view, choices, working));
  },
  threats: (host) => weigh(host, threatsFrom),
  report: (host) => lookBack(host, reports, reportOf),
  async blunders(host) {
    const report: Report | null = await lookBack(host, reports, reportOf);
    return report && lookBack(host, blunders, (game, advice) => blundersOf(game, advice, report.chances));
  },
  rematch: async ({ game }, { swaps }: Parameters<Calls['rematch']>[0]) => rematch(await game.recorded(), swaps),
  room: ({ game }, command: Parameters<Calls['room']>[0]) => game.say?.(command) ?? false,
  figures,
  async checkPack(_, { game, pack }: Parameters<Calls['checkPack']>[0]) {
    const mistakes = await (await loadRules(game)).checkPack(pack);
    return mistakes.map(({ path, key, params }) => ({ path, words: say(key, params) }));
  },
};

async function offer(id: string): Promise<Offer> {
  const { game, table } = await loadRules(id);
  return {
    game: id,
    sides: game.sides,
    scenarios: game.scenarios.map((scenario) => scenario.id),
    options: game.options,
    presets: table.presets ?? [],
    uses: table.uses ?? {},
    bots: BOT_NAMES.toReversed(),
  };
}

async function create({ game, scenario, options, seats, pack, seed }: NewGame): Promise<string> {
  const plain = await loadRules(game);
  const kit = pack === undefined ? plain : await plain.withPack(pack);
  const match = new Match(kit.game, {
    scenario,
    options,
    ...(seed === undefined ? { seed: newSeed() } : { seed: seedFromText(seed), seedGiven: true }),
    ...(pack === undefined ? {} : { pack }),
  });
  return keepNew({ kit, match }, seats);
}

/** Nobody plays before the table is opened. */
const NOBODY: LocalPorts = {
  send() {},
  store: { async append() {} },
  thinker: { think: () => new Promise(() => {}) },
  fail() {},
};

/** Under a new number. */
async function keepNew(restored: Restored, seats: readonly string[]): Promise<string> {
  const id = newSeed().slice(0, ID_DIGITS);
  await keep(id, new GameTable(restored, seats, NOBODY));
  return id;
}

/** Once for each table that has been looked at. */
const reports = new WeakMap<PlayedTable, Promise<Report | null>>();
const blunders = new WeakMap<PlayedTable, Promise<readonly FoundBlunder[] | null>>();

/** When the game is over; given up when its table is left. */
function lookBack<Found>(
  host: TableHost,
  known: WeakMap<PlayedTable, Promise<Found | null>>,
  work: (game: GameTable, advice: Advice<Core>) => Generator<void, Found>,
): Promise<Found | null> {
  const game = host.table?.game;
  if (game === undefined || game.told.standing.result === null) return Promise.resolve(null);
  const found =
    known.get(game) ??
    Promise.all([game.recorded(), game.kit.advice()]).then(([recorded, advice]) =>
      inSlices(work(recorded, advice), { pause, isStale: () => host.table?.game !== game }),
    );
  known.set(game, found);
  return found;
}

/** With other dice; `swaps`: everybody sits where another sat. */
function rematch({ kit, match, seats }: GameTable, swaps: boolean): Promise<string> {
  const { scenario, options, pack } = match.setup;
  const setup = { scenario, options, seed: newSeed(), ...(pack === undefined ? {} : { pack }) };
  const others = seats.map((_, side) => seats[(side + 1) % seats.length]!);
  return keepNew({ kit, match: new Match(kit.game, setup) }, swaps ? others : seats);
}

/** Checked by playing it through. */
async function bring(text: string): Promise<Brought> {
  const brought = readSaved(jsonIn(text));
  const kit = await kitOf(brought);
  const seats = seatsFor(kit.game, BOT_NAMES, brought);
  const restored = restore(kit, brought);
  const unproved = restored.finding === 'unproved' ? { from: brought.file.version, to: kit.game.version } : null;
  return { id: await keepNew(restored, seats), unproved };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(withoutByteOrderMark(text));
  } catch {
    throw new GameError('not-json', {}, 'The file is not JSON.');
  }
}

async function fork(host: TableHost, { entry, botAnswers }: Parameters<Calls['fork']>[0]): Promise<void> {
  const { game, playsForced } = host;
  const bot = botAnswers ? (game.seats.find((seat) => seat !== PLAYER && seat !== FRIEND) ?? ANALYST) : null;
  const thinker = await thinkerFor(game.kit, bot === null ? [] : [bot]);
  const forked = await forkOf(game, entry, fastRng(newSeed()));
  // The table may have been left meanwhile.
  if (host.table?.game !== game) return;
  host.analysis?.leave();
  const analysis: AnalysisTable = new AnalysisTable(game, forked, bot, {
    send: (shown) => {
      if (host.analysis === analysis) host.send(shown);
    },
    store: { async append() {} },
    thinker,
    fail: (error) => {
      if (host.analysis === analysis) host.fail(error);
    },
  });
  host.analysis = analysis;
  await analysis.wish(playsForced);
  void analysis.run();
}

function read({ played }: TableHost, text: string): readonly Choice[] {
  const at = played.position();
  return at === null ? [] : at.game.notation.read(text, at.state, at.side);
}

async function figures(
  { table }: TableHost,
  { game, isTable, pack }: Parameters<Calls['figures']>[0],
): ReturnType<GameKit['figures']> {
  const plain = isTable && table ? table.game.kit : await loadRules(game);
  return (pack === undefined ? plain : await plain.withPack(pack)).figures();
}

/** From what the viewer knows, as long as the position is the same. */
async function weigh<Found>(
  host: TableHost,
  by: (kit: GameKit, view: ViewCore, working: Working) => Promise<Found | null>,
): Promise<Found | null> {
  if (host.table === null) return null;
  const { played } = host;
  const { kit } = played;
  const view = played.currentView();
  if (view === null) return null;
  const { length } = played;
  return by(kit, view, {
    pause,
    isStale: () => host.table === null || host.played !== played || played.length !== length,
  });
}
