// Both wars laid out for the table: what a viewer is shown follows from what he may know.

import { type Choice, first, type LogEntry } from '@bivouac/kernel';
import { manifest as madManifest } from '@bivouac/mad-anthony/game.ts';
import { manifest as pershingManifest } from '@bivouac/pershing/game.ts';
import type { Scene } from '@bivouac/scene';
import { describe, expect, test } from 'vitest';
import type { State } from '../state.ts';
import { type Kit, loadDice, mad, punitive } from './kit.ts';

const looks = { 'mad-anthony': madManifest, pershing: pershingManifest } as const;

function sceneFor(kit: Kit, s: State, viewer: 0 | 1 | 'spectator', log: readonly LogEntry[] = []): Scene {
  const { table, game } = looks[kit.game.id as keyof typeof looks].kit;
  return table.scene(game, kit.game.view(s, viewer), log);
}

const HERE = '3928';
const strong = { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'st-tr': HERE, 'st-sup': '3926' };
const US = 0;
const INDIAN = 1;

test('the enemy sees stacks with the band of their command, and nothing else of them', () => {
  const s = mad.moving({ ...strong, 'in-seneca': '4128' }, { active: ['st'] });
  const hidden = sceneFor(mad, s, INDIAN).pieces.filter(({ side }) => side === US);
  expect(hidden).toHaveLength(5);
  for (const { piece, back, face } of hidden) expect([piece, back, face]).toEqual([null, 0, 'hidden']);
  expect(sceneFor(mad, s, US).pieces.filter(({ piece }) => piece !== null)).toHaveLength(5);
});

test('whoever moves sees how far and by which way his unit comes', () => {
  const s = mad.moving({ ...strong, 'in-seneca': '4128' }, { active: ['st'] });
  mad.play(s, 'us', 'move st-1us');
  const scene = sceneFor(mad, s, US);
  const goals = mad.game
    .choices(s, US)
    .filter((choice: Choice) => mad.game.notation.write(choice, s).startsWith('go '));
  expect(scene.ways.map(({ to }) => to).toSorted()).toEqual(goals.map(first).toSorted());
  for (const { path } of scene.ways) expect(path[0]).toBe(s.at[mad.game.idOf(s, 'piece', 'st-1us')]);
  expect(sceneFor(mad, s, INDIAN).ways).toEqual([]);
});

test('10.4 a declared attack is an arrow: without odds while the defenders are hidden', () => {
  const s = mad.fighting({ ...strong, 'in-seneca': '4028', 'in-miami': '4128' }, { active: ['st'] });
  mad.play(s, 'us', `attack ${HERE} 4028`);
  const [arrow] = sceneFor(mad, s, US).arrows!;
  expect(arrow).toMatchObject({ kind: 'attack', side: US, label: '?' });
});

describe('the board of a battle', () => {
  const s = mad.fighting({ ...strong, 'in-seneca': '4028' }, { active: ['st'] });
  const log = mad.play(s, 'us', `attack ${HERE} 4028`, 'declared');
  const { battle } = sceneFor(mad, s, US, log);

  test('10.12 both tables lie open while one is to be chosen, with what shifts the column by which rule', () => {
    expect(battle!.results!.map(({ id, isChosen }) => [id, isChosen])).toEqual([
      ['skirmish', false],
      ['charge', false],
    ]);
    for (const { from, shifts, column, columns } of battle!.results!) {
      const net = from + shifts.reduce((sum, { by }) => sum + by, 0);
      expect(column).toBe(Math.min(columns.length - 1, Math.max(0, net)));
      for (const { rule } of shifts) expect(mad.game.rules).toContain(rule);
    }
  });

  test('10.23 the cell that was rolled is the result that is told', () => {
    const after = mad.game.clone(s);
    const told = [...log, ...mad.play(loadDice(after, 6), 'us', 'charge')];
    const scene = sceneFor(mad, after, US, told);
    expect(scene.battle, 'retreat and pursuit are played on the map').toBeNull();
    expect(scene.folds.at(-1)!.outcome.key).toMatch(/^outcome\./);
  });
});

test('4.3 the command cup shows what is left in it and what came out', () => {
  const s = punitive.drawing({ 'wc-7cav': '3406' }, { cup: ['ec', 'dn'] });
  const [cup] = sceneFor(punitive, s, US).cups!;
  expect(cup!.left).toBe(2);
  expect(cup!.drawn.length).toBeGreaterThan(5);
});

test('6.3 only its owner sees a hand', () => {
  const s = mad.drawing(strong, { holds: { us: ['rally', 'spies'], indian: ['ambush'] } });
  expect(sceneFor(mad, s, US).hand).toHaveLength(2);
  expect(sceneFor(mad, s, INDIAN).hand).toHaveLength(1);
  expect(sceneFor(mad, s, 'spectator').hand).toEqual([]);
  expect(sceneFor(mad, s, INDIAN).plates[US]!.cards).toBe(2);
});

test('20.2 the track of points stands where the lead is', () => {
  const s = punitive.drawing({ 'wc-7cav': '3406' }, { vp: { us: 3, villa: 14 } });
  const [track] = sceneFor(punitive, s, US).tracks!;
  expect(track).toMatchObject({ at: -11, side: 1, title: { key: 'table.lead-of' } });
  expect(track!.marks.map(({ at }) => at)).toEqual([10, 20, 30, -10, -20, -30]);
});

describe('warnings', () => {
  const warned = (kit: Kit, s: State, text: string): string[] => {
    const { table, game } = looks[kit.game.id as keyof typeof looks].kit;
    const choices = game.choices(s, US);
    const [, sentences] =
      table.warnings!(game, s, US, choices).find(([choice]) => kit.game.notation.write(choice, s) === text) ?? [];
    return (sentences ?? []).map(({ key }) => key);
  };

  test('14.5 whoever ends his marches out of supply in a turn of attrition is told', () => {
    const far = { 'st-1us': '3928', 'st-2us': '3928' };
    expect(warned(mad, mad.moving(far, { active: ['st'], turn: 2 }), 'done')).toEqual(['table.warning.hungry']);
    expect(warned(mad, mad.moving(far, { active: ['st'], turn: 1 }), 'done')).toEqual([]);
  });

  test('6.5 whoever holds six markers is told that he will draw none', () => {
    const hand = ['rally', 'spies', 'ambush', 'parlay', 'morale', 'special'];
    const before = (held: readonly string[]): State =>
      mad.game.position.read({
        pools: [],
        at: strong,
        lies: Object.fromEntries(held.map((card) => [card, 'hand-1'])),
        flow: [
          { in: 'setup', at: 'begin' },
          { in: 'turns', at: 'second' },
          { in: 'heroismOf', at: 'offer', side: 'us' },
        ],
      });
    expect(warned(mad, before(hand), 'draw-markers')).toEqual(['table.warning.hand']);
    expect(warned(mad, before(hand.slice(1)), 'draw-markers')).toEqual([]);
  });
});
