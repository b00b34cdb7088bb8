import tableEn from '@bivouac/texas-glory/text/table.en.json' with { type: 'json' };
import tableEs from '@bivouac/texas-glory/text/table.es.json' with { type: 'json' };
import tableFr from '@bivouac/texas-glory/text/table.fr.json' with { type: 'json' };
import { createTranslator, differences, languages } from '@bivouac/text';
import { describe, expect, test } from 'vitest';
import wordsEn from '../src/games/texas-glory-words.en.ts';
import wordsEs from '../src/games/texas-glory-words.es.ts';
import wordsFr from '../src/games/texas-glory-words.fr.ts';
import { describeTable } from '../src/host/describe.ts';
import type { Words } from '../src/look/look.ts';
import { Wording } from '../src/table/wording.ts';
import en from '../src/text/en.json' with { type: 'json' };
import es from '../src/text/es.json' with { type: 'json' };
import fr from '../src/text/fr.json' with { type: 'json' };
import { kit } from './kit.ts';
import { newMatch } from './tables.ts';

test('the words of the page are the same in every language', () => {
  expect(differences({ en, es, fr })).toEqual([]);
});

test('the words of the table of Texas Glory are the same in every language', () => {
  expect(differences({ en: tableEn, es: tableEs, fr: tableFr })).toEqual([]);
});

const gameWords = { en: wordsEn, es: wordsEs, fr: wordsFr };
const pageWords = { en, es, fr };

/** Every message that is named anywhere in a piece of data. */
function keysIn(value: unknown): Words[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'key' in value && typeof value.key === 'string' ? [value as Words] : [];
  return [...own, ...Object.values(value).flatMap(keysIn)];
}

describe.each(languages)('in %s', (language) => {
  const words = createTranslator<string>(gameWords, language);
  const match = newMatch('words');
  const description = describeTable(kit.game, kit.table, match.state);
  const wording = new Wording(description, words, createTranslator(pageWords, language));

  test('everything a description or a scene says has its words', () => {
    const scene = kit.table.scene(kit.game, match.view(0), []);
    const said = keysIn([description.looks, description.words, scene]).filter(({ key }) => !/^k\d|^h\d/.test(key));
    const missing = said.filter(({ key }) => !words.has(key)).map(({ key }) => key);
    expect([...new Set(missing)].filter((key) => !key.startsWith('event.'))).toEqual([]);
    for (const one of said.filter(({ key }) => words.has(key))) expect(wording.say(one)).not.toBe('');
  });

  test('every verb has its words', () => {
    for (const { name, slots } of description.verbs) {
      const things = slots.map((is) => ({ is, id: 0 }));
      const verb = description.verbs.findIndex((one) => one.name === name);
      expect(words.has(`verb.${name}`), name).toBe(true);
      expect(wording.choice({ choice: 0, verb, things }, null)).not.toContain('verb.');
    }
  });
});
