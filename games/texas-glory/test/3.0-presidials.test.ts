import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import type { State } from '../state.ts';
import {
  asked,
  block,
  choices,
  events,
  game,
  isFaceUp,
  isMarked,
  loadDice,
  place,
  play,
  position,
  question,
  strength,
  why,
} from './kit.ts';
import { quietly, standingAt, turnName } from './quiet.ts';

const cards = { hands: { texas: ['1'], mexico: ['1'] } } as const;

describe('1835 Presidials', () => {
  const raid = (more: object, ...blocks: string[]): State =>
    position(
      { scenario: '1835', phase: 'movement', player: 'texas', player1: 'texas', points: 4, ...cards, ...more },
      ...blocks,
    );

  test('3.0 TG-3.35-o the militia turn out the moment an empty box is attacked', () => {
    const s = raid({}, 'ward@0413', 'wallace@0413');
    expect(place(s, 'presidial')).toBe('away');
    play(s, 'texas', 'move ward');
    expect(choices(s, 'texas').filter((choice) => choice.includes('matamoros'))).toEqual(['attack matamoros 0413']);
    const log = play(s, 'texas', 'attack matamoros 0413');
    expect([place(s, 'presidial'), strength(s, 'presidial'), isFaceUp(s, 'presidial')]).toEqual([
      'matamoros',
      3,
      false,
    ]);
    expect(events(log, 'presidialsRose')).toHaveLength(1);
    const again = play(s, 'texas', 'move wallace 0413 > matamoros');
    expect([events(again, 'presidialsRose'), standingAt(s, 'matamoros')]).toEqual([
      [],
      ['presidial', 'wallace', 'ward'],
    ]);
    play(s, 'texas', 'done');
    expect([question(s), why(s, 'mexico', 'move presidial')]).toEqual(['fight', ['TG-0-k']]);
  });

  test('3.0 TG-3.35-p they may fight or accept siege', () => {
    const s = raid({}, 'ward@0413');
    play(s, 'texas', 'move ward 0413 > matamoros', 'done', 'fight matamoros');
    expect([question(s), choices(s, 'mexico')]).toEqual(['withdraw', ['enter presidial', 'stand']]);
    const field = game.clone(s);
    play(field, 'mexico', 'stand');
    expect(question(field)).toBe('combat-turn');
    play(s, 'mexico', 'enter presidial');
    play(s, 'texas', 'stay');
    expect([question(s), isMarked(s, 'presidial', 'inside')]).toEqual(['besiege', true]);
  });

  test('3.0 TG-3.35-q each other box has Presidials of its own, and each box but once', () => {
    const s = raid({}, 'ward@0413', 'wallace@0108', 'bowie@0107');
    play(
      s,
      'texas',
      'move wallace 0108 > laredo',
      'move ward 0413 > matamoros',
      'move bowie 0107 > presidio-rio-grande',
    );
    expect([place(s, 'presidial'), place(s, 'presidial-2'), place(s, 'presidial-3')]).toEqual([
      'laredo',
      'matamoros',
      'presidio-rio-grande',
    ]);
    for (const name of ['presidial', 'presidial-2', 'presidial-3']) expect(strength(s, name)).toBe(3);
    const later = raid({ presidials: ['laredo'] }, 'wallace@0108', 'presidial@dead');
    play(later, 'texas', 'move wallace laredo');
    expect([place(later, 'wallace'), place(later, 'presidial'), place(later, 'presidial-2')]).toEqual([
      'laredo',
      'dead',
      'away',
    ]);
    const next = raid({ presidials: ['laredo'] }, 'ward@0413', 'presidial@dead');
    play(next, 'texas', 'move ward 0413 > matamoros');
    expect([place(next, 'presidial'), place(next, 'presidial-2')]).toEqual(['dead', 'matamoros']);
  });

  test('3.0 TG-3.35-o they join whoever holds the box already, and are pinned like any block', () => {
    const s = raid({ played: { texas: '4', mexico: '3' } }, 'ward@0108', 'wallace@0108', 'yucatan@laredo');
    play(s, 'texas', 'move ward 0108 > laredo');
    const one = game.clone(s);
    play(one, 'texas', 'done');
    expect([standingAt(one, 'laredo'), question(one)]).toEqual([['presidial', 'ward', 'yucatan'], 'operate']);
    expect(choices(one, 'mexico')).toEqual(expect.arrayContaining(['move presidial', 'move yucatan']));
    play(s, 'texas', 'move wallace 0108 > laredo', 'done');
    expect(why(s, 'mexico', 'move presidial')).toEqual(['TG-5.5-a']);
    expect(why(s, 'mexico', 'move yucatan')).toEqual(['TG-5.5-a']);
  });

  test('3.0 TG-3.35-s they stay in play, move like others, and are still there when Dec 7 ends', () => {
    const s = position(
      {
        scenario: '1835',
        phase: 'movement',
        player: 'mexico',
        player1: 'texas',
        turn: 'Dec 7',
        points: 1,
        presidials: ['matamoros'],
        ...cards,
      },
      'presidial:2@matamoros',
      'houston@bastrop',
    );
    play(s, 'mexico', 'move presidial san-patricio', 'done');
    expect([place(s, 'presidial'), strength(s, 'presidial'), turnName(s)]).toEqual(['san-patricio', 2, 'Dec 14']);
  });

  test('3.0 TG-3.35-o in 1836 an empty box is simply entered, and Mexicans never wake them', () => {
    const s = position({ phase: 'movement', player: 'texas', player1: 'texas', points: 1 }, 'ward@0413');
    play(s, 'texas', 'move ward matamoros');
    expect(standingAt(s, 'matamoros')).toEqual(['ward']);
    const mexican = position({ scenario: '1835', phase: 'movement', player: 'mexico', points: 1 }, 'lipantitlan@0413');
    play(mexican, 'mexico', 'move lipantitlan matamoros');
    expect(standingAt(mexican, 'matamoros')).toEqual(['lipantitlan']);
  });
});

describe('1835 Vanguard', () => {
  const boxes = ['laredo', 'matamoros', 'presidio-rio-grande'];
  const autumn = (more: object, ...blocks: Parameters<typeof position>[1][]): State =>
    position(
      {
        scenario: '1835',
        phase: 'movement',
        player: 'mexico',
        player1: 'texas',
        turn: 'Nov 7',
        points: 1,
        presidials: boxes,
        hands: { texas: ['1', '2'], mexico: ['1', '3'] },
        ...more,
      },
      'houston@bastrop',
      ...blocks,
    );

  test.each(boxes)('3.0 TG-3.35-t TG-3.35-u TG-3.35-v when Texas has taken %s two blocks come each turn', (box) => {
    const s = autumn(
      {},
      `ward@${box}`,
      'cos@alamo',
      'urrea@gonzales',
      block('morelos@san-antonio', ['inside']),
      'bowie@san-antonio',
    );
    play(s, 'mexico', 'done');
    play(s, 'texas', 'fight san-antonio', 'wait');
    play(s, 'mexico', 'wait');
    expect([question(s), s.vanguard]).toEqual(['deploy', 1]);
    const offered = choices(s, 'mexico').map((choice) => choice.slice('deploy '.length));
    expect(offered.sort()).toEqual(
      ['alamo', 'goliad', 'gonzales', 'san-patricio', ...boxes.filter((one) => one !== box)].sort(),
    );
    expect(why(s, 'mexico', 'deploy san-antonio')).toEqual(['TG-8.31-b']);
    play(s, 'mexico', 'deploy goliad', 'deploy san-patricio');
    expect(question(s)).toBe('play');
    const forces = Object.values(game.data.scenarios['1836'].setup)
      .flat()
      .concat(game.data.scenarios['1836'].reinforcements.flatMap((due) => due.blocks));
    for (const where of ['goliad', 'san-patricio']) {
      const [name] = standingAt(s, where);
      const drawn = game.idOf(s, 'piece', name!);
      expect(forces).toContain(s.t.blocks[drawn]!.id);
      expect([isFaceUp(s, name!), s.strength[drawn]]).toEqual([false, s.t.steps[drawn]]);
    }
    quietly(s, 'deploy');
    expect(s.turn).toBe(6);
  });

  test('3.0 TG-3.35-u the draw is random and takes nobody who is in play or lost', () => {
    const drawn = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const s = autumn(
        { rng: fastRng(`vanguard ${seed}`) },
        'ward@laredo',
        'morelos@alamo',
        'tolsa@dead',
        'mx-tejano@goliad',
      );
      play(s, 'mexico', 'done', 'deploy matamoros', 'deploy matamoros');
      for (const name of standingAt(s, 'matamoros')) drawn.add(name);
      expect(standingAt(s, 'matamoros')).toHaveLength(2);
    }
    expect(drawn.size).toBeGreaterThan(15);
    for (const name of ['morelos', 'tolsa', 'mx-tejano', 'cos', 'lipantitlan', 'presidial'])
      expect(drawn.has(name)).toBe(false);
  });

  test('3.0 TG-3.35-t a siege is no capture, nor an empty box', () => {
    const siege = autumn({}, block('presidial@laredo', ['inside']), 'ward@laredo');
    play(siege, 'mexico', 'done');
    play(siege, 'texas', 'fight laredo', 'wait');
    play(siege, 'mexico', 'wait');
    expect([siege.vanguard, question(siege)]).toEqual([0, 'play']);
    const nobody = autumn({}, 'ward@0108');
    play(nobody, 'mexico', 'done');
    expect([nobody.vanguard, question(nobody)]).toEqual([0, 'play']);
  });

  test('3.0 TG-3.35-t TG-5.4-g a box is captured the moment it is taken, even if it falls back in the same turn (R-184)', () => {
    const s = autumn({ player: 'texas', played: { texas: '4', mexico: '2' } }, 'ward@0108', 'cos@0107');
    play(s, 'texas', 'move ward 0108 > laredo', 'done');
    expect([s.vanguard, question(s), asked(s)]).toEqual([1, 'operate', ['mexico']]);
    const unborn = autumn({ player: 'texas', played: { texas: '4', mexico: '2' } }, 'ward@0108', 'cos@0107');
    play(unborn, 'texas', 'done');
    expect(unborn.vanguard).toBe(0);
    const starved = autumn({ points: 1, burned: ['laredo'] }, block('presidial:1@laredo', ['inside']), 'ward@laredo');
    play(starved, 'mexico', 'done');
    play(starved, 'texas', 'fight laredo', 'wait');
    loadDice(starved, 1);
    play(starved, 'mexico', 'wait');
    while (question(starved) === 'starve') play(starved, 'mexico', choices(starved, 'mexico')[0]!);
    expect([place(starved, 'presidial'), starved.vanguard, question(starved)]).toEqual(['dead', 1, 'deploy']);
  });

  test('3.0 TG-3.35-v a block of the Vanguard without a haven goes back to the others (R-186)', () => {
    const towns = game.data.places.filter(({ victory }) => victory).map(({ id }) => id);
    const s = autumn({ burned: towns }, 'ward@laredo');
    const log = play(s, 'mexico', 'done');
    expect([events(log, 'noRoom').length, question(s)]).toEqual([2, 'play']);
    expect(standingAt(s, 'kept')).toEqual([]);
    expect([place(s, 'santa-anna'), place(s, 'tolsa')]).toEqual(['away', 'away']);
  });

  test('3.0 TG-3.35-t it goes on when the box is lost again, and begins with the captured turn even if Mexico is Player 1', () => {
    const s = autumn({ vanguard: 1 }, 'cos@laredo');
    play(s, 'mexico', 'done');
    expect(question(s)).toBe('deploy');
    const first = autumn({ player1: 'mexico', player: 'texas' }, 'ward@laredo', 'travis@pool');
    play(first, 'texas', 'done');
    expect([question(first), asked(first), first.vanguard]).toEqual(['deploy', ['mexico'], 1]);
    play(first, 'mexico', 'deploy alamo', 'deploy alamo');
    expect(asked(first)).toEqual(['texas']);
  });
});
