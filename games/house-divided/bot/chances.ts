// How likely a position is to win: fitted by `npm run chances` for each scenario.

import type { Curve } from '@bivouac/scene';
import type { State } from '../state.ts';
import fitted from './chances.json' with { type: 'json' };

const curves: Readonly<Record<string, Curve>> = fitted as unknown as Record<string, Curve>;

/** The turns of the war go on from scenario to scenario; each begins anew. */
function progress(s: State): number {
  const { scenarios, setups } = s.t.data;
  const { setup, end } = scenarios[s.scenario]!;
  const { start } = setups.find(({ id }) => id === setup)!;
  return (s.turn - start) / (end - start);
}

export const chances = {
  progress,
  curve: (s: State): Curve => curves[s.t.scenarioIds[s.scenario]!]!,
};
