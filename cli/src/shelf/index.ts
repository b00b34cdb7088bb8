import type { ShelfEntry } from './kit.ts';

const entry = (id: string): ShelfEntry => ({ id, module: new URL(`./${id}.ts`, import.meta.url).href });

/** Every game that can be played. */
export const shelf: readonly ShelfEntry[] = [entry('texas-glory')];
