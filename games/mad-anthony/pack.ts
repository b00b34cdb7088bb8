import { checkConsistency } from '@bivouac/boots/pack.ts';
import { packChecker } from '@bivouac/kernel/pack';
import { files } from './data/schema.ts';
import { standardData } from './data.ts';

export const checkPack = packChecker({
  game: 'mad-anthony',
  files,
  standard: standardData,
  make: (data) => data,
  consistency: checkConsistency,
});
