import { describe, expect, test } from 'vitest';
import {
  asked,
  centre,
  choices,
  fighting,
  fire,
  game,
  kinds,
  loadDice,
  play,
  position,
  question,
  quietly,
  standing,
  why,
} from './kit.ts';

/** A battle the attacker wins with his first volley. */
const victory = (...others: string[]) => {
  const s = fighting([
    'U MI manassas-junction<washington',
    'U VI manassas-junction<washington',
    'C MI manassas-junction',
    ...others,
  ]);
  loadDice(s, 6, 1, 1);
  fire(s, 'confederate');
  fire(s, 'union');
  return s;
};

describe('after a battle', () => {
  test('AHD-pro-01 the winner may promote one unit that took part, at once', () => {
    const s = victory('U MI chicago');
    expect([question(s), asked(s)]).toEqual(['honours', ['union']]);
    expect(choices(s, 'union').sort()).toEqual(['done', 'honour militia-infantry', 'honour veteran-infantry']);
    expect(why(s, 'union', 'honour militia-cavalry')).toEqual(['AHD-pro-01']);
    play(s, 'union', 'honour militia-infantry');
    expect(standing(s, 'union', 'manassas-junction')).toEqual(['2 veteran-infantry']);
    expect(question(s)).toBe('promotions');
  });

  test('AHD-pro-07 the defender who wins is promoted in the turn of the other', () => {
    const s = fighting(['U VI+reduced manassas-junction<washington', 'C VI manassas-junction', 'U MI chicago']);
    loadDice(s, 1);
    fire(s, 'confederate');
    expect([question(s), asked(s)]).toEqual(['honours', ['confederate']]);
  });

  test('AHD-pro-06 elite units cannot be promoted; a winner without another unit gets nothing', () => {
    const s = fighting(['U 2 EI manassas-junction<washington', 'C MI manassas-junction', 'U EI chicago']);
    loadDice(s, 6, 1, 1);
    fire(s, 'confederate');
    expect(kinds(fire(s, 'union'))).toContain('battleWon');
    expect(question(s)).not.toBe('honours');
    const segment = position({ phase: 'promotion' }, 'U EI chicago', 'U MI cairo', 'C MI atlanta');
    expect(why(segment, 'union', 'promote elite-infantry chicago')).toEqual(['AHD-pro-06']);
  });
});

describe('the segment', () => {
  test('AHD-pro-02 one unit anywhere on the map', () => {
    const s = position({ phase: 'promotion' }, 'U 2 MI chicago', 'U VC cairo', 'C MI atlanta');
    expect(choices(s, 'union').sort()).toEqual([
      'done',
      'promote militia-infantry chicago',
      'promote veteran-cavalry cairo',
    ]);
    expect(why(s, 'union', 'promote militia-infantry cairo')).toEqual(['AHD-pro-02']);
    play(s, 'union', 'promote militia-infantry chicago');
    expect(standing(s, 'union', 'chicago')).toEqual(['1 militia-infantry', '1 veteran-infantry']);
    expect(question(s)).not.toBe('promotions');
  });

  test('AHD-pro-03 AHD-pro-04 AHD-pro-05 a unit of the same type and the next quality takes its place', () => {
    const promote = (kind: string, name: string) => {
      const s = position({ phase: 'promotion' }, `U ${kind} rolla`, 'C MI atlanta');
      play(s, 'union', `promote ${name} rolla`);
      return [standing(s, 'union', 'rolla')[0], ...centre(s, 'union')];
    };
    expect(promote('VI', 'veteran-infantry')).toEqual(['1 elite-infantry', 0, 0]);
    expect(promote('VC', 'veteran-cavalry')).toEqual(['1 elite-cavalry', 0, 0]);
    expect(promote('MI', 'militia-infantry')).toEqual(['1 veteran-infantry', 1, 0]);
    expect(promote('MC', 'militia-cavalry')).toEqual(['1 veteran-cavalry', 0, 1]);
  });

  test('AHD-oc-06 AHD-oc-07 trained replacements: heavy losses bring a second promotion', () => {
    const promotions = (losses: number, die: number): number => {
      const s = position(
        { phase: 'recruitment', player: 'union', options: { training: 'on' }, losses },
        'U MI chicago',
        'C 3 MI atlanta',
      );
      quietly(s, 'operate', 'confederate');
      loadDice(s, die);
      play(s, 'confederate', 'done');
      return s.ask[2]!;
    };
    expect([promotions(0, 1), promotions(0, 2)]).toEqual([2, 1]);
    expect([promotions(2, 3), promotions(2, 4)]).toEqual([2, 1]);
  });

  test('AHD-oc-06 two promotions are two units, and the Union has one', () => {
    const s = position(
      { phase: 'recruitment', player: 'union', options: { training: 'on' }, losses: 6 },
      'U MI chicago',
      'C 3 MI atlanta',
    );
    quietly(s, 'promotions', 'confederate');
    play(s, 'confederate', 'promote militia-infantry atlanta', 'promote militia-infantry atlanta');
    expect(standing(s, 'confederate', 'atlanta')).toEqual(['1 militia-infantry', '2 veteran-infantry']);
    const union = position({ phase: 'promotion', options: { training: 'on' }, losses: 6 }, 'U MI chicago');
    expect(union.ask[2]).toBe(1);
  });

  test('AHD-oc-07 veteran and elite infantry lost in battle count, of the South alone, until the game turn is over', () => {
    const losses = (kind: string, side: 'U' | 'C'): number => {
      const s = fighting(
        [
          `${side} ${kind}+reduced manassas-junction<${side === 'U' ? 'washington' : 'gordonsville'}`,
          `${side === 'U' ? 'C' : 'U'} VI manassas-junction`,
          'U MI chicago',
        ],
        { player: side === 'U' ? 'union' : 'confederate' },
      );
      loadDice(s, 1);
      fire(s, side === 'U' ? 'confederate' : 'union');
      return s.losses;
    };
    expect(['VI', 'EI', 'MI', 'VC'].map((kind) => losses(kind, 'C'))).toEqual([1, 1, 0, 0]);
    expect(losses('VI', 'U')).toBe(0);
    const s = position(
      { phase: 'movement', marches: 0, player: 'confederate', losses: 4 },
      'U MI chicago',
      'C EI atlanta',
    );
    quietly(s, 'operate', 'union');
    expect(s.losses).toBe(0);
  });
});

test('a promoted unit keeps its losses until it recovers: R-61', () => {
  const s = fighting([
    'U 2 VI manassas-junction<washington',
    'C MI manassas-junction',
    'U MI memphis<island-no-10',
    'C MI memphis',
  ]);
  loadDice(s, 1, 1, 1);
  fire(s, 'confederate');
  fire(s, 'union');
  expect(choices(s, 'union')).toContain('honour veteran-infantry+reduced');
  play(s, 'union', 'honour veteran-infantry+reduced');
  expect(
    standing(s, 'union', 'manassas-junction', 'signs').some((name) => name.startsWith('1 elite-infantry+reduced')),
  ).toBe(true);
  expect(game.result(s)).toBeNull();
});
