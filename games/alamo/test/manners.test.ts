// How the choices of this game want to be offered: what strikes, what costs an effort, what lets something go by.

import type { Manner } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { decisions } from '../rules/index.ts';

const verbsOf = (isMeant: (manner: Manner) => boolean): string[] =>
  decisions.flatMap(({ verbs }) => verbs.filter(({ manner }) => isMeant(manner)).map(({ name }) => name));

test('every attack is offered as one, and every try that costs something', () => {
  expect(verbsOf(({ tone }) => tone === 'attack')).toEqual([
    'fire',
    'melee',
    'shoot',
    'breach',
    'counter-fire',
    'counter-melee',
    'fury-fire',
    'fury-melee',
  ]);
  expect(verbsOf(({ tone }) => tone === 'effort')).toEqual(['break-in', 'rage', 'throw-torch', 'run']);
});

test('whatever lets something go by stands behind the rest', () => {
  expect(verbsOf(({ tone }) => tone === 'pass')).toEqual([
    ...['wait', 'keep-back', 'end-moves', 'halt', 'end-combat', 'hold', 'hold-fire', 'decline', 'stay', 'leave-rest'],
    ...['relent', 'no-armoury', 'leave-open', 'refrain', 'forgo'],
  ]);
});

test('5.0 10.2 a single step, and a gun taken in tow, are never a mere click on the map', () => {
  expect(verbsOf(({ isDeliberate }) => isDeliberate === true)).toEqual(['step', 'tow']);
});
