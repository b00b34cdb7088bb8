// Answers that a table does not need at every turn: games begun, brought and taken along, analysis, odds, figures.

import { fastRng, Match, type Odds, type RuleRef, seedFromText, type ViewCore } from '@bivouac/kernel';
import { loadRules, type RulesKit } from '../games/rules.ts';
import { exportedFile, readExported } from './exchange.ts';
import { forkOf } from './fork.ts';
import { type Restored, restore } from './game-records.ts';
import { type Calls, type NewGame, type Offer, PLAYER } from './messages.ts';
import { NOT_ASKED } from './playable.ts';
import { reasonsAgainst, reasonsAgainstThing } from './reasons.ts';
import type { Host } from './session.ts';
import { botsFor, type FurtherCall, keep, pause, seat, type TableHost } from './table-host.ts';

/** Who answers in an analysis of a game between people. */
const ANALYST = 'captain';

function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Answers = { readonly [call in FurtherCall]: (host: TableHost, argument: never) => unknown };

export const further: Answers = {
  offer: (_, game: string) => offer(game),
  create: (_, game: NewGame) => create(game),
  import: (_, text: string) => bring(text),
  export: ({ session: { match, seats } }) => new Blob([exportedFile(match, seats)], { type: 'application/json' }),
  fork,
  type,
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

async function create({ game, scenario, options, seats, pack, seed }: NewGame): Promise<string> {
  const plain = await loadRules(game);
  const kit = pack === undefined ? plain : await plain.withPack(pack);
  const match = new Match(kit.game, {
    scenario,
    options,
    seed: seed === undefined ? newSeed() : seedFromText(seed),
    ...(pack === undefined ? {} : { pack }),
  });
  return keepNew({ kit, match }, seats);
}

/** Nobody plays before the table is opened. */
const NOBODY: Host = { send() {}, async save() {}, fail() {}, async pause() {} };

/** Under a new number. */
async function keepNew(restored: Restored, seats: readonly string[]): Promise<string> {
  const id = crypto.randomUUID();
  await keep(id, await seat(restored, seats, NOBODY));
  return id;
}

/** Checked by playing it through. */
async function bring(text: string): Promise<string> {
  const stored = readExported(text);
  return keepNew(await restore(stored), stored.seats);
}

async function fork(host: TableHost, { entry, botAnswers }: Parameters<Calls['fork']>[0]): Promise<void> {
  const { session, playsForced } = host;
  const { kit } = host.table!;
  const { Analysis } = await import('./analysis.ts');
  const analysis = new Analysis(forkOf(session, entry, fastRng(newSeed())), {
    send: host.send,
    pause: host.painted,
    fail: host.fail,
    newSeed,
  });
  analysis.playsForced = playsForced;
  if (botAnswers) {
    const botFor = await botsFor(kit);
    analysis.bot = botFor(session.seats.find((seat) => seat !== PLAYER) ?? ANALYST);
  }
  // The table may have been left while the bot was fetched.
  if (host.table?.session !== session) return;
  host.analysis?.leave();
  host.analysis = analysis;
  void analysis.run();
}

/** A choice in words, of which a longer form may stand for several: all of them are made, or none. */
function type({ played }: TableHost, text: string): readonly RuleRef[] {
  const at = played.position();
  if (at === null) return NOT_ASKED;
  const { game, state, side } = at;
  const choices = game.notation.read(text, state, side);
  const trial = game.clone(state);
  for (const choice of choices) {
    const reasons = game.act(trial, side, choice, null);
    if (reasons.length > 0) return reasons;
  }
  return played.choose(choices);
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
