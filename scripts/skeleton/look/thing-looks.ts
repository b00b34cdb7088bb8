// Pieces, places and rules as a table shows them.

import { type PieceLook, type PlaceLook, type RuleLook, say } from '@bivouac/scene';
import ledger from '../data/ledger.json' with { type: 'json' };
import type { PieceData, PlaceData } from '../data.ts';

const ICONS: Readonly<Record<PieceData['kind'], string>> = { guard: 'star-medal', foot: 'muskets', horse: 'cavalry' };

export const pieceLook = ({ side, kind, value, source }: PieceData): PieceLook => ({
  shape: 'counter',
  kind: say(`kind.${kind}`),
  livery: side,
  icon: ICONS[kind],
  steps: 1,
  rating: String(value),
  move: '',
  corner: '',
  chief: false,
  facts: [[say('table.fires'), say('table.fires-how', { value })]],
  source,
});

export const placeLook = ({ id, region, x, y, source }: PlaceData): PlaceLook => ({
  code: id,
  kind: 'space',
  at: [x, y],
  about: [say(`region.${region}`)],
  region: say(`region.${region}`),
  source,
});

export const ruleLooks: readonly RuleLook[] = Object.entries(ledger).map(([id, { section }]) => ({
  id,
  chip: say('table.rule', { section }),
  chapter: say(`chapter.${section.split('.')[0]}`),
}));
