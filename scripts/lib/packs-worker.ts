// Plays games of every scenario with a pack in a thread of its own: at random, with some answers by a bot, and painted.

import { parentPort, workerData } from 'node:worker_threads';
import { type CaptainSettings, captainBot } from '@bivouac/bots';
import { type Core, fastRng, Match, type RngState, seedFromText, type ViewCore, type Viewer } from '@bivouac/kernel';
import { randomMove, randomOptions } from '@bivouac/kernel/testing';
import type { Scene, TableLook } from '@bivouac/table';
import { shelf } from '../../cli/src/shelf/index.ts';
import { type GameKit, loadKit, type TableGame } from '../../cli/src/shelf/kit.ts';

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
/** Every so many choices a bot answers, and the table is painted for all. */
const LOOKED_AT = 100;
const QUICK: CaptainSettings = { samples: 1, playouts: 4, depth: 30, width: 6, doubt: 2.5 };

type Look = TableLook<Core, ViewCore, TableGame>;

const paint = (match: Match<Core, ViewCore>, game: TableGame, look: Look, viewer: Viewer): Scene =>
  look.scene(
    game,
    match.view(viewer),
    match.log(viewer).map(({ event }) => event),
  );

function playOut(kit: GameKit, game: TableGame, look: Look, scenario: string, rng: RngState): number {
  const bot = captainBot(kit.advice!, QUICK);
  const match = new Match(game, { scenario, options: randomOptions(game, rng), seed: seedFromText(scenario) });
  for (let played = 0; played < MOST_CHOICES; played++) {
    const move = randomMove(game, match.state, rng);
    if (move === null) return played;
    const { side } = move;
    const isLookedAt = played % LOOKED_AT === 0;
    if (isLookedAt) for (const viewer of [0, 1, 'spectator'] as const) paint(match, game, look, viewer);
    const choices = isLookedAt ? game.choices(match.state, side) : [];
    match.act(side, isLookedAt ? bot.choose(game, match.view(side), choices, rng) : move.choice);
  }
  throw new Error(`no end after ${MOST_CHOICES} choices`);
}

const toldOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' ') : String(error);

async function play({ seed, pack }: PackTask): Promise<PackAnswer> {
  const kit = await loadKit(shelf.find(({ id }) => id === pack.game)!.module);
  if (kit.checkPack!(pack).length > 0) return { games: 0, choices: 0, faults: [] };
  const { createTable } = (await import(`../../games/${pack.game}/table.ts`)) as { createTable(game: TableGame): Look };
  const { scenarios } = kit.game;
  const faults: string[] = [];
  let choices = 0;
  for (const { id: scenario } of scenarios) {
    try {
      const game = kit.withPack!(pack);
      choices += playOut(kit, game, createTable(game), scenario, fastRng(`${seed} ${scenario}`));
    } catch (error) {
      faults.push(`${scenario}: ${toldOf(error)}`);
    }
  }
  return { games: scenarios.length, choices, faults };
}

parentPort!.postMessage(await play(workerData as PackTask));
