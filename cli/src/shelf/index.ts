import type { ShelfEntry } from './kit.ts';

/** Every game that can be played. */
export const shelf: readonly ShelfEntry[] = [
  { id: 'texas-glory', module: new URL('./texas-glory.ts', import.meta.url).href },
];
