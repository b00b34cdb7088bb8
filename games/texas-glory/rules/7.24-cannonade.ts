// 7.24 Cannonade: which guns and leaders fire, and whether the other side answers.

import { decision, type Guard, type Side, verb } from '@bivouac/kernel';
import { has, Mark, type State } from '../state.ts';
import { isGunner, place, readyBlocks } from './7.2-siege-frame.ts';
import { rule } from './ledger.ts';
import { ownBlock } from './own-block.ts';

const freshGunners = (s: State, side: Side): number[] =>
  readyBlocks(s, place(s), side, (block) => isGunner(s, block) && !has(s, block, Mark.acted));
const aGunner: Guard<State> = (s, side, block) => (freshGunners(s, side).includes(block) ? 0 : rule['TG-7.24-a']);
const oneGunner: Guard<State> = (s, side) =>
  readyBlocks(s, place(s), side, (block) => has(s, block, Mark.acted)).length > 0 ? 0 : rule['TG-7.24-a'];

export const pickGunner = verb<State>('aim', {
  operands: [
    {
      is: 'piece',
      mine: ownBlock(rule['TG-7.2-b']),
      each: (s, side, out) => out.push(...freshGunners(s, side)),
      guards: [aGunner],
    },
  ],
});
export const openFire = verb<State>('open-fire', { whole: [oneGunner] });
export const chooseGunners = decision<State>('gunners', rule['TG-7.24-a'], [pickGunner, openFire], {
  args: { place: 'place' },
});

const anyGunner: Guard<State> = (s, side) =>
  readyBlocks(s, place(s), side, (block) => isGunner(s, block)).length > 0 ? 0 : rule['TG-7.24-c'];
export const reply = verb<State>('reply', { whole: [anyGunner] });
export const noReply = verb<State>('silence', { manner: { tone: 'pass' } });
export const counterbattery = decision<State>('counterbattery', rule['TG-7.24-c'], [reply, noReply], {
  args: { place: 'place' },
  standing: ['silence'], // 7.24 whoever sits a bombardment out is asked anew for every cannonade, guns or none
});

export const cannonadeDecisions = [chooseGunners, counterbattery];
