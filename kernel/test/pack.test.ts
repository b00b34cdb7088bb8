import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type DataOf,
  faultsOf,
  fixed,
  group,
  type Issue,
  list,
  nameIn,
  packChecker,
  table,
  text,
} from '../src/pack/index.ts';

const town = z.strictObject({
  id: text,
  size: z.int().min(1).max(20),
  name: text.exactOptional(),
  lord: text.nullable(),
  built: z.int(),
});
const code = text.regex(/^[a-z]+$/);
const road = z.strictObject({
  from: nameIn('towns', code),
  to: nameIn('towns', code),
  isPaved: z.boolean(),
  kind: z.enum(['wide', 'narrow']).exactOptional(),
});
const costs = table(
  z.strictObject({ road: z.int(), hill: z.int(), from: z.array(nameIn(['towns', 'roads'])), source: text }),
);
const files = group({
  towns: list(town, { fixed: ['built'], unique: ['name'] }),
  roads: list(road, { key: ['from', 'to'], isOpen: true }),
  tables: group({ costs, inner: group({ costs }) }),
  garrisons: table(z.strictObject({ by: z.record(nameIn('towns'), z.tuple([z.int(), nameIn('towns')])) })),
  calendar: fixed(z.array(text)),
});
type Data = DataOf<typeof files>;

const figures = { road: 1, hill: 2, from: ['ash'], source: 'rulebook' };
const standard: Data = {
  towns: [
    { id: 'ash', size: 1, name: 'Ash', lord: 'Ada', built: 1200 },
    { id: 'birch', size: 2, lord: null, built: 1300 },
  ],
  roads: [{ from: 'ash', to: 'birch', isPaved: true }],
  tables: { costs: figures, inner: { costs: figures } },
  garrisons: { by: { ash: [1, 'birch'] } },
  calendar: ['may'],
};
const fault = faultsOf<'pack.crowded' | 'pack.code'>();

const check = packChecker({
  game: 'toy',
  files,
  standard: () => standard,
  make: (data: Data) => data,
  ownIssue: (path: string, { code: found }: Issue) => (found === 'invalid_format' ? fault(path, 'pack.code') : null),
  consistency: ({ towns }: Data) =>
    towns.some(({ size }) => size > 9) ? [fault('towns', 'pack.crowded', { most: 9 })] : [],
});
const pack = (data: object) => ({ game: 'toy', name: 'test', data });

function changed(data: object): Data {
  const result = check(pack(data));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.data;
}

describe('a sound pack', () => {
  test('the schema takes the data and what a pack makes of them', () => {
    expect(files.schema.parse(standard)).toEqual(standard);
    expect(changed({})).toEqual(standard);
  });

  test('changes what it names and leaves the rest as it is', () => {
    const before = structuredClone(standard);
    const data = changed({
      towns: [{ id: 'birch', size: 3 }],
      tables: { inner: { costs: { hill: 4, source: 'mine' } } },
    });
    expect(data).toEqual({
      ...standard,
      towns: [standard.towns[0], { ...standard.towns[1], size: 3 }],
      tables: { costs: figures, inner: { costs: { ...figures, hill: 4, source: 'mine' } } },
    });
    expect(data.towns[0]).toBe(standard.towns[0]);
    expect(standard).toEqual(before);
  });

  test('adds, removes, takes optional fields away, and keeps null where it is a value', () => {
    const added = { from: 'birch', to: 'ash', isPaved: false };
    const removed = { from: 'ash', to: 'birch', remove: true };
    expect(changed({ roads: [added, removed], towns: [{ id: 'ash', name: null, lord: null }] })).toEqual({
      ...standard,
      towns: [{ id: 'ash', size: 1, lord: null, built: 1200 }, standard.towns[1]],
      roads: [added],
    });
  });
});

const unknown = (id: string, section: string, suggestion: string) => ({ id, section, suggestion });

test.each<[object, string, string, object]>([
  [{ towns: [{ id: 'brich' }] }, 'towns[brich]', 'unknown-entry', unknown('brich', 'towns', 'birch')],
  [{ towns: [{ id: 'ash' }, { id: 'ash' }] }, 'towns[ash]', 'twice-in-pack', { id: 'ash' }],
  [
    { roads: [{ from: 'ash', to: 'oak' }] },
    'roads[ash|oak].isPaved',
    'incomplete-entry',
    { ...unknown('ash|oak', 'roads', 'ash|birch'), field: 'isPaved' },
  ],
  [
    { roads: [{ from: 'ash', to: 'oak', remove: true }] },
    'roads[ash|oak]',
    'unknown-entry',
    unknown('ash|oak', 'roads', 'ash|birch'),
  ],
  [
    { roads: [{ from: 'ash', to: 'oak', isPaved: true }] },
    'roads[ash|oak].to',
    'unknown-entry',
    unknown('oak', 'towns', 'ash'),
  ],
  [
    { tables: { costs: { from: ['ash', 'oak'], source: 'x' } } },
    'tables.costs.from[1]',
    'unknown-entry',
    unknown('oak', 'towns, roads', 'ash'),
  ],
  [{ garrisons: { by: { oak: [1, 'ash'] } } }, 'garrisons.by.oak', 'unknown-entry', unknown('oak', 'towns', 'ash')],
  [{ garrisons: { by: { ash: [1, 'oak'] } } }, 'garrisons.by.ash[1]', 'unknown-entry', unknown('oak', 'towns', 'ash')],
  [{ towns: [{ id: 'birch', name: 'Ash' }] }, 'towns[birch].name', 'same-name', { name: 'Ash' }],
  [{ towns: [{ id: 'ash', size: 10 }] }, 'towns', 'crowded', { most: 9 }],
  [{ towns: [{ id: 'ash', size: 'big' }] }, 'towns[ash].size', 'type', { expected: 'number' }],
  [{ towns: [{ id: 'ash', size: 1.5 }] }, 'towns[ash].size', 'type', { expected: 'int' }],
  [{ towns: [{ id: 'ash', size: 0 }] }, 'towns[ash].size', 'least', { least: 1 }],
  [{ towns: [{ id: 'ash', size: 21 }] }, 'towns[ash].size', 'most', { most: 20 }],
  [{ towns: [{ id: 'ash', sise: 2 }] }, 'towns[ash].sise', 'unknown-field', { field: 'sise' }],
  [{ towns: [{ id: 'ash', built: 2 }] }, 'towns[ash].built', 'unknown-field', { field: 'built' }],
  [{ towns: [{ size: 2 }] }, 'towns[0].id', 'missing', {}],
  [{ tables: { costs: { road: 2 } } }, 'tables.costs.source', 'missing', {}],
  [{ calendar: ['june'] }, 'data.calendar', 'unknown-field', { field: 'calendar' }],
  [
    { roads: [{ from: 'ash', to: 'birch', kind: 'long' }] },
    'roads[ash|birch].kind',
    'value',
    { allowed: 'wide, narrow' },
  ],
  [{ roads: [{ from: 'ash', to: 'B' }] }, 'roads[ash|B].to', 'code', {}],
])('a broken pack: %j', (data, path, key, params) => {
  const result = check(pack(data));
  expect(result.ok ? [] : result.faults).toContainEqual({ path, key: `pack.${key}`, params });
});

test('a pack for another game, or none at all', () => {
  for (const raw of [{ game: 'chess', name: 'x', data: {} }, null, 'pack', []]) expect(check(raw).ok).toBe(false);
});
