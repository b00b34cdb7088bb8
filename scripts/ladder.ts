// npm run ladder -- [--game id] [--games 200] [--seed 42] [--scenario id] [--side id] [--least 90]
// How often the captain beats the random bot, by game, scenario and side; status 1 when below the least per cent.

import { parseArgs } from 'node:util';
import { captainBot, meet, randomBot } from '@bivouac/bots';
import { shelf } from '../cli/src/shelf/index.ts';
import { type GameKit, loadKit } from '../cli/src/shelf/kit.ts';
import { runTool, wholeNumber } from './lib/arguments.ts';
import { selectGames } from './lib/select-games.ts';
import { textTable } from './lib/table.ts';

/** The scenarios a captain is measured by, unless one is named. */
const MEASURED: Readonly<Record<string, readonly string[]>> = {
  'texas-glory': ['1836', '1835'],
  'house-divided': ['1861'],
};

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
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
  for (const { id } of selectGames(values.game)) {
    const kit = await loadKit(shelf.find((entry) => entry.id === id)!.module);
    for (const scenario of scenariosOf(kit, values.scenario)) {
      for (const [side, name] of kit.game.sides.entries()) {
        if (values.side !== undefined && values.side !== name) continue;
        const { won, low, high } = captainRate(kit, scenario, side, games, values.seed);
        failed ||= 100 * won < least;
        rows.push([id, scenario, name, games, percent(won), `${percent(low)} to ${percent(high)}`]);
      }
    }
  }
  if (rows.length === 0) throw new Error('There is no such scenario or side: try --scenario 1836 --side mexico.');
  console.log(textTable(['game', 'scenario', 'captain plays', 'games', 'won', '95 % interval'], rows));
  return failed ? 1 : 0;
}

function scenariosOf({ game }: GameKit, named: string | undefined): readonly string[] {
  const all = game.scenarios.map(({ id }) => id);
  return named === undefined ? (MEASURED[game.id] ?? all) : all.filter((id) => id === named);
}

function captainRate({ game, advice }: GameKit, scenario: string, side: number, games: number, seed: string) {
  if (advice === undefined) throw new Error(`Nobody has told the captain how to play ${game.id}.`);
  const captain = captainBot(advice);
  const random = randomBot();
  const [first, second] = side === 0 ? [captain, random] : [random, captain];
  return meet(game, first, second, { scenario, options: {}, seed, games }).rates[side as 0 | 1];
}

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;

await runTool(main);
