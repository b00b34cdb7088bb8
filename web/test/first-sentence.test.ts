import { languages } from '@bivouac/text';
import { describe, expect, test } from 'vitest';
import { loadManifests } from '../plugins/manifests.ts';
import { gameWords } from '../plugins/words.ts';
import { firstSentence } from '../src/text/first-sentence.ts';

describe('the first sentence', () => {
  test.each([
    ['One. Two.', 'One.'],
    ['The U.S. Army comes in. It is late.', 'The U.S. Army comes in.'],
    ['It costs 2.5 points. ¿Por qué?', 'It costs 2.5 points.'],
    ['St. Clair marches off. He is late.', 'St. Clair marches off.'],
    ['No end', 'No end'],
  ])('of "%s"', (text, first) => {
    expect(firstSentence(text)).toBe(first);
  });

  test('of every digest is a part of it that ends where a sentence does', async () => {
    for (const manifest of await loadManifests()) {
      for (const language of languages) {
        const digests = gameWords(manifest, 'digests', language);
        for (const rule of manifest.kit.game.rules) {
          const first = firstSentence(digests[rule]!);
          expect(digests[rule]!.startsWith(first)).toBe(true);
          expect(first.length, rule).toBeGreaterThan(8);
        }
      }
    }
  });
});
