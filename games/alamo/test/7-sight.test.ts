import { fastRng } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { sightOf } from '../sight.ts';
import { game, placeOf, position } from './kit.ts';

/** The row on which the second place is hit from the first, or '' when it is out of sight. */
const rowIn = (s: ReturnType<typeof position>, from: string, to: string): string =>
  game.data.rows[sightOf(s, placeOf(s, from), placeOf(s, to)) - 1]?.id ?? '';

const plain = position(['t-tenn-1 1212']);
const row = (from: string, to: string): string => rowIn(plain, from, to);

test('8.7 ALM-8.7-EX2 ALM-8.7-c a loophole helps only the one inside', () => {
  expect([row('1309', '1409-inside'), row('1409-inside', '1309')]).toEqual(['loophole', 'clear']);
});

test('8.7 ALM-8.7-EX1 ALM-8.7-b a wooden wall helps only on its inner side', () => {
  expect([row('1204', '1205'), row('1205', '1204')]).toEqual(['wood-wall', 'clear']);
});

test('8.7 ALM-8.7-d ALM-8.7-EX3 a line between two hexsides takes the better row, also beside a breach', () => {
  expect(row('1208', '1408-inside')).toBe('loophole');
  const breached = position(['t-tenn-1 1212'], { breached: ['1309|1408'] });
  expect(rowIn(breached, '1208', '1408-inside')).toBe('loophole');
  expect(rowIn(breached, '1309', '1408-inside')).toBe('clear');
});

test('8.6 ALM-8.6-a ALM-8.6-EX1 the church door is a doorway', () => {
  expect(row('1618', '1718')).toBe('door');
  expect([row('1718', '1717'), row('1717', '1718')]).toEqual(['door', 'door']);
});

test('8.7 ALM-8.7-a outer and inner walls help only above', () => {
  expect([row('1403', '1404-roof'), row('1404-roof', '1403')]).toEqual(['outer-wall', 'clear']);
  expect([row('1307', '1407-roof'), row('1407-roof', '1307')]).toEqual(['inner-wall', 'clear']);
  expect(row('2116', '1916')).toBe('church-wall');
});

test('8.6 ALM-8.6-a only the last hexside counts; a dry stream helps whoever stands in it (RU-33)', () => {
  expect(row('0512-roof', '0312')).toBe('dry-stream');
  expect(row('0112', '0512-roof')).toBe('outer-wall');
  expect(row('1404-roof', '1405-roof')).toBe('clear');
});

test('7.5 ALM-7.5-a ALM-7.5-b buildings block lines on the ground, and from above to beyond them', () => {
  expect(row('1212', '1512')).toBe('');
  expect(row('0112', '0612')).toBe('');
  expect(row('1212', '0812')).toBe('clear');
  expect(row('1412-roof', '0112')).toBe('');
});

test('7.5 low walls block on the ground unless they are at one’s own hex; not from above', () => {
  expect(row('2011', '1711')).toBe('');
  expect(row('1911', '1711')).toBe('clear');
  expect(row('2111', '1811')).toBe('stone-wall');
  expect(row('1411-roof', '2011')).not.toBe('');
});

test('7.5 above all roofs see each other, but not over the church', () => {
  expect(row('1404-roof', '0512-roof')).toBe('inner-wall');
  expect(row('1917', '1415-roof')).toBe('');
  expect(row('1917', '2317')).toBe('clear');
});

test('7.2 ALM-7.2-a ALM-7.2-c ALM-7.2-d from inside one sees out only through the openings of one’s own hex', () => {
  expect(row('1404-inside', '1405-inside')).toBe('clear');
  expect(row('1405-inside', '1406-inside')).toBe('');
  expect(row('1404-inside', '1404-roof')).toBe('');
  expect(row('1404-inside', '1405-roof')).toBe('');
  expect(row('0511-inside', '0411')).toBe('');
  expect(row('1408-inside', '1308')).toBe('clear');
});

test('7.5 sight goes both ways wherever one looks', () => {
  const rng = fastRng('sight');
  for (let i = 0; i < 4000; i++) {
    const [a, b] = [rng, rng].map((dice) => Math.abs(dice[0]! ^ (i * 7919)) % plain.t.spots) as [number, number];
    rng[0] = (Math.imul(rng[0]!, 1664525) + 1013904223) | 0;
    const c = Math.abs(rng[0]!) % plain.t.spots;
    expect(sightOf(plain, a, c) > 0, `${plain.t.placeIds[a]} ${plain.t.placeIds[c]} ${b}`).toBe(
      sightOf(plain, c, a) > 0,
    );
  }
});

test('10.6 tables kept up under breaches agree with looking anew', () => {
  const edges = ['1910|1911', '1204|1205', '1309|1408', '0509|0608', '1616|1716', '1419|1320'].filter((id) => {
    try {
      return game.idOf(plain, 'edge', id) >= 0;
    } catch {
      return false;
    }
  });
  const lower = ['1811|1911', '1204|1205', '1309|1408', '1615|1616'];
  const s = position(['t-tenn-1 1212'], { breached: lower });
  const fresh = { ...s, altered: s.altered.map(() => 63) };
  expect(edges.length).toBeGreaterThan(0);
  for (let from = 0; from < s.t.spots; from += 3)
    for (let to = 1; to < s.t.spots; to += 7)
      if (s.t.hex[from] !== s.t.hex[to]) expect(sightOf(s, from, to)).toBe(sightOf(fresh, from, to));
});
