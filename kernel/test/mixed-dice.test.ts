import { expect, test } from 'vitest';
import { commitment, faultIn, GameError, type MixedDice, mixedSeed, readMixedDice } from '../src/index.ts';

const bytes = (digits: string): string => digits.repeat(32);
const SEED = '1f9f3aea031beb6df2b6fe3bbad4a3c14e90510229a3f3f2483da3d7c78b16c4';

const dice: MixedDice = {
  name: 'g1',
  commitment: commitment(bytes('00')),
  commits: [commitment(bytes('11')), commitment(bytes('22'))],
  reveals: [bytes('11'), bytes('22')],
  anew: 0,
  secret: bytes('00'),
};

test('a seed is mixed from the name of the game, the secret of its host and the numbers of its players', () => {
  expect(mixedSeed(dice)).toBe(SEED);
  expect(faultIn(dice, SEED)).toBeNull();
  expect(mixedSeed({ ...dice, name: 'g2' })).not.toBe(SEED);
  expect(mixedSeed({ ...dice, reveals: [bytes('22'), bytes('11')] })).not.toBe(SEED);
});

test.each([
  ['another secret', { secret: bytes('01') }, 'secret'],
  ['another number', { reveals: [bytes('11'), bytes('23')] }, 'number'],
  ['a number that nobody sealed', { commits: [dice.commits[0]!, null] }, 'number'],
  ['a seal that nobody opened', { reveals: [bytes('11'), null] }, 'number'],
  ['another game', { name: 'g2' }, 'seed'],
] as const)('%s is found out', (_, changed, fault) => {
  expect(faultIn({ ...dice, ...changed }, SEED)).toBe(fault);
});

test('a bot gives no number', () => {
  const alone = { ...dice, commits: [dice.commits[0]!, null], reveals: [bytes('11'), null] };
  expect(faultIn(alone, mixedSeed(alone))).toBeNull();
});

test('what is not of the form of it is refused', () => {
  expect(readMixedDice(JSON.parse(JSON.stringify(dice)))).toEqual(dice);
  for (const wrong of [null, {}, { ...dice, secret: 'x' }, { ...dice, commits: [7] }])
    expect(() => readMixedDice(wrong)).toThrow(GameError);
});
