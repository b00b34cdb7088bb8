import { defineManifest } from '@bivouac/scene';
import { createMadAnthony, madAnthony } from './index.ts';
import { createLook } from './look.ts';

export const manifest = defineManifest({
  id: 'mad-anthony',
  system: 'boots',
  box: {
    spine: '#3f5a34',
    titleFont: "400 41px/.95 'IM Fell English SC', serif",
    scenarios: ['campaign'],
    hours: [3, 6],
  },
  cover: {
    crop: { x: 500, y: 1800, width: 1160, height: 1520 },
    thumb: { x: 400, y: 1900, width: 1240, height: 1150 },
    pieces: [{ livery: 'us', shows: 'type.infantry' }, { livery: 'indian' }],
  },
  icons: {
    pieces: [
      ...['boots', 'bullets', 'cannon', 'card-discard', 'cavalry', 'crossed-sabres', 'crossed-swords', 'crown'],
      ...['domino-mask', 'drum', 'feather', 'flame', 'full-motorcycle-helmet', 'inspiration', 'laurels'],
      ...['lightning-storm', 'medal', 'military-fort', 'musket', 'newspaper', 'old-wagon', 'rolling-dices', 'run'],
      ...['shaking-hands', 'sprint', 'spyglass', 'stabbed-note', 'stars-stack', 'steam-locomotive'],
      ...['surrounded-shield', 'tied-scroll', 'tomahawk', 'trench-spade', 'trumpet-flag', 'valley'],
    ],
    log: ['dices', 'flag', 'hourglass', 'shield', 'skull', 'trophy'],
  },
  catalogues: {
    words: ['play', 'table'],
    digests: ['primer', 'rules'],
    figures: ['figures', 'pack', 'sources'],
  },
  measured: ['campaign'],
  standard: madAnthony,
  create: createMadAnthony,
  look: createLook,
  advice: () => import('./bot.ts'),
  figures: () => import('@bivouac/boots/look/figures.ts'),
  packs: () => import('./pack.ts'),
});
