// A choice is one small integer: verb (6 bits), then three operands of 11, 11 and 3 bits, so that two operands may both
// name a place of the largest map. 31 bits stay a positive number under JavaScript's bitwise operators.

export type Choice = number;

export const MAX_VERBS = 1 << 6;
/** The first value that does not fit, by operand position. */
export const OPERAND_LIMITS: readonly number[] = [1 << 11, 1 << 11, 1 << 3];

export function encode(verb: number, a = 0, b = 0, c = 0): Choice {
  return (verb << 25) | (a << 14) | (b << 3) | c;
}

export const verbOf = (choice: Choice): number => choice >>> 25;
export const first = (choice: Choice): number => (choice >>> 14) & 0x7ff;
export const second = (choice: Choice): number => (choice >>> 3) & 0x7ff;
export const third = (choice: Choice): number => choice & 0x7;

export function operandOf(choice: Choice, position: number): number {
  return position === 0 ? first(choice) : position === 1 ? second(choice) : third(choice);
}
