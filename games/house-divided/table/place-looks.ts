// The boxes in words, and the lines between them.

import { type Looks, type PlaceLook, say, type Words } from '@bivouac/table';
import type { BoxData } from '../data.ts';
import type { Tables } from '../tables.ts';

export function placeLook({ id, state, union, confederate, port, works, victory, source }: BoxData): PlaceLook {
  const about: Words[] = [
    say(`state.${state}`),
    ...(victory ? [say('table.victory-city')] : []),
    ...(union > 0 ? [say('table.value.union', { value: union })] : []),
    ...(confederate > 0 ? [say('table.value.confederate', { value: confederate })] : []),
    ...(port ? [say('table.port')] : []),
    ...(works ? [say('table.works')] : []),
  ];
  return { code: id, kind: 'space', about, source };
}

/** Each pair of neighbours once; the map tells the kinds of lines. */
export function linksOf({ board }: Tables): Looks['links'] {
  const pairs = new Map<string, readonly [number, number, number]>();
  board.exitFrom.forEach((from, exit) => {
    const to = board.exitTo[exit]!;
    if (from < to) pairs.set(`${from}/${to}`, [from, to, 1]);
  });
  return [...pairs.values()];
}
