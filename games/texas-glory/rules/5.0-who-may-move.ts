// 5.0 What keeps a block where it is; pinning (5.5) apart.

import type { Guard } from '@bivouac/kernel';
import { has, Mark, type State } from '../state.ts';
import { canMarch, isIsland } from './5.2-reach.ts';
import { rule } from './ledger.ts';

export const notBesieged: Guard<State> = (s, _, block) => (has(s, block, Mark.inside) ? rule['TG-7.3-f'] : 0);
export const notMovedYet: Guard<State> = (s, _, block) => (has(s, block, Mark.moved) ? rule['TG-5.0-f'] : 0);
export const notForaged: Guard<State> = (s, _, block) => (has(s, block, Mark.foraged) ? rule['TG-5.7-c'] : 0);
export const somewhereToGo: Guard<State> = (s, _, block) => {
  if (canMarch(s, block)) return 0;
  return isIsland(s, s.at[block]!) ? rule['TG-1.6-b'] : rule['TG-5.2-a'];
};
