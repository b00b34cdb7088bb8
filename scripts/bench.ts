// npm run bench -- [--game id] [--json] [--against commit] [--server]
// How fast each game is, in its default scenario, on one thread, and how the page feels: compare figures of one run, not
// of two machines. With a commit: its games and ours in turns, without the page.

import { parseArgs } from 'node:util';
import { runTool } from './lib/arguments.ts';
import { type Measured, measure, measureBeside } from './lib/measure.ts';
import { olderTree } from './lib/older.ts';
import { selectGames } from './lib/select-games.ts';
import { textTable } from './lib/table.ts';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      json: { type: 'boolean', default: false },
      against: { type: 'string' },
      server: { type: 'boolean', default: false },
    },
  });
  if (values.server) {
    const { benchServer } = await import('../server/testing/bench/main.ts');
    await benchServer((header, rows) => console.log(`${textTable(header, rows)}\n`));
    return 0;
  }
  if (values.against !== undefined) return await compare(values.against, values.game);
  const measured: Measured[] = [];
  for (const { load } of selectGames(values.game)) {
    const { game } = (await load()).kit;
    measured.push(measure(game, game.scenarios[0]!.id));
  }
  if (!values.json) console.log(`${asTable(measured)}\n`);
  // Loaded only now: the browser tools change Array for the whole process, which makes every slice() slow.
  const { measureWeb, webTable } = await import('./web-bench.ts');
  const web = await measureWeb();
  console.log(values.json ? JSON.stringify({ games: measured, web }) : webTable(web));
  return 0;
}

async function compare(commit: string, only: string | undefined): Promise<number> {
  const older = olderTree(commit);
  try {
    for (const { id, load } of selectGames(only)) {
      const { game } = (await load()).kit;
      const former = await older.game(id);
      if (former === null) {
        console.log(`${commit} does not have ${id}.\n`);
        continue;
      }
      const [before, now] = measureBeside([former, game], game.scenarios[0]!.id) as [Measured, Measured];
      console.log(`${besides(commit, before, now)}\n`);
    }
  } finally {
    older.remove();
  }
  return 0;
}

/** More is better of what is counted, less of what is timed: above 1 we are better than before. */
function besides(commit: string, before: Measured, now: Measured): string {
  const better = (old: number, own: number): string => (own / old).toFixed(2);
  return textTable(
    [before.game, commit, 'now', 'better by'],
    [
      [
        'choices/CPU s',
        before.choicesPerCpuSecond,
        now.choicesPerCpuSecond,
        better(before.choicesPerCpuSecond, now.choicesPerCpuSecond),
      ],
      ['clone µs', before.cloneMicros, now.cloneMicros, better(now.cloneMicros, before.cloneMicros)],
      ['view µs', before.viewMicros, now.viewMicros, better(now.viewMicros, before.viewMicros)],
      ['largest state, bytes', before.stateBytes, now.stateBytes, better(now.stateBytes, before.stateBytes)],
    ],
  );
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
