import { expect, test } from 'vitest';
import { LocalSitter, PLAYER, Table } from '../src/index.ts';
import { games, matchOf, type TestPorts, testPorts } from './kit.ts';

function sitters(
  game: (typeof games)[number],
  seed: string,
): { table: Table; sitting: LocalSitter[]; ports: TestPorts } {
  const ports = testPorts();
  const table = new Table({ match: matchOf(game, seed), occupants: game.sides.map(() => PLAYER) }, ports);
  const ears = { heard() {}, fail: ports.fail };
  return { table, ports, sitting: game.sides.map((_, side) => new LocalSitter(table, side, ears)) };
}

test('what lies behind dice is chosen when they have fallen, and taken back with nothing before them', async () => {
  for (const game of games) {
    const { table, sitting, ports } = sitters(game, 'one by one');
    await Promise.all(sitting.map(({ opened }) => opened));
    let met = 0;
    for (let step = 0; step < 300 && met < 3; step++) {
      const sitter = sitting.find(({ question }) => question !== null);
      if (sitter === undefined) break;
      const { state } = table.match;
      const trial = game.clone(state);
      const choice = sitter.mirror.choices.at(-1)!;
      game.apply(trial, sitter.side, choice, null);
      const next = game.choices(trial, sitter.side)[0];
      const isBehindDice = trial.known !== state.known && next !== undefined;
      const before = table.match.entries.length;
      const plan = isBehindDice ? [choice, next] : [choice];
      expect(await sitter.play(plan, sitter.question)).toEqual([]);
      if (!isBehindDice) continue;
      met++;
      expect(table.match.entries.slice(before, before + 2)).toMatchObject(plan.map((made) => ({ choice: made })));
      expect(sitter.mirror.standing.undo).not.toBe(before);
    }
    expect(met).toBeGreaterThan(0);
    expect(ports.failures).toEqual([]);
  }
});

test('nothing is said before the seats are open, and a question that is gone is not answered', async () => {
  for (const game of games) {
    const { sitting } = sitters(game, 'not yet');
    const [first] = sitting;
    expect(await first!.undo()).toBe(false);
    expect(await first!.play([first!.mirror.choices[0] ?? 0], -1)).toMatchObject([{ refusal: 'not-asked' }]);
    expect(await first!.play([0], null)).toMatchObject([{ refusal: 'not-asked' }]);
  }
});
