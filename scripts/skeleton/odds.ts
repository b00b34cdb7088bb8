// The odds of the fight at hand when it is fought out: an attacker who always presses on.

import type { FightScript } from '@bivouac/kernel';
import { ev } from './events.ts';
import { fight } from './rules/3-fights.ts';
import { SIDES } from './sides.ts';
import { holderOf, piecesOf, type State } from './state.ts';

export const fightScript: FightScript<State> = {
  fight,
  verbs: ['press'],
  stepsAt: (s, side, place) => piecesOf(s, side, place).length,
  cost: (_, kind, [side]) => (kind === ev.lost ? [side!, 1] : null),
  course: () => ({ outcome: (s, place) => SIDES[holderOf(s, place)]! }),
};
