import { describe, expect, test } from 'vitest';
import { asked, block, choices, events, isFaceUp, isMarked, place, play, question, strength, why } from './kit.ts';
import { countWithin, fightIsOver, fire, holdOut, isWithin, round, siegeAt, stands, verbs } from './sieges.ts';

const sallied = (garrison: string[], besiegers: Parameters<typeof siegeAt>[2], ...out: string[]) => {
  const s = siegeAt('goliad', garrison, besiegers);
  play(s, 'mexico', 'wait');
  play(s, 'texas', 'sally', ...out.map((name) => `sortie ${name}`));
  if (question(s) === 'sallyers') play(s, 'texas', 'out');
  return s;
};

describe('7.23 going out', () => {
  test('7.23 TG-7.23-a any of the besieged may sally, one at least; the rest stay hidden within', () => {
    const s = siegeAt('goliad', ['wallace', 'bowie', 'horton'], ['aldama']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'sally');
    expect(why(s, 'texas', 'out')).toEqual(['TG-7.23-a']);
    expect(choices(s, 'texas')).toEqual(['sortie bowie', 'sortie wallace', 'sortie horton']);
    expect(why(s, 'texas', 'sortie aldama')).toEqual(['TG-7.2-b']);
    play(s, 'texas', 'sortie wallace');
    expect(why(s, 'texas', 'sortie wallace')).toEqual(['TG-7.23-a']);
    play(s, 'texas', 'out');
    expect([isFaceUp(s, 'wallace'), isFaceUp(s, 'bowie'), isFaceUp(s, 'horton')]).toEqual([true, false, false]);
    expect([isWithin(s, 'wallace'), countWithin(s, 'goliad')]).toEqual([false, 2]);
    expect(holdOut(s)).toEqual(['aldama', 'wallace']);
  });

  test('7.23 TG-7.23-b TG-7.3-c those who sally attack: the besieger has the first turn of each letter', () => {
    const s = sallied(['fannin', 'wallace'], ['urrea', 'aldama'], 'fannin', 'wallace');
    expect(holdOut(s)).toEqual(['urrea', 'fannin', 'aldama', 'wallace']);
  });

  test('7.23 TG-7.3-e no hexside limit holds back a sally', () => {
    const s = sallied(['fannin', 'wallace', 'ward', 'bowie'], ['aldama'], 'fannin', 'wallace', 'ward', 'bowie');
    expect(question(s)).toBe('combat-turn');
    expect(countWithin(s, 'goliad')).toBe(0);
    expect(holdOut(s)).toHaveLength(5);
  });

  test('7.27 TG-7.27-a guns may sally', () => {
    const s = sallied(['tx-goliad-artillery', 'wallace'], ['aldama'], 'tx-goliad-artillery');
    expect(choices(s, 'texas')).toEqual(['fire tx-goliad-artillery', 'hold tx-goliad-artillery']);
  });
});

describe('7.23 coming back', () => {
  test('7.23 TG-7.23-e a sallying block leaves the fight only by going back in, on its own turn', () => {
    const s = sallied(['wallace', 'horton'], ['aldama'], 'wallace', 'horton');
    expect(why(s, 'texas', 'withdraw wallace')).toEqual(['TG-2.12-a']);
    expect(verbs(s, 'texas')).toEqual(['fire', 'withdraw', 'hold']);
    expect(why(s, 'texas', 'retreat horton 0409')).toContain('TG-7.23-e');
    play(s, 'texas', 'withdraw horton');
    expect([isWithin(s, 'horton'), isMarked(s, 'horton', 'sallying')]).toEqual([true, false]);
    play(s, 'mexico', 'hold aldama');
    play(s, 'texas', 'withdraw wallace');
    expect(fightIsOver(s)).toBe(true);
    expect(countWithin(s, 'goliad')).toBe(2);
  });

  test('7.23 TG-7.23-e in Round 3 they must go back in and may not fire (R-128)', () => {
    const s = sallied(['wallace', 'tx-goliad-artillery'], ['aldama'], 'wallace', 'tx-goliad-artillery');
    holdOut(s);
    holdOut(s);
    expect(round(s)).toBe(3);
    expect(choices(s, 'texas')).toEqual(['hold tx-goliad-artillery']);
    play(s, 'texas', 'hold tx-goliad-artillery');
    fire(s, 'mexico', 'aldama', 6, 6, 6, 6);
    expect(choices(s, 'texas')).toEqual(['withdraw wallace']);
    expect(why(s, 'texas', 'fire wallace')).toEqual(['TG-6.1-c']);
    expect(why(s, 'texas', 'hold wallace')).toEqual(['TG-6.1-b']);
    expect(why(s, 'texas', 'perish wallace')).toEqual(['TG-6.4-g']);
    play(s, 'texas', 'withdraw wallace');
    expect(fightIsOver(s)).toBe(true);
    expect([stands(s, 'wallace'), stands(s, 'tx-goliad-artillery')]).toEqual(['goliad (inside)', 'goliad (inside)']);
    expect([isFaceUp(s, 'wallace'), isFaceUp(s, 'aldama')]).toEqual([false, true]);
    expect(isMarked(s, 'tx-goliad-artillery', 'sallying')).toBe(false);
  });

  test('7.23 TG-7.23-e guns that sallied cannot withdraw before the sally is over (6.4)', () => {
    const s = sallied(['wallace', 'tx-goliad-artillery'], ['aldama'], 'tx-goliad-artillery');
    expect(why(s, 'texas', 'withdraw tx-goliad-artillery')).toEqual(['TG-6.4-k']);
  });
});

describe('7.23 how a sally ends', () => {
  test('7.23 TG-7.23-a when the last besieger falls the siege is broken, and nobody regroups (R-140)', () => {
    const s = sallied(['wallace', 'horton'], ['tres-villas:1'], 'wallace');
    play(s, 'mexico', 'hold tres-villas');
    const log = fire(s, 'texas', 'wallace', 1, 6, 6);
    expect(events(log, 'siegeLifted')).toHaveLength(1);
    expect(fightIsOver(s)).toBe(true);
    expect([stands(s, 'wallace'), stands(s, 'horton')]).toEqual(['goliad', 'goliad']);
    expect([isFaceUp(s, 'wallace'), isMarked(s, 'wallace', 'sallying'), isMarked(s, 'wallace', 'fired')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('7.23 TG-7.3-c besiegers may retreat as defenders, by road in Round 1 (R-128)', () => {
    const s = sallied(['wallace'], ['aldama'], 'wallace');
    expect(choices(s, 'mexico')).toContain('retreat aldama 0409');
    expect(why(s, 'mexico', 'retreat aldama coletto-creek')).toEqual(['TG-6.4-d']);
    play(s, 'mexico', 'retreat aldama 0510');
    expect([place(s, 'aldama'), isFaceUp(s, 'aldama')]).toEqual(['0510', false]);
    expect(fightIsOver(s)).toBe(true);
    expect([stands(s, 'wallace'), countWithin(s, 'goliad')]).toEqual(['goliad', 0]);
  });

  test('7.23 TG-7.23-a the sallying die, the rest hold out', () => {
    const s = sallied(['kimball', 'wallace'], ['dolores'], 'kimball');
    fire(s, 'mexico', 'dolores', 1, 2, 6);
    expect(place(s, 'kimball')).toBe('dead');
    expect(fightIsOver(s)).toBe(true);
    expect([stands(s, 'wallace'), isFaceUp(s, 'dolores')]).toEqual(['goliad (inside)', true]);
  });

  test('7.23 TG-6.7-d when the whole garrison dies in a sally its guns surrender and the place falls (R-104, R-139)', () => {
    const s = sallied(['kimball', 'tx-goliad-artillery'], ['dolores'], 'kimball');
    const log = fire(s, 'mexico', 'dolores', 1, 2, 6);
    expect([events(log, 'gunsTaken').length, events(log, 'placeFell').length]).toEqual([1, 1]);
    expect([place(s, 'tx-goliad-artillery'), stands(s, 'mx-goliad-artillery')]).toEqual(['away', 'goliad']);
    expect(fightIsOver(s)).toBe(true);
  });

  test('7.23 TG-7.23-a a sally of all that fails to the last man loses the place', () => {
    const s = sallied(['kimball'], ['dolores'], 'kimball');
    const log = fire(s, 'mexico', 'dolores', 1, 2, 6);
    expect(events(log, 'placeFell')).toHaveLength(1);
    expect(isFaceUp(s, 'dolores')).toBe(false);
  });

  test('7.23 TG-F-a besiegers who regrouped in fight from Round 2; if the others fall, they attack (R-85, R-134)', () => {
    const s = sallied(['wallace', 'horton'], ['tres-villas:1', block('aldama@goliad<0510', ['reserve'])], 'wallace');
    play(s, 'mexico', 'hold tres-villas');
    const log = fire(s, 'texas', 'wallace', 1, 1, 6);
    expect([events(log, 'rolesSwapped').length, strength(s, 'aldama')]).toEqual([1, 4]);
    expect(round(s)).toBe(2);
    expect(holdOut(s)).toEqual(['wallace', 'aldama']);
    expect(round(s)).toBe(3);
    play(s, 'texas', 'hold wallace');
    expect([asked(s), choices(s, 'mexico')]).toEqual([['mexico'], ['retreat aldama 0510']]);
    play(s, 'mexico', 'retreat aldama 0510');
    expect(fightIsOver(s)).toBe(true);
    expect([stands(s, 'wallace'), stands(s, 'horton')]).toEqual(['goliad', 'goliad']);
  });
});
