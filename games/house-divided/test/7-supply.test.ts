import { describe, expect, test } from 'vitest';
import { carries, isSupplied } from '../rules/7-supply.ts';
import { asked, centre, choices, game, play, position, question, standing, why } from './kit.ts';

const ON = { supply: 'rail-and-river' };
const supplied = (
  side: 'union' | 'confederate',
  box: string,
  units: string[],
  json: Parameters<typeof position>[0] = {},
): boolean => {
  const s = position({ phase: 'movement', options: ON, ...json }, ...units);
  return isSupplied(s, side === 'union' ? 0 : 1, game.idOf(s, 'place', box));
};

describe('who is in supply', () => {
  test('AHD-sup-02 AHD-sup-03 one unit always, two only along a line', () => {
    const cutOff = { flags: { union: ['okolona'] } };
    expect(supplied('union', 'okolona', ['U MI okolona'], cutOff)).toBe(true);
    expect(supplied('union', 'okolona', ['U 2 MI okolona'], cutOff)).toBe(false);
  });

  test('AHD-sup-04 a city traces to another city', () => {
    expect(supplied('confederate', 'shreveport', ['C 2 MI shreveport'])).toBe(true);
    const alone = { flags: { union: ['alexandria', 'monroe'] } };
    expect(supplied('confederate', 'shreveport', ['C 2 MI shreveport'], alone)).toBe(false);
  });

  test('AHD-sup-05 any other box to a city that is itself supplied', () => {
    const s = { flags: { union: ['natchez'] } };
    expect(supplied('confederate', 'alexandria', ['C 2 MI alexandria'], s)).toBe(false);
    expect(supplied('confederate', 'alexandria', ['C 2 MI alexandria'])).toBe(true);
  });

  test('AHD-sup-06 AHD-sup-07 however long, through own boxes, along rail and river, not along roads', () => {
    expect(supplied('confederate', 'gainesville', ['C 2 MI gainesville'])).toBe(true);
    expect(supplied('confederate', 'camden', ['C 2 MI camden'])).toBe(false);
    expect(supplied('confederate', 'fort-smith', ['C 2 MI fort-smith'])).toBe(true);
    expect(supplied('confederate', 'fort-smith', ['C 2 MI fort-smith', 'U MI arkansas-post'])).toBe(false);
    expect(supplied('confederate', 'norfolk', ['C 2 MI norfolk'])).toBe(true);
    expect(supplied('confederate', 'norfolk', ['C 2 MI norfolk'], { flags: { union: ['petersburg'] } })).toBe(false);
  });

  test('AHD-sup-08 a Union port is enough, and whoever is joined to one', () => {
    expect(supplied('union', 'new-bern', ['U 2 MI new-bern'], { flags: { union: ['new-bern'] } })).toBe(true);
    expect(supplied('union', 'goldsboro', ['U 2 MI goldsboro'], { flags: { union: ['new-bern', 'goldsboro'] } })).toBe(
      true,
    );
    expect(supplied('confederate', 'new-bern', ['C 2 MI new-bern'], { flags: { union: ['goldsboro'] } })).toBe(false);
  });

  test('AHD-for-02 a foreign force is supplied by a Southern port', () => {
    const cut = { flags: { union: ['goldsboro'] } };
    expect(supplied('confederate', 'new-bern', ['C VI+foreign new-bern', 'C EI+foreign new-bern'], cut)).toBe(true);
    expect(supplied('confederate', 'new-bern', ['C VI+foreign new-bern', 'C EI new-bern'], cut), 'R-100').toBe(false);
  });

  test('AHD-sup-11 by option occupied roads carry supply', () => {
    const roads = { options: { supply: 'with-roads' } };
    expect(supplied('confederate', 'camden', ['C 2 MI camden', 'C MI little-rock'], roads)).toBe(true);
    expect(supplied('confederate', 'camden', ['C 2 MI camden'], roads)).toBe(false);
    expect(supplied('confederate', 'camden', ['C 2 MI camden', 'C MI little-rock'])).toBe(false);
    const isCarried = (...units: string[]): boolean => {
      const s = position({ phase: 'movement', ...roads }, ...units);
      return carries(s, 1, game.idOf(s, 'way', 'little-rock>camden'));
    };
    expect([
      isCarried('C MI camden', 'C MI little-rock'),
      isCarried('C MI camden'),
      isCarried('C MI little-rock'),
    ]).toEqual([true, false, false]);
  });
});

describe('the check', () => {
  const starving = (options = ON) =>
    position(
      { phase: 'supply', player: 'confederate', options, flags: {} },
      'C 2 MI camden',
      'C VI camden',
      'C 2 MI alexandria',
      'U 2 MI okolona',
      'U MI natchez',
    );

  test('AHD-sup-01 each side at the start of its own turn, and only with the rule', () => {
    const s = starving();
    expect([question(s), asked(s)]).toEqual(['starve', ['confederate']]);
    expect(question(starving({ supply: 'off' }))).toBe('operate');
    const union = position(
      { phase: 'supply', options: ON, flags: { union: ['okolona'] } },
      'U 2 MI okolona',
      'C 2 MI camden',
    );
    expect([question(union), asked(union)]).toEqual(['starve', ['union']]);
  });

  test('AHD-sup-09 AHD-sup-10 each box that is cut off loses one unit of its owner’s choice', () => {
    const s = starving();
    expect(choices(s, 'confederate').sort()).toEqual(['starve militia-infantry']);
    play(s, 'confederate', 'starve militia-infantry');
    expect(choices(s, 'confederate').sort()).toEqual(['starve militia-infantry', 'starve veteran-infantry']);
    expect(why(s, 'confederate', 'starve elite-infantry')).toEqual(['AHD-sup-10']);
    play(s, 'confederate', 'starve veteran-infantry');
    expect(standing(s, 'confederate', 'camden')).toEqual(['2 militia-infantry']);
    expect(centre(s, 'confederate')).toEqual([1, 0]);
    expect(question(s)).toBe('operate');
  });
});
