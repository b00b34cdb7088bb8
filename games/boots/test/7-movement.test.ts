import { exitBetween } from '@bivouac/boards';
import { expect, test } from 'vitest';
import { put } from '../fog.ts';
import { mad, punitive } from './kit.ts';

const { moving, play, offered, why, at, question, passWindows } = mad;

/** The hexes to which the unit in hand can go. */
const goals = (kit: typeof mad, s: ReturnType<typeof moving>, side: 'us' | 'indian' | 'villa' = 'us'): string[] =>
  kit.offered(s, side).flatMap((text) => (text.startsWith('go ') ? [text.slice(3)] : []));

test('7.1 B2-7.1-a B2-7.3-a units of the active command move, all, some or none; others never', () => {
  const s = moving({ 'st-1us': '1632', 'st-2us': '1632', 'm-1': '0833' }, { active: ['st'] });
  expect(offered(s, 'us').sort()).toEqual(['done', 'move st-1us', 'move st-2us']);
  expect(why(s, 'us', 'move m-1')).toEqual(['B2-7.3-a']);
  expect(why(s, 'us', 'move in-miami')).toEqual(['B2-5.5-a']);
});

test('7.1 B2-7.1-c a garrison never moves', () => {
  const s = punitive.moving({ 'fc-col': '4107', 'fc-12cav': '4206' }, { active: ['fc'] });
  expect(punitive.why(s, 'us', 'move fc-col')).toEqual(['B2-7.1-c']);
});

test('7.2 B2-7.1-b B2-7.2-a B2-7.7-a a unit pays for each hex until its points are spent', () => {
  // Woods cost 2 of the five points of infantry: two hexes and no more.
  const s = moving({ 'st-1us': '3928' }, { active: ['st'] });
  play(s, 'us', 'move st-1us');
  const reached = goals(mad, s);
  expect(reached).toContain('3728');
  expect(reached).not.toContain('3628');
  expect(why(s, 'us', 'go 3628')).toEqual(['B2-7.2-a']);
});

test('7.3 B2-7.3-b B2-8.5-a units move one by one, and a unit that was let go does not move again', () => {
  const s = moving({ 'st-1us': '3928', 'st-2us': '3928' }, { active: ['st'] });
  play(s, 'us', 'move st-1us', 'go 3828', 'move st-2us');
  expect([at(s, 'st-1us'), at(s, 'st-2us')]).toEqual(['3828', '3928']);
  expect(why(s, 'us', 'move st-1us')).toEqual(['B2-7.3-b']);
});

test('7.3 B2-7.3-c what is left of its points serves the unit in hand alone', () => {
  const s = moving({ 'st-fa': '3928', 'st-1us': '3928' }, { active: ['st'] });
  play(s, 'us', 'move st-fa', 'go 3828');
  expect(goals(mad, s)).toContain('3628');
  play(s, 'us', 'move st-1us');
  expect(goals(mad, s)).not.toContain('3628');
});

test('7.4 B2-7.4-a one hex is always open to a unit, however dear', () => {
  const s = moving({ 'st-sup': '2930' }, { active: ['st'] });
  // Swamp costs 3, and leaving the Maumee one more: 4 points; artillery of movement 4 could, a slower unit would, too.
  play(s, 'us', 'move st-sup');
  expect(goals(mad, s).length).toBeGreaterThan(0);
  const mountain = punitive.moving({ 'ng-1pa': '4102' }, { active: ['ng'] });
  punitive.play(mountain, 'us', 'move ng-1pa');
  expect(goals(punitive, mountain)).toContain('4202');
});

test('7.4 B2-7.4-b B2-8.3-a not even a first hex may hold enemies or be closed', () => {
  const s = moving({ 'st-1us': '3928', 'in-miami': '3828' }, { active: ['st'] });
  play(s, 'us', 'move st-1us');
  expect(why(s, 'us', 'go 3828')).toContain('B2-8.3-a');
  const sierra = punitive.moving({ 'do-1': '1903' }, { active: ['do'], side: 'villa' });
  punitive.play(sierra, 'villa', 'move do-1');
  expect(punitive.why(sierra, 'villa', 'go 1901')).toContain('B2-7.4-b');
});

test('7.5 B2-7.5-a B2-9.5-a zones of control neither stop nor tax a unit', () => {
  const free = moving({ 'st-tr': '3928' }, { active: ['st'] });
  const watched = moving({ 'st-tr': '3928', 'in-miami': '3730' }, { active: ['st'] });
  for (const s of [free, watched]) play(s, 'us', 'move st-tr');
  const without = goals(mad, free).filter((hex) => hex !== '3730');
  expect(without.every((hex) => goals(mad, watched).includes(hex))).toBe(true);
});

test('7.9 B2-7.8-b B2-7.9-a along a trail half a point a hex is paid, whatever the ground', () => {
  const s = moving({ 'st-1us': '2134' }, { active: ['st'] });
  play(s, 'us', 'move st-1us');
  // Harmar's trace: 2134 lies on a river without a bridge (1 more), then 2133 2233 2333 2432 2431 2531.
  expect(goals(mad, s)).toContain('2333');
});

test('7.10 B2-7.10-a B2-7.10-b B2-7.10-c B2-7.10-d B2-7.10-e whoever leaves water pays a point more, but along the same water', () => {
  const { t } = mad.drawing({});
  const [wet, dry, pair] = ['0636', '0637', '0736'].map((hex) => t.numbers.ids.get(hex)!);
  const cost = (from: number, to: number) => t.leavesWater[exitBetween(t.board, from, to)];
  expect([cost(wet!, dry!), cost(wet!, pair!), cost(dry!, wet!)]).toEqual([1, 0, 0]);
  // Every river hex without a bridge or ferry: out of it the point is due, up and down the stream it is not.
  for (let exit = 0; exit < t.board.exitCount; exit++) {
    const from = t.board.exitFrom[exit]!;
    const isAlong = t.byBoat[exit] === 1;
    expect(t.leavesWater[exit]).toBe(t.isWet[from] === 1 && !isAlong && t.isBridged[from] === 0 ? 1 : 0);
  }
  const s = moving({ 'm-1': '0636' }, { active: ['m'] });
  play(s, 'us', 'move m-1', 'go 0637');
  // Rough ground costs 2, the river 1: of four points one is left, and no rough hex is open any more.
  expect(goals(mad, s).every((hex) => t.isWet[t.numbers.ids.get(hex)!] === 1 || hex === '0636')).toBe(true);
});

test('7.8 B2-7.7-b B2-7.8-a B2-7.8-c the dearest ground of a hex, a point more out of the water, and by boat half a point alone', () => {
  for (const { t } of [mad.drawing({}), punitive.drawing({})]) {
    const [onFoot, byBoat] = [t.costs[0]!, t.costs[2]!];
    const wayOf = new Set(t.data.ways.flatMap(({ hexes }) => hexes.slice(1).map((hex, i) => `${hexes[i]} ${hex}`)));
    const isWay = (from: number, to: number): boolean =>
      [`${t.numbers.texts[from]} ${t.numbers.texts[to]}`, `${t.numbers.texts[to]} ${t.numbers.texts[from]}`].some(
        (pair) => wayOf.has(pair),
      );
    for (const [exit, from] of t.board.exitFrom.entries()) {
      const to = t.board.exitTo[exit]!;
      if (t.byBoat[exit] === 1) expect(byBoat[exit]).toBe(1);
      if (onFoot[exit]! < 0 || isWay(from, to)) continue;
      const ground = t.data.terrain[t.terrain[to]!]!.cost;
      const water = t.isWet[from] === 1 && t.byBoat[exit] === 0 && t.isBridged[from] === 0 ? t.data.water.exit : 0;
      expect(onFoot[exit]).toBe(2 * (ground + water));
    }
  }
});

test('7.11 B2-7.11-a B2-7.11-b a ferry spares the point, a mere trail does not', () => {
  const { t } = mad.drawing({});
  const [ferry, road, trail, on] = ['1432', '1532', '2134', '2133'].map((hex) => t.numbers.ids.get(hex)!);
  expect(t.leavesWater[exitBetween(t.board, ferry!, road!)]).toBe(0);
  expect(t.land[exitBetween(t.board, trail!, on!)]).toBe(1);
  expect(t.leavesWater[exitBetween(t.board, trail!, on!)]).toBe(1);
});

test('7.12 B2-7.12-a B2-7.12-b B2-7.12-c boats take supplied units along rivers for half a point a hex', () => {
  const supplied = moving({ 'm-fw': '1432' }, { active: ['m'] });
  play(supplied, 'us', 'move m-fw');
  // The Ohio down to Port William: 1431 1430 1330 1231 1230 1229 1228, seven hexes.
  expect(goals(mad, supplied)).toContain('1228');
  const army = { 'st-1us': '0636', 'st-sup': '0636' };
  const fed = moving(army, { active: ['st'] });
  const cut = moving({ 'st-1us': '0636' }, { active: ['st'] });
  for (const s of [fed, cut]) play(s, 'us', 'move st-1us');
  expect([goals(mad, fed).includes('0931'), goals(mad, cut).includes('0931')]).toEqual([true, false]);
});

test('7.12 B2-7.12-d B2-7.12-e boats and marches go together, also out of supply', () => {
  const s = moving({ 'st-1us': '1531', 'm-fw': '1432' }, { active: ['st'] });
  play(s, 'us', 'move st-1us', 'go 1431');
  expect(goals(mad, s).length).toBeGreaterThan(0);
});

test('7.12 B2-7.12-f nobody ends a move on the open lake', () => {
  const s = moving({ 'in-ottawa': '3337' }, { active: ['indian'], side: 'indian' });
  play(s, 'indian', 'move in-ottawa');
  const reached = goals(mad, s, 'indian');
  expect(reached).toContain('3239');
  expect(reached).not.toContain('3438');
  expect(why(s, 'indian', 'go 3438')).toContain('B2-7.12-f');
});

test('8.2 B2-8.2-b B2-5.6-b units pass through friends of any command, and stay with none of another', () => {
  const s = moving({ 'sc-1ky': '0833', 'm-1': '0932' }, { active: ['sc'] });
  play(s, 'us', 'move sc-1ky');
  expect(why(s, 'us', 'go 0932')).toEqual(['B2-5.6-a']);
  expect(goals(mad, s)).toContain('1032');
});

test('8.1 B2-8.1-a a stack holds what its terrain allows', () => {
  const full = { 'st-1us': '3828', 'st-2us': '3828', 'st-be': '3828', 'st-bu': '3828' };
  const s = moving({ ...full, 'st-cl': '3928' }, { active: ['st'] });
  play(s, 'us', 'move st-cl');
  expect(why(s, 'us', 'go 3828')).toEqual(['B2-8.1-a']);
});

test('6.7 B2-6.7-AMB-a B2-6.7-AMB-b Ambush stops whoever enters a zone of control', () => {
  const s = moving(
    { 'st-tr': '3928', 'in-miami': '3730' },
    { active: ['st'], holds: { indian: ['ambush', 'parlay'] } },
  );
  play(s, 'us', 'move st-tr');
  play(s, 'indian', 'pass');
  play(s, 'us', 'go 3729');
  expect(question(s)).toBe('chance');
  play(s, 'indian', 'play');
  passWindows(s);
  expect(why(s, 'us', 'move st-tr')).toEqual(['B2-7.3-b']);
});

test('6.7 B2-6.7-PAR-a B2-6.7-PAR-b Parlay makes a stack one body', () => {
  const s = moving(
    { 'st-tr': '3928', 'st-art': '3928', 'st-1us': '3929' },
    { active: ['st'], holds: { indian: ['parlay'] } },
  );
  play(s, 'us', 'move st-tr');
  play(s, 'indian', 'play');
  passWindows(s);
  // As far as the guns: four points, two hexes of woods.
  expect(goals(mad, s)).not.toContain('3628');
  play(s, 'us', 'go 3828', 'done');
  expect([at(s, 'st-tr'), at(s, 'st-art'), at(s, 'st-1us')]).toEqual(['3828', '3828', '3929']);
});

test('6.7 B2-6.7-INS-b B2-6.7-INS-c Inspired Subordinates carry one unit, or a whole stack, a hex further', () => {
  const holds = { us: ['inspired-subordinates'] };
  const s = moving({ 'st-1us': '3928', 'st-2us': '3928' }, { active: ['st'], holds });
  play(s, 'us', 'move st-1us', 'inspire');
  expect(goals(mad, s)).toContain('3628');
  play(s, 'us', 'go 3628');
  expect([at(s, 'st-1us'), at(s, 'st-2us')]).toEqual(['3628', '3928']);
  expect(goals(mad, s)).toEqual([]);
  const stack = moving({ 'st-1us': '3928', 'st-2us': '3928' }, { active: ['st'], holds });
  play(stack, 'us', 'move st-1us', 'inspire-stack', 'go 3628');
  expect([at(stack, 'st-1us'), at(stack, 'st-2us')]).toEqual(['3628', '3628']);
});

test('6.7 B2-6.7-PAR-b B2-6.7-INS-c a stack that moves as one takes nobody up on its way', () => {
  const army = { 'st-tr': '3928', 'st-art': '3928', 'st-1us': '3828' };
  const parley = moving(army, { active: ['st'], holds: { indian: ['parlay'] } });
  play(parley, 'us', 'move st-tr');
  play(parley, 'indian', 'play');
  const inspired = moving(army, { active: ['st'], holds: { us: ['inspired-subordinates'] } });
  play(inspired, 'us', 'move st-tr', 'inspire-stack');
  for (const s of [parley, inspired]) {
    play(s, 'us', 'go 3828', 'go 3728', 'move st-1us');
    expect(['st-tr', 'st-art', 'st-1us'].map((piece) => at(s, piece))).toEqual(['3728', '3728', '3828']);
  }
});

test('6.7 B2-6.7-STF-a B2-6.7-INS-c a stack whose Inspired Subordinates are cancelled need not move as one', () => {
  const s = moving(
    { 'st-tr': '3928', 'st-art': '3928' },
    { active: ['st'], holds: { us: ['inspired-subordinates'], indian: ['staff-work'] } },
  );
  play(s, 'us', 'move st-tr');
  play(s, 'indian', 'pass');
  play(s, 'us', 'inspire-stack');
  play(s, 'indian', 'staff-work');
  play(s, 'us', 'go 3628');
  expect([at(s, 'st-tr'), at(s, 'st-art')]).toEqual(['3628', '3928']);
});

test('6.7 B2-6.7-INS-b whoever goes by rail leaves nothing of his inspiration to the next', () => {
  const station = { 'fc-col': '4107', 'fc-12cav': '4107', 'fc-20inf': '4107' };
  const plain = punitive.moving(station, { active: ['fc'] });
  const s = punitive.moving(station, { active: ['fc'], holds: { us: ['inspired-subordinates'] } });
  punitive.play(s, 'us', 'move fc-12cav', 'inspire', 'rail 4214', 'move fc-20inf');
  punitive.play(plain, 'us', 'move fc-20inf');
  expect(goals(punitive, s)).toEqual(goals(punitive, plain));
});

test('7.12 B2-7.12-f B2-6.7-AMB-a nobody is ambushed on the open lake', () => {
  const s = moving(
    { 'in-ottawa': '3337', 'st-1us': '3338' },
    { active: ['indian'], side: 'indian', holds: { us: ['ambush'] } },
  );
  play(s, 'indian', 'move in-ottawa');
  passWindows(s);
  play(s, 'indian', 'go 3239');
  expect([question(s), at(s, 'in-ottawa')]).toEqual(['chance', '3239']);
});

test('6.7 B2-6.7-CAT-f those who move as one go on without the one in hand who is lost', () => {
  const holds = { us: ['inspired-subordinates', 'rally'] };
  const s = moving({ 'st-1us': '3928', 'st-2us': '3928' }, { active: ['st'], holds });
  play(s, 'us', 'move st-1us', 'inspire-stack');
  const [discard] = mad.game.notation.read('discard rally', s, 0);
  const lost = s.t.pieceIds.indexOf('st-1us');
  put(s, lost, s.t.dead);
  s.marks[lost] = 0;
  mad.game.apply(s, 0, discard!, null);
  play(s, 'us', 'go 3828');
  expect([at(s, 'st-1us'), at(s, 'st-2us')]).toEqual(['dead', '3828']);
});

test('14.9 B2-14.9-P-b a stack that moves as one goes nowhere where its wagons cannot go', () => {
  const army = { 'wc-10cav': '3303', 'wc-sup': '3303' };
  const s = punitive.moving(army, { active: ['wc'], holds: { us: ['inspired-subordinates'] } });
  punitive.play(s, 'us', 'move wc-10cav', 'inspire-stack');
  expect(punitive.why(s, 'us', 'go 2504')).toContain('B2-14.9-P-b');
});
