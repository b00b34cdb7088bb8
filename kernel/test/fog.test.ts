import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  conceal,
  type Fog,
  type Fogs,
  fogOf,
  groupOfRef,
  groupRef,
  inEveryFog,
  isGroupRef,
  isHidden,
  isolate,
  learn,
  makePool,
  mix,
  type Place,
  part,
  refIn,
  reveal,
  supposeFog,
} from '../src/index.ts';

/** Six hidden pieces of one pool in the stacks {0, 1, 2} and {3, 4}, and 5 alone. */
const makeFog = (): Fog => ({ group: [1, 1, 1, 2, 2, 3], pool: [0, 0, 0, 0, 0, 0] });

describe('fog', () => {
  test('a piece that leaves its stack gets a number of its own', () => {
    const fog = makeFog();
    part(fog, 1);
    expect(fog).toEqual({ group: [1, 4, 1, 2, 2, 3], pool: [0, 0, 0, 0, 0, 0] });
  });

  test('a lone piece keeps its number as it moves', () => {
    const fog = makeFog();
    part(fog, 5);
    expect(fog).toEqual(makeFog());
  });

  test('which of a stack leaves makes no difference to the numbers', () => {
    const numbers = [0, 1, 2].map((piece) => {
      const fog = makeFog();
      part(fog, piece);
      return [fog.group[piece], fog.group.toSorted()];
    });
    expect(new Set(numbers.map((seen) => JSON.stringify(seen))).size).toBe(1);
  });

  test('a revealed piece that moves stays revealed', () => {
    const fog = makeFog();
    reveal(fog, 1);
    part(fog, 1);
    expect(isHidden(fog, 1)).toBe(false);
  });

  test('pieces that meet get one number and one pool, also for those of their pools elsewhere', () => {
    const fog: Fog = { group: [1, 3, 2, 4, 0, 5], pool: [0, 1, 0, 1, 4, 5] };
    mix(fog, [1, 2, 4]);
    expect(fog).toEqual({ group: [1, 2, 2, 4, 0, 5], pool: [0, 0, 0, 0, 4, 5] });
  });

  test('one hidden piece among revealed ones keeps its number', () => {
    const fog: Fog = { group: [7, 0, 0], pool: [0, 1, 2] };
    mix(fog, [0, 1, 2]);
    expect(fog).toEqual({ group: [7, 0, 0], pool: [0, 1, 2] });
  });

  test('a reveal makes a pool of one; the others are one fewer, named after the least of them', () => {
    const fog = makeFog();
    reveal(fog, 0);
    expect(fog).toEqual({ group: [0, 1, 1, 2, 2, 3], pool: [0, 1, 1, 1, 1, 1] });
    reveal(fog, 3);
    expect(fog.pool).toEqual([0, 1, 1, 3, 1, 1]);
  });

  test('a piece that stands up again is hidden under a fresh number and known until it mixes', () => {
    const fog = makeFog();
    reveal(fog, 0);
    conceal(fog, 0);
    expect([fog.group[0], fog.pool[0]]).toEqual([4, 0]);
    mix(fog, [0, 5]);
    expect([fog.group[0], fog.group[5], fog.pool[5], fog.pool[1]]).toEqual([3, 3, 0, 0]);
  });

  test('standing up twice changes nothing', () => {
    const fog = makeFog();
    conceal(fog, 0);
    expect(fog).toEqual(makeFog());
  });

  test('makePool names the pool after its least member', () => {
    const fog: Fog = { group: [1, 1, 1, 1], pool: [0, 1, 2, 3] };
    makePool(fog, [3, 1]);
    expect(fog.pool).toEqual([0, 1, 2, 1]);
  });

  test('references to groups are told from pieces and from nobody', () => {
    for (const group of [1, 2, 500]) {
      expect(isGroupRef(groupRef(group))).toBe(true);
      expect(groupOfRef(groupRef(group))).toBe(group);
    }
    expect([-1, 0, 7].map(isGroupRef)).toEqual([false, false, false]);
  });

  test('whoever learns who is in a stack knows them for a pool of their own, and the others for one without them', () => {
    const fog = makeFog();
    learn(fog, [0, 1, 2]);
    expect(fog).toEqual({ group: [1, 1, 1, 2, 2, 3], pool: [0, 0, 0, 3, 3, 3] });
    learn(fog, [5]);
    expect(fog.pool).toEqual([0, 0, 0, 3, 3, 5]);
    mix(fog, [2, 5]);
    expect(fog.pool).toEqual([0, 0, 0, 3, 3, 0]);
  });

  test('there is nothing to learn of what is shown', () => {
    const fog = makeFog();
    reveal(fog, 5);
    const before = structuredClone(fog);
    learn(fog, [5]);
    expect(fog).toEqual(before);
  });

  type Act = readonly ['part' | 'reveal' | 'conceal' | 'isolate' | 'learn' | 'mix', readonly number[]];
  const acts = fc.array(
    fc.tuple(
      fc.constantFrom('part', 'reveal', 'conceal', 'isolate', 'learn', 'mix'),
      fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1 }),
    ),
  ) as fc.Arbitrary<Act[]>;
  const stackOf = ({ group }: Fog, piece: number): number[] =>
    group.flatMap((number, other) => (number === group[piece] ? [other] : []));
  const run = (fog: Fog, [name, pieces]: Act): void => {
    const one = { part, reveal, conceal, isolate };
    if (name === 'mix') mix(fog, pieces);
    else if (name === 'learn') learn(fog, stackOf(fog, pieces[0]!));
    else one[name](fog, pieces[0]!);
  };

  test('every pool is named after its least member, and numbers stay small', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const fog = makeFog();
        for (const act of list) {
          run(fog, act);
          for (const name of fog.pool) expect(fog.pool.indexOf(name)).toBe(name);
          expect(Math.max(...fog.group)).toBeLessThanOrEqual(fog.group.length);
        }
      }),
    );
  });

  test('pieces of one group are always of one pool, unless one of them was singled out', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const fog = makeFog();
        for (const act of list) if (act[0] !== 'isolate') run(fog, act);
        fog.group.forEach((group, piece) => {
          if (group !== 0) expect(fog.pool[fog.group.indexOf(group)]).toBe(fog.pool[piece]);
        });
      }),
    );
  });
});

describe('a fog for each viewer', () => {
  /** Two sides and spectators; the first side commands 0 and 1, which stand together, the second 2 and 3, which do not. */
  const makeFogs = (): Fogs => ({
    group: [
      [0, 0, 2, 3],
      [1, 1, 0, 0],
      [1, 1, 2, 3],
    ],
    pool: [
      [0, 1, 2, 2],
      [0, 0, 2, 3],
      [0, 0, 2, 2],
    ],
  });

  test('is the viewer’s row, and what he learns stays with him', () => {
    const fogs = makeFogs();
    learn(fogOf(fogs, 0), [3]);
    expect(fogs.pool).toEqual([[0, 1, 2, 3], ...makeFogs().pool.slice(1)]);
    expect(fogs.group).toEqual(makeFogs().group);
    expect([0, 1, 'spectator' as const].map((viewer) => refIn(fogOf(fogs, viewer), 3))).toEqual([-4, 3, -4]);
  });

  test('what happens in the open happens to all, each by what he knows', () => {
    const fogs = makeFogs();
    learn(fogOf(fogs, 0), [3]);
    const viewers: unknown[] = [];
    inEveryFog(fogs, (fog, viewer) => {
      viewers.push(viewer);
      part(fog, 0);
      mix(fog, [2, 3]);
    });
    expect(viewers).toEqual([0, 1, 'spectator']);
    expect(fogs.group).toEqual([
      [0, 0, 2, 2],
      [2, 1, 0, 0],
      [4, 1, 2, 2],
    ]);
    expect(fogs.pool).toEqual(makeFogs().pool);
  });

  test('of whom nothing is known one supposes that he knows what all know, and what is his', () => {
    const fogs = makeFogs();
    learn(fogOf(fogs, 0), [3]);
    supposeFog(fogs, 0, (piece) => piece < 2);
    expect(fogs).toEqual(makeFogs());
    supposeFog(fogs, 0, (piece) => piece === 0);
    expect(fogOf(fogs, 0)).toEqual({ group: [0, 1, 2, 3], pool: [0, 1, 2, 2] });
  });
});

test('the number of a place is not taken for that of a piece', () => {
  const here: Place = 0;
  // @ts-expect-error: typecheck fails if this compiles
  const isSeen = !isHidden({ group: [0], pool: [0] }, here);
  expect(isSeen).toBe(true);
});
