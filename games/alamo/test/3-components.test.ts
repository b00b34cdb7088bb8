import { expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { createAlamo } from '../index.ts';
import {
  argsOf,
  game,
  inCombat,
  inMovement,
  loadDice,
  modifierIn,
  pieceOf,
  play,
  position,
  question,
  whereIs,
  why,
} from './kit.ts';

const M = 'm1-aldama-line-1';
const data = standardData();

test('1.0 ALM-1.0-a ALM-16.1-b the scale is in the map: the plaza is some 150 metres long, a casualty point ten men', () => {
  const rows = data.hexes
    .filter(({ area, id }) => area === 'plaza' && id.startsWith('09'))
    .map(({ id }) => Number(id.slice(2)));
  expect(Math.max(...rows) - Math.min(...rows) + 1).toBeGreaterThanOrEqual(14);
  expect(data.tables.victory.perCasualties).toBe(10);
});

test('3.1 ALM-3.1-a ALM-7.1-a each hex is of one ground, and each wall lies on a hexside with the one level of its kind', () => {
  expect(new Set(data.hexes.map(({ id }) => id)).size).toBe(data.hexes.length);
  const sides = data.hexsides.map(({ a, b, plane }) => `${[a, b].sort().join('|')} ${plane}`);
  expect(new Set(sides).size).toBe(sides.length);
  expect(data.kinds.every(({ level }) => [0, 1, 2].includes(level))).toBe(true);
});

test('3.4 ALM-3.4-c ALM-3.4-d ALM-11.1-a morale is what the dice are held against, and one leader, the best, counts', () => {
  const s = position(['t-unkn-1 1712', 'travis 1712', 'crockett 1712', `${M} 1711`], inCombat('mexico'));
  const log = play(loadDice(s, 5, 1, 1), 'mexico', `melee ${M} t-unkn-1`);
  expect(argsOf(log, 'damaged').slice(3)).toEqual([1 - 3, 8]);
});

test('3.4 ALM-3.4-e ALM-3.4-f the type of a unit and the size of a gun are labels', () => {
  const strengthOf = (unit: string): number => {
    const s = position(['t-tenn-1 1205', `${unit} 1203`], inCombat('mexico'));
    return argsOf(play(loadDice(s, 6), 'mexico', `fire ${unit} t-tenn-1`), 'attacked')[3]!;
  };
  expect([strengthOf(M), strengthOf('m1-aldama-scout-1')]).toEqual([6, 7]);
  const changed = createAlamo({
    ...data,
    units: data.units.map((unit) => (unit.type ? { ...unit, type: 'line' as const } : unit)),
  });
  expect(changed.data.units.map(({ front }) => front)).toEqual(data.units.map(({ front }) => front));
  expect(data.guns.every(({ fire, pounds }) => fire !== pounds || pounds === 8 || pounds === 6 || fire > 0)).toBe(true);
});

test('6.0 ALM-6.0-EX1 roofs parted by an outer wall are in nobody’s zone', () => {
  const parted = createAlamo({
    ...data,
    hexsides: [
      ...data.hexsides,
      { a: '1408', b: '1409', plane: 'upper', kind: 'outer-wall', protects: ['1408'], source: 'test' },
    ],
  });
  const json = (phase: string) => ({
    player: 'texas',
    phase,
    pieces: [
      { piece: 't-tenn-1', at: '1408-roof' },
      { piece: M, at: '1409-roof' },
    ],
  });
  const pinned = (which: typeof game): string[] => {
    const s = which.position.read(json('movement'));
    return which.notation
      .read('move t-tenn-1', s, 0)
      .flatMap((choice) => which.why(s, 0, choice).map(({ rule }) => rule));
  };
  expect([pinned(game), pinned(parted)]).toEqual([['ALM-6.1-b'], []]);
});

test('7.0 ALM-7.0-a ALM-7.2-b ALM-7.2-EX1 ALM-7.4-c inside and roof are two places of one hex, and each says where it is', () => {
  const s = position(['t-tenn-1 1415-inside', 't-tenn-2 1415-roof', `${M} 0101`], inMovement('texas'));
  expect([whereIs(s, 't-tenn-1'), whereIs(s, 't-tenn-2')]).toEqual(['1415-inside', '1415-roof']);
  const [inside, roof] = ['t-tenn-1', 't-tenn-2'].map((unit) => s.at[pieceOf(s, unit)]!);
  expect([s.t.height[inside!], s.t.height[roof!], s.t.hex[inside!] === s.t.hex[roof!]]).toEqual([1, 2, true]);
  expect(game.idOf(s, 'place', '1415i')).toBe(inside);
  expect(game.idOf(s, 'place', '1415u')).toBe(roof);
});

test('7.6 ALM-7.6-a doubtful lines are settled without a die: twice the same answer', () => {
  const s = position(['t-tenn-1 1208', `${M} 1408-inside`], inCombat('texas'));
  const before = s.rng.slice();
  expect(why(s, 'texas', `fire t-tenn-1 ${M}`)).toEqual(why(s, 'texas', `fire t-tenn-1 ${M}`));
  expect(s.rng).toEqual(before);
});

test('8.1 ALM-8.1-d ALM-8.1-e an attack is made with the whole strength of one unit, whoever stands beside it', () => {
  const s = position(['t-tenn-1 1205', 't-tenn-2 1305', `${M} 1203`], inCombat('texas'));
  const log = play(loadDice(s, 5, 1, 1), 'texas', `fire t-tenn-1 ${M}`);
  expect([argsOf(log, 'attacked')[3], modifierIn(log)]).toEqual([9, 0]);
});

test('9.3 ALM-9.3-b a crew that is disordered in its own phase serves no more (RU-114)', () => {
  const s = position(['t-carla-1 1205', 'gun-8-1 1205', `${M} 1203`], inCombat('texas'));
  s.marks[pieceOf(s, 't-carla-1')]! |= 2;
  expect(why(s, 'texas', `shoot gun-8-1 ${M}`)).toEqual(['ALM-10.0-b']);
});

test('13.2 ALM-13.2-a a unit in box 2 is at full strength again', () => {
  const s = position(['t-tenn-1 1205', `${M} 1203 reduced`], inCombat('texas'));
  play(loadDice(s, 5, 5, 4), 'texas', `fire t-tenn-1 ${M}`);
  expect([whereIs(s, M), s.marks[pieceOf(s, M)]]).toEqual(['box-2', 0]);
});

const churchRout = (json: Readonly<Record<string, unknown>>, ...more: string[]): ReturnType<typeof position> => {
  const s = position(['t-carla-1 1618 disordered', 't-carla-2 0520', ...more, `${M} 1518`], {
    ...inCombat('mexico', { doors: 'on' }),
    ...json,
  });
  play(loadDice(s, 4, 3, 4), 'mexico', `melee ${M} t-carla-1`);
  return s;
};

test('A ALM-A.DO-j a routing Texan may lock a door that he passes', () => {
  const s = churchRout({});
  play(s, 'texas', 'retreat 1718', 'lock');
  expect(s.locked).toEqual([s.t.edges.churchDoor]);
});

test('A ALM-A.DO-j RU-124 but not the door of a room that he flees from', () => {
  const s = position(
    ['t-carla-1 1409-inside disordered', 't-carla-2 0520', `${M} 1408-inside`],
    inCombat('mexico', { doors: 'on' }),
  );
  play(loadDice(s, 4, 3, 4), 'mexico', `melee ${M} t-carla-1`);
  play(s, 'texas', 'retreat 1310');
  expect([question(s), s.locked]).toEqual(['retreating', []]);
});

test('A ALM-A.DO-k a routing Texan passes a locked door, and leaves it open unless others are in the room', () => {
  const alone = churchRout({ locked: ['1618|1718'] });
  play(alone, 'texas', 'retreat 1718');
  expect(alone.locked).toEqual([]);
  const others = churchRout({ locked: ['1618|1718'] }, 't-penn-1 1818');
  play(others, 'texas', 'retreat 1718');
  expect(others.locked).toEqual([others.t.edges.churchDoor]);
});
