import { expect, test } from 'vitest';
import {
  argsOf,
  assault,
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
  start,
  whereIs,
  why,
} from './kit.ts';

const M = 'm1-aldama-line-1';

// Intensive fire

test('A ALM-A.IF-a ALM-A.IF-c ten units are noted in secret, none of them riflemen', () => {
  const s = setUp({ volleys: 'on' });
  while (question(s) === 'deploying') play(s, 'texas', 'deploy-as-drawn');
  expect([question(s), s.ask[2]]).toEqual(['noting', 10]);
  expect(why(s, 'texas', 'note t-tenn-1')).toEqual(['ALM-A.IF-c']);
  play(s, 'texas', 'note t-carla-1');
  expect(why(s, 'texas', 'note t-carla-1')).toEqual(['ALM-A.IF-a']);
  while (question(s) === 'noting') play(s, 'texas', choices(s, 'texas')[0]!);
  expect([s.noted.length, question(s)]).toEqual([10, 'forming']);
  expect([game.view(s, 1).noted, game.view(s, 1).notedCount, game.view(s, 0).noted.length]).toEqual([[], 10, 10]);
});

const volley = (marks = ''): ReturnType<typeof position> =>
  position([`t-carla-1 1205 ${marks}`.trim(), `${M} 1203`, 'm1-aldama-line-2 1303'], {
    ...inCombat('texas', { volleys: 'on' }),
    noted: ['t-carla-1'],
  });

test('A ALM-A.IF-b ALM-A.IF-e ALM-A.IF-f ALM-A.IF-EX1 once in the game a noted unit fires twice, at one enemy or at two', () => {
  const s = volley();
  play(loadDice(s, 6), 'texas', `fire t-carla-1 ${M}`);
  expect(why(s, 'texas', 'fire t-carla-1 m1-aldama-line-2')).toEqual([]);
  expect(why(s, 'texas', 'melee t-carla-1 m1-aldama-line-2')).toContain('ALM-8.1-a');
  expect(kinds(play(loadDice(s, 6), 'texas', `fire t-carla-1 ${M}`))).toContain('volleyed');
  expect(why(s, 'texas', `fire t-carla-1 ${M}`)).toEqual(['ALM-8.1-a']);
  const later = volley('volleyed');
  play(loadDice(later, 6), 'texas', `fire t-carla-1 ${M}`);
  expect(why(later, 'texas', `fire t-carla-1 ${M}`)).toEqual(['ALM-8.1-a']);
});

test('A ALM-A.IF-d a unit that has left its set-up hex has lost it', () => {
  const s = volley('left');
  play(loadDice(s, 6), 'texas', `fire t-carla-1 ${M}`);
  expect(why(s, 'texas', `fire t-carla-1 ${M}`)).toEqual(['ALM-8.1-a']);
  const moved = position(['t-carla-1 1205', `${M} 0101`], {
    ...inMovement('texas', { volleys: 'on' }),
    noted: ['t-carla-1'],
  });
  play(moved, 'texas', 'move t-carla-1', 'go 1206');
  expect(moved.marks[pieceOf(moved, 't-carla-1')]! & 128).toBe(128);
});

// Guns

test('A ALM-A.GS-a ALM-A.GS-b ALM-A.GS-c ALM-A.GS-d ALM-A.GS-f ALM-A.GS-h ALM-A.GS-EX1 ALM-A.GS-EX2 extra gun sites within their limits', () => {
  const s = start({ 'gun-sites': 'on' });
  expect(offers(s, 'texas', 'emplace')).toHaveLength(14 + 7 - 2);
  expect(why(s, 'texas', 'emplace 1123')).toEqual(['ALM-A.GS-h']);
  for (const place of ['0509', '0708', '0807', '0907', '1006']) play(s, 'texas', `emplace ${place}`);
  expect(why(s, 'texas', 'emplace 1106')).toEqual(['ALM-A.GS-c']);
  for (const place of ['1023', '1123', '0924', '0517', '0525', '1516']) play(s, 'texas', `emplace ${place}`);
  // Three are left: one for the church, two for the palisade.
  expect(why(s, 'texas', 'emplace 1404-roof')).toEqual(['ALM-A.GS-d']);
  expect(offers(s, 'texas', 'emplace').toSorted()).toEqual([
    '1321-roof',
    '1420',
    '1520',
    '1619',
    '1916',
    '1917',
    '1918',
  ]);
});

test('A ALM-A.GS-g ALM-A.GS-i ALM-A.GS-j the wall before the gate goes with its guns', () => {
  const build = (...sites: string[]): ReturnType<typeof start> => {
    const s = start({ 'gun-sites': 'on' });
    for (const site of sites) play(s, 'texas', `emplace ${site}`);
    while (question(s) === 'emplacing')
      play(s, 'texas', choices(s, 'texas').findLast((text) => !/1023|0924|1123/.test(text))!);
    return s;
  };
  const kind = (s: ReturnType<typeof start>, edge: string): string =>
    game.data.kinds[s.kindAt[game.idOf(s, 'edge', edge)]!]!.id;
  const none = build();
  expect([none.works, kind(none, '1023|1024')]).toEqual([1, 'clear']);
  const all = build('1023', '1123', '0924');
  expect([kind(all, '1023|1024'), kind(all, '1123|1124'), kind(all, '0924|0925')]).toEqual([
    'wood-wall',
    'wood-wall',
    'wood-wall',
  ]);
  const one = build('1023');
  expect([kind(one, '1023|1024'), kind(one, '1123|1124')]).toEqual(['wood-wall', 'clear']);
});

test('A ALM-A.GS-e guns of the church roll from hex to hex of its platform', () => {
  const s = position(['t-carla-1 1916', 'gun-12-1 1916', `${M} 0101`], {
    ...inMovement('texas', { 'gun-sites': 'on' }),
    gunMoved: 1,
  });
  play(s, 'texas', 'move t-carla-1', 'tow gun-12-1', 'go 1917');
  expect(whereIs(s, 'gun-12-1')).toBe('1917');
  const full = position(['t-carla-1 1916', 'gun-12-1 1916', 'gun-12-2 1917', 'gun-12-3 1918', `${M} 0101`], {
    ...inMovement('texas', { 'gun-sites': 'on' }),
    gunMoved: 1,
  });
  play(full, 'texas', 'move t-carla-1');
  expect(why(full, 'texas', 'tow gun-12-1')).toEqual(['ALM-10.2-a']);
});

test('A ALM-A.GN-a ALM-A.GN-b ALM-A.GN-c two dice say how many guns there are', () => {
  const totals = game.data.gunRolls.map(({ guns }) => guns.reduce((sum, count) => sum + count, 0));
  expect(totals).toEqual([11, 12, 13, 14, 17, 18, 19, 20, 21]);
  for (let i = 0; i < 12; i++) {
    const s = start({ 'gun-number': 'on' }, `guns ${i}`);
    const line = game.data.gunRolls[s.ask[3]! - 1]!;
    while (question(s) === 'emplacing') play(s, 'texas', choices(s, 'texas')[0]!);
    const placed = game.data.guns
      .filter((_, gun) => s.at[s.t.leaderEnd + gun]! < s.t.spots)
      .map(({ pounds }) => pounds);
    expect([18, 12, 8, 6, 4].map((pounds) => placed.filter((one) => one === pounds).length)).toEqual(line.guns);
  }
});

test('A ALM-A.BO-a ALM-A.BO-b ALM-A.BO-c ALM-A.BO-d ALM-A.BO-e Bowie’s state by two dice', () => {
  const lines = game.data.bowieRolls.map(({ from, to, command, hexes, mobile }) => [
    from,
    to,
    command,
    hexes.length,
    mobile,
  ]);
  expect(lines).toEqual([
    [2, 3, 0, 1, false],
    [4, 8, -1, 1, false],
    [9, 11, 2, 2, false],
    [12, 12, 3, 0, true],
  ]);
  const third = position(['t-carla-1 1321-inside', 'bowie 1321-inside', `${M} 0101`], {
    ...inMovement('texas'),
    bowieLine: 3,
  });
  expect(why(third, 'texas', 'move bowie')).toEqual(['ALM-11.5-a']);
  const last = position(['t-carla-1 1205', 'bowie 1205', `${M} 0101`], { ...inMovement('texas'), bowieLine: 4 });
  expect(why(last, 'texas', 'move bowie')).toEqual([]);
});

// Ladders

const climber = (json: Readonly<Record<string, unknown>> = {}): ReturnType<typeof position> => {
  const s = position(['t-carla-1 1212', `${M} 0411`], {
    ...inMovement('mexico', { ladders: 'on' }),
    firedOn: 1,
    ...json,
  });
  play(s, 'mexico', `move ${M}`);
  return s;
};

test('A ALM-A.LA-a ALM-A.LA-b ALM-A.LA-e ALM-A.LA-g a column that was fired on rolls at an outer wall; 1 or 2 crosses and leaves a ladder', () => {
  const s = climber();
  play(loadDice(s, 2), 'mexico', 'step 0511-roof');
  expect([whereIs(s, M), s.ask[3], s.ladders.length]).toEqual(['0511-roof', 3, 1]);
  const again = climber({ ladders: ['0411|0511|roof'] });
  expect(kinds(play(again, 'mexico', 'step 0511-roof'))).not.toContain('ladderRolled');
  expect(kinds(play(climber({ firedOn: 2 }), 'mexico', 'step 0511-roof'))).toEqual(['ladderSet', 'moved']);
});

test('A ALM-A.LA-c ALM-A.LA-d ALM-A.LA-EX1 3 or 4 costs four points, 5 or 6 the rest of the move', () => {
  const s = climber();
  play(loadDice(s, 3), 'mexico', 'step 0511-roof');
  expect([whereIs(s, M), s.ask[3], question(s)]).toEqual(['0411', 4, 'marching']);
  const over = climber();
  play(loadDice(over, 5), 'mexico', 'go 0511-roof');
  expect([whereIs(over, M), question(over)]).toEqual(['0411', 'moving']);
});

test('A ALM-A.LA-a ALM-A.LA-h fire outside the walls counts, of units and guns, and only outer walls need ladders', () => {
  const s = position(
    ['t-carla-1 0511-roof', `${M} 0211`, 'm2-toluca-line-1 1212'],
    inCombat('texas', { ladders: 'on' }),
  );
  play(loadDice(s, 6), 'texas', `fire t-carla-1 ${M}`);
  expect(s.firedOn).toBe(1);
  const wood = position(['t-carla-1 1212', `${M} 1204`], { ...inMovement('mexico', { ladders: 'on' }), firedOn: 1 });
  play(wood, 'mexico', `move ${M}`);
  expect(kinds(play(wood, 'mexico', 'step 1205'))).toEqual(['moved']);
});

test('A ALM-A.LA-f an advance leaves a ladder too, and nobody takes one away', () => {
  const s = position(
    ['t-miss-1 1404-roof reduced', 't-carla-1 0520', `${M} 1504`],
    inCombat('mexico', { ladders: 'on' }),
  );
  play(loadDice(s, 1, 6, 6), 'mexico', `melee ${M} t-miss-1`, 'advance');
  expect(s.ladders.map((edge) => s.t.edges.ids[edge])).toEqual(['1404|1504|roof']);
});

test('A ALM-A.TC-a ALM-A.TC-b ALM-A.TC-c ALM-A.TC-d the wooden wall of the corrections: five points, no ladder, cover as before', () => {
  const s = position(['t-carla-1 1212', `${M} 1204`], {
    ...inMovement('mexico', { ladders: 'on', corrections: 'on' }),
    firedOn: 1,
  });
  play(s, 'mexico', `move ${M}`);
  expect(kinds(play(s, 'mexico', 'step 1205'))).toEqual(['moved']);
  expect(s.ask[3]).toBe(3);
  play(s, 'mexico', 'step 1106');
  expect(whereIs(s, M)).toBe('1106');
  const held = position(['t-carla-1 1205', `${M} 1304`], inMovement('mexico', { corrections: 'on' }));
  play(held, 'mexico', `move ${M}`);
  expect(why(held, 'mexico', 'step 1305')).toEqual(['ALM-6.3-a']);
});

// Doors

const doors = { doors: 'on' };

test('A ALM-A.DO-b ALM-A.DO-c ALM-A.DO-d ALM-A.DO-r ALM-A.DO-s a Texan may lock a door behind himself, there and then', () => {
  const s = position(['t-carla-1 1310', `${M} 1308`], inMovement('texas', doors));
  play(s, 'texas', 'move t-carla-1', 'go 1409-inside');
  expect(question(s)).toBe('closing');
  const open = game.clone(s);
  play(open, 'texas', 'leave-open');
  expect([open.locked, question(open)]).toEqual([[], 'moving']);
  play(s, 'texas', 'lock');
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
    .map(({ args }) => `${s.t.pieceIds[args![0]!]} ${args![2]}`);
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

test('A ALM-A.FI-l ALM-A.FI-m no fire in a room without Texans, nor in the church', () => {
  const church = position(['t-carla-1 1718', `${Z} 1618`], inCombat('mexico', fires));
  play(loadDice(church, 4), 'mexico', `melee ${Z} t-carla-1`);
  expect(question(church)).toBe('fighting');
  const empty = position(['t-miss-1 1409-inside reduced', 't-carla-2 0520', `${Z} 1309`], inCombat('mexico', fires));
  play(loadDice(empty, 1, 6, 6), 'mexico', `fire ${Z} t-miss-1`);
  expect(question(empty)).toBe('fighting');
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

const arsenal = (pieces: readonly string[], player: 'texas' | 'mexico'): ReturnType<typeof position> =>
  position(pieces, { ...inCombat(player, armoury), armoury: 'e3' });

test('A ALM-A.AR-b ALM-A.AR-c ALM-A.AR-d it is shown when it counts: one off the damage, one more to fire and melee', () => {
  const s = arsenal(['t-carla-1 1409-inside', `${M} 1309`], 'mexico');
  const log = play(loadDice(s, 2, 1, 1), 'mexico', `fire ${M} t-carla-1`);
  expect(kinds(log).slice(0, 2)).toEqual(['armouryFound', 'attacked']);
  expect(argsOf(log, 'damaged')[2]).toBe(1 - 1);
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

test('A every advanced rule at once can be set up and begun', () => {
  const all = Object.fromEntries(game.options.map(({ id }) => [id, 'on']));
  expect(question(assault(all))).toBe('moving');
});
