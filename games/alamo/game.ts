import { defineManifest } from '@bivouac/scene';
import played from './data/played.json' with { type: 'json' };
import { alamo, createAlamo } from './index.ts';
import { createLook } from './look.ts';

export const manifest = defineManifest({
  id: 'alamo',
  box: {
    spine: '#6b4a2b',
    titleFont: "400 46px/.95 'IM Fell English SC', serif",
    scenarios: ['north-wall', 'assault'],
    starter: 'north-wall',
    hours: [1, 3],
    played,
  },
  cover: {
    crop: { x: 1500, y: 1750, width: 1700, height: 2227 },
    thumb: { x: 700, y: 700, width: 2500, height: 2500 },
    pieces: [
      { livery: 'texas', shows: 'kind.unit' },
      { livery: 'mexico', shows: 'kind.unit' },
    ],
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
      'flame',
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
    digests: ['primer', 'guide', 'rules/part1', 'rules/part2'],
    figures: ['figures'],
  },
  measured: ['assault'],
  standard: alamo,
  create: createAlamo,
  look: createLook,
  advice: () => import('./bot.ts'),
  forecast: () => import('./forecast.ts'),
  guide: () => import('./guide.ts'),
  reaching: () => import('./reaching.ts'),
  figures: () => import('./look/figures.ts'),
  packs: () => import('./pack.ts'),
});
