import { hexDistance } from '@bivouac/boards';
import { expect, test } from 'vitest';
import { Mark } from '../state.ts';
import {
  argsOf,
  game,
  inCombat,
  kinds,
  loadDice,
  offers,
  pieceOf,
  placeOf,
  play,
  position,
  question,
  whereIs,
  why,
} from './kit.ts';

const M = 'm1-aldama-line-1';

/** A disordered Mexican in the field is hit again: 5 hits, then 3 and 4 with 2 for disorder are one above his morale. */
const routed = (at: string, ...more: string[]): ReturnType<typeof position> => {
  const s = position(['t-tenn-1 1205', `${M} ${at} disordered`, ...more], inCombat('texas'));
  play(loadDice(s, 5, 3, 4), 'texas', `fire t-tenn-1 ${M}`);
  return s;
};

const goBack = (s: ReturnType<typeof position>, side: 'texas' | 'mexico'): void => {
  while (question(s) === 'retreating') play(s, side, `retreat ${offers(s, side, 'retreat')[0]}`);
};

test('9.2 ALM-9.2-a ALM-9.6-a disorder upon disorder is rout, and the owner retreats three hexes', () => {
  const s = routed('1203');
  expect([question(s), s.marks[pieceOf(s, M)]]).toEqual(['retreating', Mark.routed]);
  const cause = s.t.hex[placeOf(s, '1205')]!;
  const far = (): number => hexDistance(s.t.grid, cause, s.t.hex[s.at[pieceOf(s, M)]!]!);
  for (const hexes of [3, 4, 5]) {
    expect(kinds(play(s, 'mexico', `retreat ${offers(s, 'mexico', 'retreat')[0]}`))).toEqual(['retreated']);
    expect(far()).toBe(hexes);
  }
  expect(question(s)).toBe('fighting');
});

test('9.2 ALM-9.2-b a routed unit that is disordered again stays routed and retreats again', () => {
  const s = position(['t-tenn-1 1205', `${M} 1204 routed`], inCombat('texas'));
  play(loadDice(s, 5, 3, 4), 'texas', `fire t-tenn-1 ${M}`);
  expect(question(s)).toBe('retreating');
});

test('9.6 ALM-9.6-c ALM-9.6-i ALM-9.6-j each hex is farther from the cause, and the end as far as can be from all enemies', () => {
  const s = routed('1204', 't-carla-1 0907');
  expect(why(s, 'mexico', 'retreat 1105')).toEqual(expect.arrayContaining(['ALM-9.6-c']));
  expect(why(s, 'mexico', 'retreat 1103')).toContain('ALM-9.6-a');
  const sums: number[] = [];
  const distance = (place: string): number =>
    ['t-tenn-1', 't-carla-1'].reduce(
      (sum, unit) => sum + hexDistance(s.t.grid, s.t.hex[placeOf(s, place)]!, s.t.hex[s.at[pieceOf(s, unit)]!]!),
      0,
    );
  goBack(s, 'mexico');
  sums.push(distance(whereIs(s, M)));
  expect(sums[0]).toBeGreaterThanOrEqual(distance('1201'));
});

test('9.6 ALM-9.6-d ALM-9.6-f a Mexican retreats into a Texan zone only if an unrouted friend is in it', () => {
  const into = (dice: readonly [number, number], ...more: string[]): string[] => {
    const s = position(['t-tenn-1 1206', `${M} 1212 disordered`, 't-carla-1 1214', ...more], inCombat('texas'));
    play(loadDice(s, 5, ...dice), 'texas', `fire t-tenn-1 ${M}`);
    return why(s, 'mexico', 'retreat 1213');
  };
  expect(into([3, 4])).toContain('ALM-9.6-d');
  expect(into([3, 4], 'm1-aldama-line-2 1215 routed')).toContain('ALM-9.6-d');
  // An unharmed friend inside the walls takes one off the dice.
  expect(into([3, 5], 'm1-aldama-line-2 1215')).not.toContain('ALM-9.6-d');
});

/** A disordered Texan in the plaza is hit in melee. */
const texanRouted = (at: string, from: string, ...more: string[]): ReturnType<typeof position> => {
  const s = position([`t-carla-1 ${at} disordered`, 't-carla-2 0520', `${M} ${from}`, ...more], inCombat('mexico'));
  // 9 in the open: 4 hits; two for disorder, one for the Mexican in the zone, one for the Mexican inside.
  play(loadDice(s, 4, 3, 3), 'mexico', `melee ${M} t-carla-1`);
  return s;
};

test('9.6 ALM-9.6-e a Texan never retreats into a Mexican zone', () => {
  const s = texanRouted('1212', '1211', 'm1-aldama-line-2 1215 disordered');
  expect(question(s)).toBe('retreating');
  play(s, 'texas', `retreat ${offers(s, 'texas', 'retreat')[0]}`);
  for (const place of offers(s, 'texas', 'retreat'))
    expect(['1214', '1116', '1115', '1315', '1316', '1216']).not.toContain(place);
  goBack(s, 'texas');
  expect(question(s)).toBe('advancing');
});

test('9.6 ALM-9.6-g ALM-5.6-b a Texan retreats within his limits, and not over what cannot be crossed', () => {
  const s = texanRouted('1305', '1306');
  expect([question(s), whereIs(s, 't-carla-1')]).toEqual(['advancing', 'away']);
});

test('9.6 ALM-9.6-h ALM-13.3-a without a safe way the unit is eliminated, a Mexican to box 3', () => {
  const s = position(['t-tenn-1 1716', `${M} 1816 disordered`, 't-carla-1 1818'], inCombat('texas'));
  expect(why(s, 'texas', `fire t-tenn-1 ${M}`)).toEqual(['ALM-8.2-d']);
  const trapped = position(['t-tenn-1 1618', `${M} 1719 disordered`, 't-carla-1 1718'], inCombat('texas'));
  play(loadDice(trapped, 2, 3, 4), 'texas', `melee t-carla-1 ${M}`);
  expect([whereIs(trapped, M), trapped.casualties, trapped.marks[pieceOf(trapped, M)]]).toEqual(['box-3', 3, 1]);
});

test('9.6 ALM-9.6-k ALM-9.6-EX1 a friend whom it runs into routs too and retreats three hexes', () => {
  const s = position(
    [
      't-tenn-1 1606',
      `${M} 1604 disordered`,
      ...['1601', '1501', '1701', '1502', '1702', '1401', '1801', '1602', '1603', '1504', '1704']
        .map((at, i) => `m${(i % 3) + 1}-${['aldama', 'toluca', 'matamo'][i % 3]}-line-${Math.floor(i / 3) + 1} ${at}`)
        .slice(1),
    ],
    inCombat('texas'),
  );
  const log = play(loadDice(s, 5, 3, 4), 'texas', `fire t-tenn-1 ${M}`);
  expect(kinds(log)).toContain('routed');
  const swept: string[] = [];
  while (question(s) === 'retreating' || question(s) === 'escorting') {
    for (const entry of play(s, 'mexico', game.notation.write(game.choices(s, 1)[0]!, s)))
      if (entry.kind === 'swept') swept.push(s.t.pieceIds[entry.args![0]!]!);
  }
  expect(swept.length).toBeGreaterThan(0);
  for (const unit of swept)
    expect(whereIs(s, unit).startsWith('box') || (s.marks[pieceOf(s, unit)]! & 4) === 4).toBe(true);
});

test('9.6 ALM-9.6-k RU-57 all friends in a hex are swept along, and whoever was run into first goes first', () => {
  /** Each counter in turn is the one that is hit, that stands in its way, and that stands where it ends. */
  const chain = (hit: string, near: string, far: string): string[] => {
    const s = position(
      ['t-tenn-1 1606', 't-carla-1 2206', 't-carla-2 2207', `${hit} 1604 disordered`, `${near} 1504`, `${far} 1303`],
      inCombat('texas'),
    );
    const role = (piece: number): string => ['hit', 'near', 'far'][[hit, near, far].indexOf(s.t.pieceIds[piece]!)]!;
    const log = [...play(loadDice(s, 5, 3, 4), 'texas', `fire t-tenn-1 ${hit}`)];
    while (question(s) === 'retreating') log.push(...play(s, 'mexico', `retreat ${offers(s, 'mexico', 'retreat')[0]}`));
    return log.flatMap(({ kind, args }) => (kind === 'swept' ? [`${role(args![1]!)} ${role(args![0]!)}`] : []));
  };
  const units = [M, 'm1-aldama-line-2', 'm2-toluca-line-1'] as const;
  const orders = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ].map(([hit, near, far]) => chain(units[hit!]!, units[near!]!, units[far!]!));
  for (const order of orders) expect(order.slice(0, 3)).toEqual(['hit near', 'hit far', 'near hit']);
});

test('9.6 ALM-9.6-l ALM-9.6-m ALM-9.6-n a retreat that begins in an entry area eliminates: full to box 2, reduced to box 3', () => {
  const full = position(['t-tenn-1 0708', `${M} 0801 disordered`], inCombat('texas'));
  play(loadDice(full, 5, 3, 4), 'texas', `fire t-tenn-1 ${M}`);
  expect([whereIs(full, M), full.casualties]).toEqual(['box-2', 2]);
  const reduced = position(['t-tenn-1 0708', `${M} 0801 disordered reduced`], inCombat('texas'));
  play(loadDice(reduced, 5, 3, 3), 'texas', `fire t-tenn-1 ${M}`);
  expect([whereIs(reduced, M), reduced.casualties]).toEqual(['box-3', 3]);
});

test('9.8 ALM-9.8-a ALM-9.8-b ALM-9.6-b his leader goes with him or stays, as the owner likes', () => {
  const s = routed('1203', 'cos 1203');
  // Cos takes two off: the unit is not even disordered again.
  expect(question(s)).toBe('fighting');
  const hit = position(['t-tenn-1 1205', `${M} 1203 disordered`, 'cos 1203'], inCombat('texas'));
  play(loadDice(hit, 5, 4, 5), 'texas', `fire t-tenn-1 ${M}`);
  expect(question(hit)).toBe('escorting');
  const stays = game.clone(hit);
  play(stays, 'mexico', 'leave-rest');
  goBack(stays, 'mexico');
  expect(whereIs(stays, 'cos')).toBe('1203');
  expect([why(hit, 'mexico', `bring ${M}`), why(hit, 'mexico', 'bring duque')]).toEqual([['ALM-9.8-b'], ['ALM-9.8-b']]);
  play(hit, 'mexico', 'bring cos');
  goBack(hit, 'mexico');
  expect(whereIs(hit, 'cos')).toBe(whereIs(hit, M));
});

test('9.8 ALM-9.8-c ALM-9.6-b a gun stays where it is', () => {
  const s = texanRouted('1212', '1211', 'gun-8-1 1212');
  goBack(s, 'texas');
  expect(whereIs(s, 'gun-8-1')).toBe('1212');
});

test('11.5 ALM-11.5-b ALM-11.5-c ALM-11.4-a Bowie stays when his companion routs, helps him, and dies when Mexicans come in', () => {
  const s = position(['t-carla-1 1717 disordered', 'bowie 1717', 't-carla-2 0520', `${M} 1718`], inCombat('mexico'));
  const log = play(loadDice(s, 1, 5, 5, 6), 'mexico', `melee ${M} t-carla-1`);
  expect(argsOf(log, 'damaged')[3]).toBe(2 + 2 + 1 + 1 - 1 - Number(argsOf(log, 'attacked').at(-1) === 1));
  expect([question(s), whereIs(s, 'bowie')]).toEqual(['advancing', '1717']);
  play(s, 'mexico', 'advance');
  expect(whereIs(s, 'bowie')).toBe('away');
});

test('9.6 ALM-9.6-j of ways that end equally far the one without friends must be taken (RU-57)', () => {
  const free = routed('1203');
  const open = offers(free, 'mexico', 'retreat');
  expect(open.length).toBeGreaterThan(1);
  const taken = routed('1203', `m1-aldama-line-2 ${open[0]}`);
  expect(why(taken, 'mexico', `retreat ${open[0]}`)).toEqual(['ALM-9.6-j']);
  expect(offers(taken, 'mexico', 'retreat')).toEqual(open.slice(1));
});

test('9.6 ALM-9.6-k ALM-9.2-a a friend in disorder who is swept along is in rout, and no longer in disorder', () => {
  const friend = 'm1-aldama-line-2';
  const s = position(
    ['t-tenn-1 1606', 't-carla-1 2206', 't-carla-2 2207', `${M} 1604 disordered`, `${friend} 1504 disordered`],
    inCombat('texas'),
  );
  play(loadDice(s, 5, 3, 4), 'texas', `fire t-tenn-1 ${M}`);
  while (question(s) === 'retreating') play(s, 'mexico', `retreat ${offers(s, 'mexico', 'retreat')[0]}`);
  expect(s.marks[pieceOf(s, friend)]).toBe(Mark.routed);
});
