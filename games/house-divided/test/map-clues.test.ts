// What sources tell about the board, as the dossier of clues numbers it.

import { describe, expect, test } from 'vitest';
import { type LineData, standardData } from '../data.ts';

const { boxes, lines } = standardData();
const box = (id: string) => boxes.find((one) => one.id === id)!;
const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id).sort();
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const between = (a: string, b: string) =>
  lines.filter(({ from, to }) => (from === a && to === b) || (from === b && to === a));
const neighbours = (id: string): string[] =>
  [...new Set(lines.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : [])))].sort();
const kindsBetween = (a: string, b: string): LineData['kind'][] =>
  between(a, b)
    .map(({ kind }) => kind)
    .sort();
/** Does somebody who enters `to` from `from` by a line of this kind cross a river? */
const crosses = (from: string, to: string, kind?: LineData['kind']): boolean =>
  between(from, to)
    .filter((line) => kind === undefined || line.kind === kind)
    .some((line) => (line.to === to ? line.crossesAtTo : line.crossesAtFrom));
const runsDown = (course: readonly string[]): boolean =>
  course.slice(1).every((to, i) => {
    const river = between(course[i]!, to).find(({ kind }) => kind === 'river');
    return river?.downstream === (river?.to === to ? 'to' : 'from');
  });

describe('size and colours', () => {
  test('1 there are 129 boxes, 230 lines, and every box can be reached', () => {
    expect([boxes.length, lines.length]).toEqual([129, 230]);
    const found = ['washington'];
    for (const id of found) for (const next of neighbours(id)) if (!found.includes(next)) found.push(next);
    expect(found).toHaveLength(129);
  });

  test('2 43 boxes are blue, 78 gray, 8 white', () => {
    const colours = ['union', 'confederate', 'white'].map((one) => boxes.filter(({ colour }) => colour === one).length);
    expect(colours).toEqual([43, 78, 8]);
  });

  test('3-4 AHD-ken-01 the white boxes are the eight of Kentucky', () => {
    const white = ids(boxes.filter(({ colour }) => colour === 'white'));
    expect(white).toEqual([
      'bowling-green',
      'glasgow',
      'lebanon',
      'lexington',
      'london',
      'louisville',
      'munfordville',
      'paducah',
    ]);
    expect(ids(boxes.filter(({ state }) => state === 'KY'))).toEqual(white);
  });

  test('5 the corners of the map', () => {
    expect(boxes.toSorted((a, b) => a.lat - b.lat)[0]!.id).toBe('gainesville');
    const west = boxes.toSorted((a, b) => a.lon - b.lon).slice(0, 4);
    expect(ids(west)).toContain('st-joseph');
    expect(boxes.toSorted((a, b) => b.lon - a.lon)[0]!.id).toBe('new-york-city');
    expect(box('shreveport').colour).toBe('confederate');
  });

  test('6-8 blue and gray where the armies stood', () => {
    const blue = ['fort-monroe', 'pensacola', 'st-louis', 'rolla', 'ironton', 'kansas-city', 'st-joseph'];
    const west = ['harpers-ferry', 'grafton', 'wheeling', 'parkersburg', 'charleston-wv', 'franklin'];
    for (const id of [...blue, ...west]) expect(box(id).colour, id).toBe('union');
    const gray = ['jefferson-city', 'sedalia', 'springfield-mo', 'front-royal', 'staunton', 'manassas-junction'];
    for (const id of gray) expect(box(id).colour, id).toBe('confederate');
  });
});

describe('recruitment', () => {
  test('9-10 AHD-setup-07 AHD-max-01 the numbers add up to 34 in blue boxes and 29 in gray ones', () => {
    expect(sum(boxes.filter(({ colour }) => colour === 'union').map(({ union }) => union))).toBe(34);
    expect(sum(boxes.filter(({ colour }) => colour === 'confederate').map(({ confederate }) => confederate))).toBe(29);
  });

  test('11-14, 20 the large numbers', () => {
    expect(ids(boxes.filter(({ confederate }) => confederate > 1))).toEqual([
      'atlanta',
      'charleston',
      'memphis',
      'mobile',
      'new-orleans',
      'richmond',
      'wilmington',
    ]);
    expect(ids(boxes.filter(({ confederate }) => confederate > 2))).toEqual(['richmond']);
    expect([box('washington').union, box('washington').confederate]).toEqual([1, 0]);
    expect(boxes.toSorted((a, b) => b.union - a.union)[0]).toMatchObject({ id: 'new-york-city', union: 4 });
  });

  test('15-19, 21-23 AHD-max-06 boxes with two numbers, or with a foreign one', () => {
    expect(ids(boxes.filter(({ union, confederate }) => union > 0 && confederate > 0))).toEqual([
      'baltimore',
      'cairo',
      'cincinnati',
      'louisville',
    ]);
    expect(box('knoxville')).toMatchObject({ colour: 'confederate', union: 1, confederate: 0 });
    for (const id of ['evansville', 'bowling-green', 'chillicothe'])
      expect(box(id)).toMatchObject({ union: 0, confederate: 1 });
    for (const id of ['memphis', 'chattanooga', 'nashville']) expect(box(id).confederate).toBeGreaterThan(0);
    expect(box('st-louis').union).toBeGreaterThan(0);
    expect(box('st-joseph').union).toBe(1);
    expect([sum(boxes.map(({ union }) => union)), sum(boxes.map(({ confederate }) => confederate))]).toEqual([36, 36]);
    for (const side of ['union', 'confederate'] as const) expect(boxes.some((one) => one[side] >= 3)).toBe(true);
    const recruiting = (state: string): string[] =>
      ids(boxes.filter((one) => one.state === state && one.union + one.confederate > 0));
    expect([recruiting('MO'), recruiting('KY'), recruiting('MD')]).toEqual([
      ['springfield-mo', 'st-joseph', 'st-louis'],
      ['bowling-green', 'louisville'],
      ['baltimore'],
    ]);
  });
});

describe('ports and works', () => {
  test('24-29 AHD-sea-04 the seventeen ports', () => {
    expect(ids(boxes.filter(({ port }) => port))).toEqual([
      ...['atlantic-city', 'baltimore', 'brunswick', 'charleston', 'fort-monroe', 'jacksonville-fl', 'mobile'],
      ...['new-bern', 'new-orleans', 'new-york-city', 'norfolk', 'pensacola', 'port-royal', 'savannah'],
      ...['washington', 'wilmington', 'yorktown'],
    ]);
  });

  test('27-28 AHD-cst-08 gray ports with a number', () => {
    const fortresses = boxes.filter(
      ({ port, colour, confederate }) => port && colour === 'confederate' && confederate > 0,
    );
    expect(fortresses.map(({ id, confederate }) => `${id} ${confederate}`).sort()).toEqual([
      'charleston 2',
      'jacksonville-fl 1',
      'mobile 2',
      'new-orleans 2',
      'savannah 1',
      'wilmington 2',
    ]);
  });

  test('30-31 AHD-ent-09 the four permanent works', () => {
    expect(ids(boxes.filter(({ works }) => works))).toEqual(['fort-monroe', 'richmond', 'vicksburg', 'washington']);
    expect(box('vicksburg')).toMatchObject({ union: 0, confederate: 0 });
  });
});

describe('Virginia', () => {
  test('32-34 AHD-pot-02 one line over the Potomac, a river without a current', () => {
    const potomac = lines.filter((line) => line.potomac === true);
    expect(potomac).toHaveLength(1);
    expect(potomac[0]).toMatchObject({ kind: 'river' });
    expect(potomac[0]!.downstream).toBeUndefined();
    expect(kindsBetween('washington', 'fredericksburg')).toEqual(['river']);
    expect(neighbours('washington')).toEqual(['baltimore', 'fredericksburg', 'harpers-ferry', 'manassas-junction']);
    expect(kindsBetween('washington', 'harpers-ferry')).toEqual(['road']);
  });

  test('35-41 the roads to Richmond', () => {
    expect(neighbours('manassas-junction')).toEqual([
      'fredericksburg',
      'front-royal',
      'gordonsville',
      'harpers-ferry',
      'washington',
    ]);
    expect(neighbours('richmond')).toEqual(['fredericksburg', 'gordonsville', 'petersburg', 'yorktown']);
    expect(neighbours('fort-monroe')).toEqual(['yorktown']);
    expect(kindsBetween('fort-monroe', 'yorktown')).toEqual(['river']);
    expect(neighbours('norfolk')).toEqual(['petersburg']);
    for (const id of ['baltimore', 'gettysburg', 'washington', 'front-royal'])
      expect(neighbours('harpers-ferry')).toContain(id);
  });
});

describe('the West and the rivers', () => {
  test('42-51 neighbours', () => {
    expect(neighbours('island-no-10')).toEqual(['cairo', 'memphis']);
    expect(neighbours('cumberland-gap')).toEqual(['knoxville', 'london']);
    expect(neighbours('pittsburg-landing')).toEqual(['decatur', 'forts-henry-donelson']);
    expect(kindsBetween('pittsburg-landing', 'decatur')).toEqual(['river']);
    expect(kindsBetween('chattanooga', 'murfreesboro')).toEqual(['rail']);
    expect(kindsBetween('chattanooga', 'decatur')).toEqual(['rail', 'river']);
    expect(kindsBetween('corinth', 'decatur')).toEqual(['rail']);
    expect(kindsBetween('cairo', 'vandalia')).toEqual(['rail']);
    expect(kindsBetween('cairo', 'humboldt')).toEqual(['rail']);
    expect(neighbours('st-louis')).toEqual([
      'cairo',
      'ironton',
      'jefferson-city',
      'macon-mo',
      'quincy',
      'rolla',
      'springfield-il',
      'vandalia',
    ]);
    expect(kindsBetween('mobile', 'pensacola')).toEqual(['road']);
    expect(neighbours('port-royal')).toEqual(['savannah']);
  });

  test('52, 73 AHD-mod-06 fifteen boxes have blue sides, and a line crosses where it touches one', () => {
    expect(ids(boxes.filter(({ riverSides }) => riverSides.length > 0))).toEqual([
      ...['cairo', 'chattanooga', 'cincinnati', 'fredericksburg', 'louisville', 'mobile', 'nashville', 'paducah'],
      ...['petersburg', 'quincy', 'richmond', 'selma', 'st-louis', 'vicksburg', 'washington'],
    ]);
    for (const line of lines) {
      const touches = (id: string, side: string | undefined): boolean =>
        side !== undefined && (box(id).riverSides as readonly string[]).includes(side);
      expect(line.crossesAtFrom, `${line.from}-${line.to}`).toBe(touches(line.from, line.sideAtFrom));
      expect(line.crossesAtTo, `${line.from}-${line.to}`).toBe(touches(line.to, line.sideAtTo));
    }
  });

  test.each([
    ['st-louis', ['quincy', 'springfield-il', 'vandalia'], ['cairo', 'ironton', 'rolla', 'jefferson-city', 'macon-mo']],
    ['washington', ['harpers-ferry', 'manassas-junction', 'fredericksburg'], ['baltimore']],
    ['fredericksburg', ['washington', 'manassas-junction'], ['richmond', 'yorktown']],
    ['richmond', ['petersburg'], ['fredericksburg', 'gordonsville', 'yorktown']],
    ['petersburg', ['richmond'], ['goldsboro', 'lynchburg', 'norfolk', 'raleigh', 'yorktown']],
    ['nashville', ['bowling-green', 'sparta'], ['murfreesboro', 'decatur']],
    ['chattanooga', ['sparta', 'murfreesboro', 'decatur'], ['knoxville', 'atlanta']],
    ['vicksburg', ['arkansas-post', 'monroe'], ['jackson', 'natchez']],
    ['cairo', ['paducah', 'humboldt', 'island-no-10'], ['st-louis', 'vandalia']],
    ['mobile', ['montgomery', 'pensacola'], ['selma', 'meridian']],
  ])('53-61 the river at %s', (to, across, dry) => {
    for (const from of across) expect(crosses(from, to), from).toBe(true);
    for (const from of dry) expect(crosses(from, to), from).toBe(false);
  });

  test('57 into Nashville from the forts: by river across it, by rail not', () => {
    expect(crosses('forts-henry-donelson', 'nashville', 'river')).toBe(true);
    expect(crosses('forts-henry-donelson', 'nashville', 'rail')).toBe(false);
  });

  test.each([
    [
      'Mississippi',
      [
        'quincy',
        'st-louis',
        'cairo',
        'island-no-10',
        'memphis',
        'arkansas-post',
        'vicksburg',
        'natchez',
        'baton-rouge',
        'new-orleans',
      ],
    ],
    ['Ohio', ['cincinnati', 'louisville', 'evansville', 'paducah', 'cairo']],
    ['Tennessee', ['chattanooga', 'decatur', 'pittsburg-landing', 'forts-henry-donelson', 'paducah']],
    ['Cumberland', ['nashville', 'forts-henry-donelson']],
    ['Missouri', ['kansas-city', 'jefferson-city', 'st-louis']],
    ['Arkansas', ['fort-smith', 'little-rock', 'arkansas-post']],
    ['White', ['newport', 'arkansas-post']],
    ['Red', ['shreveport', 'alexandria', 'natchez']],
    ['Alabama', ['montgomery', 'selma', 'mobile']],
    ['James', ['petersburg', 'yorktown', 'fort-monroe']],
  ])('62-65 the %s runs down its course', (_name, course) => {
    expect(runsDown(course)).toBe(true);
    expect(runsDown(course.toReversed())).toBe(false);
  });

  test('67-68 every river but the Potomac has a current, and four pairs are joined twice', () => {
    for (const line of lines)
      expect(line.downstream !== undefined, `${line.from}-${line.to}`).toBe(
        line.kind === 'river' && line.potomac !== true,
      );
    const twice = lines
      .filter(({ from, to }) => between(from, to).length > 1)
      .map(({ from, to }) => [from, to].sort().join(' '));
    expect([...new Set(twice)]).toHaveLength(4);
    for (const [a, b] of [
      ['chattanooga', 'decatur'],
      ['nashville', 'forts-henry-donelson'],
      ['st-louis', 'jefferson-city'],
      ['montgomery', 'selma'],
    ] as const)
      expect(kindsBetween(a, b)).toEqual(['rail', 'river']);
  });
});

describe('geometry', () => {
  test('71 no line is longer than 300 km; the longest joins Cleveland and Fort Wayne', () => {
    const radians = (degrees: number): number => (degrees * Math.PI) / 180;
    const length = ({ from, to }: (typeof lines)[number]): number => {
      const [a, b] = [box(from), box(to)];
      const north = radians(b.lat - a.lat);
      const east = radians(b.lon - a.lon) * Math.cos(radians((a.lat + b.lat) / 2));
      return 6371 * Math.hypot(north, east);
    };
    const longest = lines.toSorted((a, b) => length(b) - length(a))[0]!;
    expect([longest.from, longest.to].sort()).toEqual(['cleveland', 'fort-wayne']);
    expect(length(longest)).toBeLessThan(300);
  });

  test('72 no two boxes of our schematic board come closer than 49 units, and no two lines cross', () => {
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.id} ${b.id}`).toBeGreaterThanOrEqual(49);
    const turn = (a: string, b: string, c: string): number =>
      Math.sign((box(b).x - box(a).x) * (box(c).y - box(a).y) - (box(b).y - box(a).y) * (box(c).x - box(a).x));
    for (const [i, one] of lines.entries()) {
      for (const two of lines.slice(i + 1)) {
        if ([one.from, one.to].some((end) => end === two.from || end === two.to)) continue;
        const apart =
          turn(one.from, one.to, two.from) === turn(one.from, one.to, two.to) ||
          turn(two.from, two.to, one.from) === turn(two.from, two.to, one.to);
        expect(apart, `${one.from}-${one.to} and ${two.from}-${two.to}`).toBe(true);
      }
    }
  });
});
