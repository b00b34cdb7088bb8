// Writes a game to the device, one time after the other: what comes while it writes is written with the next.

export class Keeper {
  readonly #write: () => Promise<void>;
  readonly #tell: (isKept: boolean) => void;
  #isWriting = false;
  #isBehind = false;

  constructor(write: () => Promise<void>, tell: (isKept: boolean) => void) {
    this.#write = write;
    this.#tell = tell;
  }

  keep(): void {
    this.#isBehind = true;
    if (!this.#isWriting) void this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#isBehind) {
      this.#isBehind = false;
      const isKept = await this.#write().then(
        () => true,
        () => false,
      );
      this.#tell(isKept);
    }
    this.#isWriting = false;
  }
}
