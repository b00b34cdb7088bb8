// The shape of the game's data: what both wars have, and the figures of section 21.

import { shared, small, source } from '@bivouac/boots/data/schema.ts';
import { type DataOf, group, nameIn, table } from '@bivouac/kernel/pack';
import { z } from 'zod';

export const files = group({
  ...shared,
  points: table(
    z.strictObject({
      village1791: small,
      village1794: small,
      fort1791: small,
      fort1794: small,
      town: small,
      unburned: small,
      source,
    }),
  ),
  /** Markers drawn by each player when the second year begins. */
  secondYear: table(z.strictObject({ first: small, second: small, source })),
  /** 21.15 */
  unusedCard: table(z.strictObject({ id: nameIn('cards'), source }), ['id']),
});

export type GameData = DataOf<typeof files>;
