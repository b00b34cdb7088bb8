// How far a side could come in its next operations phase: each of its units for itself, whichever command is active.

import type { Side } from '@bivouac/kernel';
import { HALVES } from './map-atlas.ts';
import { reachOf as reachFrom } from './rules/7-reach.ts';
import { outOfSupply } from './rules/14-supply.ts';
import { commander, isOnMap, type State } from './state.ts';

/** By place: the factors that could be there. */
export function reachOf(s: State, side: Side): Float64Array {
  const factors = new Float64Array(s.t.gone + 1);
  const isOut = outOfSupply(s);
  for (let piece = 0; piece < s.at.length; piece++) {
    if (!isOnMap(s, piece) || commander(s, piece) !== side || s.t.move[piece] === 0) continue;
    const { finder, further } = reachFrom(
      s,
      {
        pieces: [piece],
        left: s.t.move[piece]! * HALVES,
        isFresh: true,
        byBoat: s.t.war.usesBoats && !isOut(piece),
        isInspired: false,
      },
      1 << s.t.command[piece]!,
    );
    for (let i = 0; i < finder.reachedCount; i++) factors[finder.reached[i]!]! += s.t.combat[piece]!;
    for (const hex of further) factors[hex]! += s.t.combat[piece]!;
  }
  return factors;
}
