import { describe, expect, test } from 'vitest';
import { block, events, isMarked, loadDice, play, question, strength, why } from './kit.ts';
import { fightAt, fightIsOver, fire, holdOut, round, siegeAt, within } from './sieges.ts';

const half = (s: Parameters<typeof isMarked>[0], ...names: string[]): boolean[] =>
  names.map((name) => isMarked(s, name, 'half'));

describe('7.1 Double Defense in a storm', () => {
  test('7.1 TG-7.1-a TG-7.22-d it takes two hits to cost a stormed garrison a step', () => {
    const s = siegeAt('goliad', ['wallace'], ['aldama']);
    play(s, 'mexico', 'storm', 'assault aldama');
    play(s, 'texas', 'hold wallace');
    const log = fire(s, 'mexico', 'aldama', 1, 6, 6, 6);
    expect([strength(s, 'wallace'), ...half(s, 'wallace')]).toEqual([3, true]);
    expect(events(log, 'halfHit')).toHaveLength(1);
    play(s, 'mexico', 'ready');
    play(s, 'texas', 'hold wallace');
    fire(s, 'mexico', 'aldama', 1, 1, 1, 6);
    expect([strength(s, 'wallace'), ...half(s, 'wallace')]).toEqual([1, false]);
  });

  test('7.1 TG-7.1-f one hit costs a stormer of a fort a step, but it takes two at a city', () => {
    for (const [where, left] of [
      ['goliad', 2],
      ['alamo', 2],
      ['san-antonio', 3],
      ['nacogdoches', 3],
      ['laredo', 3],
    ] as const) {
      const s = siegeAt(where, ['wallace'], ['aldama:3']);
      play(s, 'mexico', 'storm', 'assault aldama');
      fire(s, 'texas', 'wallace', 1, 6, 6);
      expect([where, strength(s, 'aldama'), ...half(s, 'aldama')]).toEqual([where, left, left === 3]);
    }
  });

  test('7.1 TG-7.1-b TG-7.1-a at a city both sides have Double Defense', () => {
    const s = siegeAt('san-antonio', ['wallace'], ['aldama']);
    play(s, 'mexico', 'storm', 'assault aldama');
    fire(s, 'texas', 'wallace', 1, 1, 1);
    expect([strength(s, 'aldama'), ...half(s, 'aldama')]).toEqual([3, true]);
    fire(s, 'mexico', 'aldama', 1, 6, 6);
    expect([strength(s, 'wallace'), ...half(s, 'wallace')]).toEqual([3, true]);
  });

  test('7.1 TG-7.1-c TG-7.1-e three hits on blocks of 3 and 2: a step from the 3, then a half-hit', () => {
    const s = siegeAt('goliad', ['wallace', 'bowie'], ['aldama']);
    play(s, 'mexico', 'storm', 'assault aldama');
    play(s, 'texas', 'hold bowie', 'hold wallace');
    fire(s, 'mexico', 'aldama', 1, 1, 1, 6);
    expect([strength(s, 'wallace'), strength(s, 'bowie')]).toEqual([2, 2]);
    expect(question(s)).toBe('lose');
    play(s, 'texas', 'lose bowie');
    expect([strength(s, 'wallace'), strength(s, 'bowie'), ...half(s, 'wallace', 'bowie')]).toEqual([2, 2, false, true]);
  });

  test('7.1 TG-7.1-c TG-7.1-d the next half-hit strikes the same block in the next round, though another is stronger', () => {
    const s = siegeAt('goliad', ['wallace', 'bowie:1'], ['aldama']);
    const wounded = fightAt('goliad', [within('wallace@goliad'), within('bowie:1@goliad', 'half'), 'aldama@goliad']);
    play(s, 'mexico', 'storm', 'assault aldama');
    play(wounded, 'mexico', 'storm', 'assault aldama');
    for (const state of [s, wounded]) {
      play(state, 'texas', 'hold bowie', 'hold wallace');
      fire(state, 'mexico', 'aldama', 1, 6, 6, 6);
    }
    expect(half(s, 'wallace', 'bowie')).toEqual([true, false]);
    expect([strength(wounded, 'wallace'), strength(wounded, 'bowie'), ...half(wounded, 'wallace')]).toEqual([
      3,
      0,
      false,
    ]);
    play(s, 'mexico', 'ready');
    play(s, 'texas', 'hold bowie', 'hold wallace');
    fire(s, 'mexico', 'aldama', 1, 6, 6, 6);
    expect([strength(s, 'wallace'), strength(s, 'bowie'), ...half(s, 'wallace', 'bowie')]).toEqual([
      2,
      1,
      false,
      false,
    ]);
  });

  test('7.1 TG-7.1-d half-hits outlast the fight and are recovered when the Combat Phase ends', () => {
    const s = siegeAt('goliad', ['wallace'], ['aldama']);
    play(s, 'mexico', 'storm', 'assault aldama');
    play(s, 'texas', 'hold wallace');
    fire(s, 'mexico', 'aldama', 1, 6, 6, 6);
    play(s, 'mexico', 'ready');
    holdOut(s);
    expect(fightIsOver(s)).toBe(true);
    expect(half(s, 'wallace')).toEqual([true]);
    play(s, 'mexico', 'fight beaumont');
    fire(s, 'mexico', 'mx-tejano', 1, 1);
    play(s, 'mexico', 'stay');
    expect([strength(s, 'wallace'), ...half(s, 'wallace')]).toEqual([3, false]);
  });

  test('7.1 TG-7.27-b guns within have Double Defense; storming guns have it only at a city (R-109)', () => {
    for (const [where, left] of [
      ['goliad', 2],
      ['san-antonio', 3],
    ] as const) {
      const s = siegeAt(where, ['tx-goliad-artillery', 'kimball'], ['mx-alamo-artillery', 'tres-villas:1']);
      play(s, 'mexico', 'storm', 'assault mx-alamo-artillery', 'go');
      fire(s, 'texas', 'tx-goliad-artillery', 1, 6);
      expect(strength(s, 'mx-alamo-artillery')).toBe(left);
      fire(s, 'mexico', 'mx-alamo-artillery', ...[1, 6, 6].slice(0, left));
      expect([strength(s, 'tx-goliad-artillery'), ...half(s, 'tx-goliad-artillery')]).toEqual([2, true]);
    }
  });
});

describe('7.1 Double Defense in a cannonade (R-133)', () => {
  test('7.1 TG-7.1-a TG-7.1-b the garrison of a fort has it, its besiegers have not; at a city both have', () => {
    for (const [where, besieger] of [
      ['goliad', 2],
      ['san-antonio', 3],
    ] as const) {
      const s = siegeAt(where, ['fannin'], ['urrea']);
      play(s, 'mexico', 'cannonade', 'aim urrea', 'open-fire');
      loadDice(s, 1, 6, 6, 1, 6, 6);
      play(s, 'texas', 'reply');
      expect([strength(s, 'fannin'), ...half(s, 'fannin')]).toEqual([3, true]);
      expect([strength(s, 'urrea'), ...half(s, 'urrea')]).toEqual([besieger, besieger === 3]);
    }
  });

  test('7.1 TG-7.1-d a half-hit from the cannonade counts in the sally that follows', () => {
    const s = siegeAt('goliad', ['fannin'], ['urrea']);
    play(s, 'mexico', 'cannonade', 'aim urrea', 'open-fire');
    loadDice(s, 1, 6, 6);
    play(s, 'texas', 'silence', 'lose fannin', 'sally', 'sortie fannin');
    fire(s, 'mexico', 'urrea', 1, 6, 6);
    expect([strength(s, 'fannin'), ...half(s, 'fannin')]).toEqual([2, false]);
  });
});

describe('7.1 Double Defense in a sally', () => {
  test('7.1 TG-7.23-c a sallying block keeps it until it has fired', () => {
    const s = siegeAt('goliad', ['wallace'], ['aldama', 'zapadores']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'sally', 'sortie wallace');
    fire(s, 'mexico', 'zapadores', 1, 6);
    expect([strength(s, 'wallace'), ...half(s, 'wallace')]).toEqual([3, true]);
    play(s, 'mexico', 'hold aldama');
    fire(s, 'texas', 'wallace', 6, 6, 6);
    expect(round(s)).toBe(2);
    fire(s, 'mexico', 'zapadores', 1, 6);
    expect(strength(s, 'wallace')).toBe(2);
    fire(s, 'mexico', 'aldama', 1, 6, 6, 6);
    expect(strength(s, 'wallace')).toBe(1);
  });

  test('7.1 TG-7.23-c a sallying block that passes instead of firing keeps it', () => {
    const s = siegeAt('goliad', ['wallace'], ['aldama']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'sally', 'sortie wallace');
    play(s, 'mexico', 'hold aldama');
    play(s, 'texas', 'hold wallace');
    fire(s, 'mexico', 'aldama', 1, 6, 6, 6);
    expect([strength(s, 'wallace'), ...half(s, 'wallace')]).toEqual([3, true]);
  });

  test('7.1 TG-7.23-c TG-7.27-b sallying guns keep it after firing', () => {
    const s = siegeAt('goliad', ['tx-goliad-artillery', 'kimball'], ['aldama']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'sally', 'sortie tx-goliad-artillery', 'out');
    fire(s, 'texas', 'tx-goliad-artillery', 6, 6);
    fire(s, 'mexico', 'aldama', 1, 6, 6, 6);
    expect([strength(s, 'tx-goliad-artillery'), ...half(s, 'tx-goliad-artillery')]).toEqual([2, true]);
  });

  test('7.1 TG-7.23-d besiegers have it against a sally from a city, not from a fort', () => {
    for (const [where, left] of [
      ['alamo', 3],
      ['san-antonio', 4],
    ] as const) {
      const s = siegeAt(where, ['wallace'], ['aldama']);
      play(s, 'mexico', 'wait');
      play(s, 'texas', 'sally', 'sortie wallace');
      play(s, 'mexico', 'hold aldama');
      fire(s, 'texas', 'wallace', 1, 6, 6);
      expect([strength(s, 'aldama'), ...half(s, 'aldama')]).toEqual([left, left === 4]);
    }
  });

  test('7.1 TG-7.1-c each hit goes to the strongest and costs by its own defence; a half-hit on a spent defence lasts (R-138)', () => {
    const s = siegeAt('goliad', ['wallace', 'horton'], ['aldama']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'sally', 'sortie wallace', 'sortie horton');
    fire(s, 'texas', 'horton', 6, 6);
    fire(s, 'mexico', 'aldama', 1, 1, 1, 6);
    expect([strength(s, 'wallace'), strength(s, 'horton')]).toEqual([2, 2]);
    play(s, 'texas', 'lose horton');
    expect([strength(s, 'wallace'), strength(s, 'horton'), ...half(s, 'wallace', 'horton')]).toEqual([
      2,
      1,
      false,
      false,
    ]);
  });

  test('7.1 TG-7.1-c a block that goes back in takes its half-hit along; the next starts on the strongest left (R-137)', () => {
    const s = siegeAt('goliad', ['wallace', 'bowie'], ['dolores']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'sally', 'sortie wallace', 'sortie bowie');
    fire(s, 'mexico', 'dolores', 1, 6, 6);
    expect(half(s, 'wallace', 'bowie')).toEqual([true, false]);
    play(s, 'texas', 'withdraw wallace', 'hold bowie');
    fire(s, 'mexico', 'dolores', 1, 6, 6);
    expect([strength(s, 'wallace'), strength(s, 'bowie'), ...half(s, 'wallace', 'bowie')]).toEqual([3, 2, true, true]);
  });
});

describe('7.1 Double Defense in a relief battle (R-148)', () => {
  const relief = (where: string, from: string) => {
    const s = fightAt(where, [within(`wallace@${where}`), `burleson@${where}<${from}`, `aldama@${where}`], {
      player1: 'texas',
    });
    play(s, 'texas', 'sally', 'sortie wallace');
    return s;
  };

  test('7.1 TG-7.1-b neither besieger nor relief force has it, only sallying blocks before they fire', () => {
    const s = relief('san-antonio', '0107');
    fire(s, 'mexico', 'aldama', 1, 6, 6, 6);
    expect(strength(s, 'burleson')).toBe(3);
    fire(s, 'texas', 'burleson', 1, 6, 6);
    expect([strength(s, 'aldama'), ...half(s, 'aldama')]).toEqual([3, false]);
    play(s, 'texas', 'hold wallace');
    fire(s, 'mexico', 'aldama', 1, 6, 6);
    expect(question(s)).toBe('lose');
    play(s, 'texas', 'lose wallace');
    expect([strength(s, 'wallace'), ...half(s, 'wallace')]).toEqual([3, true]);
  });

  test('7.1 TG-7.23-d TG-7.1-c besiegers of a city have it against sallying fire alone, and the half-hit lasts', () => {
    const s = relief('san-antonio', '0107');
    play(s, 'mexico', 'hold aldama');
    fire(s, 'texas', 'wallace', 1, 6, 6);
    expect([strength(s, 'aldama'), ...half(s, 'aldama')]).toEqual([4, true]);
    fire(s, 'texas', 'burleson', 1, 6, 6, 6);
    expect([strength(s, 'aldama'), ...half(s, 'aldama')]).toEqual([3, true]);
    play(s, 'mexico', 'hold aldama');
    fire(s, 'texas', 'wallace', 1, 6, 6);
    expect([strength(s, 'aldama'), ...half(s, 'aldama')]).toEqual([2, false]);
  });

  test('7.1 TG-7.23-d besiegers of a fort have it never', () => {
    const s = relief('goliad', '0510');
    play(s, 'mexico', 'hold aldama');
    fire(s, 'texas', 'wallace', 1, 6, 6);
    expect([strength(s, 'aldama'), ...half(s, 'aldama')]).toEqual([3, false]);
  });

  test('7.1 TG-7.23-c blocks that sallied and fired are exposed for the phase, even within (R-129)', () => {
    for (const where of ['goliad', 'san-antonio']) {
      const s = fightAt(
        where,
        [
          within(`wallace@${where}`),
          within(`bowie@${where}`),
          within(`tx-goliad-artillery@${where}`),
          `kimball@${where}<${where === 'goliad' ? '0510' : '0107'}`,
          `aldama@${where}`,
        ],
        { player1: 'texas' },
      );
      play(s, 'texas', 'sally', 'sortie wallace', 'sortie tx-goliad-artillery', 'out');
      fire(s, 'texas', 'tx-goliad-artillery', 6, 6);
      fire(s, 'texas', 'kimball', 6);
      play(s, 'mexico', 'hold aldama');
      fire(s, 'texas', 'wallace', 6, 6, 6);
      play(s, 'texas', 'hold tx-goliad-artillery', `retreat kimball ${where === 'goliad' ? '0510' : '0107'}`);
      play(s, 'mexico', 'hold aldama');
      play(s, 'texas', 'withdraw wallace', 'hold tx-goliad-artillery');
      play(s, 'mexico', 'hold aldama', 'stay', 'storm', 'assault aldama');
      holdTexans(s);
      fire(s, 'mexico', 'aldama', 1, 6, 6, 6);
      expect([strength(s, 'wallace'), strength(s, 'bowie')]).toEqual([2, 2]);
      play(s, 'mexico', 'ready');
      holdTexans(s);
      fire(s, 'mexico', 'aldama', 1, 1, 6, 6);
      play(s, 'texas', 'lose tx-goliad-artillery');
      expect(['tx-goliad-artillery', 'wallace', 'bowie'].map((name) => strength(s, name))).toEqual([1, 2, 2]);
      expect(half(s, 'tx-goliad-artillery', 'wallace', 'bowie')).toEqual([false, false, false]);
    }
  });

  function holdTexans(s: ReturnType<typeof relief>): void {
    for (const name of ['tx-goliad-artillery', 'bowie', 'wallace']) play(s, 'texas', `hold ${name}`);
  }

  test('7.1 TG-7.1-c why another block may not take the hit', () => {
    const s = fightAt('goliad', [
      within('wallace@goliad'),
      within('ward@goliad'),
      within('bowie@goliad'),
      'aldama@goliad',
      block('toluca@goliad'),
    ]);
    play(s, 'mexico', 'storm', 'assault aldama', 'go');
    for (const name of ['bowie', 'wallace', 'ward']) play(s, 'texas', `hold ${name}`);
    fire(s, 'mexico', 'aldama', 1, 6, 6, 6);
    expect(why(s, 'texas', 'lose bowie')).toEqual(['TG-6.31-b']);
    expect(why(s, 'texas', 'lose toluca')).toEqual(['TG-6.31-a']);
    play(s, 'texas', 'lose ward');
    expect(half(s, 'wallace', 'ward', 'bowie')).toEqual([false, true, false]);
  });
});
