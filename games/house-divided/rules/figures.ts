import { type Figures as FiguresOf, figuresBy } from '@bivouac/kernel';
import type { State } from '../state.ts';
import { type LedgerId, rule } from './ledger.ts';

/** `arm` names a kind of unit, `commander` a leader, `place` a box; all else is a number. */
export type Figures = FiguresOf<State, LedgerId>;

export const figures = figuresBy<State, LedgerId>(rule);
