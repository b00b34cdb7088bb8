import { expect, test } from 'vitest';
import { flow, plainPart, wrap } from '../src/draw/lines.ts';

const text = '  · Santa Anna is revealed at Presidio Rio Grande, strength 3, and nobody is surprised to see him there.';

test.each([20, 40, 80])('a text is broken between words, never beyond %i characters', (width) => {
  const lines = wrap(text, width, '    ').split('\n');
  expect(lines.length).toBe(lines.filter((line) => line.length <= width).length);
  expect(lines.slice(1).every((line) => line.startsWith('    '))).toBe(true);
  expect(lines.map((line) => line.trim()).join(' ')).toBe(text.trim());
});

test('lines, indents, columns and fixed spaces are kept', () => {
  expect(wrap('  a   b\n\nc', 20)).toBe('  a   b\n\nc');
  expect(wrap('un deux\u00a0:', 7)).toBe('un\ndeux\u00a0:');
});

test('what has looks is measured without them', () => {
  const part = { text: 'abc', shown: '<bold>abc</bold>' };
  expect(flow([part, plainPart('def')], 7, ' ', '')).toBe('<bold>abc</bold> def');
  expect(flow([part, plainPart('def')], 6, ' ', '>')).toBe('<bold>abc</bold>\n>def');
});
