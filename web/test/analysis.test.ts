import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { AnalysisTable, forkOf } from '../src/host/analysis-table.ts';
import type { GameTable } from '../src/host/game-table.ts';
import { PLAYER, type Update } from '../src/host/messages.ts';
import { kit } from './kit.ts';
import { parts, pickOne, portsFor, settling, sitDown } from './tables.ts';

const { game } = kit;

async function analyse(session: GameTable, entry: number, seed: string, bot: string | null = null) {
  const updates: Update[] = [];
  const fork = await forkOf(session, entry, fastRng(seed));
  const analysis = new AnalysisTable(session, fork, bot, portsFor(kit, updates));
  const seats = session.seats.map((_, side) => (bot === null || side === session.viewer ? PLAYER : bot));
  return { analysis, updates, settled: settling(analysis, analysis.match, seats, updates) };
}

async function playSome(seed: string, choices: number, opponent = 'random') {
  const table = sitDown(seed, [PLAYER, opponent]);
  const random = parts(5);
  let update = await table.settled();
  for (let i = 0; i < choices && update.result === null; i++) {
    await table.session.choose([pickOne(update.choices, random.next().value)], table.session.number);
    update = await table.settled();
  }
  return { ...table, update };
}

const identities = ({ scene }: Update): string =>
  scene!.pieces
    .filter(({ side }) => side === 1)
    .map(({ piece, place, strength }) => `${piece}@${place}/${strength}`)
    .sort()
    .join();

describe('an analysis', () => {
  test('plays both sides by hand, and leaves the game as it is', async () => {
    const { session, update } = await playSome('fork', 30);
    const before = game.pack(session.match.state);
    const { analysis, settled } = await analyse(session, update.entries, 'try');
    const random = parts(9);
    let now = await settled();
    expect(now.analysis).toEqual({ owner: 0, from: update.entries, isTrue: false, botAnswers: false });
    const sides = new Set<number | null>();
    for (let i = 0; i < 120 && now.result === null; i++) {
      sides.add(now.viewer);
      expect(now.asked).toContain(now.viewer);
      expect(await analysis.choose([pickOne(now.choices, random.next().value)], analysis.number)).toEqual([]);
      now = await settled();
    }
    expect(sides).toEqual(new Set([0, 1]));
    expect(now.entries).toBeGreaterThan(update.entries + 60);
    expect(now.by.slice(0, update.entries)).toEqual(update.by);
    expect(game.pack(session.match.state)).toBe(before);
    expect(session.length).toBe(update.entries);
  });

  test('can be taken back to its beginning, also across dice', async () => {
    const { session, update } = await playSome('back', 25);
    const { analysis, settled } = await analyse(session, update.entries, 'try');
    const random = parts(3);
    const first = await settled();
    let now = first;
    let own = 0;
    for (; own < 60 && now.result === null; own++) {
      await analysis.choose([pickOne(now.choices, random.next().value)], analysis.number);
      now = await settled();
    }
    for (; own > 0; own--) {
      expect(now.canUndo).toBe(true);
      expect(await analysis.undo()).toBe(true);
      now = await settled();
    }
    const timeless = (one: Update) => ({ ...one, log: null, number: null, serial: 0 });
    expect(timeless(now)).toEqual(timeless(first));
    expect(now.log).toEqual({ from: first.log.events.length, events: [] });
    expect(await analysis.undo()).toBe(false);
  });

  test('shows guesses at what is hidden, calls them so, and guesses anew each time', async () => {
    const { session, update } = await playSome('guess', 12);
    const hidden = update.scene!.pieces.filter(({ face }) => face === 'hidden').length;
    expect(hidden).toBeGreaterThan(3);
    const forks = await Promise.all(
      [1, 2, 3, 4].map(async (n) => (await analyse(session, update.entries, `guess ${n}`)).settled()),
    );
    for (const { scene } of forks) {
      const guesses = scene!.pieces.filter(({ isSupposed }) => isSupposed);
      expect(guesses.length).toBeGreaterThanOrEqual(hidden);
      expect(guesses.every(({ piece }) => piece !== null)).toBe(true);
      const own = scene!.pieces.filter(({ side, place }) => side === 0 && place < 100);
      expect(own.length).toBeGreaterThan(0);
    }
    expect(new Set(forks.map(identities)).size).toBeGreaterThan(1);
  });

  test('knows no more than its player: whatever the truth is, the same seed makes the same guess', async () => {
    const { session, update } = await playSome('twin', 18);
    const { match } = session;
    const fork = await forkOf(session, update.entries, fastRng('same'));
    const twin = game.sample(game.view(match.state, 0), fastRng('another truth'));
    const guessed = game.sample(game.view(twin, 0), fastRng('same'));
    guessed.rng = fork.state.rng;
    expect(game.pack(fork.state)).toBe(game.pack(guessed));
    expect(fork.state.rng).not.toEqual(match.state.rng);
  });

  test('begins at any moment of the past, and shows what was before it', async () => {
    const { session, update } = await playSome('past', 30);
    const middle = Math.floor(update.entries / 2);
    const { analysis, settled } = await analyse(session, middle, 'try');
    const now = await settled();
    expect(now.entries).toBe(middle);
    expect(now.log.events).toEqual(
      session.match.log(0).flatMap(({ entry, event }) => (entry < middle ? [{ entry, ...event }] : [])),
    );
    expect(await analysis.at(3)).toEqual(await session.at(3));
    expect(now.scene!.turn).toBe((await session.at(middle)).turn);
  });

  test('of a finished game forks what truly was', async () => {
    const { session, update } = await playSome('over', 2000);
    expect(update.result).not.toBeNull();
    const half = Math.floor(update.entries / 2);
    const now = await (await analyse(session, half, 'try')).settled();
    expect(now.analysis?.isTrue).toBe(true);
    expect(now.scene!.pieces.some(({ isSupposed }) => isSupposed)).toBe(false);
    const truth = game.view(session.match.stateAt(half), 1);
    const scene = kit.table.scene(game, truth, []);
    const places = (all: readonly { piece: number | null; place: number; side: number }[]): string[] =>
      all
        .filter(({ side }) => side === 1)
        .map(({ piece, place }) => `${piece}@${place}`)
        .sort();
    expect(places(now.scene!.pieces)).toEqual(places(scene.pieces));
  });

  test('may have a bot answer for the other side', async () => {
    const { session, update } = await playSome('bot', 10);
    const { analysis, updates, settled } = await analyse(session, update.entries, 'try', 'random');
    const random = parts(4);
    let now = await settled();
    for (let i = 0; i < 40 && now.result === null; i++) {
      await analysis.choose([pickOne(now.choices, random.next().value)], analysis.number);
      now = await settled();
    }
    expect(now.by.slice(update.entries)).toContain(1);
    expect(new Set(updates.map(({ viewer }) => viewer)), 'also while the bot thinks').toEqual(new Set([0]));
    expect(updates.some(({ asked, choices }) => asked[0] === 1 && choices.length === 0)).toBe(true);
  });
});
