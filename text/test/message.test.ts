import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { type Catalogue, languages, type Params, parametersOf } from '../src/index.ts';
import { compileMessage } from '../src/message.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const FOLDERS = ['text/catalogues/**', 'cli/text', 'games/*/text/**', 'web/src/text'];

const messagesIn = (language: string): string[] =>
  globSync(
    FOLDERS.map((folder) => `${folder}/*${language}.json`),
    { cwd: root },
  ).flatMap((file) => Object.values(JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalogue));

const reference = (message: string, language: string, params: Params): string =>
  String(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).format(params));

const VALUES = {
  text: ['Alamo', 'l’Alamo', 3],
  number: [0, 1, 12_345],
  plural: [0, 1, 2, 21, 1_000_000],
  select: ['0', '1', 'texasSantaAnna', 'nobody'],
};

/** As many sets of parameters as the kind with the most values has; each value is met. */
function paramsFor(message: string): Params[] {
  const kinds = [...parametersOf(message)];
  return Array.from({ length: 5 }, (_, i) =>
    Object.fromEntries(kinds.map(([name, kind]) => [name, VALUES[kind][i % VALUES[kind].length]!])),
  );
}

test.each(languages)('every message in %s reads as ICU has it', (language) => {
  const messages = messagesIn(language);
  expect(messages.length).toBeGreaterThan(500);
  for (const message of messages) {
    for (const params of paramsFor(message)) {
      expect(compileMessage(message, language)(params)).toBe(reference(message, language, params));
    }
  }
});

test.each([
  "It''s {who}",
  "l'eau, d'{who}",
  "'{'literal'}' {who}",
  '{n, plural, =0 {none} one {# of {who}} other {# of {who}}}',
  "{n, plural, other {'#' is {n, number}}}",
  '{who, select, Alamo {{n, plural, one {#} other {# !}}} other {#}}',
])('%s reads as ICU has it', (message) => {
  for (const n of [0, 1, 2, 4321]) {
    for (const who of ['Alamo', 'Goliad']) {
      for (const language of languages) {
        expect(compileMessage(message, language)({ n, who })).toBe(reference(message, language, { n, who }));
      }
    }
  }
});

test.each(['{n', 'n}', '{n, plural, one {#}}', '{n, dance, other {#}}', '{n, plural, one # other {#}}'])(
  '%s is refused with a sentence',
  (message) => expect(() => compileMessage(message, 'en')).toThrow(/not well formed/),
);

test('a missing parameter is named', () =>
  expect(() => compileMessage('{who} rides', 'en')({})).toThrow('The parameter "who" is missing.'));
