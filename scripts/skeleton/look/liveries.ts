import type { Livery } from '@bivouac/scene';

/** Colours and emblems; one side is hatched, so that shape tells what colour tells. */
export const liveries = {
  blue: {
    base: '#2c5a94',
    light: '#5686bf',
    dark: '#193c69',
    face: '#bfd3e9',
    ink: '#12305a',
    emblem: 'eagle-emblem',
    hatched: false,
  },
  red: {
    base: '#9a3b2c',
    light: '#c4685a',
    dark: '#66221a',
    face: '#efcfc8',
    ink: '#551a13',
    emblem: 'lion',
    hatched: true,
  },
} as const satisfies Readonly<Record<string, Livery>>;
