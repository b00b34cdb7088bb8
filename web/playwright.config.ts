import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from '../scripts/chromium.ts';

import { mailPort, PORT, sketchesPort } from './e2e/support/ports.ts';

/** Shared games of the tests are nobody's. */
const data = join(tmpdir(), `bivouac-e2e-${PORT}`);
const vite = `"${process.execPath}" ../node_modules/vite/bin/vite.js`;

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  forbidOnly: true,
  fullyParallel: true,
  // One more than the cores of a small machine: a test often waits for the page.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    // It fetches all there is into every new profile: only what is tested without a network needs it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(),
  },
  webServer: [
    {
      command: `"${process.execPath}" ../cli/src/main.ts serve --port ${PORT} --data "${data}"`,
      env: { SMTP_URL: `smtp://localhost:${mailPort}?ignoreTLS=true` },
      url: `http://localhost:${PORT}`,
      reuseExistingServer: !process.env.CI,
      timeout: 180_000,
    },
    {
      command: `${vite} build && ${vite} preview --port ${sketchesPort} --strictPort`,
      env: { BIVOUAC_SHELF: 'e2e/sketches' },
      url: `http://localhost:${sketchesPort}`,
      reuseExistingServer: !process.env.CI,
      timeout: 180_000,
    },
  ],
});
