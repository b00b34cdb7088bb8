import { describe, expect, test } from 'vitest';
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
  question,
  strength,
  why,
} from './kit.ts';
import { countWithin, fightAt, fightIsOver, fire, isWithin, siegeAt, stands, within } from './sieges.ts';

describe('7.2 siege declarations', () => {
  test.each(['mexico', 'texas'] as const)(
    '7.2 TG-7.2-a TG-7.2-b whoever is Player 1 (%s), every siege is resolved, the besieger declaring first (R-130)',
    (player1) => {
      const s = siegeAt('goliad', ['fannin'], ['urrea'], { player1 });
      expect([question(s), asked(s)]).toEqual(['besiege', ['mexico']]);
      expect(choices(s, 'mexico')).toEqual(['wait', 'cannonade', 'storm']);
      play(s, 'mexico', 'wait');
      expect([question(s), asked(s)]).toEqual(['garrison', ['texas']]);
    },
  );

  test('7.2 TG-7.2-a Texan besiegers declare first against a Mexican garrison', () => {
    const s = siegeAt('san-antonio', ['cos'], ['houston'], { player1: 'mexico' });
    expect([question(s), asked(s)]).toEqual(['besiege', ['texas']]);
    play(s, 'texas', 'wait');
    expect([question(s), asked(s)]).toEqual(['garrison', ['mexico']]);
    expect(choices(s, 'mexico')).toEqual(['wait', 'bombard', 'sally']);
  });

  test('7.2 TG-7.2-a Player 1 chooses which siege or battle comes next', () => {
    const s = fightAt('beaumont', [within('wallace@goliad'), 'aldama@goliad', within('bowie@alamo'), 'toluca@alamo']);
    fire(s, 'mexico', 'mx-tejano', 1, 6);
    play(s, 'mexico', 'stay');
    expect(choices(s, 'mexico')).toEqual(['fight alamo', 'fight goliad']);
    play(s, 'mexico', 'fight goliad', 'wait');
    play(s, 'texas', 'wait');
    expect(choices(s, 'mexico')).toEqual(['fight alamo']);
  });

  test('7.2 TG-7.2-c TG-7.2-d TG-7.2-e the besieged answer a pass as they like', () => {
    const s = siegeAt('goliad', ['fannin', 'wallace'], ['aldama']);
    play(s, 'mexico', 'wait');
    expect(choices(s, 'texas')).toEqual(['wait', 'bombard', 'sally']);
    const log = play(s, 'texas', 'wait');
    expect(events(log, 'siegePassed')).toEqual([[0, expect.any(Number)]]);
    expect(fightIsOver(s)).toBe(true);
  });

  test('7.2 TG-7.2-d TG-7.2-e after a cannonade the besieged may pass or sally, not cannonade (R-131)', () => {
    const s = siegeAt('goliad', ['fannin', 'wallace'], ['urrea']);
    play(s, 'mexico', 'cannonade', 'aim urrea', 'open-fire');
    loadDice(s, 6, 6, 6, 6, 6, 6);
    play(s, 'texas', 'reply');
    expect(choices(s, 'texas')).toEqual(['wait', 'sally']);
    expect(why(s, 'texas', 'bombard')).toEqual(['TG-7.2-d']);
    play(s, 'texas', 'sally');
    expect(question(s)).toBe('sallyers');
  });

  test('7.2 TG-7.2-b one declaration for each siege in a Combat Phase (R-134)', () => {
    const s = siegeAt('goliad', ['wallace'], ['aldama']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'wait');
    expect(why(s, 'mexico', 'fight goliad')).toEqual(['TG-0-j']);
  });
});

describe('7.24 cannonade', () => {
  test('7.24 TG-7.24-a TG-7.27-a only artillery and leaders can cannonade', () => {
    const none = siegeAt('goliad', ['wallace', 'horton'], ['aldama', 'dolores']);
    expect(choices(none, 'mexico')).toEqual(['wait', 'storm']);
    expect(why(none, 'mexico', 'cannonade')).toEqual(['TG-7.24-a']);
    play(none, 'mexico', 'wait');
    expect(choices(none, 'texas')).toEqual(['wait', 'sally']);
    expect(why(none, 'texas', 'bombard')).toEqual(['TG-7.24-a']);

    const s = siegeAt('goliad', ['wallace'], ['aldama', 'dolores', 'mx-alamo-artillery', 'sesma']);
    play(s, 'mexico', 'cannonade');
    expect(question(s)).toBe('gunners');
    expect(choices(s, 'mexico')).toEqual(['aim sesma', 'aim mx-alamo-artillery']);
    expect(why(s, 'mexico', 'aim aldama')).toEqual(['TG-7.24-a']);
    expect(why(s, 'mexico', 'aim wallace')).toEqual(['TG-7.2-b']);
    expect(why(s, 'mexico', 'open-fire')).toEqual(['TG-7.24-a']);
  });

  test('7.24 TG-7.24-b the chosen blocks, one or more, fire once; the others hold their fire', () => {
    const s = siegeAt('goliad', ['wallace'], ['mx-alamo-artillery', 'sesma', 'urrea']);
    play(s, 'mexico', 'cannonade', 'aim sesma');
    expect(why(s, 'mexico', 'aim sesma')).toEqual(['TG-7.24-a']);
    play(s, 'mexico', 'aim mx-alamo-artillery', 'open-fire');
    expect([question(s), asked(s)]).toEqual(['counterbattery', ['texas']]);
    loadDice(s, 6, 6, 6, 6, 6);
    const log = play(s, 'texas', 'silence');
    const names = events(log, 'fired').map(([, gun]) => game.nameOf(s, 'piece', gun!));
    expect(names.sort()).toEqual(['mx-alamo-artillery', 'sesma']);
    expect(question(s)).toBe('garrison');
    expect([isMarked(s, 'sesma', 'acted'), isMarked(s, 'mx-alamo-artillery', 'acted')]).toEqual([false, false]);
  });

  test('7.24 TG-7.24-b a garrison that cannonades turns up the blocks that fire, and these alone', () => {
    const s = siegeAt('goliad', ['fannin', 'tx-goliad-artillery', 'wallace'], ['aldama']);
    play(s, 'mexico', 'wait');
    const log = play(s, 'texas', 'bombard', 'aim tx-goliad-artillery');
    expect(events(log, 'revealed')).toHaveLength(1);
    expect(['fannin', 'tx-goliad-artillery', 'wallace'].map((name) => isFaceUp(s, name))).toEqual([false, true, false]);
    play(s, 'texas', 'open-fire');
    loadDice(s, 6, 6);
    play(s, 'mexico', 'silence');
    expect(fightIsOver(s)).toBe(true);
    expect(isFaceUp(s, 'tx-goliad-artillery')).toBe(false);
  });

  test('7.24 TG-7.24-b the enemy cannot tell from the questions whether more guns stand ready', () => {
    const s = siegeAt('goliad', ['fannin', 'wallace'], ['aldama']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'bombard', 'aim fannin');
    expect([question(s), choices(s, 'texas')]).toEqual(['gunners', ['open-fire']]);
  });

  test('7.24 TG-7.24-c the reply comes from all artillery and leaders in the hex, which are turned up', () => {
    const s = siegeAt('goliad', ['fannin', 'tx-goliad-artillery', 'wallace'], ['urrea']);
    play(s, 'mexico', 'cannonade', 'aim urrea', 'open-fire');
    expect(choices(s, 'texas')).toEqual(['reply', 'silence']);
    loadDice(s, 6, 6, 6, 6, 6, 6, 6, 6);
    const log = play(s, 'texas', 'reply');
    expect(events(log, 'answeredFire')).toHaveLength(1);
    const names = events(log, 'fired').map(([, gun]) => game.nameOf(s, 'piece', gun!));
    expect(names.sort()).toEqual(['fannin', 'tx-goliad-artillery', 'urrea']);
    expect(['fannin', 'tx-goliad-artillery', 'wallace'].map((name) => isFaceUp(s, name))).toEqual([true, true, false]);
  });

  test('7.24 TG-7.24-c nobody has to reply, and without guns nobody can (R-132)', () => {
    const s = siegeAt('goliad', ['wallace'], ['urrea']);
    play(s, 'mexico', 'cannonade', 'aim urrea', 'open-fire');
    expect(choices(s, 'texas')).toEqual(['silence']);
    expect(why(s, 'texas', 'reply')).toEqual(['TG-7.24-c']);
    loadDice(s, 6, 6, 6);
    expect(events(play(s, 'texas', 'silence'), 'fired')).toHaveLength(1);
  });

  test('7.24 TG-7.24-c the besieger replies to a cannonade of the garrison', () => {
    const s = siegeAt('goliad', ['fannin'], ['urrea', 'aldama']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'bombard', 'aim fannin', 'open-fire');
    expect(asked(s)).toEqual(['mexico']);
    loadDice(s, 1, 2, 6, 1, 6, 6);
    play(s, 'mexico', 'reply');
    play(s, 'texas');
    expect([strength(s, 'fannin'), strength(s, 'aldama'), strength(s, 'urrea')]).toEqual([2, 3, 3]);
    expect(fightIsOver(s)).toBe(true);
  });

  test('7.24 TG-7.24-d both sides fire at the strength they have; hits are taken when both have fired', () => {
    const s = siegeAt('goliad', ['tx-alamo-artillery', 'kimball'], ['urrea:2']);
    play(s, 'mexico', 'cannonade', 'aim urrea', 'open-fire');
    loadDice(s, 1, 1, 6, 2, 6);
    const log = play(s, 'texas', 'reply', 'lose tx-alamo-artillery');
    expect(events(log, 'fired').map((shot) => shot.slice(2))).toEqual([
      [116, 2],
      [26, 1],
    ]);
    const kinds = log
      .map((entry) => entry.kind)
      .filter((kind) => ['fired', 'halfHit', 'eliminated', 'lostStep'].includes(kind));
    expect(kinds).toEqual(['fired', 'fired', 'halfHit', 'lostStep', 'eliminated']);
    expect(place(s, 'urrea')).toBe('dead');
    expect(fightIsOver(s)).toBe(true);
    expect([isWithin(s, 'tx-alamo-artillery'), isWithin(s, 'kimball')]).toEqual([false, false]);
  });

  test('7.24 TG-7.24-d hits strike the strongest on each side, leaders or not', () => {
    const s = siegeAt('goliad', ['fannin'], ['urrea', 'aldama']);
    play(s, 'mexico', 'cannonade', 'aim urrea', 'open-fire');
    loadDice(s, 1, 1, 6, 6, 6, 6);
    play(s, 'texas', 'reply');
    expect(question(s)).toBe('lose');
    play(s, 'mexico', 'lose urrea');
    expect([strength(s, 'aldama'), strength(s, 'urrea')]).toEqual([3, 2]);
  });

  test('7.24 TG-7.24-d those who regrouped into the siege fire and stand under fire like the rest (R-134)', () => {
    const s = siegeAt(
      'goliad',
      ['fannin'],
      [block('urrea@goliad', ['reserve']), block('guerrero@goliad', ['reserve']), 'toluca'],
    );
    play(s, 'mexico', 'cannonade', 'aim urrea', 'open-fire');
    loadDice(s, 1, 6, 6, 6, 6, 6);
    play(s, 'texas', 'reply');
    expect([strength(s, 'guerrero'), strength(s, 'urrea'), strength(s, 'toluca')]).toEqual([3, 3, 3]);
  });

  test('7.24 TG-7.24-d whoever retreated into the siege neither fires nor is hit', () => {
    const s = siegeAt(
      'goliad',
      ['fannin'],
      ['urrea', block('sesma@goliad', ['spent']), block('guerrero@goliad', ['spent'])],
    );
    play(s, 'mexico', 'cannonade');
    expect(choices(s, 'mexico')).toEqual(['aim urrea']);
    play(s, 'mexico', 'aim urrea', 'open-fire');
    loadDice(s, 1, 6, 6, 6, 6, 6);
    play(s, 'texas', 'reply');
    expect([strength(s, 'guerrero'), strength(s, 'urrea')]).toEqual([4, 2]);
  });

  test('7.24 TG-7.24-e TG-7.S-a one exchange: the besieger who cannonades does not storm', () => {
    const s = siegeAt('goliad', ['wallace'], ['urrea', 'aldama']);
    play(s, 'mexico', 'cannonade', 'aim urrea', 'open-fire');
    play(s, 'texas', 'silence');
    while (question(s) === 'lose') play(s, 'texas', 'lose wallace');
    expect([question(s), asked(s)]).toEqual(['garrison', ['texas']]);
    play(s, 'texas', 'wait');
    expect(fightIsOver(s)).toBe(true);
  });

  test('7.24 TG-7.24-e TG-7.S-a the besieged who cannonade do not sally', () => {
    const s = siegeAt('goliad', ['fannin', 'wallace'], ['aldama']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'bombard', 'aim fannin', 'open-fire');
    loadDice(s, 6, 6, 6);
    play(s, 'mexico', 'silence');
    expect(fightIsOver(s)).toBe(true);
    expect(countWithin(s, 'goliad')).toBe(2);
  });

  test('7.24 TG-7.24-a a leader who fought the battle before the walls may still cannonade, alone if so chosen', () => {
    const s = fightAt('goliad', [
      'wallace@goliad',
      'horton@goliad',
      'urrea@goliad<0510',
      'sesma@goliad<0510',
      'aldama@goliad<0510',
    ]);
    play(s, 'texas', 'enter wallace', 'stand');
    play(s, 'mexico', 'hold urrea', 'hold sesma');
    play(s, 'texas', 'withdraw horton');
    play(s, 'mexico', 'stay', 'cannonade');
    expect(choices(s, 'mexico')).toEqual(['aim sesma', 'aim urrea']);
    play(s, 'mexico', 'aim sesma', 'open-fire');
    loadDice(s, 6, 6);
    expect(events(play(s, 'texas', 'silence'), 'fired')).toHaveLength(1);
  });

  test('7.24 TG-7.24-d a cannonade that kills the garrison takes the place (R-139)', () => {
    const s = siegeAt('goliad', ['kimball'], ['urrea']);
    play(s, 'mexico', 'cannonade', 'aim urrea', 'open-fire');
    loadDice(s, 1, 2, 6);
    play(s, 'texas', 'silence');
    const log = play(s, 'texas', 'lose kimball', 'lose kimball');
    expect(place(s, 'kimball')).toBe('dead');
    expect(events(log, 'placeFell')).toHaveLength(1);
    expect(fightIsOver(s)).toBe(true);
  });

  test('7.24 TG-7.24-c a counterbattery that kills the cannonading garrison takes the place too', () => {
    const s = siegeAt('goliad', ['fannin:1'], ['urrea', 'aldama']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'bombard', 'aim fannin', 'open-fire');
    loadDice(s, 1, 2, 6, 6);
    const log = play(s, 'mexico', 'reply');
    expect(place(s, 'fannin')).toBe('dead');
    expect(events(log, 'placeFell')).toHaveLength(1);
    expect([isFaceUp(s, 'urrea'), isFaceUp(s, 'aldama')]).toEqual([false, false]);
  });

  test('7.24 TG-7.24-d when the last men on both sides fall together nobody takes the place', () => {
    const s = fightAt('goliad', [within('fannin:1@goliad', 'half'), 'urrea:1@goliad']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'bombard', 'aim fannin', 'open-fire');
    loadDice(s, 1, 1);
    const log = play(s, 'mexico', 'reply');
    expect([place(s, 'fannin'), place(s, 'urrea')]).toEqual(['dead', 'dead']);
    expect([events(log, 'placeFell').length, events(log, 'siegeLifted').length]).toEqual([0, 0]);
    expect(fightIsOver(s)).toBe(true);
  });
});

describe('7.2 guns left alone (6.7)', () => {
  test('7.2 TG-6.7-d a garrison of guns alone surrenders before anybody declares (R-104)', () => {
    const s = siegeAt('goliad', ['tx-goliad-artillery'], ['aldama']);
    expect(fightIsOver(s)).toBe(true);
    expect([place(s, 'tx-goliad-artillery'), stands(s, 'mx-goliad-artillery')]).toEqual(['away', 'goliad']);
  });

  test('7.2 TG-6.7-d guns alone in the siege lines surrender to the garrison, and the siege is over', () => {
    const s = siegeAt('goliad', ['wallace'], ['mx-alamo-artillery:2']);
    expect(fightIsOver(s)).toBe(true);
    expect([
      place(s, 'mx-alamo-artillery'),
      stands(s, 'tx-alamo-artillery'),
      strength(s, 'tx-alamo-artillery'),
    ]).toEqual(['away', 'goliad', 2]);
    expect(stands(s, 'wallace')).toBe('goliad');
  });

  test('7.2 TG-6.7-d a cannonade that leaves the guns alone within makes them surrender (R-104)', () => {
    const s = siegeAt('goliad', ['kimball', 'tx-goliad-artillery:1'], ['urrea']);
    play(s, 'mexico', 'cannonade', 'aim urrea', 'open-fire');
    loadDice(s, 1, 2, 6);
    play(s, 'texas', 'silence');
    const log = play(s, 'texas', 'lose kimball', 'lose kimball');
    expect([events(log, 'gunsTaken').length, events(log, 'placeFell').length]).toEqual([1, 1]);
    expect(stands(s, 'mx-goliad-artillery')).toBe('goliad');
    expect(fightIsOver(s)).toBe(true);
  });

  test('7.2 TG-6.7-d fire that leaves only guns before the walls makes these surrender', () => {
    const s = siegeAt('goliad', ['fannin', 'wallace'], ['tres-villas:1', 'mx-goliad-artillery:1']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'bombard', 'aim fannin', 'open-fire');
    loadDice(s, 1, 6, 6);
    play(s, 'mexico', 'silence');
    expect([place(s, 'tres-villas'), place(s, 'mx-goliad-artillery')]).toEqual(['dead', 'away']);
    expect([stands(s, 'tx-goliad-artillery'), stands(s, 'wallace'), countWithin(s, 'goliad')]).toEqual([
      'goliad',
      'goliad',
      0,
    ]);
  });
});
