import { fastRng, leaveOutNothing } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import type { PositionJson } from '../position.ts';
import { asked, choices, events, game, loadDice, play, question } from './kit.ts';

test.each(game.scenarios.map(({ id }) => id))('a written position of %s leaves out what is default', (scenario) => {
  const s = game.setup(scenario, {}, fastRng('position'));
  const written = game.position.write(s);
  expect(leaveOutNothing(written)).toEqual(written);
  const away = s.at.filter((place) => place === s.t.away).length;
  expect(away).toBeGreaterThan(5);
  expect(written.blocks).toHaveLength(s.at.length - away);
  for (const block of written.blocks) expect(block.strength).not.toBe(s.t.steps[game.idOf(s, 'piece', block.block)]);
});

test('a position in which every block lies open is read as open', () => {
  const s = game.position.read({ phase: 'movement', blocks: [{ block: 'houston', at: 'gonzales', group: 0 }] });
  expect(s.group.every((group) => group === 0)).toBe(true);
  const again = game.position.read(game.position.write(s));
  expect(again.group).toEqual(s.group);
});

test('8.2 TG-8.2-a no die falls while a position in the Supply Phase is read', () => {
  const blocks = ['aldama', 'toluca', 'guerrero'].map((block) => ({ block, at: '0708' }));
  const s = game.position.read({ phase: 'supply', player: 'mexico', blocks });
  expect([asked(s), question(s), choices(s, 'mexico')]).toEqual([['mexico'], 'operate', ['done']]);
  const log = play(loadDice(s, 2), 'mexico', 'done');
  expect(events(log, 'attrition')).toEqual([[1, game.idOf(s, 'place', '0708'), 2, 1]]);
  expect(question(s)).toBe('starve');
});

test('1 sidebar TG-1.S-a a hidden block of which nothing was seen is taken for a whole one, an open one as it lies', () => {
  const houston = { block: 'houston', at: 'gonzales', strength: 1 };
  const seen = (...blocks: PositionJson['blocks']): number => {
    const s = game.position.read({ phase: 'movement', blocks });
    return game.view(s, 1).seen[game.idOf(s, 'piece', 'houston')]!;
  };
  expect(seen(houston)).toBe(3);
  expect(seen({ ...houston, seen: 2 })).toBe(2);
  expect(seen({ ...houston, group: 0 })).toBe(1);
});

test('a name that two blocks share is refused with those it may mean', () => {
  const guns = (block: string) => () => game.position.read({ blocks: [{ block, at: 'alamo' }] });
  expect(guns('Alamo Artillery')).toThrow(
    '"Alamo Artillery" may be mx-alamo-artillery or tx-alamo-artillery; say which.',
  );
  expect(guns('tejano')).toThrow('"tejano" may be mx-tejano or tx-tejano; say which.');
  expect(guns('tx-alamo-artillery')).not.toThrow();
});

test('6.6 TG-6.6-f Cos leads the brigade that is printed, and a plain number is no brigade', () => {
  const led = (cos: unknown) => game.position.read({ cos, blocks: [] } as PositionJson);
  expect(game.position.write(led('1')).cos).toBe('1');
  expect(game.position.write(led(undefined)).cos).toBeUndefined();
  expect(() => led(1)).toThrow('one of "V", "1", "2", "U", not 1.');
});

describe('a position that nobody could come to is refused', () => {
  const houston = { block: 'houston', at: 'gonzales' };
  test.each([
    ['a block in two places', { blocks: [houston, { block: 'houston', at: 'bastrop' }] }, 'names "houston" twice'],
    ['no strength on the board', { blocks: [{ ...houston, strength: 0 }] }, 'has 1 to'],
    ['a Mexican in Fort Jessup', { blocks: [{ block: 'sesma', at: 'fort-jessup' }] }, 'cannot stand so at'],
    [
      'within walls that are none',
      { blocks: [{ block: 'houston', at: '0709', marks: ['inside'] }] },
      'cannot stand so',
    ],
    [
      'both armies within one wall',
      { blocks: ['sesma', 'travis'].map((block) => ({ block, at: 'alamo', marks: ['inside'] })) },
      'cannot stand so at "alamo"',
    ],
    [
      'one gun in the hands of both',
      { blocks: ['tx-alamo-artillery', 'mx-alamo-artillery'].map((block) => ({ block, at: 'alamo' })) },
      'cannot stand so at "alamo"',
    ],
    ['a key that is none', { blocks: [houston], phse: 'combat' }, 'no field "phse"'],
    ['a key of a block that is none', { blocks: [{ ...houston, strenght: 2 }] }, 'no field "strenght"'],
    ['a deck of less than nothing', { blocks: [houston], deck: -5 }, 'as its "deck"'],
    ['points without measure', { blocks: [houston], phase: 'movement', points: 1e9 }, 'as its "points"'],
    ['an end that is none', { blocks: [houston], over: 77 }, 'as its "over"'],
    ['a generator of zeros', { blocks: [houston], rng: [0, 0, 0, 0] }, 'as its "rng"'],
    ['a list that is none', { blocks: [houston], burned: 'goliad' }, 'as its "burned"'],
    [
      'sides that nobody has',
      { blocks: [houston], flow: [], ask: { decision: 'play', sides: -1, args: {} } },
      'as its "ask"',
    ],
  ])('%s', (_, json, sentence) => {
    expect(() => game.position.read(json as unknown as PositionJson)).toThrow(sentence);
  });
});
