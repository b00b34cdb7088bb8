// Plays shares of a soak in a thread of its own.

import { parentPort } from 'node:worker_threads';
import type { Core, Game } from '@bivouac/kernel';
import { checkInvariants, type InvariantHooks, type InvariantReport, type InvariantRun } from '@bivouac/kernel/testing';
import { loadHooks } from './invariant-hooks.ts';
import { selectGames } from './select-games.ts';

export interface SoakShare extends InvariantRun {
  readonly game: string;
}

export interface SoakAnswer {
  readonly share: SoakShare;
  readonly report: InvariantReport;
}

const loaded = new Map<string, Promise<readonly [Game, InvariantHooks<Core>]>>();

const takeDown = async (id: string): Promise<Game> => (await selectGames(id)[0]!.load()).kit.game;

function load(id: string): Promise<readonly [Game, InvariantHooks<Core>]> {
  const known = loaded.get(id) ?? Promise.all([takeDown(id), loadHooks(id)]);
  loaded.set(id, known);
  return known;
}

parentPort?.on('message', async (share: SoakShare) => {
  const [game, hooks] = await load(share.game);
  parentPort!.postMessage({ share, report: checkInvariants(game, hooks, share) } satisfies SoakAnswer);
});
