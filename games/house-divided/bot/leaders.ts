// What leaders are good for: they help as many shots as their rating, where there is somebody to fire.

import type { Side } from '@bivouac/kernel';
import { ratingOf, usesLeaders } from '../rules/9.2-leaders.ts';
import { type State, unitsIn } from '../state.ts';
import { units } from './weights.ts';

export function leadership(s: State, side: Side): number {
  if (!usesLeaders(s)) return 0;
  let sum = 0;
  for (let leader = 0; leader < s.leaderAt.length; leader++) {
    const box = s.leaderAt[leader]!;
    if (box < 0 || s.t.leaderSide[leader] !== side) continue;
    sum += units.leader * ratingOf(s, leader) * Math.min(units.led, unitsIn(s, box, side));
  }
  return sum;
}
