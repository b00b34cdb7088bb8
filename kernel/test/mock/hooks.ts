// What the shared invariants need to know about the mock.

import type { InvariantHooks } from '../../testing/index.ts';
import { cardIsHiddenFrom, isHiddenFrom } from './game.ts';
import { DISCARD, GRAVE, KIND, MAX_STRENGTH, PLACES, type State, VALUE } from './state.ts';

export const hooks: InvariantHooks<State> = {
  hidden: [
    {
      slot: 'piece',
      hiddenFrom: (s, viewer) => [...KIND.keys()].filter((piece) => isHiddenFrom(s, viewer, piece)),
      poolOf: (s, _, piece) => s.pool[piece]!,
      kindOf: (_, piece) => KIND[piece]!,
    },
    {
      slot: 'card',
      hiddenFrom: (s, viewer) => [...VALUE.keys()].filter((card) => cardIsHiddenFrom(s, viewer, card)),
      poolOf: () => 0,
      kindOf: (_, card) => String(VALUE[card]),
    },
  ],
  telling: { itself: ['drew'], next: [] },
  check(s) {
    const faults: string[] = [];
    if (s.at.length !== KIND.length) faults.push(`there are ${s.at.length} pieces`);
    s.at.forEach((at, piece) => {
      const strength = s.strength[piece]!;
      if (at < 0 || at >= PLACES.length) faults.push(`piece ${piece} is nowhere`);
      if (strength > MAX_STRENGTH || (strength === 0) !== (at === GRAVE)) {
        faults.push(`piece ${piece} in ${PLACES[at]} has strength ${strength}`);
      }
    });
    if (s.cardAt.some((at) => at < 0 || at > DISCARD)) faults.push('a card is nowhere');
    if (s.markers.some((count) => count < 0)) faults.push('a marker was played that nobody had');
    return faults;
  },
};
