// Answers that a table does not need at every turn: games begun, brought and taken along, analysis, odds, figures.

import { fastRng, Match, type Odds, seedFromText, type ViewCore } from '@bivouac/kernel';
import { loadRules, type RulesKit } from '../games/rules.ts';
import { exportedFile, readExported } from './exchange.ts';
import { forkOf } from './fork.ts';
import { restore } from './game-records.ts';
import { type Calls, type NewGame, type Offer, type Opened, PLAYER } from './messages.ts';
import { reasonsAgainst, reasonsAgainstThing } from './reasons.ts';
import { botsFor, type FurtherCall, pause, type TableHost } from './table-host.ts';

/** Who answers in an analysis of a game between people. */
const ANALYST = 'captain';

function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Answers = { readonly [call in FurtherCall]: (host: TableHost, argument: never) => unknown };

export const further: Answers = {
  offer: (_, game: string) => offer(game),
  create,
  import: bring,
  export: ({ session: { match, seats } }) => new Blob([exportedFile(match, seats)], { type: 'application/json' }),
  fork,
  why({ played }, { thing, picked }: Parameters<Calls['why']>[0]) {
    const at = played.position();
    return at === null ? [] : reasonsAgainstThing(at.game, at.state, at.side, thing, picked);
  },
  whyVerb({ played }, { verb, piece }: Parameters<Calls['whyVerb']>[0]) {
    const at = played.position();
    return at === null ? [] : reasonsAgainst(at.game, at.state, at.side, verb, piece);
  },
  odds: (host, begin: Parameters<Calls['odds']>[0]) =>
    weigh(host, ({ oddsFrom }, kit, view, working) => oddsFrom(kit, view, begin, working)),
  forecast: (host, attack: Parameters<Calls['forecast']>[0]) =>
    weigh(host, ({ forecastFrom }, kit, view, working) => forecastFrom(kit, view, attack, working)),
  figures,
  checkPack: async (_, { game, pack }: Parameters<Calls['checkPack']>[0]) => (await loadRules(game)).checkPack(pack),
};

async function offer(id: string): Promise<Offer> {
  const { BOT_NAMES } = await import('./bots.ts');
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

async function create(host: TableHost, { game, scenario, options, seats, pack, seed }: NewGame): Promise<Opened> {
  const plain = await loadRules(game);
  const kit = pack === undefined ? plain : await plain.withPack(pack);
  const match = new Match(kit.game, {
    scenario,
    options,
    seed: seed === undefined ? newSeed() : seedFromText(seed),
    ...(pack === undefined ? {} : { pack }),
  });
  const opened = await host.sitDown(crypto.randomUUID(), kit, match, seats);
  await host.save();
  return opened;
}

/** Checked by playing it through, then kept under a new number. */
async function bring(host: TableHost, text: string): Promise<string> {
  const stored = readExported(text);
  const { kit, match } = await restore(stored);
  const id = crypto.randomUUID();
  await host.sitDown(id, kit, match, stored.seats);
  await host.save();
  host.table = null;
  return id;
}

async function fork(host: TableHost, { entry, botAnswers }: Parameters<Calls['fork']>[0]): Promise<void> {
  const { session, playsForced } = host;
  const { Analysis } = await import('./analysis.ts');
  const analysis = new Analysis(forkOf(session, entry, fastRng(newSeed())), {
    send: host.send,
    pause: host.painted,
    newSeed,
  });
  analysis.playsForced = playsForced;
  if (botAnswers) {
    const botFor = await botsFor(host.table!.kit);
    analysis.bot = botFor(session.seats.find((seat) => seat !== PLAYER) ?? ANALYST);
  }
  host.analysis?.leave();
  host.analysis = analysis;
  void analysis.run();
}

async function figures(
  { table }: TableHost,
  { game, isTable, pack }: Parameters<Calls['figures']>[0],
): ReturnType<RulesKit['figures']> {
  const plain = isTable && table ? table.kit : await loadRules(game);
  return (pack === undefined ? plain : await plain.withPack(pack)).figures();
}

/** From what the viewer knows, as long as the position is the same. */
async function weigh(
  host: TableHost,
  by: (
    scales: typeof import('./odds.ts'),
    kit: RulesKit,
    view: ViewCore,
    working: { pause(): Promise<void>; isStale(): boolean },
  ) => Promise<Odds | null>,
): Promise<Odds | null> {
  if (host.table === null) return null;
  const { kit } = host.table;
  const { played } = host;
  const view = played.currentView();
  if (view === null) return null;
  const { length } = played;
  return by(await import('./odds.ts'), kit, view, {
    pause,
    isStale: () => host.table === null || host.played !== played || played.length !== length,
  });
}
