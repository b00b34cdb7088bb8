// The page's state, compiled as the page is and tested in Node.

import { defineProject, mergeConfig } from 'vitest/config';
import page from './vite.config.ts';

export default mergeConfig(
  page,
  defineProject({
    test: {
      name: 'page',
      include: ['test/state/**/*.test.ts'],
      environment: './test/state/page-environment.ts',
      setupFiles: './test/state/set-up.ts',
      server: { deps: { inline: [/svelte/] } },
      testTimeout: 900_000,
      hookTimeout: 900_000,
    },
  }),
);
