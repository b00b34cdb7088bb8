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
  question,
  space,
  strength,
  why,
} from './kit.ts';
import { countWithin, fightAt, fightIsOver, fire, holdOut, isWithin, round, stands, verbs, within } from './sieges.ts';

const first = { player1: 'texas' } as const;
const relief = (blocks: Parameters<typeof fightAt>[1], more: Parameters<typeof fightAt>[2] = first) =>
  fightAt('goliad', [within('wallace@goliad'), ...blocks], more);

describe('7.25 the relief battle', () => {
  test('7.25 TG-7.25-a TG-7.25-b TG-7.3-c the besieger defends, the relief force attacks, whoever is Player 1', () => {
    for (const player1 of ['texas', 'mexico'] as const) {
      const s = relief(['burleson@goliad<0409', 'aldama@goliad'], { player1 });
      expect([question(s), asked(s)]).toEqual(['support-relief', ['texas']]);
      play(s, 'texas', 'wait');
      expect([isFaceUp(s, 'wallace'), isFaceUp(s, 'burleson'), isFaceUp(s, 'aldama')]).toEqual([false, true, true]);
      expect(holdOut(s)).toEqual(['aldama', 'burleson']);
    }
  });

  test('7.25 TG-7.25-b those within take no part unless they sally', () => {
    const s = relief(['burleson:1@goliad<0409', 'aldama@goliad']);
    play(s, 'texas', 'wait');
    fire(s, 'mexico', 'aldama', 1, 1, 6, 6);
    expect([place(s, 'burleson'), strength(s, 'wallace')]).toEqual(['dead', 3]);
    expect(question(s)).toBe('regroup');
    expect(asked(s)).toEqual(['mexico']);
  });

  test('7.25 TG-7.25-c the besieger may retreat, but not the way the relief came', () => {
    const s = relief(['burleson@goliad<0409', 'aldama@goliad']);
    play(s, 'texas', 'wait');
    expect(choices(s, 'mexico')).toEqual(['fire aldama', 'retreat aldama 0510', 'hold aldama']);
    expect(why(s, 'mexico', 'retreat aldama 0409')).toEqual(['TG-6.4-f']);
    play(s, 'mexico', 'retreat aldama 0510');
    expect([place(s, 'aldama'), isFaceUp(s, 'aldama')]).toEqual(['0510', false]);
    expect([question(s), asked(s)]).toEqual(['regroup', ['texas']]);
  });

  test('7.25 TG-7.25-a a relief that wins lifts the siege; garrison and relief may regroup (R-126, R-140)', () => {
    const s = relief(['burleson@goliad<0409', 'aldama@goliad']);
    play(s, 'texas', 'wait');
    play(s, 'mexico', 'retreat aldama 0510');
    expect([stands(s, 'wallace'), stands(s, 'burleson')]).toEqual(['goliad', 'goliad']);
    expect(choices(s, 'texas')).toContain('regroup wallace coletto-creek');
    play(s, 'texas', 'regroup burleson 0409', 'stay');
    expect([fightIsOver(s, 'texas'), stands(s, 'wallace'), place(s, 'burleson')]).toEqual([true, 'goliad', '0409']);
    expect(isFaceUp(s, 'wallace')).toBe(false);
  });

  test('7.25 TG-7.25-b a relief that fails leaves the siege: the besieger may still storm', () => {
    const s = relief(['burleson@goliad<0409', 'aldama@goliad', 'toluca@goliad']);
    play(s, 'texas', 'wait');
    holdOut(s);
    holdOut(s);
    expect(round(s)).toBe(3);
    play(s, 'mexico', 'hold aldama', 'hold toluca');
    expect(choices(s, 'texas')).toEqual(['retreat burleson 0409']);
    play(s, 'texas', 'retreat burleson 0409');
    play(s, 'mexico', 'stay', 'storm', 'assault aldama', 'go');
    expect(round(s)).toBe(1);
    expect(holdOut(s)).toEqual(['wallace', 'aldama']);
  });

  test('7.25 TG-7.25-b guns of a relief force that is gone surrender to the besiegers (6.7)', () => {
    const s = relief(['burleson@goliad<0409', 'tx-alamo-artillery:2@goliad<0409', 'aldama@goliad']);
    play(s, 'texas', 'wait');
    holdOut(s);
    holdOut(s);
    play(s, 'texas', 'hold tx-alamo-artillery');
    play(s, 'mexico', 'hold aldama');
    play(s, 'texas', 'retreat burleson 0409');
    expect([
      place(s, 'tx-alamo-artillery'),
      stands(s, 'mx-alamo-artillery'),
      strength(s, 'mx-alamo-artillery'),
    ]).toEqual(['away', 'goliad', 2]);
    play(s, 'mexico', 'stay');
    expect(question(s)).toBe('besiege');
    expect(why(s, 'mexico', 'cannonade')).toEqual(['TG-7.24-a']);
    expect(isWithin(s, 'wallace')).toBe(true);
  });

  test('7.25 TG-7.25-b guns of a relief force that wins stay with it', () => {
    const s = relief(['tx-alamo-artillery@goliad<0409', 'tres-villas:1@goliad']);
    play(s, 'texas', 'wait');
    fire(s, 'texas', 'tx-alamo-artillery', 1, 6, 6);
    expect(place(s, 'tres-villas')).toBe('dead');
    expect([stands(s, 'tx-alamo-artillery'), stands(s, 'wallace')]).toEqual(['goliad', 'goliad']);
  });

  test('7.25 TG-6.7-d guns alone in the siege lines surrender when a relief force comes', () => {
    const s = relief(['burleson@goliad<0409', 'mx-alamo-artillery@goliad']);
    expect([stands(s, 'tx-alamo-artillery'), stands(s, 'wallace')]).toEqual(['goliad', 'goliad']);
    expect([question(s), asked(s)]).toEqual(['regroup', ['texas']]);
  });
});

describe('7.23 sallying to help a relief force', () => {
  test('7.23 TG-7.23-a the garrison joins the attack from Round 1 (R-127)', () => {
    const s = relief([within('fannin@goliad'), 'burleson@goliad<0409', 'aldama@goliad']);
    expect(choices(s, 'texas')).toEqual(['sally', 'wait']);
    const log = play(s, 'texas', 'sally');
    expect(events(log, 'sallied')).toHaveLength(1);
    play(s, 'texas', 'sortie fannin', 'out');
    expect(round(s)).toBe(1);
    expect([isFaceUp(s, 'fannin'), isFaceUp(s, 'wallace')]).toEqual([true, false]);
    expect(holdOut(s)).toEqual(['fannin', 'aldama', 'burleson']);
  });

  test('7.23 TG-7.23-a all of them may come out', () => {
    const s = relief([within('fannin@goliad'), 'burleson@goliad<0409', 'aldama@goliad']);
    play(s, 'texas', 'sally', 'sortie fannin', 'sortie wallace');
    expect([question(s), countWithin(s, 'goliad')]).toEqual(['combat-turn', 0]);
  });

  test('7.23 TG-7.23-e TG-7.25-d sallying blocks may only go back in, the infantry of the relief may not go in', () => {
    const s = relief(['burleson@goliad<0409', 'aldama@goliad']);
    play(s, 'texas', 'sally', 'sortie wallace');
    play(s, 'mexico', 'hold aldama');
    expect(why(s, 'texas', 'retreat wallace 0409')).toContain('TG-7.23-e');
    expect(why(s, 'texas', 'withdraw burleson')).toEqual(['TG-7.25-d']);
    expect(why(s, 'texas', 'withdraw wallace')).toEqual([]);
    play(s, 'texas', 'withdraw wallace');
    expect(isWithin(s, 'wallace')).toBe(true);
  });

  test('7.2 TG-7.2-e whoever has sallied for the relief does not sally again this phase', () => {
    for (const sally of [true, false]) {
      const s = relief(['burleson:1@goliad<0409', 'aldama@goliad']);
      play(s, 'texas', ...(sally ? ['sally', 'sortie wallace'] : ['wait']));
      play(s, 'mexico', 'hold aldama');
      if (sally) play(s, 'texas', 'withdraw wallace');
      play(s, 'texas', 'retreat burleson 0409');
      play(s, 'mexico', 'stay', 'wait');
      expect(choices(s, 'texas')).toEqual(sally ? ['wait'] : ['wait', 'sally']);
      if (sally) expect(why(s, 'texas', 'sally')).toEqual(['TG-7.2-e']);
    }
  });

  test('7.23 TG-7.23-a when the besiegers are beaten those who sallied hold the hex', () => {
    const s = relief([within('fannin@goliad'), 'burleson@goliad<0409', 'aldama:1@goliad']);
    play(s, 'texas', 'sally', 'sortie fannin', 'out');
    fire(s, 'texas', 'fannin', 1, 6, 6);
    expect(['fannin', 'wallace', 'burleson'].map((name) => stands(s, name))).toEqual(['goliad', 'goliad', 'goliad']);
    expect(isMarked(s, 'fannin', 'sallying')).toBe(false);
    expect([question(s), asked(s)]).toEqual(['regroup', ['texas']]);
  });

  test('7.23 TG-7.23-e guns that helped the relief go back in when it fails', () => {
    const s = relief([within('tx-goliad-artillery@goliad'), 'burleson@goliad<0409', 'aldama@goliad']);
    play(s, 'texas', 'sally', 'sortie tx-goliad-artillery', 'out');
    holdOut(s);
    holdOut(s);
    play(s, 'texas', 'hold tx-goliad-artillery');
    play(s, 'mexico', 'hold aldama');
    play(s, 'texas', 'retreat burleson 0409');
    expect([stands(s, 'tx-goliad-artillery'), stands(s, 'wallace')]).toEqual(['goliad (inside)', 'goliad (inside)']);
    expect(place(s, 'mx-goliad-artillery')).toBe('away');
  });
});

describe('7.26 relief cavalry', () => {
  test('7.26 TG-7.26-c TG-F-d they may go in from Round 2 on, never in Round 1, or retreat', () => {
    const s = relief(['horton@goliad<0409', 'aldama@goliad']);
    play(s, 'texas', 'wait');
    expect(why(s, 'texas', 'withdraw horton')).toEqual(['TG-F-d']);
    expect(verbs(s, 'texas')).toEqual(['fire', 'retreat', 'hold']);
    holdOut(s);
    expect(round(s)).toBe(2);
    expect(choices(s, 'texas')).toEqual(['fire horton', 'retreat horton 0409', 'withdraw horton', 'hold horton']);
    play(s, 'texas', 'withdraw horton');
    expect([stands(s, 'horton'), countWithin(s, 'goliad')]).toEqual(['goliad (inside)', 2]);
    expect([question(s), asked(s)]).toEqual(['regroup', ['mexico']]);
    play(s, 'mexico', 'stay', 'wait');
    expect([question(s), asked(s)]).toEqual(['garrison', ['texas']]);
  });

  test('7.26 TG-7.26-c in Round 3 too', () => {
    const s = relief(['horton@goliad<0409', 'aldama@goliad']);
    play(s, 'texas', 'wait');
    holdOut(s);
    holdOut(s);
    expect(choices(s, 'texas')).toEqual(['retreat horton 0409', 'withdraw horton']);
  });

  test.each([
    [3, []],
    [4, ['TG-7.0-b']],
  ] as const)('7.26 TG-7.26-c with %i within, out on a sally or not, the gate is open or closed', (count, reasons) => {
    const names = ['bowie', 'fannin', 'ward'].slice(0, count - 1);
    for (const sally of [true, false]) {
      const s = relief([...names.map((name) => within(`${name}@goliad`)), 'horton@goliad<0409', 'aldama@goliad']);
      play(s, 'texas', ...(sally ? ['sally', 'sortie wallace', 'out'] : ['wait']));
      holdOut(s);
      expect(why(s, 'texas', 'withdraw horton')).toEqual(reasons);
    }
  });

  test('7.25 TG-7.25-d leaders, infantry and guns of a relief force never go in', () => {
    const s = relief([
      'houston@goliad<0409',
      'burleson@goliad<0409',
      'tx-alamo-artillery@goliad<0409',
      'aldama@goliad',
    ]);
    play(s, 'texas', 'wait');
    holdOut(s);
    expect(why(s, 'texas', 'withdraw houston')).toEqual(['TG-7.25-d']);
    expect(why(s, 'texas', 'withdraw tx-alamo-artillery')).toEqual(['TG-6.4-k']);
    play(s, 'texas', 'hold houston', 'hold tx-alamo-artillery');
    play(s, 'mexico', 'hold aldama');
    expect(why(s, 'texas', 'withdraw burleson')).toEqual(['TG-7.25-d']);
  });

  test('7.25 TG-7.25-d besieging cavalry do not go in either', () => {
    const s = relief(['burleson@goliad<0409', 'dolores@goliad']);
    play(s, 'texas', 'wait');
    holdOut(s);
    expect(why(s, 'mexico', 'withdraw dolores')).toEqual(['TG-7.0-h']);
  });

  test('7.26 TG-7.26-c TG-6.S-a when besiegers in reserve win back the attack, the gates open to the relief alone', () => {
    const s = relief(
      ['houston@goliad<0409', 'horton@goliad<0409', 'tres-villas:1@goliad', block('dolores@goliad<0510', ['reserve'])],
      { player1: 'texas', pending: ['goliad'] },
    );
    play(s, 'texas', 'wait');
    expect(events(fire(s, 'texas', 'houston', 1, 6, 6), 'rolesSwapped')).toEqual([[1, space(s, 'goliad')]]);
    expect([round(s), stands(s, 'tres-villas')]).toEqual([2, 'dead']);
    expect(why(s, 'texas', 'withdraw houston')).toEqual(['TG-7.25-d']);
    play(s, 'texas', 'hold houston');
    expect(why(s, 'mexico', 'withdraw dolores')).toEqual(['TG-7.0-h']);
    play(s, 'mexico', 'hold dolores');
    play(s, 'texas', 'withdraw horton');
    expect(stands(s, 'horton')).toBe('goliad (inside)');
  });
});

describe('7.25 reserves before a fort under attack (R-125)', () => {
  const attacked = () =>
    fightAt('goliad', [
      'wallace@goliad',
      'fannin@goliad',
      block('horton@goliad<0409', ['reserve']),
      block('ward@goliad<0409', ['reserve']),
      'aldama@goliad<0510',
    ]);

  test('7.25 TG-7.25-b when all the others withdraw they are a relief force in Round 2', () => {
    const s = attacked();
    play(s, 'texas', 'enter wallace', 'enter fannin');
    expect([question(s), asked(s)]).toEqual(['support-relief', ['texas']]);
    play(s, 'texas', 'wait');
    expect(round(s)).toBe(2);
    expect(isFaceUp(s, 'wallace')).toBe(false);
    expect(choices(s, 'texas')).toContain('withdraw horton');
    play(s, 'texas', 'hold horton');
    expect(why(s, 'mexico', 'retreat aldama 0409')).toEqual(['TG-6.4-f']);
    play(s, 'mexico', 'hold aldama');
    expect(why(s, 'texas', 'withdraw ward')).toEqual(['TG-7.25-d']);
    play(s, 'texas', 'hold ward');
    expect(round(s)).toBe(3);
    expect(choices(s, 'texas')).toEqual(['retreat horton 0409', 'withdraw horton']);
  });

  test('7.0 TG-7.0-e TG-7.22-a TG-6.32-c before them the attacker neither regroups nor storms, whenever the garrison goes in', () => {
    const atOnce = attacked();
    play(atOnce, 'texas', 'enter wallace', 'enter fannin', 'wait');
    const inRound1 = attacked();
    play(inRound1, 'texas', 'enter fannin', 'stand', 'withdraw wallace', 'wait');
    for (const s of [atOnce, inRound1]) {
      expect([question(s), round(s)]).toEqual(['combat-turn', 2]);
      play(s, 'texas', 'retreat horton 0409');
      expect(verbs(s, 'mexico')).toEqual(['fire', 'retreat', 'hold']);
      play(s, 'mexico', 'hold aldama');
      play(s, 'texas', 'retreat ward 0409');
      expect([question(s), asked(s)]).toEqual(['regroup', ['mexico']]);
      play(s, 'mexico', 'stay');
      expect(choices(s, 'mexico')).toContain('storm');
    }
  });

  test('7.25 TG-7.23-a the garrison may come out again to help them (R-127)', () => {
    const s = attacked();
    play(s, 'texas', 'enter wallace', 'enter fannin', 'sally', 'sortie fannin', 'out');
    expect(round(s)).toBe(2);
    expect(holdOut(s)).toEqual(['fannin', 'horton', 'aldama', 'ward']);
    play(s, 'texas', 'withdraw fannin', 'retreat horton 0409');
    play(s, 'mexico', 'hold aldama');
    play(s, 'texas', 'retreat ward 0409');
    play(s, 'mexico', 'stay', 'wait');
    expect(choices(s, 'texas')).toEqual(['wait', 'bombard']);
  });

  test('7.25 TG-7.25-b when some stay in the field they are reserves of the defender', () => {
    const s = attacked();
    play(s, 'texas', 'enter wallace', 'stand');
    expect(round(s)).toBe(1);
    expect(holdOut(s)).toEqual(['fannin', 'aldama']);
    expect(holdOut(s)).toEqual(['fannin', 'horton', 'ward', 'aldama']);
    expect(round(s)).toBe(3);
    play(s, 'texas', 'hold fannin', 'hold horton', 'hold ward');
    expect(choices(s, 'mexico')).toEqual(['retreat aldama 0510']);
  });

  test('7.26 TG-7.26-c TG-6.S-a when the field falls in Round 1 their cavalry may still go in to the garrison, nobody else', () => {
    const s = attacked();
    play(s, 'texas', 'enter fannin', 'stand', 'withdraw wallace', 'wait');
    expect([round(s), asked(s)]).toEqual([2, ['texas']]);
    expect(why(s, 'texas', 'withdraw horton')).toEqual([]);
    play(s, 'texas', 'withdraw horton');
    expect([stands(s, 'horton'), asked(s)]).toEqual(['goliad (inside)', ['mexico']]);
    expect(why(s, 'mexico', 'withdraw aldama')).toEqual(['TG-7.0-h']);
    play(s, 'mexico', 'hold aldama');
    expect(why(s, 'texas', 'withdraw ward')).toEqual(['TG-7.25-d']);
  });

  test('7.23 TG-7.23-a TG-6.S-a when the field falls in Round 1 the garrison may sally to help the reserves (R-110)', () => {
    const s = attacked();
    const log = play(s, 'texas', 'enter fannin', 'stand', 'withdraw wallace');
    expect(events(log, 'rolesSwapped')).toEqual([[0, space(s, 'goliad')]]);
    expect([question(s), asked(s)]).toEqual(['support-relief', ['texas']]);
    play(s, 'texas', 'sally', 'sortie fannin', 'out');
    expect([round(s), holdOut(s)]).toEqual([2, ['fannin', 'horton', 'aldama', 'ward']]);
    play(s, 'texas', 'withdraw fannin', 'withdraw horton');
    play(s, 'mexico', 'hold aldama');
    play(s, 'texas', 'retreat ward 0409');
    play(s, 'mexico', 'stay', 'wait');
    expect(choices(s, 'texas')).toEqual(['wait', 'bombard']); // One sally a phase.
    expect(['fannin', 'wallace', 'horton'].map((name) => isWithin(s, name))).toEqual([true, true, true]);
  });

  test('7.22 TG-7.22-e besiegers in reserve through a relief battle, however short, may storm at once (R-112)', () => {
    const s = relief(['burleson:1@goliad<0409', 'aldama@goliad', block('toluca@goliad', ['reserve'])]);
    play(s, 'texas', 'wait');
    fire(s, 'mexico', 'aldama', 1, 6, 6, 6);
    expect(place(s, 'burleson')).toBe('dead');
    play(s, 'mexico', 'stay', 'storm');
    expect(choices(s, 'mexico')).toEqual(['assault aldama', 'assault toluca']);
  });

  test('7.25 TG-7.25-b besiegers who come to help against a relief force stand in reserve in Round 1 (6.32)', () => {
    const s = relief(['burleson@goliad<0409', 'aldama@goliad', block('toluca@goliad', ['reserve'])]);
    play(s, 'texas', 'wait');
    expect(holdOut(s)).toEqual(['aldama', 'burleson']);
    expect(holdOut(s)).toEqual(['aldama', 'toluca', 'burleson']);
  });
});
