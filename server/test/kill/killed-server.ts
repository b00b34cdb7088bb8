// A server that is killed again and again, and comes back on the same port and database. The next one is loaded while the
// last one still runs. All of them end with the test, however it ends.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

type Told = { readonly isReady: true } | { readonly port: number } | { readonly fault: string };

export class KilledServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'bivouac-killed-'));
  readonly database: string;
  readonly faults: string[] = [];
  readonly #loaded = new Set<ChildProcess>();
  #next = this.#load();
  #running: ChildProcess | null = null;
  #port = 0;

  /** `database`: one that several share; none: a file of its own. */
  constructor(database?: string) {
    this.database = database ?? join(this.folder, 'bivouac.db');
    onTestFinished(() => this.#end());
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  #load(): Promise<ChildProcess> {
    // What the first one has compiled the others need not.
    const env = { ...process.env, NODE_COMPILE_CACHE: this.folder };
    const child = fork(new URL('./child.ts', import.meta.url), { env });
    this.#loaded.add(child);
    child.once('exit', () => this.#loaded.delete(child));
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
    await kill(this.#running!);
  }

  async #end(): Promise<void> {
    await Promise.all([...this.#loaded].map(kill));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
