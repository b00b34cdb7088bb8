// Drawings by name: our own, and those of every game that has been loaded. Those of the controls lie on a sheet.

import own from 'virtual:icons';
import { persistently } from './later.svelte.ts';

/** The width of the square box, and the drawing in it. */
export type IconDrawing = readonly [number, string];

const known: Record<string, IconDrawing> = { ...own };

export const iconNamed = (name: string): IconDrawing | undefined => known[name];

const games: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, IconDrawing>> }>>> = {
  'texas-glory': () => import('virtual:icons/texas-glory'),
  'house-divided': () => import('virtual:icons/house-divided'),
};

export async function loadGameIcons(game: string): Promise<void> {
  const load = games[game];
  if (load) Object.assign(known, (await persistently(load)).default);
}
