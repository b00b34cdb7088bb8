import { type Core, Match, seedFromText, type ViewCore } from '@bivouac/kernel';
import type { Words } from '@bivouac/scene';
import { createTranslator, differences, type Language, languages } from '@bivouac/text';
import { describe, expect, test } from 'vitest';
import { games } from '../../games/registry.ts';
import { gameWords } from '../plugins/words.ts';
import { describeTable } from '../src/host/describe.ts';
import { Wording } from '../src/table/wording.ts';
import en from '../src/text/en.json' with { type: 'json' };
import es from '../src/text/es.json' with { type: 'json' };
import fr from '../src/text/fr.json' with { type: 'json' };
import sharedEn from '../src/text/shared.en.json' with { type: 'json' };
import sharedEs from '../src/text/shared.es.json' with { type: 'json' };
import sharedFr from '../src/text/shared.fr.json' with { type: 'json' };

const ownWords = { en, es, fr };
const sharedWords = { en: sharedEn, es: sharedEs, fr: sharedFr };

test('the words of the page are the same in every language', () => {
  expect(differences(ownWords)).toEqual([]);
  expect(differences(sharedWords)).toEqual([]);
});

/** Names of sides are of either number: behind a preposition or a verb that rules them they ask for no form of another word. */
const RULED = { es: /\b(a|con|contra|por) \{sideThe\}/, fr: /\b(attend|avec|contre|par) \{sideThe\}/ };

test.each(['es', 'fr'] as const)('no word of a %s message must agree with the number of a side', (language) => {
  const loose = Object.entries(ownWords[language]).filter(
    ([, text]) => text.includes('{sideThe}') && !RULED[language].test(text),
  );
  expect(loose).toEqual([]);
});

/** Every message that is named anywhere in a piece of data; keys of pieces and of cards are none. */
function keysIn(value: unknown): Words[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    'key' in value && typeof value.key === 'string' && /^[a-z].*[a-z]/.test(value.key) ? [value as Words] : [];
  return [...own, ...Object.values(value).flatMap(keysIn)].filter(({ key }) => !/^[kh]\d|\//.test(key));
}

describe.each(games)('$id', async ({ load }) => {
  const manifest = await load();
  const { game, table } = manifest.kit;
  const catalogue = (language: Language): Record<string, string> => gameWords(manifest, 'words', language);
  const catalogues = { en: catalogue('en'), es: catalogue('es'), fr: catalogue('fr') };
  const scenario = game.scenarios[0]!.id;
  const match = new Match<Core, ViewCore>(game, { scenario, options: {}, seed: seedFromText('words') });
  const description = describeTable(game, table, match.state);

  test('says the same in every language', () => {
    expect(differences(catalogues)).toEqual([]);
  });

  describe.each(languages)('in %s', (language) => {
    const words = createTranslator<string>(catalogues, language);
    const wording = new Wording(description, words, createTranslator(ownWords, language));

    test('everything a description or a scene says has its words', () => {
      const scene = table.scene(game, match.view(0), []);
      const said = keysIn([description.looks, description.words, scene]);
      const missing = said.filter(({ key }) => !words.has(key)).map(({ key }) => key);
      expect([...new Set(missing)].filter((key) => !key.startsWith('event.'))).toEqual([]);
      for (const one of said.filter(({ key }) => words.has(key))) expect(wording.say(one)).not.toBe('');
    });

    test('every verb and every option has its words', () => {
      for (const { name, slots } of description.verbs) {
        const things = slots.map((is) => ({ is, id: 0 }));
        const verb = description.verbs.findIndex((one) => one.name === name);
        expect(words.has(`verb.${name}`), name).toBe(true);
        expect(wording.choice({ choice: 0, verb, things }, null)).not.toContain('verb.');
      }
      for (const { id: option, values } of game.options) {
        for (const key of [`option.${option}`, ...values.map((value) => `option.${option}.${value}`)])
          expect(words.has(key) && words.has(`${key}.hint`), key).toBe(true);
      }
    });
  });
});
