// How large the page is and how it feels: a part of `npm run bench`.

import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.ts';
import { textTable } from './lib/table.ts';
import { type WebTimes, webTimes } from './lib/web-page.ts';
import { type WebSizes, webSizes } from './lib/web-sizes.ts';

export type WebMeasured = WebSizes & WebTimes;

const PORT = 4329;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function served<T>(use: (address: string) => Promise<T>): Promise<T> {
  const server = spawn(process.execPath, [join(root, 'cli/src/main.ts'), 'serve', '--port', String(PORT)], {
    stdio: 'ignore',
  });
  const address = `http://localhost:${PORT}`;
  try {
    for (let tries = 0; tries < 200; tries++) {
      if (
        await fetch(address).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return await use(address);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    throw new Error(`The table is not served at ${address}.`);
  } finally {
    server.kill();
  }
}

export async function measureWeb(): Promise<WebMeasured> {
  await ensureChromium();
  const times = await served(webTimes);
  return { ...webSizes(join(root, 'web/dist')), ...times };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;

export function webTable(measured: WebMeasured): string {
  return textTable(
    ['in the browser', 'measured', 'at most'],
    [
      ['code of shelf and table, gzip', kilobytes(measured.code), '60 kB'],
      ["a game's rules and words, gzip", kilobytes(measured.game), '60 kB'],
      ["a game's map and drawings, gzip", kilobytes(measured.map), '130 kB'],
      ['cold start to a playable board, median', milliseconds(measured.coldStart), ''],
      ['choice to painted result, median', milliseconds(measured.choice), ''],
      ['frame while panning, median', milliseconds(measured.panFrame), ''],
      ['longest task while the bot thinks', milliseconds(measured.longestTask), '50 ms'],
      ['memory left by 500 replayed choices', `${measured.replayGrowth} kB`, ''],
    ],
  );
}
