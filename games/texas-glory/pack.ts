import { type Issue, type PackFault, packChecker } from '@bivouac/kernel/pack';
import { files } from './data/schema.ts';
import { dataOf, standardFiles } from './data.ts';
import { checkMap } from './pack/check-map.ts';
import { checkBlocks, checkCards } from './pack/check-pieces.ts';
import { checkPlaces } from './pack/check-places.ts';
import { checkRounds, checkScenarios } from './pack/check-scenarios.ts';
import { fault } from './pack/faults.ts';

/** Hexes alone have a form of their own. */
const ownIssue = (path: string, { code }: Issue): PackFault | null =>
  code === 'invalid_format' ? fault(path, 'pack.hex-form') : null;

export const checkPack = packChecker({
  game: 'texas-glory',
  files,
  standard: standardFiles,
  make: dataOf,
  ownIssue,
  consistency: (data) =>
    [checkMap, checkPlaces, checkBlocks, checkCards, checkRounds, checkScenarios].flatMap((check) => check(data)),
});
