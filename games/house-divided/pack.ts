import { checkPackBy, type PackResult } from '@bivouac/kernel/pack';
import { type GameData, standardData } from './data.ts';
import { applyPack, sectionsOf } from './pack/apply.ts';
import { checkConsistency } from './pack/consistency.ts';
import { packSchema } from './pack/schema.ts';

const nameOf = ({ from, to }: Readonly<Record<PropertyKey, unknown>>): string | undefined =>
  typeof from === 'string' && typeof to === 'string' ? `${from}>${to}` : undefined;

const packRules = {
  schema: packSchema,
  nameOf,
  standard: standardData,
  sections: sectionsOf,
  apply: applyPack,
  consistency: checkConsistency,
};

export const checkPack = (raw: unknown): PackResult<GameData> => checkPackBy(packRules, raw);
