import { describe, expect, test } from 'vitest';
import type { State } from '../state.ts';
import {
  choices,
  fighting,
  fire,
  game,
  kinds,
  loadDice,
  marching,
  play,
  position,
  question,
  quietly,
  reinforce,
  standing,
  unit,
} from './kit.ts';

const FAR = ['U EI chicago', 'C EI atlanta'];

describe('coastal defences', () => {
  const ON = { 'coastal-defences': 'on' };
  const landing = (
    defenders: readonly string[] = [],
    json: Parameters<typeof position>[0] = {},
    port = 'wilmington',
  ): State => {
    const s = position(
      { phase: 'combat', options: ON, flags: {}, ...json },
      unit(`U 3 VI ${port}`, ['landed']),
      ...defenders,
      ...FAR,
    );
    if (question(s) === 'fight') play(s, 'union', `fight ${port}`);
    return s;
  };

  test('AHD-cst-01 AHD-cst-08 an empty port with a number resists a landing; others and land attacks do not', () => {
    for (const port of ['wilmington', 'charleston', 'savannah', 'jacksonville-fl', 'mobile', 'new-orleans'])
      expect(choices(landing([], {}, port), 'confederate'), port).toEqual(['target guns veteran-infantry+across']);
    for (const port of ['new-bern', 'norfolk', 'yorktown', 'brunswick', 'port-royal'])
      expect(question(landing([], {}, port)), port).toBe('promotions');
    expect(question(landing([], { options: {} }))).toBe('promotions');
    const byLand = fighting(['U 2 VI wilmington<goldsboro', 'C MI wilmington'], { options: ON });
    expect(choices(byLand, 'confederate').every((text) => text.startsWith('target militia-infantry'))).toBe(true);
  });

  test('AHD-cst-01 AHD-mod-05 whoever comes to an empty port by land has crossed nothing under fire: R-108', () => {
    const joined = (...orders: readonly string[]): string[] => {
      const s = marching(['U VI+embarking washington', 'U MI pensacola', ...FAR], { options: ON, invasion: true });
      play(s, 'union', ...orders, 'done', 'fight mobile');
      return choices(s, 'confederate');
    };
    const byLand = ['march pensacola', 'move militia-infantry mobile', 'done'];
    const bySea = ['sail washington', 'invade veteran-infantry+embarking mobile', 'done'];
    const targets = ['target guns militia-infantry', 'target guns veteran-infantry+across'];
    expect([joined(...byLand, ...bySea), joined(...bySea, ...byLand)]).toEqual([targets, targets]);
  });

  test('AHD-cst-02 AHD-cst-09 the guns fire once a round with the number of the port', () => {
    const hit = (port: string, die: number): boolean => {
      const s = landing([], {}, port);
      loadDice(s, die);
      const log = fire(s, 'confederate');
      expect(kinds(log).filter((kind) => kind === 'fired')).toHaveLength(1);
      return kinds(log).includes('reduced');
    };
    expect([hit('wilmington', 3), hit('wilmington', 4), hit('savannah', 2), hit('savannah', 3)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('AHD-cst-03 AHD-cst-05 AHD-cst-09 they are a fortified target and fall to the second hit', () => {
    const s = loadDice(landing(), 6, 2, 3, 3);
    fire(s, 'confederate');
    expect(choices(s, 'union')).toEqual(['target veteran-infantry guns+fortified']);
    expect(kinds(fire(s, 'union'))).toEqual(['fired', 'fired', 'fired', 'reduced', 'roundBegan']);
    loadDice(s, 6, 2, 3, 3);
    quietly(s, 'aim', 'confederate');
    fire(s, 'confederate');
    quietly(s, 'aim', 'union');
    expect(kinds(fire(s, 'union'))).toContain('eliminated');
    expect(standing(s, 'union', 'wilmington')).toEqual(['3 veteran-infantry']);
  });

  test('AHD-cst-04 they stay when the others retreat, and fight on', () => {
    const s = loadDice(landing(['C VI wilmington']), 6, 6, 6, 6, 6);
    fire(s, 'confederate');
    fire(s, 'union');
    play(s, 'confederate', 'retreat goldsboro');
    expect([question(s), choices(s, 'confederate')]).toEqual(['aim', ['target guns veteran-infantry+across']]);
    fire(loadDice(s, 6), 'confederate');
    quietly(s, 'aim', 'union');
    fire(loadDice(s, 6, 6, 6), 'union');
    expect([question(s), choices(s, 'confederate')], 'nobody is left to retreat').toEqual([
      'aim',
      ['target guns veteran-infantry+across'],
    ]);
  });

  test('AHD-cst-07 help that comes to the guns are regular troops', () => {
    const s = loadDice(landing(['C MI goldsboro']), 6, 6, 6, 6);
    fire(s, 'confederate');
    fire(s, 'union');
    play(s, 'confederate', 'bring goldsboro>wilmington militia-infantry');
    quietly(s, 'aim', 'confederate');
    fire(loadDice(s, 6, 6), 'confederate');
    quietly(s, 'aim', 'union');
    for (let round = 0; round < 4 && question(s) !== 'honours'; round++) {
      loadDice(s, 1, 1, 1, 6, 6);
      quietly(s, 'honours', 'union');
    }
    expect(question(s)).toBe('honours');
  });

  test('AHD-cst-07 beating the guns alone earns no promotion; with regular troops it does', () => {
    const beat = (...defenders: string[]): string => {
      const s = landing(defenders);
      for (let i = 0; i < 6 && question(s) === 'aim'; i++) {
        loadDice(s, ...(defenders.length > 0 ? [6, 6, 1, 1, 1] : [6, 1, 1, 1]));
        fire(s, 'confederate');
        quietly(s, 'aim', 'union');
        fire(s, 'union');
        if (question(s) === 'respond') play(s, 'confederate', 'stand');
      }
      return question(s);
    };
    expect(beat()).toBe('promotions');
    expect(beat('C MI wilmington')).toBe('honours');
  });

  test('AHD-cst-01 whoever landed next door and comes over land wakes no guns', () => {
    const s = position(
      { phase: 'combat', options: ON, flags: {} },
      'U VI savannah<millen',
      'C VI savannah',
      unit('U MI+sailed port-royal', ['landed']),
      ...FAR,
    );
    play(s, 'union', 'fight savannah');
    loadDice(s, 6, 6, 6);
    fire(s, 'confederate');
    fire(s, 'union');
    quietly(s, 'aim', 'confederate');
    fire(s, 'confederate');
    reinforce(s, 'union', 'port-royal>savannah militia-infantry+sailed');
    loadDice(s, 1, 1);
    fire(s, 'union');
    play(s, 'union', 'done');
    expect([question(s), standing(s, 'union', 'savannah').length]).toEqual(['promotions', 2]);
  });

  test('AHD-cst-07 AHD-cavr-02 cavalry that withdraws has taken no part, and does not withdraw from cavalry', () => {
    const s = landing(['C VC wilmington']);
    play(s, 'confederate', 'withdraw goldsboro');
    for (let i = 0; i < 9 && question(s) === 'aim'; i++) {
      fire(loadDice(s, 6, 1, 1, 1), 'confederate');
      quietly(s, 'aim', 'union');
      fire(s, 'union');
    }
    expect(question(s)).toBe('promotions');
    const riders = position(
      { phase: 'combat', options: ON, flags: {} },
      unit('U VC wilmington', ['landed']),
      'C VC wilmington',
      ...['C MI goldsboro', 'C MI florence', 'C MI fayetteville-nc'],
      ...FAR,
    );
    play(riders, 'union', 'fight wilmington');
    expect(question(riders)).toBe('aim');
  });

  test('AHD-cst-03 guns that fell are back one full turn after the South has regained the port', () => {
    const at = (turn: string, back: number) =>
      question(landing([], { turn, coast: [{ port: 'wilmington', turn: back }] }));
    expect(at('oct-1861', 0)).toBe('promotions');
    expect(at('sep-1861', 4)).toBe('promotions');
    expect(at('oct-1861', 4)).toBe('aim');
    const regained = position(
      {
        phase: 'end',
        player: 'confederate',
        options: ON,
        turn: 'aug-1861',
        coast: [{ port: 'wilmington', turn: 0 }],
        flags: {},
      },
      ...FAR,
    );
    expect(regained.coast[1]).toBe(4);
  });

  test('AHD-cst-03 guns that came back and fell again are lost anew', () => {
    const lostAgain = (...others: { readonly port: string; readonly turn: number }[]) => {
      const coast = [...others, { port: 'wilmington', turn: 4 }];
      const s = loadDice(landing([], { turn: 'oct-1861', coast }), 6, 1, 1, 1);
      fire(s, 'confederate');
      fire(s, 'union');
      return game.position.write(s).coast;
    };
    const savannah = { port: 'savannah', turn: 0 };
    expect(lostAgain()).toEqual([{ port: 'wilmington', turn: 0 }]);
    expect(lostAgain(savannah)).toEqual([savannah, { port: 'wilmington', turn: 0 }]);
  });

  test('AHD-cst-03 each port that lost its guns is judged by itself', () => {
    const coast = [
      { port: 'savannah', turn: 3 },
      { port: 'wilmington', turn: 4 },
      { port: 'mobile', turn: 0 },
    ];
    const s = position(
      { phase: 'end', player: 'confederate', options: ON, turn: 'aug-1861', coast, flags: { union: ['wilmington'] } },
      ...FAR,
    );
    expect(game.position.write(s).coast).toEqual([
      { port: 'savannah', turn: 3 },
      { port: 'wilmington', turn: 0 },
      { port: 'mobile', turn: 4 },
    ]);
  });

  test('AHD-cst-03 while the Union holds the port nothing is rebuilt', () => {
    const s = position(
      {
        phase: 'end',
        player: 'confederate',
        options: ON,
        coast: [{ port: 'wilmington', turn: 4 }],
        flags: { union: ['wilmington'] },
      },
      ...FAR,
    );
    expect(s.coast[1]).toBe(0);
  });
});
