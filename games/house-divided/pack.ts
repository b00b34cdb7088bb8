import { packChecker } from '@bivouac/kernel/pack';
import { files } from './data/schema.ts';
import { standardData } from './data.ts';
import { checkConsistency } from './pack/consistency.ts';

export const checkPack = packChecker({
  game: 'house-divided',
  files,
  standard: standardData,
  make: (data) => data,
  consistency: checkConsistency,
});
