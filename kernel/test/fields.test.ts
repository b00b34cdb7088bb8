import { expect, expectTypeOf, test } from 'vitest';
import {
  type Declared,
  defineSlots,
  defineStates,
  type Fields,
  list,
  one,
  type Piece,
  type Place,
  per,
  records,
  type StateOf,
} from '../src/index.ts';

const slots = defineSlots<object>({ piece: { names: () => ['gun', 'foot'] }, side: { names: () => ['blue', 'red'] } });
const hidden = { at: per('piece', 'num') };

test.each([
  ['a single piece', { last: one('piece') }],
  ['a list of pieces', { last: list('piece') }],
  ['a record that names one', { last: records({ piece: 'piece', turn: 'num' }) }],
] satisfies [string, Fields<object>][])('where pieces can be hidden, %s cannot be open', (_, open) => {
  expect(() => defineStates<Declared<object>, object>({ open, hidden }, slots, { sides: 2 })).toThrow('"last"');
  expect(() => defineStates<Declared<object>, object>({ open }, slots, { sides: 2 })).not.toThrow();
});

test('a copy shares values, which nobody changes in place, and nothing else', () => {
  const declared = { open: { burned: list('num'), count: per('side', 'num') } };
  const states = defineStates<typeof declared, object>(declared, slots, { sides: 2 });
  const s = states.empty({}, 0, 0, [1]);
  s.burned = [3];
  const copy = states.clone(s);
  copy.count[0] = 1;
  copy.burned = [...copy.burned, 4];
  expect([s.count, s.burned, copy.burned]).toEqual([[0, 0], [3], [3, 4]]);
});

test('the compiler tells the number of a place from that of a piece', () => {
  const declared = { open: { turn: one('num') }, hidden: { at: per('piece', 'place') } };
  type State = StateOf<typeof declared, object>;
  expectTypeOf<State['at'][number]>().not.toExtend<Piece>();
  expectTypeOf<State['at'][number]>().toExtend<Place>();
  expectTypeOf<State['turn']>().toExtend<Piece>();
});
