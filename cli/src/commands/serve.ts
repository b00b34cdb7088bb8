// Opens the table in the browser: builds the page if need be, and hands out its files.

import type { Server } from 'node:http';
import type { AddCommand } from '../context.ts';
import { RefusalError } from '../errors.ts';
import { pageServer } from '../page-server.ts';
import { wholeNumber } from '../requests.ts';

const DEFAULT_PORT = '8080';
const LAST_PORT = 65535;

/** Resolves once it listens. */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function builtPage(): Promise<string> {
  const builder = new URL('../../../scripts/build-client.mjs', import.meta.url).href;
  const { buildClient } = (await import(builder)) as { buildClient(): string };
  return buildClient();
}

export const addServe: AddCommand = (program, context) => {
  const { t } = context;
  program
    .command('serve')
    .description(t('command.serve'))
    .option('--port <port>', t('option.port'), DEFAULT_PORT)
    .option('--data <dir>', t('option.data'))
    .option('--database <url>', t('option.database'))
    .action(async (options: { readonly port: string }) => {
      const wanted = wholeNumber(t, '--port', options.port, 0, LAST_PORT);
      const server = pageServer(await builtPage());
      const port = await listen(server, wanted).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EADDRINUSE' ? new RefusalError(t('serve.port-taken', { port: String(wanted) })) : error;
      });
      context.print(t('serve.open', { address: `http://localhost:${port}` }));
      await new Promise<void>((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close(() => resolve()));
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.closeAllConnections());
      });
    });
};
