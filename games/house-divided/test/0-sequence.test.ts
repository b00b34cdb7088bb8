import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import {
  asked,
  choices,
  game,
  goals,
  holder,
  kinds,
  loadDice,
  marching,
  play,
  position,
  question,
  quietly,
  start,
} from './kit.ts';

describe('set-up', () => {
  test('AHD-setup-01 two sides, the Union and the Confederacy', () => {
    expect(game.sides).toEqual(['union', 'confederate']);
  });

  test('AHD-setup-08 AHD-con-03 boxes without a flag belong to their colour', () => {
    const s = start('1861');
    expect(s.held.every((held) => held === 0)).toBe(true);
    expect([holder(s, 'chicago'), holder(s, 'atlanta'), holder(s, 'louisville')]).toEqual([
      'union',
      'confederate',
      'white',
    ]);
  });

  test('AHD-setup-06 no veteran or elite unit is on the map before somebody is promoted', () => {
    const s = quietly(start('1861'), 'promotions');
    expect(s.units.flat().every((unit) => [0, 3].includes(unit & 7))).toBe(true);
    expect(choices(s, 'union', 'promote')).toContain('promote militia-infantry chicago');
  });
});

describe('turns', () => {
  test('AHD-seq-01 the Union plays first, then the Confederacy', () => {
    const s = start('1861');
    expect([asked(s), s.turn]).toEqual([['union'], 1]);
    quietly(s, 'operate', 'confederate');
    expect([question(s), s.turn]).toEqual(['operate', 1]);
    quietly(s, 'operate', 'union');
    expect(s.turn).toBe(2);
  });

  test('AHD-seq-02 movement, combat, promotion, recruitment, in this order', () => {
    const s = marching(['U 2 VI washington', 'C MI manassas-junction'], { centre: { union: [2, 0] } });
    play(s, 'union', 'march washington', 'attack veteran-infantry washington>manassas-junction', 'done', 'done');
    expect(question(s)).toBe('fight');
    quietly(s, 'promotions');
    expect(asked(s)).toEqual(['union']);
    play(s, 'union', 'done');
    expect([question(s), asked(s)]).toEqual(['recruit', ['union']]);
    quietly(s, 'operate', 'confederate');
    expect(s.turn).toBe(2);
  });

  test('AHD-seq-03 AHD-vic-05 the campaign ends after the fortieth turn, and then the South has won', () => {
    const s = position({ turn: 'jun-1865', phase: 'end', player: 'confederate' }, 'U MI chicago', 'C MI atlanta');
    expect(game.result(s)).toEqual({ winner: 1, reason: 'time' });
    const before = position({ turn: 'may-1865', phase: 'end', player: 'confederate' }, 'U MI chicago', 'C MI atlanta');
    expect([game.result(before), before.turn]).toEqual([null, 40]);
    const half = position({ turn: 'jun-1865', phase: 'end', player: 'union' }, 'U MI chicago', 'C MI atlanta');
    expect(game.result(half)).toBeNull();
  });

  test('AHD-seq-05 AHD-con-01 a box entered is captured at the end of the player turn, not before', () => {
    const s = marching(['U MI washington'], { marches: 2 });
    play(s, 'union', 'march washington', 'move militia-infantry manassas-junction', 'done');
    expect(holder(s, 'manassas-junction')).toBe('confederate');
    quietly(s, 'operate', 'confederate');
    expect(holder(s, 'manassas-junction')).toBe('union');
  });

  test('AHD-move-20 AHD-seq-05 a box only passed through is not captured', () => {
    const s = marching(['U MC washington'], { marches: 1 });
    play(s, 'union', 'march washington', 'move militia-cavalry gordonsville', 'done');
    quietly(s, 'operate', 'confederate');
    expect([holder(s, 'manassas-junction'), holder(s, 'gordonsville')]).toEqual(['confederate', 'union']);
  });
});

describe('marches', () => {
  /** The marches of the South when its die falls so: the Union's promotion is declined before. */
  function marchesAfter(die: number, turn = 'aug-1861', options = {}): number {
    const s = position({ phase: 'promotion', player: 'union', turn, options }, 'U MI chicago', 'C MI atlanta');
    loadDice(s, die);
    play(s, 'union', 'done');
    expect([question(s), asked(s)]).toEqual(['operate', ['confederate']]);
    return s.ask[2]!;
  }

  test('AHD-move-01 the die gives the marches', () => {
    for (const die of [2, 3, 4, 5, 6]) expect(marchesAfter(die)).toBe(die);
  });

  test('AHD-move-02 a one gives two marches', () => {
    expect(marchesAfter(1)).toBe(2);
  });

  test('AHD-move-03 AHD-move-21 nobody rolls in the first turn of a scenario: two marches each', () => {
    for (const { id: scenario } of game.scenarios) {
      const s = start(scenario);
      expect([question(s), s.ask[2]], scenario).toEqual(['operate', 2]);
      quietly(s, 'operate', 'confederate');
      expect(s.ask[2], scenario).toBe(2);
    }
    const later = start('1861');
    quietly(later, 'operate', 'confederate');
    const log = play(later, 'confederate', 'done');
    expect(kinds(log)).not.toContain('marchRoll');
  });

  test('AHD-move-03 AHD-move-21 the log cites July 1861 or the scenario that begins later', () => {
    const given = (scenario: string): string[] => {
      const s = start(scenario);
      quietly(s, 'operate', 'union');
      const log: string[] = [];
      while (asked(s)[0] === 'union')
        log.push(
          ...kinds(play(s, 'union', choices(s, 'union').find((text) => text === 'done') ?? choices(s, 'union')[0]!)),
        );
      return log.filter((kind) => ['marchesGiven', 'openingMarches', 'marchRoll'].includes(kind));
    };
    expect([given('1861'), given('1863')]).toEqual([['marchesGiven'], ['openingMarches']]);
  });

  test('AHD-move-21 by option a scenario that begins later rolls at once, July 1861 never', () => {
    const options = { 'opening-marches': 'rolled' };
    const marches = (scenario: string): Set<number> =>
      new Set(Array.from({ length: 30 }, (_, i) => game.setup(scenario, options, fastRng(`opening ${i}`)).ask[2]!));
    expect([...marches('1861')]).toEqual([2]);
    expect([...marches('campaign')]).toEqual([2]);
    expect([...marches('1863')].sort()).toEqual([2, 3, 4, 5, 6]);
  });

  test('AHD-cmd-01 with the Command/March Table the die is read by side and year', () => {
    const options = { command: 'on' };
    expect(marchesAfter(1, 'aug-1861', options)).toBe(2);
    expect(marchesAfter(2, 'aug-1861', options)).toBe(3);
    expect(marchesAfter(2, 'aug-1864', options)).toBe(2);
    expect(marchesAfter(6, 'apr-1865', options)).toBe(5);
  });

  test('AHD-cmd-02 the year of the turn counts, from its first month to its last', () => {
    const options = { command: 'on' };
    expect(marchesAfter(3, 'nov-dec-1861', options)).toBe(3);
    expect(marchesAfter(3, 'jan-feb-1862', options)).toBe(4);
  });

  test('AHD-cmd-01 the Union has its own columns', () => {
    const s = position(
      { phase: 'promotion', player: 'confederate', turn: 'aug-1861', options: { command: 'on' } },
      'U MI chicago',
      'C MI atlanta',
    );
    loadDice(s, 1);
    play(s, 'confederate', 'done');
    expect([question(s), asked(s), s.ask[2]]).toEqual(['operate', ['union'], 1]);
  });

  test('AHD-move-18 marches that are left are lost', () => {
    const s = marching(['U MI chicago', 'C MI atlanta'], { marches: 5 });
    play(s, 'union', 'done');
    quietly(s, 'operate', 'union');
    expect(s.turn).toBe(3);
    expect(s.ask[2]).toBeLessThanOrEqual(6);
  });

  test('AHD-ken-02 without the first-turn option Kentucky is open from the start', () => {
    const s = marching(['U MI cincinnati'], { turn: 'jul-1861' });
    play(s, 'union', 'march cincinnati');
    expect(goals(s, 'union')).toEqual(expect.arrayContaining(['lexington', 'louisville']));
  });
});
