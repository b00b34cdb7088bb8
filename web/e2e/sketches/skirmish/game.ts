import type { Manifest } from '@bivouac/scene';
import { manifestOf, other } from '../sketch.ts';
import { look } from './look.ts';
import { lostOf, skirmish } from './skirmish.ts';

export const manifest: Manifest = manifestOf({
  id: 'skirmish',
  game: skirmish,
  table: look,
  icons: {
    pieces: ['musket', 'winchester-rifle', 'horse-head', 'tomahawk', 'feather', 'crossed-swords'],
    log: ['dices', 'hourglass', 'shield', 'skull', 'star', 'swords'],
  },
  evaluate: (s, side) => lostOf(s, other(side)).length - lostOf(s, side).length,
});
