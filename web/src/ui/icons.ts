// Drawings by name: our own, and those of every game that has been loaded. Those of the controls lie on a sheet.

import own from 'virtual:icons';
import { data } from '../parts/data.ts';

/** The width of the square box, and the drawing in it. */
export type IconDrawing = readonly [number, string];

const known: Record<string, IconDrawing> = { ...own };

export const iconNamed = (name: string): IconDrawing | undefined => known[name];

async function load(name: string): Promise<void> {
  Object.assign(known, await data<Record<string, IconDrawing>>(name));
}

export const loadGameIcons = (game: string): Promise<void> => load(`${game}-icons`);

/** Those of the pieces on the boxes. */
export const loadBoxIcons = (): Promise<void> => load('box-icons');
