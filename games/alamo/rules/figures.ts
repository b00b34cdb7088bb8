// What a refusal says in the figures of the position: by the rule that refuses.

import { figuresBy } from '@bivouac/kernel';
import type { State } from '../state.ts';
import { rule } from './ledger.ts';

export const figures = figuresBy<State, keyof typeof rule>(rule);
