// A server on a database of its own, and guests who play at it over real sockets.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Ceremony,
  type ClockSetup,
  ceremonyStep,
  type History,
  type OwnNumber,
  type RemoteEars,
  RemoteSitter,
  type RoomTold,
  type Wire,
  type WireEars,
} from '@bivouac/host';
import { below, fastRng, type Game, Match, type RngState } from '@bivouac/kernel';
import { pick } from '@bivouac/kernel/testing';
import { createTransport } from 'nodemailer';
import { WebSocket } from 'ws';
import { games } from '../../games/registry.ts';
import { type RunningServer, type ServerOptions, startServer } from '../src/index.ts';
import { type Letter, mailerBy } from '../src/people/mailer.ts';

export const titles: readonly Game[] = await Promise.all(games.map(async ({ load }) => (await load()).kit.game));

/** Played by chance, with any dice, it goes on for some hundred choices: a test that needs many never waits for more. */
export const longGame: Game = titles.find(({ id }) => id === 'alamo')!;

export class TestServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'bivouac-server-'));
  readonly faults: string[] = [];
  readonly #given: Partial<ServerOptions>;
  /** All that was sent. */
  readonly letters: Letter[] = [];
  #running: RunningServer | null = null;
  #port = 0;

  constructor(given: Partial<ServerOptions> = {}) {
    this.#given = given;
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  get ownerTicket(): string {
    return this.#running!.ownerTicket;
  }

  /** On the same port and database as before. */
  async start(): Promise<this> {
    this.#running = await startServer({
      page: this.folder,
      database: join(this.folder, 'data', 'bivouac.db'),
      port: this.#port,
      rate: 10_000,
      mailer: this.#mailer(),
      report: (where, error) => this.faults.push(`${where}: ${error}`),
      ...this.#given,
    });
    this.#port = this.#running.port;
    return this;
  }

  #mailer(): ReturnType<typeof mailerBy> {
    const transport = createTransport({ jsonTransport: true });
    const { send } = mailerBy(transport, 'table@example.org');
    return {
      send: async (letter) => {
        await send(letter);
        this.letters.push(letter);
      },
    };
  }

  async stop(): Promise<void> {
    await this.#running?.close();
    this.#running = null;
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

type Address = Pick<TestServer, 'address'>;

export interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
}

/** What a game may have beside its rules. */
export interface NewGameAlso {
  readonly clock?: ClockSetup;
  readonly bots?: readonly (string | null)[];
}

/** Somebody with a browser of his own. */
export class Guest {
  readonly name: string;
  #address: () => string;
  #cookie = '';
  readonly #numbers = new Map<string, OwnNumber>();

  constructor(name: string, server: Address) {
    this.name = name;
    this.#address = () => server.address;
  }

  /** The same browser, by way of another server on the same database. */
  at(server: Address): this {
    this.#address = () => server.address;
    return this;
  }

  get headers(): Readonly<Record<string, string>> {
    return { origin: this.#address(), cookie: this.#cookie };
  }

  async ask<Body>(path: string, body?: unknown, method = 'POST'): Promise<Reply<Body>> {
    const answer = await fetch(`${this.#address()}${path}`, {
      ...(body === undefined ? {} : { method, body: JSON.stringify(body) }),
      headers: { ...this.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    });
    const [given] = answer.headers.getSetCookie();
    if (given !== undefined) this.#cookie = given.split(';')[0]!;
    return { status: answer.status, body: (await answer.json()) as Body };
  }

  socket(slug: string): WebSocket {
    const address = `${this.#address()}/api/games/${slug}/socket`.replace('http', 'ws');
    return new WebSocket(address, { headers: this.headers });
  }

  /** Makes a game and sits down at the first side. */
  async begins(game: Game, scenario = game.scenarios[0]!.id, also: NewGameAlso = {}): Promise<string> {
    const wanted = { game: game.id, scenario, options: {}, side: 0, name: this.name, ...also };
    return (await this.ask<{ slug: string }>('/api/games', wanted)).body.slug;
  }

  async invites(slug: string, side = 1): Promise<string> {
    return (await this.ask<{ ticket: string }>(`/api/games/${slug}/invite`, { side })).body.ticket;
  }

  async sits(slug: string, ticket: string): Promise<void> {
    await this.ask(`/api/games/${slug}/sit`, { ticket, name: this.name });
  }

  /** One step towards the dice, as the page takes it; false when there is none to take. */
  async throws(slug: string, side: number): Promise<boolean> {
    const { dice } = (await this.ask<{ dice: Ceremony }>(`/api/games/${slug}`)).body;
    const own = this.#numbers.get(slug);
    const { commitment, anew } = dice;
    const mine = own?.anew === anew ? own : { number: randomBytes(32).toString('hex'), commitment, anew };
    this.#numbers.set(slug, mine);
    const step = ceremonyStep(dice, side, mine);
    if (typeof step === 'string') return false;
    await this.ask(`/api/games/${slug}/dice`, step);
    return true;
  }

  comes(game: Game, slug: string, pause = 20): Player {
    return new Player(game, this, slug, pause);
  }
}

/** Plays by chance, as the page would. */
/** After so long a line is dead over which nothing has come, or no answer: not hurried. */
const SILENCES: readonly number[] = [45_000, 10_000];

export class Player {
  readonly sitter: RemoteSitter;
  readonly told: unknown[] = [];
  room: RoomTold | null = null;
  readonly faults: unknown[] = [];
  /** The deeds that the server has said are done, by the ids of their commands. */
  readonly acknowledged = new Set<string>();
  /** All that has come, as it came. */
  readonly frames: string[] = [];
  readonly #deeds = new Set<string>();
  #socket: WebSocket | null = null;

  constructor(game: Game, guest: Guest, slug: string, pause: number) {
    const ears: RemoteEars = {
      heard: (update) => this.told.push(update),
      room: (update) => {
        if (update.kind === 'room') this.room = update;
        else this.told.push(update);
      },
      line: () => undefined,
      fail: (error) => this.faults.push(error),
    };
    this.sitter = new RemoteSitter(
      game,
      {
        connect: (on) => this.#connect(guest.socket(slug), on),
        later: (ms, act) => {
          const timer = setTimeout(act, SILENCES.includes(ms) ? ms : Math.min(ms, pause));
          return () => clearTimeout(timer);
        },
        random: () => 1,
        newId: () => randomBytes(6).toString('hex'),
        history: async () => (await guest.ask<History>(`/api/games/${slug}/history`)).body,
      },
      ears,
    );
  }

  #connect(socket: WebSocket, on: WireEars): Wire {
    this.#socket = socket;
    socket.on('open', on.opened);
    socket.on('message', (data) => {
      this.#note(String(data));
      on.heard(String(data));
    });
    socket.on('error', () => undefined);
    socket.on('close', on.closed);
    return { send: (text) => this.#send(socket, text), close: () => socket.terminate() };
  }

  #send(socket: WebSocket, text: string): void {
    const command = JSON.parse(text);
    if (command.do === 'play' || command.do === 'undo') this.#deeds.add(command.id);
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
  }

  #note(text: string): void {
    this.frames.push(text);
    const { ok, id } = JSON.parse(text);
    if (ok === true && this.#deeds.has(id)) this.acknowledged.add(id);
  }

  get mirror(): RemoteSitter['mirror'] {
    return this.sitter.mirror;
  }

  /** The line breaks. */
  cut(): void {
    this.#socket?.terminate();
  }

  leave(): void {
    this.sitter.close();
  }

  /** One thing by chance; false when nothing is asked of it. */
  async act(rng: RngState): Promise<boolean> {
    const { question, undo } = this.mirror.standing;
    if (undo >= 0 && below(rng, 8) === 0) return this.sitter.undo();
    if (question === null) return false;
    const reasons = await this.sitter.play([pick(rng, this.mirror.choices)], question);
    return reasons.length === 0;
  }
}

export interface Pair {
  readonly slug: string;
  readonly players: readonly [Player, Player];
  readonly guests: readonly [Guest, Guest];
}

/** Until all numbers are open, and the game begins. */
export async function throwDice(slug: string, guests: readonly Guest[]): Promise<void> {
  for (let isOpen = false; !isOpen; ) {
    isOpen = true;
    for (const [side, guest] of guests.entries()) if (await guest.throws(slug, side)) isOpen = false;
  }
}

/** Two friends at a table whose dice are known. */
export async function friendsWithDice(server: Address, game: Game, seed: string): Promise<Pair> {
  const guests = [new Guest('Ana', server), new Guest('Zoë', server)] as const;
  const { file } = new Match(game, { scenario: game.scenarios[0]!.id, options: {}, seed }).kept();
  const brought = { saved: { ...file, continue: { seed } }, side: 0, name: 'Ana' };
  const { slug } = (await guests[0].ask<{ slug: string }>('/api/games/bring', brought)).body;
  await guests[1].sits(slug, await guests[0].invites(slug));
  const players = [guests[0].comes(game, slug), guests[1].comes(game, slug)] as const;
  await Promise.all(players.map(({ sitter }) => sitter.opened));
  return { slug, players, guests };
}

/** Two friends at a new table, perhaps by way of two nodes. */
export async function friends(server: Address, game: Game, other = server, also: NewGameAlso = {}): Promise<Pair> {
  const guests = [new Guest('Ana', server), new Guest('Zoë', other)] as const;
  const slug = await guests[0].begins(game, undefined, also);
  await guests[1].sits(slug, await guests[0].invites(slug));
  await throwDice(slug, guests);
  const players = [guests[0].comes(game, slug), guests[1].comes(game, slug)] as const;
  await Promise.all(players.map(({ sitter }) => sitter.opened));
  return { slug, players, guests };
}

/** Both act by chance in turn until so much is done, or the game is over; then both know of all of it. */
export async function playSome(players: readonly Player[], deeds: number): Promise<void> {
  const rng = diceOf('some', deeds);
  const isOver = (): boolean => players.some(({ mirror }) => mirror.standing.result !== null);
  for (let done = 0; done < deeds && !isOver(); await turn())
    for (const player of players) if (await player.act(rng)) done++;
  await until(() => players.every(({ mirror }) => mirror.standing.n === players[0]!.mirror.standing.n));
}

export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets everything happen until something holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
}

export const diceOf = (...of: readonly (string | number)[]): RngState =>
  fastRng([process.env.BIVOUAC_SEED, ...of].join(' '));
