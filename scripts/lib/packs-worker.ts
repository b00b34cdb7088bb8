// Plays random games of every scenario with a pack, in a thread of its own.

import { parentPort, workerData } from 'node:worker_threads';
import { fastRng } from '@bivouac/kernel';
import { playOn, questionOf, randomOptions } from '@bivouac/kernel/testing';
import { shelf } from '../../cli/src/shelf/index.ts';
import { loadKit } from '../../cli/src/shelf/kit.ts';

export interface PackTask {
  readonly seed: string;
  readonly pack: { readonly game: string };
}

export interface PackAnswer {
  /** None when the pack is not found sound. */
  readonly games: number;
  readonly choices: number;
  readonly faults: readonly string[];
}

/** A random game of the longest scenario has a tenth of that. */
const MOST_CHOICES = 30_000;

const toldOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' ') : String(error);

async function play({ seed, pack }: PackTask): Promise<PackAnswer> {
  const kit = await loadKit(shelf.find(({ id }) => id === pack.game)!.module);
  if (kit.checkPack!(pack).length > 0) return { games: 0, choices: 0, faults: [] };
  const { scenarios } = kit.game;
  const faults: string[] = [];
  let choices = 0;
  for (const { id: scenario } of scenarios) {
    const rng = fastRng(`${seed} ${scenario}`);
    try {
      const game = kit.withPack!(pack);
      const s = game.setup(scenario, randomOptions(game, rng), fastRng(`${seed} dice`));
      choices += playOn(game, s, rng, MOST_CHOICES).length;
      if (game.result(s) === null) faults.push(`${scenario}: no end, at "${questionOf(game, s)}"`);
    } catch (error) {
      faults.push(`${scenario}: ${toldOf(error)}`);
    }
  }
  return { games: scenarios.length, choices, faults };
}

parentPort!.postMessage(await play(workerData as PackTask));
