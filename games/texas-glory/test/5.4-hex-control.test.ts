import { describe, expect, test } from 'vitest';
import { MEXICO, NOBODY, TEXAS } from '../atlas.ts';
import type { BlockJson } from '../position.ts';
import {
  controller,
  isBurned,
  isFriendlyPort,
  isHaven,
  victoryHolder,
  victoryTowns,
} from '../rules/5.4-hex-control.ts';
import { outside, type State } from '../state.ts';
import { block, game, place, play, position, space } from './kit.ts';

const { places } = game.data;
const ours = places.filter(
  ({ kind, id }) => kind !== 'village' && !['comanche', 'fort-jessup', 'new-orleans', 'salado'].includes(id),
);
const base = { phase: 'movement', player: 'texas' } as const;
const colourOf = { blue: TEXAS, usa: TEXAS, green: MEXICO, brown: NOBODY, red: NOBODY, neutral: NOBODY } as const;

const table = (...blocks: readonly (string | BlockJson)[]): State => position(base, ...blocks, 'urrea@0101');
const holds = (s: State, where: string): number => controller(s, space(s, where));
const counts = (s: State, where: string): number => victoryHolder(s, space(s, where));

describe('1.1, 5.4 whose a place is', () => {
  test.each(ours)(
    '1.1 TG-1.1-a TG-1.1-b TG-1.1-c $id: its colour when vacant, else whoever stands there',
    ({ id, colour, victory }) => {
      const vacant = colourOf[colour];
      expect(holds(table(), id)).toBe(vacant);
      expect(holds(table(`ward@${id}`), id)).toBe(TEXAS);
      expect(holds(table(`yucatan@${id}`), id)).toBe(MEXICO);
      expect(holds(table(`yucatan@${id}`, `ward@${id}`), id)).toBe(NOBODY);
      expect(counts(table(), id)).toBe(victory ? vacant : NOBODY);
      expect(counts(table(`ward@${id}`), id)).toBe(victory ? TEXAS : NOBODY);
      expect(counts(table(`yucatan@${id}`), id)).toBe(victory ? MEXICO : NOBODY);
    },
  );

  test('5.4 an open hex belongs to nobody but those who stand in it', () => {
    expect(holds(table(), '0306')).toBe(NOBODY);
    expect(holds(table('ward@0306'), '0306')).toBe(TEXAS);
    expect(counts(table('ward@0306'), '0306')).toBe(NOBODY);
  });

  test('1.1 TG-1.1-b control comes back to the colour when the occupier leaves, at once', () => {
    const s = position({ ...base, points: 2 }, 'ward@goliad', 'urrea@0101');
    expect([holds(s, 'goliad'), victoryTowns(s, TEXAS), victoryTowns(s, MEXICO)]).toEqual([TEXAS, 12, 6]);
    play(s, 'texas', 'move ward 0508');
    expect([holds(s, 'goliad'), victoryTowns(s, TEXAS), victoryTowns(s, MEXICO)]).toEqual([MEXICO, 11, 7]);
  });

  test('7.3 the besieged hold the fort for victory, the besieger the hex for all else', () => {
    const s = table(block('travis@alamo', ['inside']), 'sesma@alamo');
    expect([holds(s, 'alamo'), counts(s, 'alamo')]).toEqual([MEXICO, TEXAS]);
    const reversed = table(block('yucatan@alamo', ['inside']), 'travis@alamo');
    expect([holds(reversed, 'alamo'), counts(reversed, 'alamo')]).toEqual([TEXAS, MEXICO]);
    expect(isHaven(s, space(s, 'alamo'), MEXICO) || isHaven(s, space(s, 'alamo'), TEXAS)).toBe(false);
    const relief = table(block('travis@alamo', ['inside']), 'sesma@alamo', 'houston@alamo');
    expect([holds(relief, 'alamo'), counts(relief, 'alamo')]).toEqual([NOBODY, TEXAS]);
  });

  test('7.3 a garrison without besiegers holds its hex', () => {
    const s = table(block('travis@alamo', ['inside']));
    expect([holds(s, 'alamo'), counts(s, 'alamo')]).toEqual([TEXAS, TEXAS]);
  });

  test('5.71 a burned town is nobody’s when vacant, and nobody’s Victory Town at all', () => {
    const burned = (...blocks: string[]) =>
      position({ ...base, burned: ['goliad', 'velasco'] }, ...blocks, 'urrea@0101');
    const empty = burned();
    expect([isBurned(empty, space(empty, 'goliad')), isBurned(empty, space(empty, 'alamo'))]).toEqual([true, false]);
    expect([holds(empty, 'goliad'), counts(empty, 'goliad'), holds(empty, 'velasco')]).toEqual([
      NOBODY,
      NOBODY,
      NOBODY,
    ]);
    const held = burned('ward@goliad', 'new-orleans@velasco');
    expect([holds(held, 'goliad'), counts(held, 'goliad'), holds(held, 'velasco')]).toEqual([TEXAS, NOBODY, TEXAS]);
    expect([isHaven(held, space(held, 'goliad'), TEXAS), isFriendlyPort(held, space(held, 'velasco'), TEXAS)]).toEqual([
      false,
      false,
    ]);
    expect([victoryTowns(held, TEXAS), victoryTowns(held, MEXICO)]).toEqual([10, 6]);
  });

  test.each(['texas', 'mexico'] as const)('2.25 TG-2.25-a the Comanche hold nothing for %s', (raider) => {
    const s = position({ ...base, raider }, 'comanche@bastrop', 'ward@gonzales', 'urrea@0101');
    expect(outside(s, space(s, 'bastrop'), raider === 'texas' ? TEXAS : MEXICO)).toBe(1);
    expect([holds(s, 'bastrop'), counts(s, 'bastrop')]).toEqual([TEXAS, TEXAS]);
    const raided = position({ ...base, raider }, 'comanche@bastrop', 'yucatan@bastrop', 'urrea@0101');
    expect(holds(raided, 'bastrop')).toBe(MEXICO);
  });
});

describe('1.2 counting Victory Towns', () => {
  test('1.2 TG-1.2-d the towns of one colour, or of both', () => {
    const s = position(base, 'ward@alamo', 'wallace@laredo', 'yucatan@velasco', 'urrea@gonzales');
    expect([victoryTowns(s, TEXAS), victoryTowns(s, MEXICO)]).toEqual([11, 7]);
    expect([victoryTowns(s, MEXICO, MEXICO), victoryTowns(s, MEXICO, TEXAS)]).toEqual([5, 2]);
    expect([victoryTowns(s, TEXAS, MEXICO), victoryTowns(s, TEXAS, TEXAS)]).toEqual([2, 9]);
  });
});

describe('ports and havens', () => {
  const port = (s: State, where: string, side: number) => isFriendlyPort(s, space(s, where), side);
  const haven = (s: State, where: string, side: number) => isHaven(s, space(s, where), side);

  test('1.4 TG-1.4-a a port serves whoever controls it, and nobody while it is fought over', () => {
    const s = table();
    expect([port(s, 'velasco', TEXAS), port(s, 'velasco', MEXICO), port(s, 'matamoros', MEXICO)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([port(s, 'copano', TEXAS), port(s, 'copano', MEXICO), port(s, 'gonzales', TEXAS)]).toEqual([
      false,
      false,
      false,
    ]);
    const taken = table('yucatan@velasco', 'cuautla@copano');
    expect([port(taken, 'velasco', TEXAS), port(taken, 'velasco', MEXICO), port(taken, 'copano', MEXICO)]).toEqual([
      false,
      true,
      true,
    ]);
    const fought = table('yucatan@velasco', 'ward@velasco');
    expect([port(fought, 'velasco', TEXAS), port(fought, 'velasco', MEXICO)]).toEqual([false, false]);
    const raided = position({ ...base, raider: 'mexico' }, 'comanche@velasco', 'ward@velasco');
    expect(port(raided, 'velasco', TEXAS)).toBe(false);
  });

  test('7.3 the besieger of Matamoros has its port', () => {
    const s = table(block('yucatan@matamoros', ['inside']), 'ward@matamoros');
    expect([port(s, 'matamoros', MEXICO), port(s, 'matamoros', TEXAS)]).toEqual([false, true]);
  });

  test('3.0 TG-3.36-y a haven is a friendly Victory Town, neither fought over nor besieged', () => {
    const s = table('ward@goliad', 'wallace@columbia', 'grant@refugio', 'yucatan@refugio', 'sesma@victoria');
    expect(
      ['bastrop', 'goliad', 'columbia', 'refugio', 'victoria', 'alamo'].map((where) => haven(s, where, TEXAS)),
    ).toEqual([true, true, false, false, false, false]);
    expect(['victoria', 'alamo', 'goliad', 'bastrop'].map((where) => haven(s, where, MEXICO))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const raided = position({ ...base, raider: 'mexico' }, 'comanche@bastrop', 'ward@bastrop');
    expect(haven(raided, 'bastrop', TEXAS)).toBe(false);
    expect(place(raided, 'ward')).toBe('bastrop');
  });
});
