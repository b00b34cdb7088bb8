// The suite as tests: one for each invariant and each share of a scenario's games. The runner and the environment are handed
// in, since the kernel depends on nothing.

import type { Core, Game } from '../src/index.ts';
import type { InvariantHooks } from './hooks.ts';
import { describeFailure, Examination, gameCheckNames, type InvariantRun, positionCheckNames } from './invariants.ts';

export interface TestRunner {
  readonly describe: (name: string, body: () => void) => unknown;
  readonly test: (name: string, body: () => void) => unknown;
}

/** Variables of the environment: how many random games a scenario, and the seed they all follow from. */
export interface RunSize {
  readonly BIVOUAC_GAMES?: string | undefined;
  readonly BIVOUAC_SEED?: string | undefined;
}

const GAMES = 20;
/** So few that a test takes seconds even on a crowded machine. */
const GAMES_A_SHARE = 20;
const FIXED_SEED = 'invariants';

export function describeInvariants<S extends Core>(
  runner: TestRunner,
  game: Game<S>,
  hooks: InvariantHooks<S>,
  { BIVOUAC_GAMES, BIVOUAC_SEED }: RunSize,
): void {
  const games = Number(BIVOUAC_GAMES ?? GAMES);
  for (const { id: scenario } of game.scenarios) {
    for (let from = 0; from < games; from += GAMES_A_SHARE) {
      const share = { from, games: Math.min(GAMES_A_SHARE, games - from) };
      describeShare(runner, game, hooks, { scenario, seed: BIVOUAC_SEED ?? FIXED_SEED, ...share });
    }
  }
}

function describeShare<S extends Core>(
  { describe, test }: TestRunner,
  game: Game<S>,
  hooks: InvariantHooks<S>,
  run: InvariantRun & { readonly from: number },
): void {
  describe(`what must always hold: ${game.id}, ${run.scenario}, games ${run.from} to ${run.from + run.games - 1}`, () => {
    let begun: Examination<S> | null = null;
    const examination = (): Examination<S> => {
      begun ??= new Examination(game, hooks, run);
      return begun;
    };
    const mustBeFree = (name: string): void => {
      const failures = examination()
        .report()
        .failures.filter(({ check }) => check === name);
      if (failures.length > 0) throw new Error(failures.map(describeFailure).join('\n'));
    };
    for (const name of gameCheckNames) test(name, () => mustBeFree(name));
    for (const name of positionCheckNames) {
      test(name, () => {
        examination().examinePositions(name);
        mustBeFree(name);
      });
    }
  });
}
