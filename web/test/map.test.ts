import type { ScenePiece } from '@bivouac/scene';
import { describe, expect, test } from 'vitest';
import { type DrawnMap, type Point, packedSpots, placeAt, type Spot, unpackedSpots } from '../src/map/geometry.ts';
import { zoneOutline } from '../src/map/outlines.ts';
import { isToSpread, standings } from '../src/map/stacks.ts';

const RADIUS = 100;
const HEIGHT = RADIUS * Math.sqrt(3);

function hexAt(x: number, y: number): Spot {
  const outline = Array.from({ length: 6 }, (_, i): Point => {
    const angle = (i * Math.PI) / 3;
    return [x + RADIUS * Math.cos(angle), y + RADIUS * Math.sin(angle)];
  });
  return { at: [x, y], seat: [x, y], outline };
}

const spots = { a: hexAt(0, 0), b: hexAt(0, HEIGHT), c: hexAt(1.5 * RADIUS, HEIGHT / 2) };
const map = {
  width: 500,
  height: 500,
  radius: RADIUS,
  bleed: 0,
  className: 'map',
  reading: 1,
  hasNumbers: false,
  overview: '',
  spots,
  defs: '',
  under: '',
  mid: '',
  over: '',
  style: '',
} satisfies DrawnMap;
const sidesOf = (outline: string): number => outline.split('M').length - 1;

test('places that are sent measured from their middles are the same when they arrive', () => {
  const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
  const drawn = Object.fromEntries(
    Object.entries(spots).map(([code, { at, outline }]): [string, Spot] => [
      code,
      {
        at: whole(at),
        seat: [whole(at)[0], whole(at)[1] - 24],
        site: whole(at),
        outline: outline.map(whole),
        slots: [at].map(whole),
      },
    ]),
  );
  expect(unpackedSpots(packedSpots(drawn))).toEqual(drawn);
  expect(packedSpots(drawn).c!.site).toEqual([0, 0]);
});

describe('the outline of a zone', () => {
  test('leaves out every side that two of its places share', () => {
    expect(sidesOf(zoneOutline([spots.a]))).toBe(6);
    expect(sidesOf(zoneOutline([spots.a, spots.b]))).toBe(10);
    expect(sidesOf(zoneOutline([spots.a, spots.b, spots.c]))).toBe(12);
  });
});

test('the place at a point is the one whose outline holds it', () => {
  expect(placeAt(map, [0, 0])).toBe('a');
  expect(placeAt(map, [0, HEIGHT * 0.45])).toBe('a');
  expect(placeAt(map, [0, HEIGHT * 0.55])).toBe('b');
  expect(placeAt(map, [-300, 0])).toBeNull();
});

describe('stacks', () => {
  const piece = (key: string, place: number, side = 0): ScenePiece => ({
    key,
    side,
    livery: 'texas',
    place,
    piece: null,
    face: 'hidden',
    strength: 0,
    done: false,
    inside: false,
    marks: [],
  });
  const settings = { codes: ['a', 'b', 'c'], near: [], size: 88, fanned: null };

  test('whoever clicks on one that cannot be meant, where several can, sees them spread out', () => {
    const [unit, leader, gun] = standings([piece('1', 0), piece('2', 0), piece('3', 0)], map, settings);
    const able = [unit!.piece, gun!.piece];
    expect([leader!, unit!].map((clicked) => isToSpread(clicked, able))).toEqual([true, false]);
    expect([isToSpread(leader!, [unit!.piece]), isToSpread(leader!, [])]).toEqual([false, false]);
  });

  test('three stand side by side, four make a pile with a number', () => {
    const three = standings([piece('1', 0), piece('2', 0), piece('3', 0)], map, settings);
    expect(new Set(three.map(({ x }) => x)).size).toBe(3);
    expect(three.every(({ count, isBuried }) => count === 1 && !isBuried)).toBe(true);
    const four = standings(
      [1, 2, 3, 4].map((n) => piece(String(n), 0)),
      map,
      settings,
    );
    expect(four.filter(({ count }) => count === 4)).toHaveLength(1);
    expect(four.filter(({ isBuried }) => isBuried)).toHaveLength(3);
  });

  test('two or three counters stand side by side with all their figures to be read', () => {
    for (const count of [2, 3]) {
      const counters = Array.from({ length: count }, (_, n) => piece(String(n), 0));
      const stood = standings(counters, map, { ...settings, isFlat: () => true });
      const wide = stood[0]!.scale! * 88;
      for (const [i, { x }] of stood.entries()) if (i > 0) expect(x - stood[i - 1]!.x).toBeGreaterThanOrEqual(wide);
      expect(stood.at(-1)!.x - stood[0]!.x + wide, 'within the hex').toBeLessThanOrEqual(2 * RADIUS);
    }
  });

  test('a pile that is fanned out lays every piece apart', () => {
    const fanned = standings(
      [1, 2, 3, 4, 5, 6].map((n) => piece(String(n), 1)),
      map,
      { ...settings, fanned: 1 },
    );
    expect(new Set(fanned.map(({ x, y }) => `${x}/${y}`)).size).toBe(6);
    expect(fanned.every(({ isBuried }) => !isBuried)).toBe(true);
  });

  test('a fan grows with its pieces where the map is small', () => {
    const six = [1, 2, 3, 4, 5, 6].map((n) => piece(String(n), 1));
    const wide = (fanScale: number): number => {
      const fan = standings(six, map, { ...settings, fanned: 1, fanScale });
      expect(fan.every(({ scale }) => scale === fanScale)).toBe(true);
      return Math.max(...fan.map(({ x }) => x)) - Math.min(...fan.map(({ x }) => x));
    };
    expect(wide(2)).toBeCloseTo(2 * wide(1));
  });

  test('a leader and a gun cover nothing of the unit they are with', () => {
    const size = 88;
    const company = { leader: 'over', gun: 'beside' } as const;
    const companyOf = ({ key }: ScenePiece) => company[key as keyof typeof company] ?? null;
    const pieces = [{ ...piece('unit', 0), inside: true }, piece('leader', 0), piece('gun', 0)];
    const [unit, gun, leader] = standings(pieces, map, { ...settings, companyOf });
    expect(unit).toMatchObject({ piece: { key: 'unit' }, isBuried: false });
    expect(gun!.x - (gun!.scale! * size) / 2).toBeGreaterThanOrEqual(unit!.x + size / 2);
    // A ribbon is half as high as a piece.
    expect(leader!.y + (leader!.scale! * size) / 4).toBeLessThanOrEqual(unit!.y - size / 2);
    const alone = standings([piece('leader', 0)], map, { ...settings, companyOf });
    expect(alone).toMatchObject([{ x: 0, y: 0, count: 1 }]);
    const [, lone] = standings([piece('leader', 0), piece('gun', 0)], map, { ...settings, companyOf });
    expect(lone!.y).toBeLessThan(0);
  });

  test('on another level the unit lies over its leader', () => {
    const companyOf = ({ key }: ScenePiece) => (key === 'leader' ? ('over' as const) : null);
    const pieces = [piece('unit', 0), piece('leader', 0)];
    const stood = standings(pieces, map, { ...settings, companyOf, besides: () => 'above' });
    expect(stood.map(({ piece: { key }, isBuried }) => [key, isBuried])).toEqual([
      ['leader', true],
      ['unit', false],
    ]);
  });

  test('both sides in one place stand apart', () => {
    const [ours, theirs] = standings([piece('1', 0, 0), piece('2', 0, 1)], map, settings);
    expect(Math.abs(ours!.x - theirs!.x)).toBeGreaterThan(88);
  });
});

describe('piles of pieces that are alike', () => {
  const settings = { codes: ['a'], near: [], size: 88, fanned: null };
  const counter = (key: string, alike: string | null, side = 0): ScenePiece => ({
    key,
    side,
    livery: 'union',
    place: 0,
    piece: 0,
    face: 'upright',
    strength: 2,
    done: false,
    inside: false,
    marks: [],
    ...(alike === null ? {} : { alike }),
  });
  const tops = (pieces: readonly ScenePiece[]) => standings(pieces, map, settings).filter(({ isBuried }) => !isBuried);

  test.each([1, 2, 3, 4, 5, 6])('%i kinds: no pile covers another, and each tells its number', (kinds) => {
    const pieces = Array.from({ length: kinds }, (_, kind) => [
      counter(`${kind}a`, `${kind}`),
      counter(`${kind}b`, `${kind}`),
    ]);
    const seen = tops(pieces.flat());
    expect(seen.map(({ count }) => count)).toEqual(Array.from({ length: kinds }, () => 2));
    for (const one of seen)
      for (const other of seen.filter((each) => each !== one)) {
        const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
        expect(apart).toBeGreaterThanOrEqual(settings.size * one.scale!);
      }
  });

  test('the sides stand beside one another', () => {
    const seen = tops([counter('1', 'a'), counter('2', 'b'), counter('3', 'a', 1), counter('4', 'b', 1)]);
    const right = (side: number): number[] =>
      seen
        .filter(({ piece: { side: of } }) => of === side)
        .map(({ x, scale }) => x + (settings.size * scale! * (side === 0 ? 1 : -1)) / 2);
    expect(Math.max(...right(0))).toBeLessThan(Math.min(...right(1)));
  });

  test('who belongs to no pile lies above the place', () => {
    const [leader] = tops([counter('lee', null), counter('1', 'a')]).filter(({ piece: { key } }) => key === 'lee');
    expect(leader!.y).toBeLessThan(-HEIGHT / 2);
  });
});
