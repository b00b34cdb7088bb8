import { type LogEntry, maskEvent } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { MEXICO, TEXAS } from '../sides.ts';
import {
  argsOf,
  choices,
  game,
  inCombat,
  inMovement,
  kinds,
  loadDice,
  offers,
  pieceOf,
  play,
  position,
  question,
  setUp,
  whereIs,
  why,
} from './kit.ts';

const M = 'm1-aldama-line-1';

// Doors

const doors = { doors: 'on' };

test('A ALM-A.DO-b ALM-A.DO-c ALM-A.DO-d ALM-A.DO-r ALM-A.DO-s a Texan may lock a door behind himself, there and then', () => {
  const s = position(['t-carla-1 1310', `${M} 1308`], inMovement('texas', doors));
  play(s, 'texas', 'move t-carla-1', 'go 1409-inside');
  expect(question(s)).toBe('closing');
  const open = game.clone(s);
  play(open, 'texas', 'leave-open');
  expect([open.locked, question(open)]).toEqual([[], 'moving']);
  expect(kinds(play(s, 'texas', 'lock'))).toEqual(['doorLocked']);
  expect(s.locked.map((edge) => s.t.edges.ids[edge])).toEqual(['1310|1409']);
  const outside = position(['t-carla-1 1409-inside', `${M} 1310`], {
    ...inMovement('texas', doors),
    locked: ['1310|1409'],
  });
  expect(why(outside, 'texas', 'move t-carla-1')).toEqual([]);
  play(outside, 'texas', 'move t-carla-1');
  expect(why(outside, 'texas', 'step 1310')).toEqual(['ALM-5.3-a']);
  const mexican = position(['t-carla-1 1212', `${M} 1310`], inMovement('mexico', doors));
  play(mexican, 'mexico', `move ${M}`, 'go 1409-inside');
  expect(question(mexican)).toBe('moving');
});

const atDoor = (...texans: string[]): ReturnType<typeof position> => {
  const s = position(['t-carla-1 0520', ...texans, `${M} 1310`], {
    ...inMovement('mexico', doors),
    locked: ['1310|1409'],
  });
  play(s, 'mexico', `move ${M}`);
  return s;
};

test('A ALM-A.DO-e ALM-A.DO-g ALM-A.DO-h ALM-A.DO-a Mexicans break doors in: two points, 1 or 2 opens for good', () => {
  const s = atDoor();
  expect(why(s, 'mexico', 'step 1409-inside')).toEqual(['ALM-A.DO-d']);
  play(loadDice(s, 3, 2), 'mexico', 'break-in 1310|1409', 'break-in 1310|1409');
  expect([s.locked, s.ask[3], s.broken.length]).toEqual([[], 4, 1]);
  play(s, 'mexico', 'step 1409-inside');
  expect(s.ask[3]).toBe(2);
});

test('A ALM-A.DO-f ALM-A.DO-EX1 a Texan behind the door adds one', () => {
  const s = atDoor('t-carla-2 1409-inside');
  play(loadDice(s, 2), 'mexico', 'break-in 1310|1409');
  expect(s.locked).toHaveLength(1);
  play(loadDice(s, 1), 'mexico', 'break-in 1310|1409');
  expect(s.locked).toHaveLength(0);
});

test('A ALM-A.DO-i a gun turns a locked door into open ground', () => {
  const s = position(['t-carla-1 0520', `${M} 1209`, 'gun-12-1 1209'], {
    ...inCombat('mexico', doors),
    locked: ['1310|1409'],
  });
  play(s, 'mexico', 'serve gun-12-1');
  play(loadDice(s, 1, 1), 'mexico', 'breach 1310|1409');
  expect([s.locked, game.data.kinds[s.kindAt[s.breached[0]!]!]!.id]).toEqual([[], 'breach']);
});

test('A ALM-A.DO-l ALM-A.DO-m ALM-A.DO-n ALM-A.DO-o the main gate: declared after set-up, broken with a 1 unless held, opened from within', () => {
  const s = setUp(doors);
  while (question(s) === 'deploying') play(s, 'texas', 'deploy-as-drawn');
  expect(question(s)).toBe('gateState');
  const open = game.clone(s);
  play(open, 'texas', 'open-gate');
  expect(open.locked).toEqual([]);
  play(s, 'texas', 'shut-gate');
  expect(s.locked).toEqual([s.t.edges.mainGate]);
  const gate = (...texans: string[]): ReturnType<typeof position> => {
    const p = position(['t-carla-1 0520', ...texans, `${M} 1023`], {
      ...inMovement('mexico', doors),
      locked: ['1022|1023'],
    });
    play(p, 'mexico', `move ${M}`);
    return p;
  };
  const held = gate('t-carla-2 1022-inside');
  play(loadDice(held, 1), 'mexico', 'break-in 1022|1023');
  expect(held.locked).toHaveLength(1);
  const free = gate();
  play(loadDice(free, 2, 1), 'mexico', 'break-in 1022|1023', 'break-in 1022|1023');
  expect(free.locked).toHaveLength(0);
  const within = position(['t-carla-1 0520', `${M} 1022-inside`], {
    ...inMovement('mexico', doors),
    locked: ['1022|1023'],
  });
  play(within, 'mexico', `move ${M}`);
  expect(why(within, 'mexico', 'break-in 1022|1023')).toEqual(['ALM-A.DO-e']);
  play(within, 'mexico', 'unbar 1022|1023');
  expect([within.locked, within.ask[3]]).toEqual([[], 6]);
  const shutOut = position(['t-carla-1 1023', `${M} 0101`], { ...inMovement('texas', doors), locked: ['1022|1023'] });
  play(shutOut, 'texas', 'move t-carla-1');
  expect([why(shutOut, 'texas', 'step 1022-inside'), why(shutOut, 'texas', 'step 1022-roof')]).toEqual([
    ['ALM-A.DO-d'],
    [],
  ]);
});

test('A ALM-A.DO-p ALM-A.DO-q the church door needs a 1 and nobody behind it; the doors within are never locked', () => {
  const church = (...texans: string[]): ReturnType<typeof position> => {
    const p = position(['t-carla-1 0520', ...texans, `${M} 1618`], {
      ...inMovement('mexico', doors),
      locked: ['1618|1718'],
    });
    play(p, 'mexico', `move ${M}`);
    return p;
  };
  expect(why(church('t-carla-2 1718'), 'mexico', 'break-in 1618|1718')).toEqual(['ALM-A.DO-p']);
  const free = church();
  play(loadDice(free, 2, 1), 'mexico', 'break-in 1618|1718', 'break-in 1618|1718');
  expect(free.locked).toEqual([]);
  const inner = position(['t-carla-1 1718', `${M} 0101`], inMovement('texas', doors));
  play(inner, 'texas', 'move t-carla-1', 'go 1717');
  expect(question(inner)).toBe('moving');
});

test('A ALM-A.DO-b RU-94 the archway behind the main gate is never locked', () => {
  const s = position(['t-carla-1 1021', `${M} 0101`], inMovement('texas', doors));
  play(s, 'texas', 'move t-carla-1', 'go 1022-inside');
  expect([whereIs(s, 't-carla-1'), question(s)]).toEqual(['1022-inside', 'moving']);
});

test('A ALM-A.DO-g ALM-5.0-b whoever works on a door has begun his move: no leader joins him any more', () => {
  const s = position(['t-carla-1 0520', `${M} 1310`, 'cos 1310'], {
    ...inMovement('mexico', doors),
    locked: ['1310|1409'],
  });
  play(s, 'mexico', `move ${M}`);
  expect(why(s, 'mexico', 'take cos')).toEqual([]);
  play(loadDice(s, 6), 'mexico', 'break-in 1310|1409');
  expect(why(s, 'mexico', 'take cos')).toEqual(['ALM-5.0-b']);
});

test('A ALM-A.DO-e a locked door is broken from within the room as well', () => {
  const s = position(['t-carla-1 0520', `${M} 1411-inside`], {
    ...inMovement('mexico', doors),
    locked: ['1411|1512'],
  });
  play(s, 'mexico', `move ${M}`);
  expect(why(s, 'mexico', 'step 1512')).toEqual(['ALM-A.DO-d']);
  play(loadDice(s, 2), 'mexico', 'break-in 1411|1512', 'step 1512');
  expect(whereIs(s, M)).toBe('1512');
});

test('A ALM-A.DO-h ALM-6.1-d whoever breaks a door in stands in the zone of the Texan behind it and does not walk off', () => {
  const s = atDoor('t-carla-2 1409-inside');
  play(loadDice(s, 1), 'mexico', 'break-in 1310|1409');
  expect([why(s, 'mexico', 'step 1210'), offers(s, 'mexico', 'go')]).toEqual([['ALM-6.1-d'], []]);
  const relieved = position(['t-carla-1 0520', 't-carla-2 1409-inside', `${M} 1310`, 'm1-aldama-line-2 1408-inside'], {
    ...inMovement('mexico', doors),
    locked: ['1310|1409'],
  });
  play(loadDice(relieved, 1), 'mexico', `move ${M}`, 'break-in 1310|1409');
  expect(why(relieved, 'mexico', 'step 1210')).toEqual([]);
});

test('A ALM-A.DO-e ALM-6.1-d RU-121 a zone of control holds the feet, not the crowbar', () => {
  const held = (at: string): ReturnType<typeof position> =>
    position(['t-carla-1 0520', 't-carla-2 1409-roof', `${M} ${at}`], {
      ...inMovement('mexico', doors),
      locked: ['1310|1409'],
    });
  const s = held('1310');
  play(loadDice(s, 2), 'mexico', `move ${M}`, 'break-in 1310|1409');
  expect([s.locked, why(s, 'mexico', 'step 1409-inside'), offers(s, 'mexico', 'go')]).toEqual([[], ['ALM-6.1-d'], []]);
  const come = held('1210');
  play(come, 'mexico', `move ${M}`, 'step 1310');
  expect([question(come), offers(come, 'mexico', 'break-in')]).toEqual(['marching', ['1310|1409']]);
  expect(why(held('1309'), 'mexico', `move ${M}`)).toEqual(['ALM-6.1-d']);
});

test('A ALM-A.DO-b a Texan who advances through a door may lock it as well', () => {
  const s = position(['t-carla-1 1310', 't-carla-2 0520', `${M} 1409-inside reduced`], {
    ...inCombat('texas', doors),
    entry: { '1': '1' },
  });
  play(loadDice(s, 1, 6, 6), 'texas', `melee t-carla-1 ${M}`, 'advance');
  expect([whereIs(s, 't-carla-1'), question(s)]).toEqual(['1409-inside', 'closing']);
  play(s, 'texas', 'lock');
  expect(s.locked.map((edge) => s.t.edges.ids[edge])).toEqual(['1310|1409']);
});

// Fires

const fires = { fires: 'on' };
const Z = 'mr-zapad-eng-1';

const torched = (die: number, dice: readonly number[] = [], ...more: string[]): ReturnType<typeof position> => {
  const s = position(['t-carla-1 1409-inside', 't-carla-2 0520', ...more, `${Z} 1309`], inCombat('mexico', fires));
  play(loadDice(s, 5), 'mexico', `fire ${Z} t-carla-1`);
  if (question(s) === 'torching') play(loadDice(s, die, ...dice), 'mexico', 'throw-torch');
  return s;
};

test('A ALM-A.FI-a ALM-A.FI-b ALM-A.FI-c ALM-A.FI-d Zapadores may set fire to the room they have attacked: 1 to 3', () => {
  expect(torched(4).fires).toEqual([]);
  expect(torched(3, [1, 1]).fires.map((place) => game.nameOf(torched(3, [1, 1]), 'place', place))).toEqual([
    '1409-inside',
  ]);
  const line = position(['t-carla-1 1409-inside', `${M} 1309`], inCombat('mexico', fires));
  play(loadDice(line, 5), 'mexico', `fire ${M} t-carla-1`);
  expect(question(line)).toBe('fighting');
});

test('A ALM-A.FI-e ALM-A.FI-f every Texan in the room takes a damage check, one more in the burning hex', () => {
  const s = position(
    ['t-carla-1 1409-inside', 't-penn-1 1408-inside', 't-carla-2 0520', `${Z} 1309`],
    inCombat('mexico', fires),
  );
  play(loadDice(s, 5), 'mexico', `fire ${Z} t-carla-1`);
  const log = play(loadDice(s, 1, 1, 1, 1, 1), 'mexico', 'throw-torch');
  const checks = log
    .filter(({ kind }) => kind === 'damaged')
    .map(({ args }) => `${s.t.pieceIds[args![0]!]} ${args![3]}`);
  // The Zapadores in the plaza are inside the walls.
  expect(checks.toSorted()).toEqual(['t-carla-1 2', 't-penn-1 1']);
});

test('A ALM-A.FI-g ALM-A.FI-h ALM-A.FI-i fire spreads within the room at the next Mexican combat phase and hurts again', () => {
  const s = position(['t-carla-1 1408-inside', `${M} 0101`], {
    ...inMovement('mexico', fires),
    fires: ['1409-inside'],
  });
  const log = play(loadDice(s, 1, 1), 'mexico', 'end-moves');
  expect(s.fires.map((place) => game.nameOf(s, 'place', place))).toEqual(['1409-inside', '1408-inside']);
  expect(kinds(log)).toContain('damaged');
});

test('A ALM-A.FI-j ALM-A.FI-k nobody enters a fire, and whoever stays in one is lost', () => {
  const s = position(['t-carla-1 1410-inside', 't-carla-2 1408-inside', `${M} 0101`], {
    ...inMovement('texas', fires),
    fires: ['1409-inside', '1408-inside'],
  });
  play(s, 'texas', 'move t-carla-2');
  expect(why(s, 'texas', 'step 1409-inside')).toEqual(['ALM-A.FI-j']);
  play(s, 'texas', 'halt', 'end-moves');
  expect(whereIs(s, 't-carla-2')).toBe('away');
});

test('A ALM-A.FI-k RU-123 nor is a leader safe in a fire, where nobody could follow him', () => {
  const s = position(['t-carla-1 0520', 'travis 1409-inside', 'bonham 1408-inside', `${M} 0101`], {
    ...inMovement('texas', fires),
    fires: ['1409-inside', '1408-inside'],
  });
  play(s, 'texas', 'move travis', 'go 1310', 'end-moves');
  expect([whereIs(s, 'travis'), whereIs(s, 'bonham')]).toEqual(['1310', 'away']);
  const last = position(['bowie 1321-inside', `${M} 0101`], {
    ...inMovement('texas', fires),
    bowieLine: 3,
    fires: ['1321-inside'],
  });
  play(last, 'texas', 'end-moves');
  expect(last.over).toBe(2);
  const mexican = position(['t-carla-1 0520', 'cos 1409-inside', `${M} 0101`], {
    ...inMovement('mexico', fires),
    fires: ['1409-inside'],
  });
  play(mexican, 'mexico', 'end-moves');
  expect(whereIs(mexican, 'cos')).toBe('box-3');
});

test('A ALM-A.FI-l ALM-A.FI-m no fire in a room without Texans, nor in the church', () => {
  const church = position(['t-carla-1 1718', `${Z} 1618`], inCombat('mexico', fires));
  play(loadDice(church, 4), 'mexico', `melee ${Z} t-carla-1`);
  expect(question(church)).toBe('fighting');
  const empty = position(['t-miss-1 1409-inside reduced', 't-carla-2 0520', `${Z} 1309`], inCombat('mexico', fires));
  play(loadDice(empty, 1, 6, 6), 'mexico', `fire ${Z} t-miss-1`);
  expect(question(empty)).toBe('fighting');
});

test('A ALM-A.FI-c the torch may follow a ferocious counterattack, too', () => {
  const s = position(
    ['t-carla-1 1409-inside', 'travis 1409-inside', `${Z} 1309 reduced`],
    inCombat('mexico', { ...fires, fury: 'on' }),
  );
  play(loadDice(s, 6), 'mexico', `fire ${Z} t-carla-1`);
  play(loadDice(s, 1), 'texas', 'rage', 'relent');
  expect(question(s)).toBe('torching');
});

// Armoury

const armoury = { armoury: 'on' };

test('A ALM-A.AR-a ALM-A.AR-h the armoury is noted in secret, in a barrack or the west wall', () => {
  const s = setUp(armoury);
  expect(question(s)).toBe('hiding');
  expect(why(s, 'texas', 'store nave')).toEqual(['ALM-A.AR-a']);
  expect(game.data.hexes.find(({ id }) => id === '1414')!.room).toBe('e6');
  play(s, 'texas', 'store e6');
  expect([
    game.view(s, 1).armoury,
    game.view(s, 'spectator').armoury,
    game.nameOf(s, 'room', game.view(s, 0).armoury),
  ]).toEqual([-2, -2, 'e6']);
});

test('A ALM-A.AR-a what the Mexican hears does not tell whether there is an armoury at all', () => {
  const heard = (words: string, viewer: number): LogEntry[] => {
    const s = setUp(armoury);
    const log: LogEntry[] = [];
    const choice = game.choices(s, TEXAS).find((one) => game.notation.write(one, s) === words)!;
    game.apply(s, TEXAS, choice, (at, kind, seen, args) => log.push(maskEvent(game, at, kind, seen, args, viewer)));
    return log;
  };
  expect(heard('store e6', MEXICO)).toEqual(heard('no-armoury', MEXICO));
  expect(heard('store e6', TEXAS)).not.toEqual(heard('no-armoury', TEXAS));
});

const arsenal = (pieces: readonly string[], player: 'texas' | 'mexico'): ReturnType<typeof position> =>
  position(pieces, { ...inCombat(player, armoury), armoury: 'e3' });

test('A ALM-A.AR-b ALM-A.AR-c ALM-A.AR-d it is shown when it counts: one off the damage, one more to fire and melee', () => {
  const s = arsenal(['t-carla-1 1409-inside', `${M} 1309`], 'mexico');
  const log = play(loadDice(s, 2, 1, 1), 'mexico', `fire ${M} t-carla-1`);
  expect(kinds(log).slice(0, 2)).toEqual(['armouryFound', 'attacked']);
  expect(argsOf(log, 'damaged')[3]).toBe(1 - 1);
  const fire = arsenal(['t-carla-1 1409-inside', `${M} 1309`], 'texas');
  expect(argsOf(play(loadDice(fire, 6), 'texas', `fire t-carla-1 ${M}`), 'attacked')[3]).toBe(9);
});

test('A ALM-A.AR-e ALM-A.AR-f Texans in it rage without a leader, as with a 3', () => {
  const s = arsenal(['t-carla-1 1409-inside', `${M} 1309 reduced`], 'mexico');
  play(loadDice(s, 6), 'mexico', `fire ${M} t-carla-1`);
  play(loadDice(s, 3), 'texas', 'rage');
  expect([question(s), s.ask[4]]).toEqual(['raging', 4]);
});

test('A ALM-A.AR-g it is lost when Mexicans come in, when it has burned, or when its Texans are gone', () => {
  const entered = position(['t-carla-1 0520', `${M} 1310`], { ...inMovement('mexico', armoury), armoury: 'e3' });
  expect(kinds(play(entered, 'mexico', `move ${M}`, 'go 1409-inside'))).toContain('armouryLost');
  const bereft = arsenal(['t-miss-1 1409-inside reduced', 't-carla-2 0520', `${M} 1309`], 'mexico');
  expect(kinds(play(loadDice(bereft, 1, 6, 6), 'mexico', `fire ${M} t-miss-1`))).toContain('armouryLost');
  const burned = position(['t-carla-1 1408-inside', `${M} 0101`], {
    ...inMovement('mexico', { ...armoury, fires: 'on' }),
    armoury: 'e3',
    fires: ['1409-inside'],
  });
  expect(kinds(play(loadDice(burned, 1, 1), 'mexico', 'end-moves'))).toContain('armouryLost');
  expect(burned.armouryState).toBe(2);
});

test('A ALM-A.AR-b a breach that hurts its Texans shows the armoury as well', () => {
  const s = arsenal(['t-carla-1 1409-inside', 't-carla-2 0520', `${M} 1209`, 'gun-12-1 1209'], 'mexico');
  expect(kinds(play(loadDice(s, 1, 1, 1, 1), 'mexico', 'breach gun-12-1 1310|1409'))).toEqual([
    'breachTried',
    'breached',
    'armouryFound',
    'damaged',
  ]);
});

// Magazine

const magazine = { magazine: 'on' };

const churchFalls = (...more: string[]): ReturnType<typeof position> => {
  const s = position(['t-miss-1 1718 reduced', `${M} 1618`, ...more], {
    ...inCombat('mexico', magazine),
    turn: 6,
    entry: { '1': '1' },
  });
  play(loadDice(s, 1, 6, 6), 'mexico', `melee ${M} t-miss-1`, 'stay', 'end-combat');
  return s;
};

test('A ALM-A.MA-a ALM-A.MA-b ALM-A.MA-j when the church has fallen, the next Texan turn may send a leader; Bowie only with a 3', () => {
  expect(question(churchFalls('t-carla-1 0520', 'travis 1616'))).toBe('running');
  expect(question(churchFalls('t-carla-1 0520'))).toBe('moving');
  expect(question(churchFalls('t-carla-1 0520', 'bowie 1717'))).toBe('moving');
  const late = churchFalls('t-carla-1 0520', 'travis 1616');
  play(late, 'texas', 'forgo');
  expect(late.magazineState).toBe(3);
});

test('A ALM-A.MA-c ALM-A.MA-d ALM-A.MA-e ALM-A.MA-f ALM-A.MA-g ALM-A.MA-h ALM-A.MA-i the nearest leader runs the shortest way under fire, and blows everything up', () => {
  const s = churchFalls('t-carla-1 0520', 'travis 1617', 'crockett 1212', 'gun-12-1 1916', 'm1-aldama-line-2 1817');
  expect(offers(s, 'texas', 'run')).toEqual(['travis']);
  expect(why(s, 'texas', 'run crockett')).toEqual(['ALM-A.MA-c']);
  play(s, 'texas', 'run travis');
  const seen: string[] = [];
  while (question(s) === 'runningOn') {
    s.rng = loadDice(game.clone(s), 5, 6, 6).rng;
    for (const { kind } of play(s, 'texas', choices(s, 'texas')[0]!)) seen.push(kind);
  }
  expect(seen.filter((kind) => kind === 'shotAtRunner').length).toBe(2);
  expect(seen).toContain('exploded');
  expect([whereIs(s, 'travis'), whereIs(s, 'gun-12-1'), whereIs(s, 'm1-aldama-line-2')]).toEqual([
    'away',
    'away',
    'box-2',
  ]);
  const kind = (edge: string): string => game.data.kinds[s.kindAt[game.idOf(s, 'edge', edge)]!]!.id;
  expect([kind('1716|1816'), kind('1816|1817'), kind('1618|1718')]).toEqual(['breach', 'breach', 'door']);
});

test('A ALM-A.MA-a RU-98 a counterattack in the Texan phase empties the church as well', () => {
  const s = position(['t-miss-1 1718 reduced', 't-carla-1 0520', 'travis 1616', `${M} 1618`], {
    ...inCombat('texas', magazine),
    turn: 6,
    entry: { '1': '1' },
  });
  play(loadDice(s, 6), 'texas', `melee t-miss-1 ${M}`);
  play(loadDice(s, 1, 6, 6), 'mexico', 'counter-melee');
  expect([whereIs(s, 't-miss-1'), s.magazineState]).toEqual(['away', 1]);
});

test('A ALM-A.MA-a the chance comes once in a game', () => {
  const s = position(['t-miss-1 1718 reduced', 't-carla-1 0520', 'travis 1616', `${M} 1618`], {
    ...inCombat('mexico', magazine),
    turn: 6,
    entry: { '1': '1' },
    magazineState: 3,
  });
  play(loadDice(s, 1, 6, 6), 'mexico', `melee ${M} t-miss-1`, 'stay', 'end-combat');
  expect([question(s), s.magazineState]).toEqual(['moving', 3]);
});

test('A ALM-A.MA-a without the rule nobody runs', () => {
  const s = position(['t-miss-1 1718 reduced', 't-carla-1 0520', 'travis 1616', `${M} 1618`], {
    ...inCombat('mexico'),
    turn: 6,
    entry: { '1': '1' },
  });
  play(loadDice(s, 1, 6, 6), 'mexico', `melee ${M} t-miss-1`, 'stay', 'end-combat');
  expect([question(s), s.magazineState]).toEqual(['moving', 0]);
});

test('A ALM-A.MA-c ALM-A.MA-h the runner leaves out no hex, and a reduced unit in the blast goes to box 3', () => {
  const s = churchFalls('t-carla-1 0520', 'travis 1617', 'm1-aldama-line-2 1817 reduced');
  play(s, 'texas', 'run travis');
  expect(why(s, 'texas', 'run-to 1718')).toEqual(['ALM-A.MA-c']);
  while (question(s) === 'runningOn') {
    s.rng = loadDice(game.clone(s), 5, 6, 6).rng;
    play(s, 'texas', choices(s, 'texas')[0]!);
  }
  expect([whereIs(s, 'm1-aldama-line-2'), s.marks[pieceOf(s, 'm1-aldama-line-2')]]).toEqual(['box-3', 1]);
});

test('A ALM-A.MA-c ALM-5.7-g the runner goes by the door, not through the wall of the church', () => {
  const s = churchFalls('t-carla-1 0520', 'travis 1617');
  play(s, 'texas', 'run travis');
  expect([offers(s, 'texas', 'run-to'), why(s, 'texas', 'run-to 1717')]).toEqual([['1618'], ['ALM-A.MA-c']]);
});

/** Runs to the end, under fire that does him no harm. */
function runHome(s: ReturnType<typeof position>): void {
  play(s, 'texas', 'run travis');
  while (question(s) === 'runningOn') {
    s.rng = loadDice(game.clone(s), 5, 6, 6).rng;
    play(s, 'texas', choices(s, 'texas')[0]!);
  }
}

test('A ALM-A.MA-h ALM-16.4-b the Mexicans of the blast count, even if the runner was the last of the garrison', () => {
  const s = churchFalls('travis 1617', 'm1-aldama-line-2 1817', 'm1-aldama-line-3 1716', 'm2-toluca-line-1 1715');
  const before = s.casualties;
  runHome(s);
  expect([whereIs(s, 'm1-aldama-line-2'), whereIs(s, 'm1-aldama-line-3'), whereIs(s, 'm2-toluca-line-1')]).toEqual([
    ...['box-2', 'box-2'],
    '1715',
  ]);
  expect([s.casualties - before, s.over]).toEqual([4, 2]);
});

test('A ALM-A.MA-i the walls between the rooms of the church fall with the others', () => {
  const s = churchFalls('t-carla-1 0520', 'travis 1617');
  runHome(s);
  const kind = (edge: string): string => game.data.kinds[s.kindAt[game.idOf(s, 'edge', edge)]!]!.id;
  expect([kind('1717|1816'), kind('1717|1817'), kind('1816|1917'), kind('1617|1717'), kind('1718|1719')]).toEqual([
    ...['breach', 'breach', 'breach', 'breach'],
    'door',
  ]);
});

test('A ALM-A.MA-c ALM-A.FI-j the runner does not go through a fire', () => {
  const s = position(['t-miss-1 1718 reduced', 't-carla-1 0520', `${M} 1618`, 'travis 1408-inside'], {
    ...inCombat('mexico', { ...magazine, ...fires }),
    turn: 6,
    entry: { '1': '1' },
    fires: ['1409-inside'],
  });
  play(loadDice(s, 1, 6, 6), 'mexico', `melee ${M} t-miss-1`, 'stay', 'end-combat');
  expect(question(s)).toBe('moving');
});

/** Travis runs past a Mexican unit; the dice of its shot, and of the damage. */
function runPast(dice: readonly number[], ...more: string[]): { s: ReturnType<typeof position>; log: LogEntry[] } {
  const s = churchFalls('t-carla-1 0520', 'travis 1617', ...more);
  play(s, 'texas', 'run travis');
  const log: LogEntry[] = [];
  let shot = 0;
  while (question(s) === 'runningOn') {
    const next = game.clone(s);
    loadDice(next, ...(shot === 0 ? dice : [6]));
    s.rng = next.rng;
    const told = play(s, 'texas', choices(s, 'texas')[0]!);
    if (kinds(told).includes('shotAtRunner')) shot++;
    log.push(...told);
  }
  return { s, log };
}

test('A ALM-A.MA-f the runner has a morale of 10 and no help from his own command: 10 spares him, 11 kills him', () => {
  // Nobody stands inside the walls, and the shot is a plain hit.
  const spared = runPast([3, 5, 5]);
  expect(argsOf(spared.log, 'damaged').slice(3)).toEqual([0, 10]);
  expect(kinds(spared.log)).toContain('exploded');
  const killed = runPast([3, 5, 6]);
  expect([kinds(killed.log).includes('exploded'), whereIs(killed.s, 'travis')]).toEqual([false, 'away']);
  expect([whereIs(killed.s, M), killed.s.breached]).toEqual(['1618', []]);
});

test('A ALM-A.MA-e ALM-A.MA-g each unit shoots once at him, wherever he comes past it, and is free to fire in its own phase', () => {
  const { s, log } = runPast([6], 'm1-aldama-line-2 1518', 'm1-aldama-line-3 0101');
  expect(log.filter(({ kind }) => kind === 'shotAtRunner').length).toBe(2);
  const alive = runPast([3, 6, 6], 't-tenn-1 1607').s;
  play(alive, 'texas', 'end-moves', 'end-combat');
  play(alive, 'mexico', 'end-moves');
  expect([whereIs(s, 'travis'), why(alive, 'mexico', `attack ${M}`)]).toEqual(['away', []]);
});

test('A ALM-A.MA-e RU-99 whoever is held by a Texan unit does not shoot at the runner', () => {
  const shots = (...more: string[]): number =>
    runPast([6], ...more).log.filter(({ kind }) => kind === 'shotAtRunner').length;
  expect([shots('m1-aldama-line-2 1518'), shots('m1-aldama-line-2 1518', 't-tenn-1 1417')]).toEqual([2, 1]);
});
