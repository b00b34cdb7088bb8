import type { Livery } from '@bivouac/scene';

/** Colours and emblems; one side is hatched, so that shape tells what colour tells. */
export const liveries = {
  texas: {
    base: '#3c5a78',
    light: '#6b8aa9',
    dark: '#243a50',
    face: '#ccd9e6',
    ink: '#1b3146',
    emblem: 'star-medal',
    hatched: false,
  },
  mexico: {
    base: '#4d6b2f',
    light: '#7d9a5d',
    dark: '#30451b',
    face: '#d8e3c8',
    ink: '#2a3d17',
    emblem: 'eagle-emblem',
    hatched: true,
  },
  guns: {
    base: '#6b5b45',
    light: '#97866d',
    dark: '#46392a',
    face: '#e6dcc9',
    ink: '#3b2f20',
    emblem: 'cannon',
    hatched: false,
  },
} as const satisfies Readonly<Record<string, Livery>>;
