// Every test begins with an empty profile, listens at the line to the worker, and fails when the page reports an error.

import { test as base, expect } from '@playwright/test';
import { readBeforePressing, spyOnHost } from './host-spy.ts';
import { slowDown } from './slow-line.ts';

export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      if (process.env.BIVOUAC_SLOW) await slowDown(page);
      await spyOnHost(page);
      readBeforePressing(page);
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
