import type { Options } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { armyMaximum } from '../rules/4-recruitment.ts';
import type { State } from '../state.ts';
import {
  asked,
  centre,
  choices,
  game,
  loadDice,
  play,
  position,
  question,
  quietly,
  standing,
  start,
  total,
  why,
} from './kit.ts';

const SOUTH = ['C EI atlanta'];

/** The Union's Recruitment segment after a die; elite units stand for an army that needs no promotion. */
function recruiting(die: number, units: readonly string[], json: Parameters<typeof position>[0] = {}): State {
  const s = position({ phase: 'promotion', centre: { union: [6, 1] }, ...json }, 'U MI chicago', ...units, ...SOUTH);
  loadDice(s, die);
  play(s, 'union', 'done');
  return s;
}
const cities = (s: State): string[] => choices(s, 'union', 'raise militia-infantry').map((text) => text.split(' ')[2]!);

describe('recruiting', () => {
  test('AHD-rct-01 AHD-rct-02 a die of militia, two at least', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) expect(recruiting(die, []).ask[2]).toBe(Math.max(2, die));
  });

  test('AHD-rct-01 when as many have come as the die allows, it is over', () => {
    const s = recruiting(2, []);
    play(s, 'union', 'raise militia-infantry chicago', 'raise militia-infantry pittsburgh');
    expect([question(s), asked(s)]).not.toEqual(['recruit', ['union']]);
    expect(total(s, 'union')).toBe(3);
  });

  test('AHD-rct-03 AHD-rct-06 into cities that show the number of the side and that it controls', () => {
    const s = recruiting(3, ['U MI knoxville', 'U MI louisville'], {
      flags: { union: ['knoxville', 'louisville'], confederate: ['pittsburgh'] },
    });
    expect(cities(s)).toEqual(
      expect.arrayContaining(['chicago', 'new-york-city', 'knoxville', 'louisville', 'washington']),
    );
    expect(why(s, 'union', 'raise militia-infantry pittsburgh')).toEqual(['AHD-rct-03']);
    expect(why(s, 'union', 'raise militia-infantry evansville')).toEqual(['AHD-rct-06']);
    expect(why(s, 'union', 'raise militia-infantry atlanta')).toContain('AHD-rct-06');
  });

  test('AHD-rct-03 a city taken in this turn recruits in the next one, or by option at once', () => {
    const raise = (value: string): string[] => {
      const s = recruiting(3, ['U MI louisville'], { flags: {}, options: { 'captured-cities': value } });
      return why(s, 'union', 'raise militia-infantry louisville');
    };
    expect(raise('recruit-next-turn')).toEqual(['AHD-rct-03']);
    expect(raise('recruit-at-once')).toEqual([]);
  });

  test('AHD-rct-04 one recruit a city', () => {
    const s = recruiting(4, []);
    play(s, 'union', 'raise militia-infantry chicago');
    expect(why(s, 'union', 'raise militia-infantry chicago')).toEqual(['AHD-rct-04']);
    play(s, 'union', 'raise militia-cavalry cairo');
    expect(standing(s, 'union', 'cairo')).toEqual(['1 militia-cavalry']);
  });

  test('AHD-rct-05 only militia that wait in the Recruitment Center', () => {
    const s = recruiting(6, [], { centre: { union: [2, 1] } });
    play(s, 'union', 'raise militia-cavalry cairo');
    expect(why(s, 'union', 'raise militia-cavalry quincy')).toEqual(['AHD-rct-05']);
    expect(why(s, 'union', 'raise veteran-infantry quincy')).toEqual(['AHD-rct-05']);
    play(s, 'union', 'raise militia-infantry quincy', 'raise militia-infantry chicago');
    expect([centre(s, 'union'), question(s) === 'recruit']).toEqual([[0, 0], false]);
    const none = position({ phase: 'recruitment' }, 'U MI chicago', ...SOUTH);
    expect(asked(none)).toEqual(['confederate']);
  });

  test('AHD-rct-07 fewer may be raised', () => {
    const s = recruiting(6, []);
    play(s, 'union', 'raise militia-infantry chicago', 'done');
    expect([total(s, 'union'), centre(s, 'union')]).toEqual([2, [5, 1]]);
  });
});

describe('Army Maximum', () => {
  test('AHD-setup-07 AHD-max-01 thirty-four and twenty-nine at the start', () => {
    const s = start('1861');
    expect([armyMaximum(s, 0), armyMaximum(s, 1)]).toEqual([34, 29]);
  });

  test('AHD-max-02 AHD-max-06 each side counts its own number where it is in control', () => {
    const s = position({ flags: { confederate: ['cairo', 'st-louis'], union: ['knoxville', 'atlanta'] } });
    expect([armyMaximum(s, 0), armyMaximum(s, 1)]).toEqual([34 - 1 - 2 + 1, 29 - 2 + 1]);
  });

  test('AHD-max-01 the later scenarios begin with the sums of their flags', () => {
    const sums = ['1862', '1863', '1864'].map((id) => [armyMaximum(start(id), 0), armyMaximum(start(id), 1)]);
    expect(sums).toEqual([
      [35, 28],
      [35, 23],
      [36, 18],
    ]);
  });

  test('AHD-max-03 AHD-max-04 units of every kind count, and nobody is recruited beyond it', () => {
    const s = recruiting(6, ['U 32 VC rolla']);
    play(s, 'union', 'raise militia-infantry chicago');
    expect(question(s)).not.toBe('recruit');
    const full = recruiting(6, ['U 31 VC rolla', 'U EI rolla', 'U EI quincy']);
    expect(question(full)).not.toBe('recruit');
  });

  test('AHD-max-05 nobody is disbanded when it falls', () => {
    const s = position(
      { phase: 'end', flags: { confederate: ['new-york-city', 'philadelphia'] } },
      'U 34 VI chicago',
      ...SOUTH,
    );
    expect(total(s, 'union')).toBe(34);
  });
});

describe('drafts', () => {
  const centreAt = (turn: string, options: Options = {}): number => {
    const s = position({ turn, options, phase: 'supply' }, 'U MI chicago', ...SOUTH);
    return centre(s, 'union')[0]!;
  };

  test('AHD-dra-03 AHD-dra-04 four militia infantry in April 1862, 1863 and 1864, ready in the same turn', () => {
    const turns = game.data.turns.map(({ months, year }) => `${months}-${year}`);
    const drafted = turns.filter((turn) => centreAt(turn) > 0);
    expect(drafted).toEqual(['apr-1862', 'apr-1863', 'apr-1864']);
    expect(drafted.map((turn) => centreAt(turn))).toEqual([4, 4, 4]);
  });

  test('AHD-oc-09 draft riots: those of 1863 come one by one from April to July', () => {
    const riots = { 'draft-riots': 'on' };
    expect(['apr-1863', 'may-1863', 'jun-1863', 'jul-1863', 'aug-1863'].map((turn) => centreAt(turn, riots))).toEqual([
      1, 1, 1, 1, 0,
    ]);
    expect([centreAt('apr-1862', riots), centreAt('apr-1864', riots)]).toEqual([4, 4]);
  });
});

describe('options', () => {
  const limit = (turn: string, units: number, options: Options): boolean => {
    const s = position(
      { phase: 'recruitment', turn, options, centre: { union: [6, 0] } },
      `U ${units} EI rolla`,
      ...SOUTH,
    );
    return question(s) === 'recruit';
  };

  test('AHD-ou-04 the Union keeps four units more after each draft', () => {
    const options = { 'union-army': 'on' };
    expect([limit('mar-1862', 33, options), limit('mar-1862', 34, options)]).toEqual([true, false]);
    expect([limit('apr-1862', 37, options), limit('apr-1862', 38, options)]).toEqual([true, false]);
    expect([limit('apr-1863', 41, options), limit('apr-1863', 42, options)]).toEqual([true, false]);
    expect([limit('apr-1864', 45, options), limit('apr-1864', 46, options)]).toEqual([true, false]);
    expect(limit('apr-1864', 34, {})).toBe(false);
    expect(limit('apr-1863', 41, { ...options, 'draft-riots': 'on' })).toBe(true);
  });

  test('AHD-ou-04 the South keeps no more than before', () => {
    const most = armyMaximum(position({}), 1);
    const mayRecruit = (units: number): boolean => {
      const json = {
        phase: 'recruitment',
        player: 'confederate',
        turn: 'apr-1864',
        centre: { confederate: [6, 0] },
      } as const;
      const s = position({ ...json, options: { 'union-army': 'on' } }, `C ${units} EI atlanta`, 'U EI chicago');
      return question(s) === 'recruit' && asked(s)[0] === 'confederate';
    };
    expect([mayRecruit(most - 1), mayRecruit(most)]).toEqual([true, false]);
  });

  test('AHD-ou-05 but victory looks at the plain Army Maximum', () => {
    const s = position({ turn: 'apr-1864', options: { 'union-army': 'on' } });
    expect(armyMaximum(s, 0)).toBe(34);
  });

  test('AHD-ou-07 at least three recruits for the Union', () => {
    const options = { recruiting: 'on' };
    expect([1, 2, 3, 4, 6].map((die) => recruiting(die, [], { options }).ask[2])).toEqual([3, 3, 3, 4, 6]);
  });

  test('AHD-ou-08 at most four for the South', () => {
    const recruits = (die: number, options: Options): number => {
      const s = position(
        { phase: 'promotion', player: 'confederate', options, centre: { confederate: [6, 0] } },
        'U EI chicago',
        'C MI atlanta',
      );
      loadDice(s, die);
      play(s, 'confederate', 'done');
      return s.ask[2]!;
    };
    expect([1, 3, 5, 6].map((die) => recruits(die, { recruiting: 'on' }))).toEqual([2, 3, 4, 4]);
    expect(recruits(6, {})).toBe(6);
  });

  test('AHD-ou-09 two recruits in cities of three and more', () => {
    const s = recruiting(6, [], { options: { recruiting: 'on' } });
    play(s, 'union', 'raise militia-infantry pittsburgh', 'raise militia-infantry pittsburgh');
    expect(why(s, 'union', 'raise militia-infantry pittsburgh')).toEqual(['AHD-ou-09']);
    play(s, 'union', 'raise militia-infantry chicago');
    expect(why(s, 'union', 'raise militia-infantry chicago')).toEqual(['AHD-rct-04']);
  });

  test('recruits of the next turn find the cities free again', () => {
    const s = recruiting(2, []);
    play(s, 'union', 'raise militia-infantry chicago', 'done');
    quietly(s, 'recruit', 'union');
    expect(why(s, 'union', 'raise militia-infantry chicago')).toEqual([]);
  });
});
