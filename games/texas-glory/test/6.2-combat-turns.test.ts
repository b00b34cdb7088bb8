import { expect, test } from 'vitest';
import { act, battle, fire, offers, passTo, round, turn, up, ways } from './fights.ts';
import { asked, block, choices, events, isMarked, place, question, strength, why } from './kit.ts';

/** The worked example: up a road against two Texans. */
const example = () =>
  battle('0508', {}, 'dolores@0508<0608', 'yucatan@0508<0608', 'sesma@0508<0608', 'horton@0508', 'wallace@0508');

test('6 sidebar TG-6.E-a TG-6.E-b TG-6.E-c the order of the example in two rounds', () => {
  for (const [first, second] of [
    ['dolores', 'sesma'],
    ['sesma', 'dolores'],
  ] as const) {
    const s = example();
    for (const wanted of [1, 2]) {
      expect(round(s)).toBe(wanted);
      expect([turn(s), up(s).sort()]).toEqual(['mexico', ['dolores', 'sesma']]);
      expect(choices(s, 'texas')).toEqual([]);
      act(s, `hold ${first}`);
      expect([turn(s), up(s)]).toEqual(['mexico', [second]]);
      act(s, `hold ${second}`);
      expect([turn(s), up(s)]).toEqual(['texas', ['horton']]);
      expect(ways(s, 'retreat', 'horton')).toContain('0507');
      expect(why(s, 'texas', 'retreat wallace 0507')).toEqual(['TG-2.12-a']);
      act(s, 'hold horton');
      expect([turn(s), up(s)]).toEqual(['texas', ['wallace']]);
      expect(ways(s, 'retreat', 'wallace')).toContain('0507');
      act(s, 'hold wallace');
      expect([turn(s), up(s)]).toEqual(['mexico', ['yucatan']]);
      act(s, 'hold yucatan');
    }
    expect(round(s)).toBe(3);
  }
});

test('6 sidebar TG-6.E-d in Round 3 of the example the infantry takes fire before it can leave', () => {
  const s = example();
  passTo(s, 3);
  expect(offers(s)).toEqual(['retreat sesma 0608', 'retreat dolores 0608']);
  act(s, 'retreat dolores 0608', 'retreat sesma 0608');
  expect([turn(s), up(s)]).toEqual(['texas', ['horton']]);
  fire(s, 'horton', 1, 6);
  expect(strength(s, 'yucatan')).toBe(2);
  fire(s, 'wallace', 2, 6, 6);
  expect(strength(s, 'yucatan')).toBe(1);
  expect(offers(s)).toEqual(['retreat yucatan 0608']);
  act(s, 'retreat yucatan 0608');
  expect([question(s), turn(s)]).toEqual(['regroup', 'texas']);
  expect(['dolores', 'sesma', 'yucatan'].map((name) => place(s, name))).toEqual(['0608', '0608', '0608']);
});

test('6.2 TG-6.2-a one act a round for each block: fire, retreat or pass, and no second thoughts', () => {
  const s = example();
  expect(offers(s).filter((choice) => choice.includes('dolores'))).toEqual([
    'fire dolores',
    'retreat dolores 0608',
    'hold dolores',
  ]);
  act(s, 'hold dolores');
  expect(why(s, 'mexico', 'fire dolores')).toEqual(['TG-6.2-a']);
  expect(why(s, 'mexico', 'hold dolores')).toEqual(['TG-6.2-a']);
  expect(why(s, 'mexico', 'retreat dolores 0608')).toEqual(['TG-6.2-a']);
  fire(s, 'sesma', 6, 6);
  expect(why(s, 'texas', 'fire dolores')).toEqual(['TG-6.2-a']);
  expect([asked(s), up(s)]).toEqual([['texas'], ['horton']]);
});

test('6.2 TG-2.12-a a block waits for its letter', () => {
  const s = example();
  expect(why(s, 'mexico', 'fire yucatan')).toEqual(['TG-2.12-a']);
  expect(why(s, 'mexico', 'hold yucatan')).toEqual(['TG-2.12-a']);
});

test('6.2 TG-6.2-b within each letter the defenders act first', () => {
  const s = battle(
    '0508',
    {},
    'dolores@0508<0608',
    'jimenez@0508<0608',
    'toluca@0508<0608',
    'houston@0508',
    'horton@0508',
    'wallace@0508',
    'ward@0508',
  );
  const order: string[] = [];
  while (round(s) === 1) {
    order.push(`${turn(s)} ${up(s).sort().join(' ')}`);
    act(s, `hold ${up(s)[0]}`);
  }
  expect(order).toEqual([
    'texas houston',
    'mexico dolores',
    'texas horton',
    'texas wallace ward',
    expect.stringMatching(/^texas (wallace|ward)$/),
    'mexico jimenez toluca',
    expect.stringMatching(/^mexico (jimenez|toluca)$/),
  ]);
});

test('6.2 TG-6.2-c a round ends when every block has had its turn, and all may act again', () => {
  const s = battle('0508', {}, 'dolores@0508<0608', 'jimenez@0508<0608', 'wallace@0508');
  act(s, 'hold dolores', 'hold wallace');
  expect([round(s), isMarked(s, 'dolores', 'acted'), isMarked(s, 'wallace', 'acted')]).toEqual([1, true, true]);
  const log = act(s, 'hold jimenez');
  expect(events(log, 'roundBegan').map((args) => args[1])).toEqual([2]);
  expect([round(s), up(s)]).toEqual([2, ['dolores']]);
  expect(isMarked(s, 'dolores', 'acted') || isMarked(s, 'jimenez', 'acted')).toBe(false);
});

test('6.1 TG-6.1-a TG-6.1-b TG-6.1-c three rounds; in the third attackers only leave, defenders fight on', () => {
  const s = battle('0508', {}, 'dolores@0508<0608', 'jimenez@0508<0608', 'wallace@0508');
  passTo(s, 2);
  expect(why(s, 'mexico', 'fire dolores')).toEqual([]);
  passTo(s, 3);
  expect(why(s, 'mexico', 'fire dolores')).toEqual(['TG-6.1-c']);
  expect(why(s, 'mexico', 'hold dolores')).toEqual(['TG-6.1-b']);
  expect(why(s, 'mexico', 'perish dolores')).toEqual(['TG-6.4-g']);
  act(s, 'retreat dolores 0608');
  expect(offers(s)).toContain('fire wallace');
  expect(offers(s)).toContain('hold wallace');
  expect(why(s, 'texas', 'perish wallace')).toEqual(['TG-6.4-g']);
  fire(s, 'wallace', 1, 2, 6);
  expect(strength(s, 'jimenez')).toBe(1);
  const log = act(s, 'retreat jimenez 0608');
  expect([question(s), turn(s)]).toEqual(['regroup', 'texas']);
  expect(events(log, 'battleWon').map((args) => args[0])).toEqual([0]);
  expect(events(log, 'roundBegan')).toEqual([]);
});

test('6.1 TG-6.1-b in Round 3 an attacker stays once the last defender has left', () => {
  const s = battle('0508', {}, 'jimenez@0508<0608', 'horton@0508', 'wallace@0508');
  passTo(s, 3);
  act(s, 'retreat horton 0507', 'retreat wallace 0507');
  expect([question(s), turn(s), place(s, 'jimenez')]).toEqual(['regroup', 'mexico', '0508']);
});

test('6.1 TG-6.1-b TG-6.4-g in Round 3 an attacker without a way out is lost, and only then', () => {
  const s = battle('0505', {}, 'dolores@0505<0605', 'tampico@0505<0406', 'jimenez@0505<0605', 'wallace@0505');
  passTo(s, 2);
  expect(why(s, 'mexico', 'perish dolores')).toEqual(['TG-6.4-g']);
  act(s, 'retreat tampico 0406');
  passTo(s, 3);
  expect(ways(s, 'retreat', 'dolores')).toEqual(['0406', 'bastrop']);
  expect(offers(s)).toHaveLength(2);
  expect(why(s, 'mexico', 'perish dolores')).toEqual(['TG-6.4-g']);
  const blocked = battle('0505', {}, 'dolores@0505<0605', 'jimenez@0505<0605', 'wallace@0505', 'burleson@bastrop');
  passTo(blocked, 3);
  expect(offers(blocked)).toEqual(['perish dolores']);
  expect(why(blocked, 'mexico', 'perish jimenez')).toEqual(['TG-2.12-a']);
  act(blocked, 'perish dolores');
  expect([place(blocked, 'dolores'), strength(blocked, 'dolores')]).toEqual(['dead', 0]);
  expect(offers(blocked)).not.toContain('perish wallace');
  act(blocked, 'hold wallace', 'perish jimenez');
  expect([place(blocked, 'jimenez'), question(blocked), turn(blocked)]).toEqual(['dead', 'regroup', 'texas']);
});

test('6.1 TG-6.4-g in Round 3 attackers beyond the limit of their only hexside are lost', () => {
  const s = battle('0505', {}, 'dolores@0505<0605', 'tampico@0505<0605', 'wallace@0505');
  passTo(s, 3);
  act(s, 'retreat dolores bastrop');
  expect(offers(s)).toEqual(['perish tampico']);
});

// 6.32 Battle Reserves

const withReserves = () =>
  battle(
    '0508',
    {},
    'dolores@0508<0608',
    'jimenez@0508<0608',
    'wallace@0508',
    block('horton@0508<0507', ['reserve']),
    block('houston@0508<0507', ['reserve']),
  );

test('6.32 TG-6.32-b reserves neither fire nor retreat nor take hits in Round 1, and stay hidden', () => {
  const s = withReserves();
  expect(up(s)).toEqual(['dolores']);
  fire(s, 'dolores', 1, 1, 1);
  expect([place(s, 'wallace'), strength(s, 'horton'), strength(s, 'houston')]).toEqual(['dead', 2, 3]);
  const t = withReserves();
  act(t, 'hold dolores');
  expect(up(t)).toEqual(['wallace']);
  for (const verb of ['fire horton', 'hold houston', 'retreat horton 0507'])
    expect(why(t, 'texas', verb)).toContain('TG-6.32-b');
  fire(t, 'wallace', 6, 6, 6);
  fire(t, 'jimenez', 1, 6, 6);
  expect([strength(t, 'wallace'), strength(t, 'houston')]).toEqual([2, 3]);
});

test('6.32 TG-6.32-c reserves are shown at the start of Round 2 and then fight like the others', () => {
  const s = withReserves();
  act(s, 'hold dolores', 'hold wallace');
  expect([s.group[idOf(s, 'houston')] === 0, isMarked(s, 'houston', 'reserve')]).toEqual([false, true]);
  const log = act(s, 'hold jimenez');
  expect(events(log, 'revealed').map((args) => args[1])).toEqual([idOf(s, 'houston'), idOf(s, 'horton')]);
  expect(events(log, 'reservesCame').map((args) => args[0])).toEqual([0]);
  expect(isMarked(s, 'houston', 'reserve') || isMarked(s, 'horton', 'reserve')).toBe(false);
  expect([round(s), turn(s), up(s)]).toEqual([2, 'texas', ['houston']]);
  fire(s, 'houston', 1, 6, 6);
  act(s, 'lose jimenez');
  fire(s, 'dolores', 1, 6, 6);
  expect(choices(s, 'texas').sort()).toEqual(['lose houston', 'lose wallace']);
});

test('6.32 TG-6.32-c reserves come even when all their friends are gone', () => {
  const s = withReserves();
  act(s, 'hold dolores', 'retreat wallace 0507');
  expect([round(s), isMarked(s, 'houston', 'reserve')]).toEqual([2, false]);
});

// 6 sidebar Battle Reserves

test('6 sidebar TG-6.S-a when the field is cleared in Round 1 the attacker becomes the defender', () => {
  const s = withReserves();
  const log = fire(s, 'dolores', 1, 1, 1);
  expect(events(log, 'rolesSwapped').map((args) => args[0])).toEqual([0]);
  expect([round(s), turn(s), up(s)]).toEqual([2, 'mexico', ['dolores']]);
  expect(isMarked(s, 'jimenez', 'acted')).toBe(false);
  expect(ways(s, 'retreat', 'dolores')).toEqual(['0408', '0608', 'coletto-creek', 'goliad']);
  expect(why(s, 'mexico', 'retreat dolores 0507')).toEqual(['TG-6.4-f']);
  act(s, 'hold dolores');
  expect(ways(s, 'retreat', 'houston')).toEqual(['0507']);
  expect(why(s, 'texas', 'retreat houston 0608')).toEqual(['TG-6.4-e']);
  passTo(s, 3);
  expect(why(s, 'mexico', 'fire dolores')).toEqual([]);
  act(s, 'hold dolores');
  expect(offers(s)).toEqual(['retreat houston 0507']);
  act(s, 'retreat houston 0507', 'retreat horton 0507');
  expect([question(s), turn(s)]).toEqual(['regroup', 'mexico']);
});

test('6 sidebar TG-6.S-a no change of roles when the first defenders fall in Round 2', () => {
  const s = withReserves();
  act(s, 'hold dolores', 'hold wallace');
  fire(s, 'jimenez', 1, 1, 6);
  expect([round(s), strength(s, 'wallace')]).toEqual([2, 1]);
  act(s, 'hold houston');
  const log = fire(s, 'dolores', 6, 6, 6);
  act(s, 'hold horton', 'retreat wallace 0507', 'hold jimenez');
  expect(events(log, 'rolesSwapped')).toEqual([]);
  expect([round(s), turn(s), up(s)]).toEqual([3, 'texas', ['houston']]);
  expect(why(s, 'texas', 'fire houston')).toEqual([]);
});

test('6 sidebar TG-6.S-a a field both sides have left in Round 1 belongs to the reserves', () => {
  const s = battle('0508', {}, 'jimenez:1@0508<0608', 'wallace@0508', block('horton@0508<0507', ['reserve']));
  const log = fire(s, 'wallace', 1, 6, 6);
  expect(events(log, 'rolesSwapped')).toEqual([]);
  expect([question(s), turn(s)]).toEqual(['regroup', 'texas']);
});

const idOf = (s: Parameters<typeof place>[0], name: string): number =>
  s.t.blocks.findIndex((candidate) => candidate.id === `tx-${name}`);
