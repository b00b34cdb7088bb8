// A server in a process of its own, that waits for its turn: it is killed without a word.

import { type RunningServer, startServer } from '../../src/index.ts';

export interface Turn {
  readonly database: string;
  readonly port: number;
}

process.once('message', async ({ database, port }: Turn) => {
  const report = (where: string, error: unknown): void => void process.send!({ fault: `${where}: ${error}` });
  const running: RunningServer = await startServer({ page: import.meta.dirname, database, port, rate: 1e6, report });
  process.send!({ port: running.port });
});
// Also when whoever started it is killed himself.
process.once('disconnect', () => process.exit());
process.send!({ isReady: true });
