// One thing at a time: whatever comes waits for what came before. Once something has failed, nothing more happens.

export class InTurn {
  readonly #failed: (error: unknown) => void;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** `failed`: told once, of what went wrong first. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  run<Done>(ifClosed: Done, act: () => Promise<Done>): Promise<Done> {
    const done = this.#last
      .then(() => (this.#isClosed ? ifClosed : act()))
      .catch((error: unknown) => {
        this.fail(error);
        return ifClosed;
      });
    this.#last = done;
    return done;
  }

  fail(error: unknown): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#failed(error);
  }

  /** Whatever is still waiting comes to nothing. */
  close(): void {
    this.#isClosed = true;
  }
}
