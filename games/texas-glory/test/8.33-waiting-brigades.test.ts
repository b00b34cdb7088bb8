import { describe, expect, test } from 'vitest';
import { block, choices, isFaceUp, isMarked, loadDice, moving, place, play, position, why } from './kit.ts';

// Brigades that wait beside a box which is not open to them (8.33, R-25, R-142), as far as they move.

const mexico = { ...moving('mexico', 2), turn: 'Mar 7' } as const;
const gaona = ['gaona', 'aldama', 'queretaro', 'guanajuato', 'zapadores', 'toluca'];
const waiting = (box: string, names: readonly string[] = gaona) => names.map((name) => `${name}@beside-${box}`);
const due = (box: string, turn: number) => [
  { box, turn },
  { box: null, turn: 99 },
];

describe('8.33 a brigade beside its box', () => {
  test('8.33 a box held by Texans is attacked from beside it, with no hexside limit, for the point of the leader', () => {
    const s = position({ ...mexico, arrivals: due('laredo', 3) }, ...waiting('laredo'), 'bowie@laredo', 'ward@laredo');
    play(s, 'mexico', 'activate gaona');
    expect(isFaceUp(s, 'gaona')).toBe(true);
    for (const name of [...gaona.slice(1), 'gaona']) {
      play(s, 'mexico', `command ${name}`);
      expect(choices(s, 'mexico')).toEqual(['attack laredo beside-laredo']);
      play(s, 'mexico', 'attack laredo beside-laredo');
      expect(place(s, name)).toBe('laredo');
    }
  });

  test('8.33 a leader who ends his command stands up again beside the box', () => {
    const s = position({ ...mexico, arrivals: due('laredo', 3) }, ...waiting('laredo'), 'bowie@laredo');
    play(s, 'mexico', 'activate gaona', 'done');
    expect(isFaceUp(s, 'gaona')).toBe(false);
    expect(why(s, 'mexico', 'move aldama')).toEqual([]); // his command is spent
  });

  test('8.33 5.13 R-45 a leader who is not due yet commands nobody beside the box', () => {
    const arrivals = [
      { box: 'laredo', turn: 4 },
      { box: 'laredo', turn: 3 },
    ];
    const s = position(
      { ...mexico, arrivals },
      ...waiting('laredo'),
      ...waiting('laredo', ['guerrero']),
      'bowie@laredo',
    );
    expect(why(s, 'mexico', 'activate gaona')).toContain('TG-8.33-c');
    expect(why(s, 'mexico', 'move guerrero')).toEqual([]);
  });

  test('8.33 R-142 a besieged box is relieved from beside it; the garrison stays inside', () => {
    const s = position(
      { ...mexico, arrivals: due('laredo', 3) },
      ...waiting('laredo'),
      'bowie@laredo',
      block('jimenez@laredo', ['inside']),
    );
    play(s, 'mexico', 'activate gaona', 'command aldama', 'attack laredo beside-laredo');
    expect(place(s, 'aldama')).toBe('laredo');
    expect(isMarked(s, 'jimenez', 'inside')).toBe(true);
  });

  test('8.33 R-25 a burned box is entered in peace, at the price of any box', () => {
    const s = position({ ...mexico, burned: ['laredo'], arrivals: due('laredo', 3) }, ...waiting('laredo'));
    play(s, 'mexico', 'activate gaona', 'command aldama');
    // 3 MP: infantry goes no farther, but for a forced march along a trail.
    expect(choices(s, 'mexico').sort()).toEqual(['force 0108', 'force 0111', 'march laredo']);
    play(s, 'mexico', 'march laredo');
    expect(place(s, 'aldama')).toBe('laredo');
    expect(isFaceUp(s, 'aldama')).toBe(false);
  });

  test('8.33 nobody goes back beside the box, nor is commanded across', () => {
    const s = position(
      { ...mexico, burned: ['laredo'], arrivals: due('laredo', 3) },
      ...waiting('laredo'),
      'santa-anna@laredo',
    );
    play(s, 'mexico', 'activate santa-anna');
    expect(choices(s, 'mexico')).toEqual(['command santa-anna', 'done']);
    play(s, 'mexico', 'command santa-anna');
    expect(choices(s, 'mexico').some((choice) => choice.includes('beside'))).toBe(false);
  });

  test('8.33 TG-8.33-c a diverted brigade is not in play before the turn in which it comes', () => {
    const early = position({ ...mexico, arrivals: due('laredo', 4) }, ...waiting('laredo'), 'bowie@laredo');
    expect(choices(early, 'mexico')).toEqual(['done']);
    expect(why(early, 'mexico', 'activate gaona')).toContain('TG-8.33-c');
    expect(why(early, 'mexico', 'move aldama')).toContain('TG-8.33-c');
    const now = position({ ...mexico, arrivals: due('laredo', 3) }, ...waiting('laredo'), 'bowie@laredo');
    expect(why(now, 'mexico', 'activate gaona')).toEqual([]);
  });

  test('8.33 TG-8.33-c a second brigade on its way to the same box does not hold up the first', () => {
    const s = position(
      { ...mexico, arrivals: [...due('laredo', 3).slice(0, 1), { box: 'laredo', turn: 4 }] },
      ...waiting('laredo'),
      ...waiting('laredo', ['tolsa', 'guerrero']),
      'bowie@laredo',
    );
    expect(why(s, 'mexico', 'activate gaona')).toEqual([]);
    expect(why(s, 'mexico', 'activate tolsa')).toContain('TG-8.33-c');
    play(s, 'mexico', 'activate gaona');
    expect(why(s, 'mexico', 'command aldama')).toEqual([]);
    expect(why(s, 'mexico', 'command guerrero')).toContain('TG-8.33-c');
  });

  test('8.33 blocks set up beside a closed box without a schedule are in play at once', () => {
    const s = position(
      {
        ...mexico,
        turn: 'Feb 21',
        arrivals: [
          { box: 'matamoros', turn: 2 },
          { box: null, turn: 3 },
        ],
      },
      'urrea@beside-matamoros',
      'yucatan@beside-matamoros',
      'bowie@matamoros',
    );
    expect(why(s, 'mexico', 'activate urrea')).toEqual([]);
  });

  test('8.33 a march from beside the box is forced like any other', () => {
    const s = position(
      { ...mexico, points: 1, burned: ['laredo'], arrivals: due('laredo', 3) },
      'aldama@beside-laredo',
      'bowie@victoria',
    );
    play(s, 'mexico', 'move aldama', 'force 0108');
    loadDice(s, 3);
    play(s, 'mexico', 'done');
    expect(place(s, 'aldama')).toBe('0108');
  });
});
