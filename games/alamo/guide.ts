// The first turn of a beginner, step by step: all of it is data.

import { standard } from '@bivouac/kernel';
import type { Guide } from '@bivouac/scene';
import file from './data/guide.json' with { type: 'json' };

export const guide: Guide = standard<Guide>(file);
