// Somebody who sits at a table behind a line that may break at any time. It opens again from what it knows, and repeats what
// was not answered: no deed is lost, and none is done twice.

import type { Core, Game, ViewCore } from '@bivouac/kernel';
import { GapError } from './mirror.ts';
import type { Answer, History, Update } from './protocol.ts';
import type { FromRoom, RoomUpdate, ToRoom } from './room-protocol.ts';
import { type Ears, Sitter, type WithoutId } from './sitter.ts';

export interface Wire {
  send(text: string): void;
  /** No more is heard of it. */
  close(): void;
}

export interface WireEars {
  opened(): void;
  heard(text: string): void;
  closed(): void;
}

export interface RemotePorts {
  connect(ears: WireEars): Wire;
  /** Returns how to forget it. */
  later(ms: number, act: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
  /** Nobody else has it. */
  newId(): string;
  history(): Promise<History>;
}

export interface RemoteEars extends Ears {
  room(update: RoomUpdate): void;
  /** The line is up, or has broken. */
  line(isUp: boolean): void;
}

/** A host says something every twenty seconds: a line over which nothing has come for so long is dead. */
const SILENCE_MS = 45_000;
/** A host that is asked something answers sooner. */
const PROBE_MS = 5000;
/** Also one that has to wait for its disk. */
const ANSWER_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;

interface Said {
  readonly command: ToRoom & { readonly id: string };
  answered(answer: Answer): void;
}

export class RemoteSitter<S extends Core = Core, V extends ViewCore = ViewCore> extends Sitter<S, V> {
  override readonly opened: Promise<unknown>;
  readonly #ports: RemotePorts;
  readonly #ears: RemoteEars;
  #isOpened: () => void = () => undefined;
  #isTold = false;
  #wire: Wire | null = null;
  /** The `open` that has not been answered yet. */
  #opening: string | null = null;
  #isUp = false;
  #failures = 0;
  #unanswered: Said | null = null;
  #forgetSilence: () => void = () => undefined;
  #forgetPause: () => void = () => undefined;
  #lastInTurn: Promise<unknown>;
  #isClosed = false;

  constructor(game: Game<S, V>, ports: RemotePorts, ears: RemoteEars) {
    super(game);
    this.#ports = ports;
    this.#ears = ears;
    this.opened = new Promise<void>((resolve) => {
      this.#isOpened = resolve;
    });
    this.#lastInTurn = this.opened;
    this.#connect();
  }

  #connect(): void {
    if (this.#isClosed) return;
    const wire = this.#ports.connect({
      opened: () => this.#of(wire, () => this.#open()),
      heard: (text) => this.#of(wire, () => this.#hear(JSON.parse(text) as FromRoom | Answer)),
      closed: () => this.#of(wire, () => this.#lose()),
    });
    this.#wire = wire;
    this.#listen();
  }

  /** What a line says that was given up does not count. */
  #of(wire: Wire, act: () => void): void {
    if (wire === this.#wire) act();
  }

  #listen(ms = SILENCE_MS): void {
    this.#forgetSilence();
    this.#forgetSilence = this.#ports.later(ms, () => this.#lose());
  }

  /** Comes back after a pause that grows, and is never the same for all. */
  #lose(): void {
    this.#wire?.close();
    this.#wire = null;
    this.#forgetSilence();
    if (this.#isUp) this.#ears.line(false);
    this.#isUp = false;
    if (this.#isClosed) return;
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures++);
    this.#forgetPause = this.#ports.later(this.#ports.random() * longest, () => this.#connect());
  }

  /** There is reason not to wait: a line that was silent is asked whether it still leads anywhere, another is tried at once. */
  retry(): void {
    if (this.#isClosed) return;
    if (this.#isUp) {
      this.#open();
      this.#listen(PROBE_MS);
      return;
    }
    this.#wire?.close();
    this.#forgetPause();
    this.#failures = 0;
    this.#connect();
  }

  #open(): void {
    this.#opening = this.#ports.newId();
    const have = this.#isTold ? { have: this.mirror.standing.n } : {};
    this.#send({ do: 'open', id: this.#opening, ...have });
  }

  #send(command: ToRoom): void {
    this.#wire?.send(JSON.stringify(command));
  }

  #hear(message: FromRoom | Answer): void {
    this.#listen();
    if (!('kind' in message)) this.#note(message);
    else if (message.kind === 'room' || message.kind === 'said' || message.kind === 'tick') this.#ears.room(message);
    else this.#receive(message);
  }

  #receive(update: Update): void {
    try {
      if (!this.mirror.receive(update)) return;
      this.#isTold = true;
      this.#ears.heard(update);
    } catch (error) {
      if (error instanceof GapError) this.#open();
      else this.#ears.fail(error);
    }
  }

  #note(answer: Answer): void {
    if (answer.id === this.#opening) this.#noteOpened(answer.ok);
    if (answer.id !== this.#unanswered?.command.id) return;
    // The table is opened again soon, and this is repeated then.
    if (!answer.ok && answer.why === 'closed') {
      this.#lose();
      return;
    }
    const said = this.#unanswered;
    this.#unanswered = null;
    said.answered(answer);
  }

  #noteOpened(isOk: boolean): void {
    this.#opening = null;
    if (!isOk) {
      this.#lose();
      return;
    }
    this.#failures = 0;
    if (!this.#isUp) this.#ears.line(true);
    this.#isUp = true;
    this.#isOpened();
    this.#sendUnanswered();
  }

  /** A line that has gone silent is noticed by this: nobody waits for the next tick. */
  #sendUnanswered(): void {
    if (this.#unanswered === null) return;
    this.#send(this.#unanswered.command);
    this.#listen(ANSWER_MS);
  }

  override say(command: WithoutId): Promise<Answer> {
    const said = this.#lastInTurn.then(
      () =>
        new Promise<Answer>((answered) => {
          const withId = { ...command, id: this.#ports.newId() } as Said['command'];
          this.#unanswered = { command: withId, answered };
          if (this.#isUp) this.#sendUnanswered();
        }),
    );
    this.#lastInTurn = said;
    return said;
  }

  protected override history(): Promise<History> {
    return this.#ports.history();
  }

  close(): void {
    this.#isClosed = true;
    this.#forgetPause();
    this.#lose();
  }
}
