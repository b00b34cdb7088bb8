// What must hold of refusals that tell figures, in all languages, as tests.

import { describe, expect, test } from 'vitest';
import { type Catalogues, labelWithoutForm, languages, parametersOf } from '../src/index.ts';

/** By the rule that refuses: the figures it tells, by their labels. */
type Told = ReadonlyMap<string, Readonly<Record<string, number | string>>>;

const WHY = 'why.';

/** `unheard`: rules whose words no refusal of the table brings up, and cannot. */
export function describeFigures(words: Catalogues, told: () => Told, unheard: readonly string[] = []): void {
  const worded = Object.keys(words.en).flatMap((key) => (key.startsWith(WHY) ? [key.slice(WHY.length)] : []));
  const spoken = (): [string, object][] => [...told()].filter(([, detail]) => Object.keys(detail).length > 0);

  describe('refusals answer in the figures of the position', () => {
    test.each(languages)('every figure has words in %s, and they ask for no other', (language) => {
      for (const [rule, detail] of spoken()) {
        expect(worded).toContain(rule);
        const asked = [...parametersOf(words[language][`${WHY}${rule}`]!).keys()].map(labelWithoutForm);
        expect([rule, asked.filter((label) => !(label in detail))]).toEqual([rule, []]);
      }
    });

    test('all the words are heard', () => {
      const heard = spoken().map(([rule]) => rule);
      expect(worded.filter((rule) => !heard.includes(rule))).toEqual(unheard);
    });
  });
}
