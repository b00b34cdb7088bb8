import { expect, test } from 'vitest';
import { asked, choices, game, inCombat, offers, play, position, question, whereIs, why } from './kit.ts';

const entered = { shown: 31, entry: { '1': '1', '2': '2', '3': '3', '4': '5', r: '2' } };

/** To the end of a turn, with nobody doing anything. */
function endTurn(s: ReturnType<typeof position>): void {
  const { turn } = s;
  while (s.turn === turn && s.over === 0) {
    const side = asked(s)[0] as 'texas' | 'mexico';
    const pass = ['end-moves', 'end-combat', 'keep-back', 'wait'].find((text) => choices(s, side).includes(text));
    play(s, side, pass!);
  }
}

test('13.0 ALM-13.0-d ALM-13.0-e ALM-13.0-EX1 box 2 on turn 3: box 1 on turn 4, back in its area on turn 5, and it may move', () => {
  const s = position(['t-carla-1 1212', 'm1-aldama-line-1 box-2'], { ...inCombat('mexico'), ...entered, turn: 3 });
  endTurn(s);
  expect([s.turn, whereIs(s, 'm1-aldama-line-1')]).toEqual([4, 'box-1']);
  endTurn(s);
  expect([s.turn, question(s), whereIs(s, 'm1-aldama-line-1')]).toEqual([5, 'returning', 'box-0']);
  expect(offers(s, 'mexico', 'enter')).toHaveLength(8);
  expect(why(s, 'mexico', 'enter m1-aldama-line-1 0801')).toEqual(['ALM-13.0-e']);
  play(s, 'mexico', 'enter m1-aldama-line-1 0107');
  expect([whereIs(s, 'm1-aldama-line-1'), question(s)]).toEqual(['0107', 'moving']);
});

test('13.0 ALM-13.0-f ALM-13.4-a ALM-13.5-a it may wait in box zero, as long as its owner likes', () => {
  const s = position(['t-carla-1 1212', 'm1-aldama-line-1 box-1'], { ...inCombat('mexico'), ...entered, turn: 3 });
  endTurn(s);
  play(s, 'mexico', 'wait');
  endTurn(s);
  expect([s.turn, question(s), why(s, 'mexico', 'enter m1-aldama-line-1 0107')]).toEqual([5, 'returning', []]);
});

test('13.0 a full area has no room (RU-72), and leaders come back alone (RU-70)', () => {
  const area = game.data.hexes.filter(({ entry }) => entry === 1).map(({ id }) => id);
  const names = [
    'm2-toluca-line-1',
    'm2-toluca-line-2',
    'm2-toluca-line-3',
    'm2-toluca-line-4',
    'm3-matamo-line-1',
    'm3-matamo-line-2',
    'm3-matamo-line-3',
    'm3-matamo-line-4',
  ];
  const s = position(
    ['t-carla-1 1212', 'm1-aldama-line-1 box-1', 'cos box-1', ...area.map((at, i) => `${names[i]} ${at}`)],
    { ...inCombat('mexico'), ...entered, turn: 3 },
  );
  endTurn(s);
  expect(offers(s, 'mexico', 'enter').filter((text) => text.startsWith('m1'))).toEqual([]);
  play(s, 'mexico', 'enter cos 0106');
  expect([whereIs(s, 'cos'), question(s)]).toEqual(['0106', 'moving']);
});

test('2.2 ALM-2.2-a ALM-2.2-b ALM-2.2-e ALM-2.2-d ALM-2.2-EX1, 8.5 the reserve may be committed only while an unharmed Mexican is inside the walls', () => {
  const asks = (at: string): string => {
    const s = position(['t-carla-1 0520', `m1-aldama-line-1 ${at}`], { ...inCombat('texas'), ...entered });
    play(s, 'texas', 'end-combat');
    return question(s);
  };
  expect(asks('1212')).toBe('committing');
  expect(asks('1404-roof')).toBe('committing');
  for (const at of ['1712', '1618', '1023', '0101', '1212 disordered', '1212 routed'])
    expect(asks(at), at).toBe('moving');
});

test('2.2 ALM-2.2-c ALM-2.2-g ALM-2.2-f a committed reserve is placed next turn, whatever happens, and shows its area', () => {
  const s = position(['t-carla-1 0520', 'm1-aldama-line-1 1212'], {
    ...inCombat('texas'),
    shown: 15,
    entry: entered.entry,
  });
  play(s, 'texas', 'end-combat');
  play(s, 'mexico', 'commit');
  s.at[game.idOf(s, 'piece', 'm1-aldama-line-1')] = game.idOf(s, 'place', '0101');
  expect(game.view(s, 0).entry[4]).toBe(-2);
  while (question(s) !== 'forming') play(s, asked(s)[0] as 'mexico', choices(s, asked(s)[0] as 'mexico').at(-1)!);
  expect([s.turn, game.view(s, 0).entry[4], offers(s, 'mexico', 'form')]).toEqual([
    2,
    1,
    ['0701', '0801', '0901', '1001', '1101', '1201', '1301', '1401'],
  ]);
  while (question(s) === 'forming') play(s, 'mexico', choices(s, 'mexico')[0]!);
  expect(whereIs(s, 'mr-zapad-eng-1')).toBe('0701');
});
