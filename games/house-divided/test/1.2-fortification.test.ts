import { describe, expect, test } from 'vitest';
import { choices, fire, goals, kinds, loadDice, marching, play, position, quietly, standing, why } from './kit.ts';

const dug = (s: ReturnType<typeof marching>, side: 'union' | 'confederate', box: string): string[] =>
  standing(s, side, box, 'signs').filter((name) => name.includes('fortified'));

describe('digging in', () => {
  test('AHD-ent-01 AHD-ent-02 AHD-ent-12 in a city one march fortifies as many as like', () => {
    const s = marching(['U 3 MI st-louis']);
    play(s, 'union', 'march st-louis', 'fortify militia-infantry', 'fortify militia-infantry');
    expect(why(s, 'union', 'move militia-infantry+fortified+busy cairo')).toEqual(['AHD-move-05']);
    play(s, 'union', 'done');
    expect(dug(s, 'union', 'st-louis')).toEqual(['2 militia-infantry+fortified+marched']);
    expect(s.ask[2]).toBe(5);
  });

  test('AHD-ent-02 a number of the enemy makes a city too', () => {
    const s = marching(['U MI evansville']);
    play(s, 'union', 'march evansville', 'fortify militia-infantry', 'done');
    expect(dug(s, 'union', 'evansville')).toHaveLength(1);
  });

  test('AHD-ent-03 AHD-ent-11 elsewhere it takes two marches, and the unit can do nothing else', () => {
    const s = marching(['U 2 MI rolla']);
    play(s, 'union', 'march rolla', 'fortify militia-infantry', 'done');
    expect(dug(s, 'union', 'rolla')).toEqual([]);
    expect(standing(s, 'union', 'rolla', 'signs')).toEqual(['1 militia-infantry', '1 militia-infantry+digging']);
    play(s, 'union', 'march rolla', 'fortify militia-infantry+digging', 'done');
    expect(dug(s, 'union', 'rolla')).toEqual(['1 militia-infantry+fortified+spent']);
    expect(s.ask[2]).toBe(4);
  });

  test('AHD-ent-03 the log tells of works begun and of works finished', () => {
    const s = marching(['U MI rolla', 'U MI chicago']);
    const told = (box: string, troop: string): string[] =>
      kinds([...play(s, 'union', `march ${box}`, `fortify ${troop}`), ...play(s, 'union', 'done')]);
    expect(told('rolla', 'militia-infantry')).toEqual(['dug']);
    expect(told('rolla', 'militia-infantry+digging')).toEqual(['fortified']);
    expect(told('chicago', 'militia-infantry')).toEqual(['fortified']);
  });

  test('AHD-ent-11 one that has marched cannot dig in there', () => {
    const s = marching(['U MI st-louis']);
    play(s, 'union', 'march st-louis', 'move militia-infantry rolla', 'done', 'march rolla');
    expect(why(s, 'union', 'fortify militia-infantry+marched')).toEqual(['AHD-ent-11']);
  });

  test('AHD-ent-11 works begun and not finished are lost with the turn', () => {
    const s = marching(['U MI rolla', 'C MI atlanta'], { marches: 1 });
    play(s, 'union', 'march rolla', 'fortify militia-infantry', 'done');
    quietly(s, 'operate', 'union');
    play(s, 'union', 'march rolla');
    expect(choices(s, 'union', 'fortify')).toEqual(['fortify militia-infantry']);
  });

  test('AHD-ent-13 one that has marched once may dig in in a city', () => {
    const s = marching(['U MI st-louis']);
    play(s, 'union', 'march st-louis', 'move militia-infantry cairo', 'done');
    play(s, 'union', 'march cairo', 'fortify militia-infantry+marched', 'done');
    expect(dug(s, 'union', 'cairo')).toEqual(['1 militia-infantry+fortified+spent']);
  });

  test('AHD-ent-04 not among enemies', () => {
    const s = marching(['C 2 MI pensacola', 'C MI+stopped pensacola', 'U MI pensacola'], {
      player: 'confederate',
      options: { containment: 'on' },
      flags: {},
    });
    play(s, 'confederate', 'march pensacola');
    expect(why(s, 'confederate', 'fortify militia-infantry')).toEqual(['AHD-ent-04']);
  });

  test('AHD-ent-05 the same march may move others out', () => {
    const s = marching(['U 2 MI st-louis']);
    play(s, 'union', 'march st-louis', 'fortify militia-infantry', 'move militia-infantry cairo', 'done');
    expect(s.ask[2]).toBe(5);
    expect(standing(s, 'union', 'cairo')).toEqual(['1 militia-infantry']);
  });

  test('AHD-ent-06 whoever moves leaves his works behind', () => {
    const s = marching(['U MI+fortified st-louis']);
    play(s, 'union', 'march st-louis', 'move militia-infantry+fortified cairo', 'done');
    expect(standing(s, 'union', 'cairo', 'signs')).toEqual(['1 militia-infantry+marched']);
  });

  test('AHD-ent-10 works cover the unit that dug them, not those who come later', () => {
    const s = marching(['U MI+fortified cairo', 'U MI st-louis']);
    play(s, 'union', 'march st-louis', 'move militia-infantry cairo', 'done');
    expect(standing(s, 'union', 'cairo', 'signs')).toEqual([
      '1 militia-infantry+fortified',
      '1 militia-infantry+marched',
    ]);
    play(s, 'union', 'march cairo');
    expect(why(s, 'union', 'fortify militia-infantry+fortified')).toEqual(['AHD-ent-10']);
    expect(goals(s, 'union', 'militia-infantry+fortified')).toContain('memphis');
  });
});

describe('permanent works', () => {
  /** Do the defenders of a box count as fortified to those who fire at them? */
  const targets = (...units: string[]): string[] => {
    const s = position({ phase: 'combat', player: units[0]!.startsWith('U') ? 'union' : 'confederate' }, ...units);
    const attacker = units[0]!.startsWith('U') ? 'union' : 'confederate';
    const defender = attacker === 'union' ? 'confederate' : 'union';
    play(s, attacker, choices(s, attacker)[0]!);
    loadDice(s, 6, 6);
    fire(s, defender);
    return choices(s, attacker, 'target').map((text) => text.split(' ')[2]!);
  };

  test('AHD-ent-07 whoever controls them is fortified without digging', () => {
    expect(targets('C MI washington<harpers-ferry', 'U MI washington')).toEqual(['militia-infantry+fortified']);
    expect(targets('U MI richmond<yorktown', 'C MI richmond')).toEqual(['militia-infantry+fortified']);
    const s = marching(['U MI washington']);
    play(s, 'union', 'march washington');
    expect(why(s, 'union', 'fortify militia-infantry')).toEqual(['AHD-ent-07']);
  });

  test('AHD-ent-08 they give nothing to whoever does not control the box', () => {
    const s = position(
      { phase: 'combat', player: 'union', flags: { union: ['richmond'] } },
      'U MI richmond<yorktown',
      'C MI richmond',
    );
    play(s, 'union', 'fight richmond');
    loadDice(s, 6);
    expect(kinds(fire(s, 'confederate'))).toContain('fired');
    expect(choices(s, 'union', 'target')).toEqual(['target militia-infantry militia-infantry']);
  });
});
