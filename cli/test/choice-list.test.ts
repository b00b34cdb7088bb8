import { describe, expect, test } from 'vitest';
import { choiceList, choicesWith, type Listed } from '../src/play/choice-list.ts';

const plain = (_look: string, text: string): string => text;

/** Choices as the notation writes them. */
const listed = (texts: readonly string[]): Listed[] =>
  texts.map((text, i) => {
    const words = text.split(' ');
    return { number: i + 1, text, group: words[0]!, head: words.slice(0, -1).join(' '), tail: words.at(-1)! };
  });

const few = listed(['play storm', 'play 2', 'pass']);
const many = Array.from({ length: 10 }, (_, i) => `move block-${i}`).flatMap((start) =>
  Array.from({ length: 8 }, (_, i) => `${start} 01${String(i).padStart(2, '0')}`),
);

test('few choices stand in columns, one group for each verb', () => {
  expect(choiceList(few, 80, plain)).toBe('   1 play storm      2 play 2\n   3 pass');
  expect(choiceList(few, 20, plain)).toBe('   1 play storm\n   2 play 2\n   3 pass');
});

test('verbs with a single choice share their lines', () => {
  expect(choiceList(listed(['wait', 'storm', 'fire a', 'fire b', 'stay', 'go']), 80, plain)).toBe(
    '   1 wait       2 storm\n   3 fire a      4 fire b\n   5 stay      6 go',
  );
});

describe('many choices', () => {
  const text = choiceList(listed([...many, 'done']), 60, plain);

  test('that differ in their last word are folded, and each keeps its number', () => {
    expect(text).toContain('     move block-1   9 0100   10 0101');
    expect(text).toContain('  81 done');
    for (let number = 1; number <= 81; number++) expect(text).toMatch(new RegExp(`(^|\\s)${number} `));
  });

  test('never go beyond the width', () => {
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
  });
});

test('those that mention some words can be listed', () => {
  expect(choicesWith(listed(many), 'Block-9', 30, plain).split('\n')[0]).toBe('  73 move block-9 0100');
  expect(choicesWith(listed(many), 'sing', 80, plain)).toBe('');
  expect(choicesWith(few, '', 80, plain)).toContain('   3 pass');
});
