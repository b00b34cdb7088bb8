// The options of the table: rulings that can be read otherwise, and the deck. Each with what its second value sets.

import { defineOptions, either, type OptionTable } from '@bivouac/kernel';
import { Option } from './state.ts';

export const options: OptionTable = defineOptions([
  either('deck', 'full', 'published', Option.publishedDeck),
  either('independent-command', 'beyond-leaders', 'free', Option.freeIndependentCommand),
  either('houston-1835', 'after-austin', 'beside-austin', Option.houstonBesideAustin),
  either('burning', 'step-or-move', 'step', Option.burnForAStepOnly),
  either('regroup', 'any-vacant', 'not-enemy-towns', Option.strictRegroups),
  either('sally-after-cannonade', 'allowed', 'barred', Option.noSallyAfterCannonade),
  either('city-relief', 'single-defense', 'double-defense', Option.cityReliefDoubled),
]);
