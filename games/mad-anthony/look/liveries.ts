import type { CommandLook } from '@bivouac/boots/look/skin.ts';
import type { Livery } from '@bivouac/scene';

/** Colours and emblems; one side is hatched, so that shape tells what colour tells. */
export const liveries = {
  us: {
    base: '#2b4a75',
    light: '#5577a6',
    dark: '#182d4b',
    face: '#d5dfec',
    ink: '#162a46',
    emblem: 'stars-stack',
    hatched: false,
  },
  indian: {
    base: '#8c5a2b',
    light: '#b98752',
    dark: '#573515',
    face: '#eedfc6',
    ink: '#4a2c10',
    emblem: 'feather',
    hatched: true,
  },
  british: {
    base: '#9c2f2f',
    light: '#c76060',
    dark: '#641a1a',
    face: '#f0d8d2',
    ink: '#561616',
    emblem: 'crown',
    hatched: true,
  },
} as const satisfies Readonly<Record<string, Livery>>;

export const commands: Readonly<Record<string, CommandLook>> = {
  st: { livery: 'us', colour: '#c9b458', text: 'St' },
  sc: { livery: 'us', colour: '#7fa35a', text: 'Sc' },
  m: { livery: 'us', colour: '#b98f63', text: 'M' },
  hm: { livery: 'us', colour: '#6fb0ad', text: 'Hm' },
  wlk: { livery: 'us', colour: '#a59bd0', text: 'Wlk' },
  indian: { livery: 'indian', colour: '#e0b25a', text: 'In' },
  british: { livery: 'british', colour: '#e8c9a6', text: 'Br' },
};
