// 6.7 Into the Valley, R-201: what whoever leads a stack of the enemy learns of it, and of the others nothing.

import type { LogEntry } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import type { State } from '../state.ts';
import { mad, punitive } from './kit.ts';

const { drawing, play, offered, why } = mad;

/** The Indians have drawn the marker of the left wing and lead its stack in a hex: the position, and what was told. */
function lead(at: Readonly<Record<string, string>>, hex: string): { s: State; log: LogEntry[] } {
  const moment = { turn: 9, side: 'indian', cup: ['hamtramck'], holds: { indian: ['valley-of-death'] } } as const;
  const s = drawing({ 'in-miami': '4038', ...at }, moment);
  play(s, 'indian', 'draw');
  return { s, log: play(s, 'indian', `into-the-valley ${hex}`) };
}

const goals = (s: State): string[] => offered(s, 'indian').filter((text) => text.startsWith('go '));

test('6.7 B2-6.7-VSD-b B2-18.2-d R-201 engineers bridge in their own sub-phase alone: where a led stack may go tells nobody where they stand', () => {
  const [over, without] = ['lw-eng', 'lw-li'].map((other) => lead({ 'lw-drg': '0637', [other]: '0636' }, '0637').s);
  expect(goals(over!)).toEqual(goals(without!));
  play(over!, 'indian', 'go 0535');
  expect(over!.marks[over!.t.pieceIds.indexOf('lw-eng')]).toBe(0);
});

test('6.7 B2-6.7-VSD-b B2-7.12-a R-201 the owner says whether a stack that is led may take boats', () => {
  const [fed, cut] = [{ 'lw-drg': '0637', 'lw-sup': '0638' }, { 'lw-drg': '0637' }].map((at) => lead(at, '0637'));
  const told = ({ s, log }: { s: State; log: LogEntry[] }) =>
    log.filter(({ kind }) => kind === 'led').map(({ args }) => [mad.game.nameOf(s, 'place', args![1]!), args![2]]);
  expect([told(fed!), told(cut!)]).toEqual([[['0637', 1]], [['0637', 0]]]);
  expect(goals(fed!.s).length).toBeGreaterThan(goals(cut!.s).length);
});

test('6.7 B2-6.7-VSD-b R-201 a led stack stays nowhere among units that its leader does not know: neither choices nor refusals tell who they are', () => {
  for (const stranger of ['lw-sup', 'lw-eng', 'sc-1ky', 'sc-frnd']) {
    const { s } = lead({ 'lw-drg': '0637', [stranger]: '0737' }, '0637');
    expect(why(s, 'indian', 'go 0737')).toEqual(['B2-6.7-VSD-b']);
    expect(goals(s)).toContain('go 0837');
  }
});

test('17.3 B2-17.3-b B2-6.7-VSD-b whoever is led away has left his entrenchment before he fights', () => {
  const works = [{ place: '3711', work: 'entrenchment', camp: 'us' }];
  const s = punitive.drawing(
    { 'ec-6inf': '3711', 'do-1': '3911' },
    { side: 'villa', cup: ['ec'], works, holds: { villa: ['valley-of-death'] } },
  );
  punitive.play(s, 'villa', 'draw', 'into-the-valley 3711', 'go 3811', 'done');
  expect([punitive.question(s), s.works]).toEqual(['declaration', []]);
});

test('6.7 B2-6.7-VSD-c whoever leads a stack of the enemy lends it no markers of his own', () => {
  const moment = { turn: 9, side: 'indian', cup: ['hamtramck'] } as const;
  const holds = { indian: ['valley-of-death', 'inspired-subordinates'] };
  const s = drawing({ 'in-miami': '4038', 'lw-drg': '0637' }, { ...moment, holds });
  play(s, 'indian', 'draw', 'into-the-valley 0637');
  for (const order of ['inspire', 'inspire-stack']) expect(why(s, 'indian', order), order).toContain('B2-6.7-VSD-c');
});
