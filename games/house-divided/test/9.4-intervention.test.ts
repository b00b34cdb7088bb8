import { describe, expect, test } from 'vitest';
import {
  asked,
  choices,
  fighting,
  fire,
  game,
  loadDice,
  play,
  position,
  question,
  quietly,
  type SideName,
  standing,
  why,
} from './kit.ts';

const FAR = ['U EI chicago', 'C EI atlanta'];

describe('foreign intervention', () => {
  const ON = { intervention: 'on' };
  /** Does the South's roll bring the powers in? */
  const comes = (die: number, json: Parameters<typeof position>[0] = {}): boolean => {
    const s = position(
      { phase: 'promotion', player: 'union', turn: 'apr-1862', options: ON, ...json },
      'U MI chicago',
      'C EI atlanta',
    );
    loadDice(s, die);
    play(s, 'union', 'done');
    return question(s) === 'welcome';
  };
  const three = { flags: { confederate: ['cairo', 'quincy', 'st-joseph'] } };

  test('AHD-for-03 a modified seven from April 1862 to the end of 1863, until it has come', () => {
    expect([comes(6, three), comes(4, three), comes(3, three)]).toEqual([true, true, false]);
    expect(comes(6, { ...three, turn: 'mar-1862' })).toBe(false);
    expect(comes(6, { ...three, turn: 'jan-feb-1864' })).toBe(false);
    expect(comes(6, { ...three, turn: 'nov-dec-1863' })).toBe(true);
    expect(comes(6, { ...three, intervened: 1 })).toBe(false);
    expect(comes(6, { ...three, options: {} })).toBe(false);
  });

  test('AHD-for-03 it comes once: nobody rolls for it again', () => {
    const s = position(
      { phase: 'promotion', player: 'union', turn: 'apr-1862', options: ON, ...three },
      'U MI chicago',
      'C EI atlanta',
    );
    play(loadDice(s, 6), 'union', 'done');
    play(s, 'confederate', 'welcome mobile');
    expect(game.position.write(s).intervened).toBe(1);
  });

  test('AHD-for-06 what speaks for it and against it', () => {
    expect(comes(6)).toBe(false);
    expect(comes(6, { flags: { confederate: ['cairo'] } })).toBe(true);
    expect(comes(6, { flags: { confederate: ['cairo', 'quincy'], union: ['memphis', 'mobile'] } })).toBe(false);
    expect(comes(6, { triumph: 15 })).toBe(true);
    expect(comes(6, { triumph: 14 })).toBe(true);
    expect(comes(6, { triumph: 13 })).toBe(false);
    expect(comes(6, { turn: 'jan-feb-1863', flags: { confederate: ['cairo', 'quincy'] } })).toBe(false);
    expect(comes(6, { turn: 'jan-feb-1863', ...three })).toBe(true);
  });

  test('AHD-for-06 a battle won against three Union units is remembered', () => {
    const win = (units: number): number => {
      const s = fighting([`U ${units} MI+reduced manassas-junction<washington`, 'C 4 VI manassas-junction', ...FAR]);
      loadDice(s, 1, 1, 1, 1);
      fire(s, 'confederate');
      return s.triumph;
    };
    expect([win(3), win(2)]).toEqual([3, 0]);
  });

  test('AHD-for-06 Union units that come to help count, Southern ones do not', () => {
    const win = (...help: string[]): number => {
      const s = fighting(['U 2 MI manassas-junction<front-royal', 'C 4 EI manassas-junction', ...help, ...FAR]);
      loadDice(s, 6, 6, 6, 6, 6, 6);
      fire(s, 'confederate');
      fire(s, 'union');
      for (const box of ['gordonsville', 'harpers-ferry']) {
        while (question(s) === 'aim') fire(loadDice(s, 6, 6, 6, 6), asked(s)[0] as SideName);
        const side = asked(s)[0] as SideName;
        const way = choices(s, side, 'bring').find((text) => text.includes(box));
        if (way !== undefined) play(s, side, way);
        if (question(s) === 'respond') play(s, side, 'stand');
      }
      while (s.triumph === 0 && question(s) !== 'honours') {
        const side = asked(s)[0] as SideName;
        if (question(s) !== 'aim') play(s, side, 'stand');
        else fire(loadDice(s, ...(side === 'union' ? [6, 6, 6, 6] : [1, 1, 1, 1])), side);
      }
      return s.triumph;
    };
    expect([win('U MI harpers-ferry'), win('C MI gordonsville')]).toEqual([3, 0]);
  });

  test('AHD-for-04 AHD-for-05 the force lands together in a Southern port, outside the Army Maximum', () => {
    const s = position(
      { phase: 'promotion', player: 'union', turn: 'apr-1862', options: ON, ...three, centre: { confederate: [1, 0] } },
      'U MI chicago',
      'C 29 EI atlanta',
    );
    loadDice(s, 6);
    play(s, 'union', 'done');
    expect(why(s, 'confederate', 'welcome washington')).toEqual(['AHD-for-04']);
    expect(why(s, 'confederate', 'welcome richmond')).toEqual(['AHD-for-04']);
    play(s, 'confederate', 'welcome charleston');
    expect(standing(s, 'confederate', 'charleston')).toEqual([
      '1 elite-cavalry',
      '1 elite-infantry',
      '2 veteran-infantry',
    ]);
    quietly(s, 'operate', 'confederate');
    play(s, 'confederate', 'done');
    quietly(s, 'recruit', 'confederate');
    expect(question(s)).toBe('recruit');
    const lost = fighting(['U 4 VI charleston<savannah', 'C VI+foreign+reduced charleston', 'U MI chicago'], {
      options: ON,
    });
    loadDice(lost, 6, 1, 6, 6, 6);
    fire(lost, 'confederate');
    fire(lost, 'union');
    expect([lost.centre[2], lost.losses]).toEqual([0, 0]);
  });
});
