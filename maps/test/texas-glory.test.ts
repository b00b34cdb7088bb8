import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mapFiles } from '../src/built/texas-glory.ts';
import { gameMap, gamePlaces } from '../src/game-map.ts';
import { createNotes } from '../src/notes.ts';
import { type MapSources, readSources } from '../src/sources.ts';
import { survey } from '../src/survey.ts';

const sources = readSources('texas-glory');
const dataFolder = new URL('../../games/texas-glory/data/', import.meta.url);

function build(changed: MapSources): string {
  const laidOut = survey(changed, 'galveston');
  const notes = createNotes();
  const withoutSources = (key: string, value: unknown) => (key === 'source' ? undefined : value);
  return JSON.stringify([gameMap(laidOut, notes), gamePlaces(laidOut, notes)], withoutSources);
}

function withCorrections(change: Partial<MapSources['corrections']>): MapSources {
  return { ...sources, corrections: { ...sources.corrections, ...change } };
}

test.each(Object.entries(mapFiles()))('the committed %s is what the builder makes (npm run maps)', (name, text) => {
  expect(readFileSync(new URL(name, dataFolder), 'utf8')).toBe(text);
});

describe('every hand correction is needed', () => {
  const standard = build(sources);
  const kinds = ['places', 'land', 'banks', 'rivers'] as const;
  const single = kinds.flatMap((kind) =>
    sources.corrections[kind].map((_, index) => ({ kind, index, reason: sources.corrections[kind][index]?.reason })),
  );

  test.each(single)('$kind $index: $reason', ({ kind, index }) => {
    const without = withCorrections({ [kind]: sources.corrections[kind].filter((_, at) => at !== index) });
    const result = attempt(() => build(without));
    expect(result).not.toBe(standard);
  });

  function attempt(make: () => string): string {
    try {
      return make();
    } catch (error) {
      return String(error);
    }
  }
});

describe('mistakes in the sources are named', () => {
  const reason = 'a test';

  test('a place that does not exist', () => {
    expect(() => build(withCorrections({ places: [{ place: 'atlantis', hex: '0307', reason }] }))).toThrow(
      '"atlantis"',
    );
  });

  test('a hex that is not on the map', () => {
    expect(() => build(withCorrections({ land: [{ hex: '1714', land: true, reason }] }))).toThrow('1714');
  });

  test('a river that does not exist', () => {
    const banks = [{ id: 'wrong', river: 'Styx', hexes: ['0307'], bank: 'left', reason }] as const;
    expect(() => build(withCorrections({ banks }))).toThrow('"Styx"');
  });

  test('a correction without a reason', () => {
    expect(() => build(withCorrections({ land: [{ hex: '0613', land: false, reason: ' ' }] }))).toThrow('reason');
  });

  test('a river piece removed where there is none', () => {
    const rivers = [{ id: 'wrong', river: 'Brazos', remove: [['0101', '0102']], reason }] as const;
    expect(() => build(withCorrections({ rivers }))).toThrow('wrong removes 0101|0102');
  });

  test('a road with a gap', () => {
    const gap = {
      id: 'gap',
      name: 'Gap Road',
      kind: 'road',
      course: ['goliad', 'nacogdoches'],
      source: 'rulebook',
    } as const;
    expect(() => build({ ...sources, routes: [...sources.routes, gap] })).toThrow('Gap Road jumps from 0509 to 1401');
  });

  test('a crossing where its road never meets its river', () => {
    const crossing = sources.crossings.map((one, index) => (index === 0 ? { ...one, river: 'Neches' } : one));
    expect(() => build({ ...sources, crossings: crossing })).toThrow('never meets the Neches');
  });
});

describe('every entry of the sources says where it comes from', () => {
  const { places, hexNames, rivers, routes, crossings, forests, islands, boxes } = sources;
  const entries = [...places, ...hexNames, ...rivers, ...routes, ...crossings, ...forests, ...islands, ...boxes];

  test.each(entries.map((entry) => [('name' in entry ? entry.name : entry.id) as string, entry.source]))(
    '%s',
    (_, source) => {
      expect(source).toMatch(/^(rulebook$|published: .{10}|reconstructed: .{10})/);
    },
  );
});
