// The odds tell how the fight at hand ends when everybody does what is plain to all.

import { type Choice, fastRng, type Odds } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { createLook } from '../look.ts';
import type { State } from '../state.ts';
import { act, battle } from './fights.ts';
import { asked, choices, game, play, question } from './kit.ts';
import { fightAt, siegeAt } from './sieges.ts';

const TRIALS = 60;

const named = (s: State, text: string): Choice =>
  game.choices(s, game.asked(s)[0]!).find((choice) => game.notation.write(choice, s) === text)!;
const oddsOf = (s: State, begin?: string): Odds | null =>
  game.odds(s, fastRng('odds'), TRIALS, begin === undefined ? undefined : named(s, begin));

const guns = 'tx-goliad-artillery';

describe('in a siege', () => {
  const besieged = () => siegeAt('goliad', ['fannin', guns], ['santa-anna', 'aldama', 'toluca']);

  test('7.24 TG-7.24-c a cannonade is answered, and what the answer costs is told', () => {
    const { losses, outcomes } = oddsOf(besieged(), 'cannonade')!;
    expect(losses.mexico).toBeGreaterThan(0.5);
    expect(outcomes).toEqual({ 'texas-besieged': TRIALS });
  });

  test('7.2 TG-7.2-c who waits is fired on by the guns within', () => {
    expect(oddsOf(besieged(), 'wait')!.losses.mexico).toBeGreaterThan(0.5);
    const unarmed = siegeAt('goliad', ['wallace'], ['aldama']);
    expect(oddsOf(unarmed, 'wait')!.losses).toEqual({ texas: 0, mexico: 0 });
  });

  test('7.2 TG-7.2-b nobody storms unless he says so', () => {
    const s = besieged();
    expect(oddsOf(s)!.outcomes).toEqual({ 'texas-besieged': TRIALS });
    expect(oddsOf(s, 'storm')!.losses.texas).toBeGreaterThan(oddsOf(s)!.losses.texas!);
  });
});

describe('before walls', () => {
  const met = (): State => {
    const s = fightAt('goliad', ['ward:1@goliad', 'wallace@goliad', 'urrea@goliad<0508', 'guerrero@goliad<0508']);
    play(s, 'texas', 'enter wallace', 'stand');
    return s;
  };

  test('7.0 TG-7.0-i a battle lost before the walls leaves the garrison besieged; the storm that may follow is another matter', () => {
    const s = met();
    expect([question(s), asked(s)]).toEqual(['combat-turn', ['mexico']]);
    const odds = oddsOf(s)!;
    expect(odds.outcomes).not.toHaveProperty('mexico');
    expect(odds.outcomes['texas-besieged']).toBeGreaterThan(0.6 * TRIALS);
    expect(odds.spread.texas!.length - 1).toBeLessThanOrEqual(1);
  });

  test('7.0 TG-7.0-b whoever withdraws inside still holds the place', () => {
    const s = fightAt('goliad', ['ward@goliad', 'urrea@goliad<0508']);
    play(s, 'texas', 'stand');
    for (let i = 0; i < 9 && !choices(s, asked(s)[0] as 'texas').includes('withdraw ward'); i++) {
      act(s, choices(s, asked(s)[0] as 'texas').find((choice) => choice.startsWith('hold'))!);
    }
    expect(oddsOf(s, 'withdraw ward')!.outcomes).toEqual({ 'texas-besieged': TRIALS });
  });

  test('once the field is won it stays so, whatever is chosen next', () => {
    const s = met();
    for (let i = 0; i < 40 && question(s) !== 'regroup'; i++) {
      const [first] = choices(s, asked(s)[0] as 'texas').filter((choice) => /^(hold|withdraw|fire|lose)/.test(choice));
      act(s, choices(s, asked(s)[0] as 'texas').find((choice) => choice.startsWith('withdraw')) ?? first!);
    }
    expect([question(s), asked(s)]).toEqual(['regroup', ['mexico']]);
    expect(oddsOf(s)).toMatchObject({ outcomes: { 'texas-besieged': TRIALS }, losses: { texas: 0, mexico: 0 } });
    expect(oddsOf(s, 'stay')).toBeNull();
  });

  test('7.0 TG-7.0-c going inside is weighed against standing in the open', () => {
    const s = fightAt('goliad', ['ward@goliad', 'fannin@goliad', 'urrea@goliad<0508', 'guerrero@goliad<0508']);
    const goesIn = oddsOf(s, 'enter ward')!;
    const stands = oddsOf(s, 'stand')!;
    expect(goesIn.outcomes).not.toHaveProperty('mexico');
    expect(goesIn.outcomes['texas-besieged']).toBeGreaterThan(0);
    expect(stands.outcomes).not.toHaveProperty('texas-besieged');
    expect(stands.outcomes.mexico).toBeGreaterThan(0);
    play(s, 'texas', 'enter ward');
    const within = oddsOf(s, 'enter fannin')!;
    expect(within.outcomes).toEqual({ 'texas-besieged': TRIALS });
    expect(within.losses.texas).toBeLessThan(stands.losses.texas!);
  });
});

test('6.7 TG-6.7-e before anybody has chosen, the guns go inside and all the others stand', () => {
  const s = fightAt('alamo', ['travis@alamo', 'bowie@alamo', 'tx-alamo-artillery@alamo', 'aldama:1@alamo<san-antonio']);
  expect(choices(s, 'texas')[0]).toBe('enter travis');
  expect(oddsOf(s)!.outcomes.texas).toBeGreaterThan(0.9 * TRIALS);
  const waiting = fightAt('alamo', ['travis@alamo', 'tx-alamo-artillery@alamo', 'aldama@alamo<san-antonio']);
  const { order } = createLook(game).scene(game, game.view(waiting, 0), []).battle!;
  expect(order.chips.map(({ piece }) => game.nameOf(waiting, 'piece', piece))).toEqual(['travis']);
});

test('6.2 TG-6.2-a in the open the odds are those of the field, shot by shot', () => {
  const s = battle('0508', {}, 'urrea@0508<0608', 'horton@0508');
  const { outcomes } = oddsOf(s, choices(s, asked(s)[0] as 'texas').find((choice) => choice.startsWith('fire'))!)!;
  expect(Object.values(outcomes).reduce((sum, times) => sum + times, 0)).toBe(TRIALS);
  expect(Object.keys(outcomes).filter((outcome) => outcome.endsWith('-besieged'))).toEqual([]);
});
