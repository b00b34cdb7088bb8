// The boxes in words, and the lines between them.

import { type Looks, type PlaceLook, say, type Words } from '@bivouac/scene';
import { type Atlas, Line } from '../atlas.ts';
import type { BoxData } from '../data.ts';
import { SIDES } from '../sides.ts';

const LINES = Object.keys(Line);

export const aboutBox = ({ state, union, confederate, port, works, victory }: BoxData): Words[] => [
  say(`state.${state}`),
  ...(victory ? [say('table.victory-city')] : []),
  ...(union > 0 ? [say('table.value.union', { value: union })] : []),
  ...(confederate > 0 ? [say('table.value.confederate', { value: confederate })] : []),
  ...(port ? [say('table.port')] : []),
  ...(works ? [say('table.works')] : []),
];

export const placeLook = (box: BoxData): PlaceLook => ({
  code: box.id,
  kind: 'space',
  about: aboutBox(box),
  region: say(`state.${box.state}`),
  ...(box.colour === 'white' ? {} : { side: SIDES.indexOf(box.colour) }),
  source: box.source,
});

/** Each pair of neighbours once, with the lines between them: there may be two. */
export function linksOf({ board }: Atlas): Looks['links'] {
  const pairs = new Map<string, readonly [number, number, number, Words]>();
  board.exitFrom.forEach((from, exit) => {
    const to = board.exitTo[exit]!;
    if (from >= to) return;
    const line = say(`line.${LINES[board.exitKind[exit]!]}`);
    const other = pairs.get(`${from}/${to}`)?.[3];
    pairs.set(`${from}/${to}`, [from, to, 1, other === undefined ? line : say('table.lines', { other, line })]);
  });
  return [...pairs.values()];
}
