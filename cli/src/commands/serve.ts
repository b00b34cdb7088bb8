// Opens the table in the browser: builds the page if need be, and hands out its files.

import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import type { AddCommand } from '../context.ts';
import { RefusalError } from '../errors.ts';
import { wholeNumber } from '../requests.ts';

const DEFAULT_PORT = '8080';
const LAST_PORT = 65535;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Built files bear a hash of what is in them in their names: they never change. */
const isHashed = (path: string): boolean => path.startsWith('/assets/');

function fileFor(folder: string, path: string): string | null {
  const file = join(folder, normalize(path === '/' ? '/index.html' : path));
  if (!file.startsWith(folder + sep)) return null;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}

function pathOf(request: IncomingMessage): string | null {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://table').pathname);
  } catch {
    return null;
  }
}

function answer(folder: string, policy: string, request: IncomingMessage, response: ServerResponse): void {
  const path = pathOf(request);
  const file = path === null ? null : fileFor(folder, path);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  if (file === null || path === null) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is nothing here.\n');
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': statSync(file).size,
    'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
}

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
      const folder = await builtPage();
      const policy = readFileSync(join(folder, 'content-security-policy.txt'), 'utf8');
      const server = createServer((request, response) => answer(folder, policy, request, response));
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
