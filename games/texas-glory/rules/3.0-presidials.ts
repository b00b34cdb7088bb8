// 3.0 1835: the Presidials, militia who turn out in a Mexican box when Texas attacks it.

import { type Place, type Side, tell } from '@bivouac/kernel';
import { TEXAS } from '../atlas.ts';
import { ev } from '../events.ts';
import { mixAt, other, put, type State, setStrength, standUp, Year } from '../state.ts';

/** 1835: a Mexican box whose Presidials have not been called up is never empty for a Texan. */
export const isGuarded = (s: State, space: Place, side: Side): boolean =>
  side === TEXAS && s.year === Year.y1835 && s.t.mexicanBoxes.includes(space) && !s.presidials.includes(space);

/** 3.0 1835 The militia of an attacked box turn out, once for each box. */
export function callPresidials(s: State, space: Place, side: Side): void {
  if (!isGuarded(s, space, side)) return;
  const scenario = s.t.data.scenarios['1835'];
  const id = scenario.presidials[s.presidials.length];
  s.presidials = [...s.presidials, space];
  const block = s.t.blocks.findIndex((candidate) => candidate.id === id);
  if (block < 0) return;
  put(s, block, space);
  setStrength(s, block, s.t.steps[block]!);
  standUp(s, block);
  mixAt(s, space, other(side));
  tell(s, ev.presidialsRose, other(side), block, space);
}
