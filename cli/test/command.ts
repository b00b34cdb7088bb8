import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { run } from '../src/run.ts';
import { shelf } from '../src/shelf/index.ts';

export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

const cache = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));
const PLAIN = { LANG: 'C', LC_ALL: '', NO_COLOR: '1' };
const environment = { ...process.env, ...PLAIN, NODE_COMPILE_CACHE: cache };

const MOCK_MAIN = fileURLToPath(new URL('./mock-main.ts', import.meta.url));
const REAL_MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Takes long to start. */
function inOwnProcess(main: string, args: readonly string[], cwd: string, input: string): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [main, ...args], { cwd, env: environment }, (error, out, err) => {
      resolve({ status: error === null ? 0 : Number(error.code), out, err });
    });
    child.stdin!.end(input);
  });
}

/** The command as users run it, in a process of its own. */
export const realCommand = (args: readonly string[], cwd = '.', input = ''): Promise<Ran> =>
  inOwnProcess(REAL_MAIN, args, cwd, input);

/** The command with the kernel's mock game on its shelf, in a process of its own. */
export const mockProcess = (args: readonly string[], cwd = '.', input = ''): Promise<Ran> =>
  inOwnProcess(MOCK_MAIN, args, cwd, input);

/** In place of what a process shows to whoever runs in it. Returns how to put that back. */
function lend(cwd: string, streams: Readonly<Record<'stdin' | 'stdout' | 'stderr', PassThrough>>): () => void {
  const [folder, env] = [process.cwd(), process.env];
  const own = Object.keys(streams).map((name) => [name, Object.getOwnPropertyDescriptor(process, name)!] as const);
  for (const [name, value] of Object.entries(streams))
    Object.defineProperty(process, name, { value, configurable: true });
  process.env = { ...env, ...PLAIN };
  process.chdir(cwd);
  return () => {
    for (const [name, descriptor] of own) Object.defineProperty(process, name, descriptor);
    process.env = env;
    process.chdir(folder);
  };
}

async function runAlone(args: readonly string[], entries: Shelf, cwd: string, input: string): Promise<Ran> {
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
  streams.stdin.end(input);
  const giveBack = lend(cwd, streams);
  const status = await run(args, entries)
    .catch((error: Error) => {
      streams.stderr.write(`${error.stack}\n`);
      return 1;
    })
    .finally(giveBack);
  const [out, err] = [streams.stdout, streams.stderr].map((stream) => String(stream.read() ?? ''));
  return { status, out: out!, err: err! };
}

type Shelf = Parameters<typeof run>[1];

let before: Promise<unknown> = Promise.resolve();

/** In this process, which has loaded everything: one after the other, since it has one folder and one output. */
function runHere(args: readonly string[], entries: Shelf, cwd: string, input: string): Promise<Ran> {
  const ran = before.then(() => runAlone(args, entries, cwd, input));
  before = ran;
  return ran;
}

/**
 * The kernel's mock game in a process of its own, for somebody who waits before typing: `meanwhile` runs as soon as the
 * command has asked something.
 */
export function mockCommandWith(args: readonly string[], cwd: string, meanwhile: () => Promise<string>): Promise<Ran> {
  const child = spawn(process.execPath, [MOCK_MAIN, ...args], { cwd, env: environment });
  return new Promise((resolve) => {
    let [out, err, asked] = ['', '', false];
    child.stderr.on('data', (text) => (err += text));
    child.stdout.on('data', async (text) => {
      out += text;
      if (asked || !out.includes('[')) return;
      asked = true;
      child.stdin.end(await meanwhile());
    });
    child.on('close', (status) => resolve({ status: status ?? -1, out, err }));
  });
}

/** The command with the kernel's mock game on its shelf. */
export const mockCommand = (args: readonly string[], cwd = '.', input = ''): Promise<Ran> =>
  runHere(args, [{ id: 'mock', module: new URL('./mock-kit.ts', import.meta.url).href }], cwd, input);

/** The command with a game on its shelf of which a rule was changed. */
export function changedCommand(
  game: string,
  change: string,
  args: readonly string[],
  cwd: string,
  input = '',
): Promise<Ran> {
  const module = new URL('./changed-kit.ts', import.meta.url);
  module.search = String(new URLSearchParams({ game, change }));
  return runHere(args, [{ id: game, module: module.href }], cwd, input);
}

/** The command with the games that users have. */
export const command = (args: readonly string[], cwd = '.', input = ''): Promise<Ran> =>
  runHere(args, shelf, cwd, input);

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder of its own for a test, gone when all tests of the file are done. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-cli-'));
  folders.push(folder);
  return folder;
}

export function writeJson(folder: string, name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
}
