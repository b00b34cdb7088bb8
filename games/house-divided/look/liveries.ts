import type { Livery } from '@bivouac/scene';

/** Colours and emblems: the pair was tested for colour-blind readers, and the South is hatched besides. */
export const liveries = {
  union: {
    base: '#2c5a94',
    light: '#5686bf',
    dark: '#193c69',
    face: '#bfd3e9',
    ink: '#12305a',
    emblem: 'eagle-emblem',
    hatched: false,
  },
  confederate: {
    base: '#6f6959',
    light: '#948d7b',
    dark: '#454032',
    face: '#dcd7c8',
    ink: '#36322a',
    emblem: 'saltire',
    hatched: true,
  },
} as const satisfies Readonly<Record<string, Livery>>;
