// What a page of the rules shows on small boards: all of it is data.

import { standard } from '@bivouac/kernel';
import type { RuleExample } from '@bivouac/scene';
import file from './data/examples.json' with { type: 'json' };

export const examples: readonly RuleExample[] = standard<readonly RuleExample[]>(file);
