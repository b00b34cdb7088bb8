// Names in choices, positions and game files, and back.

import { defineSlots, type Slots, unknownThing } from '@bivouac/kernel';
import type { Atlas } from './atlas.ts';
import { REASONS } from './over.ts';
import { SIDES } from './sides.ts';

export const slots: Slots<Atlas> = defineSlots<Atlas>({
  place: { names: (t) => t.placeIds, unknown: (name, known) => unknownThing('place', name, known) },
  piece: { names: (t) => t.pieceIds, unknown: (name, known) => unknownThing('piece', name, known) },
  side: { names: () => SIDES, unknown: (name, known) => unknownThing('side', name, known) },
  reason: { names: () => REASONS },
  card: { names: () => [] },
});
