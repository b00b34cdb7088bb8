// npm run bench -- [--game id] [--json]
// How fast each game is, in its default scenario, on one thread, and how the page feels: compare figures of one run, not
// of two machines.

import { parseArgs } from 'node:util';
import { runTool } from './lib/arguments.ts';
import { type Measured, measure } from './lib/measure.ts';
import { selectGames } from './lib/select-games.ts';
import { textTable } from './lib/table.ts';

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { game: { type: 'string' }, json: { type: 'boolean', default: false } } });
  const measured: Measured[] = [];
  for (const { load } of selectGames(values.game)) {
    const game = await load();
    measured.push(measure(game, game.scenarios[0]!.id));
  }
  if (!values.json) console.log(`${asTable(measured)}\n`);
  // Loaded only now: the browser tools change Array for the whole process, which makes every slice() slow.
  const { measureWeb, webTable } = await import('./web-bench.ts');
  const web = await measureWeb();
  console.log(values.json ? JSON.stringify({ games: measured, web }) : webTable(web));
  return 0;
}

function asTable(measured: readonly Measured[]): string {
  const header = ['game', 'scenario', 'choices/CPU s', 'games/CPU s', 'clone µs', 'view µs', 'largest state, bytes'];
  const rows = measured.map((m) => [
    m.game,
    m.scenario,
    m.choicesPerCpuSecond,
    m.gamesPerCpuSecond,
    m.cloneMicros,
    m.viewMicros,
    m.stateBytes,
  ]);
  return textTable(header, rows);
}

await runTool(main);
