// Bots think in threads of their own, and see nothing but their views: no state and no seed goes there.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Thought } from '@bivouac/host';
import type { Choice } from '@bivouac/kernel';

export interface Task {
  readonly id: number;
  readonly title: string;
  readonly pack: string | null;
  readonly thought: Thought;
}

export type TaskDone =
  | { readonly id: number; readonly choice: Choice }
  | { readonly id: number; readonly error: string };

interface Waiting {
  resolve(choice: Choice): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  readonly tasks: Map<number, Waiting>;
}

export class Thinkers {
  readonly #threads: Thread[] = [];
  readonly #most: number;
  #last = 0;

  /** One core is left to the rules. */
  constructor(most = Math.max(1, availableParallelism() - 1)) {
    this.#most = most;
  }

  think(title: string, pack: string | null, thought: Thought): Promise<Choice> {
    const id = ++this.#last;
    const { worker, tasks } = this.#idlest();
    return new Promise((resolve, reject) => {
      tasks.set(id, { resolve, reject });
      worker.postMessage({ id, title, pack, thought } satisfies Task);
    });
  }

  /** The one with least to do; another is started while all are busy and there may be more. */
  #idlest(): Thread {
    const idlest = this.#threads.toSorted((a, b) => a.tasks.size - b.tasks.size)[0];
    if (idlest !== undefined && (idlest.tasks.size === 0 || this.#threads.length >= this.#most)) return idlest;
    return this.#start();
  }

  #start(): Thread {
    const worker = new Worker(new URL('./thinker-thread.ts', import.meta.url));
    const thread: Thread = { worker, tasks: new Map() };
    worker.on('message', (done: TaskDone) => {
      const waiting = thread.tasks.get(done.id);
      thread.tasks.delete(done.id);
      if ('error' in done) waiting?.reject(new Error(done.error));
      else waiting?.resolve(done.choice);
    });
    const lose = (error: Error): void => {
      this.#threads.splice(this.#threads.indexOf(thread), 1);
      for (const { reject } of thread.tasks.values()) reject(error);
      thread.tasks.clear();
    };
    worker.once('error', lose);
    worker.unref();
    this.#threads.push(thread);
    return thread;
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.splice(0).map(({ worker }) => worker.terminate()));
  }
}
