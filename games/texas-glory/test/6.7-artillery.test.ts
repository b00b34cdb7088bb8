import { expect, test } from 'vitest';
import { act, battle, fire, offers, passTo, supplied, turn, up, ways } from './fights.ts';
import { block, choices, events, game, isFaceUp, isMarked, place, question, space, strength, why } from './kit.ts';

const texan = 'tx-goliad-artillery';
const mexican = 'mx-goliad-artillery';

test('6.7 TG-6.7-b the last step of the guns is never lost: hits go to the others', () => {
  const s = battle('0508', {}, 'dolores@0508<0608', `${texan}:1@0508`, 'wallace:1@0508', 'ward:1@0508');
  act(s, `hold ${texan}`);
  fire(s, 'dolores', 1, 6, 6);
  expect(choices(s, 'texas').sort()).toEqual(['lose wallace', 'lose ward']);
  expect(why(s, 'texas', `lose ${texan}`)).toEqual(['TG-6.31-b']);
  act(s, 'lose ward');
  expect([strength(s, texan), strength(s, 'wallace')]).toEqual([1, 1]);
});

test('6.7 TG-6.7-b guns with more than one step take hits like any block', () => {
  const s = battle('0508', {}, 'dolores@0508<0608', `${texan}@0508`, 'wallace:1@0508');
  act(s, `hold ${texan}`);
  fire(s, 'dolores', 1, 6, 6);
  expect([strength(s, texan), strength(s, 'wallace')]).toEqual([1, 1]);
});

test('6.7 TG-6.7-c TG-6.7-d guns whose last companion falls surrender with the steps they have, the other hits are lost', () => {
  const s = battle('0508', {}, 'dolores@0508<0608', `${texan}:1@0508`, 'wallace:1@0508');
  act(s, `hold ${texan}`);
  const log = fire(s, 'dolores', 1, 1, 1);
  expect([place(s, 'wallace'), place(s, texan), place(s, mexican), strength(s, mexican)]).toEqual([
    'dead',
    'away',
    '0508',
    1,
  ]);
  expect(events(log, 'gunsTaken')).toEqual([[1, game.idOf(s, 'piece', mexican), space(s, '0508')]]);
  expect(isFaceUp(s, mexican)).toBe(true);
  expect([question(s), turn(s)]).toEqual(['regroup', 'mexico']);
  act(s, 'stay');
  expect([isFaceUp(s, mexican), isMarked(s, mexican, 'spent'), isMarked(s, mexican, 'moved')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('6.7 TG-6.7-d Mexican guns become Texan ones likewise, at the same strength', () => {
  for (const [guns, twin, steps] of [
    [mexican, texan, 2],
    ['mx-alamo-artillery', 'tx-alamo-artillery', 3],
    ['mx-alamo-artillery', 'tx-alamo-artillery', 2],
  ] as const) {
    const s = battle('0508', { player1: 'texas' }, 'houston@0508<0507', `${guns}:${steps}@0508`);
    expect([place(s, guns), place(s, twin), strength(s, twin), turn(s)]).toEqual(['away', '0508', steps, 'texas']);
  }
});

test('6.7 TG-6.7-c guns found alone surrender before the fight, and the attacker may regroup', () => {
  const s = battle('goliad', { scenario: '1835', player1: 'texas' }, 'milam@goliad<0508', `${mexican}@goliad`);
  expect([place(s, mexican), place(s, texan), strength(s, texan)]).toEqual(['away', 'goliad', 2]);
  expect([question(s), turn(s)]).toEqual(['regroup', 'texas']);
  expect(ways(s, 'regroup', 'milam')).toContain('coletto-creek');
});

test('6.7 TG-6.7-c guns with friends on the way, even in reserve, are not alone', () => {
  const s = battle(
    'goliad',
    { scenario: '1835', player1: 'texas' },
    'milam@goliad<0508',
    `${mexican}@goliad`,
    block('mx-tejano@goliad<0609', ['reserve']),
  );
  expect([question(s), place(s, mexican), turn(s)]).toEqual(['withdraw', 'goliad', 'mexico']);
});

test('6.7 TG-6.7-c TG-6.7-d guns left behind by retreating defenders change hands and fire no more this phase', () => {
  const s = battle('0508', {}, 'dolores@0508<0608', 'jimenez@0508<0608', `${texan}@0508`, 'wallace@0508');
  act(s, `hold ${texan}`, 'hold dolores', 'retreat wallace 0507');
  expect([place(s, mexican), strength(s, mexican), turn(s), question(s)]).toEqual(['0508', 2, 'mexico', 'regroup']);
  expect([isMarked(s, mexican, 'spent'), isMarked(s, mexican, 'moved')]).toEqual([true, true]);
});

test('6.7 TG-6.7-d captured guns sent into another fight do not fire there', () => {
  const s = battle('0508', {}, 'dolores@0508<0608', `${texan}@0508`, 'toluca@goliad', block('ward@goliad', ['inside']));
  act(s, `regroup ${mexican} goliad`, 'stay', 'fight goliad');
  expect(why(s, 'mexico', 'cannonade')).toEqual(['TG-7.24-a']);
});

test('6.7 TG-6.7-d captured guns join no battle, where they could neither fight nor leave', () => {
  const s = battle(
    '0508',
    {},
    'dolores@0508<0608',
    'jimenez@0508<0608',
    `${texan}@0508`,
    'toluca@goliad',
    'ward@goliad<coletto-creek',
    'fannin@victoria',
  );
  expect(ways(s, 'regroup', 'dolores')).toContain('goliad');
  expect(ways(s, 'regroup', mexican)).toEqual(ways(s, 'regroup', 'dolores').filter((to) => to !== 'goliad'));
  expect(why(s, 'mexico', `regroup ${mexican} goliad`)).toEqual(['TG-6.7-d']);
});

test('6.7 TG-6.7-c attacking guns whose companions leave surrender to the defenders', () => {
  const s = battle('0508', {}, `${mexican}@0508<0608`, 'jimenez@0508<0608', 'horton@0508');
  act(s, `hold ${mexican}`, 'hold horton', 'retreat jimenez 0608');
  expect([place(s, mexican), place(s, texan), strength(s, texan), turn(s)]).toEqual(['away', '0508', 2, 'texas']);
});

test('6.7 TG-6.7-c attacking guns alone surrender at once', () => {
  const s = battle('0508', {}, `${mexican}@0508<0608`, 'horton@0508');
  expect([place(s, texan), question(s), turn(s)]).toEqual(['0508', 'regroup', 'texas']);
});

test('6.7 TG-6.7-a TG-6.7-c in Round 3 attacking guns hold their fire, stay when the others leave, and are taken', () => {
  const s = battle('0508', {}, `${mexican}@0508<0608`, 'jimenez@0508<0608', 'horton@0508');
  passTo(s, 3);
  expect(offers(s)).toEqual([`hold ${mexican}`]);
  expect(why(s, 'mexico', `perish ${mexican}`)).toEqual(['TG-6.4-g']);
  act(s, `hold ${mexican}`, 'hold horton', 'retreat jimenez 0608');
  expect([place(s, texan), turn(s)]).toEqual(['0508', 'texas']);
});

test('6.7 TG-6.7-c guns of a relief force that should leave in Round 3 are taken, though friends hold the fort', () => {
  const s = battle(
    'goliad',
    { player1: 'texas' },
    ...['tx-alamo-artillery:2@goliad<0508', 'ward@goliad<0508', 'jimenez@goliad'],
    block('wallace@goliad', ['inside']),
  );
  act(s, 'wait');
  passTo(s, 3);
  expect(offers(s)).toEqual(['hold tx-alamo-artillery']);
  act(s, 'hold tx-alamo-artillery', 'hold jimenez', 'retreat ward 0508');
  expect([place(s, 'tx-alamo-artillery'), place(s, 'mx-alamo-artillery')]).toEqual(['away', 'goliad']);
  expect([strength(s, 'mx-alamo-artillery'), turn(s), question(s)]).toEqual([2, 'mexico', 'regroup']);
});

test('6.7 TG-6.7-c guns that sallied with a failed relief go back in and are not taken', () => {
  const s = battle(
    'goliad',
    { player1: 'texas' },
    ...['ward@goliad<0508', 'jimenez@goliad'],
    block(`${texan}@goliad`, ['inside']),
    block('wallace@goliad', ['inside']),
  );
  act(s, 'sally', `sortie ${texan}`, 'out');
  passTo(s, 3);
  act(s, `hold ${texan}`, 'hold jimenez', 'retreat ward 0508');
  expect([place(s, texan), isMarked(s, texan, 'inside')]).toEqual(['goliad', true]);
});

test('6.7 TG-6.7-c the last guns in a storm give up and the place falls, without a regroup', () => {
  const s = battle(
    'goliad',
    {},
    'zapadores@goliad',
    block(`${texan}@goliad`, ['inside']),
    block('wallace:1@goliad', ['inside']),
  );
  act(s, 'storm', 'assault zapadores', `hold ${texan}`, 'hold wallace');
  fire(s, 'zapadores', 1, 1);
  expect([strength(s, texan), strength(s, 'wallace')]).toEqual([1, 1]);
  act(s, 'ready', `hold ${texan}`, 'hold wallace');
  const fallen = fire(s, 'zapadores', 1, 1);
  expect(place(s, 'wallace')).toBe('dead');
  expect(events(fallen, 'placeFell')).toHaveLength(1);
  expect([place(s, texan), place(s, mexican), strength(s, mexican), question(s)]).toEqual([
    'away',
    'goliad',
    1,
    'play',
  ]);
  expect(isMarked(s, mexican, 'inside')).toBe(false);
});

test('6.7 TG-6.7-c guns alone in a besieged fort give up when the siege is resolved', () => {
  const s = battle('goliad', {}, 'zapadores@goliad', block(`${texan}@goliad`, ['inside']));
  expect([place(s, mexican), strength(s, mexican), question(s)]).toEqual(['goliad', 2, 'play']);
});

test('6.7 TG-6.7-c hunger may leave guns alone with the enemy, who may fire them next turn', () => {
  const { s } = supplied(
    { burned: ['goliad'], fought: ['goliad'] },
    [1, 6],
    'zapadores@goliad',
    block(`${texan}:1@goliad`, ['inside']),
    block('kimball@goliad', ['inside']),
  );
  act(s, 'starve kimball');
  expect([question(s), place(s, 'kimball'), place(s, texan)]).toEqual(['play', 'dead', 'away']);
  expect([place(s, mexican), strength(s, mexican), isMarked(s, mexican, 'spent')]).toEqual(['goliad', 1, false]);
});

test('6.7 TG-6.7-c hunger may leave besieging guns alone with the garrison, and the siege is over', () => {
  const { s } = supplied(
    { burned: ['goliad'], fought: ['goliad'] },
    [1, 1],
    ...[`${mexican}:1@goliad`, 'mx-alamo-artillery:1@goliad', 'tres-villas:1@goliad', 'lipantitlan:1@goliad'],
    block('wallace@goliad', ['inside']),
  );
  act(s, 'starve tres-villas');
  expect(['tres-villas', 'lipantitlan', mexican].map((name) => place(s, name))).toEqual(['dead', 'dead', 'away']);
  expect([place(s, texan), place(s, 'tx-alamo-artillery')]).toEqual(['goliad', 'goliad']);
  expect(isMarked(s, 'wallace', 'inside')).toBe(false);
});

test('6.7 TG-6.7-e guns in a fort or city hex go inside before combat and never defend in the field', () => {
  for (const where of ['goliad', 'san-antonio', 'alamo']) {
    const from = { goliad: '0409', 'san-antonio': '0107', alamo: '0407' }[where]!;
    const s = battle(where, {}, `dolores@${where}<${from}`, `${texan}@${where}`, `horton@${where}`);
    expect(why(s, 'texas', 'stand')).toEqual(['TG-6.7-e']);
    expect(offers(s).sort()).toEqual(['enter horton', `enter ${texan}`]);
    act(s, `enter ${texan}`, 'stand');
    expect(up(s)).toEqual(['dolores']);
    fire(s, 'dolores', 1, 6, 6);
    expect([strength(s, texan), strength(s, 'horton')]).toEqual([2, 1]);
    expect(up(s)).toEqual(['horton']);
  }
});
