import { describe, expect, test } from 'vitest';
import { highestHit, hits } from '../rules/2.2-fire.ts';
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
  standing,
  why,
} from './kit.ts';

describe('battles', () => {
  test('AHD-bat-01 AHD-bat-04 each box with both sides is a battlefield; the attacker chooses the order', () => {
    const s = position(
      { phase: 'combat' },
      'U VI manassas-junction<washington',
      'C MI manassas-junction',
      'U VI memphis<island-no-10',
      'C MI memphis',
      'U MI chicago',
    );
    expect(choices(s, 'union')).toEqual(['fight manassas-junction', 'fight memphis'].sort());
    expect(why(s, 'union', 'fight chicago')).toEqual(['AHD-bat-01']);
    expect(why(s, 'union', 'rest')).toEqual(['AHD-bat-01']);
    play(s, 'union', 'fight memphis');
    expect(s.ask[2]).toBe(game.idOf(s, 'place', 'memphis'));
    quietly(s, 'fight');
    expect(choices(s, 'union')).toEqual(['fight manassas-junction']);
  });

  test('AHD-bat-02 AHD-bat-03 AHD-fire-01 who moved in attacks; who stood there fires first, round after round', () => {
    const s = fighting(['C VI manassas-junction<front-royal', 'U VI manassas-junction'], { player: 'confederate' });
    expect([question(s), game.asked(s)]).toEqual(['aim', [0]]);
    loadDice(s, 6, 6);
    fire(s, 'union');
    expect(game.asked(s)).toEqual([1]);
    fire(s, 'confederate');
    quietly(s, 'aim');
    expect([game.asked(s), s.ask[3]]).toEqual([[0], 2]);
  });

  test('AHD-bat-05 only those in the box fight, face to face', () => {
    const s = fighting(['U VI manassas-junction<washington', 'C MI manassas-junction', 'C 3 MI fredericksburg']);
    expect(choices(s, 'confederate')).toEqual(['target militia-infantry veteran-infantry']);
  });

  test('AHD-bat-06 it ends when one side has nobody left, and the other has won', () => {
    const s = fighting(['U 2 VI manassas-junction<washington', 'C MI manassas-junction']);
    loadDice(s, 6, 1, 1);
    fire(s, 'confederate');
    const log = fire(s, 'union');
    expect(kinds(log)).toEqual(['fired', 'fired', 'eliminated', 'battleWon']);
    expect(log.at(-1)!.args![0]).toBe(0);
    expect(standing(s, 'confederate', 'manassas-junction')).toEqual([]);
  });

  test('AHD-ret-06 the ways into a battle are forgotten with it, those into others are not', () => {
    const s = fighting([
      'U 2 VI manassas-junction<front-royal',
      'C MI+reduced manassas-junction',
      'U MI fredericksburg<washington',
      'C MI fredericksburg',
    ]);
    fire(loadDice(s, 6, 1, 1), 'confederate');
    fire(s, 'union');
    quietly(s, 'fight');
    expect(game.position.write(s).ways).toEqual([{ way: 'washington>fredericksburg', side: 'union' }]);
  });

  test('AHD-rec-01 when all battles are over every unit recovers', () => {
    const s = fighting([
      'U VI manassas-junction<washington',
      'C MI manassas-junction',
      'U VI+reduced chicago',
      'C MI+reduced atlanta',
    ]);
    quietly(s, 'promotions');
    expect(s.units.flat().every((one) => (one & (1 << 10)) === 0)).toBe(true);
  });
});

describe('fire', () => {
  test('AHD-fire-02 AHD-fire-03 each unit fires once, and no die falls before all targets are named', () => {
    const s = fighting(['U 2 VI manassas-junction<washington', 'C 3 VI manassas-junction']);
    const dice = s.rng.slice();
    play(s, 'confederate', 'target veteran-infantry veteran-infantry');
    play(s, 'confederate', 'target veteran-infantry veteran-infantry');
    expect(s.rng).toEqual(dice);
    expect(why(s, 'confederate', 'target militia-infantry veteran-infantry')).toContain('AHD-fire-02');
    expect(why(s, 'confederate', 'target veteran-infantry militia-infantry')).toContain('AHD-fire-03');
    const log = play(s, 'confederate', choices(s, 'confederate')[0]!);
    expect(kinds(log).filter((kind) => kind === 'fired')).toHaveLength(3);
    expect([question(s), game.asked(s)]).toEqual(['aim', [0]]);
  });

  test('AHD-fire-04 every enemy is aimed at while there are shots for it', () => {
    const s = fighting([
      'U 2 VI manassas-junction<washington',
      'U MI manassas-junction<washington',
      'C 3 VI manassas-junction',
    ]);
    play(s, 'confederate', 'target veteran-infantry militia-infantry');
    expect(choices(s, 'confederate')).toEqual(['target veteran-infantry veteran-infantry']);
    expect(why(s, 'confederate', 'target veteran-infantry militia-infantry+1')).toEqual(['AHD-fire-04']);
    play(s, 'confederate', 'target veteran-infantry veteran-infantry');
    expect(why(s, 'confederate', 'target veteran-infantry veteran-infantry+1')).toEqual(['AHD-fire-04']);
    const spare = fighting(['U VI manassas-junction<washington', 'C 2 VI manassas-junction']);
    play(spare, 'confederate', 'target veteran-infantry veteran-infantry');
    expect(choices(spare, 'confederate')).toEqual(['target veteran-infantry veteran-infantry+1']);
    const few = fighting([
      'U 2 VI manassas-junction<washington',
      'U MI manassas-junction<washington',
      'C VI manassas-junction',
    ]);
    expect(choices(few, 'confederate')).toHaveLength(2);
  });

  /** Does a Southern shot with this die hurt the Union unit? */
  const hurts = (die: number, arm: string, target: string): boolean => {
    const s = fighting([`U ${target}`, `C ${arm} manassas-junction`]);
    loadDice(s, die);
    return kinds(fire(s, 'confederate')).includes('reduced');
  };

  test('AHD-fire-05 AHD-fire-11 a die up to the combat value hits', () => {
    const values = { MI: 2, VI: 3, EI: 3, MC: 1, VC: 2, EC: 3 };
    for (const [arm, value] of Object.entries(values)) {
      expect(hurts(value, arm, 'VI manassas-junction<front-royal'), arm).toBe(true);
      expect(hurts(value + 1, arm, 'VI manassas-junction<front-royal'), arm).toBe(false);
    }
  });

  test('AHD-fire-06 AHD-fire-07 AHD-fire-12 the first hit turns a unit over, the second eliminates it; it fires as before', () => {
    const s = fighting(['U VI manassas-junction<washington', 'C 2 VI manassas-junction']);
    loadDice(s, 1, 6, 3);
    fire(s, 'confederate');
    expect(standing(s, 'union', 'manassas-junction', 'signs')).toEqual(['1 veteran-infantry+reduced']);
    expect(kinds(fire(s, 'union'))).toContain('reduced');
    loadDice(s, 1, 6);
    quietly(s, 'aim', 'confederate');
    const log = fire(s, 'confederate');
    expect(kinds(log)).toContain('eliminated');
    const twice = fighting(['U VI manassas-junction<washington', 'C 2 VI manassas-junction']);
    loadDice(twice, 1, 1);
    expect(kinds(fire(twice, 'confederate'))).toContain('eliminated');
  });

  test('AHD-fire-08 AHD-fire-09 lost militia return to their Recruitment Center, others leave the map', () => {
    const lose = (kind: string) => {
      const s = fighting([`U ${kind}+reduced manassas-junction<washington`, 'C VI manassas-junction']);
      loadDice(s, 1);
      fire(s, 'confederate');
      return s.centre;
    };
    expect(lose('MI')).toEqual([1, 0, 0, 0]);
    expect(lose('MC')).toEqual([0, 1, 0, 0]);
    for (const kind of ['VI', 'EI', 'VC', 'EC']) expect(lose(kind), kind).toEqual([0, 0, 0, 0]);
  });

  test('AHD-fire-10 what the defender eliminates does not fire back', () => {
    const s = fighting(['U 2 VI+reduced manassas-junction<washington', 'C 2 VI manassas-junction']);
    loadDice(s, 1, 6);
    fire(s, 'confederate');
    expect(kinds(fire(s, 'union')).filter((kind) => kind === 'fired')).toHaveLength(1);
  });

  test('AHD-fire-13 veterans lost are there for later promotions, with counter limits too', () => {
    const s = position(
      { phase: 'promotion', options: { 'counter-limits': 'on' } },
      'U 4 VC chicago',
      'U MC chicago',
      'C MI atlanta',
    );
    expect(why(s, 'union', 'promote militia-cavalry chicago')).toEqual(['AHD-pro-03']);
    const after = position(
      { phase: 'promotion', options: { 'counter-limits': 'on' } },
      'U 3 VC chicago',
      'U MC chicago',
      'C MI atlanta',
    );
    expect(why(after, 'union', 'promote militia-cavalry chicago')).toEqual([]);
    const free = position({ phase: 'promotion' }, 'U 4 VC chicago', 'U MC chicago', 'C MI atlanta');
    expect(why(free, 'union', 'promote militia-cavalry chicago')).toEqual([]);
  });
});

describe('modifiers', () => {
  /** The highest die with which an attacker still hits a defender of Manassas Junction. */
  const needs = (arm: string, target: string): number => {
    for (let die = 5; die > 0; die--) {
      const s = fighting([`U ${arm} manassas-junction<front-royal`, `C ${target} manassas-junction`]);
      loadDice(s, 6, die);
      fire(s, 'confederate');
      if (kinds(fire(s, 'union')).includes('reduced')) return die;
    }
    return 0;
  };

  test('AHD-mod-01 a fortified target takes one off', () => {
    expect([needs('VI', 'VI'), needs('VI', 'VI+fortified')]).toEqual([3, 2]);
  });

  test('AHD-mod-02 AHD-mod-08 militia cavalry cannot hurt a fortified unit', () => {
    expect([needs('MC', 'VI'), needs('MC', 'VI+fortified')]).toEqual([1, 0]);
  });

  test('AHD-mod-03 AHD-mod-04 elite infantry takes one off, fortified two', () => {
    expect([needs('VI', 'EI'), needs('VI', 'EI+fortified')]).toEqual([2, 1]);
    expect(needs('VI', 'EC')).toBe(3);
    expect([needs('MI', 'EI+fortified'), needs('MC', 'EI')]).toEqual([0, 0]);
  });

  /** Does a Southern die of 4 by veterans hurt in that round? The unit came over the Rappahannock, or did not. */
  const crossing = (from: string, round: number): boolean => {
    const s = fighting([`U 2 VI fredericksburg<${from}`, 'C 2 VI fredericksburg']);
    for (let i = 1; i < round; i++) {
      loadDice(s, 6, 6, 6, 6);
      fire(s, 'confederate');
      quietly(s, 'aim', 'union');
      fire(s, 'union');
      quietly(s, 'aim', 'confederate');
    }
    loadDice(s, 4, 6);
    return kinds(fire(s, 'confederate')).includes('reduced');
  };

  test('AHD-mod-05 the defender adds one in rounds 1 and 2 against those who crossed a river', () => {
    expect([1, 2, 3].map((round) => crossing('washington', round))).toEqual([true, true, false]);
  });

  test('AHD-mod-05 AHD-mod-06 not against those who came by a dry side, and never for the attacker', () => {
    expect([1, 2].map((round) => crossing('richmond', round))).toEqual([false, false]);
    const s = fighting(['U VI fredericksburg<washington', 'C VI fredericksburg']);
    loadDice(s, 6, 4);
    fire(s, 'confederate');
    expect(kinds(fire(s, 'union'))).not.toContain('reduced');
  });

  test('AHD-mod-09 each target is judged by its own way in', () => {
    const s = fighting(['U VI fredericksburg<washington', 'U VI fredericksburg<richmond', 'C 2 VI fredericksburg']);
    expect(choices(s, 'confederate').sort()).toEqual([
      'target veteran-infantry veteran-infantry',
      'target veteran-infantry veteran-infantry+across',
    ]);
    play(s, 'confederate', 'target veteran-infantry veteran-infantry');
    loadDice(s, 4, 4);
    fire(s, 'confederate');
    const signs = standing(s, 'union', 'fredericksburg', 'signs');
    expect(signs).toEqual(['1 veteran-infantry', '1 veteran-infantry+reduced']);
  });

  test('AHD-mod-06 the way is remembered from the march', () => {
    const from = (box: string): string[] => {
      const s = marching([`U VI ${box}`, 'C VI fredericksburg']);
      const way = `attack veteran-infantry ${box}>fredericksburg`;
      play(s, 'union', `march ${box}`, way, 'done', 'done', 'fight fredericksburg');
      return choices(s, 'confederate');
    };
    expect(from('washington')).toEqual(['target veteran-infantry veteran-infantry+across']);
    expect(from('richmond')).toEqual(['target veteran-infantry veteran-infantry']);
  });

  test('AHD-mod-08 AHD-hou-02 the log tells the highest die that hits: none, a five at most, a six without the house rule', () => {
    const withRule = position({}, 'U MI chicago');
    const without = position({ options: { 'six-misses': 'off' } }, 'U MI chicago');
    const values = [-1, 0, 1, 4, 5, 6, 7];
    expect(values.map((value) => highestHit(withRule, value))).toEqual([0, 0, 1, 4, 5, 5, 5]);
    expect(values.map((value) => highestHit(without, value))).toEqual([0, 0, 1, 4, 5, 6, 6]);
  });

  test('AHD-hou-02 by house rule a six always misses; without it a value of six hits', () => {
    const withRule = position({}, 'U MI chicago');
    const without = position({ options: { 'six-misses': 'off' } }, 'U MI chicago');
    expect([hits(withRule, 6, 6), hits(without, 6, 6), hits(withRule, 5, 6), hits(without, 6, 5)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
