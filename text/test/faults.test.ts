import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import en from '../catalogues/faults.en.json' with { type: 'json' };
import { createTranslator, languages, sayFault, tableWords } from '../src/index.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const sources = globSync(['kernel/src/**/*.ts', 'games/*/**/*.ts', 'web/src/**/*.ts'], { cwd: root })
  .filter((file) => !file.includes('node_modules') && !file.includes('/test/'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** Keys as they are written where a fault is thrown; in some a part is filled in there. */
const thrown = [...sources.matchAll(/new GameError\(\s*['`]([^'`]+)['`]/g)].map(([, key]) => key!);
const patterns = thrown.map((key) => new RegExp(`^${key.replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`));
const spoken = Object.keys(en).flatMap((key) => (key.startsWith('fault.') ? [key.slice('fault.'.length)] : []));

test('every fault that is thrown has its words', () => {
  expect(thrown.length).toBeGreaterThan(25);
  const dumb = patterns.filter((pattern) => !spoken.some((key) => pattern.test(key)));
  expect(dumb).toEqual([]);
});

test('no words are left over for faults that nobody throws', () => {
  expect(spoken.filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
});

test.each(languages)('a fault is a sentence in %s, with its lists joined', (language) => {
  const words = createTranslator<string>(tableWords, language);
  const told = sayFault(words, { key: 'entry-side', params: { text: 'fly', sides: ['north', 'south', 'west'] } });
  expect(told).toMatch(/fly.*north, south.* west.*\.$/);
  expect(sayFault(words, { key: 'no such fault', params: {} })).toBeNull();
  expect(sayFault(words, { key: 'entry-side', params: {} })).toBeNull();
});
