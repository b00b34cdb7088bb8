import { checkPackBy, type Issue, type PackError, type PackResult } from '@bivouac/kernel/pack';
import { type GameData, standardData } from './data.ts';
import { applyPack, sectionsOf } from './pack/apply.ts';
import { checkConsistency } from './pack/consistency.ts';
import { packError } from './pack/errors.ts';
import { packSchema } from './pack/schema.ts';

const nameOf = ({ between }: Readonly<Record<PropertyKey, unknown>>): string | undefined =>
  Array.isArray(between) ? between.join('|') : undefined;

/** Hexes alone have a form of their own. */
const ownIssue = (path: string, { code }: Issue): PackError | null =>
  code === 'invalid_format' ? packError(path, 'pack.hex-form') : null;

const packRules = {
  schema: packSchema,
  nameOf,
  ownIssue,
  standard: standardData,
  sections: sectionsOf,
  apply: applyPack,
  consistency: checkConsistency,
};

export const checkPack = (raw: unknown): PackResult<GameData> => checkPackBy(packRules, raw);
