// A server of the test's own, on a database of its own, that is killed without a word and started again.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killedPort } from './ports.ts';

const main = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));

export class KilledServer {
  readonly address = `http://localhost:${killedPort}`;
  readonly #folder = mkdtempSync(join(tmpdir(), 'bivouac-e2e-killed-'));
  #running: ChildProcess | null = null;

  /** Once it says where it is. */
  async start(): Promise<void> {
    const args = [main, 'serve', '--port', String(killedPort), '--data', this.#folder];
    const running = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#running = running;
    await once(running.stdout!, 'data');
  }

  async kill(): Promise<void> {
    const gone = once(this.#running!, 'exit');
    this.#running!.kill('SIGKILL');
    await gone;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
