import { pickAny } from '@bivouac/bots';
import { commitment, fastRng, Match, seedFromText } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import { describe, expect, test } from 'vitest';
import { games } from '../../games/registry.ts';
import { blundersOf } from '../src/host/blunders.ts';
import { GameTable } from '../src/host/game-table.ts';
import { PLAYER } from '../src/host/messages.ts';
import { reportOf } from '../src/host/report.ts';
import { spansOf, turningPoints } from '../src/host/turning-points.ts';
import { portsFor } from './tables.ts';

function done<Found>(work: Generator<void, Found>): Found {
  for (;;) {
    const { done: isDone, value } = work.next();
    if (isDone) return value;
  }
}

describe('turning points', () => {
  test('are whole fights and the choices of one side between them, and nothing is left out', () => {
    const by = [0, 0, 1, 1, 0, 1, 0, 0];
    expect(spansOf(by, [[3, 5]])).toEqual([
      [0, 1],
      [2, 2],
      [3, 5],
      [6, 7],
    ]);
  });

  test('are those that changed most who was likely to win, in the order in which they came', () => {
    const chances = [0.5, 0.5, 0.52, 0.3, 0.3, 0.31, 0.7];
    const points = turningPoints(chances, [0, 0, 1, 1, 0, 1], []);
    expect(points.map(({ from, to, side }) => [from, to, side])).toEqual([
      [2, 4, 1],
      [5, 6, 1],
    ]);
    expect(turningPoints([], [0, 1], [])).toEqual([]);
  });
});

/** Looked at by the side of this number. */
async function playedAtRandom(kit: GameKit, scenario: string, name: string, by: number): Promise<GameTable> {
  const match = new Match(kit.game, { scenario, options: {}, seed: seedFromText(name) });
  const rng = fastRng(name);
  for (let [side] = kit.game.asked(match.state); side !== undefined; [side] = kit.game.asked(match.state))
    match.act(side, pickAny(kit.game.choices(match.state, side), rng));
  const table = new GameTable({ kit, match }, by === 0 ? [PLAYER, 'captain'] : ['captain', PLAYER], portsFor(kit, []));
  await table.run();
  return table;
}

/** One game may be lost from the beginning: among so many somebody throws a chance away. */
const GAMES = 24;

describe.each(games)('a finished game of $id', async ({ load }) => {
  const { kit, measured } = await load();
  const advice = await kit.advice();
  const scenario = measured.at(-1)!;
  const table = await playedAtRandom(kit, scenario, 's3', 0);
  const { match } = table;
  const report = done(reportOf(table, advice));

  const tellsChances = advice.chances !== undefined;

  if (!tellsChances)
    test('that tells no chances has neither a curve nor turning points', () => {
      expect([report.chances, report.points]).toEqual([[], []]);
    });

  if (tellsChances)
    test('tells chances for every moment that end with the result, and turning points among them', () => {
      const { winner } = kit.game.result(match.state)!;
      expect(report.chances).toHaveLength(match.entries.length + 1);
      expect(report.chances.at(-1)).toBe(winner === 0 ? 1 : winner === null ? 0.5 : 0);
      for (const { from, before, to, after } of report.points) {
        expect([before, after]).toEqual([report.chances[from], report.chances[to]]);
      }
    });

  test('counts score, strength and luck by turn, and luck adds up to that of the whole game', () => {
    expect(report.turns.length).toBeGreaterThan(2);
    expect(report.turns[0]!.entry).toBe(0);
    expect(report.turns.at(-1)!.entry).toBe(match.entries.length);
    const scene = kit.table.scene(
      kit.game,
      match.view(0),
      match.log(0).map(({ event }) => event),
    );
    scene.luck.forEach(({ scored, expected }, side) => {
      const sum = report.turns.reduce((all, { luck }) => all + luck[side]!, 0);
      expect(sum).toBeCloseTo(scored - expected);
    });
    expect(report.turns.every(({ strength }) => strength.length === 2)).toBe(true);
  });

  test('has dice that are those of its seal', () => {
    const seed = seedFromText('s3');
    expect(report.seal).toMatchObject({ seed, commitment: commitment(seed), isSame: true, choices: match.length });
  });

  if (tellsChances)
    test('played at random has blunders, each with what was better', async () => {
      let [random, found] = [table, done(blundersOf(table, advice, report.chances))];
      for (let i = 1; found.length === 0 && i < GAMES; i++) {
        random = await playedAtRandom(kit, scenario, `s3/${i}`, i % 2);
        found = done(blundersOf(random, advice, done(reportOf(random, advice)).chances));
      }
      expect(found.length).toBeGreaterThan(0);
      for (const { entry, chosen, better, chance, betterChance } of found) {
        expect(random.match.entries[entry]).toMatchObject({ side: random.looking, choice: chosen });
        expect(better).not.toBe(chosen);
        expect(betterChance - chance).toBeGreaterThanOrEqual(0.2);
      }
    });
});
