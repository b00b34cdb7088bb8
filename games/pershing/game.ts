import { defineManifest } from '@bivouac/scene';
import { createPershing, pershing } from './index.ts';
import { createLook } from './look.ts';

export const manifest = defineManifest({
  id: 'pershing',
  system: 'boots',
  box: {
    spine: '#8a4a24',
    titleFont: "700 31px/1 'Old Standard TT', serif",
    face: "'Old Standard TT', serif",
    scenarios: ['expedition'],
    hours: [3, 5],
  },
  cover: {
    crop: { x: 500, y: 1800, width: 1160, height: 1520 },
    thumb: { x: 400, y: 1900, width: 1240, height: 1150 },
    pieces: [{ livery: 'us', shows: 'type.cavalry' }, { livery: 'villa' }],
  },
  icons: {
    pieces: [
      ...['boots', 'bullets', 'cannon', 'card-discard', 'cavalry', 'crossed-sabres', 'crossed-swords', 'crown'],
      ...[
        'domino-mask',
        'drum',
        'eagle-emblem',
        'feather',
        'flame',
        'full-motorcycle-helmet',
        'inspiration',
        'laurels',
      ],
      ...['lightning-storm', 'medal', 'military-fort', 'musket', 'newspaper', 'old-wagon', 'rolling-dices', 'run'],
      ...[
        'shaking-hands',
        'sprint',
        'spyglass',
        'stabbed-note',
        'pickelhaube',
        'sombrero',
        'stars-stack',
        'uprising',
        'lee-enfield',
        'steam-locomotive',
      ],
      ...['surrounded-shield', 'tied-scroll', 'tomahawk', 'trench-spade', 'trumpet-flag', 'valley'],
    ],
    log: ['dices', 'flag', 'hourglass', 'shield', 'skull', 'trophy'],
  },
  catalogues: {
    words: ['play', 'table'],
    digests: ['primer', 'rules'],
    figures: ['figures', 'pack', 'sources'],
  },
  measured: ['expedition'],
  standard: pershing,
  create: createPershing,
  look: createLook,
  advice: () => import('./bot.ts'),
  figures: () => import('@bivouac/boots/look/figures.ts'),
  packs: () => import('./pack.ts'),
});
