// The server as it is shipped, in a process of its own, that tells what it holds when everybody has gone.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startServer } from '../../src/index.ts';

export interface SoakOrder {
  readonly file: string;
  readonly metricsToken: string;
}

/** Bytes, once what nobody holds is gone. */
export interface MemoryTold {
  readonly heap: number;
  readonly outside: number;
  readonly resident: number;
}

/** Longer than a room stays open in which nobody is. */
const A_WHILE_MS = 6 * 60_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.once('message', async ({ file, metricsToken }: SoakOrder) => {
  let ahead = 0;
  const report = (where: string, error: unknown): void => console.error(where, error);
  const { port } = await startServer({
    page: import.meta.dirname,
    database: file,
    port: 0,
    rate: 1e7,
    now: () => Date.now() + ahead,
    pace: { sweep: 100 },
    metricsToken,
    report,
  });
  process.on('message', (order: 'time-passes' | 'memory') => {
    if (order === 'time-passes') {
      ahead += A_WHILE_MS;
      return;
    }
    for (let times = 0; times < 3; times++) collect();
    const { heapUsed: heap, external: outside, rss: resident } = process.memoryUsage();
    process.send!({ heap, outside, resident } satisfies MemoryTold);
  });
  process.send!({ port });
});
