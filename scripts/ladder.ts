// npm run ladder -- [--games 200] [--seed 42] [--scenario 1836] [--side mexico] [--least 90]
// How often the captain beats the random bot in Texas Glory, by scenario and side; status 1 when below the least per cent.

import { parseArgs } from 'node:util';
import { captainBot, meet, randomBot } from '@bivouac/bots';
import { advice } from '../games/texas-glory/bot.ts';
import { texasGlory } from '../games/texas-glory/index.ts';
import type { State } from '../games/texas-glory/state.ts';
import type { View } from '../games/texas-glory/view.ts';
import { runTool, wholeNumber } from './lib/arguments.ts';
import { textTable } from './lib/table.ts';

const SCENARIOS = ['1836', '1835'];

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '200' },
      seed: { type: 'string', default: '42' },
      scenario: { type: 'string' },
      side: { type: 'string' },
      least: { type: 'string', default: '90' },
    },
  });
  const games = wholeNumber('games', values.games, 1);
  const least = wholeNumber('least', values.least, 0);
  const rows: (string | number)[][] = [];
  let failed = false;
  for (const scenario of SCENARIOS.filter((id) => values.scenario === undefined || values.scenario === id)) {
    for (const [side, name] of texasGlory.sides.entries()) {
      if (values.side !== undefined && values.side !== name) continue;
      const { won, low, high } = captainRate(scenario, side, games, values.seed);
      failed ||= 100 * won < least;
      rows.push([scenario, name, games, percent(won), `${percent(low)} to ${percent(high)}`]);
    }
  }
  if (rows.length === 0) throw new Error('There is no such scenario or side: try --scenario 1836 --side mexico.');
  console.log(textTable(['scenario', 'captain plays', 'games', 'won', '95 % interval'], rows));
  return failed ? 1 : 0;
}

function captainRate(scenario: string, side: number, games: number, seed: string) {
  const captain = captainBot<State, View>(advice);
  const random = randomBot<State, View>();
  const [first, second] = side === 0 ? [captain, random] : [random, captain];
  return meet(texasGlory, first, second, { scenario, options: {}, seed, games }).rates[side as 0 | 1];
}

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;

await runTool(main);
