// The shared invariants on one scenario; a file each, so that they run side by side.

import { describeInvariants, type TestRunner } from '@bivouac/kernel/testing';
import { houseDivided } from '../index.ts';
import { hooks } from '../invariants.ts';

/** Mutation runs ask for fewer games. */
const GAMES = Number(process.env.BIVOUAC_GAMES ?? 300);

export function describeAlways(runner: TestRunner, scenario: string): void {
  describeInvariants(runner, houseDivided, hooks, { games: GAMES, scenario });
}
