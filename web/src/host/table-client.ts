// The page's end of the messages.

import type { Fault } from '@bivouac/text';
import type { CallName, Calls, Failure, FromHost, Request, RoomNow, Update } from './messages.ts';

/** Anything that carries messages. */
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

/** Until what has been shown is painted. A page that nobody looks at is not, and not all such pages know it. */
function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const frame = requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
    const late = setTimeout(() => {
      cancelAnimationFrame(frame);
      resolve();
    }, UNPAINTED_MS);
  });
}

interface Listener {
  receive(update: Update): void;
  /** Those who play at a shared table come, go, offer or say something. */
  room?(room: RoomNow): void;
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
  /** What is to be seen before an update is shown, such as dice that fall. */
  foretell: ((update: Update) => Promise<void>) | null = null;
  /** What an update that has been painted still waits for, before the next one is shown. */
  linger: ((update: Update) => Promise<void>) | null = null;
  /** Updates that have come and are not shown yet: the page has a pace of its own. */
  readonly #coming: Update[] = [];
  #isShowing = false;
  /** Ends what the update that is shown now still waits for. */
  #skip = (): void => {};
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
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#forget();
    };
  }

  /** One after the other, each as long as it takes to be seen. */
  async #show(): Promise<void> {
    if (this.#isShowing) return;
    this.#isShowing = true;
    for (let update = this.#coming.shift(); update !== undefined; update = this.#coming.shift()) {
      const isSkipped = new Promise<void>((resolve) => {
        this.#skip = resolve;
      });
      if (this.foretell !== null && !document.hidden) await Promise.race([isSkipped, this.foretell(update)]);
      this.#tell(update);
      if (this.#coming.length === 0 && update.choices.length > 0) continue;
      await Promise.race([isSkipped, this.#seen(update)]);
    }
    this.#isShowing = false;
  }

  /** What goes wrong with one update does not keep the next ones back. */
  #tell(update: Update): void {
    for (const listener of this.#listeners) {
      try {
        listener.receive(update);
      } catch (error) {
        setTimeout(() => {
          throw error;
        });
      }
    }
  }

  async #seen(update: Update): Promise<void> {
    await painted();
    if (!document.hidden) await this.linger?.(update);
  }

  #forget(): void {
    this.#coming.length = 0;
    this.#skip();
  }

  #receive(message: FromHost): void {
    if (message.kind === 'update') {
      // What tells everything anew need not wait for what it tells again.
      if (message.update.log.from === 0) this.#forget();
      this.#coming.push(message.update);
      void this.#show();
      return;
    }
    if (message.kind === 'room') {
      for (const listener of this.#listeners) listener.room?.(message.room);
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
