// The suite as tests: one for each invariant and scenario. The runner is handed in, since the kernel depends on nothing.

import type { Core, Game } from '../src/index.ts';
import type { InvariantHooks } from './hooks.ts';
import {
  checkInvariants,
  describeFailure,
  type InvariantReport,
  type InvariantRun,
  invariantNames,
} from './invariants.ts';

export interface TestRunner {
  readonly describe: (name: string, body: () => void) => unknown;
  readonly test: (name: string, body: () => void) => unknown;
}

export function describeInvariants<S extends Core>(
  { describe, test }: TestRunner,
  game: Game<S>,
  hooks: InvariantHooks<S>,
  options: Partial<InvariantRun> & Pick<InvariantRun, 'games'>,
): void {
  for (const { id: scenario } of game.scenarios) {
    if (options.scenario !== undefined && options.scenario !== scenario) continue;
    describe(`what must always hold: ${game.id}, ${scenario}, ${options.games} games`, () => {
      let report: InvariantReport | null = null;
      for (const name of invariantNames) {
        test(name, () => {
          report ??= checkInvariants(game, hooks, { seed: 'invariants', ...options, scenario });
          const failures = report.failures.filter((failure) => failure.check === name).map(describeFailure);
          if (failures.length > 0) throw new Error(failures.join('\n'));
        });
      }
    });
  }
}
