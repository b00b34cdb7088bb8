import { describe, expect, test } from 'vitest';
import { holder, marching, play, position, quietly } from './kit.ts';

const FAR = ['U EI chicago', 'C EI atlanta'];
const endOf = (player: 'union' | 'confederate', units: string[], json = {}) =>
  position({ phase: 'end', player, flags: {}, ...json }, ...units, ...FAR);

describe('capture', () => {
  test('AHD-con-01 at the end of either player turn, of gray, blue and white boxes', () => {
    for (const player of ['union', 'confederate'] as const) {
      const s = endOf(player, ['U MI memphis', 'U MI louisville', 'C MI cairo', 'C MI paducah']);
      expect(['memphis', 'louisville', 'cairo', 'paducah'].map((box) => holder(s, box))).toEqual([
        'union',
        'union',
        'confederate',
        'confederate',
      ]);
    }
  });

  test('AHD-con-02 AHD-con-08 a flag stays when all have left, cavalry last', () => {
    const s = marching(['U MI memphis', 'U VC memphis', ...FAR]);
    play(s, 'union', 'march memphis', 'move militia-infantry humboldt', 'done');
    quietly(s, 'operate', 'confederate');
    quietly(s, 'operate', 'union');
    play(s, 'union', 'march memphis', 'move veteran-cavalry humboldt', 'done');
    expect(holder(s, 'memphis')).toBe('union');
  });

  test('AHD-con-04 cavalry alone holds a box while it is there', () => {
    const s = endOf('union', ['U VC memphis']);
    expect(holder(s, 'memphis')).toBe('union');
  });

  test('AHD-con-05 when it leaves, the printed colour rules again, and an older flag does not return', () => {
    const gray = endOf('union', ['U VC memphis', 'U VC louisville']);
    quietly(gray, 'operate', 'union');
    play(gray, 'union', 'march memphis', 'move veteran-cavalry humboldt', 'done');
    play(gray, 'union', 'march louisville', 'move veteran-cavalry cincinnati', 'done');
    expect([holder(gray, 'memphis'), holder(gray, 'louisville')]).toEqual(['confederate', 'white']);
    const flagged = endOf('union', ['U VC louisville'], { flags: { confederate: ['louisville'] } });
    quietly(flagged, 'operate', 'union');
    play(flagged, 'union', 'march louisville', 'move veteran-cavalry cincinnati', 'done');
    expect(holder(flagged, 'louisville')).toBe('white');
  });

  test('AHD-con-04 infantry that joins it makes the flag lasting', () => {
    const s = endOf('union', ['U VC memphis', 'U MI memphis'], { cavalryHolds: { union: ['memphis'] } });
    quietly(s, 'operate', 'union');
    play(s, 'union', 'march memphis', 'move veteran-cavalry humboldt', 'move militia-infantry humboldt', 'done');
    expect(holder(s, 'memphis')).toBe('union');
  });

  test('AHD-con-06 a box with both sides in it does not change hands', () => {
    const s = endOf('confederate', ['U MI pensacola', 'C MI pensacola'], {
      contained: ['pensacola'],
      options: { containment: 'on' },
    });
    expect(holder(s, 'pensacola')).toBe('union');
  });

  test('AHD-con-07 a side regains its own colour without a flag, by cavalry too', () => {
    for (const unit of ['U MI cairo', 'U VC cairo']) {
      const s = endOf('union', [unit], { flags: { confederate: ['cairo'] } });
      expect(s.held.every((held) => held === 0)).toBe(true);
      expect(holder(s, 'cairo')).toBe('union');
    }
  });
});
