import { describe, expect, test } from 'vitest';
import {
  asked,
  block,
  choices,
  events,
  isFaceUp,
  isMarked,
  place,
  play,
  position,
  question,
  strength,
  why,
} from './kit.ts';
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
  verbs,
  within,
} from './sieges.ts';

const attackers = ['aldama@goliad<0510', 'toluca@goliad<0510'];
const five = ['wallace@goliad', 'ward@goliad', 'bowie@goliad', 'horton@goliad', 'tx-goliad-artillery@goliad'];

describe('7.0 withdrawal before combat', () => {
  test('7.0 TG-7.0-b four blocks go in, the fifth finds no room', () => {
    const s = fightAt('goliad', [
      'wallace@goliad',
      'ward@goliad',
      'bowie@goliad',
      'horton@goliad',
      'fannin@goliad',
      ...attackers,
    ]);
    expect(question(s)).toBe('withdraw');
    expect(choices(s, 'mexico')).toEqual([]);
    play(s, 'texas', 'enter wallace', 'enter ward', 'enter bowie');
    expect(choices(s, 'texas')).toEqual(['enter fannin', 'enter horton', 'stand']);
    play(s, 'texas', 'enter fannin');
    expect(countWithin(s, 'goliad')).toBe(4);
    expect(isWithin(s, 'horton')).toBe(false);
    expect(question(s)).toBe('combat-turn');
  });

  test('7.0 TG-7.0-b only own blocks that stand there in the open may go in', () => {
    const s = fightAt('goliad', [...five, ...attackers, 'kimball@victoria']);
    expect(why(s, 'texas', 'enter aldama')).toEqual(['TG-7.0-b']);
    expect(why(s, 'texas', 'enter kimball')).toEqual(['TG-7.0-b']);
    play(s, 'texas', 'enter wallace');
    expect(why(s, 'texas', 'enter wallace')).toEqual(['TG-7.0-b']);
  });

  test('7.0 TG-7.0-c TG-6.7-e the guns go in and count among the four, whatever their owner would like', () => {
    const s = fightAt('goliad', [...five, ...attackers]);
    expect(why(s, 'texas', 'stand')).toEqual(['TG-6.7-e']);
    play(s, 'texas', 'enter wallace', 'enter ward', 'enter bowie');
    expect(why(s, 'texas', 'enter horton')).toEqual(['TG-7.0-b']);
    expect(choices(s, 'texas')).toEqual(['enter tx-goliad-artillery']);
    play(s, 'texas', 'enter tx-goliad-artillery');
    expect(countWithin(s, 'goliad')).toBe(4);
    expect(question(s)).toBe('combat-turn');
    expect(choices(s, 'texas').filter((choice) => choice.startsWith('fire'))).toEqual(['fire horton']);
  });

  test('7.0 TG-7.0-c with the guns inside everybody else may stand in the field', () => {
    const s = fightAt('goliad', [...five, ...attackers]);
    play(s, 'texas', 'enter tx-goliad-artillery', 'stand');
    expect(countWithin(s, 'goliad')).toBe(1);
    expect(question(s)).toBe('combat-turn');
  });

  test('7.0 TG-7.0-d nothing is revealed by going in, and the enemy sees only how many did', () => {
    const s = fightAt('goliad', [...five, ...attackers]);
    const log = play(s, 'texas', 'enter wallace', 'enter tx-goliad-artillery');
    expect(events(log, 'withdrew')).toHaveLength(2);
    expect(events(log, 'revealed')).toHaveLength(0);
    for (const name of ['wallace', 'tx-goliad-artillery', 'ward', 'aldama', 'toluca'])
      expect(isFaceUp(s, name)).toBe(false);
  });

  test('7.0 TG-7.0-d a garrison that is within to the last man stays hidden when the besiegers turn up', () => {
    const s = fightAt('goliad', ['wallace@goliad', 'horton@goliad', ...attackers]);
    play(s, 'texas', 'enter wallace', 'enter horton');
    expect([isFaceUp(s, 'aldama'), isFaceUp(s, 'toluca')]).toEqual([false, false]);
    play(s, 'mexico', 'stay');
    expect([isFaceUp(s, 'aldama'), isFaceUp(s, 'toluca')]).toEqual([true, true]);
    expect([isFaceUp(s, 'wallace'), isFaceUp(s, 'horton')]).toEqual([false, false]);
  });

  test('7.0 TG-7.0-b reserves come too late to withdraw before combat (6.32)', () => {
    const s = fightAt('goliad', ['wallace@goliad', block('ward@goliad<0409', ['reserve']), ...attackers]);
    expect(choices(s, 'texas')).toEqual(['enter wallace', 'stand']);
    expect(why(s, 'texas', 'enter ward')).toEqual(['TG-7.0-b']);
  });

  test('7.0 TG-1.3-c without walls nobody withdraws', () => {
    const s = fightAt('victoria', ['wallace@victoria', 'aldama@victoria<0708']);
    expect(question(s)).toBe('combat-turn');
    expect(why(s, 'texas', 'withdraw wallace')).toEqual(['TG-1.3-c']);
  });

  test.each(['goliad', 'alamo', 'san-antonio', 'nacogdoches', 'laredo', 'matamoros', 'presidio-rio-grande'])(
    '7.0 TG-7.0-b the walls of %s take a garrison in',
    (where) => {
      const s = fightAt(where, [`wallace@${where}`, `aldama@${where}`]);
      expect(choices(s, 'texas')).toEqual(['enter wallace', 'stand']);
    },
  );

  test('7.0 TG-7.0-b fire does not bring down the walls (R-23)', () => {
    const s = fightAt('goliad', ['wallace@goliad', ...attackers], { burned: ['goliad'] });
    expect(choices(s, 'texas')).toEqual(['enter wallace', 'stand']);
  });
});

describe('7.0 after a full withdrawal', () => {
  const withdrawn = () => {
    const s = fightAt('goliad', ['wallace@goliad', ...attackers, 'sesma@goliad<0510', 'dolores@goliad<0510']);
    play(s, 'texas', 'enter wallace');
    return s;
  };

  test('7.0 TG-7.0-e the attacker may regroup first, unseen, then storm or besiege with the rest', () => {
    const s = withdrawn();
    expect(question(s)).toBe('regroup');
    play(s, 'mexico', 'regroup dolores coletto-creek');
    expect([place(s, 'dolores'), isFaceUp(s, 'dolores')]).toEqual(['coletto-creek', false]);
    play(s, 'mexico', 'stay');
    expect(question(s)).toBe('besiege');
    expect(choices(s, 'mexico')).toEqual(['wait', 'cannonade', 'storm']);
  });

  test('7.0 TG-7.0-e the regroup obeys the hexside limits (6.5)', () => {
    const s = withdrawn();
    play(s, 'mexico', 'regroup dolores coletto-creek', 'regroup aldama coletto-creek');
    expect(why(s, 'mexico', 'regroup toluca coletto-creek')).toEqual(['TG-6.5-b']);
    expect(why(s, 'mexico', 'regroup toluca 0610')).toEqual(['TG-6.5-g']);
  });

  test('7.0 TG-7.0-e when all besiegers go, there is no siege and the garrison stands in the open (R-122)', () => {
    const s = withdrawn();
    const log = play(
      s,
      'mexico',
      'regroup dolores 0510',
      'regroup aldama 0510',
      'regroup toluca 0510',
      'regroup sesma 0510',
    );
    expect(fightIsOver(s)).toBe(true);
    expect([isWithin(s, 'wallace'), countWithin(s, 'goliad')]).toEqual([false, 0]);
    expect(events(log, 'siegeLifted')).toHaveLength(1);
    expect(events(log, 'besieged')).toHaveLength(0);
  });

  test('7.0 TG-7.0-a the siege goes on from turn to turn', () => {
    const s = siegeAt('goliad', ['wallace', 'horton'], ['aldama', 'toluca']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'wait');
    expect(fightIsOver(s)).toBe(true);
    expect([isWithin(s, 'wallace'), isWithin(s, 'horton'), countWithin(s, 'goliad')]).toEqual([true, true, 2]);
    expect([isFaceUp(s, 'aldama'), isFaceUp(s, 'wallace')]).toEqual([true, false]);
    const next = position({ phase: 'combat' }, within('wallace@goliad'), 'aldama@goliad');
    play(next, 'mexico', 'fight goliad');
    expect(question(next)).toBe('besiege');
  });
});

describe('7.0 a field battle under the walls', () => {
  const garrison = ['wallace@goliad', 'ward@goliad', 'horton@goliad', 'tx-goliad-artillery@goliad'];

  test('7.0 TG-7.0-f TG-7.0-g those outside fight a normal battle, those inside neither fire nor are hit', () => {
    const s = fightAt('goliad', [...garrison, ...attackers]);
    play(s, 'texas', 'enter tx-goliad-artillery', 'enter wallace', 'stand');
    expect([isFaceUp(s, 'wallace'), isFaceUp(s, 'ward'), isFaceUp(s, 'aldama')]).toEqual([false, true, true]);
    expect(why(s, 'texas', 'fire tx-goliad-artillery')).toEqual(['TG-2.12-a']);
    expect(holdOut(s)).toEqual(['horton', 'ward', 'aldama', 'toluca']);
    expect(round(s)).toBe(2);
    play(s, 'texas', 'hold horton', 'hold ward');
    fire(s, 'mexico', 'aldama', 1, 1, 1, 6);
    play(s, 'texas', 'lose ward');
    expect(['ward', 'horton', 'wallace', 'tx-goliad-artillery'].map((name) => strength(s, name))).toEqual([1, 1, 3, 2]);
  });

  test('7.0 TG-7.0-f a field battle, even for a city, knows no Double Defense', () => {
    const s = fightAt('san-antonio', ['wallace@san-antonio', 'aldama@san-antonio<0107']);
    play(s, 'texas', 'stand');
    fire(s, 'texas', 'wallace', 1, 6, 6);
    expect(strength(s, 'aldama')).toBe(3);
    fire(s, 'mexico', 'aldama', 1, 6, 6);
    expect(strength(s, 'wallace')).toBe(2);
  });

  test('7.0 TG-7.0-h on its own combat turn a field defender may go in, from Round 1 on, instead of firing (R-124)', () => {
    const s = fightAt('goliad', [...garrison, ...attackers]);
    play(s, 'texas', 'enter tx-goliad-artillery', 'stand');
    expect(why(s, 'texas', 'withdraw ward')).toEqual(['TG-2.12-a']);
    const log = play(s, 'texas', 'withdraw horton');
    expect(events(log, 'withdrew')).toHaveLength(1);
    expect(isWithin(s, 'horton')).toBe(true);
    expect(why(s, 'texas', 'fire horton').length).toBeGreaterThan(0);
    play(s, 'texas', 'retreat ward 0409');
    expect(place(s, 'ward')).toBe('0409');
    expect(why(s, 'mexico', 'withdraw aldama').length).toBeGreaterThan(0);
  });

  test('7.0 TG-7.0-h TG-7.0-b later withdrawals need room too', () => {
    const s = fightAt('goliad', ['fannin@goliad', 'bowie@goliad', ...garrison, ...attackers]);
    play(s, 'texas', 'enter tx-goliad-artillery', 'enter fannin', 'enter bowie', 'stand');
    play(s, 'texas', 'withdraw horton');
    expect(countWithin(s, 'goliad')).toBe(4);
    expect(why(s, 'texas', 'withdraw ward')).toEqual(['TG-7.0-b']);
    expect(verbs(s, 'texas')).toEqual(['fire', 'retreat', 'hold']);
  });

  test('7.0 TG-7.0-h attackers find the gate closed', () => {
    const s = fightAt('goliad', ['horton@goliad', 'wallace@goliad', 'dolores@goliad<0510']);
    play(s, 'texas', 'enter wallace', 'stand');
    expect(why(s, 'mexico', 'withdraw dolores')).toEqual(['TG-7.0-h']);
  });

  test('7.0 TG-7.0-h guns in the field never withdraw (6.4)', () => {
    const full = ['fannin', 'bowie', 'ward', 'wallace'];
    const guns = block('tx-goliad-artillery@goliad', ['reserve']);
    const s = fightAt('goliad', ['horton@goliad', ...full.map((name) => `${name}@goliad`), guns, ...attackers]);
    play(s, 'texas', ...full.map((name) => `enter ${name}`));
    holdOut(s);
    expect([round(s), isWithin(s, 'tx-goliad-artillery')]).toEqual([2, false]);
    expect(why(s, 'texas', 'withdraw tx-goliad-artillery')).toContain('TG-6.4-k');
  });

  test('7.0 TG-7.0-c TG-6.7-e guns in reserve go into their fort when they come (R-113)', () => {
    const s = fightAt('goliad', ['horton@goliad', block('tx-goliad-artillery@goliad', ['reserve']), ...attackers]);
    play(s, 'texas', 'stand');
    holdOut(s);
    expect([round(s), stands(s, 'tx-goliad-artillery')]).toEqual([2, 'goliad (inside)']);
    expect(isFaceUp(s, 'tx-goliad-artillery')).toBe(true); // 6.32
    expect(choices(s, 'texas').some((choice) => choice.includes('tx-goliad-artillery'))).toBe(false);
    const open = fightAt('0508', ['horton@0508', block('tx-goliad-artillery@0508', ['reserve']), 'aldama@0508<0608']);
    holdOut(open);
    expect([round(open), choices(open, 'texas')]).toEqual([2, expect.arrayContaining(['fire tx-goliad-artillery'])]);
  });

  test('7.0 TG-7.0-h TG-6.S-a after a change of roles the new defenders may go into the empty fort (R-111)', () => {
    const s = fightAt('goliad', ['horton@goliad', block('ward@goliad<0508', ['reserve']), 'aldama@goliad<0510']);
    play(s, 'texas', 'stand', 'retreat horton 0409');
    expect([round(s), why(s, 'mexico', 'withdraw aldama')]).toEqual([2, []]);
    play(s, 'mexico', 'withdraw aldama');
    expect(stands(s, 'aldama')).toBe('goliad (inside)');
    expect([question(s), asked(s)]).toEqual(['regroup', ['texas']]);
  });

  test('7.0 TG-7.0-h reserves of the defender may go in once they have come (R-125)', () => {
    const s = fightAt('goliad', ['horton@goliad', block('ward@goliad<0409', ['reserve']), ...attackers]);
    play(s, 'texas', 'stand');
    expect(why(s, 'texas', 'withdraw ward')).toEqual(['TG-6.32-b']);
    holdOut(s);
    play(s, 'texas', 'hold horton', 'withdraw ward');
    expect(isWithin(s, 'ward')).toBe(true);
  });

  test('7.0 TG-7.0-i when the last field defender has gone in, the attacker may regroup and storm', () => {
    const s = fightAt('goliad', ['wallace@goliad', 'horton@goliad', ...attackers, 'sesma@goliad<0510']);
    play(s, 'texas', 'enter wallace', 'stand');
    play(s, 'mexico', 'hold sesma');
    const log = play(s, 'texas', 'withdraw horton');
    expect(events(log, 'battleWon')).toEqual([[1, expect.any(Number)]]);
    expect(question(s)).toBe('regroup');
    play(s, 'mexico', 'stay');
    expect(choices(s, 'mexico')).toEqual(['wait', 'cannonade', 'storm']);
    expect([isFaceUp(s, 'horton'), isFaceUp(s, 'wallace')]).toEqual([true, false]);
  });

  test('7.0 TG-7.0-i when the last field defender falls, the attacker may storm those within', () => {
    const s = fightAt('goliad', ['wallace@goliad', 'horton:1@goliad', ...attackers]);
    play(s, 'texas', 'enter wallace', 'stand', 'hold horton');
    fire(s, 'mexico', 'aldama', 1, 6, 6, 6);
    expect(place(s, 'horton')).toBe('dead');
    play(s, 'mexico', 'stay', 'storm', 'assault aldama', 'go');
    expect(round(s)).toBe(1);
    expect(choices(s, 'texas').filter((choice) => choice.startsWith('fire'))).toEqual(['fire wallace']);
  });

  test('7.0 TG-7.0-i while a defender holds the field there is no storm: in Round 3 the attackers leave (R-123)', () => {
    const s = fightAt('goliad', ['wallace@goliad', 'horton@goliad', 'aldama@goliad<0510']);
    play(s, 'texas', 'enter wallace', 'stand');
    holdOut(s);
    holdOut(s);
    expect(round(s)).toBe(3);
    play(s, 'texas', 'hold horton');
    expect(choices(s, 'mexico')).toEqual(['retreat aldama 0510']);
    play(s, 'mexico', 'retreat aldama 0510');
    expect(question(s)).toBe('regroup');
    expect(isWithin(s, 'wallace')).toBe(false);
    expect(choices(s, 'texas').some((choice) => choice.startsWith('regroup wallace'))).toBe(true);
    play(s, 'texas', 'stay');
    expect(fightIsOver(s)).toBe(true);
    expect([isFaceUp(s, 'horton'), isMarked(s, 'horton', 'acted')]).toEqual([false, false]);
  });
});
