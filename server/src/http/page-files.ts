// Hands out the files of the built page.

import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pathOf } from './path-of.ts';

interface FileType {
  readonly name: string;
  readonly isCompressible: boolean;
}

const text = (name: string): FileType => ({ name: `${name}; charset=utf-8`, isCompressible: true });
const packed = (name: string): FileType => ({ name, isCompressible: false });

const TYPES: Readonly<Record<string, FileType>> = {
  '.css': text('text/css'),
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.json': text('application/json'),
  '.png': packed('image/png'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.webmanifest': text('application/manifest+json'),
  '.woff': packed('font/woff'),
  '.woff2': packed('font/woff2'),
};
const UNKNOWN = packed('application/octet-stream');

/** Nearly as small as it gets, in a tenth of the time. */
const QUALITY = 6;

type Encoding = 'br' | 'gzip';

const encoders: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: promisify(gzip),
};

/** The best of those that the browser takes. */
function encodingFor({ headers }: IncomingMessage): Encoding | null {
  const taken = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]!.trim());
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null;
}

/** Built files bear a hash of what is in them in their names: they never change. */
const isHashed = (path: string): boolean => path.startsWith('/assets/');

function fileOf(request: IncomingMessage): string | null {
  try {
    const path = pathOf(request);
    return path === null ? null : decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Null for whatever cannot be read: it may have gone since it was asked for. */
async function contentOf(folder: string, path: string): Promise<Buffer | null> {
  const file = join(folder, normalize(path === '/' ? '/index.html' : path));
  return file.startsWith(folder + sep) ? await readFile(file).catch(() => null) : null;
}

export class PageFiles {
  readonly #folder: string;
  /** By encoding and path: what never changes. */
  readonly #encoded = new Map<string, Promise<Buffer>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whatever is asked, and however, it goes on answering. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    this.#answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, { allow: 'GET, HEAD' });
    const path = fileOf(request);
    const content = path === null ? null : await contentOf(this.#folder, path);
    if (path === null || content === null) return refuse(response, 404);
    const type = TYPES[path === '/' ? '.html' : extname(path)] ?? UNKNOWN;
    const encoding = type.isCompressible ? encodingFor(request) : null;
    const body = encoding === null ? content : await this.#encode(encoding, path, content);
    const policy = await contentOf(this.#folder, '/content-security-policy.txt');
    response.writeHead(200, {
      'content-type': type.name,
      'content-length': body.length,
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
      ...(type.isCompressible ? { vary: 'accept-encoding' } : {}),
      'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': `${policy ?? "default-src 'none'"}; frame-ancestors 'none'`,
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #encode(encoding: Encoding, path: string, content: Buffer): Promise<Buffer> {
    if (!isHashed(path)) return encoders[encoding](content);
    const key = `${encoding} ${path}`;
    const known = this.#encoded.get(key) ?? encoders[encoding](content);
    this.#encoded.set(key, known);
    return known;
  }
}

const REFUSALS: Readonly<Record<number, string>> = {
  404: 'There is nothing here.\n',
  405: 'Only GET and HEAD are answered here.\n',
  500: 'This could not be read.\n',
};

function refuse(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(REFUSALS[status]);
}
