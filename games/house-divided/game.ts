import { defineManifest } from '@bivouac/scene';
import played from './data/played.json' with { type: 'json' };
import { createHouseDivided, houseDivided } from './index.ts';
import { createLook } from './look.ts';

export const manifest = defineManifest({
  id: 'house-divided',
  box: {
    spine: '#7a2f25',
    titleFont: "700 31px/1 'Old Standard TT', serif",
    face: "'Old Standard TT', serif",
    scenarios: ['bull-run', '1861', '1862', '1863', '1864', 'campaign'],
    starter: 'bull-run',
    hours: [1, 6],
    played,
  },
  cover: {
    crop: { x: 900, y: 60, width: 600, height: 786 },
    thumb: { x: 560, y: 200, width: 1240, height: 1150 },
    pieces: [
      { livery: 'union', shows: 'arm.veteran-infantry' },
      { livery: 'confederate', shows: 'arm.elite-infantry' },
    ],
  },
  icons: {
    pieces: [
      'anchor',
      'boots',
      'bugle-call',
      'cannon',
      'cavalry',
      'crossed-swords',
      'drum',
      'eagle-emblem',
      'flying-flag',
      'hourglass',
      'military-fort',
      'old-wagon',
      'run',
      'star-medal',
      'trench-spade',
    ],
    log: ['chevron-down', 'dices', 'flag', 'globe', 'hourglass', 'shield', 'skull', 'trophy'],
  },
  catalogues: {
    words: ['names', 'options', 'play', 'table'],
    digests: ['primer', 'guide', 'examples', 'rules/part1', 'rules/part2'],
    figures: ['figures', 'pack', 'sources'],
  },
  measured: ['1861'],
  standard: houseDivided,
  create: createHouseDivided,
  look: createLook,
  forecast: () => import('./forecast.ts'),
  advice: () => import('./bot.ts'),
  guide: () => import('./guide.ts'),
  reaching: () => import('./reaching.ts'),
  examples: () => import('./examples.ts'),
  figures: () => import('./look/figures.ts'),
  packs: () => import('./pack.ts'),
});
