import { fastRng } from '@bivouac/kernel';
import { madAnthony } from '@bivouac/mad-anthony';
import { expect, test } from 'vitest';
import { attackOn } from '../forecast.ts';
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

test('an attack has its odds as soon as it is declared', () => {
  const s = mad.fighting({ ...army, 'st-be': '3929', 'in-creek': '4030' }, { active: ['st'] });
  mad.play(s, 'us', 'attack 3928 4028', 'attack 3929 4030');
  const { at, outcomes, stakes } = madAnthony.odds(s, fastRng('declared'), 60)!;
  // 2 on 1 in the woods, a skirmish at 150-199: AS, AW, NE, NE, DW, DW.
  expect([at, stakes, Object.keys(outcomes).sort()]).toEqual(['4030', { us: 2, indian: 1 }, ['as', 'aw', 'dw', 'ne']]);
});

test('an attack has its odds before it is declared: by all hexes that can, or by the one that is picked', () => {
  const s = mad.fighting({ ...army, 'st-be': '3929' }, { active: ['st'] });
  const place = madAnthony.idOf(s, 'place', '4028');
  const before = madAnthony.pack(s);
  const stakes = (only: string | null): unknown => {
    const [choice = null] = only === null ? [] : madAnthony.notation.read(only, s, 0);
    const found = attackOn(madAnthony, s, 0, place, choice)!;
    return madAnthony.odds(found.s, fastRng('forecast'), 4, found.begin)!.stakes;
  };
  expect(stakes('attack 3928 4028')).toEqual({ us: 6, indian: 5 });
  expect(stakes(null)).toEqual({ us: 8, indian: 5 });
  expect(madAnthony.pack(s), 'nothing has been declared').toEqual(before);
  expect(attackOn(madAnthony, s, 0, madAnthony.idOf(s, 'place', '4030')), 'nobody is there').toBeNull();
});
