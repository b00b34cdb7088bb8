import { icons } from '@bivouac/boots/look/icons.ts';
import { defineManifest } from '@bivouac/scene';
import played from './data/played.json' with { type: 'json' };
import { createMadAnthony, madAnthony } from './index.ts';
import { createLook } from './look.ts';

export const manifest = defineManifest({
  id: 'mad-anthony',
  system: 'boots',
  box: {
    spine: '#3f5a34',
    titleFont: "400 41px/.95 'IM Fell English SC', serif",
    scenarios: ['wabash', 'campaign'],
    starter: 'wabash',
    hours: [3, 6],
    played,
  },
  cover: {
    crop: { x: 500, y: 1800, width: 1160, height: 1520 },
    thumb: { x: 400, y: 1900, width: 1240, height: 1150 },
    pieces: [{ livery: 'us', shows: 'type.infantry' }, { livery: 'indian' }],
  },
  icons,
  catalogues: {
    words: ['play', 'table'],
    digests: ['primer', 'guide', 'rules'],
    figures: ['figures', 'pack', 'sources'],
  },
  measured: ['campaign'],
  standard: madAnthony,
  create: createMadAnthony,
  look: createLook,
  advice: () => import('./bot.ts'),
  forecast: () => import('@bivouac/boots/forecast.ts'),
  guide: () => import('./guide.ts'),
  reaching: () => import('@bivouac/boots/reaching.ts'),
  figures: () => import('@bivouac/boots/look/figures.ts'),
  packs: () => import('./pack.ts'),
});
