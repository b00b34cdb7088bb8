// npm run bench -- --server
// How fast shared games are, by turns with a plain server of one row a move on the same kind of database: compare figures of
// one run. Targets are for an idle machine. Then one node and two on PostgreSQL, the friends of each game at different ones.

import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLAYER, Table } from '@bivouac/host';
import { type Core, fastRng, type Game, Match, resume, type ViewCore } from '@bivouac/kernel';
import { pick } from '@bivouac/kernel/testing';
import { WebSocket } from 'ws';
import { games } from '../../../games/registry.ts';
import { friends, type Pair, type Player } from '../../test/kit.ts';
import { TestPostgres } from '../../test/postgres.ts';
import type { BenchOrder, CpuTold } from './child.ts';

const GAMES = 64;
const ROUNDS = 3;
const ROUND_MS = 4000;
const TITLES = ['texas-glory', 'house-divided'];

interface Load {
  readonly moves: number;
  readonly latencies: number[];
  readonly bytes: number;
}

interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  readonly main: number;
  readonly bytes: number;
}

const children = {
  rooms: new URL('./rooms.ts', import.meta.url),
  plain: new URL('./plain.ts', import.meta.url),
};

const gameOf = async (id: string): Promise<Game> => (await games.find((one) => one.id === id)!.load()).kit.game;

const told = <Told>(child: ChildProcess, order: unknown): Promise<Told> => {
  const answer = new Promise<Told>((resolve) => child.once('message', (message) => resolve(message as Told)));
  child.send(order as object);
  return answer;
};

async function onFile(kind: keyof typeof children, game: Game): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-bench-'));
  try {
    return await measured(kind, { database: join(folder, 'bench.db'), game: game.id }, 1, game);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `nodes`: so many processes on one database. */
async function measured(kind: keyof typeof children, order: BenchOrder, nodes: number, game: Game): Promise<Measured> {
  const all = Array.from({ length: nodes }, () => fork(children[kind]));
  const cpu = async (): Promise<CpuTold> => {
    const each = await Promise.all(all.map((child) => told<CpuTold>(child, {})));
    return each.reduce((sum, one) => ({ all: sum.all + one.all, main: sum.main + one.main }));
  };
  try {
    const ports: number[] = [];
    for (const child of all) ports.push((await told<{ readonly port: number }>(child, order)).port);
    const load = kind === 'rooms' ? await roomsAt(ports, game) : await plainAt(ports[0]!);
    const before = await cpu();
    const { moves, latencies, bytes } = await load();
    const after = await cpu();
    latencies.sort((a, b) => a - b);
    const at = (part: number): number => latencies[Math.floor(latencies.length * part)] ?? 0;
    return {
      perSecond: moves / (ROUND_MS / 1000),
      p50: at(0.5),
      p99: at(0.99),
      cpu: (after.all - before.all) / moves,
      main: (after.main - before.main) / moves,
      bytes: bytes / moves,
    };
  } finally {
    for (const child of all) child.kill();
  }
}

const stepBytes = (player: Player): number =>
  player.frames.reduce((sum, frame) => sum + (frame.startsWith('{"kind":"step"') ? frame.length : 0), 0);

async function roomsAt(ports: readonly number[], game: Game): Promise<() => Promise<Load>> {
  const [one, other] = [ports[0]!, ports.at(-1)!].map((port) => ({ address: `http://localhost:${port}` }));
  const pairs: Pair[] = [];
  for (let i = 0; i < GAMES; i++) pairs.push(await friends(one!, game, other!));
  return async () => {
    const end = performance.now() + ROUND_MS;
    const latencies: number[] = [];
    const players = pairs.flatMap((pair) => pair.players);
    await Promise.all(players.map((player, i) => playOn(player, i, end, latencies)));
    const bytes = players.reduce((sum, player) => sum + stepBytes(player), 0);
    for (const player of players) player.leave();
    return { moves: latencies.length, latencies, bytes };
  };
}

async function playOn(player: Player, seed: number, end: number, latencies: number[]): Promise<void> {
  const rng = fastRng(`bench ${seed}`);
  while (performance.now() < end) {
    const { question, result } = player.mirror.standing;
    if (result !== null) return;
    if (question === null) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      continue;
    }
    const choice = pick(rng, player.mirror.choices);
    const asked = performance.now();
    if ((await player.sitter.play([choice], question)).length === 0) latencies.push(performance.now() - asked);
  }
}

async function plainAt(port: number): Promise<() => Promise<Load>> {
  const sockets: WebSocket[] = [];
  const [latencies, asked] = [[] as number[], new Map<WebSocket, number>()];
  let [bytes, isOn] = [0, false];
  const rng = fastRng('bench');
  const waiting: (() => void)[] = [];
  for (let i = 0; i < GAMES * 2; i++) {
    const socket = new WebSocket(`ws://localhost:${port}/${i >> 1}/${i % 2}`);
    socket.on('message', (data) => {
      const since = asked.get(socket);
      if (since !== undefined) latencies.push(performance.now() - since);
      asked.delete(socket);
      bytes += String(data).length;
      const { choices } = JSON.parse(String(data)) as { readonly choices: readonly number[] };
      const send = (): void => {
        asked.set(socket, performance.now());
        socket.send(String(pick(rng, choices)));
      };
      if (choices.length > 0) (isOn ? send : (later: () => void) => waiting.push(later))(send);
    });
    await new Promise((resolve) => socket.once('open', resolve));
    sockets.push(socket);
  }
  return async () => {
    isOn = true;
    bytes = 0;
    for (const send of waiting) send();
    await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
    for (const socket of sockets) socket.terminate();
    return { moves: latencies.length, latencies, bytes };
  };
}

const SEED = '5'.repeat(64);
const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Rules, views, changes and texts for two seats, without sockets and disk; and how long a game of 200 choices takes to open. */
async function alone(game: Game): Promise<{ readonly move: number; readonly opening: number }> {
  let [moves, spent, opening] = [0, 0, Number.POSITIVE_INFINITY];
  for (let run = 0; moves < 6000; run++) {
    const setup = { scenario: game.scenarios[0]!.id, options: {}, seed: SEED };
    const match = new Match<Core, ViewCore>(game, setup);
    const ports = {
      store: { append: async () => undefined },
      thinker: { think: () => Promise.reject(new Error('No bot sits here.')) },
      clock: { now: () => 0 },
      fail: (error: unknown) => {
        throw error;
      },
    };
    const table = new Table({ match, occupants: game.sides.map(() => PLAYER) }, ports);
    const seats = game.sides.map((_, side) => table.sit(side, (update, text = JSON.stringify(update)) => void text));
    for (const seat of seats) await seat.command({ do: 'open' });
    const rng = fastRng(`alone ${run}`);
    for (let id = 0; table.result === null && match.length < 200; id++) {
      const [side] = game.asked(match.state) as [number];
      const plan = [pick(rng, game.choices(match.state, side))];
      const at = table.standingOf(side).question!;
      const before = cpuNow();
      await seats[side]!.command({ do: 'play', id: String(id), at, plan });
      if (run > 0) [moves, spent] = [moves + 1, spent + cpuNow() - before];
    }
    const { file, seed } = match.kept();
    const before = cpuNow();
    resume<Core, ViewCore>(game, { file, seed });
    if (file.choices.length > 150) opening = Math.min(opening, ((cpuNow() - before) / file.choices.length) * 200);
  }
  return { move: spent / moves, opening: opening / 1000 };
}

const median = (all: readonly Measured[], key: keyof Measured): number =>
  all.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(all.length / 2)]!;

/** `print`: a table, by its header and its rows. */
export async function benchServer(
  print: (header: readonly string[], rows: readonly (readonly string[])[]) => void,
): Promise<void> {
  for (const id of TITLES) {
    const game = await gameOf(id);
    const { move, opening } = await alone(game);
    const [rooms, plain]: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      rooms.push(await onFile('rooms', game));
      plain.push(await onFile('plain', game));
    }
    const row = (name: string, key: keyof Measured, target: string, digits = 0): readonly string[] => [
      name,
      median(rooms, key).toFixed(digits),
      median(plain, key).toFixed(digits),
      target,
    ];
    print(
      [`${id}, ${GAMES} games`, 'rooms', 'plain', 'target'],
      [
        row('moves/s, SQLite FULL', 'perSecond', '≥ 5000 idle'),
        row('p50 ms', 'p50', '', 1),
        row('p99 ms', 'p99', '≤ 25 idle', 1),
        row('CPU µs a move, all threads', 'cpu', ''),
        row('CPU µs a move, main thread', 'main', '≤ 100'),
        row('bytes a move, both seats', 'bytes', '≤ 450'),
        ['rules to JSON for two seats, CPU µs', move.toFixed(1), '', id === 'texas-glory' ? '≤ 45' : '≤ 25'],
        ['opening a game of 200 choices, CPU ms', opening.toFixed(1), '', '≤ 3'],
      ],
    );
  }
  const game = await gameOf('texas-glory');
  const [one, two] = await onPostgres(game);
  const share = (100 * median(two, 'perSecond')) / median(one, 'perSecond');
  const row = (name: string, key: keyof Measured, target = '', digits = 0): readonly string[] => [
    name,
    median(one, key).toFixed(digits),
    median(two, key).toFixed(digits),
    target,
  ];
  print(
    [`${game.id}, ${GAMES} games, PostgreSQL`, 'one node', 'two, friends apart', 'target'],
    [
      row('moves/s', 'perSecond'),
      ['two nodes to one, %', '', share.toFixed(0), '≥ 60'],
      row('p50 ms', 'p50', '', 1),
      row('p99 ms', 'p99', '', 1),
      row('CPU µs a move, all threads of all nodes', 'cpu'),
    ],
  );
}

/** By turns on one cluster, each time on an empty database. */
async function onPostgres(game: Game): Promise<readonly [one: readonly Measured[], two: readonly Measured[]]> {
  const postgres = await TestPostgres.start();
  const [one, two]: [Measured[], Measured[]] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const [nodes, all] of [
        [1, one],
        [2, two],
      ] as const)
        all.push(await measured('rooms', { database: await postgres.newDatabase(), game: game.id }, nodes, game));
    return [one, two];
  } finally {
    postgres.end();
  }
}
