// How often two people at one screen hand it over in a game of captains, and how often that needed a person: windows at every
// die and marker are bearable when standing orders answer for whoever would play nothing.

import type { Advice } from '@bivouac/bots';
import { type Core, fastRng, type Game, type Side } from '@bivouac/kernel';
import { questionOf } from '@bivouac/kernel/testing';
import { describe, expect, test } from 'vitest';
import { games } from '../../games/registry.ts';
import { forcedAnswer, orderedAnswer } from '../src/forced.ts';

/** Each has a window for whoever holds a marker. */
const WITH_WINDOWS = ['mad-anthony', 'pershing'];

interface Counted {
  /** Questions that the other person is asked than the one before. */
  readonly handOffs: number;
  /** Those that are left when each seat lets by all that the captain lets by. */
  readonly needed: number;
}

function count(game: Game, policy: NonNullable<Advice<Core>['policy']>): Counted {
  const orders = game.decisions.flatMap(({ name: question, standing }) =>
    standing.map((answer) => ({ question, answer })),
  );
  const s = game.setup(game.scenarios[0]!.id, {}, fastRng('hand-offs'));
  const rng = fastRng('captains');
  const asked: Side[] = [];
  const needed: Side[] = [];
  while (s.over === 0) {
    const [side] = game.asked(s) as [Side];
    const choice = policy(s, side, game.choices(s, side), rng);
    if (forcedAnswer(game, s, side, false) === null) {
      asked.push(side);
      const marked = orders.filter(({ question }) => question === questionOf(game, s));
      if (orderedAnswer(game, s, side, marked) !== choice) needed.push(side);
    }
    game.apply(s, side, choice, null);
  }
  return { handOffs: changesIn(asked), needed: changesIn(needed) };
}

const changesIn = (sides: readonly Side[]): number => sides.filter((side, i) => i > 0 && side !== sides[i - 1]).length;

describe.each(games.filter(({ id }) => WITH_WINDOWS.includes(id)))('$id', ({ load }) => {
  test('one hand-off in three, at most, needs a person', async () => {
    const { kit } = await load();
    const { policy } = await kit.advice();
    const { handOffs, needed } = count(kit.game, policy!);
    expect(handOffs).toBeGreaterThan(100);
    expect(needed / handOffs).toBeLessThan(1 / 3);
  });
});
