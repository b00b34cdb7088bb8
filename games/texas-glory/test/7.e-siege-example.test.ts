import { describe, expect, test } from 'vitest';
import { MEXICO } from '../atlas.ts';
import type { PositionJson } from '../position.ts';
import type { State } from '../state.ts';
import { asked, choices, events, game, isFaceUp, loadDice, place, play, question, strength, why } from './kit.ts';
import siegeOfGoliad from './positions/siege-of-goliad.json' with { type: 'json' };
import { fire, holdOut, isWithin, round } from './sieges.ts';

const begin = (): State => {
  const s = game.position.read(siegeOfGoliad as PositionJson);
  play(s, 'mexico', 'fight goliad');
  return s;
};

/** The story up to the answer of the garrison: siege accepted, cavalry sent on, no storm. */
const besieged = (): State => {
  const s = begin();
  play(s, 'texas', 'enter tx-goliad-artillery', 'enter militia-infantry');
  play(s, 'mexico', 'regroup tampico coletto-creek', 'stay', 'wait');
  return s;
};

const bombarded = (): State => {
  const s = besieged();
  play(s, 'texas', 'bombard', 'aim tx-goliad-artillery', 'open-fire');
  return s;
};

/** The next turn: two more battalions have joined the siege. */
const reinforced = (): State => {
  const s = bombarded();
  loadDice(s, 5, 5, 2, 6, 6);
  play(s, 'mexico', 'reply');
  play(s, 'texas', 'play 1');
  play(s, 'mexico', 'play 2');
  return s;
};

describe('7 the siege example at Goliad', () => {
  test('7.E TG-7.E-a the Texan declares battle or siege before any block is revealed', () => {
    const s = begin();
    expect([question(s), asked(s)]).toEqual(['withdraw', ['texas']]);
    for (const name of ['tampico', 'zapadores', 'toluca', 'sesma', 'tx-goliad-artillery', 'militia-infantry']) {
      expect([name, isFaceUp(s, name)]).toEqual([name, false]);
    }
    const battle = game.clone(s);
    play(battle, 'texas', 'enter tx-goliad-artillery', 'stand');
    expect(question(battle)).toBe('combat-turn');
    play(s, 'texas', 'enter tx-goliad-artillery', 'enter militia-infantry');
    expect([question(s), asked(s)]).toEqual(['regroup', ['mexico']]);
    expect(isFaceUp(s, 'zapadores')).toBe(false);
  });

  test('7.E TG-7.E-b the cavalry regroups at once to Coletto Creek, the other three besiege face up', () => {
    const s = besieged();
    expect([place(s, 'tampico'), isFaceUp(s, 'tampico')]).toEqual(['coletto-creek', false]);
    for (const name of ['zapadores', 'toluca', 'sesma']) {
      expect([name, place(s, name), isFaceUp(s, name)]).toEqual([name, 'goliad', true]);
    }
    expect([isWithin(s, 'militia-infantry'), isFaceUp(s, 'militia-infantry')]).toEqual([true, false]);
  });

  test('7.E TG-7.E-c the besieger passes: the guns cannonade with two dice, the leader may answer', () => {
    const s = besieged();
    expect(choices(s, 'texas')).toEqual(['wait', 'bombard', 'sally']);
    play(s, 'texas', 'bombard');
    expect(choices(s, 'texas')).toEqual(['aim tx-goliad-artillery']);
    play(s, 'texas', 'aim tx-goliad-artillery', 'open-fire');
    expect([asked(s), choices(s, 'mexico')]).toEqual([['mexico'], ['reply', 'silence']]);
    loadDice(s, 5, 5, 2, 6, 6);
    const shots = events(play(s, 'mexico', 'reply'), 'fired');
    expect(shots.map(([, gun, dice, hits]) => [game.nameOf(s, 'piece', gun!), dice, hits])).toEqual([
      ['sesma', 55, 0],
      ['tx-goliad-artillery', 26, 1],
    ]);
  });

  test('7.E TG-7.E-d the hit costs the strongest besieger a step: before a fort there is no Double Defense', () => {
    const s = bombarded();
    loadDice(s, 5, 5, 2, 6, 6);
    play(s, 'mexico', 'reply');
    expect([strength(s, 'toluca'), strength(s, 'zapadores'), strength(s, 'sesma')]).toEqual([2, 2, 2]);
    expect([strength(s, 'tx-goliad-artillery'), strength(s, 'militia-infantry')]).toEqual([2, 3]);
  });

  test('7.E TG-7.E-e two of three besiegers are fed, one die is rolled; the two within are fed by the fort', () => {
    const s = bombarded();
    loadDice(s, 5, 5, 2, 6, 6);
    const log = play(s, 'mexico', 'reply');
    const goliad = game.idOf(s, 'place', 'goliad');
    expect(events(log, 'attrition')).toEqual([[MEXICO, goliad, 6, 0]]);
  });

  test('7.E TG-7.E-f two battalions join the siege face up, without hexside limit', () => {
    const s = reinforced();
    expect([question(s), asked(s)]).toEqual(['operate', ['mexico']]);
    play(s, 'mexico', 'move aldama', 'march goliad', 'move guerrero', 'march goliad');
    expect([isFaceUp(s, 'aldama'), isFaceUp(s, 'guerrero')]).toEqual([true, true]);
    expect(s.crossed).toEqual([]);
  });

  const stormed = (): State => {
    const s = reinforced();
    play(s, 'mexico', 'move aldama', 'march goliad', 'move guerrero', 'march goliad', 'done');
    play(s, 'texas', 'done');
    play(s, 'mexico', 'fight goliad', 'storm');
    return s;
  };
  const assault = ['assault zapadores', 'assault toluca', 'assault aldama', 'assault guerrero'];

  test('7.E TG-7.E-g the four battalions storm; the leader in reserve neither fires nor takes hits', () => {
    const s = stormed();
    expect(choices(s, 'mexico').filter((choice) => choice.startsWith('assault'))).toHaveLength(5);
    play(s, 'mexico', ...assault);
    expect(question(s)).toBe('combat-turn');
    expect(why(s, 'mexico', 'fire sesma')).not.toEqual([]);
    fire(s, 'texas', 'tx-goliad-artillery', 1, 1);
    while (question(s) === 'lose') play(s, 'mexico', choices(s, 'mexico')[0]!);
    expect(strength(s, 'sesma')).toBe(2);
    expect(strength(s, 'aldama') + strength(s, 'guerrero')).toBe(6);
  });

  test('7.E TG-7.E-h the guns, the militia, then all four battalions, in both rounds', () => {
    const s = stormed();
    play(s, 'mexico', ...assault);
    const order = ['tx-goliad-artillery', 'militia-infantry', 'aldama', 'guerrero', 'toluca', 'zapadores'];
    const first = holdOut(s);
    expect([...first.slice(0, 2), ...first.slice(2).sort()]).toEqual(order);
    play(s, 'mexico', 'ready');
    expect(round(s)).toBe(2);
    expect([...holdOut(s)].sort()).toEqual([...order].sort());
  });

  test('7.E TG-7.E-i a garrison that outlasts the second round is besieged again at once', () => {
    const s = stormed();
    play(s, 'mexico', ...assault);
    holdOut(s);
    play(s, 'mexico', 'ready');
    holdOut(s);
    expect(question(s)).not.toBe('combat-turn');
    for (const name of ['zapadores', 'toluca', 'aldama', 'guerrero', 'sesma']) {
      expect([name, place(s, name), isFaceUp(s, name)]).toEqual([name, 'goliad', true]);
    }
    expect([isWithin(s, 'tx-goliad-artillery'), isFaceUp(s, 'militia-infantry')]).toEqual([true, false]);
  });
});
