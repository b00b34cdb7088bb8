// Plays games of every scenario with a pack in a thread of its own: at random, with some answers by a bot, and painted.

import { parentPort, workerData } from 'node:worker_threads';
import { type CaptainSettings, captainBot } from '@bivouac/bots';
import { type Core, fastRng, Match, type RngState, seedFromText, type ViewCore, type Viewer } from '@bivouac/kernel';
import { randomMove, randomOptions } from '@bivouac/kernel/testing';
import type { GameKit, Scene } from '@bivouac/scene';
import { selectGames } from './select-games.ts';

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

const paint = (match: Match<Core, ViewCore>, { game, table }: GameKit, viewer: Viewer): Scene =>
  table.scene(
    game,
    match.view(viewer),
    match.log(viewer).map(({ event }) => event),
  );

async function playOut(kit: GameKit, scenario: string, rng: RngState): Promise<number> {
  const { game } = kit;
  const bot = captainBot(await kit.advice(), QUICK);
  const match = new Match(game, { scenario, options: randomOptions(game, rng), seed: seedFromText(scenario) });
  for (let played = 0; played < MOST_CHOICES; played++) {
    const move = randomMove(game, match.state, rng);
    if (move === null) return played;
    const { side } = move;
    const isLookedAt = played % LOOKED_AT === 0;
    if (isLookedAt) for (const viewer of [0, 1, 'spectator'] as const) paint(match, kit, viewer);
    const choices = isLookedAt ? game.choices(match.state, side) : [];
    match.act(side, isLookedAt ? bot.choose(game, match.view(side), choices, rng) : move.choice);
  }
  throw new Error(`no end after ${MOST_CHOICES} choices`);
}

const toldOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' ') : String(error);

async function play({ seed, pack }: PackTask): Promise<PackAnswer> {
  const { kit } = await selectGames(pack.game)[0]!.load();
  if ((await kit.checkPack(pack)).length > 0) return { games: 0, choices: 0, faults: [] };
  const { scenarios } = kit.game;
  const faults: string[] = [];
  let choices = 0;
  for (const { id: scenario } of scenarios) {
    try {
      choices += await playOut(await kit.withPack(pack), scenario, fastRng(`${seed} ${scenario}`));
    } catch (error) {
      faults.push(`${scenario}: ${toldOf(error)}`);
    }
  }
  return { games: scenarios.length, choices, faults };
}

parentPort!.postMessage(await play(workerData as PackTask));
