import { below, fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { supplyLimit } from '../rules/8.1-supply-limits.ts';
import { exitTo } from '../state.ts';
import { atlas } from './atlas.ts';
import { choices, createTexasGlory, game, isMarked, moving, place, play, position, space, why } from './kit.ts';
import { expectedMarches, marches } from './marching.ts';

const texas = moving('texas', 4);
const mexico = moving('mexico', 4);
const empty = position(texas);
const limit = (from: string, to: string): number =>
  empty.t.limit[exitTo(empty.t, space(empty, from), space(empty, to))]!;
const cost = (from: string, to: string): number =>
  empty.t.costs[0]![exitTo(empty.t, space(empty, from), space(empty, to))]!;

test('2.13 TG-2.13-a a refusal counts the way round the enemy', () => {
  const needed = (...enemies: string[]): unknown => {
    const s = position(texas, 'ward@gonzales', ...enemies);
    play(s, 'texas', 'move ward');
    const [choice] = game.notation.read('march refugio', s, 0);
    return game.why(s, 0, choice!)[0];
  };
  const ward = { has: 3, forced: 4 };
  expect(needed()).toMatchObject({ rule: 'TG-2.13-a', detail: { ...ward, needed: 5 } });
  expect(needed('dolores@0508')).toMatchObject({ rule: 'TG-2.13-a', detail: { ...ward, needed: 7 } });
});

describe('5.2 what a hexside costs', () => {
  const table = [
    ['clear: 2 MP, 2 attackers', '0101', '0102', 2, 2],
    ['forest: 3 MP, 1 attacker', '0603', '0604', 3, 1],
    ['road: 1 MP, 4 attackers', '0207', '0307', 1, 4],
    ['trail: 1 MP, 2 attackers', '0510', '0411', 1, 2],
    ['ferry under a trail: 2 MP, 1 attacker', '0610', '0611', 2, 1],
    ['a ford under a road is a ford alone: 1 MP, 2 attackers', '0508', '0509', 1, 2],
    ['a ford under a trail: 1 MP, 2 attackers', '0312', '0412', 1, 2],
    ['a ferry under a road stays a ferry', '0904', '1004', 2, 1],
    ['a road through forest is a road', '0506', '0606', 1, 4],
    ['a trail through forest is a trail', '0506', '0607', 1, 2],
    ['road and trail together let 4 + 2 - 1 = 5 attack', '0207', '0208', 1, 5],
    ['road and trail over a ferry keep the limit of the ferry (R-29)', '0505', '0605', 2, 1],
  ] as const;
  test.each(table)(
    '5 TG-5.T-a TG-5.T-b TG-5.T-c TG-5.T-d TG-5.T-e TG-5.T-f TG-5.T-i TG-5.T-j TG-5.3-c TG-5.3-e %s',
    (_, from, to, points, attackers) => {
      expect([cost(from, to), cost(to, from)]).toEqual([points, points]);
      expect([limit(from, to), limit(to, from)]).toEqual([attackers, attackers]);
      const name = game.nameOf(empty, 'place', space(empty, to));
      const peace = position(texas, `kimball@${from}`);
      play(peace, 'texas', 'move kimball');
      expect(choices(peace, 'texas')).toContain(`march ${name}`);
      // 5.3: one block fewer than the limit has crossed, then as many as the limit.
      const afterCrossing = (blocks: number) => {
        const crossed = [{ from, to, side: 'texas', blocks }];
        const s = position(
          { ...texas, options: { 'independent-command': 'free' }, crossed },
          `kimball@${from}`,
          `aldama@${to}`,
        );
        play(s, 'texas', 'move kimball');
        return why(s, 'texas', `attack ${to} ${from}`);
      };
      expect(afterCrossing(attackers - 1)).toEqual([]);
      expect(afterCrossing(attackers)).toEqual(['TG-5.3-b']);
    },
  );

  test('5.3 TG-5.3-d TG-5.3-c two roads let 7 attack, two trails 3', () => {
    const data = standardData();
    const roads = data.map.routes.filter(({ kind }) => kind === 'road').slice(0, 2);
    const trails = data.map.routes.filter(({ kind }) => kind === 'trail').slice(0, 2);
    for (const [routes, expected] of [
      [roads, 7],
      [trails, 3],
      [[...roads, trails[0]!], 9],
    ] as const) {
      const doubled = {
        ...data,
        map: {
          ...data.map,
          hexsides: data.map.hexsides.map((side) =>
            side.between.join() === '0101,0102' ? { ...side, routes: routes.map(({ id }) => id) } : side,
          ),
        },
      };
      const { t } = game.position.read({ blocks: [] });
      expect(t.limit[exitTo(t, space(empty, '0101'), space(empty, '0102'))]).toBe(2);
      const changed = createTexasGlory(doubled).position.read({ blocks: [] }).t;
      expect(changed.limit[exitTo(changed, space(empty, '0101'), space(empty, '0102'))]).toBe(expected);
    }
  });

  test('5 TG-5.T-g a river without ford or ferry cannot be crossed', () => {
    expect(cost('0102', '0103')).toBe(-1);
    expect(limit('0102', '0103')).toBe(0);
    const s = position(texas, 'kimball@0102');
    play(s, 'texas', 'move kimball');
    expect(choices(s, 'texas')).not.toContain('march 0103');
    expect(why(s, 'texas', 'march 0103')).toEqual(['TG-5.T-g']);
    expect(why(s, 'texas', 'force 0103')).toEqual(['TG-5.T-g']);
  });

  test('5 TG-5.T-a TG-5.T-b TG-5.T-c TG-5.T-d TG-5.T-e TG-5.T-f TG-5.T-g every hexside of the map costs and admits what a player reads from it', () => {
    const map = atlas();
    for (const { between } of standardData().map.hexsides) {
      const passage = map.passage(between[0], between[1]);
      expect([between, cost(...between), limit(...between)]).toEqual([
        between,
        passage?.move ?? -1,
        passage?.attack ?? 0,
      ]);
    }
  });

  test('5 TG-5.T-h forest is a matter of hexsides: a wooded hex entered over a clear hexside costs 2', () => {
    const wooded = standardData().map.hexes.filter(({ terrain }) => terrain === 'forest');
    const clearSides = standardData().map.hexsides.filter(
      (side) =>
        side.terrain === 'clear' &&
        !side.crossing &&
        side.routes.length === 0 &&
        wooded.some(({ id }) => side.between.includes(id)),
    );
    expect(clearSides.length).toBeGreaterThan(0);
    for (const { between } of clearSides) expect(cost(between[0], between[1])).toBe(2);
  });

  test('5 TG-5.T-k every playable hex without a settlement supplies 2 blocks, clear or forest', () => {
    const settled = new Set(standardData().places.map(({ at }) => at));
    for (const { id } of standardData().map.hexes) {
      if (!settled.has(id)) expect([id, supplyLimit(empty, space(empty, id))]).toEqual([id, 2]);
    }
  });
});

describe('5.2 how far a block goes', () => {
  test('5.2 TG-5.2-a TG-5.2-b a block with 4 MP crosses four road hexsides, or one road and one forest hexside', () => {
    const s = position(texas, 'kimball@0605');
    play(s, 'texas', 'move kimball');
    // Road 0704, road Tenoxtitlan, ford 0903, road 1003: four points.
    expect(choices(s, 'texas')).toContain('march 1003');
    expect(choices(s, 'texas')).not.toContain('march robbins');
    // Road 0704 (1) and forest 0703 or 0604 (3).
    expect(choices(s, 'texas')).toContain('march 0604');
    expect(choices(s, 'texas')).toContain('march 0703');
    // A second forest hexside is beyond the rating and beyond a forced march.
    expect(choices(s, 'texas')).not.toContain('march 0603');
    expect(choices(s, 'texas')).not.toContain('force 0603');
  });

  test('5.2 TG-5.2-a the rating is a hard limit: 3 MP allow clear and road, a fourth point only a forced march', () => {
    const s = position(texas, 'bowie@0206');
    play(s, 'texas', 'move bowie');
    expect(choices(s, 'texas')).toContain('march alamo'); // clear 2 + road 1
    expect(choices(s, 'texas')).toContain('force 0407'); // clear 2 + road 1 + road 1, or clear 2 + clear 2
    expect(why(s, 'texas', 'march 0407')).toEqual(['TG-2.13-a']);
    expect(why(s, 'texas', 'march gonzales')).toEqual(['TG-2.13-a']);
    expect(why(s, 'texas', 'force gonzales')).toEqual(['TG-5.6-a']);
    expect(why(s, 'texas', 'force alamo')).toEqual(['TG-5.6-a']);
    expect(why(s, 'texas', 'march 0206')).toContain('TG-5.0-f');
  });

  test('5 TG-F-c a ford on a road costs 1 MP in all', () => {
    const s = position(texas, 'bowie@victoria');
    play(s, 'texas', 'move bowie', 'march 0409');
    // Ford to Coletto Creek 1, ford to Goliad 1, road 1.
    expect(place(s, 'bowie')).toBe('0409');
    expect(isMarked(s, 'bowie', 'forced')).toBe(false);
  });

  test('5 TG-5.T-j a ford under a road is no road for retreats in Round 1, the road beside it is', () => {
    const s = position(
      { phase: 'combat', player1: 'texas' },
      'kimball@goliad<0508',
      'grant@goliad<0409',
      'aldama@goliad',
    );
    play(s, 'texas', 'fight goliad');
    play(s, 'mexico', 'stand');
    expect(why(s, 'texas', 'retreat kimball 0508')).toEqual(['TG-6.4-d']);
    expect(why(s, 'texas', 'retreat grant 0409')).toEqual([]);
  });

  test('1.7 a box is entered for 3 MP and left for the price of its road', () => {
    const infantry = position(mexico, 'aldama@0107');
    play(infantry, 'mexico', 'move aldama');
    expect(choices(infantry, 'mexico')).toContain('march presidio-rio-grande');
    const farther = position(mexico, 'aldama@san-antonio', 'dolores@0207');
    play(farther, 'mexico', 'move aldama');
    expect(choices(farther, 'mexico')).toContain('force presidio-rio-grande');
    expect(why(farther, 'mexico', 'march presidio-rio-grande')).toEqual(['TG-1.7-c']);
    const cavalry = position(mexico, 'dolores@san-antonio');
    play(cavalry, 'mexico', 'move dolores');
    expect(choices(cavalry, 'mexico')).toContain('march presidio-rio-grande');
    const out = position(mexico, 'aldama@presidio-rio-grande');
    play(out, 'mexico', 'move aldama');
    expect(choices(out, 'mexico')).toContain('march alamo'); // road, road, road
    expect(choices(out, 'mexico')).not.toContain('march 0407');
    const trail = position(mexico, 'aldama@0108');
    play(trail, 'mexico', 'move aldama');
    expect(choices(trail, 'mexico')).toContain('march laredo');
  });

  test('5.2 TG-5.2-a TG-5.3-b TG-5.5-c TG-5.6-a random positions: exactly the marches that the map allows', () => {
    const rng = fastRng('marches');
    const hexes = standardData().map.hexes.map(({ id }) => id);
    const places = [...hexes, 'presidio-rio-grande', 'laredo', 'matamoros'];
    const villages = new Set(standardData().places.flatMap(({ kind, at }) => (kind === 'village' ? [at] : [])));
    const map = atlas();
    const enemyBlocks = ['sesma', 'aldama', 'toluca', 'guerrero', 'morelos', 'yucatan'];
    const movers = [
      ['bowie', 'texas', 3],
      ['kimball', 'texas', 4],
      ['tx-alamo-artillery', 'texas', 2],
      ['us-5th', 'usa', 3],
    ] as const;
    let attacks = 0;
    for (let round = 0; round < 300; round++) {
      const pick = <T>(list: readonly T[]): T => list[below(rng, list.length)]!;
      const [mover, force, moves] = pick(movers);
      const from = pick(places.filter((id) => !villages.has(id)));
      const near = [...map.within(from, 4).keys()].filter(
        (id) => id !== from && !villages.has(id) && id !== 'fort-jessup',
      );
      const enemies = new Set(enemyBlocks.slice(0, 5).flatMap(() => (near.length > 0 ? [pick(near)] : [])));
      const closed = map.neighbours(from).filter((id) => map.passage(id, from) !== null && below(rng, 2) === 0);
      const contested = below(rng, 3) === 0 && closed.length > 0;
      if (contested) enemies.add(from);
      const spent = new Map<string, number>();
      for (const target of enemies) {
        if (target === from) continue;
        for (const last of map.neighbours(target)) {
          const passage = map.passage(last, target);
          if (passage !== null && below(rng, 2) === 0) spent.set(`${last}>${target}`, below(rng, passage.attack + 1));
        }
      }
      const list = [...enemies];
      const s = position(
        {
          phase: 'movement',
          player1: contested ? 'mexico' : 'texas',
          player: 'texas',
          points: 1,
          options: { 'independent-command': 'free' },
          pending: [],
          crossed: [
            ...[...spent].map(([key, blocks]) => {
              const [a, b] = key.split('>') as [string, string];
              return { from: a, to: b, side: 'texas', blocks };
            }),
            ...(contested ? closed : []).map((id) => ({ from: id, to: from, side: 'mexico', blocks: 1 })),
          ],
        },
        `${mover}@${from}`,
        ...(contested ? [`militia-infantry@${from}`] : []),
        ...list.map((at, i) => `${enemyBlocks[i]}@${at}`),
      );
      const march = { force, from, moves, enemies: list, closed, crossed: spent };
      const expected = expectedMarches(s, march);
      if (expected.length === 0) {
        expect(['TG-5.2-a', 'TG-1.6-b']).toContain(why(s, 'texas', `move ${mover}`).join());
        continue;
      }
      expect(marches(s, 'texas', `move ${mover}`)).toEqual(expected);
      attacks += expected.filter((choice) => choice.includes('attack')).length;
    }
    expect(attacks).toBeGreaterThan(300);
  });
});
