import { describe, expect, test } from 'vitest';
import { Mark } from '../state.ts';
import {
  asked,
  block,
  choices,
  events,
  game,
  isMarked,
  loadDice,
  moving,
  place,
  play,
  position,
  question,
  space,
  strength,
  why,
  winner,
} from './kit.ts';

const texas = moving('texas', 4);
const mexico = moving('mexico', 4);

test('5.6 TG-5.6-a a move written in one never makes a forced march by itself', () => {
  const s = position(moving('mexico', 2), 'yucatan@velasco');
  expect(why(s, 'mexico', 'move yucatan fort-bend')[0]).toBe('TG-2.13-a');
  play(s, 'mexico', 'move yucatan', 'force fort-bend');
  expect(place(s, 'yucatan')).toBe('fort-bend');
});

describe('5.6 forced marches', () => {
  test('5.6 TG-5.6-a a forced march is one point more than the rating, never two', () => {
    const ratings = [
      ['tx-alamo-artillery', ['0407', 'gonzales'], ['0505', '0606', '0607', '0507'], '0706'],
      ['bowie', ['0407', 'gonzales', '0606', '0607', '0505', '0507'], ['0706', '0707', '0508'], 'columbus'],
      ['kimball', ['0706', '0707', '0508'], ['columbus', '0708', '0608', 'refugio'], '0807'],
    ] as const;
    for (const [name, rated, forced, tooFar] of ratings) {
      const s = position(texas, `${name}@alamo`);
      play(s, 'texas', `move ${name}`);
      for (const hex of rated) expect([name, why(s, 'texas', `march ${hex}`)]).toEqual([name, []]);
      for (const hex of forced) {
        expect([name, hex, why(s, 'texas', `march ${hex}`)]).toEqual([name, hex, ['TG-2.13-a']]);
        expect([name, hex, why(s, 'texas', `force ${hex}`)]).toEqual([name, hex, []]);
      }
      expect(why(s, 'texas', `force ${rated[0]}`)).toEqual(['TG-5.6-a']);
      expect(why(s, 'texas', `force ${tooFar}`)).toEqual(['TG-5.6-a']);
    }
  });

  test('5.6 TG-5.6-a an attack may need the extra point too, from the hexside where it is needed', () => {
    const s = position({ ...texas, points: 1 }, 'bowie@0708', 'aldama@goliad');
    play(s, 'texas', 'move bowie');
    // Ford and road to 0508, ford: 3. By Victoria and Coletto Creek: 3. By Carlos there is no way.
    expect(
      choices(s, 'texas')
        .filter((choice) => choice.includes('goliad'))
        .sort(),
    ).toEqual(['attack goliad 0508', 'attack goliad coletto-creek']);
    const far = position({ ...texas, points: 1 }, 'bowie@0707', 'aldama@goliad');
    play(far, 'texas', 'move bowie');
    expect(why(far, 'texas', 'attack goliad 0508')).toEqual(['TG-2.13-a']);
    expect(why(far, 'texas', 'force-attack goliad 0508')).toEqual([]);
    expect(why(s, 'texas', 'force-attack goliad 0508')).toEqual(['TG-5.6-a']);
    play(far, 'texas', 'force-attack goliad 0508');
    expect(place(far, 'bowie')).toBe('goliad');
    expect(isMarked(far, 'bowie', 'forced')).toBe(true);
  });

  test('5.6 TG-5.6-f the marcher is openly marked until the die is rolled, other movers are not', () => {
    const s = position(
      { ...texas, played: { texas: '4', mexico: '1' } },
      'bowie@gonzales',
      'ward@victoria',
      'aldama@laredo',
    );
    play(s, 'texas', 'move bowie', 'force 0807');
    expect(isMarked(s, 'bowie', 'forced')).toBe(true);
    play(s, 'texas', 'move ward', 'march texana');
    expect(isMarked(s, 'ward', 'forced')).toBe(false);
    const seen = game.view(s, 1).hidden.filter(([side]) => side === 0);
    expect(seen.find(([, at]) => at === space(s, '0807'))![2] & Mark.forced).toBe(Mark.forced);
    expect(seen.find(([, at]) => at === space(s, 'texana'))![2] & Mark.forced).toBe(0);
    loadDice(s, 6);
    play(s, 'texas', 'done');
    expect(asked(s)).toEqual(['mexico']);
    expect(isMarked(s, 'bowie', 'forced')).toBe(false);
    expect(isMarked(s, 'bowie', 'moved')).toBe(true);
  });

  test('5.6 TG-5.6-b one die for each marcher, only after the whole movement of the player', () => {
    const s = position(
      { ...texas, points: 3 },
      'bowie@gonzales',
      'ward@victoria',
      'sherman@washington',
      'aldama@laredo',
    );
    loadDice(s, 1, 1);
    const early = play(
      s,
      'texas',
      'move bowie',
      'force 0807',
      'move ward',
      'force columbus',
      'move sherman',
      'march groces',
    );
    expect(events(early, 'marchRoll')).toEqual([]);
    expect([strength(s, 'bowie'), strength(s, 'ward')]).toEqual([2, 3]);
    const known = s.known;
    const rolls = events(play(s, 'texas', 'done'), 'marchRoll');
    expect(s.known).toBeGreaterThanOrEqual(known + 2); // what the dice told cannot be taken back
    expect(rolls.map((args) => args.at(-1))).toEqual([1, 1]);
    expect([strength(s, 'bowie'), strength(s, 'ward'), strength(s, 'sherman')]).toEqual([1, 2, 3]);
  });

  test.each([1, 2, 3, 4, 5, 6])('5.6 TG-5.6-c a %i', (die) => {
    const s = position({ ...texas, points: 1 }, 'ward@victoria', 'aldama@laredo');
    loadDice(s, die);
    play(s, 'texas', 'move ward', 'force columbus', 'done');
    expect(strength(s, 'ward')).toBe(die <= 3 ? 2 : 3);
  });

  test('5.6 TG-5.6-d whoever survives has made the whole march', () => {
    const s = position({ ...texas, points: 1 }, 'ward@victoria', 'aldama@laredo');
    loadDice(s, 1);
    play(s, 'texas', 'move ward', 'force columbus', 'done');
    expect(place(s, 'ward')).toBe('columbus');
  });

  test('5.6 TG-5.6-e a block at strength 1 that rolls a 2 is lost', () => {
    const s = position({ ...texas, points: 1 }, 'ward:1@victoria', 'aldama@laredo');
    loadDice(s, 2);
    const log = play(s, 'texas', 'move ward', 'force columbus', 'done');
    expect(place(s, 'ward')).toBe('dead');
    expect(events(log, 'eliminated')).toHaveLength(1);
  });

  test('5.6 R-54 the dice fall before the other player moves: a dead marcher pins nobody and leaves no battle', () => {
    const s = position({ ...texas, points: 1, played: { texas: '1', mexico: '2' } }, 'ward:1@0707', 'aldama@goliad');
    loadDice(s, 3);
    play(s, 'texas', 'move ward', 'force-attack goliad 0508', 'done');
    expect([place(s, 'ward'), s.pending]).toEqual(['dead', []]);
    expect([asked(s), question(s)]).toEqual([['mexico'], 'operate']);
    expect(why(s, 'mexico', 'move aldama')).toEqual([]);
  });

  test('5.6 R-58 6.7 the last step of artillery is never lost, the one before it is', () => {
    for (const [before, after] of [
      [1, 1],
      [2, 1],
    ] as const) {
      const s = position({ ...texas, points: 1 }, `tx-alamo-artillery:${before}@gonzales`, 'aldama@laredo');
      loadDice(s, 1);
      const log = play(s, 'texas', 'move tx-alamo-artillery', 'force 0708', 'done');
      expect(events(log, 'marchRoll').map((args) => args.at(-1))).toEqual([1]);
      expect([strength(s, 'tx-alamo-artillery'), place(s, 'tx-alamo-artillery')]).toEqual([after, '0708']);
    }
  });

  test('5.6 the dice of the mover alone are rolled: marks of the other player wait for his own phase', () => {
    const s = position(
      { phase: 'movement', player1: 'mexico', player: 'texas', points: 1 },
      block('aldama@0410', ['moved', 'forced']),
      'ward@victoria',
    );
    const log = play(s, 'texas', 'done');
    expect(events(log, 'marchRoll')).toEqual([]);
  });

  test('5.6 a besieger who dies on the march lifts the siege he alone kept up', () => {
    const s = position(
      { ...mexico, points: 1, played: { mexico: '1', texas: '1' } },
      'aldama:1@0107',
      block('travis@alamo', ['inside']),
      'jimenez@alamo',
    );
    play(s, 'mexico', 'move jimenez', 'march san-antonio');
    expect(isMarked(s, 'travis', 'inside')).toBe(false);
    const t = position(
      { ...mexico, points: 1, played: { mexico: '1', texas: '1' } },
      block('aldama:1@alamo', ['moved', 'forced']),
      block('travis@alamo', ['inside']),
    );
    loadDice(t, 3);
    play(t, 'mexico', 'done');
    expect(place(t, 'aldama')).toBe('dead');
    expect(isMarked(t, 'travis', 'inside')).toBe(false);
  });

  test('5.6 3.0 Santa Anna lost on a forced march wins the game for Texas at once (R-13)', () => {
    const s = position(
      { ...mexico, points: 1 },
      block('santa-anna:1@0107', ['moved', 'forced']),
      block('aldama@0508', ['moved', 'forced']),
      'bowie@victoria',
    );
    loadDice(s, 1, 1);
    const log = play(s, 'mexico', 'done');
    expect(winner(s)).toBe('texas');
    expect(events(log, 'marchRoll')).toHaveLength(1);
    expect(strength(s, 'aldama')).toBe(4);
  });

  test('4.0 5.6 the FORCED MARCH event: the blocks of one command march farther without a die', () => {
    const s = position(
      { ...texas, points: 2, hasten: 'texas' },
      'houston@victoria',
      'bowie@victoria',
      'ward@gonzales',
      'aldama@laredo',
    );
    expect(choices(s, 'texas')).toContain('hasten houston');
    play(s, 'texas', 'hasten houston', 'command bowie', 'force columbus', 'done');
    expect(isMarked(s, 'bowie', 'forced')).toBe(false);
    expect(why(s, 'texas', 'hasten houston')).toContain('TG-4.0-d');
    play(s, 'texas', 'move ward', 'force 0807');
    expect(isMarked(s, 'ward', 'forced')).toBe(true);
    loadDice(s, 1);
    const log = play(s, 'texas', 'done');
    expect(events(log, 'marchRoll')).toHaveLength(1);
    expect([strength(s, 'bowie'), strength(s, 'ward')]).toEqual([2, 2]);
  });

  test('5.6 TG-5.6-d R-54 a marcher who dies on the way pins nobody and leaves his hexside open', () => {
    const attack = (die: number) => {
      const s = position(
        {
          ...mexico,
          player1: 'mexico',
          played: { mexico: '2', texas: '2' },
          options: { 'independent-command': 'free' },
        },
        'tres-villas:1@san-antonio',
        'ward@0606',
      );
      play(s, 'mexico', 'move tres-villas');
      loadDice(s, die);
      play(s, 'mexico', 'force-attack 0606 gonzales', 'done');
      return s;
    };
    const lost = attack(3);
    expect([place(lost, 'tres-villas'), question(lost)]).toEqual(['dead', 'operate']);
    expect(why(lost, 'texas', 'move ward')).toEqual([]);
    play(lost, 'texas', 'move ward');
    expect(why(lost, 'texas', 'march gonzales')).toEqual([]);
    const there = attack(4);
    expect(place(there, 'tres-villas')).toBe('0606');
    expect(why(there, 'texas', 'move ward')).toEqual(['TG-5.5-a']);
  });
});
