import { expect, test } from 'vitest';
import { game, inMovement, offers, pieceOf, play, position, question, whereIs, why } from './kit.ts';

const points = (s: ReturnType<typeof position>): number => s.ask[3]!;

test('5.0 ALM-5.0-a ALM-5.1-a ALM-5.2-a eight points, one a hex', () => {
  const s = position(['t-tenn-1 1212', 'm1-aldama-line-1 0101'], inMovement('mexico'));
  play(s, 'mexico', 'move m1-aldama-line-1');
  expect(points(s)).toBe(8);
  expect(why(s, 'mexico', 'go 0109')).toEqual([]);
  expect(why(s, 'mexico', 'go 0110')).toEqual(['ALM-5.1-a']);
});

test('5.0 ALM-5.0-b ALM-5.0-d each counter moves once, in any direction, hex by hex', () => {
  const s = position(['t-tenn-1 1212', 't-tenn-2 1215'], inMovement('texas'));
  play(s, 'texas', 'move t-tenn-1', 'step 1112', 'step 1113', 'step 1212');
  expect([whereIs(s, 't-tenn-1'), points(s)]).toEqual(['1212', 5]);
  expect(why(s, 'texas', 'step 1214')).toEqual(['ALM-5.0-b']);
  play(s, 'texas', 'halt');
  expect(why(s, 'texas', 'move t-tenn-1')).toEqual(['ALM-5.0-b']);
  expect(why(s, 'texas', 'move t-tenn-2')).toEqual([]);
});

test('5.0 ALM-5.0-c only own units, only in the own phase', () => {
  const s = position(['t-tenn-1 1212', 'm1-aldama-line-1 0101'], inMovement('texas'));
  expect(why(s, 'texas', 'move m1-aldama-line-1')).toEqual(['ALM-5.0-c']);
  expect(why(s, 'mexico', 'move m1-aldama-line-1')).toEqual(['ALM-5.1-b']);
});

test('5.1 ALM-5.1-b ALM-5.1-c ALM-4.0-b nobody must move, and points are not kept', () => {
  const s = position(['t-tenn-1 1212', 't-tenn-2 1215'], inMovement('texas'));
  play(s, 'texas', 'move t-tenn-1', 'halt', 'move t-tenn-2');
  expect(points(s)).toBe(8);
  play(s, 'texas', 'go 1214', 'end-moves');
  expect(question(s)).toBe('fighting');
});

test('5.1 ALM-5.1-d a disordered unit has four points', () => {
  const s = position(['t-tenn-1 1212', 'm1-aldama-line-1 0101 disordered'], inMovement('mexico'));
  play(s, 'mexico', 'move m1-aldama-line-1');
  expect([points(s), why(s, 'mexico', 'go 0105'), why(s, 'mexico', 'go 0106')]).toEqual([4, [], ['ALM-5.1-a']]);
});

test('5.2 ALM-5.2-b ALM-5.2-EX1 a stone wall costs one point more', () => {
  const s = position(['t-tenn-1 0510', 'm1-aldama-line-1 1911'], inMovement('mexico'));
  play(s, 'mexico', 'move m1-aldama-line-1', 'step 1811');
  expect(points(s)).toBe(6);
});

test('5.2 ALM-5.2-c ALM-5.2-EX2 with four points nobody crosses an outer wall', () => {
  const s = position(['t-tenn-1 1212', 'm1-aldama-line-1 0411 disordered'], inMovement('mexico'));
  play(s, 'mexico', 'move m1-aldama-line-1');
  expect(why(s, 'mexico', 'go 0511-roof')).toEqual(['ALM-5.2-c']);
  const fresh = position(['t-tenn-1 1212', 'm1-aldama-line-1 0411'], inMovement('mexico'));
  play(fresh, 'mexico', 'move m1-aldama-line-1', 'step 0511-roof');
  expect(points(fresh)).toBe(3);
});

test('5.7 ALM-5.7-g ALM-5.7-i ALM-5.7-l ALM-7.2-d church walls, loopholes, blank sides and partitions cannot be crossed', () => {
  const outside = position(
    [
      't-tenn-1 0510',
      'm1-aldama-line-1 1716',
      'm1-aldama-line-2 0411',
      'm1-aldama-line-3 1408-inside',
      'm1-aldama-line-4 1309',
    ],
    inMovement('mexico'),
  );
  const tries = (piece: string, place: string): string[] => {
    const s = game.clone(outside);
    play(s, 'mexico', `move ${piece}`);
    return why(s, 'mexico', `step ${place}`);
  };
  expect(tries('m1-aldama-line-1', '1816')).toEqual(['ALM-5.7-g']);
  expect(tries('m1-aldama-line-2', '0511-inside')).toEqual(['ALM-5.7-l']);
  expect(tries('m1-aldama-line-3', '1407-inside')).toEqual(['ALM-7.2-d']);
  expect(tries('m1-aldama-line-4', '1408-inside')).toEqual(['ALM-5.7-i']);
});

test('5.3 ALM-5.3-a nobody enters the place of an enemy unit; another level is another place (7.4-c)', () => {
  const s = position(['t-tenn-1 1409-inside', 'm1-aldama-line-1 1310', 'm1-aldama-line-2 1308'], inMovement('mexico'));
  play(s, 'mexico', 'move m1-aldama-line-2');
  expect(why(s, 'mexico', 'go 1409-inside')).toEqual(['ALM-5.3-a']);
  expect(why(s, 'mexico', 'go 1409-roof')).toEqual([]);
});

test('5.3 ALM-5.3-b ALM-5.3-c a unit that comes in takes guns and kills leaders, and may go on (RU-38)', () => {
  const s = position(['t-tenn-1 0525', 'bonham 1212', 'gun-8-1 1212', 'm1-aldama-line-1 1213'], inMovement('mexico'));
  play(s, 'mexico', 'move m1-aldama-line-1', 'step 1212');
  expect([whereIs(s, 'bonham'), whereIs(s, 'gun-8-1'), points(s)]).toEqual(['away', '1212', 7]);
});

test('5.4 ALM-5.4-a ALM-5.4-b ALM-5.4-c units pass friends but do not stay; leaders and guns stack freely', () => {
  const s = position(
    ['t-tenn-1 0525', 'm1-aldama-line-1 0101', 'm1-aldama-line-2 0102', 'cos 0104', 'm2-toluca-line-1 0103'],
    inMovement('mexico'),
  );
  play(s, 'mexico', 'move m1-aldama-line-1');
  expect(why(s, 'mexico', 'go 0102')).toEqual(['ALM-5.4-b']);
  expect(why(s, 'mexico', 'go 0104')).toEqual([]);
  play(s, 'mexico', 'step 0102');
  expect(why(s, 'mexico', 'halt')).toEqual(['ALM-5.4-b']);
  play(s, 'mexico', 'go 0104', 'move cos', 'go 0102');
  expect([whereIs(s, 'm1-aldama-line-1'), whereIs(s, 'cos')]).toEqual(['0104', '0102']);
});

test('5.6 ALM-5.6-a ALM-2.3-a nobody leaves the map, and Texans stay within their limits', () => {
  const s = position(['t-tenn-1 1205', 'm1-aldama-line-1 0101'], inMovement('texas'));
  play(s, 'texas', 'move t-tenn-1');
  expect(why(s, 'texas', 'go 1204')).toEqual(['ALM-2.3-a']);
  expect(why(s, 'texas', 'go box-2')).toEqual(['ALM-5.6-a']);
  expect(offers(s, 'texas', 'go').every((place) => s.t.texan[game.idOf(s, 'place', place)] === 1)).toBe(true);
});

test('7.4 ALM-7.4-a ALM-7.4-b ALM-7.2-e from a roof one must first come down, and enters by a door', () => {
  const s = position(['t-tenn-1 1405-roof', 'm1-aldama-line-1 0101'], inMovement('texas'));
  play(s, 'texas', 'move t-tenn-1');
  expect(why(s, 'texas', 'step 1405-inside')).toEqual(['ALM-5.0-b']);
  expect(why(s, 'texas', 'step 1404-inside')).toEqual(['ALM-5.0-b']);
  play(s, 'texas', 'step 1306', 'step 1405-inside');
  expect([whereIs(s, 't-tenn-1'), points(s)]).toEqual(['1405-inside', 3]);
});

test('11.4 a leader may move with his unit as one move (RU-113), or alone', () => {
  const s = position(['t-tenn-1 1212', 'travis 1212', 'm1-aldama-line-1 0101'], inMovement('texas'));
  play(s, 'texas', 'move t-tenn-1', 'take travis', 'go 1215');
  expect([whereIs(s, 'travis'), why(s, 'texas', 'move travis')]).toEqual(['1215', ['ALM-5.0-b']]);
});

test('11.5 ALM-11.5-a Bowie never moves', () => {
  const s = position(['t-tenn-1 1717', 'bowie 1717', 'm1-aldama-line-1 0101'], inMovement('texas'));
  expect(why(s, 'texas', 'move bowie')).toEqual(['ALM-11.5-a']);
  play(s, 'texas', 'move t-tenn-1');
  expect(why(s, 'texas', 'take bowie')).toEqual(['ALM-11.5-a']);
});

test('9.4 ALM-9.4-a routed units do not move', () => {
  const s = position(['t-tenn-1 1212 routed', 't-tenn-2 1216', 'm1-aldama-line-1 0101'], inMovement('texas'));
  expect(why(s, 'texas', 'move t-tenn-1')).toEqual(['ALM-9.4-a']);
});

test('`go` takes the cheapest way, and the log tells each hex', () => {
  const s = position(['t-tenn-1 1212', 'm1-aldama-line-1 0101'], inMovement('texas'));
  const log = play(s, 'texas', 'move t-tenn-1', 'go 1215');
  expect(log.filter(({ kind }) => kind === 'moved').map(({ args }) => game.nameOf(s, 'place', args![2]!))).toEqual([
    '1213',
    '1214',
    '1215',
  ]);
  expect(s.marks[pieceOf(s, 't-tenn-1')]! & 8).toBe(8);
});
