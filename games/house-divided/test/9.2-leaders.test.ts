import { describe, expect, test } from 'vitest';
import { unitsIn } from '../state.ts';
import {
  choices,
  fighting,
  fire,
  game,
  goals,
  holder,
  kinds,
  loadDice,
  marching,
  play,
  position,
  question,
  quietly,
  start,
  why,
} from './kit.ts';

const FAR = ['U EI chicago', 'C EI atlanta'];

describe('leaders', () => {
  const ON = { leaders: 'on' };

  test('AHD-cla-02 AHD-ldr-06 a leader comes right after the march roll, into any box with friendly units', () => {
    const s = position({ phase: 'marches', turn: 'jan-feb-1862', options: ON }, 'U MI chicago', 'U MI cairo', ...FAR);
    expect([question(s), choices(s, 'union').sort()]).toEqual([
      'appointment',
      ['appoint grant cairo', 'appoint grant chicago'],
    ]);
    expect(why(s, 'union', 'appoint grant memphis')).toEqual(['AHD-ldr-06']);
    expect(why(s, 'union', 'appoint lee atlanta')).toEqual(['AHD-ldr-01']);
    play(s, 'union', 'appoint grant cairo');
    expect(question(s)).toBe('operate');
    const early = position({ phase: 'marches', turn: 'nov-dec-1861', options: ON }, 'U MI chicago');
    expect(question(early)).toBe('operate');
    expect(question(position({ phase: 'marches', turn: 'jan-feb-1862' }, 'U MI chicago'))).toBe('operate');
  });

  test('AHD-ldr-02 AHD-ldr-03 AHD-ldr-04 each on his date, on his side', () => {
    const due = (turn: string, player: string): string[] => {
      const s = position({ phase: 'marches', turn, player, options: ON }, 'U MI chicago', 'C MI atlanta');
      return question(s) === 'appointment' ? choices(s, player as 'union').map((text) => text.split(' ')[1]!) : [];
    };
    expect([
      due('apr-1862', 'union'),
      due('may-1862', 'union'),
      due('may-1862', 'confederate'),
      due('jun-1862', 'confederate'),
    ]).toEqual([['grant'], ['grant', 'sherman'], [], ['lee']]);
  });

  const shotsLed = (turn: string, leaders: Record<string, string>, side: 'union' | 'confederate'): number => {
    const units =
      side === 'union'
        ? ['C 4 VI cairo<humboldt', 'U 4 VI cairo']
        : ['U 4 VI manassas-junction<front-royal', 'C 4 VI manassas-junction'];
    const s = fighting(units, { turn, options: ON, leaders, player: side === 'union' ? 'confederate' : 'union' });
    let led = 0;
    while (question(s) === 'aim' && choices(s, side, 'lead').length > 0) {
      play(s, side, choices(s, side, 'lead')[0]!);
      led++;
    }
    return led;
  };

  test('AHD-ldr-05 AHD-cla-03 a leader adds one to as many shots a round as his rating, which changes on its date', () => {
    expect(['may-1863', 'jun-1863'].map((turn) => shotsLed(turn, { grant: 'cairo' }, 'union'))).toEqual([1, 2]);
    const lee = (turn: string): number => shotsLed(turn, { lee: 'manassas-junction' }, 'confederate');
    expect(['sep-1863', 'oct-1863'].map(lee), 'the Union moves first').toEqual([3, 2]);
    const hit = (verb: string): boolean => {
      const s = fighting(['U VI manassas-junction<front-royal', 'C VI manassas-junction'], {
        turn: 'jul-1862',
        options: ON,
        leaders: { lee: 'manassas-junction' },
      });
      loadDice(s, 4);
      return kinds(play(s, 'confederate', `${verb} veteran-infantry veteran-infantry`)).includes('reduced');
    };
    expect([hit('lead'), hit('target')]).toEqual([true, false]);
  });

  test('AHD-cla-03 a rating changes right after the march roll of its side', () => {
    const s = position(
      {
        phase: 'promotion',
        player: 'confederate',
        turn: 'may-1863',
        options: ON,
        leaders: { grant: 'cairo', sherman: 'cairo', lee: 'richmond' },
      },
      'U MI cairo',
      'C MI richmond',
    );
    const log = play(s, 'confederate', 'done');
    expect(kinds(log).slice(-2)).toEqual(['marchRoll', 'leaderChanged']);
    expect(log.at(-1)!.args).toEqual([0, 0, 2]);
  });

  test('AHD-cla-03 the rating of Lee falls in the Southern half of its month', () => {
    const led = (turn: string): number => {
      const s = fighting(['C 4 VI manassas-junction<fredericksburg', 'U VI manassas-junction'], {
        turn,
        player: 'confederate',
        options: ON,
        leaders: { lee: 'manassas-junction' },
      });
      fire(loadDice(s, 6), 'union');
      let shots = 0;
      for (; choices(s, 'confederate', 'lead').length > 0; shots++)
        play(s, 'confederate', choices(s, 'confederate', 'lead')[0]!);
      return shots;
    };
    expect(['aug-1863', 'sep-1863'].map(led)).toEqual([3, 2]);
  });

  test('AHD-ldr-09 leaders in one battle add up, but one shot gains one', () => {
    expect(shotsLed('jun-1863', { grant: 'cairo', sherman: 'cairo' }, 'union')).toBe(3);
    const s = fighting(['C 4 VI cairo<humboldt', 'U 4 VI cairo'], {
      turn: 'jun-1863',
      options: ON,
      leaders: { grant: 'cairo', sherman: 'cairo' },
      player: 'confederate',
    });
    const log = loadDice(s, 5, 5, 5, 5) && fire(s, 'union');
    expect(kinds(log)).not.toContain('reduced');
  });

  test('AHD-ldr-07 a leader fires not, is no target, captures nothing and counts for nothing', () => {
    const s = position({ phase: 'end', options: ON, leaders: { grant: 'memphis' }, flags: {} }, ...FAR);
    expect(holder(s, 'memphis')).toBe('confederate');
    const alone = marching(['C VI humboldt', ...FAR], {
      player: 'confederate',
      options: ON,
      leaders: { grant: 'memphis' },
    });
    play(alone, 'confederate', 'march humboldt');
    expect(choices(alone, 'confederate', 'attack')).toEqual([]);
    expect(goals(alone, 'confederate', 'veteran-infantry')).toContain('memphis');
    play(alone, 'confederate', 'move veteran-infantry memphis');
    expect(game.nameOf(alone, 'place', alone.leaderAt[0]!)).toBe('chicago');
  });

  test('AHD-cla-04 AHD-ldr-10 a leader moves as infantry in marches that activate his box, twice at most', () => {
    const s = marching(['U MI cairo', ...FAR], { options: ON, turn: 'mar-1862', leaders: { grant: 'cairo' } });
    play(s, 'union', 'march cairo');
    const rides = choices(s, 'union', 'ride grant').map((text) => text.split(' ')[2]);
    expect(rides).toEqual(expect.arrayContaining(['memphis', 'st-louis', 'vandalia']));
    expect(rides).not.toContain('arkansas-post');
    play(s, 'union', 'ride grant st-louis', 'done', 'march st-louis', 'ride grant rolla', 'done');
    expect(why(s, 'union', 'march rolla')).toEqual(['AHD-move-04']);
    const mine = marching(['U MI cairo', 'C MI richmond'], {
      options: ON,
      turn: 'jul-1862',
      leaders: { lee: 'richmond' },
    });
    play(mine, 'union', 'march cairo');
    expect(why(mine, 'union', 'ride lee petersburg')).toEqual(['AHD-ldr-01']);
  });

  test('AHD-cla-04 AHD-ldr-10 he may ride to a battle of his own side, and to no other enemies', () => {
    const s = marching(['U 2 MI washington', 'C MI manassas-junction', 'C MI fredericksburg', ...FAR], {
      options: ON,
      turn: 'mar-1862',
      leaders: { grant: 'washington' },
    });
    play(s, 'union', 'march washington', 'attack militia-infantry washington>manassas-junction');
    expect(why(s, 'union', 'ride grant fredericksburg')).toEqual(['AHD-move-06']);
    play(s, 'union', 'ride grant manassas-junction');
    expect(game.nameOf(s, 'place', s.leaderAt[0]!)).toBe('manassas-junction');
    expect(s.leaderMarches[0], 'he stays there').toBe(2);
  });

  test('AHD-ldr-10 by sea he goes along with a unit', () => {
    const s = marching(['U MI washington', ...FAR], {
      options: ON,
      turn: 'mar-1862',
      leaders: { grant: 'washington' },
    });
    play(s, 'union', 'sail washington', 'ship militia-infantry fort-monroe');
    expect([question(s), choices(s, 'union')]).toEqual(['escort', ['accompany grant', 'done']]);
    play(s, 'union', 'accompany grant');
    expect(game.nameOf(s, 'place', s.leaderAt[0]!)).toBe('fort-monroe');
    expect(s.ask[3]).toBe(5);
  });

  test('AHD-ldr-08 a leader whose army is destroyed comes back after the next march roll', () => {
    const s = fighting(['U VI+reduced manassas-junction<washington', 'C VI manassas-junction', ...FAR], {
      turn: 'mar-1862',
      options: ON,
      leaders: { grant: 'manassas-junction' },
    });
    loadDice(s, 1);
    expect(kinds(fire(s, 'confederate'))).toContain('leaderLost');
    quietly(s, 'appointment', 'union');
    expect(choices(s, 'union').some((text) => text.startsWith('appoint grant'))).toBe(true);
    expect(s.turn).toBe(8);
  });

  test('AHD-ldr-07 a leader alone where enemies fall back to makes for his own, as does one whose army has sailed', () => {
    const s = fighting(['C 2 VI manassas-junction<washington', 'U VI manassas-junction', ...FAR], {
      turn: 'jul-1862',
      player: 'confederate',
      options: ON,
      flags: { union: ['manassas-junction', 'front-royal'] },
      leaders: { lee: 'front-royal' },
    });
    fire(loadDice(s, 6, 6, 6), 'union');
    fire(s, 'confederate');
    play(s, 'union', 'retreat front-royal');
    quietly(s, 'operate', 'union');
    expect(game.nameOf(s, 'place', s.leaderAt[2]!)).toBe('manassas-junction');
    const port = marching(['U MI pensacola', 'C MI pensacola', ...FAR], {
      turn: 'jul-1862',
      options: { leaders: 'on', containment: 'on' },
      contained: ['pensacola'],
      flags: {},
      leaders: { grant: 'pensacola', sherman: 'chicago' },
    });
    play(port, 'union', 'done', 'sail pensacola', 'ship militia-infantry washington', 'done');
    quietly(port, 'operate', 'confederate');
    expect(unitsIn(port, port.leaderAt[0]!, 0)).toBeGreaterThan(0);
  });

  test('AHD-ldr-10 marches are counted by the turn: two again in the next one', () => {
    const s = marching(['U MI cairo', ...FAR], { options: ON, turn: 'mar-1862', leaders: { grant: 'cairo' } });
    play(s, 'union', 'march cairo', 'ride grant st-louis', 'done');
    quietly(s, 'operate', 'confederate');
    quietly(s, 'operate', 'union');
    expect(s.leaderMarches).toEqual([0, 0, 0]);
  });

  test('AHD-ldr-07 AHD-ldr-08 a leader alone among enemies is lost where his side has nobody left', () => {
    const s = marching(['U MI cairo', 'C MI atlanta'], {
      options: ON,
      turn: 'jul-1862',
      leaders: { lee: 'vandalia', grant: 'cairo' },
    });
    const nobody = marching(['U MI cairo'], { options: ON, turn: 'jul-1862', leaders: { lee: 'vandalia' } });
    for (const one of [s, nobody]) play(one, 'union', 'march cairo', 'move militia-infantry vandalia');
    expect(game.nameOf(s, 'place', s.leaderAt[2]!)).toBe('atlanta');
    expect(nobody.leaderAt[2]).toBe(-1);
  });

  test('AHD-ldr-07 a leader alone where nobody disturbs him stays', () => {
    const s = position(
      { phase: 'end', turn: 'jul-1862', options: ON, leaders: { grant: 'vandalia', lee: 'richmond' } },
      ...FAR,
    );
    expect(s.leaderAt.map((box) => (box < 0 ? '' : game.nameOf(s, 'place', box)))).toEqual([
      'vandalia',
      '',
      'richmond',
    ]);
  });

  test('AHD-ldr-02 AHD-cla-03 on the day he comes his rating has not changed, and he alone is asked about', () => {
    const arrival = (turn: string, ...there: string[]) => {
      const s = position(
        {
          phase: 'promotion',
          player: 'confederate',
          turn,
          options: ON,
          leaders: Object.fromEntries(there.map((leader) => [leader, 'chicago'])),
        },
        'U MI chicago',
        'U MI washington',
        'C MI atlanta',
      );
      const log = kinds(play(s, 'confederate', 'done'));
      return { s, log };
    };
    const grant = arrival('nov-dec-1861');
    expect([question(grant.s), grant.s.ask[2]]).toEqual(['appointment', game.idOf(grant.s, 'leader', 'grant')]);
    expect(grant.log).not.toContain('leaderChanged');
    const both = arrival('apr-1862');
    expect([question(both.s), both.s.ask[2]]).toEqual(['appointment', -1]);
    expect(arrival('may-1863', 'grant', 'sherman').log).toContain('leaderChanged');
  });

  test('AHD-ldr-06 a leader without an army to come to does not come', () => {
    const s = position({ phase: 'marches', player: 'confederate', turn: 'jun-1862', options: ON }, 'U MI chicago');
    expect(question(s)).not.toBe('appointment');
    expect(s.leaderAt[2]).toBe(-1);
  });

  test('AHD-ldr-06 a scenario that begins when they have come has them in their places', () => {
    const stationed = (options: Readonly<Record<string, string>>): string[] => {
      const s = start('1863', options);
      return s.leaderAt.flatMap((box) => (box < 0 ? [] : [game.nameOf(s, 'place', box)]));
    };
    const { leaders } = game.data.setups.find(({ id }) => id === '1863')!;
    expect(stationed(ON).toSorted()).toEqual(Object.values(leaders).toSorted());
    expect(Object.keys(leaders).length).toBeGreaterThan(0);
    expect(stationed({})).toEqual([]);
  });

  test('AHD-ldr-08 he retreats with his army', () => {
    const s = fighting(['U 2 VI manassas-junction<washington', 'C 2 VI manassas-junction'], {
      turn: 'jul-1862',
      options: ON,
      leaders: { lee: 'manassas-junction' },
    });
    loadDice(s, 6, 6, 6, 6);
    fire(s, 'confederate');
    fire(s, 'union');
    play(s, 'confederate', 'retreat gordonsville');
    expect(game.nameOf(s, 'place', s.leaderAt[2]!)).toBe('gordonsville');
  });
});
