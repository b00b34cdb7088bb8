import { faultsOf } from '@bivouac/kernel/pack';
import type sentences from '../text/pack.en.json';

/** What can be wrong with a pack of this game alone. */
export const fault = faultsOf<keyof typeof sentences>();
