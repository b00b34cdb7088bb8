// How likely a position is to win: fitted by `npm run chances` for each year of the war.

import type { Curve } from '@bivouac/scene';
import { type State, Year } from '../state.ts';
import curves from './chances.json' with { type: 'json' };

const yearOf = (s: State): '1835' | '1836' => (s.year === Year.y1836 ? '1836' : '1835');

export const chances = {
  progress: (s: State): number => s.turn / s.t.data.scenarios[yearOf(s)].turns.length,
  curve: (s: State): Curve => curves[yearOf(s)] as unknown as Curve,
};
