import { describe, expect, test } from 'vitest';
import { Option, options as table } from '../options.ts';

const { bitsOf: optionBits, namesOf: optionNames, specs: options } = table;

import {
  choices,
  fighting,
  fire,
  game,
  goals,
  loadDice,
  marching,
  play,
  question,
  quietly,
  standing,
  unit,
  why,
} from './kit.ts';

describe('the switches', () => {
  test('all optional and advanced rules are off, the house rules on', () => {
    expect(optionBits({})).toBe(0);
    const defaults = options.map(({ id, values }) => `${id} ${values[0]}`);
    expect(defaults.filter((text) => text.endsWith(' on'))).toEqual([
      'open-reinforcements on',
      'six-misses on',
      'six-deserts on',
    ]);
  });

  test('every bit has its option, and names read back', () => {
    const all = Object.values(Option).reduce((bits, bit) => bits | bit, 0);
    const chosen = Object.fromEntries(options.map(({ id, values }) => [id, values.at(-1)!]));
    expect(optionBits(chosen)).toBe(all);
    expect(optionBits(optionNames(all))).toBe(all);
    expect(optionNames(Option.supply)).toEqual({ supply: 'rail-and-river' });
  });

  test('what is unknown is refused with what is known', () => {
    expect(() => optionBits({ fog: 'on' })).toThrow(/There is no option "fog"; the options are open-reinforcements/);
    expect(() => optionBits({ supply: 'on' })).toThrow(
      'The option "supply" is off or rail-and-river or with-roads, not "on".',
    );
  });
});

describe('elite infantry', () => {
  const elite = (value: string, ...others: string[]) => {
    const s = marching(['C EI front-royal', ...others], {
      player: 'confederate',
      options: { 'elite-mobility': value },
    });
    play(s, 'confederate', 'march front-royal');
    return s;
  };

  test('AHD-on-01 moves like cavalry', () => {
    expect(goals(elite('on'), 'confederate', 'elite-infantry')).toEqual(
      expect.arrayContaining(['baltimore', 'charleston-wv']),
    );
    expect(goals(elite('off'), 'confederate', 'elite-infantry')).not.toContain('charleston-wv');
  });

  test('AHD-on-02 but does not jump', () => {
    expect(why(elite('on', 'U MI harpers-ferry'), 'confederate', 'move elite-infantry gettysburg')).toEqual([
      'AHD-on-02',
    ]);
  });

  test('AHD-on-02 the Union’s river jump is open to it as to every unit', () => {
    const s = marching(['U EI jefferson-city', 'C MI st-louis'], { options: { 'elite-mobility': 'on' } });
    play(s, 'union', 'march jefferson-city');
    expect(goals(s, 'union', 'elite-infantry')).toContain('cairo');
  });
});

describe('targets by arm', () => {
  const aims = (units: string[]) => fighting(units, { options: { targets: 'on' } });

  test('AHD-on-03 infantry fires at cavalry only when all enemy infantry is aimed at by infantry', () => {
    const s = aims([
      'U 2 VI manassas-junction<front-royal',
      'U VC manassas-junction<front-royal',
      'C 3 VI manassas-junction',
    ]);
    expect(why(s, 'confederate', 'target veteran-infantry veteran-cavalry')).toEqual(['AHD-on-03']);
    play(s, 'confederate', 'target veteran-infantry veteran-infantry');
    expect(why(s, 'confederate', 'target veteran-infantry veteran-cavalry')).toEqual(['AHD-on-03']);
    expect(why(s, 'confederate', 'target veteran-infantry veteran-infantry+1')).toEqual(['AHD-fire-04']);
    play(s, 'confederate', 'target veteran-infantry veteran-infantry');
    expect(choices(s, 'confederate').sort()).toEqual([
      'target veteran-infantry veteran-cavalry',
      'target veteran-infantry veteran-infantry+1',
    ]);
  });

  test('AHD-on-04 it may leave cavalry alone and double up', () => {
    const s = aims([
      'U VI manassas-junction<front-royal',
      'U VC manassas-junction<front-royal',
      'C 2 VI manassas-junction',
    ]);
    play(s, 'confederate', 'target veteran-infantry veteran-infantry');
    expect(why(s, 'confederate', 'target veteran-infantry veteran-infantry+1')).toEqual([]);
    const basic = fighting([
      'U VI manassas-junction<front-royal',
      'U VC manassas-junction<front-royal',
      'C 2 VI manassas-junction',
    ]);
    play(basic, 'confederate', 'target veteran-infantry veteran-infantry');
    expect(why(basic, 'confederate', 'target veteran-infantry veteran-infantry+1')).toEqual(['AHD-fire-04']);
  });

  test('AHD-on-05 cavalry fires at cavalry first, then at those nobody aims at', () => {
    const s = aims([
      'U 2 VI manassas-junction<front-royal',
      'U VC manassas-junction<front-royal',
      'C VI manassas-junction',
      'C 2 VC manassas-junction',
    ]);
    expect(why(s, 'confederate', 'target veteran-cavalry veteran-cavalry')).toEqual(['AHD-on-05']);
    play(s, 'confederate', 'target veteran-infantry veteran-infantry');
    expect(choices(s, 'confederate')).toEqual(['target veteran-cavalry veteran-cavalry']);
    expect(why(s, 'confederate', 'target veteran-cavalry veteran-infantry')).toEqual(['AHD-on-05']);
    play(s, 'confederate', 'target veteran-cavalry veteran-cavalry');
    expect(choices(s, 'confederate')).toEqual(['target veteran-cavalry veteran-infantry']);
    expect(why(s, 'confederate', 'target veteran-cavalry veteran-cavalry+1')).toEqual(['AHD-fire-04']);
  });

  test('AHD-on-05 without enemy cavalry it fires at whom it likes', () => {
    const s = aims(['U VI manassas-junction<front-royal', 'C VC manassas-junction']);
    expect(choices(s, 'confederate')).toEqual(['target veteran-cavalry veteran-infantry']);
  });
});

describe('evacuation', () => {
  const evacuating = (value: string, json = {}) => {
    const s = fighting([unit('U 2 VI charleston', ['landed']), 'C 2 VI charleston', 'C MI savannah'], {
      options: { evacuation: value },
      ...json,
    });
    loadDice(s, 6, 6, 6, 6);
    fire(s, 'confederate');
    fire(s, 'union');
    quietly(s, 'aim', 'confederate');
    loadDice(s, 6, 6);
    fire(s, 'confederate');
    return s;
  };

  test('AHD-ou-01 AHD-ou-02 Union troops in a Southern port may retreat to Washington', () => {
    const s = evacuating('on');
    expect(choices(s, 'union')).toContain('evacuate');
    const log = play(s, 'union', 'evacuate');
    expect(log.map(({ kind }) => kind)).toContain('battleWon');
    expect(standing(s, 'union', 'washington')).toEqual(['2 veteran-infantry']);
    expect(choices(evacuating('off'), 'union')).not.toContain('evacuate');
  });

  test('AHD-ou-02 not if Washington is lost', () => {
    expect(why(evacuating('on', { flags: { confederate: ['washington'] } }), 'union', 'evacuate')).toContain(
      'AHD-ou-02',
    );
  });

  test('AHD-ou-03 from a port under attack as from a landing, and from no inland box or Northern port', () => {
    const s = fighting(['C 2 VI pensacola<mobile', 'U 2 VI pensacola', 'C VI mobile'], {
      player: 'confederate',
      options: { evacuation: 'on' },
    });
    loadDice(s, 6, 6, 6, 6);
    fire(s, 'union');
    fire(s, 'confederate');
    expect([question(s), choices(s, 'union')]).toEqual(['respond', ['evacuate', 'stand']]);
    const elsewhere = (box: string, from: string): string[] => {
      const battle = fighting([`C 2 VI ${box}<${from}`, `U 2 VI ${box}`, 'U MI vandalia'], {
        player: 'confederate',
        options: { evacuation: 'on' },
      });
      loadDice(battle, 6, 6, 6, 6);
      fire(battle, 'union');
      fire(battle, 'confederate');
      return why(battle, 'union', 'evacuate');
    };
    expect(elsewhere('cairo', 'humboldt')).toContain('AHD-ou-01');
    expect(elsewhere('baltimore', 'harpers-ferry')).toContain('AHD-ou-01');
  });

  test('AHD-ou-03 not after an attack by land alone, but beside somebody who landed: R-56', () => {
    const attack = (...landed: Parameters<typeof fighting>[0]): string[] => {
      const s = fighting(['U VI mobile<pensacola', ...landed, 'C VI mobile'], { options: { evacuation: 'on' } });
      for (let part = 0; part < 3; part++) {
        loadDice(s, 6, 6);
        quietly(s, 'aim');
        fire(s, part === 1 ? 'union' : 'confederate');
      }
      return why(s, 'union', 'evacuate');
    };
    expect(attack()).toEqual(['AHD-ou-03']);
    expect(attack(unit('U VI mobile', ['landed']))).toEqual([]);
  });
});

test('AHD-ou-06 Union units ride three boxes along friendly railroads, cavalry too', () => {
  const ride = (troop: string, name: string, value: string) => {
    const s = marching([`U ${troop} chicago`], { options: { 'union-rail': value } });
    play(s, 'union', 'march chicago');
    return goals(s, 'union', name);
  };
  expect(ride('MI', 'militia-infantry', 'on')).toContain('dayton');
  expect(ride('VC', 'veteran-cavalry', 'on')).toContain('dayton');
  expect(ride('MI', 'militia-infantry', 'off')).not.toContain('dayton');
  const south = marching(['C MI atlanta'], { player: 'confederate', options: { 'union-rail': 'on' } });
  play(south, 'confederate', 'march atlanta');
  expect(goals(south, 'confederate')).not.toContain('corinth');
  const cut = marching(['U MI chicago'], {
    options: { 'union-rail': 'on' },
    flags: { confederate: ['lafayette-in', 'bloomington-il'] },
  });
  play(cut, 'union', 'march chicago');
  expect(goals(cut, 'union')).toEqual(['bloomington-il', 'lafayette-in']);
});

describe('the first turn', () => {
  const first = (units: string[], turn = 'jul-1861', side: 'union' | 'confederate' = 'union') =>
    marching(units, { turn, player: side, options: { 'first-turn': 'on' } });

  test('AHD-oc-01 nobody enters Kentucky, in retreat either', () => {
    const s = first(['U MI cincinnati', 'U VC cairo']);
    play(s, 'union', 'march cincinnati');
    expect(goals(s, 'union')).not.toContain('lexington');
    expect(why(s, 'union', 'move militia-infantry lexington')).toEqual(['AHD-oc-01']);
    const south = first(['C MI humboldt'], 'jul-1861', 'confederate');
    play(south, 'confederate', 'march humboldt');
    expect(why(south, 'confederate', 'move militia-infantry paducah')).toEqual(['AHD-oc-01']);
    const later = first(['U MI cincinnati'], 'aug-1861');
    play(later, 'union', 'march cincinnati');
    expect(goals(later, 'union')).toContain('lexington');
    const fight = fighting(['C 2 VI cincinnati<chillicothe', 'U VI cincinnati'], {
      turn: 'jul-1861',
      player: 'confederate',
      options: { 'first-turn': 'on' },
    });
    loadDice(fight, 6, 6, 6);
    fire(fight, 'union');
    fire(fight, 'confederate');
    expect(why(fight, 'union', 'retreat lexington')).toContain('AHD-oc-01');
  });

  test('AHD-oc-02 one box by river, for infantry and cavalry of both sides', () => {
    const s = first(['U MI st-louis', 'U VC st-louis', 'C MI atlanta']);
    play(s, 'union', 'march st-louis');
    expect(goals(s, 'union')).toContain('cairo');
    expect(why(s, 'union', 'move militia-infantry island-no-10')).toEqual(['AHD-oc-02']);
    expect(why(s, 'union', 'move veteran-cavalry island-no-10')).toEqual(['AHD-oc-02']);
    const south = first(['C MI natchez'], 'jul-1861', 'confederate');
    play(south, 'confederate', 'march natchez');
    expect(why(south, 'confederate', 'move militia-infantry new-orleans')).toEqual(['AHD-oc-02']);
    const jump = first(['U MI jefferson-city', 'C MI st-louis']);
    play(jump, 'union', 'march jefferson-city');
    expect(why(jump, 'union', 'move militia-infantry cairo')).toEqual(['AHD-oc-02']);
  });

  test('AHD-oc-03 no sea movement', () => {
    expect(why(first(['U MI washington']), 'union', 'sail washington')).toEqual(['AHD-oc-03']);
    expect(why(first(['U MI washington'], 'aug-1861'), 'union', 'sail washington')).toEqual([]);
  });
});

describe('Fort Monroe', () => {
  const sailing = (value: string, flags: Record<string, string[]>) => {
    const s = marching(['U MI+embarking washington'], { invasion: true, options: { 'fort-monroe': value }, flags });
    play(s, 'union', 'sail washington');
    return s;
  };

  test('AHD-oc-04 in Southern hands it shields Yorktown and Norfolk', () => {
    const s = sailing('on', { confederate: ['fort-monroe'] });
    for (const port of ['yorktown', 'norfolk'])
      expect(why(s, 'union', `invade militia-infantry+embarking ${port}`)).toEqual(['AHD-oc-04']);
    expect(why(s, 'union', 'invade militia-infantry+embarking new-bern')).toEqual([]);
    expect(why(sailing('on', {}), 'union', 'invade militia-infantry+embarking yorktown')).toEqual([]);
    expect(
      why(sailing('off', { confederate: ['fort-monroe'] }), 'union', 'invade militia-infantry+embarking yorktown'),
    ).toEqual([]);
  });

  test('AHD-oc-05 the fort itself can be invaded', () => {
    expect(
      why(sailing('on', { confederate: ['fort-monroe'] }), 'union', 'invade militia-infantry+embarking fort-monroe'),
    ).toEqual([]);
  });
});

test('the game offers its options with the default first', () => {
  expect(game.options.map(({ id }) => id)).toContain('battle-days');
});
