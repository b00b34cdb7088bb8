// The keys of the table, as a list to read and as names for the things they stand for.

import type { WebKey } from '../text/speech.svelte.ts';

interface KeyGroup {
  readonly title: WebKey;
  /** Without a key, or with one that is held down: the arrow keys. */
  readonly keys: readonly (readonly [keys: string, does: WebKey])[];
}

export const keyList: readonly KeyGroup[] = [
  {
    title: 'keys.everywhere',
    keys: [
      ['Q', 'keys.q'],
      ['U', 'keys.u'],
      ['H', 'keys.h'],
      ['Y', 'keys.y'],
      ['Esc', 'keys.escape'],
      ['G', 'keys.g'],
      ['T', 'keys.t'],
      ['/', 'keys.slash'],
      ['?', 'keys.help'],
    ],
  },
  {
    title: 'keys.map',
    keys: [
      ['', 'keys.arrows'],
      ['Enter', 'keys.enter'],
      ['Shift + ', 'keys.shift'],
      ['+ − 0', 'keys.zoom'],
      ['V', 'keys.v'],
    ],
  },
  {
    title: 'keys.battle',
    keys: [
      ['M', 'keys.m'],
      ['1 2 3 …', 'keys.letters'],
    ],
  },
  {
    title: 'keys.look',
    keys: [
      ['L', 'keys.l'],
      ['', 'keys.lines'],
      [', .', 'keys.step'],
      ['P', 'keys.p'],
    ],
  },
];
