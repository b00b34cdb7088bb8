// npm run soak -- --server
// Many games through one server, over real sockets: what it holds, each time that everybody has gone and all rooms are closed.

import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diceOf, friends, type Player, titles, turn } from '../../test/kit.ts';
import type { MemoryTold, SoakOrder } from './child.ts';

/** So many games are played at once. */
const TABLES = 8;
/** Then one side gives up. */
const DEEDS = 12;
/** What holds for good what all games share is not what a game leaves behind. */
const WARM_UP = 400;
const A_ROUND = 200;
/** What a room holds is some ten times that: one that stayed would be seen. */
const MOST_BYTES_A_GAME = 1024;
/** So many games stay open to see what one holds. */
const OPEN = 60;
const TOKEN = 'soak';

interface Round extends MemoryTold {
  readonly games: number;
}

const told = <Told>(child: ChildProcess, order: unknown): Promise<Told> => {
  const answer = new Promise<Told>((resolve) => child.once('message', (message) => resolve(message as Told)));
  child.send(order as object);
  return answer;
};

/** A game of one of the titles in turn, some deeds long. */
async function begin(address: string, number: number): Promise<readonly Player[]> {
  const { players } = await friends({ address }, titles[number % titles.length]!);
  const rng = diceOf('soak', number);
  const isOver = (): boolean => players.some(({ mirror }) => mirror.standing.result !== null);
  for (let done = 0; done < DEEDS && !isOver(); await turn())
    for (const player of players) if (await player.act(rng)) done++;
  return players;
}

async function play(address: string, number: number): Promise<void> {
  const players = await begin(address, number);
  await players[number % 2]!.sitter.say({ do: 'resign' });
  players.forEach(leave);
}

/** What a game holds while both who play it are there, on top of what is held without any. */
async function heldByOne(child: ChildProcess, address: string, { heap, games }: Round): Promise<number> {
  const open: Player[] = [];
  for (let i = 0; i < OPEN; i++) open.push(...(await begin(address, games + i)));
  const now = await told<MemoryTold>(child, 'memory');
  open.forEach(leave);
  return (now.heap - heap) / OPEN;
}

function leave(player: Player): void {
  if (player.faults.length > 0) throw new Error(`The page failed: ${player.faults[0]}`);
  player.leave();
}

/** Time passes until every room is closed: some learn late that their last line has gone. */
async function untilClosed(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    child.send('time-passes');
    const figures = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    if (/^bivouac_rooms 0$/m.test(await figures.text())) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface Soaked {
  /** Bytes of heap that a game has left behind, and that one holds while it is played. */
  readonly left: number;
  readonly held: number;
}

/** `tell`: what was held after so many games. */
async function soaked(games: number, tell: (round: Round) => void): Promise<Soaked> {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-soak-'));
  const child = fork(new URL('./child.ts', import.meta.url));
  try {
    const order: SoakOrder = { file: join(folder, 'soak.db'), metricsToken: TOKEN };
    const { port } = await told<{ readonly port: number }>(child, order);
    const address = `http://localhost:${port}`;
    const rounds: Round[] = [];
    let begun = 0;
    const playUpTo = async (last: number): Promise<void> => {
      while (begun < last) await play(address, begun++);
    };
    for (let last = WARM_UP; ; last = Math.min(games, last + A_ROUND)) {
      await Promise.all(Array.from({ length: TABLES }, () => playUpTo(last)));
      await untilClosed(child, address);
      const round = { games: begun, ...(await told<MemoryTold>(child, 'memory')) };
      rounds.push(round);
      tell(round);
      if (begun >= games) return { left: growth(rounds), held: await heldByOne(child, address, round) };
    }
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The slope of the line that lies nearest to all rounds. */
function growth(rounds: readonly Round[]): number {
  if (rounds.length < 2) return 0;
  const mean = (of: (round: Round) => number): number => rounds.reduce((sum, one) => sum + of(one), 0) / rounds.length;
  const [x, y] = [mean(({ games }) => games), mean(({ heap }) => heap)];
  const along = mean(({ games }) => (games - x) ** 2);
  return mean(({ games, heap }) => (games - x) * (heap - y)) / along;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** True: the server holds its memory. */
export async function soakServer(games: number, print: (line: string) => void): Promise<boolean> {
  const { left, held } = await soaked(Math.max(games, WARM_UP), ({ games: played, heap, outside, resident }) =>
    print(
      `${played} games played, no room open: heap ${megabytes(heap)} MB, outside of it ${megabytes(outside)} MB, resident ${megabytes(resident)} MB`,
    ),
  );
  print(`A game with two lines holds ${(held / 1000).toFixed(0)} kB of heap while it is played.`);
  print(`It leaves ${Math.round(left)} bytes behind; up to ${MOST_BYTES_A_GAME} is nothing.`);
  return left <= MOST_BYTES_A_GAME;
}
