// A server that is killed again and again, and comes back on the same port and database. The next one is loaded while the
// last one still runs.

import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Told = { readonly isReady: true } | { readonly port: number } | { readonly fault: string };

export class KilledServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'bivouac-killed-'));
  readonly database: string;
  readonly faults: string[] = [];
  #next = this.#load();
  #running: ChildProcess | null = null;
  #port = 0;

  /** `database`: one that several share; none: a file of its own. */
  constructor(database?: string) {
    this.database = database ?? join(this.folder, 'bivouac.db');
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  #load(): Promise<ChildProcess> {
    // What the first one has compiled the others need not.
    const env = { ...process.env, NODE_COMPILE_CACHE: this.folder };
    const child = fork(new URL('./child.ts', import.meta.url), { env });
    child.on('message', (told: Told) => {
      if ('fault' in told) this.faults.push(told.fault);
    });
    return new Promise((resolve) => child.once('message', () => resolve(child)));
  }

  async start(): Promise<void> {
    const child = await this.#next;
    this.#running = child;
    this.#next = this.#load();
    const listening = new Promise<number>((resolve) => {
      child.on('message', (told: Told) => {
        if ('port' in told) resolve(told.port);
      });
    });
    child.send({ database: this.database, port: this.#port });
    this.#port = await listening;
  }

  /** When the next one can come at once. */
  async kill(): Promise<void> {
    await this.#next;
    const gone = new Promise((resolve) => this.#running!.once('exit', resolve));
    this.#running!.kill('SIGKILL');
    await gone;
  }

  async end(): Promise<void> {
    await this.kill();
    (await this.#next).kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
