// The drawn maps by game, loaded beside the rules.

import type { DrawnMap } from './geometry.ts';

type MapLoader = (codes: ReadonlySet<string>) => Promise<DrawnMap>;

const loaders: Readonly<Record<string, MapLoader>> = {
  'texas-glory': async (codes) => {
    const [{ default: drawing }, { default: places }, { plainMap }] = await Promise.all([
      import('@bivouac/texas-glory/data/map-drawing.json'),
      import('@bivouac/texas-glory/data/places.json'),
      import('./plain-map.ts'),
    ]);
    return plainMap(drawing as unknown as Parameters<typeof plainMap>[0], places.places, codes);
  },
};

export function loadMap(game: string, codes: ReadonlySet<string>): Promise<DrawnMap> {
  const load = loaders[game];
  if (load === undefined) throw new Error(`There is no map of "${game}".`);
  return load(codes);
}
