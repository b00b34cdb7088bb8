import { join } from 'node:path';
import { type Core, Match, seedFromText, type ViewCore } from '@bivouac/kernel';
import type { Language } from '@bivouac/text';
import { describe, expect, test } from 'vitest';
import { Names } from '../src/play/names.ts';
import { offersTo } from '../src/play/offers.ts';
import { orderCalled } from '../src/play/order-names.ts';
import { rulesAbout } from '../src/play/rule-search.ts';
import { Session } from '../src/play/session.ts';
import { cliTranslator } from '../src/words.ts';
import { scratchFolder } from './command.ts';
import { texasGlory as kit } from './games.ts';

function newSession(language: Language): Session {
  const setup = { scenario: '1836', options: {}, seed: seedFromText('names') };
  const match = new Match<Core, ViewCore>(kit.game, setup);
  return new Session(cliTranslator(language), kit, match, ['player', 'player'], join(scratchFolder(), 'g.json'));
}

describe('names as people write them', () => {
  const read = (language: Language, text: string): string => new Names(newSession(language)).inNotation(text, []);

  test('with blanks, with capitals, and in the language of the player', async () => {
    expect(read('en', 'activate Santa Anna')).toBe('activate santa-anna');
    expect(read('en', 'sail new orleans new orleans')).toBe('sail new-orleans new-orleans');
    expect(read('en', 'move kimball hex 0505 > San Antonio')).toBe('move kimball 0505 > san-antonio');
    expect(read('en', 'march hex 0413 (Santa Margarita Crossing)')).toBe('march 0413');
    expect(read('es', 'move kimball el álamo')).toBe('move kimball alamo');
    expect(read('es', 'move kimball el alamo')).toBe('move kimball alamo');
    expect(read('fr', 'march baie de San Antonio')).toBe('march san-antonio-bay');
  });

  test('and leave the verb and what is unknown as it was', async () => {
    expect(read('en', 'storm')).toBe('storm');
    expect(read('en', 'march nowhere 99')).toBe('march nowhere 99');
  });

  test('where two things share a name, the one on offer comes first', async () => {
    const session = newSession('en');
    const type = async (side: number, text: string): Promise<void> =>
      expect(await session.act(side, session.game.notation.read(text, session.state, side))).toEqual([]);
    for (const side of [0, 1])
      expect(await session.act(side, [session.game.choices(session.state, side)[0]!])).toEqual([]);
    if ((await session.runToPlayer(() => undefined)) === 1) await type(1, 'done');
    await type(0, 'activate travis');
    const names = new Names(session);
    const offers = offersTo(session, 0);
    expect(names.called('alamo artillery', [])).toHaveLength(2);
    expect(names.inNotation('command alamo artillery', offers)).toBe('command tx-alamo-artillery');
    expect(names.inNotation('command alamo artillery', [])).toBe('command mx-alamo-artillery');
  });
});

describe('orders', () => {
  const called = (language: Language, line: string) => orderCalled(cliTranslator(language), line);

  test('are known by all their names, in the language of the player and in English', async () => {
    expect(called('en', 'why not move kimball')).toEqual({ order: 'why', rest: 'move kimball' });
    expect(called('en', 'WHY move')).toEqual({ order: 'why', rest: 'move' });
    expect(called('en', 'where is Santa Anna')).toEqual({ order: 'map', rest: 'Santa Anna' });
    expect(called('es', 'por qué no activate cos')).toEqual({ order: 'why', rest: 'activate cos' });
    expect(called('es', 'porque activate cos')).toEqual({ order: 'why', rest: 'activate cos' });
    expect(called('es', 'notacion')).toEqual({ order: 'notation', rest: '' });
    expect(called('es', 'why 3')).toEqual({ order: 'why', rest: '3' });
    expect(called('fr', 'regles PC')).toEqual({ order: 'rules', rest: 'PC' });
    expect(called('fr', 'où est l’Alamo')).toEqual({ order: 'map', rest: 'l’Alamo' });
    expect(called('en', '?')).toEqual({ order: 'help', rest: '' });
    expect(called('en', 'sing a song')).toBeUndefined();
  });
});

test('rules are found by their number, the beginning of it, or words, with or without accents', async () => {
  const rules = ['A-1: Los líderes mandan.', 'A-12: La artillería dispara.', 'B-1: Los lideres caen.'];
  expect(rulesAbout('a-1', rules)).toEqual(rules.slice(0, 2));
  expect(rulesAbout('LIDERES', rules)).toEqual([rules[0], rules[2]]);
  expect(rulesAbout('artillería dispara', rules)).toEqual([rules[1]]);
  expect(rulesAbout('caballo', rules)).toEqual([]);
});
