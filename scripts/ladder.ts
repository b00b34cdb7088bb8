// npm run ladder -- [--game id] [--games 200] [--seed 42] [--scenario id] [--side id] [--least 90]
// How often the captain beats the random bot, by game, scenario and side; status 1 when below the least per cent.

import { parseArgs } from 'node:util';
import { type Bot, captainBot, meet, randomBot } from '@bivouac/bots';
import type { Core, Game, ViewCore } from '@bivouac/kernel';
import type { Manifest } from '@bivouac/scene';
import { runTool, wholeNumber } from './lib/arguments.ts';
import { selectGames } from './lib/select-games.ts';
import { textTable } from './lib/table.ts';

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
  for (const { id, load } of selectGames(values.game)) {
    const manifest = await load();
    const { game, advice } = manifest.kit;
    const captain = captainBot(await advice());
    for (const scenario of scenariosOf(manifest, values.scenario)) {
      for (const [side, name] of game.sides.entries()) {
        if (values.side !== undefined && values.side !== name) continue;
        const { won, low, high } = captainRate(game, captain, scenario, side, games, values.seed);
        failed ||= 100 * won < least;
        rows.push([id, scenario, name, games, percent(won), `${percent(low)} to ${percent(high)}`]);
      }
    }
  }
  if (rows.length === 0) throw new Error('There is no such scenario or side: try --scenario 1836 --side mexico.');
  console.log(textTable(['game', 'scenario', 'captain plays', 'games', 'won', '95 % interval'], rows));
  return failed ? 1 : 0;
}

/** The one named, or those a captain is measured by. */
const scenariosOf = ({ kit, measured }: Manifest, named: string | undefined): readonly string[] =>
  named === undefined ? measured : kit.game.scenarios.map(({ id }) => id).filter((id) => id === named);

function captainRate(
  game: Game,
  captain: Bot<Core, ViewCore>,
  scenario: string,
  side: number,
  games: number,
  seed: string,
) {
  const random = randomBot();
  const [first, second] = side === 0 ? [captain, random] : [random, captain];
  return meet(game, first, second, { scenario, options: {}, seed, games }).rates[side as 0 | 1];
}

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;

await runTool(main);
