import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { type AddCommand, type Context, printJson } from '../context.ts';
import { UsageError } from '../errors.ts';
import { showProgress } from '../progress.ts';
import { checkBot, entryNamed, optionsGiven, scenarioNamed, wholeNumber, withDefaults } from '../requests.ts';
import { addTally, emptyTally, playSeries, type Series, type Tally } from '../series.ts';
import { loadKit, type ShelfKit } from '../shelf/kit.ts';

interface SimulateOptions {
  readonly scenario?: string;
  readonly options?: string;
  readonly bots: string;
  readonly games: string;
  readonly seed?: string;
  readonly workers?: string;
  readonly json?: true;
}

interface Simulation {
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly bots: readonly string[];
  readonly games: number;
  readonly finished: number;
  readonly results: Readonly<Record<string, number>>;
  readonly meanChoices: number;
  readonly meanTurns: number;
  /** What else the game is measured by. */
  readonly means: Readonly<Record<string, number>>;
  readonly choicesPerCpuSecond: number;
  readonly seed: string;
}

export const addSimulate: AddCommand = (program, context) => {
  const { t } = context;
  program
    .command('simulate')
    .description(t('command.simulate'))
    .argument('<game>', t('argument.game'))
    .option('--scenario <scenario>', t('option.scenario'))
    .option('--options <k=v,…>', t('option.options'))
    .requiredOption('--bots <a,b>', t('option.bots'))
    .requiredOption('--games <n>', t('option.games'))
    .option('--seed <seed>', t('option.seed'))
    .option('--workers <w>', t('option.workers'))
    .option('--json', t('option.json'))
    .action((game: string, options: SimulateOptions) => simulate(context, game, options));
};

async function simulate(context: Context, id: string, options: SimulateOptions): Promise<void> {
  const { t } = context;
  const { module } = entryNamed(context, id);
  const kit = await loadKit(module);
  const given = optionsGiven(t, kit.game, options.options);
  const series: Series = {
    module,
    scenario: scenarioNamed(t, kit.game, options.scenario),
    options: withDefaults(kit.game, given),
    bots: botsNamed(context, kit, options.bots),
    seed: options.seed ?? randomBytes(8).toString('hex'),
  };
  const games = wholeNumber(t, '--games', options.games, 1);
  const workers = Math.min(games, wholeNumber(t, '--workers', options.workers ?? '1', 1));

  const total = emptyTally(kit.game.sides.length);
  const progress = showProgress(t, games);
  const report = (tally: Tally): void => {
    addTally(total, tally);
    progress.update(total.games);
  };
  try {
    if (workers === 1) playSeries(kit, series, games, 0, 1, report);
    else await playInWorkers(series, games, workers, report);
  } finally {
    progress.stop();
  }
  const simulation = summarise(kit, series, given, total);
  if (options.json) printJson(context, simulation);
  else context.print(asTable(context, kit, simulation));
}

function botsNamed({ t }: Context, kit: ShelfKit, text: string): string[] {
  const { sides } = kit.game;
  const bots = text.split(',').map((name) => name.trim());
  if (bots.length !== sides.length) {
    throw new UsageError(t('error.bots', { bots: text, count: sides.length, sides: t.list(sides) }));
  }
  for (const bot of bots) checkBot(t, kit, bot);
  return bots;
}

async function playInWorkers(
  series: Series,
  games: number,
  workers: number,
  report: (tally: Tally) => void,
): Promise<void> {
  const running = Array.from({ length: workers }, (_, from) => {
    const worker = new Worker(new URL('../series-worker.ts', import.meta.url), {
      workerData: { series, games, from, step: workers },
    });
    return new Promise<void>((resolve, reject) => {
      worker.on('message', report);
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    });
  });
  await Promise.all(running);
}

function summarise(kit: ShelfKit, series: Series, given: Series['options'], total: Tally): Simulation {
  const wins = kit.game.sides.map((side, i) => [side, total.wins[i]!] as const);
  return {
    game: kit.game.id,
    scenario: series.scenario,
    options: given,
    bots: series.bots,
    games: total.games,
    finished: total.finished,
    results: { ...Object.fromEntries(wins), draw: total.draws },
    meanChoices: total.choices / total.games,
    meanTurns: total.turns / total.games,
    means: Object.fromEntries(Object.entries(total.counts).map(([name, sum]) => [name, sum / total.games])),
    choicesPerCpuSecond: Math.round(total.choices / Math.max(total.cpuSeconds, 1e-6)),
    seed: series.seed,
  };
}

function asTable({ t }: Context, kit: ShelfKit, simulation: Simulation): string {
  const words = kit.words[t.language];
  const percent = (n: number): string =>
    t.number(n / simulation.games, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const won = kit.game.sides.map((side, i): [string, string] => [
    t('simulate.won', { side: words[`side.${side}`] ?? side, bot: simulation.bots[i]! }),
    `${t.number(simulation.results[side]!)} (${percent(simulation.results[side]!)})`,
  ]);
  const rows: [string, string][] = [
    [t('simulate.game'), `${simulation.game}, ${simulation.scenario}`],
    [t('simulate.games'), t('simulate.finished', { games: simulation.games, finished: simulation.finished })],
    ...won,
    [t('simulate.draws'), `${t.number(simulation.results.draw!)} (${percent(simulation.results.draw!)})`],
    [t('simulate.mean-choices'), t.number(simulation.meanChoices, { maximumFractionDigits: 1 })],
    [t('simulate.mean-turns'), t.number(simulation.meanTurns, { maximumFractionDigits: 1 })],
    ...Object.entries(simulation.means).map(([name, mean]): [string, string] => [
      words[`count.${name}`]!,
      t.number(mean, { maximumFractionDigits: 1 }),
    ]),
    [t('simulate.speed'), t.number(simulation.choicesPerCpuSecond)],
    [t('simulate.seed'), simulation.seed],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
}
