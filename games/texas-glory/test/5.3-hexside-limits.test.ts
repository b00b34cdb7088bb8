import { describe, expect, test } from 'vitest';
import { block, choices, game, isFaceUp, isMarked, moving, movingSecond, place, play, position, why } from './kit.ts';

const texas = moving('texas', 4);
const mexico = moving('mexico', 4);
const mexicoSecond = movingSecond('mexico', 4);

describe('5.3 hexside limits', () => {
  test('5.3 TG-5.3-a moves into hexes without enemies ignore all limits', () => {
    const s = position(
      texas,
      ...['bowie', 'wallace', 'ward', 'sherman', 'millard', 'houston'].map((name) => `${name}@carlos`),
    );
    play(s, 'texas', 'activate houston');
    for (const name of ['bowie', 'wallace', 'ward', 'sherman', 'millard', 'houston']) {
      play(s, 'texas', `command ${name}`, 'march refugio'); // a ferry, which one block may attack across
      expect(place(s, name)).toBe('refugio');
    }
    expect(s.crossed).toEqual([]);
  });

  test('5.3 TG-5.3-b no more blocks attack over a ford than its limit, whichever leader sends them (R-51)', () => {
    const s = position(
      texas,
      'houston@0508',
      'bowie@0508',
      'wallace@0508',
      'fannin@0507',
      'ward@0507',
      'aldama@goliad',
    );
    play(s, 'texas', 'activate houston', 'command bowie', 'attack goliad 0508', 'done');
    play(s, 'texas', 'activate fannin', 'command ward', 'attack goliad 0508', 'command fannin');
    expect(why(s, 'texas', 'attack goliad 0508')).toEqual(['TG-5.3-b']);
    expect(choices(s, 'texas').filter((choice) => choice.includes('goliad'))).toEqual([
      'force-attack goliad coletto-creek',
    ]);
    play(s, 'texas', 'march 0508', 'move wallace');
    expect(why(s, 'texas', 'attack goliad 0508')).toEqual(['TG-5.3-b']);
    // The other ford into Goliad is free.
    expect(choices(s, 'texas').filter((choice) => choice.includes('attack goliad'))).toEqual([
      'attack goliad coletto-creek',
    ]);
  });

  test('5.3 TG-5.3-b the limit is the hexside of entry, not the way before it', () => {
    const s = position(texas, 'houston@0606', 'bowie@0606', 'wallace@0606', 'ward@0606', 'aldama@gonzales');
    play(s, 'texas', 'activate houston');
    for (const name of ['bowie', 'wallace', 'ward', 'houston']) {
      play(s, 'texas', `command ${name}`, 'attack gonzales 0606');
    }
    expect(place(s, 'houston')).toBe('gonzales');
    expect(s.crossed[1]).toBe(4);
  });

  test('5.3 TG-5.3-b each player counts for himself, and Player 2 too is bound when he comes to help (R-52)', () => {
    const s = position(
      mexicoSecond,
      'bowie@goliad<coletto-creek',
      'ward@goliad<coletto-creek',
      'aldama@goliad',
      'queretaro@goliad',
      'santa-anna@coletto-creek',
      'toluca@coletto-creek',
      'zapadores@coletto-creek',
    );
    play(s, 'mexico', 'activate santa-anna');
    play(s, 'mexico', 'command toluca', 'attack goliad coletto-creek');
    expect(isMarked(s, 'toluca', 'reserve')).toBe(true);
    play(s, 'mexico', 'command zapadores', 'attack goliad coletto-creek', 'command santa-anna');
    expect(why(s, 'mexico', 'attack goliad coletto-creek')).toEqual(['TG-5.3-b']);
    expect(choices(s, 'mexico')).toContain('attack goliad 0508');
  });

  test('5.3 7.3 the besieger comes, passes and goes without limits; newcomers are face up', () => {
    const s = position(
      mexico,
      'sesma@alamo',
      'jimenez@alamo',
      block('travis@alamo', ['inside']),
      ...['santa-anna', 'aldama', 'toluca', 'queretaro', 'guanajuato', 'zapadores'].map(
        (name) => `${name}@san-antonio`,
      ),
    );
    play(s, 'mexico', 'activate santa-anna');
    for (const name of ['aldama', 'toluca', 'queretaro', 'guanajuato', 'zapadores']) {
      play(s, 'mexico', `command ${name}`, 'march alamo');
      expect(isFaceUp(s, name)).toBe(true);
    }
    expect(s.crossed).toEqual([]);
    // 5.0: through the siege and on.
    play(s, 'mexico', 'command santa-anna', 'march 0407');
    expect(place(s, 'santa-anna')).toBe('0407');
    expect(isFaceUp(s, 'santa-anna')).toBe(false);
  });

  test('5.3 7.3 besiegers under attack are reinforced without limits, and in reserve', () => {
    const s = position(
      mexicoSecond,
      'houston@alamo<0407',
      block('travis@alamo', ['inside']),
      'sesma@alamo',
      ...['santa-anna', 'aldama', 'toluca', 'queretaro'].map((name) => `${name}@0308`),
    );
    play(s, 'mexico', 'activate santa-anna');
    for (const name of ['aldama', 'toluca', 'queretaro', 'santa-anna']) {
      play(s, 'mexico', `command ${name}`, 'attack alamo 0308'); // a ford, limit 2
      expect(isMarked(s, name, 'reserve')).toBe(true);
      expect(isFaceUp(s, name)).toBe(false);
    }
    // The hexside is noted all the same: should the besiegers fall, the reserves attack and retreat by it.
    expect(game.position.write(s).crossed).toContainEqual({ from: '0308', to: 'alamo', side: 'mexico', blocks: 4 });
  });

  test('5.3 7.3 a relief force is bound by the limits', () => {
    const s = position(
      texas,
      'houston@0308',
      'bowie@0308',
      'sherman@0308',
      block('travis@alamo', ['inside']),
      'sesma@alamo',
    );
    play(s, 'texas', 'activate houston', 'command bowie', 'attack alamo 0308', 'command sherman', 'attack alamo 0308');
    play(s, 'texas', 'command houston');
    expect(why(s, 'texas', 'attack alamo 0308')).toEqual(['TG-5.3-b']);
  });

  test('5.3 R-64 a box is attacked within the limit of its road, 4, or trail, 2', () => {
    const boxed = (box: string, from: string, blocks: number) => {
      const crossed = [{ from, to: box, side: 'texas', blocks }];
      const s = position({ ...texas, crossed }, `bowie@${from}`, `aldama@${box}`);
      play(s, 'texas', 'move bowie');
      return why(s, 'texas', `attack ${box} ${from}`);
    };
    expect(boxed('presidio-rio-grande', '0107', 3)).toEqual([]);
    expect(boxed('presidio-rio-grande', '0107', 4)).toEqual(['TG-5.3-b']);
    expect(boxed('laredo', '0108', 1)).toEqual([]);
    expect(boxed('laredo', '0108', 2)).toEqual(['TG-5.3-b']);
    expect(boxed('matamoros', '0413', 3)).toEqual([]);
    expect(boxed('matamoros', '0413', 4)).toEqual(['TG-5.3-b']);
  });
});

describe('5.5 pinning', () => {
  const attacked = (...defenders: string[]) =>
    position(
      { ...mexicoSecond, points: 4 },
      'bowie@goliad<coletto-creek',
      'ward@goliad<0508',
      ...defenders.map((name) => `${name}@goliad`),
    );

  test('5.5 TG-5.5-a TG-5.5-e two attackers pin two of three defenders; the third leaves by an unused hexside', () => {
    const s = attacked('aldama', 'toluca', 'queretaro');
    play(s, 'mexico', 'move toluca');
    expect(choices(s, 'mexico')).toContain('march 0409');
    expect(choices(s, 'mexico').some((choice) => / (coletto-creek|0508|0507|0608|victoria)$/.test(choice))).toBe(false);
    expect(why(s, 'mexico', 'march coletto-creek')).toEqual(['TG-5.5-c']);
    expect(why(s, 'mexico', 'march 0508')).toEqual(['TG-5.5-c']);
    play(s, 'mexico', 'march 0409');
    expect(why(s, 'mexico', 'move aldama')).toEqual(['TG-5.5-a']);
    expect(why(s, 'mexico', 'move queretaro')).toEqual(['TG-5.5-a']);
  });

  test('5.5 TG-5.5-b the owner chooses who stays: any of the three may be the one to leave', () => {
    for (const name of ['aldama', 'toluca', 'queretaro']) {
      expect(why(attacked('aldama', 'toluca', 'queretaro'), 'mexico', `move ${name}`)).toEqual([]);
    }
  });

  test('5.5 TG-5.5-a as many attackers as defenders pin them all', () => {
    const s = attacked('aldama', 'toluca');
    expect(why(s, 'mexico', 'move aldama')).toEqual(['TG-5.5-a']);
    expect(choices(s, 'mexico')).toEqual(['done']);
  });

  test('5.5 TG-5.5-c a block may leave over a hexside that only friends have used', () => {
    const s = position(
      {
        ...mexicoSecond,
        options: { 'independent-command': 'free' },
        crossed: [{ from: '0409', to: 'goliad', side: 'mexico', blocks: 1 }],
      },
      'bowie@goliad<coletto-creek',
      'aldama@goliad',
      'toluca@goliad',
    );
    play(s, 'mexico', 'move toluca');
    expect(choices(s, 'mexico')).toContain('march 0409');
    expect(choices(s, 'mexico')).toContain('march 0508');
    // Coletto Creek itself can be reached, but only by the way round.
    play(s, 'mexico', 'march coletto-creek');
    expect(place(s, 'toluca')).toBe('coletto-creek');
    const artillery = position(
      mexicoSecond,
      'bowie@goliad<coletto-creek',
      'mx-goliad-artillery@goliad',
      'toluca@goliad',
    );
    play(artillery, 'mexico', 'move mx-goliad-artillery');
    expect(why(artillery, 'mexico', 'march coletto-creek')).toEqual(['TG-5.5-c']);
    expect(choices(artillery, 'mexico')).toContain('force coletto-creek');
  });

  test('5.5 TG-5.5-d help does not unpin: newcomers do not count among those who can be pinned', () => {
    const s = position(
      { ...mexicoSecond, points: 4 },
      'bowie@goliad<coletto-creek',
      'ward@goliad<0508',
      'aldama@goliad',
      'toluca@goliad',
      'guerrero@0409',
      'morelos@0409',
    );
    play(s, 'mexico', 'move guerrero', 'attack goliad 0409', 'move morelos', 'attack goliad 0409');
    expect(why(s, 'mexico', 'move aldama')).toEqual(['TG-5.5-a']);
    expect(why(s, 'mexico', 'move guerrero')).toContain('TG-5.0-f');
  });

  test('5.5 TG-5.5-a a pinned leader commands but stays (R-42)', () => {
    const s = position(
      { ...mexicoSecond, points: 4 },
      'bowie@goliad<coletto-creek',
      'santa-anna@goliad',
      'guerrero@0409',
    );
    play(s, 'mexico', 'activate santa-anna');
    expect(choices(s, 'mexico')).toEqual(['command guerrero', 'done']);
    expect(why(s, 'mexico', 'command santa-anna')).toEqual(['TG-5.5-a']);
  });

  test('5.5 R-55 Player 1 is not pinned: he has not been attacked, and the besieged pin nobody', () => {
    const s = position(mexico, 'sesma@alamo', 'jimenez@alamo', block('travis@alamo', ['inside']), 'bowie@0407');
    play(s, 'mexico', 'activate sesma', 'command jimenez', 'attack 0407 alamo', 'command sesma');
    expect(choices(s, 'mexico')).toContain('march san-antonio');
  });

  test('5.5 R-55 besiegers attacked by a relief force are pinned by it alone, not by the garrison', () => {
    const s = position(
      mexicoSecond,
      'houston@alamo<0407',
      block('travis@alamo', ['inside']),
      block('bowie@alamo', ['inside']),
      'sesma@alamo',
      'jimenez@alamo',
    );
    play(s, 'mexico', 'activate sesma', 'command jimenez', 'march san-antonio');
    expect(choices(s, 'mexico')).toEqual(['done']);
    expect(place(s, 'jimenez')).toBe('san-antonio');
    expect(why(s, 'mexico', 'move sesma')).toContain('TG-5.5-a');
  });

  test('5.5 2.25 the Comanche pin one block', () => {
    const raided = (...names: string[]) =>
      position(
        { phase: 'movement', player: 'texas', points: 2, raider: 'mexico' },
        'comanche@bastrop',
        ...names.map((name) => `${name}@bastrop`),
      );
    expect(why(raided('bowie'), 'texas', 'move bowie')).toEqual(['TG-5.5-a']);
    expect(why(raided('bowie', 'ward'), 'texas', 'move bowie')).toEqual([]);
  });
});
