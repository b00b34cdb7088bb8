import { fastRng } from '@bivouac/kernel';
import { madAnthony } from '@bivouac/mad-anthony';
import { expect, test } from 'vitest';
import { mad } from './kit.ts';

const army = { 'st-1us': '3928', 'st-2us': '3928', 'st-sup': '3926', 'in-miami': '4028', 'in-seneca': '4028' };

test('the odds of a battle are those of its column, with the marker that is laid down or without', () => {
  const s = mad.fighting(army, { active: ['st'], holds: { us: ['out-of-ammunition'] } });
  mad.play(s, 'us', 'attack 3928 4028', 'declared', 'charge');
  const share = (begin: string): Record<string, number> => {
    const [choice] = madAnthony.notation.read(begin, s, 0);
    const { outcomes, trials } = madAnthony.odds(s, fastRng(begin), 1200, choice)!;
    return Object.fromEntries(Object.entries(outcomes).map(([id, times]) => [id, Math.round((6 * times) / trials)]));
  };
  // 120 % in the woods is the column 50-99: AC 1, AD 2, AS 1, BB 2; one further AD 2, AS 1, BB 2, DW 1.
  expect(share('pass')).toEqual({ ac: 1, ad: 2, as: 1, bb: 2 });
  expect(share('commit out-of-ammunition')).toEqual({ ad: 2, as: 1, bb: 2, dw: 1 });
  expect(madAnthony.odds(mad.drawing({}), fastRng('none'), 5)).toBeNull();
});
