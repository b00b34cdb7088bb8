import { createTranslator } from '@bivouac/text';
import { expect, test } from 'vitest';
import { hoursOf } from '../src/shelf/hours.ts';
import en from '../src/text/en.json' with { type: 'json' };

test('a game that takes one hour at most is not said to take 1 to 1 hours', () => {
  const t = createTranslator({ en } as Parameters<typeof createTranslator<keyof typeof en>>[0], 'en');
  expect(hoursOf({ hours: [1, 1] }, t)).toBe('about an hour');
  expect(hoursOf({ hours: [2, 2] }, t)).toBe('about 2 hours');
  expect(hoursOf({ hours: [1, 3] }, t)).toBe('1 to 3 hours');
});
