import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Lines from the keyboard or from a pipe, one at a time. */
export class LineInput {
  readonly #readline: Interface;
  readonly #lines: AsyncIterator<string>;
  readonly #output: Writable;
  #status = '';
  readonly isTerminal: boolean;

  constructor(input: Readable & { readonly isTTY?: boolean }, output: Writable) {
    this.#output = output;
    this.isTerminal = input.isTTY === true;
    this.#readline = createInterface({ input, output, terminal: this.isTerminal });
    this.#readline.on('SIGINT', () => this.#readline.close());
    this.#lines = this.#readline[Symbol.asyncIterator]();
  }

  /** Null when there are no more. */
  async next(prompt: string): Promise<string | null> {
    this.#readline.setPrompt(prompt);
    if (this.isTerminal) this.#readline.prompt();
    const { value, done } = await this.#lines.next();
    if (!done) return value.trim();
    if (this.isTerminal) this.#output.write('\n');
    return null;
  }

  /** A passing line at a terminal, until the next one takes its place. */
  status(text: string): void {
    if (!this.isTerminal || text === this.#status) return;
    this.#output.write(`\r\u001b[K${text}`);
    this.#status = text;
  }

  close(): void {
    this.#readline.close();
  }
}
