// What the shared invariant suite must know about Skeleton War.

import { frameOf } from '@bivouac/kernel';
import { fight } from './rules/3-fights.ts';
import { BLUE, RED, SIDES } from './sides.ts';
import { piecesOf, type State } from './state.ts';

function check(s: State): string[] {
  return s.t.placeIds.flatMap((id, place) => {
    const [blue, red] = [piecesOf(s, BLUE, place).length, piecesOf(s, RED, place).length];
    const crowded = SIDES.filter((_, side) => [blue, red][side]! > s.t.data.tables.stacking.most);
    return [
      ...crowded.map((side) => `${side} has too many pieces at ${id}`),
      ...(blue > 0 && red > 0 && frameOf(s, fight) < 0 ? [`both sides stand at ${id} and do not fight`] : []),
    ];
  });
}

export const hooks = { hidden: [], check };
