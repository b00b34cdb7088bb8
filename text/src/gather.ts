import type { Described } from './narrator.ts';

interface Happened {
  readonly kind: string;
  readonly args: readonly number[] | null;
}

/** Do two events differ in nothing but the piece they speak of? */
export function isAlike({ slots }: Described, a: Happened, b: Happened): boolean {
  if (a.kind !== b.kind || a.args === null || b.args === null) return false;
  return slots.every(([, slot], i) => slot === 'piece' || a.args![i] === b.args![i]);
}
