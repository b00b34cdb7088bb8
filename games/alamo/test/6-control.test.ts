import { expect, test } from 'vitest';
import { inCombat, inMovement, play, position, question, whereIs, why } from './kit.ts';

const step = (texans: readonly string[], from: string, to: string): string[] => {
  const s = position(
    [...texans.map((at, i) => `t-tenn-${i + 1} ${at}`), `m1-aldama-line-1 ${from}`],
    inMovement('mexico'),
  );
  play(s, 'mexico', 'move m1-aldama-line-1');
  return why(s, 'mexico', `step ${to}`);
};

test('6.3 ALM-6.3-a ALM-6.3-EX1 ALM-6.3-EX2 nobody climbs into the zone of an enemy who lines that wall at that level', () => {
  expect(step(['1404-roof'], '1506', '1405-roof')).toEqual(['ALM-6.3-a']);
  expect(step(['1404-roof'], '1506', '1406-roof')).toEqual([]);
});

test('6.3 ALM-6.3-EX3 ALM-6.3-EX4 an enemy above does not guard the ground, one beside does', () => {
  expect(step(['1404-roof'], '1304', '1305')).toEqual([]);
  expect(step(['1205'], '1304', '1305')).toEqual(['ALM-6.3-a']);
});

test('6.3 ALM-6.3-EX5 an enemy on the ground does not guard the roof', () => {
  expect(step(['1307'], '1507', '1407-roof')).toEqual([]);
  expect(step(['1308'], '1507', '1407-roof')).toEqual([]);
});

test('6.3 routed units guard nothing, and other Mexicans in the zone do not lift the ban (RU-34)', () => {
  const routed = position(['t-tenn-1 1404-roof routed', 'm1-aldama-line-1 1506'], inMovement('mexico'));
  play(routed, 'mexico', 'move m1-aldama-line-1');
  expect(why(routed, 'mexico', 'step 1405-roof')).toEqual([]);
  const used = position(['t-tenn-1 1404-roof', 'm1-aldama-line-2 1305', 'm1-aldama-line-1 1506'], inMovement('mexico'));
  play(used, 'mexico', 'move m1-aldama-line-1');
  expect(why(used, 'mexico', 'step 1405-roof')).toEqual(['ALM-6.3-a']);
});

test('6.3 ALM-6.2-a RU-34 unless the table reads that an engaged Texan guards no wall', () => {
  const climb = (...more: string[]): string[] => {
    const s = position(
      ['t-tenn-1 1404-roof', 'm1-aldama-line-1 1506', ...more],
      inMovement('mexico', { 'guarded-walls': 'until-engaged' }),
    );
    play(s, 'mexico', 'move m1-aldama-line-1');
    return why(s, 'mexico', 'step 1405-roof');
  };
  expect([climb(), climb('m1-aldama-line-2 1305')]).toEqual([['ALM-6.3-a'], []]);
});

test('6.1 ALM-6.1-c ALM-6.1-EX1 ALM-6.0-a the first Mexican in a Texan zone must stop', () => {
  const s = position(['t-tenn-1 1212', 'm1-aldama-line-1 1209'], inMovement('mexico'));
  play(s, 'mexico', 'move m1-aldama-line-1');
  expect(why(s, 'mexico', 'go 1211')).toEqual([]);
  expect(why(s, 'mexico', 'go 1213')).toEqual([]);
  play(s, 'mexico', 'step 1210', 'step 1211');
  expect([question(s), whereIs(s, 'm1-aldama-line-1')]).toEqual(['moving', '1211']);
});

test('6.2 ALM-6.2-a ALM-6.2-EX1 the second one may go on', () => {
  const s = position(['t-tenn-1 1212', 'm1-aldama-line-2 1313', 'm1-aldama-line-1 1210'], inMovement('mexico'));
  play(s, 'mexico', 'move m1-aldama-line-1', 'step 1211');
  expect([question(s), why(s, 'mexico', 'step 1112')]).toEqual(['marching', []]);
});

test('6.2 ALM-6.2-b where zones overlap, each of them must be used up', () => {
  const s = position(
    ['t-tenn-1 1212', 't-tenn-2 1210', 'm1-aldama-line-2 1313', 'm1-aldama-line-1 1412-roof'],
    inMovement('mexico'),
  );
  play(s, 'mexico', 'move m1-aldama-line-1', 'step 1312');
  expect(question(s)).toBe('marching');
  play(s, 'mexico', 'step 1211');
  expect([question(s), whereIs(s, 'm1-aldama-line-1')]).toEqual(['moving', '1211']);
});

test('6.1 ALM-6.1-d a Mexican leaves a zone only if another one stays in it', () => {
  const alone = position(['t-tenn-1 1212', 'm1-aldama-line-1 1211'], inMovement('mexico'));
  expect(why(alone, 'mexico', 'move m1-aldama-line-1')).toEqual(['ALM-6.1-d']);
  const two = position(
    ['t-tenn-1 1212', 'm1-aldama-line-1 1211', 'm1-aldama-line-2 1213 routed'],
    inMovement('mexico'),
  );
  expect(why(two, 'mexico', 'move m1-aldama-line-1')).toEqual([]);
});

test('6.1 ALM-6.1-a ALM-6.1-b a Texan stops in a zone and cannot leave it', () => {
  const s = position(['t-tenn-1 1208', 't-tenn-2 1213', 'm1-aldama-line-1 1212'], inMovement('texas'));
  expect(why(s, 'texas', 'move t-tenn-2')).toEqual(['ALM-6.1-b']);
  play(s, 'texas', 'move t-tenn-1');
  expect(why(s, 'texas', 'go 1211')).toEqual([]);
  play(s, 'texas', 'step 1209', 'step 1210', 'step 1211');
  expect(question(s)).toBe('moving');
});

test('6.4 ALM-6.4-a ALM-9.4-c a disordered unit has its zone, a routed one none', () => {
  const disordered = position(['t-tenn-1 1212', 'm1-aldama-line-1 1211 disordered'], inMovement('texas'));
  expect(why(disordered, 'texas', 'move t-tenn-1')).toEqual(['ALM-6.1-b']);
  const routed = position(['t-tenn-1 1212', 'm1-aldama-line-1 1211 routed'], inMovement('texas'));
  expect(why(routed, 'texas', 'move t-tenn-1')).toEqual([]);
});

test('6.0 ALM-6.0-b ALM-6.0-c zones are mutual, and end at walls and loopholes', () => {
  for (const [texan, mexican, isHeld] of [
    ['1404-roof', '1504', false],
    ['1205', '1204', false],
    ['1409-inside', '1309', false],
    ['1409-inside', '1310', true],
    ['1407-roof', '1307', true],
    ['0907', '0908', true],
    ['1408-inside', '1407-inside', false],
    ['1409-inside', '1409-roof', false],
  ] as const) {
    const s = position([`t-tenn-1 ${texan}`, `m1-aldama-line-1 ${mexican}`], inMovement('texas'));
    expect(why(s, 'texas', 'move t-tenn-1'), `${texan} ${mexican}`).toEqual(isHeld ? ['ALM-6.1-b'] : []);
    const t = position([`t-tenn-1 ${texan}`, `m1-aldama-line-1 ${mexican}`], inMovement('mexico'));
    expect(why(t, 'mexico', 'move m1-aldama-line-1'), `${mexican} ${texan}`).toEqual(isHeld ? ['ALM-6.1-d'] : []);
  }
});

test('6.5 ALM-6.5-a ALM-6.5-b ALM-6.5-c in a zone there is no fire, not even with friends; across a wall there is', () => {
  const s = position(['t-tenn-1 1212', 'm1-aldama-line-1 1211', 'm1-aldama-line-2 1213'], inCombat('mexico'));
  expect(why(s, 'mexico', 'fire m1-aldama-line-1 t-tenn-1')).toEqual(['ALM-6.5-a']);
  expect(why(s, 'mexico', 'melee m1-aldama-line-1 t-tenn-1')).toEqual([]);
  const wall = position(['t-tenn-1 1404-roof', 'm1-aldama-line-1 1504'], inCombat('mexico'));
  expect(why(wall, 'mexico', 'fire m1-aldama-line-1 t-tenn-1')).toEqual([]);
});

test('11.4 ALM-11.4-b ALM-11.4-c a leader leaves a zone only with a unit that may', () => {
  const s = position(['t-tenn-1 1205', 'travis 1212', 'm1-aldama-line-1 1211'], inMovement('texas'));
  expect(why(s, 'texas', 'move travis')).toEqual(['ALM-11.4-b']);
  const m = position(
    ['t-tenn-1 1212', 'm1-aldama-line-1 1211', 'cos 1211', 'm1-aldama-line-2 1213'],
    inMovement('mexico'),
  );
  expect(why(m, 'mexico', 'move cos')).toEqual(['ALM-11.4-b']);
  play(m, 'mexico', 'move m1-aldama-line-1', 'take cos', 'go 1209');
  expect(whereIs(m, 'cos')).toBe('1209');
});
