import { expect, test } from 'vitest';
import { act, turn, up } from './fights.ts';
import { isMarked, place, play, position, question } from './kit.ts';

const movement = () =>
  position(
    {
      phase: 'movement',
      player1: 'mexico',
      player: 'mexico',
      points: 2,
      played: { mexico: '2', texas: '3' },
      hands: { texas: ['1'], mexico: ['1'] },
    },
    ...['cuautla@0608', 'dolores@0706', 'wallace@0508', 'horton@0507', 'kimball@0505'],
  );

test('6.32 TG-6.32-a what Player 2 sends into a battle of Player 1 comes as a reserve, and nothing else does', () => {
  const s = movement();
  play(s, 'mexico', 'move cuautla 0508', 'done');
  play(s, 'texas', 'move horton 0508', 'move kimball 0606 > 0706');
  expect(['cuautla', 'wallace', 'horton', 'kimball'].map((name) => isMarked(s, name, 'reserve'))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  play(s, 'texas', 'done');
  play(s, 'mexico', 'fight 0508');
  expect(up(s)).toEqual(['cuautla']);
  act(s, 'hold cuautla');
  expect([turn(s), up(s)]).toEqual(['texas', ['wallace']]);
});

test('6.32 TG-6.32-a what Player 1 sends into his own battle is no reserve', () => {
  const s = movement();
  play(s, 'mexico', 'move cuautla 0508', 'move dolores 0608 > 0508');
  expect([isMarked(s, 'cuautla', 'reserve'), isMarked(s, 'dolores', 'reserve')]).toEqual([false, false]);
});

test('6.32 TG-6.32-a a battle Player 2 begins himself has no reserves', () => {
  const s = movement();
  play(s, 'mexico', 'done');
  play(s, 'texas', 'move kimball 0606 > 0706', 'done');
  expect([place(s, 'kimball'), question(s)]).toEqual(['0706', 'fight']);
  play(s, 'mexico', 'fight 0706');
  expect([turn(s), up(s)]).toEqual(['mexico', ['dolores']]);
  act(s, 'hold dolores');
  expect([turn(s), up(s)]).toEqual(['texas', ['kimball']]);
});
