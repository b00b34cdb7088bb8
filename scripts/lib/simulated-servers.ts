// Several equal servers before one database, simulated: moves come in by chance, each server does one thing at a time, and
// gathers what it has to write while its last write is under way. All times in microseconds.

import { below, fastRng, type RngState } from '@bivouac/kernel';

export interface Costs {
  /** A move where it is made: rules, views, texts, sockets. */
  readonly move: number;
  /** The same move at the server of the other seat. */
  readonly copy: number;
  /** A game that is opened from its record. */
  readonly opening: number;
  /** A write of many rows, until it is on the disk. */
  readonly commit: number;
  /** Work of the database for a row, and for a write. */
  readonly row: number;
  readonly write: number;
}

export interface Load {
  readonly servers: number;
  /** How many writes of one server may be under way. */
  readonly lanes: number;
  readonly movesASecond: number;
  readonly openingsASecond: number;
  readonly seconds: number;
}

export interface Simulated {
  /** The share of its time that a server works. */
  readonly busy: number;
  readonly writesASecond: number;
  /** How many cores the database keeps busy. */
  readonly databaseCores: number;
  /** From a move's coming in to its being kept. */
  readonly median: number;
  readonly slowest1Percent: number;
}

const MOST_ROWS = 200;
const SECOND = 1_000_000;
const FINE = 1 << 24;

/** Times between things that come by chance. */
const pause = (rng: RngState, aSecond: number): number => (-Math.log((below(rng, FINE) + 1) / FINE) * SECOND) / aSecond;

interface Event {
  readonly at: number;
  happen(at: number): void;
}

/** The earliest first: a heap. */
class Agenda {
  readonly #events: Event[] = [];

  add(at: number, happen: (at: number) => void): void {
    const events = this.#events;
    events.push({ at, happen });
    for (let i = events.length - 1; i > 0; ) {
      const above = (i - 1) >> 1;
      if (events[above]!.at <= events[i]!.at) break;
      [events[above], events[i]] = [events[i]!, events[above]!];
      i = above;
    }
  }

  next(): Event | undefined {
    const events = this.#events;
    const [first] = events;
    const last = events.pop();
    if (events.length === 0 || last === undefined) return first;
    events[0] = last;
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      let least = i;
      if (left < events.length && events[left]!.at < events[least]!.at) least = left;
      if (right < events.length && events[right]!.at < events[least]!.at) least = right;
      if (least === i) return first;
      [events[least], events[i]] = [events[i]!, events[least]!];
      i = least;
    }
  }
}

class Server {
  worked = 0;
  writes = 0;
  readonly kept: number[] = [];
  readonly #agenda: Agenda;
  readonly #costs: Costs;
  #freeAt = 0;
  #lanes: number;
  #waiting: { readonly since: number; readonly tell: (at: number) => void }[] = [];

  constructor(agenda: Agenda, costs: Costs, lanes: number) {
    this.#agenda = agenda;
    this.#costs = costs;
    this.#lanes = lanes;
  }

  work(at: number, cost: number): number {
    this.worked += cost;
    this.#freeAt = Math.max(at, this.#freeAt) + cost;
    return this.#freeAt;
  }

  move(at: number, tell: (at: number) => void): void {
    this.#agenda.add(this.work(at, this.#costs.move), (done) => {
      this.#waiting.push({ since: at, tell });
      this.#write(done);
    });
  }

  #write(at: number): void {
    if (this.#lanes === 0 || this.#waiting.length === 0) return;
    const rows = this.#waiting.splice(0, MOST_ROWS);
    this.#lanes--;
    this.writes++;
    this.#agenda.add(at + this.#costs.commit + rows.length * this.#costs.row, (done) => {
      this.#lanes++;
      for (const { since, tell } of rows) {
        this.kept.push(done - since);
        tell(done);
      }
      this.#write(done);
    });
  }
}

export function simulateServers(costs: Costs, load: Load, seed: string): Simulated {
  const rng = fastRng(seed);
  const agenda = new Agenda();
  const servers = Array.from({ length: load.servers }, () => new Server(agenda, costs, load.lanes));
  const anyServer = (): Server => servers[below(rng, servers.length)]!;
  const end = load.seconds * SECOND;
  const comes = (aSecond: number, happen: (at: number) => void): void => {
    const again = (at: number): void => {
      if (at >= end) return;
      happen(at);
      agenda.add(at + pause(rng, aSecond), again);
    };
    agenda.add(pause(rng, aSecond), again);
  };
  comes(load.movesASecond, (at) => {
    const [here, there] = [anyServer(), anyServer()];
    here.move(at, (kept) => {
      if (there !== here) there.work(kept, costs.copy);
    });
  });
  comes(load.openingsASecond, (at) => anyServer().work(at, costs.opening));
  for (let event = agenda.next(); event !== undefined; event = agenda.next()) event.happen(event.at);
  return summedUp(servers, costs, end);
}

function summedUp(servers: readonly Server[], { row, write }: Costs, end: number): Simulated {
  const kept = servers.flatMap((server) => server.kept).sort((a, b) => a - b);
  const sum = (of: (server: Server) => number): number => servers.reduce((all, server) => all + of(server), 0);
  const writes = sum((server) => server.writes);
  return {
    busy: sum(({ worked }) => worked) / end / servers.length,
    writesASecond: (writes / end) * SECOND,
    databaseCores: (kept.length * row + writes * write) / end,
    median: kept[Math.floor(kept.length / 2)]!,
    slowest1Percent: kept[Math.floor(kept.length * 0.99)]!,
  };
}
