import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

const cache = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));
const environment = { ...process.env, LANG: 'C', LC_ALL: '', NO_COLOR: '1', NODE_COMPILE_CACHE: cache };

/** Runs a main module of ours in a process of its own. */
function runMain(main: URL, args: readonly string[], cwd: string, input: string): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [fileURLToPath(main), ...args],
      { cwd, env: environment },
      (error, out, err) => {
        resolve({ status: error === null ? 0 : Number(error.code), out, err });
      },
    );
    child.stdin!.end(input);
  });
}

/** The same for somebody who waits before typing: `meanwhile` runs as soon as the command has asked something. */
export function mockCommandWith(args: readonly string[], cwd: string, meanwhile: () => Promise<string>): Promise<Ran> {
  const main = fileURLToPath(new URL('./mock-main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, ...args], { cwd, env: environment });
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
  runMain(new URL('./mock-main.ts', import.meta.url), args, cwd, input);

/** The command with a game on its shelf of which a rule was changed. */
export const changedCommand = (
  game: string,
  change: string,
  args: readonly string[],
  cwd: string,
  input = '',
): Promise<Ran> => runMain(new URL('./changed-main.ts', import.meta.url), [game, change, ...args], cwd, input);

/** The command as users run it. */
export const realCommand = (args: readonly string[], cwd = '.', input = ''): Promise<Ran> =>
  runMain(new URL('../src/main.ts', import.meta.url), args, cwd, input);

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
