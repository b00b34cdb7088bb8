import { describe, expect, test } from 'vitest';
import {
  asked,
  choices,
  fighting,
  fire,
  game,
  kinds,
  loadDice,
  play,
  position,
  question,
  quietly,
  standing,
  unit,
} from './kit.ts';

const FAR = ['U EI chicago', 'C EI atlanta'];
/** Behind Norfolk in the list of boxes. */
const LATER = ['C EI wilmington'];

describe('morale and desertion', () => {
  const ON = { morale: 'on' };
  const hitOnce = (kind: string, die: number, json: Parameters<typeof position>[0] = {}): string[] => {
    const s = fighting(
      [`U ${kind} manassas-junction<front-royal`, 'U EC manassas-junction<front-royal', 'C EC manassas-junction'],
      { options: ON, ...json },
    );
    loadDice(s, 1, die);
    return kinds(
      play(s, 'confederate', choices(s, 'confederate').find((text) => !text.includes(' elite-cavalry elite-cavalry'))!),
    );
  };

  test('AHD-mor-01 AHD-mor-02 a unit that is hit and survives checks: militia 3, veterans 4, elite 5, a six always fails', () => {
    expect([3, 4].map((die) => hitOnce('MI', die).includes('held'))).toEqual([true, false]);
    expect([4, 5].map((die) => hitOnce('VI', die).includes('held'))).toEqual([true, false]);
    expect([5, 6].map((die) => hitOnce('EI', die).includes('held'))).toEqual([true, false]);
    expect(hitOnce('MI', 6, { options: {} })).not.toContain('broke');
  });

  test('AHD-mor-03 a fortified unit and one with a leader hold more easily', () => {
    const grant = { options: { ...ON, leaders: 'on' }, turn: 'mar-1862', leaders: { grant: 'manassas-junction' } };
    expect(hitOnce('MI', 4, grant)).toContain('held');
    expect(hitOnce('MI', 5, grant)).toContain('broke');
    const defender = (signs: string, die: number): string[] => {
      const s = fighting(
        ['U EC manassas-junction<front-royal', `C MI${signs} manassas-junction`, 'C EI manassas-junction'],
        { options: ON },
      );
      loadDice(s, 6, 6, 1, die);
      fire(s, 'confederate');
      return kinds(play(s, 'union', choices(s, 'union').find((text) => text.includes(' militia-infantry'))!));
    };
    expect(defender('+fortified', 4)).toContain('held');
    expect(defender('', 4)).toContain('broke');
  });

  test('AHD-mor-04 a broken unit neither fires nor is fired at', () => {
    const s = fighting(
      ['U MI manassas-junction<front-royal', 'U EI manassas-junction<front-royal', 'C 2 VI manassas-junction'],
      { options: ON },
    );
    loadDice(s, 1, 6, 6);
    play(s, 'confederate', 'target veteran-infantry militia-infantry', 'target veteran-infantry elite-infantry');
    expect(choices(s, 'union')).toEqual(['target elite-infantry veteran-infantry']);
    loadDice(s, 6);
    fire(s, 'union');
    quietly(s, 'aim', 'confederate');
    expect(choices(s, 'confederate')).toEqual(['target veteran-infantry elite-infantry']);
  });

  test('AHD-mor-05 AHD-des-01 AHD-des-04 an army all of which is broken has lost, checks for desertion and runs', () => {
    const s = fighting(['U VI manassas-junction<front-royal', 'C VI manassas-junction', 'U MI chicago'], {
      options: ON,
    });
    loadDice(s, 1, 5, 3);
    const log = fire(s, 'confederate');
    expect(kinds(log)).toEqual(['fired', 'reduced', 'broke', 'rejoined']);
    expect([question(s), asked(s)]).toEqual(['flight', ['union']]);
    play(s, 'union', 'flee harpers-ferry');
    expect(standing(s, 'union', 'harpers-ferry')).toEqual(['1 veteran-infantry']);
    expect(asked(s)).toEqual(['confederate']);
  });

  /** The die of a broken unit of an army that has lost, or won. */
  const desertion = (kind: string, die: number, json: Parameters<typeof position>[0] = {}) => {
    const s = fighting(
      [`U ${kind} manassas-junction<front-royal`, 'C VI manassas-junction', 'U MI chicago', 'C MI atlanta'],
      { options: ON, ...json },
    );
    loadDice(s, 1, 6, die);
    const log = fire(s, 'confederate');
    return { s, deserted: kinds(log).includes('deserted') };
  };

  test('AHD-des-02 the same numbers, one less for the loser', () => {
    expect([2, 3].map((die) => desertion('MI', die).deserted)).toEqual([false, true]);
    expect([3, 4].map((die) => desertion('VI', die).deserted)).toEqual([false, true]);
    const lee = { turn: 'mar-1862', options: { ...ON, leaders: 'on' }, leaders: { grant: 'manassas-junction' } };
    expect([3, 4].map((die) => desertion('MI', die, lee).deserted)).toEqual([false, true]);
  });

  test('AHD-des-02 the winner has no such loss', () => {
    const s = fighting(
      [
        'U MI manassas-junction<front-royal',
        'U VI manassas-junction<front-royal',
        'C MI+reduced manassas-junction',
        'U MI chicago',
      ],
      { options: ON },
    );
    loadDice(s, 1, 6);
    play(s, 'confederate', 'target militia-infantry militia-infantry');
    const after = (die: number): string[] => kinds(fire(loadDice(game.clone(s), 1, die), 'union'));
    expect(after(3)).toEqual(expect.arrayContaining(['eliminated', 'rejoined']));
    expect(after(4)).toEqual(expect.arrayContaining(['eliminated', 'deserted']));
  });

  /** Militia breaks in the first round beside veterans that hold; in the second its army leaves, and a die falls for it. */
  const leaving = (box: string, from: string, how: string, die: number): string[] => {
    const s = fighting([`C 2 VI ${box}<${from}`, `U MI ${box}`, `U VI ${box}`], {
      player: 'confederate',
      options: { ...ON, evacuation: 'on' },
      flags: { union: ['manassas-junction', 'front-royal', 'harpers-ferry'] },
    });
    loadDice(s, 6, 6, 1, 6, 6);
    fire(s, 'union');
    play(s, 'confederate', choices(s, 'confederate').find((text) => text.includes(' militia-infantry'))!);
    fire(s, 'confederate');
    return kinds(play(loadDice(s, die), 'union', how));
  };

  test.each([
    ['retreats', 'manassas-junction', 'gordonsville', 'retreat front-royal'],
    ['goes to sea', 'pensacola', 'mobile', 'evacuate'],
  ])('AHD-des-01 AHD-des-02 an army that %s has lost: militia stay up to a two', (_, box, from, how) => {
    expect(leaving(box, from, how, 2)).toContain('rejoined');
    expect(leaving(box, from, how, 3)).toContain('deserted');
  });

  test('AHD-des-03 AHD-oc-08 a deserter is gone like a lost unit, but is no loss in battle', () => {
    const { s } = desertion('MI', 6);
    expect([standing(s, 'union', 'manassas-junction'), s.centre[0]]).toEqual([[], 1]);
    const south = fighting(['C VI manassas-junction<front-royal', 'U VI manassas-junction', 'U MI chicago'], {
      options: ON,
      player: 'confederate',
    });
    loadDice(south, 1, 6, 6);
    expect(kinds(fire(south, 'union'))).toContain('deserted');
    expect(south.losses).toBe(0);
  });

  test('AHD-hou-03 a six deserts by house rule, whatever the modifiers', () => {
    const withLee = (option: string): boolean => {
      const s = fighting(['C EI manassas-junction<front-royal', 'U VI manassas-junction', 'U MI chicago'], {
        turn: 'jul-1862',
        player: 'confederate',
        options: { ...ON, leaders: 'on', 'six-deserts': option },
        leaders: { lee: 'manassas-junction' },
      });
      loadDice(s, 1, 6, 6);
      return kinds(fire(s, 'union')).includes('deserted');
    };
    expect([withLee('on'), withLee('off')]).toEqual([true, false]);
  });

  test('AHD-cst-06 the guns of a port know no morale', () => {
    const s = position(
      { phase: 'combat', options: { ...ON, 'coastal-defences': 'on' }, flags: {} },
      unit('U VI wilmington', ['landed']),
      ...FAR,
    );
    play(s, 'union', 'fight wilmington');
    loadDice(s, 6, 1);
    fire(s, 'confederate');
    const log = kinds(fire(s, 'union'));
    expect(log).toContain('reduced');
    expect(log).not.toContain('broke');
    expect(log).not.toContain('held');
  });

  test('AHD-mor-05 AHD-ou-02 a broken army in a port may run to the ships', () => {
    const s = fighting(['C VI pensacola<mobile', 'U VI pensacola', ...FAR], {
      player: 'confederate',
      options: { ...ON, evacuation: 'on' },
    });
    fire(loadDice(s, 6, 1, 6, 1), 'union');
    fire(s, 'confederate');
    expect([question(s), choices(s, 'union')]).toEqual(['flight', ['flee-by-sea']]);
    play(s, 'union', 'flee-by-sea');
    expect(standing(s, 'union', 'washington')).toEqual(['1 veteran-infantry']);
  });

  test('AHD-mor-05 a broken army without a way out is lost: R-102', () => {
    const s = fighting(['U VI norfolk<petersburg', 'C VI norfolk', 'U MI chicago', 'C MI atlanta', ...LATER], {
      options: ON,
    });
    loadDice(s, 6, 1, 6, 1);
    fire(s, 'confederate');
    const log = fire(s, 'union');
    expect(kinds(log)).toEqual(expect.arrayContaining(['broke', 'rejoined', 'eliminated', 'battleWon']));
    expect(log.find(({ kind }) => kind === 'eliminated')!.args).toEqual([1, 1, game.idOf(s, 'place', 'norfolk'), 1]);
    expect(standing(s, 'confederate', 'norfolk')).toEqual([]);
    expect(s.losses, 'lost in battle, not deserted (AHD-oc-07)').toBe(1);
    expect(standing(s, 'confederate', 'wilmington'), 'nobody else is').toEqual(['1 elite-infantry']);
  });
});
