// How likely a position is to win: fitted by `npm run chances`. Scenarios that have no curve of their own begin within a longer
// one, and are measured by that.

import type { Curve } from '@bivouac/scene';
import type { State } from '../state.ts';
import fitted from './chances.json' with { type: 'json' };
import { lastTurn } from './ground.ts';

const curves: Readonly<Record<string, Curve>> = fitted as unknown as Record<string, Curve>;

export const chances = {
  progress: (s: State): number => s.turn / lastTurn(s),
  curve: (s: State): Curve => curves[s.t.scenarioIds[s.scenario]!] ?? curves['1861']!,
};
