import { expect, test } from 'vitest';
import { createPershing } from '../index.ts';
import { checkPack } from '../pack.ts';

const pack = (data: object) => checkPack({ game: 'pershing', name: 'a test', data });

test('a pack may change a factor, a table and a turn, and the game plays with it', () => {
  const checked = pack({
    pieces: [{ id: 'do-1', combat: 5, source: 'a test' }],
    charge: [{ die: '1', results: ['ne', 'ne', 'ne', 'ne', 'ne', 'ne', 'ne', 'ne'], source: 'a test' }],
  });
  expect(checked.ok).toBe(true);
  if (checked.ok) expect(createPershing(checked.data).setup('expedition', {}, [1, 2, 3, 4]).turn).toBe(1);
});

test('mistakes in a pack are told by where they are', () => {
  const wrong = (data: object): string[] => {
    const checked = pack(data);
    return checked.ok ? [] : checked.faults.map(({ key }) => key);
  };
  expect(wrong({ charge: [{ die: '1', results: ['ne'], source: 'a test' }] })).toEqual(['pack.columns']);
  expect(wrong({ columns: [{ id: '50-99', from: 0, source: 'a test' }] })).toEqual(['pack.rising']);
  expect(
    wrong({ charge: [{ die: '1', results: ['xx', 'ne', 'ne', 'ne', 'ne', 'ne', 'ne', 'ne'], source: 'a test' }] }),
  ).toEqual(['pack.unknown-entry']);
});
