import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const longestSeen = new Map<string, number>();

/** The run ends at the first failure, so the quickest files go first. A run cut short says nothing about a file. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const file of files) {
      const latest = this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
      longestSeen.set(file.moduleId, Math.max(latest, longestSeen.get(file.moduleId) ?? 0));
    }
    return files.toSorted((a, b) => longestSeen.get(a.moduleId)! - longestSeen.get(b.moduleId)!);
  }
}

export default defineConfig({
  root,
  test: {
    include: process.env.BIVOUAC_MUTATE_GAMES?.split(',').map((game) => `games/${game}/test/**/*.test.ts`) ?? [],
    // Recorded games tell that any rule has changed, not that it is wrong: they would catch what no test knows.
    exclude: ['**/recorded.test.ts'],
    isolate: false,
    // The random games of the invariant suite: a few are enough to notice what crashes, and each mutant plays them.
    env: { BIVOUAC_GAMES: '6' },
    // Node runs the sources itself, as everywhere else: twice as fast in hot code as through Vite's module runner.
    experimental: { viteModuleRunner: false },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    sequence: { sequencer: QuickestFirst },
  },
});
