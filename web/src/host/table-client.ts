// The page's end of the messages.

import type { Fault } from '@bivouac/text';
import type { CallName, Calls, Failure, FromHost, Request, Update } from './messages.ts';

/** Anything that carries messages: a worker now, a connection to a server later. */
export interface Line {
  send(request: Request): void;
  receive(listener: (message: FromHost) => void): void;
}

/** A host could not do what was asked; the page has words for the fault if it is one. */
export class HostError extends Error {
  readonly fault: Fault | null;

  constructor(message: string, fault: Fault | null) {
    super(message);
    this.fault = fault;
  }
}

const errorOf = ({ message, fault }: Failure): HostError => new HostError(message, fault);

const UNPAINTED_MS = 150;

/** Not all pages that nobody sees know it: they are not painted either. */
function afterFrame(act: () => void): void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    setTimeout(act);
  });
  const late = setTimeout(() => {
    cancelAnimationFrame(frame);
    act();
  }, UNPAINTED_MS);
}

interface Listener {
  receive(update: Update): void;
  /** Nothing more comes from the table. */
  end(error: HostError): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export class TableClient {
  readonly #line: Line;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<Listener>();
  /** What an update that has been painted still waits for, before the host hears of it. */
  linger: ((update: Update) => Promise<void>) | null = null;
  #last = 0;

  constructor(line: Line) {
    this.#line = line;
    line.receive((message) => this.#receive(message));
  }

  call<Name extends CallName>(
    call: Name,
    ...[argument]: Parameters<Calls[Name]>
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#line.send({ id, call, argument });
    });
  }

  /** Returns how to stop listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A page that nobody looks at is not painted. */
  #tellWhenPainted(update: Update): void {
    const tell = async (): Promise<void> => {
      try {
        await this.linger?.(update);
      } finally {
        void this.call('seen');
      }
    };
    if (document.hidden) void this.call('seen');
    else afterFrame(tell);
  }

  #receive(message: FromHost): void {
    if (message.kind === 'update') {
      this.#tellWhenPainted(message.update);
      for (const listener of this.#listeners) listener.receive(message.update);
      return;
    }
    if (message.kind === 'ended') {
      for (const listener of this.#listeners) listener.end(errorOf(message));
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'answer') waiting?.resolve(message.value);
    else waiting?.reject(errorOf(message));
  }
}
