// Where a game turned: the fights and the moves of a side that changed most who was likely to win.

import type { TurningPoint } from './messages.ts';

/** What changes less is none. */
const LEAST = 0.08;
const MOST = 4;

type Span = readonly [first: number, last: number];

/** Fights whole, and between them the choices of one side after each other. */
export function spansOf(by: readonly number[], fights: readonly Span[]): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const goTo = (end: number): void => {
    while (from < end) {
      let to = from;
      while (to + 1 < end && by[to + 1] === by[from]) to++;
      spans.push([from, to]);
      from = to + 1;
    }
  };
  for (const [first, last] of fights) {
    if (first < from) continue;
    goTo(first);
    spans.push([first, last]);
    from = last + 1;
  }
  goTo(by.length);
  return spans;
}

/** `chances`: before each choice and after the last. In the order in which they came. */
export function turningPoints(
  chances: readonly number[],
  by: readonly number[],
  fights: readonly Span[],
): readonly TurningPoint[] {
  if (chances.length === 0) return [];
  const firsts = fights.map(([first]) => first);
  return spansOf(by, fights)
    .map(([from, last]) => ({
      from,
      to: last + 1,
      before: chances[from]!,
      after: chances[last + 1]!,
      side: by[from]!,
      fight: firsts.indexOf(from),
    }))
    .filter(({ before, after }) => Math.abs(after - before) >= LEAST)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, MOST)
    .sort((a, b) => a.from - b.from);
}
