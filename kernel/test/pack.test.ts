import { describe, expect, test } from 'vitest';
import { byId, changeList, changeTables, checkPackBy, type Issue, packErrors, section } from '../src/pack/index.ts';

interface Town {
  readonly id: string;
  readonly size: number;
  readonly name?: string;
}
interface Road {
  readonly from: string;
  readonly to: string;
  readonly isPaved: boolean;
}
interface Data {
  readonly towns: readonly Town[];
  readonly roads: readonly Road[];
  readonly tables: { readonly costs: { readonly road: number; readonly hill: number } };
}
interface Pack {
  readonly name: string;
  readonly data: {
    readonly towns?: readonly { readonly id: string }[];
    readonly roads?: readonly { readonly from: string; readonly to: string }[];
    readonly tables?: object;
  };
}

const standard: Data = {
  towns: [
    { id: 'ash', size: 1, name: 'Ash' },
    { id: 'birch', size: 2 },
  ],
  roads: [{ from: 'ash', to: 'birch', isPaved: true }],
  tables: { costs: { road: 1, hill: 2 } },
};
const roadKey = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from}>${to}`;
const packError = packErrors({ 'pack.crowded': 'There are {count} towns; more than {most} have no room.' });

/** Takes any pack, or finds what it is told to find. */
const check = (data: Pack['data'] & Readonly<Record<string, unknown>>, ...issues: readonly Issue[]) =>
  checkPackBy<Data, Pack>(
    {
      schema: {
        safeParse: (raw) =>
          issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: raw as Pack },
      },
      nameOf: ({ from, to }) => `${String(from)}>${String(to)}`,
      standard: () => standard,
      sections: (known, { data: { towns, roads } }) => [
        section('towns', known.towns, towns, byId),
        section('roads', known.roads, roads, roadKey, ['isPaved']),
      ],
      apply: (known, { data: { towns, roads, tables } }) => ({
        towns: changeList(known.towns, towns, byId),
        roads: changeList(known.roads, roads, roadKey),
        tables: changeTables(known.tables, tables),
      }),
      consistency: ({ towns }) =>
        towns.some(({ size }) => size > 9) ? [packError('towns', 'pack.crowded', { count: 10, most: 9 })] : [],
    },
    { name: 'test', data },
  );

function changed(data: Parameters<typeof check>[0]): Data {
  const result = check(data);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.data;
}

function told(...[data, ...issues]: Parameters<typeof check>): string[] {
  const result = check(data, ...issues);
  return result.ok ? [] : result.errors.map(({ path, message }) => `${path}: ${message}`);
}

describe('a sound pack', () => {
  test('changes what it names and leaves the rest as it is', () => {
    const data = changed({ towns: [{ id: 'birch', size: 3 } as Town], tables: { costs: { hill: 4 } } });
    expect(data).toEqual({
      ...standard,
      towns: [standard.towns[0], { id: 'birch', size: 3 }],
      tables: { costs: { road: 1, hill: 4 } },
    });
    expect(data.towns[0]).toBe(standard.towns[0]);
  });

  test('adds, removes, and takes optional fields away', () => {
    const added = { from: 'birch', to: 'ash', isPaved: false };
    const removed = { from: 'ash', to: 'birch', remove: true };
    const unnamed = { id: 'ash', name: null };
    expect(changed({ roads: [added, removed], towns: [unnamed] })).toEqual({
      ...standard,
      towns: [{ id: 'ash', size: 1 }, standard.towns[1]],
      roads: [added],
    });
  });

  test('keeps null where it is a value', () => {
    const [ash] = changeList(standard.towns, [{ id: 'ash', name: null }], byId, new Set(['name']));
    expect(ash).toEqual({ id: 'ash', size: 1, name: null });
  });

  test('reaches tables within tables', () => {
    const tables = { inner: { costs: { road: 1, hill: 2 } } };
    const deep = changeTables(tables, { inner: { costs: { road: 3 } } }, (name) => name === 'inner');
    expect(deep).toEqual({ inner: { costs: { road: 3, hill: 2 } } });
  });
});

describe('a broken pack', () => {
  test.each<[Parameters<typeof check>[0], string]>([
    [{ towns: [{ id: 'brich' }] }, 'towns[brich]: There is no entry "brich" among the towns; did you mean "birch"?'],
    [{ towns: [{ id: 'ash' }, { id: 'ash' }] }, 'towns[ash]: The pack changes "ash" twice; keep one of the two.'],
    [
      { roads: [{ from: 'ash', to: 'oak' }] },
      'roads[ash>oak].isPaved: There is no "ash>oak" among the roads yet, so it needs "isPaved" too (or did you mean "ash>birch"?).',
    ],
    [{ towns: [{ id: 'ash', size: 10 } as Town] }, 'towns: There are 10 towns; more than 9 have no room.'],
  ])('%j', (data, sentence) => {
    expect(told(data)).toEqual([sentence]);
  });

  const data = { towns: [{ id: 'ash', size: 'big' }], roads: [{ from: 'ash', to: 'oak', isPaved: 3 }] };
  const issue = (code: string, path: readonly PropertyKey[], more: Partial<Issue> = {}): Issue => ({
    code,
    path: ['data', ...path],
    message: 'as it comes',
    ...more,
  });

  test.each<[Issue, string]>([
    [
      issue('invalid_type', ['towns', 0, 'size'], { expected: 'int' }),
      'towns[ash].size: This should be a whole number.',
    ],
    [issue('invalid_type', ['roads', 0, 'toll'], { expected: 'int' }), 'roads[ash>oak].toll: This field is missing.'],
    [
      issue('invalid_value', ['roads', 0, 'isPaved'], { values: [1, 2] }),
      'roads[ash>oak].isPaved: This should be one of 1, 2.',
    ],
    [issue('too_small', ['towns', 0, 'size'], { minimum: 4 }), 'towns[ash].size: This should be at least 4.'],
    [issue('too_big', ['towns', 0, 'size'], { maximum: 2 }), 'towns[ash].size: This should be at most 2.'],
    [
      issue('unrecognized_keys', ['towns', 0], { keys: ['sise'] }),
      'towns[ash].sise: There is no field "sise" here; check its spelling.',
    ],
    [issue('custom', ['towns', 0]), 'towns[ash]: This is not written as it should be: as it comes.'],
  ])('%j', (found, sentence) => {
    expect(told(data, found)).toEqual([sentence]);
  });

  test('tells the type itself, so that any language can name it', () => {
    const result = check(data, issue('invalid_type', ['towns', 0, 'size'], { expected: 'int' }));
    expect(result).toMatchObject({ errors: [{ key: 'pack.type', params: { expected: 'int' } }] });
  });
});
