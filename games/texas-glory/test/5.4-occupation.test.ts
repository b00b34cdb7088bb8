import { describe, expect, test } from 'vitest';
import { MEXICO, NOBODY, TEXAS } from '../atlas.ts';
import { standardData } from '../data.ts';
import { controller } from '../rules/5.4-hex-control.ts';
import type { State } from '../state.ts';
import { choices, events, isMarked, moving, place, play, position, space, why } from './kit.ts';

const texas = moving('texas', 4);
const mexico = moving('mexico', 4);
const holder = (s: State, where: string): number => controller(s, space(s, where));

describe('5.4 hex control by occupation', () => {
  const vacant = position(texas);

  test('5.4 TG-5.4-a TG-5.4-d TG-5.4-e every vacant place is Texan, Mexican or neutral, by the colour of its town', () => {
    const colours = new Map(standardData().places.map(({ at, colour }) => [at, colour]));
    for (const { id, kind, colour, at } of standardData().places) {
      if (kind === 'camp' && ['blue', 'green'].includes(colours.get(at)!)) continue;
      const expected = { blue: TEXAS, usa: TEXAS, green: MEXICO, brown: NOBODY, red: NOBODY, neutral: NOBODY }[colour];
      if (id === 'salado') continue; // shares its hex with the Alamo, a green fort
      expect([id, holder(vacant, at)]).toEqual([id, expected]);
    }
    const towns = new Set(standardData().places.map(({ at }) => at));
    for (const { id } of standardData().map.hexes) {
      if (!towns.has(id)) expect([id, holder(vacant, id)]).toEqual([id, NOBODY]);
    }
  });

  test('5.4 TG-5.4-b TG-5.4-c a hex is friendly to those who stand in it and enemy to the others, whatever its colour', () => {
    for (const where of ['gonzales', 'goliad', 'carlos', '0409', 'laredo']) {
      expect([where, holder(position(texas, `bowie@${where}`), where)]).toEqual([where, TEXAS]);
      expect([where, holder(position(texas, `aldama@${where}`), where)]).toEqual([where, MEXICO]);
      expect(holder(position(texas, `bowie@${where}`, `aldama@${where}`), where)).toBe(NOBODY);
    }
  });

  test('5.4 TG-5.4-e a camp is held while occupied and neutral again when left', () => {
    const s = position(texas, 'bowie@carlos');
    expect(holder(s, 'carlos')).toBe(TEXAS);
    play(s, 'texas', 'move bowie', 'march coletto-creek');
    expect(holder(s, 'carlos')).toBe(NOBODY);
    expect(holder(s, 'coletto-creek')).toBe(TEXAS);
  });

  test('5.4 TG-5.4-f TG-5.4-g TG-5.4-i a town whose occupiers leave is back with its colour at once', () => {
    const s = position(mexico, 'aldama@victoria', 'toluca@victoria');
    expect(holder(s, 'victoria')).toBe(MEXICO);
    play(s, 'mexico', 'move aldama', 'march texana');
    expect(holder(s, 'victoria')).toBe(MEXICO);
    play(s, 'mexico', 'move toluca', 'march linnville');
    expect(holder(s, 'victoria')).toBe(TEXAS);
    expect(holder(s, 'texana')).toBe(MEXICO);
  });

  test('5.4 TG-5.4-f TG-5.4-g the log names a Victory Town that another side holds, once, and nothing else', () => {
    const s = position(mexico, 'aldama@victoria', 'toluca@victoria');
    expect(events(play(s, 'mexico', 'move aldama', 'march texana'), 'townTaken')).toEqual([]);
    const left = events(play(s, 'mexico', 'move toluca', 'march linnville'), 'townTaken');
    expect(left).toEqual([[TEXAS, space(s, 'victoria')]]);
    const back = position(mexico, 'aldama@carlos', 'toluca@carlos');
    const entered = events(play(back, 'mexico', 'move aldama', 'march victoria'), 'townTaken');
    expect(entered).toEqual([[MEXICO, space(back, 'victoria')]]);
    expect(events(play(back, 'mexico', 'move toluca', 'march victoria'), 'townTaken')).toEqual([]);
  });

  test('5.4 TG-5.82-a the log of a Sea Attack on an empty port names the port taken and the one that goes back', () => {
    const s = position(mexico, 'yucatan@velasco');
    expect(holder(s, 'velasco')).toBe(MEXICO);
    const taken = events(play(s, 'mexico', 'land yucatan galveston'), 'townTaken');
    expect(taken).toEqual([
      [TEXAS, space(s, 'velasco')],
      [MEXICO, space(s, 'galveston')],
    ]);
  });

  test('5.4 TG-5.4-f a burned town that is left is neutral, not its colour’s', () => {
    const s = position({ ...mexico, burned: ['victoria'] }, 'aldama@victoria');
    expect(holder(s, 'victoria')).toBe(MEXICO);
    play(s, 'mexico', 'move aldama', 'march texana');
    expect(holder(s, 'victoria')).toBe(NOBODY);
  });

  test('5.4 TG-5.4-g a captured port serves its captor in the same phase', () => {
    const s = position(mexico, 'aldama@columbia', 'yucatan@matamoros');
    expect(why(s, 'mexico', 'sail yucatan matagorda')).toEqual(['TG-5.81-a']);
    play(s, 'mexico', 'move aldama', 'march matagorda');
    expect(why(s, 'mexico', 'sail yucatan matagorda')).toEqual([]);
  });

  test('5.4 TG-5.4-h TG-5.4-j passing through a town changes nothing', () => {
    const s = position(mexico, 'dolores@0508', 'yucatan@matamoros');
    play(s, 'mexico', 'move dolores', 'march linnville'); // by Coletto Creek and Victoria
    expect(place(s, 'dolores')).toBe('linnville');
    expect(holder(s, 'victoria')).toBe(TEXAS);
    expect(holder(s, 'coletto-creek')).toBe(NOBODY);
  });

  test('5.4 TG-F-e San Antonio Bay is one land mass: enemies who meet there fight', () => {
    const s = position({ ...texas, points: 1 }, 'bowie@linnville', 'aldama@0710');
    play(s, 'texas', 'move bowie');
    expect(choices(s, 'texas')).toContain('attack san-antonio-bay linnville');
    play(s, 'texas', 'attack san-antonio-bay linnville', 'done');
    expect(s.pending).toEqual([space(s, '0710')]);
    expect(choices(s, 'texas')).toEqual(['fight san-antonio-bay']);
    // And friends pass from the one shore to the other.
    const through = position(texas, 'kimball@linnville');
    play(through, 'texas', 'move kimball', 'march carlos');
    expect(isMarked(through, 'kimball', 'forced')).toBe(false);
    expect(place(through, 'kimball')).toBe('carlos');
  });
});
