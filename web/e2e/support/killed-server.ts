// A server of the test's own, on a database of its own, that is killed without a word and started again.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));

/** The address is in the first line it prints, whatever the language. */
const ADDRESS = /http:\/\/\S+/;

/** Disposed of with the test that made it, also one that fails: `await using server = …`. */
export class KilledServer implements AsyncDisposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'bivouac-e2e-killed-'));
  #port = 0;
  #running: ChildProcess | null = null;

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Once it says where it is; on any free port at first, then on the same again. */
  async start(): Promise<void> {
    const args = [main, 'serve', '--port', String(this.#port), '--data', this.#folder];
    const running = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#running = running;
    const said = once(running.stdout!, 'data').then(([data]) => String(data));
    const ended = once(running, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`)));
    const address = ADDRESS.exec(await Promise.race([said, ended]))!;
    this.#port = Number(new URL(address[0]).port);
    ended.catch(() => {});
  }

  async kill(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    if (running === null || running.exitCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
