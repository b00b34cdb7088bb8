import type { Thing } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { reasonsAgainstThing } from '../src/host/reasons.ts';
import { kit } from './kit.ts';
import { newMatch } from './tables.ts';

const { game } = kit;

describe('why a thing cannot be chosen', () => {
  const match = newMatch('reasons');
  const { state } = match;
  const thing = (is: 'place' | 'piece', name: string): Thing => ({ is, id: game.idOf(state, is, name) });
  const choose = (side: number, text: string): void => {
    for (const choice of game.notation.read(text, match.state, side)) expect(match.act(side, choice)).toEqual([]);
  };
  const sides = [0, 1];
  for (const side of sides) match.act(side, game.choices(match.state, side)[0]!);
  while (!game.asked(match.state).includes(0)) match.act(1, game.choices(match.state, 1).at(-1)!);
  choose(0, 'move grant');

  const against = (is: 'place' | 'piece', name: string, ...picked: Thing[]): string[] =>
    reasonsAgainstThing(game, match.state, 0, thing(is, name), picked).map(({ rule }) => rule);

  test('a place that is too far names the rule that forbids it, not the question', () => {
    const [first] = game.whyNot(match.state, 0, thing('place', 'nacogdoches'));
    expect(first).toMatchObject({ rule: 'TG-2.13-a', detail: { needed: 19, has: 4 } });
    expect(against('place', 'nacogdoches')[0]).toBe('TG-2.13-a');
    expect(against('place', 'nacogdoches').every((rule) => /^TG-(2\.13|5)/.test(rule))).toBe(true);
  });

  test('what is already named narrows the question', () => {
    const place = thing('place', 'matamoros');
    expect(against('place', 'goliad', place).length).toBeGreaterThan(0);
  });
});
