// Tables for tests: the host's own classes without a worker around them.

import { botNamed } from '@bivouac/bots';
import { type Core, Match, seedFromText, type ViewCore } from '@bivouac/kernel';
import type { Update } from '../src/host/messages.ts';
import { Session } from '../src/host/session.ts';
import { fail, kit } from './kit.ts';

export interface TestTable {
  readonly session: Session;
  readonly updates: Update[];
  /** The last update, once everything has settled. */
  settled(): Promise<Update>;
}

const advice = await kit.advice();

export const newMatch = (seed: string, scenario = '1836'): Match<Core, ViewCore> =>
  new Match(kit.game, { scenario, options: {}, seed: seedFromText(seed) });

export function sitDown(seed: string, seats: readonly string[], scenario?: string): TestTable {
  const updates: Update[] = [];
  const session = new Session(newMatch(seed, scenario), kit.table, seats, (name) => botNamed(name, advice), {
    send: (update) => updates.push(structuredClone(update)),
    save: async () => {},
    fail,
    pause: async () => {},
  });
  const settled = async (): Promise<Update> => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await session.run();
    return updates.at(-1)!;
  };
  return { session, updates, settled };
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
