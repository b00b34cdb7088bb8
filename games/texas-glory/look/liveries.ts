import type { Livery } from '@bivouac/scene';

/** Colours and emblems: opposing pairs were tested for colour-blind readers, and shape tells them apart besides. */
export const liveries = {
  texas: {
    base: '#2a5a94',
    light: '#4f80b8',
    dark: '#183b67',
    face: '#efe0bd',
    ink: '#17365a',
    emblem: 'star',
    hatched: false,
  },
  mexico: {
    base: '#3f7a43',
    light: '#63995f',
    dark: '#23502b',
    face: '#dfe8cb',
    ink: '#173f1f',
    emblem: 'eagle-emblem',
    hatched: true,
  },
  usa: {
    base: '#27406e',
    light: '#46649a',
    dark: '#152647',
    face: '#d6e0ee',
    ink: '#152647',
    emblem: 'stars-stack',
    hatched: false,
  },
  comanche: {
    base: '#2c2a28',
    light: '#4b4845',
    dark: '#151413',
    face: '#2c2a28',
    ink: '#f3e9d2',
    emblem: 'tipi',
    hatched: false,
  },
} as const satisfies Readonly<Record<string, Livery>>;
