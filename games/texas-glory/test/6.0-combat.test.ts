import { expect, test } from 'vitest';
import { act, battle, combat, fire, hiddenAt, offers, passTo, turn, up, ways } from './fights.ts';
import {
  asked,
  block,
  choices,
  events,
  game,
  isFaceUp,
  isMarked,
  place,
  play,
  position,
  question,
  space,
  strength,
  why,
} from './kit.ts';

test('6.0 TG-6.0-a no battle is fought before both players have moved', () => {
  const s = position(
    { phase: 'movement', player1: 'mexico', player: 'mexico', points: 1, played: { mexico: '1', texas: '1' } },
    'cuautla@0608',
    'wallace@0508',
    'horton@victoria',
  );
  play(s, 'mexico', 'move cuautla 0508');
  expect([place(s, 'cuautla'), question(s)]).toEqual(['0508', 'operate']);
  play(s, 'mexico', 'done');
  expect([asked(s), question(s)]).toEqual([['texas'], 'operate']);
  expect(isFaceUp(s, 'wallace') || isFaceUp(s, 'cuautla')).toBe(false);
  play(s, 'texas', 'done');
  expect([asked(s), question(s)]).toEqual([['mexico'], 'fight']);
});

const twoBattles = () =>
  combat(
    { hands: { texas: ['1'], mexico: ['1'] } },
    'dolores@0508<0608',
    'jimenez@0508<0608',
    'horton@0508',
    'tampico:2@0706<0606',
    'grant@0706',
  );

test('6.0 TG-6.0-b Player 1 orders the battles, and each is carried through, regroups included, before the next', () => {
  const s = twoBattles();
  expect(choices(s, 'mexico').sort()).toEqual(['fight 0508', 'fight 0706']);
  expect(choices(s, 'texas')).toEqual([]);
  play(s, 'mexico', 'fight 0706');
  expect(up(s)).toEqual(['tampico']);
  expect(why(s, 'mexico', 'fire dolores')).toEqual(['TG-6.0-b']);
  expect(why(s, 'mexico', 'fight 0508')).toEqual(['TG-6.2-a']);
  fire(s, 'tampico', 1, 1);
  expect([question(s), turn(s)]).toEqual(['regroup', 'mexico']);
  act(s, 'stay');
  expect(offers(s)).toEqual(['fight 0508']);
  expect(why(s, 'mexico', 'fight 0706')).toEqual(['TG-0-j']);
  expect(why(s, 'mexico', 'fight goliad')).toEqual(['TG-0-j']);
  expect(why(s, 'mexico', 'fight pool')).toEqual(['TG-0-j']);
});

test('6.0 TG-6.0-b Player 2 has no say in the order, whoever he is', () => {
  const s = combat({ player1: 'texas' }, 'dolores@0508<0608', 'horton@0508', 'grant@0706', 'tampico@0706<0606');
  expect([asked(s), choices(s, 'mexico')]).toEqual([['texas'], []]);
  expect(choices(s, 'texas').sort()).toEqual(['fight 0508', 'fight 0706']);
});

test('6.0 TG-6.0-c TG-6.0-d blocks are seen only while their own battle is fought, at the strength they have', () => {
  const s = twoBattles();
  const names = ['dolores', 'jimenez', 'horton', 'tampico', 'grant'];
  const seen = (): string[] => names.filter((name) => isFaceUp(s, name));
  expect(seen()).toEqual([]);
  expect([hiddenAt(s, 'mexico', '0706'), hiddenAt(s, 'mexico', '0508'), hiddenAt(s, 'texas', '0508')]).toEqual([
    1, 2, 1,
  ]);
  const log = play(s, 'mexico', 'fight 0706');
  expect(seen()).toEqual(['tampico', 'grant']);
  const id = (name: string): number => game.idOf(s, 'piece', name);
  expect(events(log, 'revealed')).toEqual([
    [0, id('grant'), space(s, '0706'), 2],
    [1, id('tampico'), space(s, '0706'), 2],
  ]);
  expect([strength(s, 'tampico'), strength(s, 'grant')]).toEqual([2, 2]);
  expect([hiddenAt(s, 'mexico', '0706'), hiddenAt(s, 'mexico', '0508')]).toEqual([0, 2]);
  const known = game.view(s, 0).blocks.find(([piece]) => piece === id('tampico'));
  expect(known?.[2]).toBe(2);
  fire(s, 'tampico', 1, 6);
  fire(s, 'grant', 1);
  act(s, 'retreat tampico 0606');
  expect([place(s, 'tampico'), strength(s, 'tampico')]).toEqual(['0606', 1]);
  expect(seen()).toEqual(['grant']);
  act(s, 'stay');
  expect(seen()).toEqual([]);
  expect(hiddenAt(s, 'mexico', '0606')).toBe(1);
});

test('6.0 TG-6.0-c blocks within the walls stay hidden while others fight outside', () => {
  const s = battle('goliad', {}, 'dolores@goliad<0409', 'fannin@goliad', 'wallace@goliad', 'ward@goliad');
  act(s, 'enter wallace', 'enter ward', 'stand');
  expect(['fannin', 'dolores', 'wallace', 'ward'].map((name) => isFaceUp(s, name))).toEqual([true, true, false, false]);
});

test('6.0 TG-6.0-c besiegers stay face up after a battle, the others stand up', () => {
  const s = battle('goliad', {}, 'dolores@goliad<0409', 'jimenez@goliad<0409', 'horton:1@goliad', 'wallace@goliad');
  act(s, 'enter wallace', 'stand');
  fire(s, 'dolores', 1, 6, 6);
  act(s, 'stay', 'wait', 'wait');
  expect(question(s)).toBe('play');
  expect(['dolores', 'jimenez', 'wallace'].map((name) => isFaceUp(s, name))).toEqual([true, true, false]);
});

test('6.0 TG-6.2-b the attacker is whoever began the battle, Player 2 as well as Player 1', () => {
  const first = battle('0508', { pending: ['0508'] }, 'dolores@0508<0608', 'houston@0508');
  expect(up(first)).toEqual(['houston']);
  const second = battle('0508', { pending: [] }, 'dolores@0508', 'houston@0508<0608');
  expect(up(second)).toEqual(['dolores']);
  passTo(second, 3);
  expect(ways(second, 'retreat', 'dolores')).toEqual(['0408', '0507', 'coletto-creek', 'goliad']);
  expect(why(second, 'mexico', 'retreat dolores 0608')).toEqual(['TG-6.4-f']);
  act(second, 'hold dolores');
  expect(offers(second)).toEqual(['retreat houston 0608']);
});

test('6.0 TG-6.4-j a block that retreated fights no more in this Combat Phase, but in the next', () => {
  const s = combat(
    {},
    'urrea@goliad',
    block('bowie@goliad', ['inside']),
    'dolores@0508<0509',
    'horton@0508',
    'kimball@0706',
    'tampico@0706<0606',
  );
  play(s, 'mexico', 'fight 0508');
  passTo(s, 2);
  act(s, 'retreat dolores goliad');
  expect([place(s, 'dolores'), isMarked(s, 'dolores', 'spent'), isFaceUp(s, 'dolores')]).toEqual([
    'goliad',
    true,
    true,
  ]);
  act(s, 'stay');
  act(s, 'fight goliad', 'storm');
  expect(why(s, 'mexico', 'assault dolores')).toEqual(['TG-7.22-e']);
  expect(offers(s)).toEqual(['assault urrea']);
  act(s, 'assault urrea');
  fire(s, 'urrea', 6, 6, 6);
  act(s, 'hold bowie', 'ready', 'hold urrea', 'hold bowie');
  act(s, 'fight 0706', 'retreat tampico 0606', 'stay');
  expect([question(s), isMarked(s, 'dolores', 'spent')]).toEqual(['play', false]);
});

test('6.0 TG-2.25-a the Comanche attack alone for their raider, hold nothing and ride home', () => {
  const raid = () =>
    battle('0508', { raider: 'texas', pending: [] }, 'comanche@0508', 'cuautla:1@0508', 'jimenez:1@0508');
  const s = raid();
  expect([turn(s), up(s)]).toEqual(['mexico', ['cuautla']]);
  expect(offers(s)).toContain('retreat cuautla 0608');
  act(s, 'hold cuautla');
  expect(offers(s)).toEqual(['fire comanche', 'retreat comanche comanche', 'hold comanche']);
  expect(why(s, 'texas', 'retreat comanche 0608')).toEqual(['TG-2.25-a']);
  fire(s, 'comanche', 1, 1, 1);
  act(s, 'lose cuautla');
  expect([place(s, 'comanche'), place(s, 'cuautla'), place(s, 'jimenez')]).toEqual(['away', 'dead', 'dead']);
  expect(question(s)).toBe('play');
  const beaten = raid();
  act(beaten, 'hold cuautla', 'retreat comanche comanche');
  expect([place(beaten, 'comanche'), question(beaten), turn(beaten)]).toEqual(['away', 'regroup', 'mexico']);
});

test('6.0 TG-2.25-a the Comanche do not wait before walls, and guns do not surrender to them', () => {
  const s = battle('goliad', { raider: 'mexico' }, 'comanche@goliad', 'tx-goliad-artillery@goliad', 'wallace@goliad');
  act(s, 'enter wallace', 'enter tx-goliad-artillery');
  expect([question(s), place(s, 'comanche'), place(s, 'tx-goliad-artillery')]).toEqual(['play', 'away', 'goliad']);
  expect(isMarked(s, 'wallace', 'inside')).toBe(false);
  const alone = battle('goliad', { raider: 'mexico' }, 'comanche@goliad', 'tx-goliad-artillery@goliad');
  act(alone, 'enter tx-goliad-artillery');
  expect([question(alone), place(alone, 'tx-goliad-artillery')]).toEqual(['play', 'goliad']);
});
