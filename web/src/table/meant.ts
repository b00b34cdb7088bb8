// Which of several ways to do the same is meant.

import type { BattleAid, BattlePlan } from '@bivouac/scene';
import { isThing, type Offered } from './choice-tree.ts';

/** Do two choices name the same things? */
const isTwin = (a: Offered, b: Offered): boolean => a.things.every((thing, i) => isThing(thing, b.things[i]!));

/** What is meant of two ways to do the same: with an aid where it can be had, or plainly. */
export function withAid(offered: readonly Offered[], aid: BattleAid | null, isWanted: boolean): readonly Offered[] {
  if (aid === null) return offered;
  if (!isWanted) return offered.filter(({ verb }) => verb !== aid.verb);
  const aided = offered.filter(({ verb }) => verb === aid.verb);
  return offered.filter((one) => one.verb !== aid.plain || !aided.some((other) => isTwin(one, other)));
}

/** The next choice of a plan, in the way that is meant. */
export function nextOf(
  { choice }: BattlePlan,
  all: readonly Offered[],
  meant: readonly Offered[],
): Offered | undefined {
  const wanted = all.find((one) => one.choice === choice);
  return wanted && (meant.find((one) => one.choice === choice) ?? meant.find((one) => isTwin(wanted, one)));
}
