// Nothing is hidden but the dice to come: a view is the state without its generator.

import { fork, type RngState, type ViewCore, type Viewer } from '@bivouac/kernel';
import { cloneState, restoreState, type State } from './state.ts';
import type { Tables } from './tables.ts';

type Open = Omit<State, 't' | 'rng' | 'sink' | 'occupied' | 'ans' | keyof ViewCore>;

export interface View extends ViewCore, Readonly<Open> {}

export const refer = (_: State, __: Viewer, unit: number): number => unit;

export function viewOf(s: State, viewer: Viewer): View {
  const { t: _, rng: __, sink: ___, occupied: ____, ans, ...open } = cloneState(s);
  return { ...open, viewer, given: ans.map((answer) => s.ask[1] !== 0 && answer >= 0), answer: -1 };
}

/** The state behind a view, with dice of its own. */
export function sampleOf(t: Tables, view: View, rng: RngState): State {
  const { viewer: _, given, answer: __, ...open } = view;
  return restoreState(t, { ...copied(open), ans: given.map(() => -1), rng: fork(rng) });
}

/** Lists are copied, so that a sample can be played on. */
function copied(fields: object): Partial<State> {
  const copy = (value: unknown): unknown => (Array.isArray(value) ? value.map(copy) : value);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, copy(value)]));
}
