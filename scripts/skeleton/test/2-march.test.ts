import { expect, test } from 'vitest';
import { position, why } from './kit.ts';

const s = position(['blue-guard norwood', 'blue-foot norwood', 'blue-horse millbrook', 'red-horse marbury']);

test('2.1 SW-2.1 nobody orders pieces of the enemy, or lost ones', () => {
  expect(why(s, 'blue', 'march red-horse fordham')).toEqual(['SW-2.1']);
  const lost = position(['blue-guard norwood', 'red-horse marbury']);
  expect(why(lost, 'blue', 'march blue-foot norwood')).toEqual(['SW-2.1']);
});

test('2.2 SW-2.2 a piece goes along one road', () => {
  expect(why(s, 'blue', 'march blue-horse highdown')).toEqual([]);
  expect(why(s, 'blue', 'march blue-guard highdown')).toEqual(['SW-2.2']);
});

test('2.3 SW-2.3 two pieces of a side at most stand in one place', () => {
  expect(why(s, 'blue', 'march blue-horse norwood')).toEqual(['SW-2.3']);
});

test('2.4 SW-2.4 a place with enemies is entered by an attack', () => {
  expect(why(s, 'blue', 'march blue-horse marbury')).toEqual(['SW-2.4']);
  expect(why(s, 'blue', 'attack blue-horse marbury')).toEqual([]);
});
