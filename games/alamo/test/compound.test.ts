// The compound as a whole: closed, with a door to every room, and entry areas of eight hexes.

import { expect, test } from 'vitest';
import { buildAtlas } from '../atlas.ts';
import { KINDS, Kind } from '../data/kinds.ts';
import { files } from '../data/schema.ts';
import { standardData } from '../data.ts';

const data = standardData();
const t = buildAtlas(data, false);

/** All places that can be come to from one over hexsides of some kinds. */
function flood(from: number, crosses: (kind: number) => boolean): Set<number> {
  const seen = new Set([from]);
  for (const place of seen)
    for (let link = t.linkStart[place]!; link < t.linkStart[place + 1]!; link++) {
      const edge = t.linkEdge[link]!;
      if (crosses(edge < 0 ? Kind.clear : t.edges.kind[edge]!)) seen.add(t.linkTo[link]!);
    }
  return seen;
}

const field = t.placeIds.indexOf('0101');
const plaza = t.placeIds.indexOf('1212');

test('the standard data fit the schema', () => {
  expect(files.schema.parse(standardData())).toEqual(standardData());
  expect(data.kinds.map(({ id }) => id)).toEqual(KINDS);
});

test('2.2 ALM-2.2-d nobody comes inside but over a wall, a door or a gate', () => {
  const open = flood(field, (kind) => kind === Kind.clear || kind === Kind['gun-ramp']);
  expect([...open].filter((place) => t.inside[place] === 1 || t.texan[place] === 1)).toEqual([]);
});

test('2.2 the outer walls and the gate are the only ways in: without them and the low walls the plaza is shut off', () => {
  const closed = flood(
    field,
    (kind) =>
      t.cost[kind]! >= 0 && kind !== Kind['outer-wall'] && kind !== Kind['wood-wall'] && kind !== Kind['stone-wall'],
  );
  expect([...closed].filter((place) => t.inside[place] === 1)).toEqual([]);
});

test('5.7 over passable hexsides everybody comes everywhere', () => {
  expect(flood(field, (kind) => t.cost[kind]! >= 0).size).toBe(t.spots);
  const texan = [...Array(t.spots).keys()].filter((place) => t.texan[place] === 1);
  const within = new Set([plaza]);
  for (const place of within)
    for (let link = t.linkStart[place]!; link < t.linkStart[place + 1]!; link++) {
      const edge = t.linkEdge[link]!;
      const to = t.linkTo[link]!;
      if (t.texan[to] === 1 && t.cost[edge < 0 ? Kind.clear : t.edges.kind[edge]!]! >= 0) within.add(to);
    }
  expect(texan.filter((place) => !within.has(place))).toEqual([]);
});

test('7.4 ALM-7.4-a every room has a door', () => {
  for (const [room, places] of t.roomPlaces.entries()) {
    const doors = places.flatMap((place) => {
      const links = [...Array(t.linkStart[place + 1]! - t.linkStart[place]!).keys()].map(
        (i) => t.linkStart[place]! + i,
      );
      return links.filter((link) => t.linkEdge[link]! >= 0 && t.edges.kind[t.linkEdge[link]!] === Kind.door);
    });
    expect(doors.length, t.roomIds[room]).toBeGreaterThan(0);
  }
});

test('2.0 ALM-2.0-g there are six entry areas of eight hexes, all outside', () => {
  expect(t.areaPlaces.map(({ length }) => length)).toEqual([8, 8, 8, 8, 8, 8]);
  expect(t.areaPlaces.flat().filter((place) => t.inside[place] === 1)).toEqual([]);
});

test('3.6 ALM-3.6-a ALM-2.0-c the counters: 36 and 24 units, 5 and 4 leaders, 14 guns; every Mexican has a column', () => {
  expect([t.units[1]!.length, t.units[0]!.length, t.leaders[1]!.length, t.leaders[0]!.length]).toEqual([36, 24, 5, 4]);
  expect(data.guns.filter(({ extra }) => !extra)).toHaveLength(14);
  expect([...t.units[1]!, ...t.leaders[1]!].every((piece) => t.column[piece]! >= 0)).toBe(true);
  expect(t.units[1]!.filter((unit) => t.zapadores[unit] === 1).map((unit) => t.column[unit])).toEqual([4, 4, 4]);
});

test('1.0 ALM-1.0-b a Texan fire point is a man: units of 5 to 9 men and four leaders make 183', () => {
  const men = t.units[0]!.map((unit) => t.fire[0][unit]!);
  expect(men.reduce((sum, one) => sum + one, 0) + t.leaders[0]!.length).toBe(183);
});

test('5.7 ALM-5.7-a ALM-5.7-b ALM-5.7-c ALM-5.7-d ALM-5.7-e ALM-5.7-f ALM-5.7-g ALM-5.7-h ALM-5.7-i ALM-5.7-j ALM-5.7-k ALM-5.7-l ALM-5.7-m the chart: cost, guns, zones of control, level', () => {
  const chart = data.kinds.map(
    ({ id, cost, guns, control, level }) => `${id} ${cost} ${Number(guns)} ${Number(control)} ${level}`,
  );
  expect(chart.slice(0, 12)).toEqual([
    'clear 0 1 1 0',
    'stone-wall 1 0 0 1',
    'wood-wall 1 0 0 1',
    'inner-wall 2 0 1 2',
    'outer-wall 4 0 0 2',
    'church-wall -1 0 0 2',
    'door 1 0 1 0',
    'loophole -1 0 0 0',
    'gun-ramp 0 1 1 0',
    'breach 0 1 1 0',
    'impassable -1 0 0 0',
    'interior-wall -1 0 0 0',
  ]);
});
