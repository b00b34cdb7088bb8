// What the dialog of a new game offers beside single options.

import { describe, expect, test } from 'vitest';
import { createLook } from '../look.ts';
import { options as table } from '../options.ts';
import { game, start } from './kit.ts';

const { presets = [], uses = {} } = createLook(game);
const known = new Map(game.options.map(({ id, values }) => [id, values]));

describe.each(presets)('the preset $id', ({ options }) => {
  test('changes options that there are, and can be played in every scenario', () => {
    for (const [id, value] of Object.entries(options)) {
      expect(known.get(id)).toContain(value);
      expect(known.get(id)![0]).not.toBe(value);
    }
    for (const { id } of game.scenarios) expect(table.namesOf(start(id, options).options)).toEqual(options);
  });
});

test('morale, intervention and limited counters are played only by those who ask for them by name', () => {
  const all = presets.flatMap(({ options }) => Object.keys(options));
  for (const id of ['morale', 'intervention', 'counter-limits']) expect(all).not.toContain(id);
});

test('an option that does nothing says in which scenarios it does, or beside which other option', () => {
  for (const [id, { scenarios = [], beside }] of Object.entries(uses)) {
    expect(known.has(id)).toBe(true);
    expect(beside === undefined || known.has(beside)).toBe(true);
    expect(beside !== undefined || scenarios.length > 0).toBe(true);
  }
  expect(uses['first-turn']!.scenarios).toEqual(['1861', 'campaign', 'bull-run']);
  expect(uses['opening-marches']!.scenarios).toEqual(['1862', '1863', '1864']);
  expect(uses['draft-riots']!.scenarios).toEqual(['1863', 'campaign']);
});
