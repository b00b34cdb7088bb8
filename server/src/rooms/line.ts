// One socket that leads into a room: what comes over it is limited, and whoever does not read loses it.

import type { Answer, FromRoom } from '@bivouac/host';
import type { Viewer } from '@bivouac/kernel';
import type { WebSocket } from 'ws';

export interface Visitor {
  readonly viewer: Viewer;
  readonly person: number | null;
  readonly name: string;
  /** Those whom he did not want to hear when he came. */
  readonly blocked: ReadonlySet<number>;
}

/** Messages a second, and how many may come at once. */
const RATE = 20;
const BURST = 40;
/** Bytes that may wait for somebody who does not read. */
const MOST_WAITING = 256 * 1024;

const TOO_MUCH = 1008;
/** The room is gone and can be opened again. */
const COME_AGAIN = 1012;

export class Line {
  readonly visitor: Visitor;
  readonly #socket: WebSocket;
  readonly #now: () => number;
  #allowance = BURST;
  #lastCame: number;
  #isAlive = true;

  constructor(socket: WebSocket, visitor: Visitor, now: () => number) {
    this.#socket = socket;
    this.visitor = visitor;
    this.#now = now;
    this.#lastCame = now();
    socket.on('pong', () => {
      this.#isAlive = true;
    });
  }

  /** Whoever has not answered since the last time is gone, though his line was never closed. */
  probe(): void {
    if (this.#isAlive) this.#socket.ping();
    else this.#socket.terminate();
    this.#isAlive = false;
  }

  /** False: more has come than anybody plays, and the line is closed. */
  admits(): boolean {
    const now = this.#now();
    this.#allowance = Math.min(BURST, this.#allowance + ((now - this.#lastCame) / 1000) * RATE) - 1;
    this.#lastCame = now;
    if (this.#allowance >= 0) return true;
    this.#socket.close(TOO_MUCH);
    return false;
  }

  tell(message: FromRoom | Answer): void {
    this.write(JSON.stringify(message));
  }

  write(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_WAITING) this.#socket.terminate();
    else this.#socket.send(text);
  }

  close(): void {
    this.#socket.close(COME_AGAIN);
  }
}
