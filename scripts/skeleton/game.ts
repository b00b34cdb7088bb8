import { defineManifest } from '@bivouac/scene';
import { createSkeletonWar, skeletonWar } from './index.ts';
import { createLook } from './look.ts';

export const manifest = defineManifest({
  id: 'skeleton-war',
  box: {
    spine: '#4a5d3a',
    titleFont: "700 31px/1 'Old Standard TT', serif",
    face: "'Old Standard TT', serif",
    scenarios: ['campaign'],
    hours: [1, 2],
  },
  cover: {
    crop: { x: 300, y: 0, width: 420, height: 550 },
    thumb: { x: 250, y: 0, width: 700, height: 550 },
    pieces: [
      { livery: 'blue', shows: 'kind.guard' },
      { livery: 'red', shows: 'kind.horse' },
    ],
  },
  icons: {
    pieces: ['boots', 'cavalry', 'crossed-swords', 'eagle-emblem', 'lion', 'run', 'star-medal'],
    log: ['dices', 'flag', 'hourglass', 'shield', 'skull'],
  },
  catalogues: { words: ['words'], digests: ['rules'], figures: ['figures'] },
  measured: ['campaign'],
  standard: skeletonWar,
  create: createSkeletonWar,
  look: createLook,
  advice: () => import('./bot.ts'),
  figures: () => import('./look/figures.ts'),
  packs: () => import('./pack.ts'),
});
