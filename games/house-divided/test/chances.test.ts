// How likely a side is to win, as the end page, hints and blunders tell it.

import { expect, test } from 'vitest';
import { advice } from '../bot.ts';
import { game, start } from './kit.ts';

test.each(game.scenarios.map(({ id }) => id))(
  '%s: better is never less likely to win, from the first turn to the last',
  (id) => {
    const s = start(id);
    const { end } = s.t.data.scenarios[s.scenario]!;
    expect(advice.chances.progress(s)).toBe(0);
    expect(advice.chances.progress({ ...s, turn: end })).toBe(1);
    const { slope, tilt } = advice.chances.curve(s);
    for (const one of slope) expect(one).toBeGreaterThan(0);
    for (const one of tilt) expect(Math.abs(one)).toBeLessThan(6);
  },
);
