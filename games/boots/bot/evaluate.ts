// How good a position is: points scored, points to come, and what each side has left to win more.

import type { Side } from '@bivouac/kernel';
import { Camp } from '../atlas.ts';
import { held } from '../rules/6-cards.ts';
import { FOE, US } from '../sides.ts';
import { isOnMap, type State } from '../state.ts';
import type { Plans } from './plans.ts';
import { balance } from './weights.ts';

export const evaluateBy =
  (plans: Plans) =>
  (s: State, side: Side): number => {
    let sum = s.vp[US]! - s.vp[FOE]! + plans.outlook(s);
    for (let piece = 0; piece < s.at.length; piece++) {
      const camp = s.t.camp[piece];
      if (camp === Camp.government || !isOnMap(s, piece)) continue;
      sum += (camp === Camp.us ? 1 : -1) * balance.factor * s.t.combat[piece]!;
    }
    sum += balance.marker * (held(s, US) - held(s, FOE));
    return side === US ? sum : -sum;
  };
