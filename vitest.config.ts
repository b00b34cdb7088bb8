import { defineConfig } from 'vitest/config';
import { testSeed } from './tools/test-seed.ts';

const workspaces = [
  'kernel',
  'boards',
  'maps',
  'bots',
  'host',
  'table',
  'text',
  'cli',
  'web',
  'games/*',
  'tools',
  'scripts',
];

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: true,
    maxWorkers: 2,
    env: { BIVOUAC_SEED: testSeed() },
    globalSetup: 'tools/say-seed.ts',
    projects: [
      'web/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'node',
          include: workspaces.map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['**/node_modules/**', '**/fixtures/**', 'web/test/state/**'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Node runs the sources itself, as everywhere else: twice as fast in hot code as through Vite's module runner.
          experimental: { viteModuleRunner: false },
        },
      },
    ],
  },
});
