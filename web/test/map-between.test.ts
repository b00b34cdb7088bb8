// What lies between places and one above the other: which level is in front, on which side something stands, where a line ends.

import type { PlaceLook } from '@bivouac/scene';
import { describe, expect, test } from 'vitest';
import { drawnArrow } from '../src/map/arrows.ts';
import { edgeBetween } from '../src/map/edges.ts';
import type { Point, Spot } from '../src/map/geometry.ts';
import { Levels } from '../src/map/levels.ts';
import { standings } from '../src/map/stacks.ts';

const RADIUS = 10;
const HIGH = (RADIUS * Math.sqrt(3)) / 2;

const hexAt = (x: number, y: number): Spot => {
  const corner = (i: number): Point => [
    x + RADIUS * Math.cos((i * Math.PI) / 3),
    y + RADIUS * Math.sin((i * Math.PI) / 3),
  ];
  return { at: [x, y], seat: [x, y], outline: [0, 1, 2, 3, 4, 5].map(corner) };
};
const column = [0, 1, 2, 3].map((row) => hexAt(0, row * 2 * HIGH));
const spotOf = (place: number) => column[place];
const ground = { spotOf, aimedAt: spotOf, radius: RADIUS, unit: 1 };

describe('levels', () => {
  const look = (code: string, level?: number): PlaceLook => ({
    code,
    kind: 'space',
    about: [],
    ...(level === undefined ? {} : { level }),
  });
  const levels = new Levels([look('a'), look('b', 0), look('b', 2), look('b', 1)]);

  test('the place on a level is in front, else the highest below it, else the lowest', () => {
    expect([0, 1, 2, 3].map((level) => levels.inFront('b', level))).toEqual([1, 3, 2, 2]);
    expect([0, 2].map((level) => levels.inFront('a', level))).toEqual([0, 0]);
    expect(levels.inFront('c', 0)).toBeNull();
  });

  test('exactly one place of each hex is in front, the others are above or below it', () => {
    for (const level of [0, 1, 2])
      expect([1, 2, 3].filter((place) => levels.besides(place, level) === null)).toHaveLength(1);
    expect([1, 2, 3].map((place) => levels.besides(place, 1))).toEqual(['below', 'above', null]);
    expect([0, 1].map((place) => levels.isOneOfSeveral(place))).toEqual([false, true]);
  });

  test('who stands on another level is small and beside those in front, and all of it when it is spread out', () => {
    const piece = (key: string, place: number) =>
      ({
        key,
        place,
        side: 0,
        livery: '',
        piece: 0,
        face: 'flat',
        strength: 1,
        done: false,
        inside: false,
        marks: [],
      }) as const;
    const settings = {
      ...{ codes: ['h', 'h'], near: [undefined, undefined], size: 8 },
      besides: (place: number) => (place === 1 ? ('above' as const) : null),
    };
    const map = { spots: { h: column[0]! } } as unknown as Parameters<typeof standings>[1];
    const [front, aside] = standings([piece('a', 0), piece('b', 1)], map, { ...settings, fanned: null });
    expect(aside).toMatchObject({ aside: 'above', scale: 0.5 });
    expect(front!.aside).toBeUndefined();
    expect(aside!.x - front!.x).toBeGreaterThan(settings.size * 0.75);
    const [, spread] = standings([piece('a', 0), piece('b', 1)], map, { ...settings, fanned: 1 });
    expect(spread!.aside).toBeUndefined();
  });
});

describe('sides', () => {
  test('between neighbours is the side they share, whoever is named first', () => {
    const [there, back] = [edgeBetween(column[0]!, column[1]!), edgeBetween(column[1]!, column[0]!)];
    expect(there).toMatchObject({ isShared: true });
    expect(there.at[1]).toBeCloseTo(HIGH);
    expect(Math.hypot(back.at[0] - there.at[0], back.at[1] - there.at[1])).toBeCloseTo(0);
  });

  test('between two levels it is in their hex, and between places apart it lies halfway', () => {
    const inside = edgeBetween(column[0]!, column[0]!);
    expect(inside.isShared).toBe(false);
    expect(Math.abs(inside.at[1])).toBeLessThan(HIGH);
    expect(edgeBetween(column[0]!, column[2]!).at[1]).toBeCloseTo(2 * HIGH);
  });
});

describe('arrows', () => {
  const words = { key: '' };

  test('an attack crosses every side that those who strike share with those who are struck', () => {
    const drawn = drawnArrow({ kind: 'attack', side: 0, from: [0, 2], to: [1, 3], words }, ground)!;
    expect(drawn.heads).toHaveLength(3);
    const far = drawnArrow({ kind: 'attack', side: 0, from: [0], to: [3], words }, ground)!;
    expect(far.heads).toHaveLength(1);
  });

  test('a line of sight ends before what blocks it, and is broken from there on', () => {
    const drawn = drawnArrow({ kind: 'sight', side: 0, from: [0], to: [3], endsAt: 2, words }, ground)!;
    expect(drawn.end![1]).toBeGreaterThan(2 * HIGH);
    expect(drawn.end![1]).toBeLessThan(3 * HIGH);
    expect(drawn.broken).not.toBe('');
    const free = drawnArrow({ kind: 'sight', side: 0, from: [0], to: [3], words }, ground)!;
    expect([free.end, free.broken]).toEqual([null, '']);
  });
});
