import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageFiles } from '../src/http/page-files.ts';

const SCRIPT = `export default ${JSON.stringify('muskets '.repeat(500))};`;

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bivouac-page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Table</title>');
  writeFileSync(join(folder, 'content-security-policy.txt'), "default-src 'self'");
  writeFileSync(join(folder, 'assets/table-12345678.js'), SCRIPT);
  writeFileSync(join(folder, 'icon.png'), 'a picture');
  const files = new PageFiles(folder);
  server = createServer((asked, answer) => files.answer(asked, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** The path goes over the wire as it is written here. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

test.each([
  ['a name with a zero in it', '/%00'],
  ['a name too long for any disk', `/${'a'.repeat(5000)}`],
  ['a folder', '/assets'],
  ['a way out of the folder', '/..%2f..%2fetc%2fpasswd'],
  ['no address at all', '/%E0%A4%A'],
  ['a file that is not there', '/assets/gone-12345678.js'],
])('%s is not found, and the server goes on', async (_, path) => {
  expect((await ask(path)).status).toBe(404);
  expect((await ask('/')).status).toBe(200);
});

test('only GET and HEAD are answered', async () => {
  expect((await ask('/', {}, 'POST')).status).toBe(405);
  const { status, body, headers } = await ask('/', {}, 'HEAD');
  expect([status, body.length, Number(headers['content-length']) > 0]).toEqual([200, 0, true]);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
])('a browser that takes "%s" gets %s', async (takes, encoding, unpack) => {
  for (let times = 0; times < 2; times++) {
    const { headers, body } = await ask('/assets/table-12345678.js', { 'accept-encoding': takes });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(body.length).toBeLessThan(SCRIPT.length / 10);
    expect(unpack(body).toString()).toBe(SCRIPT);
  }
});

test('whoever takes nothing packed, and what is packed already, is sent as it is', async () => {
  const plain = await ask('/assets/table-12345678.js');
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, SCRIPT]);
  const picture = await ask('/icon.png', { 'accept-encoding': 'br' });
  expect([picture.headers['content-encoding'], picture.headers['content-type']]).toEqual([undefined, 'image/png']);
});

test('every answer says what the page may do, and nobody may put it in a frame', async () => {
  const { headers } = await ask('/');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors 'none'");
  expect(headers['cache-control']).toBe('no-cache');
  expect((await ask('/assets/table-12345678.js')).headers['cache-control']).toContain('immutable');
});

test('a file that vanishes while the table is open is not found', async () => {
  writeFileSync(join(folder, 'assets/old-12345678.js'), SCRIPT);
  expect((await ask('/assets/old-12345678.js')).status).toBe(200);
  rmSync(join(folder, 'assets/old-12345678.js'));
  expect((await ask('/assets/old-12345678.js')).status).toBe(404);
});
