import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode, first, MAX_VERBS, OPERAND_LIMITS, operandOf, second, third, verbOf } from '../src/index.ts';

const below = (limit: number) => fc.integer({ min: 0, max: limit - 1 });
const parts = fc.tuple(below(MAX_VERBS), ...OPERAND_LIMITS.map(below));

test('a choice gives back its verb and its operands', () => {
  fc.assert(
    fc.property(parts, ([verb, a, b, c]) => {
      const choice = encode(verb!, a, b, c);
      expect([verbOf(choice), first(choice), second(choice), third(choice)]).toEqual([verb, a, b, c]);
      expect([0, 1, 2].map((i) => operandOf(choice, i))).toEqual([a, b, c]);
    }),
  );
});

test('different parts make different choices', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const code = ([verb, a, b, c]: number[]): number => encode(verb!, a, b, c);
      expect(code(one) === code(other)).toBe(`${one}` === `${other}`);
    }),
  );
});

test('a choice is a safe integer, and a small one without a third operand', () => {
  const [a, b, c] = OPERAND_LIMITS.map((limit) => limit - 1);
  expect(encode(MAX_VERBS - 1, a, b, c)).toBe(2 ** 41 - 1);
  expect(encode(MAX_VERBS - 1, a, b)).toBe(2 ** 30 - 1);
  expect(encode(0)).toBe(0);
});
