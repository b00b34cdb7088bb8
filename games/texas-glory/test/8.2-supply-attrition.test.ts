import { expect, test } from 'vitest';
import type { BlockJson } from '../position.ts';
import type { State } from '../state.ts';
import { act, supplied } from './fights.ts';
import {
  asked,
  block,
  choices,
  events,
  game,
  isFaceUp,
  isMarked,
  loadDice,
  place,
  play,
  question,
  space,
  strength,
  why,
  winner,
} from './kit.ts';

const rolls = (log: Parameters<typeof events>[0]): readonly (readonly number[])[] => events(log, 'attrition');

test('8.2 TG-8.2-a one die for each block above the limit: 1 to 3 cost a step, 4 to 6 nothing', () => {
  for (let die = 1; die <= 6; die++) {
    const { s, log } = supplied({}, [die], 'jimenez@0508', 'toluca@0508', 'sesma:1@0508');
    expect(rolls(log)).toEqual([[1, space(s, '0508'), die, die <= 3 ? 1 : 0]]);
    expect([die, question(s)]).toEqual([die, die <= 3 ? 'starve' : 'play']);
    if (die > 3) continue;
    act(s, 'starve toluca');
    expect([strength(s, 'toluca'), strength(s, 'jimenez'), strength(s, 'sesma'), question(s)]).toEqual([
      2,
      3,
      1,
      'play',
    ]);
  }
});

test('8.2 TG-8.2-c seven blocks in a town roll two dice, and 2 and 5 cost the strongest a step', () => {
  const seven = ['aldama:3', 'toluca:2', 'jimenez:2', 'morelos:2', 'matamoros:2', 'sesma:2', 'gaona:2'];
  const { s, log } = supplied({}, [2, 5], ...seven.map((name) => `${name}@gonzales`));
  expect(rolls(log)).toEqual([[1, space(s, 'gonzales'), 25, 1]]);
  expect(choices(s, 'mexico')).toEqual(['starve aldama']);
  act(s, 'starve aldama');
  expect([strength(s, 'aldama'), question(s)]).toEqual([2, 'play']);
});

test('8.2 TG-8.2-b each loss strikes the strongest at that moment, the owner choosing among equals', () => {
  const { s } = supplied({}, [1, 1, 1], 'aldama@0508', 'guerrero@0508', 'toluca@0508', 'sesma@0508', 'gaona:1@0508');
  expect(asked(s)).toEqual(['mexico']);
  expect(choices(s, 'mexico').sort()).toEqual(['starve aldama', 'starve guerrero']);
  expect(why(s, 'mexico', 'starve toluca')).toEqual(['TG-8.2-b']);
  act(s, 'starve guerrero');
  expect(choices(s, 'mexico')).toEqual(['starve aldama']);
  act(s, 'starve aldama');
  expect(choices(s, 'mexico').sort()).toEqual(['starve aldama', 'starve guerrero', 'starve toluca']);
  act(s, 'starve toluca');
  expect(['aldama', 'guerrero', 'toluca', 'sesma', 'gaona'].map((name) => strength(s, name))).toEqual([3, 3, 2, 2, 1]);
  expect(question(s)).toBe('play');
});

test('8.2 TG-8.2-b only the owner chooses, and is asked about hidden blocks even when he has no choice', () => {
  const { s } = supplied({}, [1], 'aldama@0508', 'toluca@0508', 'sesma@0508', 'wallace@0507');
  expect([asked(s), question(s), choices(s, 'mexico')]).toEqual([['mexico'], 'starve', ['starve aldama']]);
  expect(choices(s, 'texas')).toEqual([]);
  expect(why(s, 'mexico', 'starve wallace')).toEqual(['TG-8.2-b']);
  const hidden = (): number => game.view(s, 0).hidden.filter(([, at]) => at === space(s, '0508')).length;
  expect(hidden()).toBe(3);
  act(s, 'starve aldama');
  expect(hidden()).toBe(3);
});

test('8.2 TG-8.2-b besiegers lie face up: a forced loss needs no question', () => {
  const { s } = supplied(
    { fought: ['goliad'] },
    [3],
    ...['aldama@goliad', 'toluca@goliad', 'sesma@goliad'],
    block('wallace@goliad', ['inside']),
  );
  expect([question(s), strength(s, 'aldama')]).toEqual(['play', 3]);
});

test('8.2 TG-8.2-b Double Defense does not help against hunger, and each side of a siege pays for itself', () => {
  const { s, log } = supplied(
    { fought: ['goliad'] },
    [4, 1],
    ...['aldama@goliad', 'toluca@goliad', 'sesma@goliad'],
    ...['wallace@goliad', 'ward:2@goliad', 'bowie@goliad'].map((name) => block(name, ['inside'])),
  );
  expect(rolls(log)).toEqual([
    [1, space(s, 'goliad'), 4, 0],
    [0, space(s, 'goliad'), 1, 1],
  ]);
  expect(why(s, 'texas', 'starve ward')).toEqual(['TG-8.2-b']);
  act(s, 'starve wallace');
  expect([strength(s, 'wallace'), isMarked(s, 'wallace', 'half'), question(s)]).toEqual([2, false, 'play']);
});

test('8.2 TG-8.2-b within and without the walls are counted apart', () => {
  const { s, log } = supplied(
    { fought: ['goliad'] },
    [1],
    ...['aldama@goliad', 'toluca@goliad'],
    ...['burleson:1@goliad', 'ward:2@goliad', 'millard:2@goliad'].map((name) => block(name, ['inside'])),
  );
  expect(rolls(log).map((args) => args[0])).toEqual([0]);
  expect(choices(s, 'texas').sort()).toEqual(['starve millard', 'starve ward']);
});

test('8.2 TG-8.2-b guns starve like others but keep their last step', () => {
  const { s } = supplied({}, [1, 1], 'mx-goliad-artillery@0508', 'sesma@0508', 'gaona:1@0508', 'lipantitlan:1@0508');
  expect(choices(s, 'mexico').sort()).toEqual(['starve mx-goliad-artillery', 'starve sesma']);
  act(s, 'starve mx-goliad-artillery', 'starve sesma');
  expect([strength(s, 'mx-goliad-artillery'), strength(s, 'sesma')]).toEqual([1, 1]);
  const last = supplied({}, [1], 'mx-goliad-artillery:1@0508', 'mx-alamo-artillery:1@0508', 'lipantitlan:1@0508').s;
  expect(choices(last, 'mexico')).toEqual(['starve lipantitlan']);
  act(last, 'starve lipantitlan');
  expect([place(last, 'lipantitlan'), strength(last, 'mx-goliad-artillery')]).toEqual(['dead', 1]);
});

test('8.2 TG-8.2-b losses with nobody left to take them are lost', () => {
  const { s } = supplied(
    { burned: ['goliad'], fought: ['goliad'] },
    [1, 1, 1],
    'aldama@goliad',
    ...['tx-goliad-artillery:1@goliad', 'tx-alamo-artillery:1@goliad', 'kimball@goliad'].map((name) =>
      block(name, ['inside']),
    ),
  );
  act(s, 'starve kimball');
  expect(question(s)).toBe('play');
});

test('8.2 TG-8.2-a every crowded place of the player rolls, and only his', () => {
  const { s, log } = supplied(
    { player1: 'texas' },
    [6, 5, 4, 6],
    ...['wallace@0508', 'ward@0508', 'millard@0508', 'burleson@0706', 'georgia@0706', 'sherman@0706'],
    ...['aldama@0606', 'toluca@0606', 'jimenez@0606', 'morelos@0606'],
  );
  expect(rolls(log)).toEqual([
    [0, space(s, '0706'), 6, 0],
    [0, space(s, '0508'), 5, 0],
    [1, space(s, '0606'), 46, 0],
  ]);
});

test('8.2 TG-8.2-a after one place has paid, the next is asked', () => {
  const { s } = supplied(
    {},
    [1],
    ...['aldama@0508', 'toluca@0508', 'sesma@0508', 'guerrero@0706', 'jimenez@0706', 'gaona@0706'],
  );
  expect(choices(s, 'mexico')).toEqual(['starve guerrero']);
  const log = act(s, 'starve guerrero');
  expect(rolls(log).map((args) => args.slice(0, 2))).toEqual([[1, space(s, '0508')]]);
});

test('8.2 TG-6.31-d hunger kills besiegers, but the hex feeds the last two, who go on with the siege', () => {
  const { s } = supplied(
    { burned: ['goliad'], fought: ['goliad'] },
    [1, 4, 1],
    ...['tres-villas:1@goliad', 'lipantitlan:1@goliad', 'sesma:1@goliad'],
    block('wallace@goliad', ['inside']),
  );
  act(s, 'starve sesma');
  expect([place(s, 'sesma'), isMarked(s, 'wallace', 'inside')]).toEqual(['dead', true]);
  expect([place(s, 'tres-villas'), place(s, 'lipantitlan')]).toEqual(['goliad', 'goliad']);
});

test('8.2 TG-7.21-b besiegers stand up when hunger has ended the siege, those of a garrison that lives on do not', () => {
  for (const [garrison, faceUp] of [
    [['kimball'], false],
    [['kimball', 'wallace'], true],
  ] as const) {
    const { s } = supplied(
      { burned: ['goliad'], fought: ['goliad'] },
      [1, 6],
      ...['sesma@goliad', 'aldama@goliad'],
      ...garrison.map((name) => block(`${name}:1@goliad`, ['inside'])),
    );
    act(s, 'starve kimball');
    expect([place(s, 'kimball'), isFaceUp(s, 'sesma'), isFaceUp(s, 'aldama')]).toEqual(['dead', faceUp, faceUp]);
  }
});

test('8.2 TG-6.6-a Santa Anna lost to hunger decides the game', () => {
  const { s } = supplied({}, [1], 'santa-anna:1@0508', 'sesma:1@0508', 'gaona:1@0508');
  expect(winner(s)).toBe(null);
  act(s, 'starve santa-anna');
  expect(winner(s)).toBe('texas');
});

test('8.2 TG-8.2-b TG-1.S-a hunger beside hidden blocks is asked of their owner though it must fall on an open one', () => {
  const hungry = (group: number): State => {
    const within = (block: string, of: number): BlockJson => ({ block, at: 'goliad', marks: ['inside'], group: of });
    const s = game.position.read({
      phase: 'supply',
      player: 'texas',
      player1: 'texas',
      hands: { texas: ['1'], mexico: ['1'] },
      blocks: [
        ...[within('fannin', 0), within('bowie', group), within('kimball', group)],
        { block: 'sesma', at: 'goliad', group: 0 },
        { block: 'houston', at: 'washington', group: 2 },
      ],
    });
    play(loadDice(s, 1), 'texas', 'done');
    return s;
  };
  expect([question(hungry(1)), choices(hungry(1), 'texas')]).toEqual(['starve', ['starve fannin']]);
  expect([question(hungry(0)), strength(hungry(0), 'fannin')]).toEqual(['play', 2]);
});
