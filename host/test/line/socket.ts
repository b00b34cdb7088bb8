// One end of a WebSocket under the weather.

import type { WebSocket } from 'ws';
import type { Weather } from './weather.ts';

export class End {
  readonly #socket: WebSocket;
  readonly #weather: Weather;
  /** Sent to the other end, and not come there yet. */
  #under = 0;
  #other: End | null = null;

  constructor(socket: WebSocket, weather: Weather, receive: (json: unknown) => void) {
    this.#socket = socket;
    this.#weather = weather;
    socket.on('message', (data) => {
      this.#other?.arrived();
      receive(JSON.parse(String(data)));
    });
    socket.on('close', () => this.#forget());
    socket.on('error', () => this.#forget());
  }

  /** Both ends live in one process: each tells the other what has come. */
  join(other: End): void {
    this.#other = other;
    other.#other = this;
  }

  arrived(): void {
    if (this.#under === 0) return;
    this.#under--;
    this.#weather.moving--;
  }

  #forget(): void {
    this.#weather.moving -= this.#under;
    this.#under = 0;
  }

  send(json: unknown): void {
    const text = JSON.stringify(json);
    const send = (): void => {
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      this.#under++;
      this.#weather.moving++;
      this.#socket.send(text);
    };
    this.#weather.carry(send, () => this.cut());
  }

  cut(): void {
    this.#socket.terminate();
  }
}
