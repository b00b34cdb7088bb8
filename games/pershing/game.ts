import { icons } from '@bivouac/boots/look/icons.ts';
import { defineManifest } from '@bivouac/scene';
import played from './data/played.json' with { type: 'json' };
import { createPershing, pershing } from './index.ts';
import { createLook } from './look.ts';

export const manifest = defineManifest({
  id: 'pershing',
  system: 'boots',
  box: {
    spine: '#8a4a24',
    titleFont: "400 52px/.95 'League Gothic', sans-serif",
    face: "'League Gothic', sans-serif",
    scenarios: ['guerrero', 'expedition'],
    starter: 'guerrero',
    hours: [3, 5],
    played,
  },
  cover: {
    crop: { x: 500, y: 1800, width: 1160, height: 1520 },
    thumb: { x: 400, y: 1900, width: 1240, height: 1150 },
    pieces: [{ livery: 'us', shows: 'type.cavalry' }, { livery: 'villa' }],
  },
  icons: {
    ...icons,
    pieces: [...icons.pieces, 'eagle-emblem', 'lee-enfield', 'pickelhaube', 'sombrero', 'uprising'],
  },
  catalogues: {
    words: ['play', 'table'],
    digests: ['primer', 'guide', 'rules'],
    figures: ['figures', 'pack', 'sources'],
  },
  measured: ['expedition'],
  standard: pershing,
  create: createPershing,
  look: createLook,
  advice: () => import('./bot.ts'),
  forecast: () => import('@bivouac/boots/forecast.ts'),
  guide: () => import('./guide.ts'),
  reaching: () => import('@bivouac/boots/reaching.ts'),
  figures: () => import('@bivouac/boots/look/figures.ts'),
  packs: () => import('./pack.ts'),
});
