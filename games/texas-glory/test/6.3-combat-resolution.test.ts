import { expect, test } from 'vitest';
import { act, battle, fire, offers, passTo, round, turn } from './fights.ts';
import { asked, choices, events, loadDice, place, play, question, strength, why } from './kit.ts';

const field = (...blocks: string[]) => battle('0508', {}, ...blocks);
const strengths = (s: Parameters<typeof strength>[0], ...names: string[]): number[] =>
  names.map((name) => strength(s, name));

test('6.3 TG-6.3-b a block of four steps rated 2 and rolling 1, 2, 4, 5 scores two hits', () => {
  const s = field('guerrero@0508<0608', 'burleson@0508');
  const log = fire(s, 'burleson', 1, 2, 4, 5);
  expect(events(log, 'fired').map((args) => args.slice(2))).toEqual([[1245, 2]]);
  expect(strength(s, 'guerrero')).toBe(2);
});

test('6.3 TG-6.3-b every roll up to the rating hits and none above it', () => {
  for (const [firer, from, rating] of [
    ['queretaro', '<0608', 1],
    ['aldama', '<0608', 2],
    ['millard', '', 3],
    ['dolores', '<0608', 3],
    ['sesma', '<0608', 1],
    ['horton', '', 2],
  ] as const) {
    const texan = from === '';
    for (let die = 1; die <= 6; die++) {
      const enemy = texan ? 'guerrero@0508<0608' : 'burleson@0508';
      const s = field(`${firer}:1@0508${from}`, enemy);
      const name = texan ? 'guerrero' : 'burleson';
      while (!offers(s).includes(`fire ${firer}`)) act(s, offers(s).find((choice) => choice.startsWith('hold'))!);
      fire(s, firer, die);
      expect([firer, die, strength(s, name)]).toEqual([firer, die, die <= rating ? 3 : 4]);
    }
  }
});

test('6.3 TG-6.3-a a block rolls a die for each step it has left when it fires', () => {
  const s = field('dolores@0508<0608', 'queretaro@0508<0608', 'burleson@0508');
  fire(s, 'dolores', 1, 3, 4);
  expect(strength(s, 'burleson')).toBe(2);
  const log = fire(s, 'burleson', 6, 6);
  expect(events(log, 'fired').map((args) => args.slice(2))).toEqual([[66, 0]]);
  const full = fire(s, 'queretaro', 6, 5, 4, 2);
  expect(events(full, 'fired').map((args) => args.slice(2))).toEqual([[6542, 0]]);
});

test('6.31 TG-6.31-a only the owner of the blocks chooses, never the one who fires', () => {
  const s = field('dolores@0508<0608', 'wallace@0508', 'ward@0508');
  fire(s, 'dolores', 1, 6, 6);
  expect([asked(s), question(s), choices(s, 'mexico')]).toEqual([['texas'], 'lose', []]);
  expect(choices(s, 'texas').sort()).toEqual(['lose wallace', 'lose ward']);
  expect(why(s, 'texas', 'lose dolores')).toEqual(['TG-6.31-a']);
});

test('6.31 TG-6.31-b each hit strikes the strongest block at that instant', () => {
  const s = field('dolores@0508<0608', 'burleson@0508', 'wallace:2@0508', 'horton:1@0508');
  fire(s, 'dolores', 1, 6, 6);
  expect(strengths(s, 'burleson', 'wallace', 'horton')).toEqual([3, 2, 1]);
  const tie = field('dolores@0508<0608', 'wallace:2@0508', 'ward:2@0508', 'horton:1@0508');
  fire(tie, 'dolores', 1, 6, 6);
  expect(why(tie, 'texas', 'lose horton')).toEqual(['TG-6.31-b']);
  expect(choices(tie, 'texas').sort()).toEqual(['lose wallace', 'lose ward']);
});

test('6.31 TG-6.31-c among the strongest the owner picks', () => {
  for (const [chosen, spared] of [
    ['wallace', 'ward'],
    ['ward', 'wallace'],
  ] as const) {
    const s = field('dolores@0508<0608', 'wallace@0508', 'ward@0508');
    fire(s, 'dolores', 1, 6, 6);
    act(s, `lose ${chosen}`);
    expect(strengths(s, chosen, spared)).toEqual([2, 3]);
    expect(turn(s)).toBe('texas');
    expect(question(s)).toBe('combat-turn');
  }
});

test('6.31 TG-6.31-e two hits on 3, 3 and 1 leave 2, 2 and 1', () => {
  const s = field('dolores@0508<0608', 'wallace@0508', 'ward@0508', 'bowie:1@0508');
  fire(s, 'dolores', 1, 1, 6);
  expect(choices(s, 'texas').sort()).toEqual(['lose wallace', 'lose ward']);
  act(s, 'lose ward');
  expect(question(s)).toBe('combat-turn');
  expect(strengths(s, 'wallace', 'ward', 'bowie')).toEqual([2, 2, 1]);
});

test('6.31 TG-6.31-f three hits on 4, 3 and 3 leave 3, 2 and 2, or whichever two the owner picks', () => {
  const s = field('dolores@0508<0608', 'burleson@0508', 'wallace@0508', 'ward@0508');
  fire(s, 'dolores', 1, 1, 1);
  expect(strengths(s, 'burleson', 'wallace', 'ward')).toEqual([3, 3, 3]);
  expect(choices(s, 'texas').sort()).toEqual(['lose burleson', 'lose wallace', 'lose ward']);
  act(s, 'lose wallace');
  expect(choices(s, 'texas').sort()).toEqual(['lose burleson', 'lose ward']);
  expect(why(s, 'texas', 'lose wallace')).toEqual(['TG-6.31-b']);
  act(s, 'lose ward');
  expect(strengths(s, 'burleson', 'wallace', 'ward')).toEqual([3, 2, 2]);
  expect(question(s)).toBe('combat-turn');
});

test('6.31 TG-6.31-d a block that loses its last step is eliminated', () => {
  const s = field('dolores@0508<0608', 'kimball@0508', 'bowie:1@0508');
  const log = fire(s, 'dolores', 1, 6, 6);
  expect(events(log, 'eliminated')).toEqual([]);
  const lost = act(s, 'lose kimball');
  expect(events(lost, 'eliminated')).toHaveLength(1);
  expect([place(s, 'kimball'), strength(s, 'kimball'), place(s, 'bowie')]).toEqual(['dead', 0, '0508']);
  passTo(s, 2);
  expect(round(s)).toBe(2);
});

test('6.31 TG-6.31-d hits beyond the last block are lost', () => {
  const s = field('dolores@0508<0608', 'kimball@0508', 'horton@0706', 'tampico@0706<0606');
  loadDice(s, 1, 1, 1);
  play(s, 'mexico', 'fire dolores');
  expect([place(s, 'kimball'), strength(s, 'horton'), question(s)]).toEqual(['dead', 2, 'regroup']);
});

test('6.31 TG-6.31-d a side wiped out ends the battle at once', () => {
  const s = field('dolores@0508<0608', 'jimenez@0508<0608', 'wallace@0508');
  const log = fire(s, 'dolores', 1, 2, 3);
  expect(events(log, 'battleWon').map((args) => args[0])).toEqual([1]);
  expect([question(s), turn(s)]).toEqual(['regroup', 'mexico']);
});
