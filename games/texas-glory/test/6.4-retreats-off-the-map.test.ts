import { expect, test } from 'vitest';
import { act, battle, offers, passTo, ways } from './fights.ts';
import { block, isMarked, place, question, why } from './kit.ts';

// R-67 Holding Boxes

test('6.4 TG-6.4-d TG-6.4-h a Holding Box is a refuge by its road or trail, in Round 1 too', () => {
  const s = battle('0107', { player1: 'texas' }, 'wallace@0107<0207', 'jimenez@0107');
  act(s, 'hold jimenez');
  act(s, 'hold wallace');
  expect(ways(s, 'retreat', 'jimenez')).toContain('presidio-rio-grande');
  const first = battle('0107', { player1: 'texas' }, 'wallace@0107<0207', 'jimenez@0107');
  expect(ways(first, 'retreat', 'jimenez')).toEqual(['presidio-rio-grande']);
  act(first, 'retreat jimenez presidio-rio-grande');
  expect(place(first, 'jimenez')).toBe('presidio-rio-grande');
});

test('6.4 TG-6.4-b the limit of the way into a box is that of its road or trail', () => {
  const five = ['jimenez', 'matamoros', 'toluca', 'aldama', 'guerrero'];
  const road = battle('0107', { player1: 'texas' }, 'wallace:1@0107<0207', ...five.map((name) => `${name}@0107`));
  for (const name of five.slice(0, 4)) act(road, `retreat ${name} presidio-rio-grande`);
  expect(why(road, 'mexico', 'retreat guerrero presidio-rio-grande')).toEqual(['TG-6.4-b']);
  const trail = battle('0108', { player1: 'texas' }, 'wallace:1@0108<0208', ...five.map((name) => `${name}@0108`));
  for (const name of five.slice(0, 2)) act(trail, `retreat ${name} laredo`);
  expect(why(trail, 'mexico', 'retreat toluca laredo')).toEqual(['TG-6.4-b']);
});

test('6.4 TG-6.4-h Texans may enter an empty Mexican box, but not one whose militia would turn out', () => {
  const start = (scenario: string) => battle('0107', { scenario }, 'dolores@0107<0207', 'wallace@0107');
  const later = start('1836');
  act(later, 'hold dolores');
  expect(ways(later, 'retreat', 'wallace')).toEqual(['presidio-rio-grande']);
  const before = start('1835');
  act(before, 'hold dolores');
  expect(ways(before, 'retreat', 'wallace')).toEqual([]);
  expect(why(before, 'texas', 'retreat wallace presidio-rio-grande')).toEqual(['TG-6.4-h']);
});

test('6.4 TG-1.7-g TG-8.32-a the U.S. box takes only U.S. blocks', () => {
  const s = battle('san-augustine', {}, 'dolores@san-augustine<1501', '3rd@san-augustine', 'wallace@san-augustine');
  act(s, 'hold dolores');
  expect(ways(s, 'retreat', '3rd')).toContain('fort-jessup');
  expect(why(s, 'texas', 'retreat wallace fort-jessup')).toEqual(['TG-8.32-a']);
  const mexican = battle(
    'san-augustine',
    { player1: 'texas' },
    '5th@san-augustine<fort-jessup',
    'jimenez@san-augustine',
  );
  expect(ways(mexican, 'retreat', 'jimenez')).toEqual(['1501', '1602']);
  expect(why(mexican, 'mexico', 'retreat jimenez fort-jessup')).toContain('TG-1.7-g');
  act(mexican, 'hold jimenez');
  expect(ways(mexican, 'retreat', '5th')).toEqual(['fort-jessup']);
});

test('8.33 TG-8.33-d a brigade that attacked its box goes back beside it, from Round 2 on and without a limit', () => {
  const brigade = ['gaona', 'aldama', 'queretaro', 'guanajuato', 'zapadores', 'toluca'];
  const s = battle(
    'presidio-rio-grande',
    {},
    ...brigade.map((name) => `${name}@presidio-rio-grande<beside-presidio-rio-grande`),
    'burleson@presidio-rio-grande',
  );
  act(s, 'stand');
  expect(why(s, 'mexico', 'retreat gaona beside-presidio-rio-grande')).toEqual(['TG-6.4-d']);
  passTo(s, 3);
  for (const name of brigade.slice(0, 1)) act(s, `retreat ${name} beside-presidio-rio-grande`);
  act(s, 'hold burleson');
  for (const name of brigade.slice(1)) act(s, `retreat ${name} beside-presidio-rio-grande`);
  expect(brigade.map((name) => place(s, name))).toEqual(brigade.map(() => 'beside-presidio-rio-grande'));
});

test('6.4 TG-6.4-h nobody else leaves a box for the place beside it, whichever side he is on', () => {
  const box = 'presidio-rio-grande';
  const texans = battle(box, {}, `jimenez@${box}<0107`, `wallace@${box}`);
  act(texans, 'stand');
  passTo(texans, 2);
  expect(ways(texans, 'retreat', 'wallace')).toEqual([]);
  expect(why(texans, 'texas', `retreat wallace beside-${box}`)).toEqual(['TG-6.4-h']);
  const mexicans = battle(box, { player1: 'texas' }, `wallace@${box}<0107`, `jimenez@${box}`);
  act(mexicans, 'stand');
  passTo(mexicans, 2);
  expect(ways(mexicans, 'retreat', 'jimenez')).toEqual([]);
  expect(why(mexicans, 'mexico', `retreat jimenez beside-${box}`)).toEqual(['TG-6.4-h']);
});

// 5.83 Sea Retreats

const landing = (...more: string[]) =>
  battle(
    'matagorda',
    { player1: 'texas', landings: [{ at: 'matagorda', side: 'texas', port: 'velasco' }] },
    ...['houston', 'wallace', 'ward', 'millard', 'sherman', 'georgia'].map((name) =>
      block(`${name}@matagorda`, ['bySea']),
    ),
    'jimenez@matagorda',
    ...more,
  );

test('5.83 TG-5.83-a those who came by sea go back by sea, to their port alone, not in Round 1, without a limit', () => {
  const s = landing();
  expect(ways(s, 'retreat', 'houston')).toEqual([]);
  expect(why(s, 'texas', 'retreat houston velasco')).toEqual(['TG-6.4-d']);
  passTo(s, 2);
  expect(ways(s, 'retreat', 'houston')).toEqual(['velasco']);
  expect(why(s, 'texas', 'retreat houston columbia')).toEqual(['TG-5.83-a']);
  expect(why(s, 'texas', 'retreat houston galveston')).toEqual(['TG-5.83-a']);
  act(s, 'hold houston');
  expect(ways(s, 'retreat', 'jimenez')).toEqual(['0908', '1008', 'columbia']);
  passTo(s, 3);
  act(s, 'retreat houston velasco', 'hold jimenez');
  for (const name of ['wallace', 'ward', 'millard', 'sherman', 'georgia']) act(s, `retreat ${name} velasco`);
  expect([place(s, 'houston'), place(s, 'georgia')]).toEqual(['velasco', 'velasco']);
  expect(isMarked(s, 'houston', 'bySea')).toBe(false);
  expect(question(s)).toBe('regroup');
});

test('5.83 TG-5.83-b TG-6.4-g with the port in enemy hands there is no way back, and Round 3 is the end', () => {
  const s = landing('dolores@velasco');
  passTo(s, 2);
  expect(ways(s, 'retreat', 'houston')).toEqual([]);
  expect(why(s, 'texas', 'retreat houston velasco')).toContain('TG-5.83-b');
  passTo(s, 3);
  expect(offers(s)).toEqual(['perish houston']);
});

test('5.83 TG-5.83-c nobody else retreats by sea', () => {
  const s = landing();
  passTo(s, 2);
  act(s, 'hold houston');
  expect(why(s, 'mexico', 'retreat jimenez velasco')).toEqual(['TG-5.83-c']);
});
