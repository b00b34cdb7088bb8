import { verb } from '@bivouac/kernel';
import type { State } from '../state.ts';

/** Ends a series of acts, or declines what is offered. */
export const done = verb<State>('done', { manner: { tone: 'pass' } });
