// One card for each thing that can be done in a battle besides firing, offered or not.

import { isOn } from '@bivouac/kernel';
import { type BattleCard, type CardTable, cardsFrom, say } from '@bivouac/scene';
import type { HouseDivided } from '../index.ts';
import { Option } from '../options.ts';
import type { State } from '../state.ts';

const CARDS: CardTable = {
  stand: ['s', 'AHD-fire-01', true],
  retreat: ['r', 'AHD-ret-01', true],
  evacuate: ['e', 'AHD-ou-01', true],
  bring: ['b', 'AHD-rein-01', true],
  withdraw: ['w', 'AHD-cavr-01', true],
  flee: ['f', 'AHD-mor-05', true],
  'flee-by-sea': ['e', 'AHD-ou-03', false],
  done: ['d', 'AHD-bat-01', true],
};

export function cardsOf(game: HouseDivided, s: State): BattleCard[] {
  const decision = game.decisions[s.ask[0]!];
  // While targets are named there is nothing else to do: other orders are known there only to be refused.
  if (decision === undefined || decision.name === 'aim') return [];
  const verbs = decision.verbs.filter(({ name }) => name !== 'evacuate' || isOn(s, Option.evacuation));
  return cardsFrom(CARDS, verbs, (verb) => {
    const spoken = verb === 'done' ? `${decision.name}.done` : verb;
    return { name: say(`table.order.${spoken}`), about: say(`table.about.${spoken}`) };
  });
}
