// The shape of the game's data: what both wars have, and the figures of section 22.

import { shared, small, source } from '@bivouac/boots/data/schema.ts';
import { type DataOf, group, table } from '@bivouac/kernel/pack';
import { z } from 'zod';

export const files = group({
  ...shared,
  points: table(z.strictObject({ raid: small, raidSource: small, city: small, town: small, dorados: small, source })),
  /** 22.13, 22.14 Up to which die Trevino and Murguia come; how many units of the militia are in play. */
  government: table(z.strictObject({ deploys: z.int().min(0).max(6), militia: z.int().min(2).max(8), source })),
  /** 22.11 How many units a marker brings. */
  draws: table(z.strictObject({ dn: small, b: small, source })),
});

export type GameData = DataOf<typeof files>;
