// npm run scaling -- [--live 25000] [--days 1000000] [--move 110] [--copy 75] [--opening 1500] [--commit 2000] [--row 25]
// [--write 170] [--seconds 20] [--seed text]
// How many servers so many games ask for, by what a move costs (microseconds, see `npm run bench -- --server`): docs/SCALING.md.

import { parseArgs } from 'node:util';
import { runTool, wholeNumber } from './lib/arguments.ts';
import { type Costs, type Load, simulateServers } from './lib/simulated-servers.ts';
import { textTable } from './lib/table.ts';

/** A live game has a choice every so many seconds. */
const SECONDS_A_CHOICE = 6;
/** One by days has two visits of four choices a day; at the busiest hour three times as many come. */
const [VISITS, CHOICES_A_VISIT, RUSH, DAY] = [2, 4, 3, 86_400];

const TRIED: readonly (readonly [servers: number, lanes: number, times: number])[] = [
  [1, 1, 1],
  [2, 1, 1],
  [4, 1, 1],
  [4, 3, 1],
  [8, 1, 1],
  [12, 1, 4],
];

async function main(): Promise<number> {
  const number = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      live: { ...number, default: '25000' },
      days: { ...number, default: '1000000' },
      move: { ...number, default: '110' },
      copy: { ...number, default: '75' },
      opening: { ...number, default: '1500' },
      commit: { ...number, default: '2000' },
      row: { ...number, default: '25' },
      write: { ...number, default: '170' },
      seconds: { ...number, default: '20' },
      seed: { ...number, default: 'scaling' },
    },
  });
  const { seed, ...figures } = values;
  const read = (name: keyof typeof figures): number => wholeNumber(name, figures[name], 1);
  const costs: Costs = {
    move: read('move'),
    copy: read('copy'),
    opening: read('opening'),
    commit: read('commit'),
    row: read('row'),
    write: read('write'),
  };
  const visits = ((read('days') * VISITS) / DAY) * RUSH;
  const rows = TRIED.map(([servers, lanes, times]) => {
    const live = read('live') * times;
    const movesASecond = live / SECONDS_A_CHOICE + visits * CHOICES_A_VISIT;
    return row({ servers, lanes, movesASecond, openingsASecond: visits, seconds: read('seconds') }, live, costs, seed);
  });
  const header = [
    'servers',
    'lanes',
    'live games',
    'moves/s',
    'busy',
    'kept p50 / p99 ms',
    'database cores',
    'writes/s',
  ];
  console.log(textTable(header, rows));
  return 0;
}

function row(load: Load, live: number, costs: Costs, seed: string): (string | number)[] {
  const found = simulateServers(costs, load, seed);
  const ms = (time: number): string => (time / 1000).toFixed(1);
  return [
    load.servers,
    load.lanes,
    live,
    Math.round(load.movesASecond),
    `${Math.round(found.busy * 100)} %`,
    `${ms(found.median)} / ${ms(found.slowest1Percent)}`,
    found.databaseCores.toFixed(1),
    Math.round(found.writesASecond),
  ];
}

await runTool(main);
