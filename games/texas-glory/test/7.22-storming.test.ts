import { describe, expect, test } from 'vitest';
import { asked, block, choices, events, isFaceUp, isMarked, place, play, question, strength, why } from './kit.ts';
import {
  countWithin,
  fightAt,
  fightIsOver,
  fire,
  holdOut,
  isWithin,
  round,
  siegeAt,
  stands,
  within,
} from './sieges.ts';

const army = ['aldama', 'toluca', 'queretaro', 'guanajuato', 'guerrero', 'morelos', 'sesma', 'dolores'];
const assaults = (names: readonly string[]): string[] => names.map((name) => `assault ${name}`);

describe('7.22 who storms', () => {
  test.each([
    ['goliad', 4],
    ['alamo', 4],
    ['san-antonio', 6],
    ['matamoros', 6],
  ] as const)('7.22 TG-7.22-e TG-7.21-a eight besiege %s, but no more than %i storm', (where, limit) => {
    const s = siegeAt(where, ['wallace'], army);
    play(s, 'mexico', 'storm', ...assaults(army.slice(0, limit - 1)));
    expect(question(s)).toBe('stormers');
    expect(choices(s, 'mexico').filter((choice) => choice.startsWith('assault'))).toHaveLength(8 - limit + 1);
    play(s, 'mexico', `assault ${army[limit - 1]}`);
    expect([question(s), round(s)]).toEqual(['combat-turn', 1]);
    expect(army.filter((name) => isMarked(s, name, 'storming'))).toEqual(army.slice(0, limit));
  });

  test('7.22 TG-7.22-e fewer may storm, but at least one (R-146)', () => {
    const s = siegeAt('goliad', ['wallace'], ['aldama', 'toluca']);
    play(s, 'mexico', 'storm');
    expect(why(s, 'mexico', 'go')).toEqual(['TG-7.22-e']);
    expect(choices(s, 'mexico')).toEqual(['assault aldama', 'assault toluca']);
    play(s, 'mexico', 'assault toluca');
    expect(why(s, 'mexico', 'assault toluca')).toEqual(['TG-7.22-e']);
    play(s, 'mexico', 'go');
    expect(question(s)).toBe('combat-turn');
    expect([isMarked(s, 'aldama', 'storming'), isMarked(s, 'toluca', 'storming')]).toEqual([false, true]);
  });

  test('7.22 TG-7.22-e nobody storms from elsewhere, and no enemy', () => {
    const s = siegeAt('goliad', ['wallace'], ['aldama', 'toluca']);
    const far = fightAt('goliad', [within('wallace@goliad'), 'aldama@goliad', 'toluca@0510']);
    play(s, 'mexico', 'storm');
    play(far, 'mexico', 'storm');
    expect(why(s, 'mexico', 'assault wallace')).toEqual(['TG-7.2-b']);
    expect(why(far, 'mexico', 'assault toluca')).toEqual(['TG-7.22-e']);
  });

  test('7.22 TG-7.22-e TG-F-a those who regrouped into the siege come up in the second round only (R-134)', () => {
    const s = siegeAt('goliad', ['wallace'], ['aldama', block('toluca@goliad', ['reserve'])]);
    expect(choices(s, 'mexico')).toEqual(['wait', 'storm']);
    play(s, 'mexico', 'storm');
    expect(why(s, 'mexico', 'assault toluca')).toEqual(['TG-F-a']);
    play(s, 'mexico', 'assault aldama');
    expect(holdOut(s)).toEqual(['wallace', 'aldama']);
    expect(choices(s, 'mexico')).toEqual(['rest aldama', 'bring-up toluca', 'ready']);
    play(s, 'mexico', 'bring-up toluca', 'ready');
    expect(holdOut(s)).toEqual(['wallace', 'aldama', 'toluca']);
  });

  test('7.22 TG-7.22-a without a block that is free to storm there is no storm', () => {
    const s = siegeAt('goliad', ['wallace'], [block('sesma@goliad', ['reserve']), block('toluca@goliad', ['spent'])]);
    expect(why(s, 'mexico', 'storm')).toEqual(['TG-7.22-a']);
    expect(choices(s, 'mexico')).toEqual(['wait', 'cannonade']);
  });

  test('7.22 TG-7.22-a while enemies stand outside the walls a battle comes first', () => {
    const s = fightAt('goliad', [within('wallace@goliad'), 'burleson@goliad<0409', 'aldama@goliad'], {
      player1: 'texas',
    });
    expect(question(s)).toBe('support-relief');
    play(s, 'texas', 'wait');
    expect(question(s)).toBe('combat-turn');
    expect(why(s, 'mexico', 'storm').length).toBeGreaterThan(0);
  });
});

describe('7.22 the two rounds of a storm', () => {
  test('7.22 TG-7.22-b TG-7.22-c TG-7.22-i two rounds, both sides firing, then the stormers are besiegers again', () => {
    const s = siegeAt('goliad', ['wallace'], ['aldama', 'sesma']);
    play(s, 'mexico', 'storm', 'assault aldama', 'assault sesma');
    expect(holdOut(s)).toEqual(['sesma', 'wallace', 'aldama']);
    expect(question(s)).toBe('exchange');
    play(s, 'mexico', 'ready');
    expect(round(s)).toBe(2);
    play(s, 'mexico', 'hold sesma');
    fire(s, 'texas', 'wallace', 6, 6, 6);
    fire(s, 'mexico', 'aldama', 6, 6, 6, 6);
    expect(fightIsOver(s)).toBe(true);
    expect([stands(s, 'aldama'), stands(s, 'sesma'), stands(s, 'wallace')]).toEqual([
      'goliad',
      'goliad',
      'goliad (inside)',
    ]);
    expect([isFaceUp(s, 'aldama'), isFaceUp(s, 'sesma'), isFaceUp(s, 'wallace')]).toEqual([true, true, false]);
    expect([isMarked(s, 'aldama', 'storming'), isMarked(s, 'aldama', 'acted')]).toEqual([false, false]);
  });

  test('7.22 TG-7.22-b after three rounds in the field the storm still has its two', () => {
    const s = fightAt('goliad', ['wallace@goliad', 'horton@goliad', 'aldama@goliad<0510', 'sesma@goliad<0510']);
    play(s, 'texas', 'enter wallace', 'stand');
    holdOut(s);
    holdOut(s);
    expect(round(s)).toBe(3);
    play(s, 'mexico', 'retreat sesma 0510');
    play(s, 'texas', 'withdraw horton');
    play(s, 'mexico', 'stay', 'storm', 'assault aldama');
    expect(round(s)).toBe(1);
    expect(holdOut(s)).toEqual(['wallace', 'horton', 'aldama']);
    play(s, 'mexico', 'ready');
    expect(round(s)).toBe(2);
    expect(holdOut(s)).toEqual(['wallace', 'horton', 'aldama']);
    expect(fightIsOver(s)).toBe(true);
  });

  test('7.22 TG-7.22-j TG-7.22-i neither side retreats from a storm', () => {
    const s = siegeAt('goliad', ['wallace'], ['aldama']);
    play(s, 'mexico', 'storm', 'assault aldama');
    expect(choices(s, 'texas')).toEqual(['fire wallace', 'hold wallace']);
    expect(why(s, 'texas', 'retreat wallace 0409')).toContain('TG-7.22-j');
    expect(why(s, 'texas', 'withdraw wallace')).toEqual(['TG-6.4-k']);
    expect(why(s, 'texas', 'break-off wallace')).toEqual(['TG-7.22-i']);
    play(s, 'texas', 'hold wallace');
    expect(choices(s, 'mexico')).toEqual(['fire aldama', 'break-off aldama', 'hold aldama']);
    expect(why(s, 'mexico', 'retreat aldama 0510')).toContain('TG-7.22-i');
  });

  test('7.22 TG-7.22-g blocks in reserve neither fire nor take hits', () => {
    const s = siegeAt('goliad', ['tx-goliad-artillery', 'wallace'], ['aldama:2', 'guerrero', 'sesma']);
    play(s, 'mexico', 'storm', 'assault aldama', 'go');
    fire(s, 'texas', 'tx-goliad-artillery', 1, 6);
    expect([strength(s, 'aldama'), strength(s, 'guerrero'), strength(s, 'sesma')]).toEqual([1, 4, 2]);
    expect(why(s, 'mexico', 'fire guerrero').length).toBeGreaterThan(0);
    expect(holdOut(s)).toEqual(['wallace', 'aldama']);
  });

  test('7.22 TG-7.22-h before round 2 any number change places within the limit (R-136)', () => {
    const s = siegeAt('goliad', ['wallace'], army);
    play(s, 'mexico', 'storm', ...assaults(army.slice(0, 4)));
    holdOut(s);
    expect([question(s), asked(s)]).toEqual(['exchange', ['mexico']]);
    expect(why(s, 'mexico', 'bring-up sesma')).toEqual(['TG-7.22-e']);
    expect(why(s, 'mexico', 'rest sesma')).toEqual(['TG-7.22-h']);
    play(s, 'mexico', 'rest aldama', 'rest toluca');
    expect(why(s, 'mexico', 'bring-up aldama')).toEqual(['TG-7.22-h']);
    play(s, 'mexico', 'bring-up guerrero');
    expect(why(s, 'mexico', 'rest guerrero')).toEqual(['TG-7.22-h']);
    play(s, 'mexico', 'bring-up sesma');
    expect(why(s, 'mexico', 'bring-up dolores')).toEqual(['TG-7.22-e']);
    expect(why(s, 'mexico', 'rest wallace')).toEqual(['TG-6.2-a']);
    play(s, 'mexico', 'ready');
    expect(holdOut(s)).toEqual(['sesma', 'wallace', 'queretaro', 'guanajuato', 'guerrero']);
    expect(fightIsOver(s)).toBe(true);
  });

  test('7.22 TG-7.22-h a city lets six storm in round 2 as well', () => {
    const s = siegeAt('san-antonio', ['wallace'], army);
    play(s, 'mexico', 'storm', ...assaults(army.slice(0, 5)), 'go');
    holdOut(s);
    play(s, 'mexico', 'bring-up morelos');
    expect(why(s, 'mexico', 'bring-up sesma')).toEqual(['TG-7.22-e']);
    play(s, 'mexico', 'ready');
    expect(holdOut(s)).toHaveLength(7);
  });

  test('7.22 TG-7.22-i a stormer may break off instead of firing and takes no further part (R-147)', () => {
    const s = siegeAt('goliad', ['wallace'], ['aldama', 'toluca']);
    play(s, 'mexico', 'storm', 'assault aldama', 'assault toluca');
    play(s, 'texas', 'hold wallace');
    play(s, 'mexico', 'break-off aldama');
    expect([place(s, 'aldama'), isMarked(s, 'aldama', 'storming')]).toEqual(['goliad', false]);
    play(s, 'mexico', 'hold toluca');
    expect(why(s, 'mexico', 'bring-up aldama')).toEqual(['TG-7.22-h']);
    play(s, 'mexico', 'ready');
    expect(holdOut(s)).toEqual(['wallace', 'toluca']);
  });

  test('7.22 TG-7.22-i when the last stormer breaks off fresh ones may still come up, but not himself (R-136, R-147)', () => {
    const s = siegeAt('goliad', ['wallace'], ['aldama', 'toluca']);
    play(s, 'mexico', 'storm', 'assault aldama', 'go');
    play(s, 'texas', 'hold wallace');
    play(s, 'mexico', 'break-off aldama');
    expect([question(s), choices(s, 'mexico')]).toEqual(['exchange', ['bring-up toluca', 'ready']]);
    play(s, 'mexico', 'ready');
    expect(fightIsOver(s)).toBe(true);
    expect(isWithin(s, 'wallace')).toBe(true);
    const alone = siegeAt('goliad', ['wallace'], ['aldama']);
    play(alone, 'mexico', 'storm', 'assault aldama');
    play(alone, 'texas', 'hold wallace');
    play(alone, 'mexico', 'break-off aldama');
    expect(fightIsOver(alone)).toBe(true);
  });

  test('7.22 TG-7.22-b TG-7.22-h when all stormers fall in the first round the reserve may storm in the second (R-136)', () => {
    const s = siegeAt('goliad', ['tx-alamo-artillery', 'wallace'], ['aldama:1', 'toluca']);
    play(s, 'mexico', 'storm', 'assault aldama', 'go');
    fire(s, 'texas', 'tx-alamo-artillery', 1, 1, 1);
    expect([place(s, 'aldama'), strength(s, 'toluca')]).toEqual(['dead', 3]);
    play(s, 'mexico', 'bring-up toluca', 'ready');
    expect(holdOut(s)).toEqual(['tx-alamo-artillery', 'wallace', 'toluca']);
    expect(fightIsOver(s)).toBe(true);
    expect([isWithin(s, 'wallace'), place(s, 'toluca'), isFaceUp(s, 'toluca')]).toEqual([true, 'goliad', true]);
  });

  test('7.2 TG-7.2-e TG-7.2-c after a storm the besieged have nothing to declare', () => {
    const s = siegeAt('goliad', ['wallace', 'fannin'], ['aldama']);
    play(s, 'mexico', 'storm', 'assault aldama');
    holdOut(s);
    play(s, 'mexico', 'ready');
    holdOut(s);
    expect(fightIsOver(s)).toBe(true);
  });
});

describe('7.22 how a storm ends', () => {
  test('7.22 TG-7.22-f a wiped-out garrison loses the place at once, and nobody regroups (R-139)', () => {
    const s = siegeAt('goliad', ['kimball'], ['zapadores', 'sesma']);
    play(s, 'mexico', 'storm', 'assault zapadores', 'go');
    play(s, 'texas', 'hold kimball');
    const log = fire(s, 'mexico', 'zapadores', 1, 2);
    expect(place(s, 'kimball')).toBe('dead');
    expect(events(log, 'placeFell')).toHaveLength(1);
    expect(events(log, 'siegeLifted')).toHaveLength(0);
    expect(fightIsOver(s)).toBe(true);
    expect([isFaceUp(s, 'zapadores'), isFaceUp(s, 'sesma'), countWithin(s, 'goliad')]).toEqual([false, false, 0]);
  });

  test('7.22 TG-6.7-d when all others are gone the guns surrender at once and change sides (R-104, R-106)', () => {
    const s = siegeAt('goliad', ['tx-goliad-artillery', 'kimball'], ['zapadores']);
    play(s, 'mexico', 'storm', 'assault zapadores');
    play(s, 'texas', 'hold tx-goliad-artillery', 'hold kimball');
    const log = fire(s, 'mexico', 'zapadores', 1, 2);
    expect(question(s)).not.toBe('lose');
    expect([events(log, 'halfHit').length, events(log, 'lostStep').length]).toEqual([1, 1]);
    expect([place(s, 'kimball'), strength(s, 'tx-goliad-artillery')]).toEqual(['goliad', 1]);
    play(s, 'mexico', 'ready');
    play(s, 'texas', 'hold tx-goliad-artillery', 'hold kimball');
    const last = fire(s, 'mexico', 'zapadores', 1, 2);
    expect([place(s, 'kimball'), place(s, 'tx-goliad-artillery')]).toEqual(['dead', 'away']);
    expect([stands(s, 'mx-goliad-artillery'), strength(s, 'mx-goliad-artillery')]).toEqual(['goliad', 1]);
    expect([events(last, 'gunsTaken').length, events(last, 'placeFell').length]).toEqual([1, 1]);
    expect(fightIsOver(s)).toBe(true);
  });
});

describe('7.26 cavalry at the walls', () => {
  test('7.26 TG-7.26-a storming and defending cavalry fire last of all and hit on 1 alone (R-143)', () => {
    const s = siegeAt('goliad', ['horton', 'ward'], ['dolores', 'aldama', 'sesma']);
    play(s, 'mexico', 'storm', 'assault dolores', 'assault aldama', 'assault sesma');
    expect(choices(s, 'mexico')).toContain('fire sesma');
    expect(why(s, 'mexico', 'fire dolores')).toEqual(['TG-2.12-a']);
    play(s, 'mexico', 'hold sesma');
    expect(
      choices(s, 'texas')
        .filter((choice) => choice.startsWith('fire'))
        .sort(),
    ).toEqual(['fire horton', 'fire ward']);
    const shot = fire(s, 'texas', 'horton', 1, 2);
    expect(events(shot, 'fired')[0]!.at(-1)).toBe(1);
    play(s, 'texas', 'hold ward');
    expect(events(fire(s, 'mexico', 'dolores', 1, 2, 3), 'fired')[0]!.at(-1)).toBe(1);
    play(s, 'mexico', 'hold aldama', 'ready', 'hold sesma');
    expect(events(fire(s, 'texas', 'horton', 2, 2), 'fired')[0]!.at(-1)).toBe(0);
  });

  test('7.26 TG-7.26-b sallying cavalry and besieging cavalry fire as always', () => {
    const s = siegeAt('goliad', ['horton', 'ward'], ['dolores', 'aldama']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'sally', 'sortie horton', 'out');
    expect(choices(s, 'mexico')).toContain('fire dolores');
    expect(events(fire(s, 'mexico', 'dolores', 3, 4, 4), 'fired')[0]!.at(-1)).toBe(1);
    expect(events(fire(s, 'texas', 'horton', 2, 3), 'fired')[0]!.at(-1)).toBe(1);
  });
});

describe('7.27 guns in a storm', () => {
  test('7.27 TG-7.27-a besieging guns may storm, in their own letter', () => {
    const s = siegeAt('goliad', ['wallace'], ['mx-alamo-artillery', 'aldama']);
    play(s, 'mexico', 'storm', 'assault mx-alamo-artillery', 'go');
    expect(choices(s, 'mexico')).toContain('fire mx-alamo-artillery');
    expect(events(fire(s, 'mexico', 'mx-alamo-artillery', 2, 3, 3), 'fired')[0]!.at(-1)).toBe(1);
    expect(question(s)).toBe('combat-turn');
  });
});
