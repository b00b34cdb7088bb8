// Every example of the rules is tried by the rules: what they say is what its answer says.

import { type Core, fastRng } from '@bivouac/kernel';
import type { Manifest, RuleExample } from '@bivouac/scene';
import { languages } from '@bivouac/text';
import { describe, expect, test } from 'vitest';
import { loadManifests } from '../plugins/manifests.ts';
import { gameWords } from '../plugins/words.ts';
import { positionOf } from '../src/host/rulebook.ts';

const LEAST = 3;
const manifests = (await loadManifests()).filter(({ kit }) => kit.examples !== undefined);

/** What the rules say against it: nothing, or the rules that forbid it. */
function against({ kit: { game } }: Manifest, example: RuleExample): readonly string[] {
  const state: Core = positionOf(game, example);
  const side = game.sides.indexOf(example.side);
  const world = game.sample(game.view(state, side), fastRng('example'));
  const [choice] = game.notation.read(example.choice, world, side);
  return game.why(world, side, choice!).map(({ rule }) => rule);
}

describe.each(manifests)('the examples of $id', (manifest) => {
  test('say what the rules say', async () => {
    const examples = await manifest.kit.examples!();
    expect(examples.length).toBeGreaterThanOrEqual(LEAST);
    for (const example of examples) {
      const reasons = against(manifest, example);
      expect(manifest.kit.game.rules).toContain(example.rule);
      if (example.isAllowed) expect(reasons, example.choice).toEqual([]);
      else expect(reasons, example.choice).toContain(example.rule);
    }
  });

  test.each(languages)('have their words in %s', async (language) => {
    const examples = await manifest.kit.examples!();
    const keys = examples.flatMap((_, i) => ['title', 'question', 'answer'].map((part) => `example.${i + 1}.${part}`));
    const words = gameWords(manifest, 'digests', language);
    expect(Object.keys(words).filter((key) => key.startsWith('example.'))).toEqual(keys);
  });
});
