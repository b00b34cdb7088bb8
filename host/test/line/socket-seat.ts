// A seat behind a WebSocket: it keeps a mirror, opens again from what it knows, and repeats what is not answered.

import { below, fastRng, type Game, type RngState } from '@bivouac/kernel';
import { pick } from '@bivouac/kernel/testing';
import { WebSocket } from 'ws';
import { type Answer, type Command, GapError, Mirror, type Update } from '../../src/index.ts';
import { planOf } from '../kit.ts';
import { End } from './socket.ts';
import type { Weather } from './weather.ts';

type Lasting = Exclude<Command, { do: 'open' }>;

export class SocketSeat {
  readonly mirror: Mirror;
  /** What it has done, and the answers it got. */
  readonly sent: Lasting[] = [];
  readonly answers = new Map<string, Answer>();
  readonly #address: string;
  readonly #side: number;
  readonly #weather: Weather;
  readonly #rng: RngState;
  readonly #isConnected: (side: number, end: End) => void;
  #end: End | null = null;
  #unanswered: Lasting | null = null;
  #isTold = false;
  #isClosed = false;
  #opened = 0;

  constructor(game: Game, address: string, side: number, weather: Weather, joins: (side: number, end: End) => void) {
    this.mirror = new Mirror(game);
    this.#address = address;
    this.#side = side;
    this.#weather = weather;
    this.#isConnected = joins;
    this.#rng = fastRng(`${weather.seed} ${side}`);
    this.#connect();
  }

  #connect(): void {
    if (this.#isClosed) return;
    const socket = new WebSocket(`${this.#address}/${this.#side}`);
    const end = new End(socket, this.#weather, (json) => this.#receive(json as Update | Answer));
    this.#weather.moving++;
    socket.once('open', () => {
      this.#weather.moving--;
      this.#end = end;
      this.#isConnected(this.#side, end);
      this.#open();
    });
    socket.on('close', () => {
      this.#end = null;
      this.#connect();
    });
  }

  #open(): void {
    const have = this.#isTold ? { have: this.mirror.standing.n } : {};
    this.#end?.send({ do: 'open', id: `open ${this.#opened++}`, ...have });
  }

  #receive(message: Update | Answer): void {
    if ('kind' in message) this.#hear(message);
    else this.#note(message);
    this.#act();
  }

  #hear(update: Update): void {
    try {
      this.mirror.receive(update);
      this.#isTold = true;
    } catch (error) {
      if (!(error instanceof GapError)) throw error;
      this.#open();
    }
  }

  #note(answer: Answer): void {
    if (answer.id !== this.#unanswered?.id) return;
    if (!answer.ok && answer.why === 'closed') return;
    this.answers.set(answer.id, answer);
    this.#unanswered = null;
    if (!answer.ok) this.#open();
  }

  #act(): void {
    if (this.#unanswered !== null || !this.#isTold) return;
    const { question, undo } = this.mirror.standing;
    const id = `${this.#side}-${this.sent.length}`;
    if (undo >= 0 && below(this.#rng, 10) === 0) this.#say({ do: 'undo', id, to: undo });
    else if (question !== null) {
      const plan =
        below(this.#rng, 3) === 0
          ? planOf(this.mirror, this.#side, this.#rng, 3)
          : [pick(this.#rng, this.mirror.choices)];
      this.#say({ do: 'play', id, at: question, plan });
    }
  }

  #say(command: Lasting): void {
    this.sent.push(command);
    this.#unanswered = command;
    this.#end?.send(command);
  }

  /** Nothing has come for a while: it asks whether it has missed something, and repeats what was not answered. */
  nudge(): void {
    this.#open();
    if (this.#unanswered !== null) this.#end?.send(this.#unanswered);
  }

  close(): void {
    this.#isClosed = true;
    this.#end?.cut();
  }
}
