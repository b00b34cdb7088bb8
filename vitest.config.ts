import { defineConfig } from 'vitest/config';
import { testSeed } from './tools/test-seed.ts';

const workspaces = ['kernel', 'boards', 'maps', 'bots', 'table', 'text', 'cli', 'web', 'games/*', 'tools', 'scripts'];

export default defineConfig({
  test: {
    include: workspaces.map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['**/node_modules/**', '**/fixtures/**'],
    allowOnly: false,
    passWithNoTests: true,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    env: { BIVOUAC_SEED: testSeed() },
    globalSetup: 'tools/say-seed.ts',
    // Node runs the sources itself, as everywhere else: twice as fast in hot code as through Vite's module runner.
    experimental: { viteModuleRunner: false },
  },
});
