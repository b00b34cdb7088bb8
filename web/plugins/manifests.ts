import type { Manifest } from '@bivouac/table';
import { games } from '../../games/registry.ts';

/** Every game on the shelf, as it tells of itself: loaded when the page is built, not when somebody reads how. */
export const loadManifests = (): Promise<readonly Manifest[]> => Promise.all(games.map(({ load }) => load()));
