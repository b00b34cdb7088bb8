import { describe, expect, test } from 'vitest';
import { obey } from './commanding.ts';
import { game, isMarked, moving, position, why } from './kit.ts';

const texas = moving('texas', 2);
const mexico = moving('mexico', 2);

describe('5.12 commanders of 1835 and successors', () => {
  const in1835 = { ...texas, scenario: '1835', year: 1835 } as const;

  test('5.12 R-47 in 1835 Austin is commander-in-chief and Houston commands his own hex alone', () => {
    const s = position(in1835, 'austin@gonzales', 'houston@victoria', 'sherman@0606', 'bowie@victoria', 'ward@0708');
    expect(obey(game.clone(s), 'texas', 'austin')).toEqual(['sherman']);
    expect(obey(game.clone(s), 'texas', 'houston')).toEqual(['bowie']);
    const dead = position(in1835, 'austin@dead', 'houston@victoria', 'bowie@victoria', 'ward@0708');
    expect(obey(dead, 'texas', 'houston')).toEqual(['bowie', 'ward']);
    const beside = position(
      { ...in1835, options: { 'houston-1835': 'beside-austin' } },
      'austin@gonzales',
      'houston@victoria',
      'ward@0708',
    );
    expect(obey(beside, 'texas', 'houston')).toEqual(['ward']);
  });

  test('5.12 in 1835 Cos is commander-in-chief, in 1836 he commands his own hex', () => {
    const in35 = position(
      { ...mexico, scenario: '1835' },
      'cos@0409',
      'morelos@0410',
      'lipantitlan@0308',
      'san-antonio@0509',
    );
    expect(obey(in35, 'mexico', 'cos')).toEqual(['lipantitlan', 'morelos', 'san-antonio']);
    const far = position({ ...mexico, scenario: '1835' }, 'cos@0409', 'morelos@0510');
    expect(obey(far, 'mexico', 'cos')).toEqual([]); // a range of one hex
    const in36 = position(mexico, 'cos@0409', 'morelos@0410', 'aldama@0409');
    expect(obey(in36, 'mexico', 'cos')).toEqual(['aldama']);
  });

  test('5.12 R-168 Cos commands the brigade he has taken over, and no other, at a distance', () => {
    const brigade = ['aldama', 'guerrero', 'yucatan', 'jimenez'];
    const led = (printed: string) =>
      position({ ...mexico, cos: printed }, 'cos@0409', ...brigade.map((name) => `${name}@0410`));
    expect(obey(led('V'), 'mexico', 'cos')).toEqual(['jimenez']);
    expect(obey(led('1'), 'mexico', 'cos')).toEqual(['aldama']);
    expect(obey(led('2'), 'mexico', 'cos')).toEqual(['guerrero']);
    expect(obey(led('U'), 'mexico', 'cos')).toEqual(['yucatan']);
    const waiting = position({ ...mexico, cos: '1' }, 'santa-anna@laredo', 'aldama@0410');
    expect(why(waiting, 'mexico', 'activate cos')).toContain('TG-8.33-c');
  });

  test('5.12 R-49 after Houston Fannin commands all Texans near him, after Fannin Burleson', () => {
    const fannin = position(texas, 'houston@dead', 'fannin@0507', 'bowie@0508', 'sherman@0508', 'ward@0607');
    expect(obey(fannin, 'texas', 'fannin')).toEqual(['bowie', 'sherman']);
    const burleson = position(texas, 'houston@dead', 'fannin@dead', 'burleson@0507', 'bowie@0508', 'sherman@0510');
    expect(obey(burleson, 'texas', 'burleson')).toEqual(['bowie']);
    expect(isMarked(burleson, 'burleson', 'activated')).toBe(true);
    const austin = position(texas, 'houston@dead', 'austin@0507', 'fannin@0508', 'bowie@0508');
    expect(obey(austin, 'texas', 'austin')).toEqual(['bowie', 'fannin']);
    const underHouston = position(texas, 'houston@victoria', 'fannin@dead', 'burleson@0507', 'bowie@0508');
    expect(why(underHouston, 'texas', 'activate burleson')).toContain('TG-2.21-a');
  });

  test('5.12 R-50 when all of them are gone the rest is brigades and independent command', () => {
    const s = position(
      texas,
      'houston@dead',
      'fannin@dead',
      'burleson@dead',
      'travis@0507',
      'bowie@0508',
      'sherman@0508',
    );
    expect(obey(s, 'texas', 'travis')).toEqual(['bowie']);
  });
});
