import { resume } from '@bivouac/kernel';
import { pick } from '@bivouac/kernel/testing';
import { describe, expect, test } from 'vitest';
import { PLAYER, TAKEBACK } from '../src/index.ts';
import { diceOf, doSomething, games, matchOf, quiet, type Sitting, sitDown, type Watcher } from './kit.ts';

/** One player against bots that choose anything. */
async function alone(sitting: Promise<Sitting>): Promise<{ sitting: Sitting; player: Watcher }> {
  const { watchers } = await sitting;
  return { sitting: await sitting, player: watchers[0]! };
}

const takeBack = (player: Watcher) =>
  player.say({ do: 'takeback', id: player.newId(), to: player.mirror.standing.takeback });

describe.each(games.map((game) => ({ id: game.id, game })))('a takeback in $id', ({ id, game }) => {
  const occupants = game.sides.map((_, side) => (side === 0 ? PLAYER : 'bot'));

  test('goes back behind dice and bots to what the player saw when he last decided, as often as he likes', async () => {
    const { sitting, player } = await alone(sitDown(matchOf(game, `${id} back`), { occupants }));
    const { table, ports } = sitting;
    const rng = diceOf(id, 'takeback');
    let taken = 0;
    for (let step = 0; step < 120 && taken < 6; step++) {
      if (!(await doSomething(sitting, rng, 0))) break;
      const { takeback, undo } = player.mirror.standing;
      expect(takeback >= 0 && undo >= 0, 'where an undo is enough there is no takeback').toBe(false);
      if (takeback < 0) continue;
      const seen = JSON.stringify(game.view(table.match.stateAt(takeback), 0));
      const { rng: dice } = table.match.state;
      const drawn = [...dice];
      expect(await takeBack(player)).toMatchObject({ ok: true });
      taken++;
      expect(JSON.stringify(player.mirror.view)).toBe(seen);
      expect(table.match.state.rng, 'the dice do not come back').toEqual(drawn);
      expect(player.mirror.by.at(-1)).toBe(-1);
      expect(player.mirror.log.at(-1)).toMatchObject({ kind: TAKEBACK, args: [takeback] });
      expect(
        player.mirror.log.every(
          ({ entry }) =>
            entry < takeback || entry >= table.match.entries.length - 1 || table.match.standing.includes(entry),
        ),
      ).toBe(true);
      expect(ports.deeds.at(-1)).toMatchObject({ kind: 'takeback', from: takeback });
      await quiet(ports);
    }
    expect(taken).toBeGreaterThan(1);
    const again = resume(game, JSON.parse(JSON.stringify(table.kept()))).match;
    expect(game.pack(again.state)).toBe(game.pack(table.match.state));
    const told = (await sitDown(again, { occupants })).watchers[0]!.mirror;
    expect(told.log).toEqual(player.mirror.log);
  });

  test('is for those alone who play against nobody but bots', async () => {
    const { watchers, ports } = await sitDown(matchOf(game, `${id} two`));
    const rng = diceOf(id, 'two');
    for (let step = 0; step < 40; step++) {
      for (const { mirror } of watchers) expect(mirror.standing.takeback).toBe(-1);
      const asked = watchers.find(({ mirror }) => mirror.standing.question !== null);
      if (asked === undefined) break;
      await asked.play(pick(rng, asked.mirror.choices));
      await quiet(ports);
    }
    expect(await watchers[0]!.say({ do: 'takeback', id: 'mine', to: 0 })).toMatchObject({ ok: false, why: 'stale' });
  });
});
