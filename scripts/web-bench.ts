// How large the page is and how it feels: a part of `npm run bench`.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.ts';
import { textTable } from './lib/table.ts';
import { type WebTimes, webTimes } from './lib/web-page.ts';
import { type WebPart, webSizes } from './lib/web-sizes.ts';

export type WebMeasured = WebTimes & { readonly sizes: readonly WebPart[] };

const PORT = 4329;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function served<T>(use: (address: string) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'bivouac-bench-'));
  const args = [join(root, 'cli/src/main.ts'), 'serve', '--port', String(PORT), '--data', data];
  const server = spawn(process.execPath, args, { stdio: 'ignore' });
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
    rmSync(data, { recursive: true, force: true });
  }
}

export async function measureWeb(): Promise<WebMeasured> {
  await ensureChromium();
  const times = await served(webTimes);
  return { sizes: webSizes(join(root, 'web/dist')), ...times };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;
const longTask = (time: number): string => (time === 0 ? 'under 50 ms' : milliseconds(time));

export function webTable({ sizes, thinking, ...times }: WebMeasured): string {
  const fetched = textTable(
    ['fetched by a reader, gzip', 'measured', 'at most'],
    sizes.map(({ what, bytes, atMost, isLater }) => [
      isLater ? `  later: ${what}` : what,
      kilobytes(bytes),
      atMost === null ? '' : kilobytes(atMost),
    ]),
  );
  const felt = textTable(
    ['felt by a reader', 'measured', 'at most'],
    [
      ['cold start to a playable board, median', milliseconds(times.coldStart), ''],
      ['sent for the first table', kilobytes(times.transferred), ''],
      ['choice to painted result, median', milliseconds(times.choice), '100 ms'],
      ['frame while the largest sheet is dragged, median', milliseconds(times.pan.median), ''],
      ['  the longest', milliseconds(times.pan.longest), '32 ms'],
      ['frame while the wheel scales it, median', milliseconds(times.zoom.median), ''],
      ['  the longest after the first', milliseconds(times.zoom.longest), '50 ms'],
      [`longest task while the bot thinks, over ${thinking.turns} turns`, longTask(thinking.longestTask), '50 ms'],
      ['  while the player answers', longTask(thinking.longestAnswer), ''],
      ['memory left by 500 replayed choices', `${times.replayGrowth} kB`, ''],
    ],
  );
  return `${fetched}\n\n${felt}`;
}
