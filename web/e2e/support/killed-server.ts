// A server of the test's own that is killed without a word and started again.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));

/** The address is in the first line it prints, whatever the language. */
const ADDRESS = /http:\/\/\w+:\d+/;

/** Disposed of with the test that made it, also one that fails: `await using server = …`. */
export class KilledServer implements AsyncDisposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'bivouac-e2e-killed-'));
  readonly #database: string | null;
  #port = 0;
  #running: ChildProcess | null = null;

  /** `database`: one that several share; none: a file of its own. */
  constructor(database: string | null = null) {
    this.#database = database;
  }

  get port(): number {
    return this.#port;
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Once it says where it is; on any free port at first, then on the same again. */
  async start(): Promise<void> {
    const args = [main, 'serve', '--port', String(this.#port), '--data', this.#folder];
    const env = { ...process.env, ...(this.#database === null ? {} : { DATABASE_URL: this.#database }) };
    const running = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
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
