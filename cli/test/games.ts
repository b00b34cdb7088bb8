// Games of the shelf, taken down for tests.

import { loadKit, type ShelfKit, shelf } from '../src/index.ts';

const taken = (id: string): Promise<ShelfKit> => loadKit(shelf.find((entry) => entry.id === id)!.module);

export const texasGlory = await taken('texas-glory');
export const houseDivided = await taken('house-divided');
