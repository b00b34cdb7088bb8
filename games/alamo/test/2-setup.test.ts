import { expect, test } from 'vitest';
import { asked, choices, game, offers, pieceOf, play, question, setUp, start, whereIs, why } from './kit.ts';

const deployTexans = (s: ReturnType<typeof start>): void => {
  while (question(s) === 'deploying') play(s, 'texas', 'deploy-as-drawn');
};

test('2.0 ALM-2.0-a guns first, then the plot, the garrison, the columns, the first turn', () => {
  const s = start();
  const order: string[] = [];
  while (question(s) !== 'moving') {
    const side = asked(s)[0] as 'texas' | 'mexico';
    const next = `${side} ${question(s)}`;
    if (order.at(-1) !== next) order.push(next);
    play(s, side, choices(s, side).at(-1)!);
  }
  expect(order).toEqual(['texas emplacing', 'mexico plotting', 'texas deploying', 'mexico forming']);
  expect([s.turn, asked(s)]).toEqual([1, ['texas']]);
});

test('2.0 ALM-2.0-b ALM-2.0-n each symbol gets one gun, of the Texan’s choice', () => {
  const s = start();
  expect(offers(s, 'texas', 'emplace')).toHaveLength(14);
  play(s, 'texas', 'emplace 1516');
  expect(whereIs(s, 'gun-18-1')).toBe('1516');
  expect(why(s, 'texas', 'emplace 1516')).toEqual(['ALM-2.0-b']);
  expect(why(s, 'texas', 'emplace 1106')).toEqual(['ALM-2.0-b']);
  while (question(s) === 'emplacing') play(s, 'texas', choices(s, 'texas')[0]!);
  const guns = s.at.slice(s.t.leaderEnd).filter((at) => at < s.t.spots);
  expect([guns.length, new Set(guns).size]).toEqual([14, 14]);
});

test('2.0 ALM-2.0-d ALM-2.0-e ALM-2.0-f ALM-2.0-EX1 ALM-2.0-EX2 ALM-2.0-EX3 ALM-N-a the plot: one column an area, the reserve anywhere', () => {
  for (const plot of [
    ['5', '3', '4', '6', '1'],
    ['5', '3', '4', '1', '1'],
    ['1', '2', '3', '5', '2'],
  ])
    expect(setUp({}, plot).entry.map((area) => String(area + 1))).toEqual(plot);
  expect(game.data.tables.plot.columns).toEqual([1, 2, 3, 5, 2]);
  const s = setUp({}, ['5']);
  expect(why(s, 'mexico', 'plot 5')).toEqual(['ALM-2.0-e']);
});

test('2.0 ALM-2.0-b ALM-2.0-n the guns that are left can be placed as drawn in one go', () => {
  const s = start();
  play(s, 'texas', 'emplace 1516');
  expect(why(s, 'texas', 'emplace-as-drawn')).toEqual([]);
  play(s, 'texas', 'emplace-as-drawn');
  // The 4-pounder of 1516 finds its site taken by the 18-pounder.
  const drawn = game.data.scenarios[0]!.deployment;
  const placed = s.t.pieceIds.slice(s.t.leaderEnd).filter((gun) => whereIs(s, gun) !== 'away' && gun !== 'gun-18-1');
  expect(placed.length).toBeGreaterThan(10);
  expect(placed.map((gun) => whereIs(s, gun))).toEqual(placed.map((gun) => drawn[gun]));
  expect([question(s), why(s, 'texas', 'emplace-as-drawn')]).toEqual(['emplacing', ['ALM-2.0-b']]);
});

test('2.0 ALM-2.0-m whoever is left of a column can be placed in order, leaders with units', () => {
  const s = setUp();
  deployTexans(s);
  const area = s.t.areaPlaces[0]!.map((place) => game.nameOf(s, 'place', place));
  play(s, 'mexico', `form ${area[1]}`, 'form-rest');
  expect([question(s), s.ask[2]]).toEqual(['forming', s.t.column.indexOf(1)]);
  const column = s.t.pieceIds.filter((_, piece) => s.t.column[piece] === 0);
  expect(column.map((piece) => whereIs(s, piece))).toEqual([area[1], area[0], ...area.slice(2), area[0]]);
});

test('2.0 ALM-2.0-i the drawn deployment in one go, as far as its places are free', () => {
  const drawn = setUp();
  play(drawn, 'texas', 'deploy-as-drawn');
  expect(question(drawn)).toBe('forming');
  const s = setUp();
  play(s, 'texas', 'deploy 1420');
  expect([why(s, 'texas', 'deploy-as-drawn'), why(s, 'texas', 'deploy 1420')]).toEqual([['ALM-2.0-i'], ['ALM-2.0-i']]);
});

test('2.0 ALM-2.0-d ALM-2.2-f the plot is secret until the column is placed', () => {
  const s = setUp();
  expect(game.view(s, 0).entry).toEqual([-2, -2, -2, -2, -2]);
  expect(game.view(s, 'spectator').entry).toEqual([-2, -2, -2, -2, -2]);
  expect(game.view(s, 1).entry).toEqual([0, 1, 2, 4, 1]);
  deployTexans(s);
  expect(game.view(s, 0).entry).toEqual([0, -2, -2, -2, -2]);
  while (question(s) === 'forming') play(s, 'mexico', choices(s, 'mexico')[0]!);
  expect(game.view(s, 0).entry).toEqual([0, 1, 2, 4, -2]);
});

test('2.0 ALM-2.0-h ALM-2.0-i ALM-2.3-a the garrison stands within its limits, one unit a place and level', () => {
  const s = setUp();
  expect(why(s, 'texas', 'deploy 1204')).toEqual(['ALM-2.0-h']);
  expect(why(s, 'texas', 'deploy 0924')).toEqual(['ALM-2.0-h']);
  for (const place of ['1712', '1618', '1023', '1212', '0509']) expect(why(s, 'texas', `deploy ${place}`)).toEqual([]);
  play(s, 'texas', 'deploy 1415-inside');
  expect(why(s, 'texas', 'deploy 1415-inside')).toEqual(['ALM-2.0-i']);
  expect(why(s, 'texas', 'deploy 1415-roof')).toEqual([]);
});

test('2.0 ALM-2.0-j ALM-2.0-k ALM-2.0-l leaders stack freely, Bowie lies in 1717, and everybody sees it all', () => {
  const s = setUp();
  deployTexans(s);
  expect(whereIs(s, 'bowie')).toBe('1717');
  const t = setUp();
  while (!question(t).startsWith('forming')) {
    const piece = s.t.pieceIds[t.ask[2]!]!;
    if (piece === 'bowie') {
      expect(offers(t, 'texas', 'deploy')).toEqual(['1717']);
      expect(why(t, 'texas', 'deploy 1212')).toEqual(['ALM-2.0-l']);
    }
    if (['travis', 'crockett'].includes(piece)) play(t, 'texas', 'deploy 1520');
    else play(t, 'texas', `deploy ${game.data.scenarios[0]!.deployment[piece]}`);
  }
  expect([whereIs(t, 'travis'), whereIs(t, 'crockett')]).toEqual(['1520', '1520']);
  expect(game.view(t, 1).at[pieceOf(t, 'travis')]).toBe(t.at[pieceOf(t, 'travis')]);
});

test('2.0 ALM-2.0-m ALM-2.1-a each column is placed whole in its area, a unit a hex, leaders with units', () => {
  const s = setUp();
  deployTexans(s);
  expect(offers(s, 'mexico', 'form')).toHaveLength(8);
  play(s, 'mexico', 'form 0106');
  expect(why(s, 'mexico', 'form 0106')).toEqual(['ALM-2.0-m']);
  expect(why(s, 'mexico', 'form 0801')).toEqual(['ALM-2.0-m']);
  while (question(s) === 'forming' && s.t.column[s.ask[2]!] === 0) play(s, 'mexico', choices(s, 'mexico')[0]!);
  expect(whereIs(s, 'cos')).toBe('0106');
  while (question(s) === 'forming') play(s, 'mexico', choices(s, 'mexico')[0]!);
  const entered = s.t.units[1]!.filter((unit) => s.at[unit]! < s.t.spots);
  expect(entered.map((unit) => s.t.column[unit])).not.toContain(4);
  expect(entered).toHaveLength(28);
});
