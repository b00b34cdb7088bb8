import { describe, expect, test } from 'vitest';
import { armyMaximum } from '../rules/4-recruitment.ts';
import { game, kinds, loadDice, marching, play, position, quietly } from './kit.ts';

const FAR = ['U EI chicago', 'C EI natchez'];
const CITIES = ['new-orleans', 'mobile', 'atlanta', 'memphis', 'charleston', 'wilmington', 'richmond'];
const end = (json: Parameters<typeof position>[0]) => position({ phase: 'end', ...json }, ...FAR);

describe('the Union', () => {
  test('AHD-vic-01 wins with all seven cities', () => {
    expect(game.result(end({ flags: { union: CITIES } }))).toEqual({ winner: 0, reason: 'cities' });
    for (const missing of CITIES) {
      const s = end({ flags: { union: CITIES.filter((city) => city !== missing) } });
      expect(game.result(s), missing).toBeNull();
    }
  });

  test('AHD-hou-04 by option six are enough, if Richmond is among them', () => {
    const six = (missing: string) =>
      game.result(
        end({ options: { 'six-cities': 'on' }, flags: { union: CITIES.filter((city) => city !== missing) } }),
      );
    expect(six('mobile')).toEqual({ winner: 0, reason: 'cities' });
    expect(six('richmond')).toBeNull();
    const five = CITIES.filter((city) => !['mobile', 'memphis'].includes(city));
    expect(game.result(end({ options: { 'six-cities': 'on' }, flags: { union: five } }))).toBeNull();
  });
});

describe('the South', () => {
  test('AHD-vic-03 wins in Washington, with cavalry too', () => {
    const s = position({ phase: 'end', player: 'confederate', flags: {} }, ...FAR, 'C VC washington');
    expect(game.result(s)).toEqual({ winner: 1, reason: 'capital' });
  });

  test('AHD-vic-04 wins with the greater Army Maximum; a tie is not enough', () => {
    const tie = ['new-york-city', 'quincy'];
    expect(game.result(end({ flags: { confederate: tie } }))).toBeNull();
    const s = end({ flags: { confederate: [...tie, 'st-joseph'] } });
    expect([armyMaximum(s, 0), armyMaximum(s, 1)]).toEqual([28, 29]);
    expect(game.result(s)).toEqual({ winner: 1, reason: 'maximum' });
  });

  test('AHD-vic-06 victory is judged at the end of a player turn, after control', () => {
    const s = marching(['C VI harpers-ferry', ...FAR], { player: 'confederate', marches: 1 });
    play(s, 'confederate', 'march harpers-ferry', 'move veteran-infantry washington');
    expect(game.result(s)).toBeNull();
    play(s, 'confederate', 'done');
    quietly(s, 'operate', 'union');
    expect(game.result(s)).toEqual({ winner: 1, reason: 'capital' });
  });

  test('AHD-vic-06 when both sides have won, the one whose turn ends has: R-70', () => {
    const both = { flags: { union: CITIES, confederate: ['washington'] } };
    expect(game.result(end(both))).toEqual({ winner: 0, reason: 'cities' });
    expect(game.result(end({ ...both, player: 'confederate' }))).toEqual({ winner: 1, reason: 'capital' });
  });
});

test('AHD-vic-06 the log tells who has won, or that nobody has', () => {
  const told = (json: Parameters<typeof position>[0]): unknown[] => {
    const s = position(
      { phase: 'recruitment', player: 'confederate', centre: { confederate: [1, 0] }, ...json },
      'U EI chicago',
      'C EI atlanta',
    );
    const log = play(s, 'confederate', 'done');
    return log.filter(({ kind }) => kind.startsWith('game')).map(({ kind, args }) => [kind, args![0]]);
  };
  expect(told({ turn: 'jun-1865' })).toEqual([['gameWon', 1]]);
  expect(told({ turn: 'mar-1862' })).toEqual([]);
});

describe('scenarios', () => {
  const TURNS = { 1861: 'jun-1862', 1862: 'mar-1863', 1863: 'mar-1864', 1864: 'mar-1865' };
  /** The result of a scenario when the Union leads by so much at its end. */
  const result = (scenario: keyof typeof TURNS, lead: number) => {
    const flags = leadOf(lead);
    const s = end({ scenario: String(scenario), turn: TURNS[scenario], player: 'confederate', flags });
    if (s.over === 0) throw new Error(`the scenario goes on in turn ${s.turn}`);
    return game.result(s)!;
  };
  /** Flags that give the Union this lead: it begins with five; ones of the South are taken or given. */
  function leadOf(lead: number): Record<string, string[]> {
    const ones = ['springfield-mo', 'little-rock', 'nashville', 'chattanooga', 'jackson', 'shreveport', 'montgomery'];
    const more = ['augusta', 'savannah', 'jacksonville-fl', 'columbia', 'raleigh', 'petersburg'];
    const all = [...ones, ...more];
    const wanted = lead - 5;
    if (wanted < 0) return { confederate: ['quincy'] };
    const twos = Math.max(0, Math.ceil((wanted - all.length) / 2));
    const left = wanted - 2 * twos;
    return {
      union: [...['memphis', 'mobile', 'atlanta', 'charleston'].slice(0, twos), ...all.slice(0, left)],
    };
  }

  test('AHD-vic-07 in 1861 a lead of five wins for the Union, less for the South', () => {
    expect(result(1861, 5)).toEqual({ winner: 0, reason: 'leadUnion' });
    expect(result(1861, 4)).toEqual({ winner: 1, reason: 'leadConfederate' });
  });

  test.each([
    ['AHD-vic-08', 1862, 12],
    ['AHD-vic-09', 1863, 18],
  ] as const)('%s the draw of %s is a lead of %s', (_id, scenario, draw) => {
    expect(result(scenario, draw).winner).toBeNull();
    expect(result(scenario, draw + 1)).toEqual({ winner: 0, reason: 'leadUnion' });
    expect(result(scenario, draw - 1)).toEqual({ winner: 1, reason: 'leadConfederate' });
  });

  test('AHD-vic-08 AHD-vic-09 AHD-vic-10 the draw levels of the years', () => {
    const { scenarios } = game.data;
    const levels = scenarios.flatMap(({ id, lead }) => (lead ? [[id, lead.confederate, lead.union]] : []));
    expect(levels).toEqual([
      ['1861', 4, 5],
      ['1862', 11, 13],
      ['1863', 17, 19],
      ['1864', 25, 27],
      ['bull-run', 2, 3],
    ]);
  });

  test('AHD-vic-10 1864 ends in March 1865 and is drawn at twenty-six', () => {
    const union = [
      ...[
        'springfield-mo',
        'little-rock',
        'nashville',
        'chattanooga',
        'jackson',
        'shreveport',
        'montgomery',
        'augusta',
      ],
      ...[
        'savannah',
        'jacksonville-fl',
        'columbia',
        'raleigh',
        'petersburg',
        'memphis',
        'mobile',
        'atlanta',
        'charleston',
      ],
    ];
    const s = end({ scenario: '1864', turn: 'mar-1865', player: 'confederate', flags: { union } });
    expect([armyMaximum(s, 0) - armyMaximum(s, 1), game.result(s)?.winner]).toEqual([26, null]);
    const more = end({
      scenario: '1864',
      turn: 'mar-1865',
      player: 'confederate',
      flags: { union: [...union, 'louisville'] },
    });
    expect(game.result(more)).toEqual({ winner: 0, reason: 'leadUnion' });
  });
});

describe('the capture of Washington', () => {
  const taken = (json: Parameters<typeof position>[0] = {}) =>
    position(
      { phase: 'promotion', player: 'confederate', options: { washington: 'on' }, flags: {}, ...json },
      ...FAR,
      'C VI washington',
    );

  test('AHD-was-01 is no victory in the advanced game', () => {
    const s = loadDice(taken(), 2);
    play(s, 'confederate', 'done');
    expect(game.result(s)).toBeNull();
  });

  test('AHD-was-02 AHD-was-04 costs the Union a die of its Army Maximum, a one counting as two', () => {
    const cost = (die: number): number => {
      const s = loadDice(taken(), die);
      expect(kinds(play(s, 'confederate', 'done'))).toContain('washingtonLost');
      return 33 - armyMaximum(s, 0);
    };
    expect([1, 2, 3, 4].map(cost)).toEqual([2, 2, 3, 4]);
  });

  test('AHD-was-02 once each time it falls', () => {
    const s = taken({ flags: { confederate: ['washington'] }, penalty: 3 });
    play(s, 'confederate', 'done');
    expect(s.penalty).toBe(3);
  });

  test('AHD-was-03 retaken, it brings back its own one and no more', () => {
    const s = position(
      {
        phase: 'end',
        player: 'union',
        options: { washington: 'on' },
        flags: { confederate: ['washington'] },
        penalty: 4,
      },
      ...FAR,
      'U VI washington',
    );
    expect(armyMaximum(s, 0)).toBe(34 - 4);
  });

  test('AHD-was-02 the Army Maximum never falls below zero', () => {
    expect(armyMaximum(position({ penalty: 99 }), 0)).toBe(0);
  });
});
