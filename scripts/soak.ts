// npm run soak -- [--games 10000] [--game id] [--scenario id] [--workers n] [--positions 2] [--seed text]
// Random games of each scenario of each game: no dead end, exception, replay difference or leak. The same seed as that of
// `npm test` begins with the same games.
// npm run soak -- --server [--games 10000]
// Shared games through one server: does it hold its memory?

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { describeFailure, type Failure, type FailureKind, failureKind } from '@bivouac/kernel/testing';
import { testSeed } from '../tools/test-seed.ts';
import { runTool, wholeNumber } from './lib/arguments.ts';
import { loadHooks } from './lib/invariant-hooks.ts';
import { selectGames } from './lib/select-games.ts';
import type { SoakAnswer, SoakShare } from './lib/soak-worker.ts';
import { textTable } from './lib/table.ts';
import { runInWorkers } from './lib/worker-pool.ts';

const GAMES_A_SHARE = 50;
const SHOWN_OF_EACH = 3;

interface Tally {
  readonly game: string;
  readonly scenario: string;
  games: number;
  choices: number;
  positions: number;
  readonly failures: Failure[];
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '10000' },
      game: { type: 'string' },
      scenario: { type: 'string' },
      workers: { type: 'string', default: String(availableParallelism()) },
      positions: { type: 'string', default: '2' },
      seed: { type: 'string', default: testSeed() },
      server: { type: 'boolean', default: false },
    },
  });
  const games = wholeNumber('games', values.games, 1);
  if (values.server) {
    const { soakServer } = await import('../server/testing/soak/main.ts');
    return (await soakServer(games, console.log)) ? 0 : 1;
  }
  const positions = wholeNumber('positions', values.positions, 0);
  console.log(`Random games by the seed ${values.seed}.`);
  const tallies = await tablesFor(values.game, values.scenario);
  const shares = tallies.flatMap(({ game, scenario }) =>
    Array.from({ length: Math.ceil(games / GAMES_A_SHARE) }, (_, i): SoakShare => {
      const from = i * GAMES_A_SHARE;
      return { game, scenario, from, games: Math.min(GAMES_A_SHARE, games - from), seed: values.seed, positions };
    }),
  );
  let done = 0;
  await runInWorkers<SoakShare, SoakAnswer>(
    new URL('./lib/soak-worker.ts', import.meta.url),
    wholeNumber('workers', values.workers, 1),
    shares,
    ({ share, report }) => {
      add(tallies.find((tally) => tally.game === share.game && tally.scenario === share.scenario)!, report);
      showProgress(done, report.games, games * tallies.length);
      done += report.games;
    },
  );
  return summarise(tallies);
}

async function tablesFor(id: string | undefined, scenario: string | undefined): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const { id: game, load } of selectGames(id)) {
    await loadHooks(game);
    for (const { id: name } of (await load()).kit.game.scenarios) {
      if (scenario === undefined || scenario === name) {
        tallies.push({ game, scenario: name, games: 0, choices: 0, positions: 0, failures: [] });
      }
    }
  }
  if (tallies.length === 0) throw new Error(`No game has a scenario "${scenario}".`);
  return tallies;
}

function add(tally: Tally, report: SoakAnswer['report']): void {
  tally.games += report.games;
  tally.choices += report.choices;
  tally.positions += report.positions;
  tally.failures.push(...report.failures);
}

/** At a terminal one line that grows, elsewhere a line for every tenth. */
function showProgress(before: number, more: number, total: number): void {
  const done = before + more;
  const text = `${done} of ${total} games`;
  const tenthOf = (games: number): number => Math.floor((10 * games) / total);
  if (process.stderr.isTTY) process.stderr.write(`\r${text}${done === total ? '\n' : ''}`);
  else if (tenthOf(done) > tenthOf(before)) process.stderr.write(`${text}\n`);
}

function summarise(tallies: readonly Tally[]): number {
  const count = (tally: Tally, kind: FailureKind): number =>
    tally.failures.filter((failure) => failureKind(failure) === kind).length;
  const kinds: readonly FailureKind[] = ['dead end', 'replay', 'leak', 'other'];
  const header = [
    'game',
    'scenario',
    'games',
    'choices',
    'positions examined',
    'dead ends',
    'replays',
    'leaks',
    'other',
  ];
  const rows = tallies.map((tally) => [
    tally.game,
    tally.scenario,
    tally.games,
    tally.choices,
    tally.positions,
    ...kinds.map((kind) => count(tally, kind)),
  ]);
  console.log(textTable(header, rows));
  const failures = tallies.flatMap((tally) => tally.failures);
  for (const alike of Map.groupBy(failures, ({ check }) => check).values()) {
    for (const failure of alike.slice(0, SHOWN_OF_EACH)) console.log(describeFailure(failure));
    if (alike.length > SHOWN_OF_EACH) console.log(`… and ${alike.length - SHOWN_OF_EACH} more of this kind.`);
  }
  return failures.length === 0 ? 0 : 1;
}

await runTool(main);
