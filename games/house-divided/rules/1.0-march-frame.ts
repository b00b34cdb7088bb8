// What a Movement segment under way keeps in its frame, for the guards that judge a march.

import { locals } from '@bivouac/kernel';
import type { State } from '../state.ts';

/** `box`: the box that the march under way has activated, or the port from which units sail. */
export const M = locals({ side: 'side', marches: 'num', invasion: 'flag', box: 'place' });

export const marchesLeft = (s: State): number => M.marches(s);
export const activeBox = (s: State): number => M.box(s);
/** A six was rolled: invasions may sail this turn. */
export const invasionSails = (s: State): boolean => M.invasion(s) === 1;
