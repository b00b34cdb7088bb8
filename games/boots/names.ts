// Names in choices, positions and game files, and back.

import { defineSlots, GameError, type Slots, slug, unknownThing } from '@bivouac/kernel';
import type { Atlas } from './atlas.ts';
import { REASONS } from './over.ts';

const WORKS = ['entrenchment', 'stockade'] as const;
export const Work = { entrenchment: 0, stockade: 1 } as const;

const TABLES = ['skirmish', 'charge'] as const;
export const Table = { skirmish: 0, charge: 1 } as const;

export const LEVELS: readonly string[] = ['draw', 'marginal', 'glorious', 'epic'];

/** Where heroism markers lie: the hands by side, what each has pledged, the cup, and what is out of it for a time or for good. */
export const PILES = ['hand-1', 'hand-2', 'pledged-1', 'pledged-2', 'cup', 'aside', 'out'] as const;
export const PLEDGED = 2;
export const CUP = 4;
export const ASIDE = 5;
export const OUT = 6;

const BOXES = ['dead', 'waiting', 'gone'];

const placeNames = (t: Atlas): readonly string[] => [...t.numbers.texts, ...BOXES];

/** A hex by its printed number, or by the place that lies there. */
function readPlace(t: Atlas, name: string): number | null {
  const box = BOXES.indexOf(slug(name));
  if (box >= 0) return t.hexes + box;
  const place = t.data.places.find(({ id }) => id === slug(name));
  return t.numbers.ids.get(place?.hex ?? name) ?? null;
}

export const slots: Slots<Atlas> = defineSlots<Atlas>({
  piece: {
    names: (t) => t.pieceIds,
    unknown: (name) => new GameError('unknown-piece', { name }, `There is no piece called "${name}".`),
  },
  identity: { names: (t) => t.pieceIds },
  /** A unit named by who it is, wherever it may stand. */
  unit: { names: (t) => t.pieceIds },
  place: {
    names: placeNames,
    read: readPlace,
    unknown: (name) =>
      new GameError(
        'unknown-place',
        { name, example: '3828' },
        `There is no place called "${name}"; give a town or a hex number such as 3828.`,
      ),
  },
  side: { names: (t) => t.sides, unknown: (name, known) => unknownThing('side', name, known) },
  eye: { names: () => ['enemy', 'everybody'] },
  pile: { names: () => PILES },
  camp: { names: (t) => [...t.sides, 'government'] },
  command: { names: (t) => t.commandIds },
  order: { names: (t) => t.orderIds },
  card: { names: (t) => t.cardIds },
  turn: { names: (t) => ['', ...t.data.turns.map(({ id }) => id)] },
  work: { names: () => WORKS },
  table: { names: () => TABLES },
  level: { names: () => LEVELS },
  column: { names: (t) => t.data.columns.map(({ id }) => id) },
  outcome: { names: (t) => t.data.results.map(({ id }) => id) },
  reason: { names: () => REASONS },
});
