// The server as it is shipped, in a process of its own, for the bench.

import { startServer } from '../../src/index.ts';
import { type BenchOrder, tellCpu } from './child.ts';

process.once('message', async ({ database }: BenchOrder) => {
  // A line takes so many messages a second: here seconds are short.
  const now = (): number => Date.now() * 1000;
  const report = (where: string, error: unknown): void => console.error(where, error);
  const server = await startServer({ page: import.meta.dirname, database, port: 0, rate: 1e7, now, report });
  tellCpu();
  process.send!({ port: server.port });
});
