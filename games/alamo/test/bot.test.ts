import { captainBot, playGame, randomBot, seedOf } from '@bivouac/bots';
import { type Choice, fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../bot.ts';
import { options } from '../options.ts';
import { reachOf } from '../rules/5-reach.ts';
import { MEXICO, TEXAS } from '../sides.ts';
import { isOnMap, type State, type View } from '../state.ts';
import { game, inCombat, inMovement, play, position, question } from './kit.ts';

const captain = captainBot<State, View>(advice);
const random = randomBot<State, View>();

const answer = (s: State, side: number): string =>
  game.notation.write(advice.policy(s, side, game.choices(s, side)), s);

/** All that a side does while it is asked one of some questions. */
function deeds(s: State, side: 'texas' | 'mexico', questions: readonly string[]): string[] {
  const done: string[] = [];
  while (s.ask[1] !== 0 && questions.includes(question(s))) {
    done.push(answer(s, side === 'texas' ? TEXAS : MEXICO));
    play(s, side, done.at(-1)!);
  }
  return done;
}

const everyRule = Object.fromEntries(options.specs.map(({ id, values }) => [id, values.at(-1)!]));

describe('the captain', () => {
  test.each([
    ['the garrison', TEXAS],
    ['the columns', MEXICO],
  ])('beats random with %s', (_, side) => {
    const bots = side === TEXAS ? [captain, random] : [random, captain];
    const winners = [0, 1].map(
      (i) => playGame(game, bots, { scenario: 'assault', options: {}, seed: seedOf('alamo', i) }).result?.winner,
    );
    expect(winners).toEqual([side, side]);
  });
});

describe('the advice', () => {
  test.each([
    ['as printed', {}],
    ['with all options', everyRule],
  ])('proposes only what is legal, values positions as opposites and changes nothing: %s', (_, chosen) => {
    const rng = fastRng('advice');
    const s = game.setup('assault', chosen, fastRng('alamo'));
    for (let count = 0; s.ask[1] !== 0 && count < 120; count++) {
      const [side] = game.asked(s) as [number];
      const legal = game.choices(s, side);
      const before = JSON.stringify({ ...s, t: null });
      const choice: Choice = advice.policy(s, side, legal);
      expect(legal).toContain(choice);
      expect(advice.evaluate(s, TEXAS)).toBeCloseTo(-advice.evaluate(s, MEXICO), 6);
      expect(JSON.stringify({ ...s, t: null })).toBe(before);
      game.apply(s, side, count % 3 === 0 ? random.pick!(legal, rng) : choice, null);
    }
  });

  test('sets the garrison up on its walls and at its guns', () => {
    const s = game.setup('assault', {}, fastRng('alamo'));
    while (['emplacing', 'plotting', 'deploying'].includes(question(s))) {
      const [side] = game.asked(s) as [number];
      play(s, side === TEXAS ? 'texas' : 'mexico', answer(s, side));
    }
    const units = s.t.units[TEXAS]!;
    const isServed = (_: unknown, i: number): boolean => units.some((unit) => s.at[unit] === s.at[s.t.leaderEnd + i]);
    expect(units.every((unit) => isOnMap(s, unit))).toBe(true);
    expect(s.t.data.guns.filter(isServed).length).toBeGreaterThanOrEqual(10);
    expect(units.filter((unit) => s.t.height[s.at[unit]!] === 2).length).toBeGreaterThan(units.length / 2);
  });

  test('lets no two columns come the same way, and the reserve after the first of them', () => {
    const s = game.setup('assault', {}, fastRng('alamo'));
    while (question(s) !== 'deploying')
      play(s, question(s) === 'plotting' ? 'mexico' : 'texas', answer(s, game.asked(s)[0]!));
    expect(new Set(s.entry.slice(0, 4)).size).toBe(4);
    expect(s.entry[4]).toBe(s.entry[0]);
  });

  test('fires at a unit that is shaken rather than at one in good order', () => {
    const s = position(
      ['t-tenn-1 1205', 'm1-aldama-line-1 1103 disordered', 'm1-aldama-line-2 1203'],
      inCombat('texas'),
    );
    expect(deeds(s, 'texas', ['fighting', 'aiming']).slice(0, 2)).toEqual(['attack t-tenn-1', 'fire m1-aldama-line-1']);
  });

  test('sends a Mexican over the wall that nobody holds, to the side of a Texan', () => {
    const s = position(['t-tenn-1 1404-roof', 'm1-aldama-line-1 1401'], inMovement('mexico'));
    const [, goal] = deeds(s, 'mexico', ['moving', 'marching']);
    expect(goal).toBe('go 1305');
  });

  test('leaves a Texan on the wall as long as nobody has crossed it', () => {
    const s = position(['t-tenn-1 1404-roof', 'm1-aldama-line-1 1301'], inMovement('texas'));
    deeds(s, 'texas', ['moving', 'marching']);
    expect(s.t.height[s.at[s.t.pieceIds.indexOf('t-tenn-1')]!]).toBe(2);
  });

  test('6.3 closes every way over the walls that the columns can go in one move', () => {
    const s = game.setup('assault', {}, fastRng('alamo'));
    const isBefore = (): boolean => s.ask[1] !== 0 && !(question(s) === 'moving' && game.asked(s)[0] === MEXICO);
    while (isBefore()) {
      const [side] = game.asked(s) as [number];
      play(s, side === TEXAS ? 'texas' : 'mexico', answer(s, side));
    }
    for (const unit of s.t.units[MEXICO]!.filter((one) => isOnMap(s, one))) {
      const { left } = reachOf(s, { piece: unit, points: s.t.data.tables.movement.points, tows: false, hops: 99 });
      expect([...left].filter((points, place) => points >= 0 && s.t.inside[place] === 1)).toEqual([]);
    }
  });

  test('11 sends a leader who stands alone to the unit that is about to strike', () => {
    const s = position(
      ['t-tenn-1 1205', 'm1-aldama-line-1 1204', 'm1-aldama-line-2 1001', 'cos 1202'],
      inMovement('mexico'),
    );
    deeds(s, 'mexico', ['moving', 'marching']);
    expect(s.at[s.t.pieceIds.indexOf('cos')]).toBe(s.at[s.t.pieceIds.indexOf('m1-aldama-line-1')]);
  });

  test('A.DO goes to the locked door behind which the last Texans are, and breaks it in', () => {
    const locked = (at: string): State =>
      position(['t-tenn-1 1409-inside', `m1-aldama-line-1 ${at}`], {
        ...inMovement('mexico', { doors: 'on' }),
        locked: ['1310|1409'],
      });
    expect(deeds(locked('0910'), 'mexico', ['moving', 'marching'])).toEqual([
      'move m1-aldama-line-1',
      'go 1310',
      'end-moves',
    ]);
    expect(deeds(locked('1310'), 'mexico', ['moving', 'marching']).slice(0, 2)).toEqual([
      'move m1-aldama-line-1',
      'break-in 1310|1409',
    ]);
  });

  test('goes on over the wall that it has cleared', () => {
    const s = position(
      ['t-miss-1 1404-roof reduced disordered', 't-ala-1 0525', 'm1-aldama-line-1 1403'],
      inCombat('mexico'),
    );
    expect(deeds(s, 'mexico', ['fighting', 'aiming']).slice(0, 2)).toEqual([
      'attack m1-aldama-line-1',
      'melee t-miss-1',
    ]);
  });
});
