// One card for each thing that can be done in a battle besides firing, offered or not.

import { type BattleCard, say } from '@bivouac/table';
import type { HouseDivided } from '../index.ts';
import { isOn, Option } from '../options.ts';
import type { State } from '../state.ts';

/** By verb: the key, the rule behind it, and whether it is worth showing when it is forbidden. */
const CARDS: Readonly<Record<string, readonly [key: string, rule: string, kept: boolean]>> = {
  stand: ['s', 'AHD-fire-01', true],
  retreat: ['r', 'AHD-ret-01', true],
  evacuate: ['e', 'AHD-ou-01', true],
  bring: ['b', 'AHD-rein-01', true],
  withdraw: ['w', 'AHD-cavr-01', true],
  flee: ['f', 'AHD-mor-05', true],
  'flee-by-sea': ['e', 'AHD-ou-03', false],
  done: ['d', 'AHD-bat-01', true],
};

const ENDINGS = ['retreat', 'evacuate', 'withdraw', 'flee', 'flee-by-sea'];

export function cardsOf(game: HouseDivided, s: State): BattleCard[] {
  const decision = game.decisions[s.ask[0]!];
  // While targets are named there is nothing else to do: other orders are known there only to be refused.
  if (decision === undefined || decision.name === 'aim') return [];
  const known = Object.keys(CARDS);
  return decision.verbs
    .filter(({ name }) => known.includes(name) && (name !== 'evacuate' || isOn(s, Option.evacuation)))
    .toSorted((a, b) => known.indexOf(a.name) - known.indexOf(b.name))
    .map(({ id, name }) => {
      const [key, rule, isKept] = CARDS[name]!;
      const spoken = name === 'done' ? `${decision.name}.done` : name;
      return {
        verb: id,
        piece: null,
        key,
        name: say(`table.order.${spoken}`),
        about: say(`table.about.${spoken}`),
        rule,
        isKept,
        endsIt: ENDINGS.includes(name) || decision.name === 'honours',
      };
    });
}
