import { expect, test } from 'vitest';
import { Works } from '../state.ts';
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

test('A ALM-A.GS-b ALM-A.GS-c at least four guns stand on the north wall, and no extra site must be used', () => {
  const s = start({ 'gun-sites': 'on' });
  const elsewhere = ['1916', '1917', '1918', '1420', '1520', '1619', '0517', '0525', '1516', '1404-roof'];
  for (const place of elsewhere) play(s, 'texas', `emplace ${place}`);
  expect(offers(s, 'texas', 'emplace').toSorted()).toEqual([...['0509', '0708', '0807', '0907', '1006', '1106']]);
  expect(why(s, 'texas', 'emplace 1023')).toEqual(['ALM-A.GS-c']);
  const none = start({ 'gun-sites': 'on' });
  for (const place of ['1916', '1420', '1520', '0509', '0907', '1006', '0807', '1917', '1918', '1619', '0517', '0525'])
    play(none, 'texas', `emplace ${place}`);
  expect(why(none, 'texas', 'emplace 1516')).toEqual([]);
});

test('A ALM-A.GS-d ALM-A.GS-f ALM-A.GS-g a refusal names the limit that it would break', () => {
  const s = start({ 'gun-sites': 'on' });
  for (const place of ['0509', '0708', '0907', '1006', '1916', '0517', '0525', '1516', '1404-roof', '1917', '1918'])
    play(s, 'texas', `emplace ${place}`);
  play(s, 'texas', 'emplace 1420');
  expect([why(s, 'texas', 'emplace 1023'), why(s, 'texas', 'emplace 1520')]).toEqual([[], []]);
  play(s, 'texas', 'emplace 1023');
  expect(why(s, 'texas', 'emplace 1123')).toEqual(['ALM-A.GS-f']);
  const many = start({ 'gun-number': 'on' });
  play(loadDice(many, 6, 6), 'texas', 'roll-guns');
  for (const place of ['1023', '1123', '0924']) play(many, 'texas', `emplace ${place}`);
  expect(why(many, 'texas', 'emplace 1023')).toEqual(['ALM-2.0-b', 'ALM-A.GS-g']);
});

test('A ALM-A.GS-g RU-61 the Texan may leave the gate without guns however many he has, and two share a site then', () => {
  const s = start({ 'gun-number': 'on' });
  play(loadDice(s, 6, 6), 'texas', 'roll-guns');
  const elsewhere = (): string[] => offers(s, 'texas', 'emplace').filter((place) => !/1023|1123|0924/.test(place));
  for (let gun = 0; gun < 17; gun++) play(s, 'texas', `emplace ${elsewhere()[0]}`);
  expect(why(s, 'texas', 'emplace 1023')).toEqual([]);
  while (question(s) === 'emplacing') play(s, 'texas', `emplace ${elsewhere()[0]}`);
  expect([question(s), s.works]).toEqual(['plotting', Works.none]);
  const printed = start();
  play(printed, 'texas', 'emplace 0509');
  for (const place of offers(printed, 'texas', 'emplace').filter((one) => one !== '1023'))
    play(printed, 'texas', `emplace ${place}`);
  expect(offers(printed, 'texas', 'emplace')).toEqual(['1023']);
});

test('A ALM-A.GS-g ALM-A.GS-i ALM-A.GS-j the wall before the gate goes with its guns', () => {
  const build = (...sites: string[]): ReturnType<typeof start> => {
    const s = start({ 'gun-sites': 'on' });
    for (const site of sites) play(s, 'texas', `emplace ${site}`);
    while (question(s) === 'emplacing')
      play(
        s,
        'texas',
        choices(s, 'texas').findLast((text) => text.startsWith('emplace ') && !/1023|0924|1123/.test(text))!,
      );
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
  expect([whereIs(s, 'gun-12-1'), s.gunMoved]).toEqual(['1917', 1]);
  const ramp = position(['t-carla-1 1917', 'gun-12-1 1917', `${M} 0101`], {
    ...inMovement('texas', { 'gun-sites': 'on' }),
    gunMoved: 1,
  });
  play(ramp, 'texas', 'move t-carla-1', 'tow gun-12-1');
  expect([why(ramp, 'texas', 'go 1817'), why(ramp, 'texas', 'step 1918')]).toEqual([['ALM-10.2-a'], []]);
  const full = position(['t-carla-1 1916', 'gun-12-1 1916', 'gun-12-2 1917', 'gun-12-3 1918', `${M} 0101`], {
    ...inMovement('texas', { 'gun-sites': 'on' }),
    gunMoved: 1,
  });
  play(full, 'texas', 'move t-carla-1');
  expect(why(full, 'texas', 'tow gun-12-1')).toEqual(['ALM-10.2-a']);
});

test('A ALM-A.GN-c ALM-A.GS-e with the table of guns they roll as well', () => {
  const s = position(['t-carla-1 1916', 'gun-12-1 1916', `${M} 0101`], {
    ...inMovement('texas', { 'gun-number': 'on' }),
    gunMoved: 1,
  });
  play(s, 'texas', 'move t-carla-1', 'tow gun-12-1', 'go 1917');
  expect(whereIs(s, 'gun-12-1')).toBe('1917');
});

test('A ALM-A.GN-a ALM-A.GN-b ALM-A.GN-c two dice say how many guns there are', () => {
  const totals = game.data.gunRolls.map(({ guns }) => guns.reduce((sum, count) => sum + count, 0));
  expect(totals).toEqual([11, 12, 13, 14, 17, 18, 19, 20, 21]);
  for (let i = 0; i < 12; i++) {
    const s = start({ 'gun-number': 'on' }, `guns ${i}`);
    const [total, count] = argsOf(play(s, 'texas', 'roll-guns'), 'gunsRolled');
    expect(count).toBe({ 2: 11, 3: 12, 4: 13, 5: 14, 9: 18, 10: 19, 11: 20, 12: 21 }[total!] ?? 17);
    const line = game.data.gunRolls[s.ask[3]! - 1]!;
    expect(line.guns.reduce((sum, guns) => sum + guns, 0)).toBe(count);
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
  const within = position(['t-carla-1 0511-roof', 'm2-toluca-line-1 1212'], inCombat('texas', { ladders: 'on' }));
  play(loadDice(within, 6), 'texas', 'fire t-carla-1 m2-toluca-line-1');
  expect(within.firedOn).toBe(0);
  const wood = position(['t-carla-1 1212', `${M} 1204`], { ...inMovement('mexico', { ladders: 'on' }), firedOn: 1 });
  play(wood, 'mexico', `move ${M}`);
  expect(kinds(play(wood, 'mexico', 'step 1205'))).toEqual(['moved']);
});

test('A ALM-A.LA-b ALM-A.LA-e whoever goes somewhere takes the way with the ladder, if it costs no more', () => {
  for (const ladder of ['0408|0509', '0409|0509']) {
    const s = position(['t-carla-1 1212', `${M} 0309`], {
      ...inMovement('mexico', { ladders: 'on' }),
      firedOn: 1,
      ladders: [ladder],
    });
    expect(kinds(play(s, 'mexico', `move ${M}`, 'go 0509'))).toEqual(['moved', 'moved']);
  }
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

test('A every advanced rule at once can be set up and begun', () => {
  const all = Object.fromEntries(game.options.map(({ id, values }) => [id, values[1]!]));
  expect(question(assault(all))).toBe('moving');
});

test('A ALM-A.LA-a ALM-5.4-c a leader climbs from beside a friend without ladders', () => {
  const s = position(['t-carla-1 0520', `${M} 1506`, 'cos 1506'], {
    ...inMovement('mexico', { ladders: 'on' }),
    firedOn: 1,
  });
  play(s, 'mexico', 'move cos');
  expect(why(s, 'mexico', 'step 1405-roof')).toEqual([]);
});

test('A ALM-A.LA-a every Texan shot counts, also one that answers a counterattack', () => {
  const s = position(['t-miss-1 1405-roof reduced', `${M} 1506 reduced`], inCombat('texas', { ladders: 'on' }));
  play(loadDice(s, 6), 'texas', `melee t-miss-1 ${M}`);
  play(loadDice(s, 6), 'mexico', 'counter-fire');
  expect(s.firedOn).toBe(0);
  play(loadDice(s, 3), 'texas', 'counter-fire');
  expect(s.firedOn).toBe(1);
});
