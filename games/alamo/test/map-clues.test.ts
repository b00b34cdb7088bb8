// Everything that the rulebook says or implies about the map (the list is test/map-clues.json).

import { hexDistance, lineOfSight, sideBetween } from '@bivouac/boards';
import { expect, test } from 'vitest';
import { buildAtlas } from '../atlas.ts';
import { KINDS, Level } from '../data/kinds.ts';
import { standardData } from '../data.ts';
import { sightOf } from '../sight.ts';
import { game, inMovement, play, position, why } from './kit.ts';
import file from './map-clues.json' with { type: 'json' };

const data = standardData();
const t = buildAtlas(data, false);
const hexOf = (id: string): number => t.numbers.ids.get(id.slice(0, 4))!;
const hexData = (id: string) => data.hexes.find((hex) => hex.id === id.slice(0, 4))!;
const groundOf = (id: string) => data.grounds.find((ground) => ground.id === hexData(id).ground)!;
const LEVELS: Readonly<Record<string, number>> = { g: Level.ground, i: Level.inside, u: Level.upper };
const placeOf = (id: string): number => t.placeAt[3 * hexOf(id) + LEVELS[id[4]!]!]!;
const linkOf = (from: string, to: string): number => {
  const [a, b] = [placeOf(from), placeOf(to)];
  for (let link = t.linkStart[a]!; link < t.linkStart[a + 1]!; link++) if (t.linkTo[link] === b) return link;
  return -1;
};
const kindOf = (link: number): string => (t.linkEdge[link]! < 0 ? 'clear' : KINDS[t.edges.kind[t.linkEdge[link]!]!]!);
const recordsOf = (a: string, b: string) =>
  data.hexsides.filter((one) => [one.a, one.b].sort().join() === [a, b].sort().join());
const isAdjacent = (a: string, b: string): boolean => hexDistance(t.grid, hexOf(a), hexOf(b)) === 1;
const heightOf = (id: string): number => (groundOf(id).levels.includes('upper') ? 2 : 1);

type Clue = (...args: readonly string[]) => boolean;

const FIELDS: Readonly<Record<string, (id: string, value: string) => boolean>> = {
  positions: (id, value) => groundOf(id).levels.includes((value === 'interior' ? 'inside' : value) as 'upper'),
  inside: (id, value) => groundOf(id).inside === (String(value) === 'true'),
  terrain: (id, value) => hexData(id).ground === value,
  room: (id, value) =>
    value === undefined ? hexData(id).room !== undefined : hexData(id).room === value.toLowerCase(),
  artillerySymbol: (id) => hexData(id).gun === 'printed',
  extraArtillerySite: (id) => hexData(id).gun === 'extra',
  area: (id, value) => t.areas[hexOf(id)]!.startsWith(value.split(' ')[0]!),
};

const COUNTS: Readonly<Record<string, () => number>> = {
  'church interior doors': () =>
    data.hexsides.filter(({ a, b, kind }) => kind === 'door' && [a, b].every((id) => hexData(id).ground === 'church'))
      .length,
  'church platform hexes': () =>
    data.hexes.filter(({ ground, gun }) => ground === 'church-platform' && gun === 'printed').length,
  'entry-area hexes': () => Math.max(...t.areaPlaces.map(({ length }) => length)),
};

function allows(texan: string, from: string, to: string): boolean {
  const name = (id: string): string => t.placeIds[placeOf(id)]!;
  const s = position([`t-tenn-1 ${name(texan)}`, `m1-aldama-line-1 ${name(from)}`], inMovement('mexico'));
  play(s, 'mexico', 'move m1-aldama-line-1');
  return why(s, 'mexico', `step ${name(to)}`).length === 0;
}

const CLUES: Readonly<Record<string, Clue>> = {
  layout: () => isAdjacent('1204', '1305') && !isAdjacent('1204', '1304'.replace('04', '06')),
  adjacent: (a, b) => isAdjacent(a!, b!),
  'not-adjacent': (a, b) => !isAdjacent(a!, b!),
  misprint: (a, b) => !isAdjacent(a!, b!),
  hexside: (a, b, kind) => recordsOf(a!, b!).some((one) => one.kind === kind || one.gate === kind),
  protects: (a, b, hex) => recordsOf(a!, b!).every(({ protects }) => String(protects) === hex),
  hex: (id, field, value) => FIELDS[field!]!(id!, value!),
  passable: (a, b) => t.cost[KINDS.indexOf(kindOf(linkOf(a!, b!)) as 'clear')]! >= 0,
  'gun-move': (a, b) => t.gunsCross[KINDS.indexOf(kindOf(linkOf(a!, b!)) as 'clear')] === 1,
  zoc: (a, b) => t.controls[KINDS.indexOf(kindOf(linkOf(a!, b!)) as 'clear')] === 1,
  'same-level': (a, b) => heightOf(a!) === heightOf(b!) && kindOf(linkOf(a!, b!)) === 'clear',
  'level-lower': (a, b) => heightOf(a!) < heightOf(b!),
  'level-differs': (a, b) => heightOf(a!) !== heightOf(b!),
  'not-building': (id) => hexData(id!).ground !== 'building',
  'los-hexside': (a, b) => {
    const along = lineOfSight(t.grid, hexOf(a!), hexOf(b!)).steps.filter(({ kind }) => kind === 'along');
    return along.some(
      (step) => step.kind === 'along' && step.side === sideBetween(t.grid, hexOf('1308'), hexOf('1309')),
    );
  },
  los: (a, b) => {
    const s = game.position.read({ pieces: [{ piece: 't-tenn-1', at: '1205' }] });
    return data.rows[sightOf(s, placeOf(a!), placeOf(b!)) - 1]?.id === 'loophole';
  },
  line: (...hexes) => {
    const steps = hexes.slice(1).map((id, i) => {
      const [from, to] = [hexOf(hexes[i]!), hexOf(id)];
      return `${t.grid.axialQ[to]! - t.grid.axialQ[from]!} ${t.grid.axialR[to]! - t.grid.axialR[from]!}`;
    });
    return new Set(steps).size === 1 && isAdjacent(hexes[0]!, hexes[1]!);
  },
  palisade: (id) => data.hexsides.some(({ kind, protects }) => kind === 'wood-wall' && protects?.includes(id!)),
  'wood-around': (id) =>
    data.hexsides.filter(({ kind, protects }) => kind === 'wood-wall' && protects?.includes(id!)).length >= 3,
  distance: (a, b, steps) => hexDistance(t.grid, hexOf(a!), hexOf(b!)) === Number(steps),
  count: (what, number) => COUNTS[what!]!() === Number(number),
  'texan-limits': () =>
    ['cattle-pen', 'graveyard'].every((id) => {
      const { texan, inside } = data.grounds.find((ground) => ground.id === id)!;
      return texan && !inside;
    }),
  'legality-6.3': (texan, from, to) => allows(texan!, from!, to!) === (texan === '1404u' && to === '1305g'),
};

test.each(file.clues.map((clue) => [clue.id, clue.text, clue] as const))('%s %s', (_id, _text, { kind, args }) => {
  expect(CLUES[kind]!(...args.map((arg) => arg as string))).toBe(true);
});
