import { defineConfig } from 'vitest/config';
import { testSeed } from './tools/test-seed.ts';

/** Packages without a clock, input or output: their test files leave nothing behind, and share what they have loaded. */
const PURE = ['kernel', 'boards', 'bots', 'host', 'scene', 'text', 'maps', 'games/*'];
const OTHERS = ['server', 'cli', 'web', 'tools', 'scripts'];

const project = (name: string, folders: readonly string[], isolate: boolean) => ({
  extends: true as const,
  test: {
    name,
    isolate,
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    // The skeleton has no recorded games before it is a game: scripts/new-game.test.ts makes one of it and runs its tests.
    exclude: ['**/node_modules/**', '**/fixtures/**', 'web/test/state/**', 'scripts/skeleton/**'],
    // Only what hangs is stopped: ten others may want the same two cores.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Node runs the sources itself, as everywhere else: twice as fast in hot code as through Vite's module runner.
    experimental: { viteModuleRunner: false },
  },
});

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: true,
    maxWorkers: 2,
    env: { BIVOUAC_SEED: testSeed() },
    globalSetup: 'tools/say-seed.ts',
    projects: [project('pure', PURE, false), project('other', OTHERS, true), 'web/vitest.config.ts'],
  },
});
