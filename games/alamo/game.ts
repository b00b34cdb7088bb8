import { defineManifest } from '@bivouac/scene';
import { alamo, createAlamo } from './index.ts';
import { createLook } from './look.ts';

export const manifest = defineManifest({
  id: 'alamo',
  box: {
    spine: '#6b4a2b',
    titleFont: "700 31px/1 'Old Standard TT', serif",
    face: "'Old Standard TT', serif",
    scenarios: ['assault'],
    hours: [1, 3],
  },
  cover: {
    crop: { x: 300, y: 300, width: 600, height: 786 },
    thumb: { x: 200, y: 200, width: 900, height: 900 },
    pieces: [{ livery: 'texas' }, { livery: 'mexico' }],
  },
  icons: {
    pieces: [
      'boots',
      'broken-heart',
      'broken-wall',
      'bugle-call',
      'cannon',
      'cracked-shield',
      'crossed-swords',
      'doorway',
      'eagle-emblem',
      'grenade',
      'ladder',
      'locked-door',
      'musket',
      'palisade',
      'run',
      'star-medal',
    ],
    log: ['dices', 'flag', 'hourglass', 'shield', 'skull', 'trophy'],
  },
  catalogues: {
    words: ['words', 'options'],
    digests: ['primer', 'rules/part1', 'rules/part2'],
    figures: ['figures'],
  },
  measured: ['assault'],
  standard: alamo,
  create: createAlamo,
  look: createLook,
  advice: () => import('./bot.ts'),
  figures: () => import('./look/figures.ts'),
  packs: () => import('./pack.ts'),
});
