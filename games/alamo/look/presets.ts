// Options that are often played together.

import type { Options } from '@bivouac/kernel';
import type { Preset } from '@bivouac/scene';

const on = (...ids: readonly string[]): Options => Object.fromEntries(ids.map((id) => [id, 'on']));

/** 14 and 15. */
const OPTIONAL = on('range', 'fury');

/** All that the advanced rules add, on top of the optional ones: their author gives the Mexicans eighteen turns for it. */
const ADVANCED = on(
  'range',
  'fury',
  'volleys',
  'gun-sites',
  'gun-number',
  'bowie',
  'ladders',
  'doors',
  'fires',
  'armoury',
  'magazine',
  'corrections',
  'long',
);

export const presets: readonly Preset[] = [
  { id: 'standard', options: {} },
  { id: 'optional', options: OPTIONAL },
  { id: 'advanced', options: ADVANCED },
];
