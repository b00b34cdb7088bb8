import { expect, test } from 'vitest';
import { act, offers, supplied } from './fights.ts';
import { asked, events, game, question } from './kit.ts';

const crowds = [
  ...['aldama@0508', 'toluca@0508', 'sesma@0508'],
  ...['burleson@0706', 'ward@0706', 'wallace@0706', 'sherman@pool'],
];
const cards = (s: Parameters<typeof question>[0]): number[] => [...game.view(s, 0).handSizes];

test('8.0 TG-8.0-a Player 1 suffers attrition, takes reinforcements and draws a card, then Player 2 does: Mexico first', () => {
  const { s } = supplied({ deck: 5 }, [1], ...crowds);
  expect([asked(s), question(s), cards(s)]).toEqual([['mexico'], 'starve', [1, 1]]);
  s.rng = alwaysOnes(s);
  const log = act(s, 'starve aldama');
  expect(events(log, 'drew')).toEqual([[1]]);
  expect([asked(s), question(s), cards(s)]).toEqual([['texas'], 'starve', [1, 2]]);
  act(s, 'starve burleson');
  expect([asked(s), question(s), cards(s)]).toEqual([['texas'], 'deploy', [1, 2]]);
  act(s, 'deploy gonzales');
  expect([question(s), cards(s)]).toEqual(['play', [2, 2]]);
});

test('8.0 TG-8.0-a Player 1 suffers attrition, takes reinforcements and draws a card, then Player 2 does: Texas first', () => {
  const { s } = supplied({ player1: 'texas', deck: 5 }, [1], ...crowds);
  expect([asked(s), question(s), cards(s)]).toEqual([['texas'], 'starve', [1, 1]]);
  act(s, 'starve burleson');
  expect([asked(s), question(s), cards(s)]).toEqual([['texas'], 'deploy', [1, 1]]);
  s.rng = alwaysOnes(s);
  act(s, 'deploy gonzales');
  expect([asked(s), question(s), cards(s)]).toEqual([['mexico'], 'starve', [2, 1]]);
  act(s, 'starve aldama');
  expect([question(s), cards(s)]).toEqual(['play', [2, 2]]);
});

test('8.0 TG-8.0-b each player draws exactly one card while the deck lasts, Player 1 the last one', () => {
  for (const [player1, deck, hands, left] of [
    ['mexico', 5, [2, 2], 3],
    ['mexico', 2, [2, 2], 0],
    ['mexico', 1, [1, 2], 0],
    ['texas', 1, [2, 1], 0],
    ['texas', 0, [1, 1], 0],
  ] as const) {
    const { s } = supplied({ player1, deck }, []);
    expect([player1, deck, cards(s), s.deck]).toEqual([player1, deck, hands, left]);
  }
});

test('8.0 TG-8.0-b a drawn card leaves the unseen ones and is known to its owner alone', () => {
  const { s, log } = supplied({ deck: 2 }, []);
  expect(events(log, 'drew')).toEqual([[1], [0]]);
  const total = (copies: readonly number[]): number => copies.reduce((sum, count) => sum + count, 0);
  expect(total(s.stock)).toBe(25 - 4);
  expect(total(game.view(s, 0).unseen)).toBe(25 - 2);
});

test('8.0 TG-8.0-c blocks that arrive in this phase are not counted against the limit', () => {
  const { s, log } = supplied(
    {},
    [],
    ...['wallace@gonzales', 'ward@gonzales', 'millard@gonzales', 'burleson@gonzales', 'bowie@gonzales', 'sherman@pool'],
  );
  expect(question(s)).toBe('deploy');
  expect(offers(s)).toContain('deploy gonzales');
  const after = act(s, 'deploy gonzales');
  expect([...events(log, 'attrition'), ...events(after, 'attrition')]).toEqual([]);
  expect(question(s)).toBe('play');
});

test('8.0 TG-8.0-c a Mexican brigade arriving in a full box causes no attrition in this phase', () => {
  const eight = ['santa-anna', 'sesma', 'dolores', 'matamoros', 'jimenez', 'san-luis-potosi', 'urrea', 'yucatan'];
  const { s, log } = supplied(
    { arrivals: [{ box: null, turn: 2 }] },
    [],
    ...eight.map((name) => `${name}@presidio-rio-grande`),
  );
  const after = act(s, 'arrive presidio-rio-grande');
  expect([...events(log, 'attrition'), ...events(after, 'attrition')]).toEqual([]);
  expect(question(s)).toBe('play');
});

/** Dice that give 1 whatever else is drawn before them. */
function alwaysOnes(s: Parameters<typeof question>[0]): number[] {
  const kept = s.rng;
  for (let seed = 1; seed < 10_000; seed++) {
    const trial = game.clone(s);
    trial.rng = kept.map((word, i) => (word ^ Math.imul(seed, 0x9e3779b1 + 2 * i)) | 0);
    const rng = trial.rng.slice();
    game.apply(trial, game.asked(trial)[0]!, game.choices(trial, game.asked(trial)[0]!)[0]!, null);
    if (question(trial) === 'starve') return rng;
  }
  throw new Error('No such dice.');
}
