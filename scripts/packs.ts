// npm run packs -- [--packs 200] [--game id] [--seconds 60] [--seed text]
// Random games of every scenario with data packs at the limits of the schema: each figure of the tables alone, then some
// changes at once. Whatever is found sound must be playable to the end.

import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { fastRng } from '@bivouac/kernel';
import { testSeed } from '../tools/test-seed.ts';
import { runTool, wholeNumber } from './lib/arguments.ts';
import { extremePack, figuresAtTheirLimits, type Shape } from './lib/extreme-pack.ts';
import type { PackAnswer, PackTask } from './lib/packs-worker.ts';
import { selectGames } from './lib/select-games.ts';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      packs: { type: 'string', default: '200' },
      game: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: testSeed() },
    },
  });
  const count = wholeNumber('packs', values.packs, 0);
  const seconds = wholeNumber('seconds', values.seconds, 1);
  console.log(`Packs by the seed ${values.seed}.`);
  let failed = 0;
  for (const { id } of selectGames(values.game)) failed += await playPacks(id, count, seconds, values.seed);
  return failed === 0 ? 0 : 1;
}

async function playPacks(game: string, count: number, seconds: number, seed: string): Promise<number> {
  const shape = await shapeOf(game);
  const seeds = Array.from({ length: count }, (_, i) => `${seed} ${i}`);
  const all = [...figuresAtTheirLimits(shape), ...seeds.map((one) => extremePack(shape, fastRng(one)))];
  let [sound, games, choices, failed] = [0, 0, 0, 0];
  for (const data of all) {
    const pack = { game, name: seed, data };
    const answer = await watched({ seed, pack }, seconds);
    if (answer.games > 0) sound++;
    games += answer.games;
    choices += answer.choices;
    failed += answer.faults.length;
    if (answer.faults.length > 0) console.log([JSON.stringify(pack), ...answer.faults].join('\n  '));
  }
  console.log(
    `${game}: ${all.length} packs, ${sound} of them sound, ${games} games, ${choices} choices, ${failed} faults.`,
  );
  return failed;
}

async function shapeOf(game: string): Promise<Shape> {
  const { files } = (await import(`../games/${game}/data/schema.ts`)) as { readonly files: Pick<Shape, 'changes'> };
  const { standardFiles, standardData } = (await import(`../games/${game}/data.ts`)) as {
    standardFiles?: () => Shape['files'];
    standardData: () => Shape['files'];
  };
  return { changes: files.changes, files: (standardFiles ?? standardData)() };
}

/** A thread that does not answer in time is ended: its pack has hung. */
function watched(task: PackTask, seconds: number): Promise<PackAnswer> {
  const worker = new Worker(new URL('./lib/packs-worker.ts', import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      worker.terminate();
      resolve({ games: 1, choices: 0, faults: [`no answer in ${seconds} seconds`] });
    }, seconds * 1000);
    worker.once('message', (answer: PackAnswer) => {
      clearTimeout(patience);
      resolve(answer);
    });
    worker.once('error', reject);
  });
}

await runTool(main);
