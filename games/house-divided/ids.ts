// The numbers of things that other games do not have, told apart by the compiler.

import type { Id } from '@bivouac/kernel';

export type Troop = Id<'troop'>;
export type Leader = Id<'leader'>;
/** A line from one box to another, in one direction. */
export type Way = Id<'way'>;
