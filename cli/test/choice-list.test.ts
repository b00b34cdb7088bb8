import { expect, test } from 'vitest';
import { choiceList, choicesBeginning } from '../src/play/choice-list.ts';

const plain = (_look: string, text: string): string => text;
const few = ['play storm', 'play 2', 'pass'];
const many = Array.from({ length: 10 }, (_, i) => `move block-${i}`).flatMap((start) =>
  Array.from({ length: 8 }, (_, i) => `${start} 01${String(i).padStart(2, '0')}`),
);

test('few choices stand in columns, one group for each verb', () => {
  expect(choiceList(few, 80, plain)).toBe('   1 play storm      2 play 2\n   3 pass');
  expect(choiceList(few, 20, plain)).toBe('   1 play storm\n   2 play 2\n   3 pass');
});

test('many choices are folded by their beginning, and each keeps its number', () => {
  const text = choiceList([...many, 'done'], 80, plain);
  expect(text.split('\n')).toHaveLength(11);
  expect(text).toContain('move block-1: 9 0100  10 0101');
  expect(text).toContain('  81 done');
  for (let number = 1; number <= 81; number++) expect(text).toMatch(new RegExp(`(^|\\s)${number} `));
});

test('those that begin with some words can be listed', () => {
  expect(choicesBeginning(many, 'Move block-9', 30, plain).split('\n')[0]).toBe('  73 move block-9 0100');
  expect(choicesBeginning(many, 'move block', 80, plain)).toBe('');
  expect(choicesBeginning(few, '', 80, plain)).toContain('   3 pass');
});
