import { describe, expect, test } from 'vitest';
import {
  choices,
  fire,
  game,
  holder,
  loadDice,
  marching,
  play,
  position,
  question,
  quietly,
  reinforce,
  standing,
  start,
  unit,
  why,
} from './kit.ts';

const FAR = ['U EI chicago', 'C EI atlanta'];

describe('containment', () => {
  const ON = { containment: 'on' };
  const shutIn = (units: readonly string[] = ['U 2 VI pensacola', 'C VI+fortified pensacola'], json = {}) =>
    marching([...units, ...FAR], { options: ON, contained: ['pensacola'], flags: {}, ...json });

  test('AHD-cnt-01 the South may enter Pensacola, Fort Monroe or a port taken from the sea without a battle', () => {
    const s = marching(['C 2 VI mobile', 'U VI pensacola', ...FAR], { player: 'confederate', options: ON });
    play(s, 'confederate', 'march mobile', 'contain veteran-infantry mobile>pensacola', 'done', 'done');
    quietly(s, 'operate', 'union');
    expect([standing(s, 'confederate', 'pensacola'), standing(s, 'union', 'pensacola')]).toEqual([
      ['1 veteran-infantry'],
      ['1 veteran-infantry'],
    ]);
    expect(holder(s, 'pensacola')).toBe('union');
    const savannah = (json: object) => {
      const position2 = marching(['C VI savannah', 'U VI port-royal', ...FAR], {
        player: 'confederate',
        options: ON,
        ...json,
      });
      play(position2, 'confederate', 'march savannah');
      return why(position2, 'confederate', 'contain veteran-infantry savannah>port-royal');
    };
    expect(savannah({ beachheads: ['port-royal'] })).toEqual([]);
    expect(savannah({})).toEqual(['AHD-cnt-01']);
    const off = marching(['C VI mobile', 'U VI pensacola'], { player: 'confederate' });
    play(off, 'confederate', 'march mobile');
    expect(choices(off, 'confederate', 'contain')).toEqual([]);
  });

  test('AHD-cnt-01 a landing makes a port one of those, a march by land does not', () => {
    const s = marching(['U 2 MI+embarking washington', ...FAR], { invasion: true, options: ON });
    play(s, 'union', 'sail washington', 'invade militia-infantry+embarking new-bern', 'done', 'done');
    quietly(s, 'operate', 'confederate');
    expect(s.beachheads.map((box) => game.nameOf(s, 'place', box))).toEqual(['new-bern']);
  });

  test('AHD-cnt-01 a later scenario begins with the ports the Union has taken: R-106', () => {
    const taken = (scenario: string, options = {}) =>
      start(scenario, options).beachheads.map((box) => game.data.boxes[box]!.id);
    expect(taken('1862', ON)).toEqual(['new-bern', 'port-royal']);
    expect([taken('1861', ON), taken('1862')]).toEqual([[], []]);
  });

  test('AHD-cnt-02 containing units may dig in among enemies', () => {
    const s = marching(['C 2 VI pensacola', 'U VI pensacola', ...FAR], {
      player: 'confederate',
      options: ON,
      contained: ['pensacola'],
      flags: {},
    });
    play(s, 'confederate', 'march pensacola');
    expect(why(s, 'confederate', 'fortify veteran-infantry')).toEqual([]);
    play(
      s,
      'confederate',
      'fortify veteran-infantry',
      'done',
      'march pensacola',
      'fortify veteran-infantry+digging',
      'done',
    );
    expect(standing(s, 'confederate', 'pensacola', 'signs')).toContain('1 veteran-infantry+fortified+spent');
  });

  test('AHD-cnt-03 whoever attacks gives up his works, the other keeps them', () => {
    const assault = shutIn(['U VI+fortified pensacola', 'C 2 VI+fortified pensacola'], {
      player: 'confederate',
      marches: 0,
    });
    expect(choices(assault, 'confederate')).toEqual(['assault pensacola', 'rest']);
    play(assault, 'confederate', 'assault pensacola');
    expect(standing(assault, 'confederate', 'pensacola', 'signs')).toEqual(['2 veteran-infantry']);
    expect(standing(assault, 'union', 'pensacola', 'signs')).toEqual(['1 veteran-infantry+fortified']);
    const sally = shutIn(['U 2 VI+fortified pensacola', 'C VI+fortified pensacola']);
    play(sally, 'union', 'break-out pensacola');
    expect(standing(sally, 'union', 'pensacola', 'signs')).toEqual(['2 veteran-infantry+marched']);
    loadDice(sally, 6);
    fire(sally, 'confederate');
    expect(choices(sally, 'union', 'target')).toEqual(['target veteran-infantry veteran-infantry+fortified']);
  });

  test('AHD-cnt-03 new units that attack end the containment', () => {
    const s = marching(['C VI pensacola', 'C VI mobile', 'U VI pensacola', ...FAR], {
      player: 'confederate',
      options: ON,
      contained: ['pensacola'],
      flags: {},
    });
    play(s, 'confederate', 'march mobile', 'attack veteran-infantry mobile>pensacola', 'done', 'done');
    expect(choices(s, 'confederate')).toEqual(['fight pensacola']);
  });

  test('AHD-cnt-03 AHD-mod-05 AHD-ret-06 an attack in the turn of arrival comes across the river and over the road taken', () => {
    const s = marching(['C 2 VI pensacola', 'U VI mobile', ...FAR], {
      player: 'confederate',
      options: ON,
      beachheads: ['mobile'],
      flags: { union: ['mobile', 'meridian', 'montgomery'] },
    });
    play(s, 'confederate', 'march pensacola', 'contain veteran-infantry pensacola>mobile', 'done', 'done');
    const waiting = game.clone(s);
    play(s, 'confederate', 'assault mobile');
    expect(choices(s, 'union')).toEqual(['target veteran-infantry veteran-infantry+across']);
    loadDice(s, 6, 6);
    fire(s, 'union');
    fire(s, 'confederate');
    expect(why(s, 'union', 'retreat pensacola')).toContain('AHD-ret-06');
    play(waiting, 'confederate', 'rest');
    quietly(waiting, 'fight', 'confederate');
    play(waiting, 'confederate', 'assault mobile');
    expect(choices(waiting, 'union')).toEqual(['target veteran-infantry veteran-infantry']);
  });

  test('AHD-cnt-04 nobody leaves a contained port by land, but by sea', () => {
    const s = shutIn();
    play(s, 'union', 'done');
    expect(why(s, 'union', 'march pensacola')).toEqual(['AHD-cnt-04']);
    expect(why(s, 'union', 'sail pensacola')).toEqual([]);
    expect(question(s)).toBe('operate');
  });

  test('AHD-cnt-04 an attack from outside opens no way inland before it is won: R-107', () => {
    const s = shutIn(['U 3 VI mobile', 'C 3 EI+fortified mobile', 'U MC pensacola'], {
      contained: ['mobile'],
      beachheads: ['mobile'],
      flags: { union: ['mobile'] },
    });
    play(s, 'union', 'done', 'march pensacola', 'attack militia-cavalry pensacola>mobile', 'done');
    expect(why(s, 'union', 'march mobile')).toEqual(['AHD-cnt-04']);
    expect(why(s, 'union', 'sail mobile')).toEqual([]);
    play(s, 'union', 'done');
    expect(choices(s, 'union')).toEqual(['fight mobile']);
  });

  test('AHD-cnt-04 AHD-ret-03 a garrison that is assaulted, or relieved, may retreat over land: R-107', () => {
    const assaulted = shutIn(['U 2 VI mobile', 'C 2 VI mobile'], {
      contained: ['mobile'],
      player: 'confederate',
      marches: 0,
      flags: { union: ['mobile'] },
    });
    play(assaulted, 'confederate', 'assault mobile');
    loadDice(assaulted, 6, 6, 6, 6);
    fire(assaulted, 'union');
    fire(assaulted, 'confederate');
    expect(choices(assaulted, 'union', 'retreat')).toEqual(['retreat pensacola']);
  });

  test('AHD-cnt-04 nor as a reinforcement', () => {
    const s = marching(['C 2 VI meridian', 'U 2 VI mobile', 'U 3 VI pensacola', 'C VI pensacola', ...FAR], {
      player: 'confederate',
      options: ON,
      contained: ['pensacola'],
      flags: { union: ['mobile'] },
    });
    play(s, 'confederate', 'march meridian', 'attack veteran-infantry meridian>mobile', 'done', 'done', 'fight mobile');
    loadDice(s, 6, 6, 6);
    fire(s, 'union');
    fire(s, 'confederate');
    expect(why(s, 'union', 'bring pensacola>mobile veteran-infantry')).toEqual(['AHD-cnt-04']);
  });

  test('AHD-cnt-04 a break-out that is not won leads nowhere but to sea: R-105', () => {
    const secondRound = (options: object) => {
      const s = shutIn(['U 2 VI pensacola', 'C VI pensacola'], { options, flags: { union: ['mobile'] } });
      play(s, 'union', 'break-out pensacola');
      loadDice(s, 6, 6, 6, 6);
      fire(s, 'confederate');
      fire(s, 'union');
      quietly(s, 'aim', 'confederate');
      fire(s, 'confederate');
      return s;
    };
    expect(question(secondRound(ON))).toBe('aim');
    const evacuating = secondRound({ ...ON, evacuation: 'on' });
    expect(why(evacuating, 'union', 'retreat mobile')).toEqual(['AHD-cnt-04']);
    play(evacuating, 'union', 'evacuate');
    quietly(evacuating, 'operate', 'confederate');
    expect([evacuating.contained, holder(evacuating, 'pensacola')]).toEqual([[], 'confederate']);
    const riders = shutIn(['U 2 VC pensacola', 'C VI pensacola'], { flags: { union: ['mobile'] } });
    play(riders, 'union', 'break-out pensacola');
    expect(question(riders)).toBe('aim');
  });

  test('AHD-cnt-03 AHD-ent-07 permanent works do not cover those who break out of them: R-39', () => {
    const s = marching(['U 2 VI fort-monroe', 'C VI fort-monroe', ...FAR], {
      options: ON,
      contained: ['fort-monroe'],
      flags: {},
    });
    play(s, 'union', 'break-out fort-monroe');
    expect(choices(s, 'confederate')).toEqual(['target veteran-infantry veteran-infantry']);
  });

  test('AHD-rct-03 no recruits among enemies: R-64', () => {
    const raised = (...enemies: string[]): string[] => {
      const s = position(
        { phase: 'recruitment', options: ON, contained: ['baltimore'], centre: { union: [5, 0] }, flags: {} },
        'U MI baltimore',
        ...enemies,
        ...FAR,
      );
      return choices(s, 'union', 'raise').filter((text) => text.endsWith(' baltimore'));
    };
    expect([raised('C MI baltimore'), raised()]).toEqual([[], ['raise militia-infantry baltimore']]);
  });

  test('AHD-cnt-05 AHD-cnt-06 AHD-cnt-07 the break-out comes first, costs a march, and opens the way when it is won', () => {
    const s = shutIn(['U 2 VI pensacola', 'C VI+reduced pensacola']);
    expect([question(s), choices(s, 'union')]).toEqual(['sally', ['break-out pensacola', 'done']]);
    play(s, 'union', 'break-out pensacola');
    loadDice(s, 6, 1, 6);
    fire(s, 'confederate');
    fire(s, 'union');
    play(s, 'union', 'done');
    expect([question(s), s.ask[2]]).toEqual(['operate', 5]);
    play(s, 'union', 'march pensacola', 'move veteran-infantry+marched+fought mobile');
    expect(standing(s, 'union', 'mobile', 'signs')).toEqual(['1 veteran-infantry+spent+fought']);
  });

  test('AHD-cnt-06 AHD-rein-05 whoever broke out has fought in this turn, and embarks no more in the next: R-89', () => {
    const s = shutIn(['U 2 VI pensacola', 'C VI+reduced pensacola', 'U VI washington'], { invasion: true });
    play(s, 'union', 'break-out pensacola');
    loadDice(s, 6, 1, 6);
    fire(s, 'confederate');
    fire(s, 'union');
    play(s, 'union', 'done', 'done');
    const signs = (box: string) => standing(s, 'union', box, 'signs').join();
    expect([question(s), signs('pensacola')]).toEqual(['promotions', '2 veteran-infantry']);
    expect(signs('washington')).toBe('1 veteran-infantry');
  });

  test('AHD-cnt-06 without a march nobody breaks out', () => {
    expect([question(shutIn()), question(shutIn(undefined, { marches: 0 }))]).toEqual(['sally', 'promotions']);
  });

  test('AHD-cnt-05 Southern reinforcements come to it as to any battle', () => {
    const s = shutIn(['U 2 VI pensacola', 'C VI pensacola', 'C MI mobile']);
    play(s, 'union', 'break-out pensacola');
    loadDice(s, 6, 6, 6);
    fire(s, 'confederate');
    fire(s, 'union');
    reinforce(s, 'confederate', 'mobile>pensacola militia-infantry');
    expect(standing(s, 'confederate', 'pensacola')).toEqual(['1 militia-infantry', '1 veteran-infantry']);
  });

  test('AHD-cnt-01 a port that was lost is no beachhead any more, and a landing that was beaten makes none', () => {
    const end = (json: object) =>
      position({ phase: 'end', options: ON, flags: {}, ...json }, ...FAR, unit('U VI new-bern', ['landed']));
    expect(end({}).beachheads.map((box) => game.data.boxes[box]!.id)).toEqual(['new-bern']);
    expect(end({ beachheads: ['port-royal'] }).beachheads.map((box) => game.data.boxes[box]!.id)).toEqual(['new-bern']);
    expect(end({ options: {} }).beachheads).toEqual([]);
    const fought = position(
      { phase: 'end', options: ON, flags: {}, contained: ['charleston'] },
      ...FAR,
      unit('U VI charleston', ['landed']),
      'C VI charleston',
    );
    expect(fought.beachheads).toEqual([]);
  });
});
