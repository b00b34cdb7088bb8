import { describe, expect, test } from 'vitest';
import { reveal } from './cards.ts';
import {
  asked,
  block,
  choices,
  events,
  game,
  isMarked,
  loadDice,
  place,
  play,
  position,
  question,
  type Side,
  space,
  strength,
  why,
} from './kit.ts';

const enemyOf = (side: Side): Side => (side === 'texas' ? 'mexico' : 'texas');

describe('STORM', () => {
  const armies = [
    'houston@coletto-creek',
    'yucatan@goliad',
    'horton:1@victoria',
    block('travis@alamo', ['inside']),
    'sesma@alamo',
  ];

  test.each([
    { texas: 'storm', mexico: '4' },
    { texas: '4', mexico: 'storm' },
    { texas: 'storm', mexico: 'comanche' },
    { texas: 'desertion', mexico: 'storm' },
    { texas: 'storm', mexico: 'supplies' },
  ])('4.0 TG-K-c nobody moves, forages, besieges or uses an event: $texas against $mexico', (cards) => {
    const { s, log } = reveal(cards, armies, { deck: 2, turn: 'Mar 7' });
    expect([question(s), s.turn, s.deck]).toEqual(['play', 4, 0]);
    expect(events(log, 'stormCame')).toHaveLength(1);
    for (const kind of ['raidBegan', 'desertion', 'eventDeclined', 'besieged', 'battleBegan'])
      expect(events(log, kind)).toEqual([]);
    expect([strength(s, 'horton'), place(s, 'travis'), isMarked(s, 'travis', 'inside')]).toEqual([1, 'alamo', true]);
    expect(game.view(s, 'spectator').handSizes).toEqual([2, 2]);
  });

  test('4.0 TG-K-c the Supply Phase of a storm is played in full, Player 1 first', () => {
    const { s } = reveal({ texas: '4', mexico: 'storm' }, ['houston@washington', 'sherman@pool', 'urrea@matamoros'], {
      turn: 'Feb 21',
      arrivals: [{ box: null, turn: 2 }],
    });
    expect([question(s), asked(s)]).toEqual(['arrive', ['mexico']]);
    play(s, 'mexico', 'arrive presidio-rio-grande');
    expect([question(s), asked(s)]).toEqual(['deploy', ['texas']]);
  });

  test('3.0 TG-3.36-e a storm does not put off the victory check', () => {
    const taken = [
      'nacogdoches',
      'san-augustine',
      'washington',
      'san-felipe',
      'bastrop',
      'gonzales',
      'victoria',
      'refugio',
    ];
    const blocks = ['aldama', 'toluca', 'guerrero', 'morelos', 'tolsa', 'gaona', 'sesma', 'urrea'];
    const { s } = reveal(
      { texas: 'storm', mexico: '4' },
      taken.map((town, i) => `${blocks[i]}@${town}`),
    );
    expect(game.result(s)).toEqual({ winner: 1, reason: 'mexicoTowns' });
  });
});

describe('SUPPLIES', () => {
  const camp = [
    'houston:2@gonzales',
    'ward:1@gonzales',
    'burleson:2@gonzales',
    'horton:1@gonzales',
    'kimball@gonzales',
  ];

  test('4.0 TG-4.0-d TG-4.0-e up to three steps in one friendly hex, one for each block, and those do not move', () => {
    const { s } = reveal({ texas: 'supplies', mexico: '4' }, [...camp, 'urrea@matamoros']);
    expect([question(s), choices(s, 'texas')]).toEqual(['supplies', ['resupply gonzales', 'decline']]);
    const log = play(s, 'texas', 'resupply gonzales');
    expect(events(log, 'suppliesCame')).toEqual([[0, space(s, 'gonzales')]]);
    const hungry = ['replenish houston', 'replenish ward', 'replenish horton', 'replenish burleson'];
    expect([question(s), choices(s, 'texas')]).toEqual(['replenish', [...hungry, 'done']]);
    expect(why(s, 'texas', 'replenish kimball')).toEqual(['TG-5.7-i']);
    expect(why(s, 'texas', 'replenish urrea')).toEqual(['TG-5.7-a']);
    play(s, 'texas', 'replenish houston');
    expect(why(s, 'texas', 'replenish houston')).toEqual(['TG-5.7-i']);
    play(s, 'texas', 'replenish ward', 'replenish burleson');
    expect(['houston', 'ward', 'burleson', 'horton'].map((name) => strength(s, name))).toEqual([3, 2, 3, 1]);
    expect([question(s), asked(s)]).toEqual(['operate', ['mexico']]);
    expect(['houston', 'ward', 'burleson', 'horton'].map((name) => isMarked(s, name, 'foraged'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('4.0 fewer steps may be taken, or none', () => {
    const { s } = reveal({ texas: 'supplies', mexico: '4' }, [...camp, 'urrea@matamoros']);
    play(s, 'texas', 'resupply gonzales', 'replenish ward', 'done');
    expect([strength(s, 'ward'), strength(s, 'houston'), question(s)]).toEqual([2, 2, 'operate']);
    const none = reveal({ texas: 'supplies', mexico: '4' }, [...camp, 'urrea@matamoros']).s;
    const log = play(none, 'texas', 'decline');
    expect(events(log, 'eventDeclined')).toHaveLength(1);
    expect([strength(none, 'ward'), question(none)]).toEqual([1, 'operate']);
  });

  test('1 sidebar TG-1.S-a whoever has fed his last weak block is asked all the same, so that it tells nothing', () => {
    const { s } = reveal({ texas: 'supplies', mexico: '4' }, ['ward:2@gonzales', 'urrea@matamoros']);
    play(s, 'texas', 'resupply gonzales', 'replenish ward');
    expect([question(s), choices(s, 'texas')]).toEqual(['replenish', ['done']]);
  });

  test('4.0 TG-4.0-d not where blocks are besieged or besieging, above the supply limit, in a battle or all fresh', () => {
    const crowd = ['ward:1@0306', 'wallace:1@0306', 'grant:1@0306'];
    const siege = [block('travis:1@alamo', ['inside']), 'sesma:1@alamo'];
    const { s } = reveal({ texas: 'supplies', mexico: '4' }, [
      ...crowd,
      ...siege,
      'horton@victoria',
      'burleson:1@0303',
    ]);
    expect(choices(s, 'texas')).toEqual(['resupply 0303', 'decline']);
    expect(why(s, 'texas', 'resupply 0306')).toEqual(['TG-5.7-g', 'TG-5.7-i']);
    expect(why(s, 'texas', 'resupply alamo')).toContain('TG-5.7-a');
    expect(why(s, 'texas', 'resupply victoria')).toEqual(['TG-5.7-i']);
    for (const where of ['goliad', 'bastrop', 'pool'])
      expect(why(s, 'texas', `resupply ${where}`)).toContain('TG-5.7-a');
    const besieger = reveal({ texas: '4', mexico: 'supplies' }, siege).s;
    expect(why(besieger, 'mexico', 'resupply alamo')).toContain('TG-5.7-e');
    expect(choices(besieger, 'mexico')).toEqual(['decline']);
    const raided = reveal({ texas: 'supplies', mexico: 'comanche' }, [
      'ward:1@bastrop',
      'horton:1@velasco',
      'urrea@matamoros',
    ]).s;
    play(raided, 'mexico', 'raid bastrop');
    expect(choices(raided, 'texas')).toEqual(['resupply velasco', 'decline']);
  });
});

describe('DESERTION', () => {
  const crowd = [
    'sesma:1@gonzales',
    'yucatan:3@gonzales',
    'cuautla:2@gonzales',
    'toluca:2@goliad',
    'gaona@victoria',
    'tolsa@victoria',
  ];

  test('4.0 TG-4.0-e a hex with at least two enemy blocks', () => {
    const { s } = reveal({ texas: 'desertion', mexico: '4' }, [...crowd, 'ward@0306', 'wallace@0306']);
    expect([question(s), choices(s, 'texas')]).toEqual([
      'desertion',
      ['unsettle gonzales', 'unsettle victoria', 'decline'],
    ]);
    for (const where of ['goliad', '0306', 'refugio', 'pool'])
      expect(why(s, 'texas', `unsettle ${where}`)).toEqual(['TG-4.0-d']);
    play(s, 'texas', 'decline');
    expect([strength(s, 'yucatan'), question(s), s.ask[2]]).toEqual([3, 'operate', 1]);
  });

  test('4.0 TG-1.7-g boxes count as hexes, but Mexico unsettles nobody in the United States (R-17)', () => {
    const states = ['gaines', '3rd', '5th'].map((name) => `${name}@fort-jessup`);
    const volunteers = ['nashville@new-orleans', 'georgia@new-orleans', 'sesma@victoria', 'gaona@victoria'];
    const { s } = reveal({ texas: '4', mexico: 'desertion' }, [
      ...states,
      ...volunteers,
      'ward@laredo',
      'bowie@laredo',
    ]);
    expect(choices(s, 'mexico')).toEqual(['unsettle laredo', 'decline']);
    for (const box of ['fort-jessup', 'new-orleans']) expect(why(s, 'mexico', `unsettle ${box}`)).toEqual(['TG-1.7-g']);
    const texan = reveal({ texas: 'desertion', mexico: '4' }, ['urrea@matamoros', 'yucatan@matamoros']).s;
    expect(choices(texan, 'texas')).toEqual(['unsettle matamoros', 'decline']);
  });

  test('4.0 blocks within the walls count and desert too', () => {
    const { s } = reveal({ texas: '4', mexico: 'desertion' }, [
      block('travis@alamo', ['inside']),
      block('bowie@alamo', ['inside']),
      'sesma@alamo',
    ]);
    expect(choices(s, 'mexico')).toEqual(['unsettle alamo', 'decline']);
    expect(events(play(s, 'mexico', 'unsettle alamo'), 'desertionRoll')).toHaveLength(2);
  });

  test('4.0 TG-4.0-d one die for each block: 1 or 2 costs a step, but never the last, and nobody else’s', () => {
    const orders = new Set<string>();
    const dice = new Set<number>();
    for (let seed = 0; seed < 60; seed++) {
      const { s } = reveal({ texas: 'desertion', mexico: '4' }, crowd);
      loadDice(s, (seed % 6) + 1, 1 + (Math.floor(seed / 6) % 6));
      const before = new Map(['sesma', 'yucatan', 'cuautla'].map((name) => [name, strength(s, name)]));
      const rolls = events(play(s, 'texas', 'unsettle gonzales'), 'desertionRoll');
      const names = rolls.map(([, piece]) => game.nameOf(s, 'piece', piece!));
      expect([...names].sort()).toEqual(['cuautla', 'sesma', 'yucatan']);
      rolls.forEach(([victim, , where, die], i) => {
        const had = before.get(names[i]!)!;
        expect([victim, where]).toEqual([1, space(s, 'gonzales')]);
        expect(strength(s, names[i]!)).toBe(die! <= 2 && had > 1 ? had - 1 : had);
        dice.add(die!);
      });
      expect(['toluca', 'gaona', 'tolsa'].map((name) => strength(s, name))).toEqual([2, 2, 3]);
      orders.add(names.join());
    }
    expect(dice.size).toBe(6);
    expect(orders.size).toBe(6);
  });
});

describe('SURPRISE and FORCED MARCH', () => {
  test('4.0 TG-4.0-e SURPRISE waits for the Combat Phase and lets all attackers act first in one battle', () => {
    const { s } = reveal(
      { texas: 'surprise', mexico: '4' },
      ['houston@coletto-creek', 'ward@coletto-creek', 'cuautla@0609', 'yucatan@goliad', 'dolores@goliad'].filter(
        (b) => !b.startsWith('cuautla'),
      ),
    );
    expect([s.player1, question(s), s.ask[2], s.surprise]).toEqual([0, 'operate', 1, 0]);
    play(
      s,
      'texas',
      'activate houston',
      'command ward coletto-creek > goliad',
      'command houston coletto-creek > goliad',
      'done',
    );
    play(s, 'mexico', 'done');
    play(s, 'texas', 'fight goliad');
    expect([question(s), asked(s), choices(s, 'texas')]).toEqual([
      'surprise',
      ['texas'],
      ['surprise', 'wait-for-better'],
    ]);
    play(s, 'texas', 'surprise');
    play(s, 'mexico', 'stand');
    const order: string[] = [];
    for (let i = 0; i < 8; i++) {
      const legal = choices(s, asked(s)[0] as Side);
      order.push(...legal.flatMap((choice) => /^hold (.+)/.exec(choice)?.[1] ?? []));
      play(s, asked(s)[0] as Side, legal.find((choice) => choice.startsWith('hold'))!);
    }
    expect(order).toEqual(['houston', 'ward', 'dolores', 'yucatan', 'dolores', 'houston', 'yucatan', 'ward']);
    expect(s.surprise).toBe(-1);
  });

  test('4.0 TG-4.0-e SURPRISE is for the attacker alone, once, and may wait for a better battle', () => {
    const armies = ['ward@refugio', 'yucatan@refugio<0511', 'houston@victoria', 'sesma@victoria<0708'];
    const s = position(
      { phase: 'combat', player1: 'mexico', surprise: 'mexico', pending: ['refugio', 'victoria'] },
      ...armies,
    );
    play(s, 'mexico', 'fight refugio', 'wait-for-better');
    expect(s.surprise).toBe(1);
    while (question(s) !== 'fight') {
      const mover = asked(s)[0] as Side;
      const legal = choices(s, mover);
      play(s, mover, legal.find((choice) => /^(retreat|stay|perish)/.test(choice)) ?? legal[0]!);
    }
    play(s, 'mexico', 'fight victoria');
    expect(question(s)).toBe('surprise');
    play(s, 'mexico', 'surprise');
    expect([asked(s), s.surprise]).toEqual([['mexico'], -1]);
    const defender = position(
      { phase: 'combat', player1: 'mexico', surprise: 'texas', pending: ['refugio', 'victoria'] },
      ...armies,
    );
    play(defender, 'mexico', 'fight refugio');
    expect(question(defender)).toBe('combat-turn');
  });

  test('4.0 TG-4.0-e SURPRISE is named before anybody withdraws, and spent even if all do (R-16)', () => {
    const s = position(
      { phase: 'combat', player1: 'mexico', surprise: 'mexico', pending: ['goliad', 'victoria'] },
      ...['ward@goliad', 'aldama@goliad<0510', 'houston@victoria', 'sesma@victoria<0708'],
    );
    play(s, 'mexico', 'fight goliad', 'surprise');
    play(s, 'texas', 'enter ward');
    expect([question(s), s.surprise]).toEqual(['regroup', -1]);
    play(s, 'mexico', 'stay', 'storm', 'assault aldama');
    expect(asked(s)).toEqual(['texas']); // In a storm the defenders come first as ever.
  });

  test.each(['texas', 'mexico'] as const)(
    '4.0 TG-4.0-d FORCED MARCH: one leader of %s and his blocks march farther without dice',
    (side) => {
      const enemy = enemyOf(side);
      const cards = side === 'texas' ? { texas: 'forced-march', mexico: '4' } : { texas: '4', mexico: 'forced-march' };
      const [leader, foot] = side === 'texas' ? ['houston', 'burleson'] : ['santa-anna', 'toluca'];
      const foe = enemy === 'texas' ? 'ward@refugio' : 'yucatan@matamoros';
      const { s } = reveal(cards, [`${leader}@0107`, `${foot}@0107`, foe]);
      expect([s.hasten, s.ask[2]]).toEqual([game.sides.indexOf(side), 1]);
      expect(choices(s, side)).toEqual(expect.arrayContaining([`activate ${leader}`, `hasten ${leader}`]));
      const log = play(s, side, `hasten ${leader}`);
      expect([events(log, 'hastened').length, events(log, 'activated').length, s.hasten]).toEqual([1, 0, -1]);
      const [far] =
        play(s, side, `command ${foot}`) && choices(s, side).filter((choice) => choice.startsWith('force '));
      const marched = play(s, side, far!, 'done', 'done');
      expect(isMarked(s, foot!, 'forced')).toBe(false);
      expect([events(marched, 'forcedMarch').length, events(marched, 'marchRoll').length]).toEqual([1, 0]);
      expect(strength(s, foot!)).toBe(s.t.steps[game.idOf(s, 'piece', foot!)]);
    },
  );

  test('4.0 TG-4.0-d without the event nobody hastens, and a plain activation keeps it unused', () => {
    const { s } = reveal({ texas: 'forced-march', mexico: '4' }, ['houston@0107', 'burleson@0107', 'urrea@matamoros']);
    play(s, 'texas', 'activate houston', 'command burleson');
    expect(s.hasten).toBe(0);
    const [far] = choices(s, 'texas').filter((choice) => choice.startsWith('force '));
    play(s, 'texas', far!, 'done');
    expect(isMarked(s, 'burleson', 'forced')).toBe(true);
    expect(events(play(s, 'texas', 'done'), 'marchRoll')).toHaveLength(1);
    expect(why(s, 'mexico', 'hasten urrea')).toEqual(['TG-4.0-d']);
    expect(choices(s, 'mexico')).not.toContain('hasten urrea');
  });
});

describe('two events', () => {
  test('4.0 TG-4.0-e the event of Player 1 comes first, then that of Player 2, then the moves', () => {
    const { s } = reveal({ texas: 'desertion', mexico: 'supplies' }, [
      'sesma:1@gonzales',
      'yucatan:1@gonzales',
      'houston@velasco',
    ]);
    expect([s.player1, question(s), asked(s)]).toEqual([0, 'desertion', ['texas']]);
    play(s, 'texas', 'decline');
    expect([question(s), asked(s)]).toEqual(['supplies', ['mexico']]);
    play(s, 'mexico', 'decline');
    expect([question(s), asked(s), s.ask[2]]).toEqual(['operate', ['texas'], 1]);
    play(s, 'texas', 'done');
    expect([question(s), s.turn]).toEqual(['play', 2]);
  });
});
