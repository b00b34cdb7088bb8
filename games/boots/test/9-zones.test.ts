// 9. Zones of control: who has one, where it reaches, what several of them come to.

import { describe, expect, test } from 'vitest';
import { areAdjacent, eachNeighbour } from '../map-atlas.ts';
import { controls, zonesAround } from '../rules/9-zones.ts';
import type { State } from '../state.ts';
import { mad, punitive } from './kit.ts';

const id = (s: State, name: string): number => s.t.pieceIds.indexOf(name);
const zoneAt = (s: State, against: string, hex: string): number =>
  zonesAround(s, id(s, against))[s.t.numbers.ids.get(hex)!]!;

test('9.2 B2-9.2-a every unit has one at all times, whoever else stands there', () => {
  const at = { 'in-miami': '3928', 'in-seneca': '4228' };
  const { t } = mad.drawing({});
  const own = t.pieceIds.filter((_, piece) => t.camp[piece] === 0);
  for (const piece of own)
    for (const active of [['st'], ['indian']]) {
      const s = mad.moving({ ...at, [piece]: '4028' }, { active, side: active[0] === 'st' ? 'us' : 'indian' });
      expect([zoneAt(s, 'in-miami', '3928'), zoneAt(s, 'in-seneca', '4128')]).toEqual([1, 1]);
    }
});

test('9.3 B2-9.3-d it reaches into every terrain and across every side of a hex', () => {
  const s = mad.drawing({ 'st-1us': '0833', 'in-miami': '3928' });
  for (let hex = 0; hex < s.t.hexes; hex++) {
    if (s.t.isClosed[hex] === 1) continue;
    s.at[id(s, 'in-miami')] = hex;
    const zones = zonesAround(s, id(s, 'st-1us'));
    eachNeighbour(s.t, hex, (near) => expect(zones[near]).toBe(1));
    expect(zones.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(6);
  }
});

describe('9.4', () => {
  test('B2-9.4-a both sides may control a hex, and two zones are no more than one', () => {
    const s = mad.drawing({ 'st-1us': '3928', 'in-miami': '4128', 'in-seneca': '4029' });
    expect([zoneAt(s, 'st-1us', '4028'), zoneAt(s, 'in-miami', '4028')]).toEqual([1, 1]);
  });

  test('B2-9.4-b of two enemies side by side each controls the hex of the other, but at a garrison', () => {
    const at = {
      'fc-col': '4107',
      'ec-6inf': '4107',
      'wc-7cav': '4006',
      'do-1': '4007',
      'do-2': '4008',
      'do-3': '3906',
    };
    const s = punitive.drawing(at);
    const names = Object.keys(at);
    const pairs = names.flatMap((one) => names.map((other) => [id(s, one), id(s, other)] as const));
    for (const [one, other] of pairs) {
      if (!areAdjacent(s.t, s.at[one]!, s.at[other]!)) continue;
      const isGarrisoned = [one, other].some((piece) => s.at[piece] === s.at[id(s, 'fc-col')]);
      expect([controls(s, one, s.at[other]!), controls(s, other, s.at[one]!)]).toEqual(Array(2).fill(!isGarrisoned));
    }
  });
});
