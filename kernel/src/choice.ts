// A choice is one integer: verb (8 bits), then three operands of 11 bits, so that each may name a place of the largest map.
// The third lies highest: without it a choice stays a small integer in every engine.

export type Choice = number;

export const MAX_VERBS = 1 << 8;
/** The first value that does not fit, by operand position. */
export const OPERAND_LIMITS: readonly number[] = [1 << 11, 1 << 11, 1 << 11];

const THIRD = 2 ** 30;

export function encode(verb: number, a = 0, b = 0, c = 0): Choice {
  return (verb | (a << 8) | (b << 19)) + c * THIRD;
}

export const verbOf = (choice: Choice): number => choice & 0xff;
export const first = (choice: Choice): number => (choice >>> 8) & 0x7ff;
export const second = (choice: Choice): number => (choice >>> 19) & 0x7ff;
export const third = (choice: Choice): number => (choice < THIRD ? 0 : Math.floor(choice / THIRD));

export function operandOf(choice: Choice, position: number): number {
  return position === 0 ? first(choice) : position === 1 ? second(choice) : third(choice);
}
