import { expect, test } from 'vitest';
import en from '../catalogues/faults.en.json' with { type: 'json' };
import { createTranslator, faultWords, languages, parametersOf, sayFault } from '../src/index.ts';
import { raisedFaults } from './raised-faults.ts';

const spoken = Object.keys(en).flatMap((key) => (key.startsWith('fault.') ? [key.slice('fault.'.length)] : []));

test('no words are left over for faults that nobody raises', () => {
  const raised = new Set(raisedFaults.map(({ key }) => key));
  expect(spoken.filter((key) => !raised.has(key))).toEqual([]);
});

test.each(languages)(
  'every fault that is raised has its words in %s, which ask for nothing it does not tell',
  (language) => {
    expect(raisedFaults.length).toBeGreaterThan(35);
    const catalogue: Readonly<Record<string, string>> = faultWords[language];
    const dumb = raisedFaults.flatMap(({ key, params, file }) => {
      const message = catalogue[`fault.${key}`];
      if (message === undefined) return [`${file}: ${key}`];
      return [...parametersOf(message).keys()]
        .filter((name) => !params.includes(name))
        .map((name) => `${file}: ${key} does not tell {${name}}`);
    });
    expect(dumb).toEqual([]);
  },
);

test.each(languages)('a fault is a sentence in %s, with its lists joined', (language) => {
  const words = createTranslator<string>(faultWords, language);
  const told = sayFault(words, { key: 'entry-side', params: { text: 'fly', sides: ['north', 'south', 'west'] } });
  expect(told).toMatch(/fly.*north, south.* west.*\.$/);
  expect(sayFault(words, { key: 'no such fault', params: {} })).toBeNull();
  expect(sayFault(words, { key: 'entry-side', params: {} })).toBeNull();
});
