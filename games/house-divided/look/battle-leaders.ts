// Who leads each side in a battle, and to how many shots he can still add.

import type { Place, Side } from '@bivouac/kernel';
import { type BattleLeader, listed, say, type Words } from '@bivouac/scene';
import type { Leader } from '../ids.ts';
import { aimsNow } from '../rules/2.2-fire.ts';
import { ratingOf } from '../rules/9.2-leaders.ts';
import type { State } from '../state.ts';
import type { Stage } from './battle-stage.ts';

const leadersAt = (s: State, side: Side, box: Place): number[] =>
  [...s.leaderAt.keys()].filter((leader) => s.leaderAt[leader] === box && s.t.leaderSide[leader] === side);

const nameOf = (s: State, leader: Leader): Words => say(`leader.${s.t.data.leaders[leader]!.id}`);

/** Those of a side in a box, as one name. */
export const leaderNames = (s: State, side: Side, box: Place): Words =>
  listed(
    leadersAt(s, side, box).map((leader) => nameOf(s, leader)),
    'table.both',
  );

const marksUsed = (s: State, { acting, decision }: Stage, side: Side): number =>
  decision === 'aim' && acting === side ? aimsNow(s).filter(({ isLed }) => isLed).length : 0;

/** Leaders in one box add up (AHD-ldr-09): whoever comes first in the list helps first. */
export function leadersOf(s: State, stage: Stage, side: Side): BattleLeader[] {
  let used = marksUsed(s, stage, side);
  return leadersAt(s, side, stage.place).map((leader) => {
    const of = ratingOf(s, leader);
    const left = Math.max(0, of - used);
    used -= of - left;
    return { name: nameOf(s, leader), left, of, about: say('table.leads-left', { left, rating: of }) };
  });
}
