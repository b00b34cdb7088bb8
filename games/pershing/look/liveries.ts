import type { CommandLook } from '@bivouac/boots/look/skin.ts';
import type { Livery } from '@bivouac/scene';

/** Colours and emblems; one side is hatched, so that shape tells what colour tells. */
export const liveries = {
  us: {
    base: '#34506b',
    light: '#6583a0',
    dark: '#1e3347',
    face: '#d6e0ea',
    ink: '#1a2e41',
    emblem: 'stars-stack',
    hatched: false,
  },
  villa: {
    base: '#a33a27',
    light: '#cf6d58',
    dark: '#6a2013',
    face: '#f1d9cf',
    ink: '#5a1a0f',
    emblem: 'sombrero',
    hatched: true,
  },
  government: {
    base: '#5c7040',
    light: '#8b9f6c',
    dark: '#3a4826',
    face: '#e1e6cf',
    ink: '#323f20',
    emblem: 'eagle-emblem',
    hatched: false,
  },
  german: {
    base: '#4f4f55',
    light: '#82828a',
    dark: '#2b2b30',
    face: '#dedee2',
    ink: '#26262b',
    emblem: 'pickelhaube',
    hatched: true,
  },
} as const satisfies Readonly<Record<string, Livery>>;

export const commands: Readonly<Record<string, CommandLook>> = {
  ghq: { livery: 'us', colour: '#e4d9b4', text: 'GHQ' },
  ec: { livery: 'us', colour: '#8fb3dd', text: 'EC' },
  wc: { livery: 'us', colour: '#b0a7dc', text: 'WC' },
  nc: { livery: 'us', colour: '#74bdb5', text: 'NC' },
  fc: { livery: 'us', colour: '#c5ccd6', text: 'FC' },
  ng: { livery: 'us', colour: '#c2cf7e', text: 'NG' },
  do: { livery: 'villa', colour: '#f0c14f', text: 'Do' },
  dn: { livery: 'villa', colour: '#f0a386', text: 'DN' },
  b: { livery: 'villa', colour: '#d9c2a8', text: 'B' },
  t: { livery: 'government', colour: '#e3cf7a', text: 'T' },
  m: { livery: 'government', colour: '#d9a860', text: 'M' },
  r: { livery: 'government', colour: '#bcd39a', text: 'R' },
  cm: { livery: 'government', colour: '#dcd7c0', text: 'CM' },
  ma: { livery: 'german', colour: '#c9b458', text: 'MA' },
};
