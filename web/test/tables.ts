// Tables for tests: the page's own end of a host, without a worker around it.

import { botNamed } from '@bivouac/bots';
import { PLAYER, type Thinker } from '@bivouac/host';
import { type Core, Match, seedFromText, type ViewCore } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import { GameTable } from '../src/host/game-table.ts';
import type { LocalPorts, LocalTable } from '../src/host/local-table.ts';
import type { Update } from '../src/host/messages.ts';
import { fail, kit } from './kit.ts';

export interface TestTable {
  readonly session: GameTable;
  readonly updates: Update[];
  /** The last update, once everything has settled. */
  settled(): Promise<Update>;
}

export const newMatch = (seed: string, scenario = '1836'): Match<Core, ViewCore> =>
  new Match(kit.game, { scenario, options: {}, seed: seedFromText(seed) });

async function thinkerOf({ game, advice }: GameKit): Promise<Thinker> {
  const known = await advice();
  return {
    think: async ({ bot, view, legal, dice }) => botNamed(bot, known).choose(game, view, legal, dice),
  };
}

export const portsFor = (of: GameKit, updates: Update[]): LocalPorts => ({
  send: (shown) => void updates.push(structuredClone({ ...shown, serial: updates.length })),
  store: { async append() {} },
  thinker: { think: async (thought) => (await thinkerOf(of)).think(thought) },
  fail,
});

const others = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Until nobody but a person is asked, and everything has been told. */
export function settling(table: LocalTable, match: Match<Core, ViewCore>, seats: readonly string[], updates: Update[]) {
  let isBegun = false;
  return async (): Promise<Update> => {
    if (!isBegun) await table.run();
    isBegun = true;
    do await others();
    while (match.game.asked(match.state).some((side) => seats[side] !== PLAYER));
    await others();
    return updates.at(-1)!;
  };
}

export function sitDown(seed: string, seats: readonly string[], scenario?: string): TestTable {
  const updates: Update[] = [];
  const match = newMatch(seed, scenario);
  const session = new GameTable({ kit, match }, seats, portsFor(kit, updates));
  return { session, updates, settled: settling(session, match, seats, updates) };
}

/** A choice for a number from 0 up to 1. */
export const pickOne = (choices: readonly number[], part: number): number =>
  choices[Math.floor(part * choices.length)]!;

/** Numbers from 0 up to 1 that look random and are always the same. */
export function* parts(seed: number): Generator<number, never> {
  let state = seed >>> 0;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}
