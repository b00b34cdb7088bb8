// A host behind WebSockets, as small as one can be: a table, a seat for each path, a store that outlives the table.

import { type Core, type Game, type KeptGame, type Match, resume } from '@bivouac/kernel';
import { WebSocketServer } from 'ws';
import { type Command, type Deed, PLAYER, type Seat, Table } from '../../src/index.ts';
import { End } from './socket.ts';
import type { Weather } from './weather.ts';

export class SocketHost {
  readonly deeds: Deed[] = [];
  readonly failures: unknown[] = [];
  table: Table;
  readonly #game: Game;
  readonly #weather: Weather;
  readonly #server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  /** By side. */
  readonly #ends = new Map<number, End>();
  #seats: Seat[] = [];
  /** As the last deed left it; texts, since a store keeps nothing else. */
  #kept: string;

  constructor(match: Match<Core>, weather: Weather) {
    this.#game = match.game;
    this.#weather = weather;
    this.table = this.#open(match, []);
    this.#kept = JSON.stringify(this.table.kept());
    this.#server.on('connection', (socket, { url }) => {
      const side = Number(url!.slice(1));
      const end = new End(socket, weather, (json) => void this.#receive(side, end, json as Command));
      this.#ends.set(side, end);
      this.onConnected(side, end);
    });
  }

  /** For the test alone, which joins the two ends. */
  onConnected: (side: number, end: End) => void = () => undefined;

  async listening(): Promise<string> {
    if (this.#server.address() === null) await new Promise((resolve) => this.#server.once('listening', resolve));
    return `ws://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  #open(match: Match<Core>, begun: readonly number[]): Table {
    const table: Table = new Table(
      { match, occupants: match.game.sides.map(() => PLAYER), begun, deeds: this.deeds },
      {
        store: { append: (deed) => this.#append(table, deed) },
        thinker: { think: () => Promise.reject(new Error('Nobody is a bot here.')) },
        clock: { now: () => 0 },
        fail: (error) => this.failures.push(error),
      },
    );
    this.#seats = match.game.sides.map((_, side) => table.sit(side, (update) => this.#ends.get(side)?.send(update)));
    return table;
  }

  /** Keeps the deed at once, and says so a little later: a crash may come in between. */
  async #append(table: Table, deed: Deed): Promise<void> {
    this.deeds.push(deed);
    this.#kept = JSON.stringify(table.kept());
    await new Promise((resolve) => setImmediate(resolve));
  }

  async #receive(side: number, end: End, command: Command): Promise<void> {
    this.#weather.moving++;
    const answer = await this.#seats[side]!.command(command);
    this.#weather.moving--;
    if (answer !== null) end.send(answer);
  }

  /** The table is gone with all its lines, and opened again from what was kept. */
  async crash(): Promise<void> {
    this.table.close();
    for (const end of this.#ends.values()) end.cut();
    const kept = JSON.parse(this.#kept) as KeptGame;
    this.table = this.#open(resume(this.#game, kept).match, kept.begun ?? []);
    await this.table.goOn();
  }

  close(): void {
    this.table.close();
    for (const end of this.#ends.values()) end.cut();
    this.#server.close();
  }
}
