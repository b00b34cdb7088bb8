import { describe, expect, test } from 'vitest';
import {
  choices,
  fighting,
  fire,
  game,
  loadDice,
  play,
  position,
  question,
  quietly,
  reinforce,
  standing,
  unit,
  why,
} from './kit.ts';

/** Fights a first round in which nobody is hit, up to the defender's answer in the second. */
function secondRound(units: Parameters<typeof fighting>[0], json: Parameters<typeof fighting>[1] = {}) {
  const s = fighting(units, json);
  loadDice(s, 6, 6, 6, 6, 6, 6);
  const defender = s.mover === 0 ? 'confederate' : 'union';
  fire(s, defender);
  fire(s, s.mover === 0 ? 'union' : 'confederate');
  return s;
}

const FIGHT = ['U 2 VI manassas-junction<washington', 'C VI manassas-junction'];

describe('reinforcements', () => {
  test('AHD-rein-01 from the second round on, for both sides', () => {
    const s = fighting([...FIGHT, 'C MI fredericksburg', 'U MI harpers-ferry']);
    expect(question(s)).toBe('aim');
    const second = secondRound([...FIGHT, 'C MI fredericksburg', 'U MI harpers-ferry']);
    expect([question(second), game.asked(second)]).toEqual(['respond', [1]]);
    reinforce(second, 'confederate', 'fredericksburg>manassas-junction militia-infantry');
    loadDice(second, 6, 6, 6);
    fire(second, 'confederate');
    expect([question(second), game.asked(second)]).toEqual(['respond', [0]]);
    expect(choices(second, 'union', 'bring')).toEqual(['bring harpers-ferry>manassas-junction militia-infantry']);
  });

  test('AHD-rein-02 AHD-rein-03 one unit from each neighbouring box, and again in the next round', () => {
    const s = secondRound([...FIGHT, 'C 2 MI fredericksburg', 'C MI front-royal', 'C MI richmond']);
    expect(choices(s, 'confederate', 'bring').sort()).toEqual([
      'bring fredericksburg>manassas-junction militia-infantry',
      'bring front-royal>manassas-junction militia-infantry',
    ]);
    play(s, 'confederate', 'bring fredericksburg>manassas-junction militia-infantry');
    expect(why(s, 'confederate', 'bring fredericksburg>manassas-junction militia-infantry')).toEqual(['AHD-rein-02']);
    expect(why(s, 'confederate', 'bring fredericksburg>richmond militia-infantry')).toContain('AHD-rein-02');
    reinforce(s, 'confederate', 'front-royal>manassas-junction militia-infantry');
    loadDice(s, 6, 6, 6, 6, 6);
    fire(s, 'confederate');
    quietly(s, 'aim', 'union');
    fire(s, 'union');
    expect(choices(s, 'confederate', 'bring')).toEqual(['bring fredericksburg>manassas-junction militia-infantry']);
  });

  test('AHD-rein-08 they fire in the round in which they come', () => {
    const s = secondRound([...FIGHT, 'C MI fredericksburg']);
    reinforce(s, 'confederate', 'fredericksburg>manassas-junction militia-infantry');
    expect(choices(s, 'confederate').some((text) => text.startsWith('target militia-infantry'))).toBe(true);
  });

  test('AHD-rein-04 not after a retreat in the same game turn, on either side', () => {
    const s = secondRound([...FIGHT, 'C MI+retreated fredericksburg', 'C MI front-royal']);
    expect(why(s, 'confederate', 'bring fredericksburg>manassas-junction militia-infantry+retreated')).toEqual([
      'AHD-rein-04',
    ]);
    const attacker = secondRound([...FIGHT, 'U MI+retreated harpers-ferry', 'U MI front-royal', 'C MI gordonsville']);
    play(attacker, 'confederate', 'stand');
    loadDice(attacker, 6);
    fire(attacker, 'confederate');
    expect(why(attacker, 'union', 'bring harpers-ferry>manassas-junction militia-infantry+retreated')).toEqual([
      'AHD-rein-04',
    ]);
  });

  test('AHD-rein-05 the attacker sends no unit that has fought this game turn, the defender may', () => {
    const s = secondRound([...FIGHT, 'C MI+fought fredericksburg', 'U MI+fought harpers-ferry', 'U MI front-royal']);
    expect(choices(s, 'confederate', 'bring')).toEqual([
      'bring fredericksburg>manassas-junction militia-infantry+fought',
    ]);
    play(s, 'confederate', 'stand');
    loadDice(s, 6);
    fire(s, 'confederate');
    expect(why(s, 'union', 'bring harpers-ferry>manassas-junction militia-infantry+fought')).toEqual(['AHD-rein-05']);
  });

  test('AHD-rein-05 fighting in the first half of the turn still counts for the South in the second', () => {
    const s = fighting(['U VI+reduced manassas-junction<washington', 'C 2 VI manassas-junction', 'C MI atlanta']);
    loadDice(s, 1, 6);
    fire(s, 'confederate');
    quietly(s, 'operate', 'confederate');
    const signs = standing(s, 'confederate', 'manassas-junction', 'signs');
    expect(signs.every((name) => name.endsWith('fought'))).toBe(true);
    quietly(s, 'operate', 'union');
    expect(s.units.flat().every((one) => ((one >> 7) & 3) === 0)).toBe(true);
  });

  test('AHD-rein-05 AHD-move-05 whoever came to a battle or left it in the other half marches in his own', () => {
    const s = secondRound([...FIGHT, 'C MI fredericksburg', 'U EI chicago']);
    reinforce(s, 'confederate', 'fredericksburg>manassas-junction militia-infantry');
    loadDice(s, 6, 6, 6, 6);
    fire(s, 'confederate');
    quietly(s, 'aim', 'union');
    fire(s, 'union');
    play(s, 'confederate', 'retreat gordonsville');
    quietly(s, 'operate', 'confederate');
    expect(standing(s, 'confederate', 'gordonsville', 'signs')).toEqual([
      '1 militia-infantry+retreated',
      '1 veteran-infantry+retreated',
    ]);
    expect(why(s, 'confederate', 'march gordonsville')).toEqual([]);
    const stayed = secondRound([...FIGHT, 'C MI fredericksburg', 'U EI chicago']);
    reinforce(stayed, 'confederate', 'fredericksburg>manassas-junction militia-infantry');
    loadDice(stayed, 6, 6, 6, 6);
    fire(stayed, 'confederate');
    play(stayed, 'union', 'retreat washington');
    quietly(stayed, 'operate', 'confederate');
    expect(standing(stayed, 'confederate', 'manassas-junction', 'signs')).toEqual([
      '1 militia-infantry+fought',
      '1 veteran-infantry+fought',
    ]);
  });

  test('AHD-rein-06 the attacker sends none from a box with enemies', () => {
    const s = secondRound([...FIGHT, 'U 3 VI harpers-ferry', 'C MI harpers-ferry', 'C MI gordonsville'], {
      flags: {},
      contained: ['harpers-ferry'],
    });
    play(s, 'confederate', 'stand');
    loadDice(s, 6);
    fire(s, 'confederate');
    expect(why(s, 'union', 'bring harpers-ferry>manassas-junction veteran-infantry')).toContain('AHD-rein-06');
  });

  test('AHD-rein-07 the defender leaves at least as many as the enemies there', () => {
    const with2 = secondRound(
      [...FIGHT, 'C 2 MI fredericksburg', 'U 2 VI fredericksburg<washington', 'C MI front-royal'],
      { flags: {} },
    );
    expect(why(with2, 'confederate', 'bring fredericksburg>manassas-junction militia-infantry')).toEqual([
      'AHD-rein-07',
    ]);
    const with3 = secondRound([...FIGHT, 'C 3 MI fredericksburg', 'U 2 VI fredericksburg<washington'], { flags: {} });
    expect(choices(with3, 'confederate', 'bring')).toEqual(['bring fredericksburg>manassas-junction militia-infantry']);
  });

  test('AHD-rein-07 AHD-cnt-04 those who contain a port may send help, if they leave as many; those in it may not', () => {
    const help = (containing: number) =>
      secondRound(['U 2 VI mobile<meridian', 'C 2 VI mobile', 'U VI pensacola', `C ${containing} MI pensacola`], {
        options: { containment: 'on' },
        contained: ['pensacola'],
        flags: {},
      });
    expect(choices(help(2), 'confederate', 'bring')).toEqual(['bring pensacola>mobile militia-infantry']);
    expect(why(help(1), 'confederate', 'bring pensacola>mobile militia-infantry')).toEqual(['AHD-rein-07']);
  });

  test('AHD-mod-05 AHD-mod-09 help for the attacker crosses the river or not by its own way; help for the defender never', () => {
    const s = secondRound([
      'U 2 VI fredericksburg<richmond',
      'C 2 VI fredericksburg',
      'C MI manassas-junction',
      'U MI washington',
      'U MC gordonsville',
    ]);
    reinforce(s, 'confederate', 'manassas-junction>fredericksburg militia-infantry');
    loadDice(s, 6, 6, 6);
    fire(s, 'confederate');
    reinforce(s, 'union', ...choices(s, 'union', 'bring').map((text) => text.slice('bring '.length)));
    expect(choices(s, 'union', 'target').map((text) => text.split(' ')[2]!)).not.toContain('militia-infantry+across');
    loadDice(s, 6, 6, 6);
    fire(s, 'union');
    quietly(s, 'aim', 'confederate');
    expect(standing(s, 'union', 'fredericksburg')).toEqual(['1 militia-infantry', '2 veteran-infantry']);
    expect(choices(s, 'confederate', 'target').map((text) => text.split(' ')[2]!)).toEqual(
      expect.arrayContaining(['militia-infantry+across', 'veteran-infantry']),
    );
  });

  test('AHD-pot-03 no Southern reinforcement over the Potomac', () => {
    const s = secondRound(
      [
        'C 3 VI washington<harpers-ferry',
        'U 2 MI washington',
        'C VI fredericksburg',
        'C VI manassas-junction',
        'U MI baltimore',
      ],
      { player: 'confederate' },
    );
    play(s, 'union', 'stand');
    loadDice(s, 6, 6);
    fire(s, 'union');
    expect(choices(s, 'confederate', 'bring')).toEqual(['bring manassas-junction>washington veteran-infantry']);
    expect(why(s, 'confederate', 'bring fredericksburg>washington veteran-infantry')).toEqual(['AHD-pot-03']);
  });

  test('AHD-hou-01 reinforcements are never fortified by house rule, by permanent works without it', () => {
    const seen = (option: string): string[] => {
      const s = secondRound(['U 3 VI richmond<yorktown', 'C VI richmond', 'C MI petersburg'], {
        options: { 'open-reinforcements': option },
      });
      reinforce(s, 'confederate', 'petersburg>richmond militia-infantry');
      loadDice(s, 6, 6);
      fire(s, 'confederate');
      quietly(s, 'aim', 'union');
      return [...new Set(choices(s, 'union', 'target').map((text) => text.split(' ')[2]!))].sort();
    };
    expect(seen('on')).toEqual(['militia-infantry', 'veteran-infantry+fortified']);
    expect(seen('off')).toEqual(['militia-infantry+fortified', 'veteran-infantry+fortified']);
  });
});

describe('retreat', () => {
  test('AHD-ret-01 from the second round on, by either side', () => {
    expect(question(fighting([...FIGHT, 'C MI atlanta']))).toBe('aim');
    const s = secondRound(FIGHT);
    expect(choices(s, 'confederate', 'retreat').sort()).toEqual([
      'retreat fredericksburg',
      'retreat front-royal',
      'retreat gordonsville',
    ]);
    play(s, 'confederate', 'stand');
    loadDice(s, 6);
    fire(s, 'confederate');
    expect(choices(s, 'union', 'retreat').sort()).toEqual(['retreat harpers-ferry', 'retreat washington']);
  });

  test('AHD-ret-02 in place of fire, and not after bringing up fresh units', () => {
    const s = secondRound([...FIGHT, 'C MI fredericksburg', 'C MI front-royal']);
    play(s, 'confederate', 'bring fredericksburg>manassas-junction militia-infantry');
    expect(why(s, 'confederate', 'retreat gordonsville')).toContain('AHD-ret-02');
    const gone = secondRound(FIGHT);
    const log = play(gone, 'confederate', 'retreat gordonsville');
    expect(log.map(({ kind }) => kind)).toEqual(['retreated', 'battleWon']);
  });

  test('AHD-ret-03 the whole army goes to one neighbouring box and leaves its works', () => {
    const s = secondRound([
      'U 2 VI manassas-junction<washington',
      'C VI+fortified manassas-junction',
      'C MC manassas-junction',
    ]);
    expect(why(s, 'confederate', 'retreat richmond')).toEqual(['AHD-ret-03']);
    play(s, 'confederate', 'retreat gordonsville');
    expect(standing(s, 'confederate', 'gordonsville', 'signs')).toEqual([
      '1 militia-cavalry+spent+retreated',
      '1 veteran-infantry+spent+retreated',
    ]);
    expect(standing(s, 'union', 'manassas-junction')).toEqual(['2 veteran-infantry']);
  });

  test('AHD-ret-04 not onto enemies', () => {
    const s = secondRound([...FIGHT, 'U MI gordonsville']);
    expect(why(s, 'confederate', 'retreat gordonsville')).toContain('AHD-ret-04');
  });

  test('AHD-ret-05 not into an enemy city, empty or not, whatever its number', () => {
    const s = secondRound(['U 2 VI petersburg<norfolk', 'C VI petersburg'], {
      flags: { union: ['richmond', 'goldsboro'] },
    });
    expect(why(s, 'confederate', 'retreat richmond')).toContain('AHD-ret-05');
    expect(why(s, 'confederate', 'retreat raleigh')).toEqual([]);
    expect(why(s, 'confederate', 'retreat goldsboro')).toEqual(['AHD-ret-07']);
  });

  test('AHD-ret-05 a number of the enemy alone makes it a city too: R-92', () => {
    const trapped = (flags: Record<string, string[]>): string =>
      question(secondRound(['U 2 VI cumberland-gap<london', 'C VI cumberland-gap', 'C MI atlanta'], { flags }));
    expect([trapped({ union: ['knoxville'] }), trapped({})]).toEqual(['aim', 'respond']);
  });

  test('AHD-ret-06 not where the enemy came from, from however many sides', () => {
    const s = secondRound([
      'U VI manassas-junction<fredericksburg',
      'U VI manassas-junction<front-royal',
      'C VI manassas-junction',
    ]);
    expect(choices(s, 'confederate', 'retreat')).toEqual(['retreat gordonsville']);
    expect(why(s, 'confederate', 'retreat fredericksburg')).toContain('AHD-ret-06');
  });

  test('AHD-ret-07 to a friendly box if there is one', () => {
    const s = secondRound(FIGHT, { flags: { union: ['fredericksburg', 'gordonsville'] } });
    expect(choices(s, 'confederate', 'retreat')).toEqual(['retreat front-royal']);
    expect(why(s, 'confederate', 'retreat gordonsville')).toEqual(['AHD-ret-07']);
    const none = secondRound([...FIGHT, 'U MI front-royal'], {
      flags: { union: ['fredericksburg', 'gordonsville', 'front-royal'] },
    });
    expect(choices(none, 'confederate', 'retreat').sort()).toEqual([
      'retreat fredericksburg',
      'retreat gordonsville',
      'retreat harpers-ferry',
    ]);
  });

  test('AHD-ret-08 an army without a way out stays', () => {
    const s = secondRound(['U 2 VI norfolk<petersburg', 'C VI norfolk', 'C MI atlanta']);
    expect(question(s)).toBe('aim');
    expect(game.asked(s)).toEqual([1]);
  });

  test('AHD-cla-01 not where enemy reinforcements came from, though the box be empty', () => {
    const s = secondRound([
      'U 2 VI manassas-junction<washington',
      'C 2 VI manassas-junction',
      'U MI front-royal',
      'C MI gordonsville',
    ]);
    play(s, 'confederate', 'stand');
    loadDice(s, 6, 6);
    fire(s, 'confederate');
    reinforce(s, 'union', 'front-royal>manassas-junction militia-infantry');
    loadDice(s, 6, 6, 6);
    fire(s, 'union');
    expect(why(s, 'confederate', 'retreat front-royal')).toContain('AHD-cla-01');
  });

  test('AHD-pot-03 no Southern retreat over the Potomac', () => {
    const s = secondRound(['U 2 VI fredericksburg<richmond', 'C VI fredericksburg'], {
      flags: { confederate: ['washington'] },
    });
    expect(why(s, 'confederate', 'retreat washington')).toContain('AHD-pot-03');
    expect(why(s, 'confederate', 'retreat manassas-junction')).toEqual([]);
  });
});

describe('withdrawal of cavalry', () => {
  test('AHD-cavr-01 AHD-cavr-04 an army of cavalry alone may leave before any fire, by the rules of retreat', () => {
    const s = position({ phase: 'combat' }, 'U 2 VI manassas-junction<washington', 'C VC manassas-junction');
    play(s, 'union', 'fight manassas-junction');
    expect([question(s), game.asked(s)]).toEqual(['withdrawal', [1]]);
    expect(choices(s, 'confederate').sort()).toEqual([
      'done',
      'withdraw fredericksburg',
      'withdraw front-royal',
      'withdraw gordonsville',
    ]);
    expect(why(s, 'confederate', 'withdraw washington')).toEqual(expect.arrayContaining(['AHD-ret-06']));
    play(s, 'confederate', 'withdraw gordonsville');
    expect(standing(s, 'confederate', 'gordonsville')).toEqual(['1 veteran-cavalry']);
  });

  test('AHD-cavr-01 the attacker may, and infantry keeps cavalry there', () => {
    const s = position({ phase: 'combat' }, 'U VC manassas-junction<washington', 'C VI manassas-junction');
    play(s, 'union', 'fight manassas-junction');
    expect([question(s), game.asked(s)]).toEqual(['withdrawal', [0]]);
    const mixed = position(
      { phase: 'combat' },
      'U 2 VI manassas-junction<washington',
      'C VC manassas-junction',
      'C MI manassas-junction',
    );
    play(mixed, 'union', 'fight manassas-junction');
    expect(question(mixed)).toBe('aim');
  });

  test('AHD-cavr-02 not from cavalry alone', () => {
    const s = position({ phase: 'combat' }, 'U VC manassas-junction<washington', 'C VC manassas-junction');
    play(s, 'union', 'fight manassas-junction');
    expect(question(s)).toBe('aim');
  });

  test('AHD-cavr-03 nobody is promoted for it', () => {
    const s = position({ phase: 'combat' }, 'U 2 VI manassas-junction<washington', 'C VC manassas-junction');
    play(s, 'union', 'fight manassas-junction');
    const log = play(s, 'confederate', 'withdraw gordonsville');
    expect(log.map(({ kind }) => kind)).not.toContain('battleWon');
    expect(question(s)).toBe('promotions');
  });
});

test('reinforcements keep their losses: R-51', () => {
  const s = secondRound([...FIGHT, unit('C MI+reduced fredericksburg')]);
  play(s, 'confederate', 'bring fredericksburg>manassas-junction militia-infantry+reduced');
  expect(standing(s, 'confederate', 'manassas-junction', 'signs')).toContain('1 militia-infantry+reduced+spent');
});
