// Hexes, rooms, roofs and boxes as a table shows them, the ways between them, and what lies on their sides.

import { type Looks, type PlaceLook, say, type Words } from '@bivouac/scene';
import type { Atlas } from '../atlas.ts';
import { KINDS, Kind, Level } from '../data/kinds.ts';

/** What the levels are called: rooms lie on the ground, roofs and platforms above it. */
export const levels: readonly Words[] = [say('table.level.ground'), say('table.level.upper')];

const HEX_DIGITS = 4;

const hexsideWords = (kind: number): Words => say(`table.hexside.${KINDS[kind]}`);

export function placeLooks(t: Atlas): PlaceLook[] {
  const sites = new Map(t.sites.map(({ place, isExtra }) => [place, isExtra]));
  return t.placeIds.map((id, place): PlaceLook => {
    const hex = t.hex[place]!;
    if (hex < 0) return { code: id, kind: place === t.away ? 'off' : 'box', about: [] };
    const region = say(`region.${t.areas[hex]}`);
    return {
      code: id.slice(0, HEX_DIGITS),
      kind: 'space',
      level: t.level[place] === Level.upper ? 1 : 0,
      about: [region, ...heightWords(t, place), ...roleWords(t, place, sites.get(place))],
      region,
    };
  });
}

/** 7.0: what stands high sees over walls, and is seen from afar. */
function heightWords(t: Atlas, place: number): Words[] {
  if (t.height[place] === 2) return [say('table.height.high')];
  if (t.level[place] === Level.inside) return [say('table.height.inside')];
  return t.stream[place] === 1 ? [say('table.height.ditch')] : [];
}

function roleWords(t: Atlas, place: number, isExtraSite: boolean | undefined): Words[] {
  const room = t.room[place]!;
  const area = t.area[place]!;
  return [
    ...(room >= 0 ? [say('room.name', { room: t.roomIds[room]!.toUpperCase() })] : []),
    ...(area >= 0 ? [say('table.entry', { area: area + 1 })] : []),
    ...(isExtraSite === undefined ? [] : [say(isExtraSite ? 'table.gun-site-extra' : 'table.gun-site')]),
  ];
}

/** Where pieces go, with the points that takes (5.7), and what they cross. */
export function linksOf(t: Atlas): Looks['links'] {
  const all = Array.from(t.linkFrom, (from, link) => {
    const edge = t.linkEdge[link]!;
    const kind = edge < 0 ? Kind.clear : t.edges.kind[edge]!;
    return { from, to: t.linkTo[link]!, kind, cost: t.cost[kind]! };
  });
  return all
    .filter(({ from, to, cost }) => from < to && cost >= 0)
    .map(({ from, to, kind, cost }) =>
      kind === Kind.clear ? [from, to, 1] : [from, to, 1 + cost, hexsideWords(kind)],
    );
}

/** The two places between which a hexside lies: on the upper level those above, else those on the ground. */
export const endsOfEdges = (t: Atlas): (readonly [number, number])[] =>
  t.edges.ids.map((_, edge) => {
    const isUpper = t.edges.isUpper[edge] === 1;
    return [placeIn(t, t.edges.a[edge]!, isUpper), placeIn(t, t.edges.b[edge]!, isUpper)];
  });

function placeIn({ placeAt }: Atlas, hex: number, isUpper: boolean): number {
  const order = isUpper ? [Level.upper, Level.ground, Level.inside] : [Level.ground, Level.inside, Level.upper];
  return order.map((level) => placeAt[3 * hex + level]!).find((place) => place >= 0)!;
}

const fromTheMiddle = (places: readonly number[]): number[] => {
  const middle = places.length >> 1;
  return [places[middle]!, ...places.slice(0, middle), ...places.slice(middle + 1)];
};

/** An area is known by the place in its middle, and is all of them; so is a room. */
export const placesOf = (t: Atlas): NonNullable<Looks['placesOf']> => ({
  area: t.areaPlaces.map((places) => fromTheMiddle(places)),
  room: t.roomPlaces,
});
