import type { Manifest } from '@bivouac/scene';
import { manifestOf, other } from '../sketch.ts';
import { house, piecesOf } from './house.ts';
import { look } from './look.ts';

export const manifest: Manifest = manifestOf({
  id: 'house',
  game: house,
  table: look,
  icons: {
    pieces: [
      ...['winchester-rifle', 'musket', 'bayonet', 'grenade', 'wood-axe', 'eagle-emblem'],
      ...['wooden-door', 'broken-wall', 'ladder', 'crossed-swords'],
    ],
    log: ['crosshair', 'footprints', 'hammer', 'hourglass', 'skull', 'zap'],
  },
  evaluate: (s, side) => piecesOf(s, side).length - piecesOf(s, other(side)).length,
});
