import { expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { besiegedLimit, besiegerLimit, excessInside, excessOutside, supplyLimit } from '../rules/8.1-supply-limits.ts';
import { supplied } from './fights.ts';
import { block, events, position, space } from './kit.ts';

const map = position({ phase: 'cards', hands: { texas: ['1'], mexico: ['1'] } });
const limit = (name: string): number => supplyLimit(map, space(map, name));
const { places, map: board } = standardData();

test('8.1 TG-8.1-a every playable hex feeds two blocks, a village no more', () => {
  const settled = new Set(places.map(({ at }) => at));
  for (const { id } of board.hexes) if (!settled.has(id)) expect([id, limit(id)]).toEqual([id, 2]);
  for (const { at, kind } of places) if (kind === 'village') expect(limit(at)).toBe(2);
});

test('8.1 TG-8.1-b TG-8.1-c a city adds 4, a town 3, a fort 2, a camp 1, and all in a hex add up', () => {
  const bonus = { city: 4, town: 3, fort: 2, camp: 1, village: 0 } as const;
  for (const { id } of board.hexes) {
    const extra = places
      .filter(({ at }) => at === id)
      .reduce((sum, { kind }) => sum + (kind === 'holding-box' ? 0 : bonus[kind]), 0);
    expect([id, limit(id)]).toEqual([id, 2 + extra]);
  }
});

test('8.1 TG-8.1-d TG-8.1-e the Alamo feeds 5, a town 5, a city 6, Goliad 4, a camp 3', () => {
  expect(['alamo', 'gonzales', 'san-antonio', 'nacogdoches', 'goliad', 'carlos'].map(limit)).toEqual([
    5, 5, 6, 6, 4, 3,
  ]);
});

test('8.1 TG-8.1-f a Holding Box feeds 8', () => {
  expect(['presidio-rio-grande', 'laredo', 'matamoros', 'fort-jessup', 'new-orleans'].map(limit)).toEqual([
    8, 8, 8, 8, 8,
  ]);
});

const siege = (where: string, besiegers: number, garrison: number, burned: string[] = []) => {
  const mexicans = ['jimenez', 'toluca', 'aldama', 'guerrero', 'morelos', 'matamoros'].slice(0, besiegers);
  const texans = ['wallace', 'ward', 'burleson', 'millard'].slice(0, garrison);
  return position(
    { phase: 'combat', player1: 'mexico', burned },
    ...mexicans.map((name) => `${name}@${where}`),
    ...texans.map((name) => block(`${name}@${where}`, ['inside'])),
  );
};

test('8.1 TG-8.1-g in a siege the walls feed the besieged, hex and camp the besieger', () => {
  for (const [where, within, without] of [
    ['goliad', 2, 2],
    ['alamo', 2, 3],
    ['san-antonio', 4, 2],
    ['matamoros', 4, 4],
  ] as const) {
    const s = siege(where, 6, 4);
    const at = space(s, where);
    expect([where, besiegedLimit(s, at), besiegerLimit(s, at)]).toEqual([where, within, without]);
    expect([where, excessInside(s, at, 0), excessOutside(s, at, 1)]).toEqual([where, 4 - within, 6 - without]);
    expect([excessInside(s, at, 1), excessOutside(s, at, 0)]).toEqual([0, 0]);
  }
});

test('8.1 TG-8.1-g in a burned place the walls feed nobody', () => {
  const s = siege('alamo', 3, 3, ['alamo']);
  const at = space(s, 'alamo');
  expect([supplyLimit(s, at), besiegedLimit(s, at), besiegerLimit(s, at)]).toEqual([2, 0, 2]);
  expect([excessInside(s, at, 0), excessOutside(s, at, 1)]).toEqual([3, 1]);
});

test('8.1 TG-8.1-g no one is above the limit at it, and nobody below it', () => {
  const exact = siege('goliad', 2, 2);
  const at = space(exact, 'goliad');
  expect([excessInside(exact, at, 0), excessOutside(exact, at, 1)]).toEqual([0, 0]);
  const fewer = siege('goliad', 1, 1);
  expect([excessInside(fewer, at, 0), excessOutside(fewer, at, 1)]).toEqual([0, 0]);
});

test('8.1 TG-8.1-e TG-8.1-f so many blocks stand without a roll, one more rolls one die', () => {
  const crowd = ['jimenez', 'toluca', 'aldama', 'guerrero', 'morelos', 'matamoros', 'queretaro', 'guanajuato', 'sesma'];
  for (const [where, most] of [
    ['0508', 2],
    ['carlos', 3],
    ['goliad', 4],
    ['gonzales', 5],
    ['alamo', 5],
    ['san-antonio', 6],
    ['laredo', 8],
  ] as const) {
    const dice = (blocks: number): readonly number[][] => {
      const { log } = supplied({}, [6], ...crowd.slice(0, blocks).map((name) => `${name}@${where}`));
      return events(log, 'attrition').map((args) => args.slice(2));
    };
    expect([where, dice(most)]).toEqual([where, []]);
    expect([where, dice(most + 1)]).toEqual([where, [[6, 0]]]);
  }
});
