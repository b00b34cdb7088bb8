// How likely a position is to win: fitted by `npm run chances` for each scenario.

import type { Curve } from '@bivouac/scene';
import { turnsOf } from '../rules/16-victory.ts';
import { briefOf, type State } from '../state.ts';
import curves from './chances.json' with { type: 'json' };

export const chances = {
  progress: (s: State): number => s.turn / turnsOf(s),
  curve: (s: State): Curve => curves[briefOf(s) === undefined ? 'assault' : 'north-wall'] as unknown as Curve,
};
