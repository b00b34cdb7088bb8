import { below, fastRng } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { game } from './kit.ts';

/** What only one side learns; all else happens before everybody's eyes. */
const secret = new Set(['blockDrawn', 'cardDrawn', 'cosCalled', 'newChief']);
/** After these nobody can pretend not to know: a choice before them cannot be taken back. */
const telling = new Set([
  ...['fired', 'attrition', 'marchRoll', 'desertionRoll', 'revealed', 'gunsTaken', 'drew', 'blockDrawn', 'gameWon'],
]);

test('6.0 TG-6.0-c in random games everybody sees all that happens but draws, and dice and reveals count as known', () => {
  const told = new Set<string>();
  for (const scenario of ['1836', '1835', 'campaign']) {
    for (let seed = 0; seed < 12; seed++) {
      const s = game.setup(scenario, {}, fastRng(`${scenario} ${seed}`));
      const luck = fastRng(`choices ${seed}`);
      while (s.over === 0) {
        const side = game.asked(s)[0]!;
        const choices = game.choices(s, side);
        const before = s.known;
        let lessons = 0;
        game.apply(s, side, choices[below(luck, choices.length)]!, (_, { name }, seen, [owner]) => {
          told.add(name);
          const isRight = secret.has(name) ? (seen & ~(1 << owner!)) === 0 : seen === -1;
          if (!isRight) throw new Error(`${name} is seen by ${seen}.`);
          if (telling.has(name)) lessons++;
        });
        if (s.known < before + lessons)
          throw new Error(`${lessons} lessons, but known went from ${before} to ${s.known}.`);
      }
    }
  }
  for (const name of telling) expect(told).toContain(name);
  for (const name of [
    'battleBegan',
    'roundBegan',
    'retreated',
    'regrouped',
    'lostStep',
    'eliminated',
    'deployed',
    'townTaken',
  ])
    expect(told).toContain(name);
});
