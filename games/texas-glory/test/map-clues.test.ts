import { describe, expect, test } from 'vitest';
import { atlas, columnOf, gridNeighbours, rowOf } from './atlas.ts';

const map = atlas();
const { data, at, place, hexside, passage, neighbours, distance, cheapest, within } = map;
const INFANTRY = 3;
const CAVALRY = 4;

const colettoCreek = hexNamed('Coletto Creek');
const bay = hexNamed('San Antonio Bay');
const northOfVictoria = gridNeighbours(at('victoria'))[0] ?? '';

function hexNamed(name: string): string {
  return data.map.hexes.find((hex) => hex.name === name)?.id ?? `no hex ${name}`;
}

function routeHexsides(route: string): string[][] {
  return data.map.hexsides.filter(({ routes }) => routes.includes(route)).map(({ between }) => [...between]);
}

function crossingsOf(kind: 'ford' | 'ferry') {
  return data.map.hexsides.filter(({ crossing }) => crossing?.kind === kind);
}

function victoryPorts(): string[] {
  return data.places.filter(({ port, victory }) => port && victory).map(({ id }) => id);
}

describe('map clues of the rulebook and of publications', () => {
  test('the helper measures hexes as the grid does', () => {
    for (const { between } of data.map.hexsides) expect(distance(...between)).toBe(1);
    expect(distance('0101', '1613')).toBe(19);
    expect(distance('0207', '0407')).toBe(2);
  });

  test('MC-01 Victoria and Carlos touch, with an uncrossable river between them', () => {
    expect(neighbours(at('victoria'))).toContain(at('carlos'));
    expect(hexside(at('victoria'), at('carlos'))?.terrain).toBe('river');
    expect(passage(at('victoria'), at('carlos'))).toBeNull();
  });

  test('MC-02 from Victoria one can step to Coletto Creek', () => {
    expect(passage(at('victoria'), colettoCreek)).not.toBeNull();
  });

  test('MC-03 from Coletto Creek one can step to Goliad', () => {
    expect(passage(colettoCreek, at('goliad'))).not.toBeNull();
  });

  test('MC-04 Victoria and Goliad are two hexes apart, Coletto Creek and Carlos two different hexes', () => {
    expect(distance(at('victoria'), at('goliad'))).toBe(2);
    expect(colettoCreek).not.toBe(at('carlos'));
  });

  test('MC-05 infantry in Victoria reaches Goliad through Coletto Creek', () => {
    const through =
      (passage(at('victoria'), colettoCreek)?.move ?? 99) + (passage(colettoCreek, at('goliad'))?.move ?? 99);
    expect(through).toBeLessThanOrEqual(INFANTRY);
  });

  test('MC-06 the hex north of Victoria is on the map and wooded', () => {
    expect(data.map.hexes.find(({ id }) => id === northOfVictoria)?.terrain).toBe('forest');
  });

  test('MC-07 cavalry in that hex reaches Goliad by the La Bahia Road, over another hexside than Coletto Creek', () => {
    const road = new Set(routeHexsides('la-bahia-road').map((pair) => pair.join('|')));
    const stops = [northOfVictoria, '0608', '0508', at('goliad')];
    const legs = stops.slice(1).map((to, index) => [stops[index] ?? '', to] as const);
    for (const [from, to] of legs) expect(road).toContain([from, to].sort().join('|'));
    expect(legs.reduce((sum, leg) => sum + (passage(...leg)?.move ?? 99), 0)).toBeLessThanOrEqual(CAVALRY);
    expect(stops).not.toContain(colettoCreek);
  });

  test('MC-08 Houston, who moves 3, reaches Goliad from Victoria', () => {
    const houston = data.blocks.find(({ id }) => id === 'tx-houston');
    expect(houston?.move).toBe(3);
    expect(cheapest(at('victoria'), at('goliad'))).toBeLessThanOrEqual(houston?.move ?? 0);
  });

  test('MC-09 the La Bahia Road touches Goliad', () => {
    expect(routeHexsides('la-bahia-road').flat()).toContain(at('goliad'));
  });

  test('MC-10 a Sea Attack from Matagorda reaches Galveston', () => {
    expect(distance(at('matagorda'), at('galveston'))).toBe(3);
    expect(data.terrain.sea.attackRange).toBe(3);
  });

  test('MC-11 Galveston is cut off on all six sides', () => {
    for (const next of gridNeighbours(at('galveston'))) {
      const isSea = data.map.sea.hexes.includes(next);
      expect(isSea || hexside(at('galveston'), next)?.terrain === 'impassable', next).toBe(true);
    }
  });

  test.each(['matagorda', 'galveston', 'new-orleans', 'velasco'])('MC-12 %s is a port', (id) => {
    expect(place(id).port).toBe(true);
  });

  test('MC-13 some ports bear no star', () => {
    const plain = data.places.filter(({ port, victory, kind }) => port && !victory && kind !== 'holding-box');
    expect(plain.map(({ id }) => id).sort()).toEqual(['anahuac', 'copano', 'linnville', 'matagorda']);
    expect(victoryPorts().sort()).toEqual(['galveston', 'matamoros', 'velasco']);
  });

  test('MC-14 the way out of Fort Jessup leads to San Augustine', () => {
    expect(neighbours('fort-jessup')).toEqual([at('san-augustine')]);
  });

  test('MC-15 the Alamo hex holds a fort and a camp, not San Antonio', () => {
    const kinds = data.places.filter((one) => one.at === at('alamo')).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['camp', 'fort']);
    expect(at('san-antonio')).not.toBe(at('alamo'));
  });

  test('MC-16 San Antonio and the Alamo lie side by side on a road', () => {
    expect(passage(at('san-antonio'), at('alamo'))).toMatchObject({ move: 1, attack: 4, kind: 'road' });
  });

  test.each([
    ['presidio-rio-grande', ['0107'], ['road']],
    ['laredo', ['0108', '0111'], ['trail', 'trail']],
    ['matamoros', ['0413'], ['road']],
  ])('MC-17 %s is entered only by its routes, for 3 movement points', (box, exits, kinds) => {
    expect(neighbours(box)).toEqual(exits);
    const ways = neighbours(box).map((hex) => passage(hex, box));
    expect(ways.map((way) => way?.kind)).toEqual(kinds);
    for (const way of ways) expect(way?.move).toBe(3);
    for (const hex of neighbours(box)) expect(passage(box, hex)?.move).toBe(1);
  });

  test('MC-18 some hexsides carry two routes, and their limits add up less one', () => {
    const double = data.map.hexsides.filter(({ routes, crossing }) => routes.length > 1 && crossing === undefined);
    expect(double).toHaveLength(6);
    for (const { between } of double) expect(passage(...between)?.attack).toBe(5);
  });

  test('MC-19 fords and ferries lie on several rivers, and the ferries have names', () => {
    expect(crossingsOf('ford')).toHaveLength(15);
    expect(crossingsOf('ferry')).toHaveLength(17);
    expect(new Set(crossingsOf('ford').map(({ river }) => river)).size).toBeGreaterThan(3);
    expect(new Set(crossingsOf('ferry').map(({ river }) => river)).size).toBeGreaterThan(3);
    for (const { crossing } of crossingsOf('ferry')) expect(crossing?.name).not.toBe('');
  });

  test('MC-20 there are camps and villages', () => {
    expect(data.places.filter(({ kind }) => kind === 'camp')).toHaveLength(11);
    expect(data.places.filter(({ kind }) => kind === 'village')).toHaveLength(6);
  });

  test('MC-21 there are six holding boxes', () => {
    const boxes = ['comanche', 'fort-jessup', 'laredo', 'matamoros', 'new-orleans', 'presidio-rio-grande'];
    expect(data.map.boxes.map(({ id }) => id).sort()).toEqual(boxes);
    for (const id of boxes) expect(place(id)).toMatchObject({ kind: 'holding-box', at: id });
  });

  test('MC-22 San Antonio and San Patricio in the west, San Augustine in the far east, the Gulf to the south', () => {
    const settled = data.places.filter(({ kind }) => kind !== 'holding-box').map((one) => columnOf(one.at));
    expect(columnOf(at('san-antonio'))).toBe(Math.min(...settled));
    expect(columnOf(at('san-patricio'))).toBeLessThanOrEqual(4);
    expect(columnOf(at('san-augustine'))).toBe(data.map.grid.columns);
    for (const { id } of data.map.hexes) {
      const seaToTheNorth = data.map.sea.hexes.some((sea) => columnOf(sea) === columnOf(id) && rowOf(sea) < rowOf(id));
      expect(seaToTheNorth, id).toBe(false);
    }
  });

  test('MC-23 Fort Jessup lies east of the map, Laredo west, the Comanche north', () => {
    expect(neighbours('fort-jessup').map(columnOf)).toEqual([data.map.grid.columns]);
    for (const hex of neighbours('laredo')) expect(columnOf(hex)).toBe(1);
    for (const hex of data.map.frontier.hexes) expect(rowOf(hex)).toBeLessThanOrEqual(2);
  });

  test('MC-24 large hexes fill the printed sheet of 22 by 25.5 inches', () => {
    const { columns, rows } = data.map.grid;
    const acrossFlats = (25.5 / (1.5 * columns + 0.5)) * Math.sqrt(3);
    const heightWithCutEdgeRows = (rows - 0.5) * acrossFlats;
    expect(acrossFlats).toBeGreaterThan(1.5);
    expect(Math.abs(heightWithCutEdgeRows - 22)).toBeLessThan(1);
  });

  test('MC-25 TG-F-e San Antonio Bay is one land hex, entered from the north-west and from the north-east', () => {
    const [north = '', northEast = '', , , , northWest = ''] = gridNeighbours(bay);
    expect(passage(northWest, bay)).not.toBeNull();
    expect(passage(northEast, bay)).not.toBeNull();
    expect([north, passage(north, bay)]).toEqual([at('victoria'), null]);
    expect(data.map.hexes.filter(({ name }) => name === 'San Antonio Bay')).toHaveLength(1);
  });

  test('MC-26 infantry from Presidio Rio Grande can assault the Alamo on its first move', () => {
    expect(cheapest('presidio-rio-grande', at('alamo'))).toBeLessThanOrEqual(INFANTRY);
    expect(passage(at('san-antonio'), at('alamo'))?.attack).toBe(4);
  });

  test('MC-27 infantry from Matamoros can attack San Patricio on its first move', () => {
    expect(cheapest('matamoros', at('san-patricio'))).toBe(2);
    expect(passage('0413', at('san-patricio'))).toMatchObject({ kind: 'ford', attack: 2 });
  });

  test('MC-28 the Colorado is crossed only at five ferries, and Bastrop and Victoria stand at crossings', () => {
    const overColorado = data.map.hexsides.filter(({ river, crossing }) => river === 'Colorado' && crossing);
    expect(overColorado).toHaveLength(5);
    for (const { between } of overColorado) expect(passage(...between)).toMatchObject({ kind: 'ferry', attack: 1 });
    expect(overColorado.flatMap(({ between }) => [...between])).toContain(at('bastrop'));
    const overGuadalupe = data.map.hexsides.filter(({ river, crossing }) => river === 'Guadalupe' && crossing);
    expect(overGuadalupe.flatMap(({ between }) => [...between])).toContain(at('victoria'));
  });

  test('MC-29 a Comanche raid can strike around Bastrop', () => {
    const fromFrontier = (id: string) => Math.min(...data.map.frontier.hexes.map((hex) => distance(hex, at(id))));
    expect(fromFrontier('bastrop')).toBe(4);
    for (const id of ['bastrop', 'alamo', 'gonzales', 'washington']) {
      expect(fromFrontier(id), id).toBeLessThanOrEqual(data.terrain.comanche.range);
    }
    expect(fromFrontier('velasco')).toBeGreaterThan(data.terrain.comanche.range);
  });

  test('MC-30 a trail joins Bastrop to San Felipe, and Fort Bend lies just beyond', () => {
    const trace = routeHexsides('gotcher-trace').flat();
    expect(trace).toContain(at('bastrop'));
    expect(trace).toContain(at('san-felipe'));
    expect(distance(at('san-felipe'), at('fort-bend'))).toBe(1);
    expect(distance(at('bastrop'), at('fort-bend'))).toBeGreaterThan(distance(at('bastrop'), at('san-felipe')));
  });

  test('MC-31 without fords and ferries, and San Antonio Bay left out, the rivers part the land into seven', () => {
    const left = new Set(data.map.hexes.map(({ id }) => id).filter((id) => id !== bay && id !== at('galveston')));
    const pieces: string[][] = [];
    for (let start = [...left][0]; start !== undefined; start = [...left][0]) pieces.push(takePiece(start, left));
    const pieceOf = (id: string) => pieces.findIndex((piece) => piece.includes(at(id)));
    const southOfNueces = pieces.findIndex((piece) => piece.includes('0413'));
    const regions = ['goliad', 'victoria', 'bastrop', 'harrisburg', 'liberty', 'nacogdoches'].map(pieceOf);
    expect(pieces).toHaveLength(7);
    expect(new Set([southOfNueces, ...regions]).size).toBe(7);
    expect(pieceOf('san-patricio')).toBe(pieceOf('goliad'));
    expect(pieceOf('gonzales')).toBe(pieceOf('victoria'));
    expect(pieceOf('washington')).toBe(pieceOf('bastrop'));
  });

  function takePiece(start: string, left: Set<string>): string[] {
    const piece: string[] = [];
    const open = [start];
    left.delete(start);
    for (let here = open.shift(); here !== undefined; here = open.shift()) {
      piece.push(here);
      for (const next of neighbours(here)) {
        if (!left.has(next) || hexside(here, next)?.terrain === 'river') continue;
        left.delete(next);
        open.push(next);
      }
    }
    return piece;
  }
});

describe('distances of the reconstructed map', () => {
  test.each([
    ['alamo', 'gonzales', 2, 2],
    ['gonzales', 'columbus', 3, 3],
    ['columbus', 'san-felipe', 2, 3],
    ['san-felipe', 'harrisburg', 2, 3],
    ['alamo', 'bastrop', 4, 5],
    ['bastrop', 'washington', 3, 3],
    ['washington', 'san-felipe', 2, 2],
    ['washington', 'nacogdoches', 6, 9],
    ['nacogdoches', 'san-augustine', 2, 2],
    ['goliad', 'victoria', 2, 2],
    ['goliad', 'refugio', 2, 2],
    ['san-antonio', 'goliad', 4, 4],
    ['san-patricio', 'refugio', 2, 2],
    ['victoria', 'columbus', 4, 4],
    ['harrisburg', 'liberty', 2, 5],
    ['matagorda', 'velasco', 2, 3],
  ])('%s to %s: %i hexes, %i movement points', (from, to, hexes, points) => {
    expect(distance(at(from), at(to))).toBe(hexes);
    expect(cheapest(at(from), at(to))).toBe(points);
  });

  const arrivals = infantryArrivals('presidio-rio-grande');

  test.each([
    [1, ['san-antonio', 'alamo']],
    [2, ['gonzales', 'goliad']],
    [3, ['bastrop', 'victoria', 'refugio', 'columbus']],
    [4, ['san-felipe', 'washington']],
    [5, ['harrisburg', 'matagorda']],
    [6, ['velasco', 'liberty', 'nacogdoches']],
    [7, ['san-augustine']],
  ])('unopposed infantry from Presidio Rio Grande first stands there on turn %i: %j', (turn, places) => {
    for (const id of places) expect(arrivals.get(at(id)), id).toBe(turn);
  });

  function infantryArrivals(from: string): Map<string, number> {
    const arrived = new Map([[from, 0]]);
    for (let turn = 1; turn <= 12; turn++) {
      for (const start of [...arrived.keys()]) {
        for (const hex of within(start, INFANTRY).keys()) {
          if (!arrived.has(hex) && !map.isVillage(hex)) arrived.set(hex, turn);
        }
      }
    }
    return arrived;
  }
});
