// Breaks the rules of a game at random and counts how many breaks its tests notice.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { allMutantKeys, excludedMutations, keepOnly, prepareMutators } from './mutants.ts';
import { type GameReport, printReport, reportOn } from './report.ts';
import { seededSample } from './sample.ts';
import { makeSandbox } from './sandbox.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const requiredPercent = 85;

const usage = `npm run mutate -- [--game ID] [--sample N] [--seed N] [--json]
  --game ID     one game only (default: every game with rules)
  --sample N    mutants a game (default 500)
  --seed N      which sample (default 1836)
  --json        one JSON document on standard output`;

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function readNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) stop(`--${name} must be a whole number above 0, not "${text}".`);
  return value;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        game: { type: 'string' },
        sample: { type: 'string', default: '500' },
        seed: { type: 'string', default: '1836' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    return stop(`${(error as Error).message}\n${usage}`);
  }
}

function gamesWithRules(): string[] {
  return readdirSync(join(root, 'games')).filter((game) => existsSync(join(root, 'games', game, 'rules')));
}

/** The game, what it is built on, and what is built on it: a system is tested by its games, a game by its system's tests. */
function kinOf(game: string): string[] {
  const isBuiltOn = (one: string, other: string): boolean => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'games', one, 'package.json'), 'utf8'));
    return `@bivouac/${other}` in dependencies;
  };
  return gamesWithRules().filter((other) => other === game || isBuiltOn(game, other) || isBuiltOn(other, game));
}

async function mutateGame(sandbox: string, game: string, size: number, seed: number): Promise<GameReport> {
  const files = globSync(`games/${game}/rules/**/*.ts`, { cwd: sandbox }).map((file) => join(sandbox, file));
  const keys = await allMutantKeys(sandbox, files);
  keepOnly(sandbox, new Set(seededSample(keys, size, seed)));
  process.env.BIVOUAC_MUTATE_GAMES = kinOf(game).join(',');
  const stryker = new Stryker({
    mutate: files,
    inPlace: true,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    mutator: { excludedMutations },
    disableTypeChecks: false,
    checkers: [],
    reporters: json ? [] : ['progress-append-only'],
    logLevel: json ? 'off' : 'error',
    concurrency: availableParallelism(),
    dryRunTimeoutMinutes: 15,
    // A run that a busy machine slows down has caught nothing: only what really hangs takes that long.
    timeoutMS: 60_000,
    allowConsoleColors: false,
  } as never);
  const results = await stryker.runMutationTest().catch((error: Error) => {
    process.stderr.write(`The mutants of ${game} could not be tried: ${error.message}\n`);
    process.exit(1);
  });
  return reportOn(sandbox, game, seed, keys.length, results);
}

const options = readOptions();
const { json } = options;
if (options.help) {
  console.log(usage);
  process.exit(0);
}
const sampleSize = readNumber('sample', options.sample);
const seed = readNumber('seed', options.seed);
const known = gamesWithRules();
if (options.game !== undefined && !known.includes(options.game)) {
  stop(`There is no game "${options.game}" with rules; there are: ${known.join(', ') || 'none'}.`);
}

await prepareMutators();
const reports: GameReport[] = [];
for (const game of options.game === undefined ? known : [options.game]) {
  // Stryker takes the current folder for the project and breaks it in place, hence a fresh copy for each game.
  const sandbox = makeSandbox(root);
  process.chdir(sandbox);
  reports.push(await mutateGame(sandbox, game, sampleSize, seed));
  process.chdir(root);
}

if (json) console.log(JSON.stringify({ requiredPercent, games: reports }, null, 2));
else for (const report of reports) printReport(report, requiredPercent);
process.exit(reports.every((report) => report.caughtPercent >= requiredPercent) ? 0 : 1);
