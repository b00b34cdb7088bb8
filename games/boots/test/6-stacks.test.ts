// 6.7: stacks that a marker makes one body, and who of them moves no more.

import { frameOf } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { movement, V } from '../rules/7-movement.ts';
import { has, Mark } from '../state.ts';
import { mad, punitive } from './kit.ts';

const { moving, play, question, asked, at, passWindows, offered } = mad;

test('6.7 B2-6.7-PAR-a whoever joins a stack that has not moved does not take Parlay from it', () => {
  const s = moving(
    { 'st-tr': '3928', 'st-1us': '3828', 'st-2us': '3828', 'in-miami': '3628' },
    { active: ['st'], holds: { indian: ['parlay'] } },
  );
  play(s, 'us', 'move st-tr');
  play(s, 'indian', 'pass');
  play(s, 'us', 'go 3828', 'move st-1us');
  expect([question(s), asked(s), s.ask[2]]).toEqual(['chance', ['indian'], s.t.card.parlay]);
  play(s, 'indian', 'play');
  passWindows(s);
  play(s, 'us', 'go 3728', 'done');
  passWindows(s);
  expect(['st-1us', 'st-2us', 'st-tr'].map((piece) => at(s, piece))).toEqual(['3728', '3728', '3828']);
});

test('7.3 B2-7.3-b in a world that the enemy supposes, whoever is in hand has not moved before', () => {
  const s = moving({ 'st-1us': '3928', 'st-2us': '3828', 'in-miami': '3628' }, { active: ['st'] });
  play(s, 'us', 'move st-1us', 'go 3828', 'move st-2us');
  const { game } = mad;
  for (let dice = 1; dice < 20; dice++) {
    const supposed = game.sample(game.view(s, 1), [dice, 2, 3, 4]);
    const frame = frameOf(supposed, movement);
    expect(has(supposed, V.piece(supposed, frame), Mark.moved)).toBe(false);
  }
});

test('18.2 B2-18.2-a B2-6.7-INS-c an engineer who has bridged stays when his stack goes on as one', () => {
  const army = { 'rw-eng': '0636', 'rw-inf1': '0636', 'rw-inf2': '0636', 'rw-li': '0636' };
  const s = moving(army, { active: ['wlk'], turn: 9, holds: { us: ['inspired-subordinates'] } });
  play(s, 'us', 'move rw-inf1', 'go 0637', 'move rw-inf2', 'inspire-stack', 'go 0637');
  expect(['rw-inf1', 'rw-inf2', 'rw-li', 'rw-eng'].map((piece) => at(s, piece))).toEqual([
    '0637',
    '0637',
    '0637',
    '0636',
  ]);
});

test('18.2 B2-18.2-a engineers bridge rivers, not lakes', () => {
  const reached = (more: Record<string, string>): string[] => {
    const s = moving({ 'rw-inf1': '3338', ...more }, { active: ['wlk'], turn: 9 });
    play(s, 'us', 'move rw-inf1');
    return offered(s, 'us').filter((text) => text.startsWith('go '));
  };
  expect(reached({ 'rw-eng': '3338' })).toEqual(reached({}));
});

test('22.23 B2-22.23-c whoever went by rail this turn is not led on by the enemy, either', () => {
  const s = punitive.moving(
    { 'fc-col': '4107', 'fc-12cav': '4107', 'fc-20inf': '4214', 'fc-bliss': '4214', 'do-1': '4013' },
    { active: ['fc'], holds: { villa: ['valley-of-death'] } },
  );
  punitive.play(s, 'us', 'move fc-12cav');
  punitive.passWindows(s);
  punitive.play(s, 'us', 'rail 4214');
  const { ask: _, ...railed } = punitive.game.position.write(s);
  const flow = [
    { in: 'setup', at: 'begin' },
    { in: 'turns', at: 'return' },
    { in: 'operations', at: 'offer', side: 'villa' },
  ] as const;
  const led = punitive.game.position.read({ ...railed, flow, cup: ['fc'] });
  punitive.play(led, 'villa', 'draw', 'into-the-valley 4214', 'go 4314');
  expect([punitive.at(led, 'fc-12cav'), punitive.at(led, 'fc-20inf')]).toEqual(['4214', '4314']);
});

test('6.7 B2-6.7-INS-b B2-15.1-a whether the hex that inspiration opens has been used would tell how fast a unit is: the enemy does not see it', () => {
  const seen = (unit: string): readonly number[] => {
    const army = { 'st-1us': '3928', 'st-tr': '3928', 'in-miami': '0833' };
    const s = moving(army, { active: ['st'], holds: { us: ['inspired-subordinates'] } });
    // Three hexes of woods cost six points: infantry has five, dragoons have seven.
    play(s, 'us', `move ${unit}`, 'inspire', 'go 3628');
    expect(at(s, unit)).toBe('3628');
    return mad.game.view(s, 1).stack;
  };
  expect(seen('st-tr')).toEqual(seen('st-1us'));
});
