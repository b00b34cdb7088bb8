// Gestures one after the other, as they were made at real tables, and what each makes of the reader's hand.

import { describe, expect, test } from 'vitest';
import { PLAYER, type Update } from '../../src/host/messages.ts';
import { Asked } from '../../src/table/asked.ts';
import type { Offered } from '../../src/table/choice-tree.ts';
import { type Deed, type Doing, doing, type Gesture, type Hand, IDLE } from '../../src/table/hand.ts';
import { reduce } from '../../src/table/reduce.ts';
import { playUntil, type Seat, sitDown, until } from './seat.ts';

interface Played {
  readonly hand: Hand;
  readonly deeds: readonly Deed[];
  readonly doings: readonly Doing[];
}

/** What some gestures make of a hand, with nobody but the reducer in between. */
function play(at: Asked, gestures: readonly Gesture[], from: Hand = IDLE): Played {
  const deeds: Deed[] = [];
  const doings: Doing[] = [];
  let hand = from;
  for (const gesture of gestures) {
    const turn = reduce(hand, gesture, at);
    hand = turn.hand;
    if (turn.deed !== null) deeds.push(turn.deed);
    doings.push(doing(hand));
  }
  return { hand, deeds, doings };
}

const BACK: Gesture = { is: 'back' };
const click = ({ things }: Offered): Gesture => ({ is: 'click', thing: things[0]! });
const clickLast = ({ things }: Offered): Gesture => ({ is: 'click', thing: things.at(-1)! });

const askedAt = ({ table, opened }: Seat, isCautious = true): Asked =>
  new Asked(opened.description, table.update, isCautious);
const named = (at: Asked, name: string): Offered | undefined => at.offered.find((one) => at.nameOf(one) === name);

/** At the first question that offers something of a name. */
async function whereOffered(name: string, wish = {}): Promise<{ seat: Seat; at: Asked; offered: Offered }> {
  const seat = await sitDown({ seed: 'gestures', ...wish });
  await playUntil(seat, () => seat.table.isAsked && named(askedAt(seat), name) !== undefined);
  const at = askedAt(seat);
  return { seat, at, offered: named(at, name)! };
}

describe('what cannot be taken back', () => {
  test('is shown by the first click and made by the second', async () => {
    const { at, offered } = await whereOffered('activate');
    expect(at.isFinal(offered)).toBe(true);
    const first = play(at, [click(offered)]);
    expect(first.deeds).toEqual([{ do: 'preview', choice: offered.choice }]);
    expect(first.doings).toEqual(['previewing']);
    const second = play(at, [click(offered)], first.hand);
    expect(second.deeds).toMatchObject([{ do: 'choose', choices: [offered.choice], joins: false }]);
  });

  test('is left by a step back, or by a click on something else, with nothing done', async () => {
    const { at, offered } = await whereOffered('activate');
    const left = play(at, [click(offered), BACK]);
    expect([left.hand.previewed, doing(left.hand)]).toEqual([null, 'idle']);
    const other = at.offered.find((one) => one.things[0] && one.things[0].id !== offered.things[0]!.id)!;
    expect(play(at, [click(offered), click(other)]).deeds.some(({ do: deed }) => deed === 'choose')).toBe(false);
  });

  test('is shown as soon as only buttons are left to tell what is meant, and one step back leaves it', async () => {
    const { at, offered } = await whereOffered('hasten', { seed: 'march' });
    const { hand, deeds, doings } = play(at, [click(offered)]);
    const buttons = at.buttonsFor(hand);
    expect(buttons.map((one) => at.nameOf(one))).toEqual(['activate', 'hasten']);
    expect([deeds, doings]).toEqual([[{ do: 'preview', choice: buttons[0]!.choice }], ['picking']]);
    expect(play(at, [{ is: 'press', offered }], hand).deeds).toMatchObject([
      { do: 'choose', choices: [offered.choice] },
    ]);
    const left = play(at, [BACK], hand);
    expect([left.hand.previewed, left.doings]).toEqual([null, ['idle']]);
  });

  test('is made by one press of a button that says what it does', async () => {
    const { at, offered } = await whereOffered('activate');
    expect(play(at, [{ is: 'press', offered }]).deeds).toMatchObject([{ do: 'choose', choices: [offered.choice] }]);
  });

  test('is made at once where it settles nothing, though the enemy is asked: whoever takes up a unit says later where it goes', async () => {
    const seat = await sitDown({ seed: 'gestures', game: 'mad-anthony', scenario: 'wabash' });
    const finalMove = (): Offered | undefined => {
      const at = askedAt(seat);
      return at.offered.find((one) => at.nameOf(one) === 'move' && at.isFinal(one));
    };
    await playUntil(seat, () => seat.table.isAsked && finalMove() !== undefined);
    const offered = finalMove()!;
    expect(play(askedAt(seat), [click(offered)]).deeds).toMatchObject([{ do: 'choose', choices: [offered.choice] }]);
  });

  test('is made at once for old hands who wish it', async () => {
    const { seat, offered } = await whereOffered('activate');
    expect(play(askedAt(seat, false), [click(offered)]).deeds).toMatchObject([{ do: 'choose' }]);
  });
});

describe('an attack', () => {
  test.each([
    ['texas-glory', '1836'],
    ['house-divided', '1863'],
    ['mad-anthony', 'campaign'],
    ['pershing', 'guerrero'],
  ])(
    'is shown first where nothing can be looked at without touching it, with how it may end: %s',
    async (game, scenario) => {
      const { seat, at, offered } = await whereOffered('attack', { game, scenario });
      const byTouch = new Asked(seat.opened.description, seat.table.update, true, false);
      expect([at.isFinal(offered), at.isShownFirst(offered), byTouch.isShownFirst(offered)]).toEqual([
        false,
        false,
        true,
      ]);
      const { table, client } = seat;
      const place = at.targetOf(offered)!;
      table.looked = { is: 'place', id: place };
      expect(table.attacked).toBe(place);
      table.looked = null;
      expect(table.attacked).toBeNull();
      table.hand = { ...table.hand, previewed: { offered, forAll: false, shows: null } };
      expect(table.attacked).toBe(place);
      const found = await client.call('forecast', { place, only: null, along: [], worlds: { from: 0, count: 2 } });
      expect(found).toMatchObject([[{ trials: 4 }, { trials: 4 }]]);
    },
  );
});

describe('a shot whose chances already lie on the table', () => {
  test('is told how it may end when its target is looked at', async () => {
    const { seat, at, offered } = await whereOffered('fire', { game: 'alamo', scenario: 'assault' });
    const place = at.targetOf(offered)!;
    seat.table.looked = { is: 'place', id: place };
    expect(seat.table.attacked).toBe(place);
    const found = await seat.client.call('forecast', { place, only: null, along: [], worlds: { from: 0, count: 2 } });
    expect(found).toMatchObject([[{ trials: 4 }, { trials: 4 }]]);
  });

  test('falls by the click on its target: the click before took up who fires', async () => {
    const { at, offered } = await whereOffered('fire', { game: 'alamo', scenario: 'assault' });
    expect(at.isFinal(offered)).toBe(true);
    expect(play(at, [click(offered)]).deeds).toMatchObject([{ do: 'choose', choices: [offered.choice] }]);
    const untold: Update = { ...at.update!, scene: { ...at.update!.scene!, arrows: [] } };
    const blind = new Asked(at.description, untold);
    expect(play(blind, [click(offered)]).deeds, 'where nothing is told it is shown first').toMatchObject([
      { do: 'preview' },
    ]);
  });
});

describe('a choice of which a player is warned', () => {
  test('is made by the second press, and by none after a step back', async () => {
    const { seat, offered } = await whereOffered('done');
    const sentence = { key: 'side.texas' };
    const update: Update = { ...seat.table.update!, warnings: [[offered.choice, [sentence]]] };
    const at = new Asked(seat.opened.description, update);
    const press: Gesture = { is: 'press', offered };
    expect(play(at, [press]).doings).toEqual(['confirming']);
    expect(play(at, [press, press]).deeds).toMatchObject([{ do: 'choose', choices: [offered.choice] }]);
    expect(play(at, [press, BACK, press]).deeds).toEqual([]);
  });

  test('is told in words, and said to whoever listens, wherever it was made', async () => {
    const { seat, offered } = await whereOffered('done', { game: 'house-divided', scenario: '1861' });
    const { table } = seat;
    await table.choose(offered);
    expect(table.confirming).toBe(offered.choice);
    expect(table.said?.text).toBe(table.warningOf(offered.choice));
    expect(table.said?.text).toMatch(/^\S.*left and would be lost\. Press once more if you mean it\.$/);
  });

  test('by a click on the table is shown with the button that names it, made by the next, and gone after one step back', async () => {
    const { seat, offered } = await whereOffered('activate');
    const update: Update = { ...seat.table.update!, warnings: [[offered.choice, [{ key: 'side.texas' }]]] };
    const at = new Asked(seat.opened.description, update, false);
    const warned = play(at, [click(offered)]);
    expect(warned.hand).toMatchObject({ confirming: offered.choice, previewed: { offered } });
    expect(play(at, [{ is: 'press', offered }], warned.hand).deeds).toMatchObject([{ do: 'choose' }]);
    expect(play(at, [click(offered)], warned.hand).deeds).toMatchObject([{ do: 'choose' }]);
    expect(play(at, [BACK], warned.hand).hand).toMatchObject({ confirming: null, previewed: null });
  });
});

describe('a hint', () => {
  const counsel = { choice: 1, chance: 0.5, rivals: [], gains: [], costs: [] };

  test('is asked for once, put away by a step back, and never comes after that', async () => {
    const { at } = await whereOffered('activate');
    const asked = play(at, [{ is: 'hint' }]);
    expect(asked.deeds).toEqual([{ do: 'hint' }]);
    expect(play(at, [{ is: 'hinted', counsel }], asked.hand).hand.hint).toEqual({ isThere: true, counsel });
    const left = play(at, [BACK, { is: 'hinted', counsel }], asked.hand);
    expect([left.hand.hint, left.deeds]).toEqual([null, []]);
    expect(play(at, [{ is: 'told', isAnother: false }], asked.hand).hand.hint).toBeNull();
  });
});

describe('a takeback', () => {
  test('is made by the second press, and by none after a step back; an undo needs none', async () => {
    const { seat } = await whereOffered('activate');
    const asking = (canUndo: boolean, takeback: number): Asked =>
      new Asked(seat.opened.description, { ...seat.table.update!, canUndo, takeback });
    const undo: Gesture = { is: 'undo' };
    const at = asking(false, 0);
    expect(play(at, [undo]).doings).toEqual(['confirming']);
    expect(play(at, [undo, undo]).deeds).toEqual([{ do: 'takeback' }]);
    expect(play(at, [undo, BACK, undo]).deeds).toEqual([]);
    expect(play(asking(true, -1), [undo]).deeds).toEqual([{ do: 'undo' }]);
    expect(play(asking(false, -1), [undo, undo]).deeds).toEqual([]);
  });

  test('brings the reader back to what he was asked, and tells it in the log', async () => {
    const seat = await sitDown({ seed: 'takeback' });
    const { table } = seat;
    await playUntil(seat, () => (table.update?.takeback ?? -1) >= 0 && table.isAsked && !table.isBusy);
    const { takeback } = table.update!;
    await table.undo();
    await table.undo();
    await until(() => table.isAsked && !table.isBusy && table.update!.by.includes(-1));
    expect(table.log.findLast(({ kind }) => kind === 'takeback')?.args).toEqual([takeback]);
    expect(table.log.every(({ entry }) => entry < takeback || entry > table.update!.by.indexOf(-1) - 1)).toBe(true);
    expect(table.hand.done).toEqual([]);
  });
});

describe('while the host answers', () => {
  test('nothing else is asked of it', async () => {
    const { at, offered } = await whereOffered('activate');
    const press: Gesture = { is: 'press', offered };
    expect(play(at, [press, press, { is: 'undo' }, { is: 'press', offered: at.offered.at(-1)! }]).deeds).toHaveLength(
      1,
    );
  });
});

describe('a step back', () => {
  test('ends one thing after the other, from wherever one is, and never changes the game while something is open', async () => {
    const { at, offered } = await whereOffered('activate');
    const everything: Hand = {
      ...IDLE,
      picked: [{ is: 'place', id: 0 }],
      narrowed: { ways: [offered, { ...offered, choice: -1 }], forAll: false },
      previewed: { offered, forAll: false, shows: null },
      confirming: offered.choice,
      company: [{ key: 'one', naming: offered.choice, can: null }],
      drag: { to: null, hasChosen: false },
      errand: { of: 'alike', verb: offered.verb, last: null },
      refusal: { thing: null, title: '', reasons: [] },
      wanted: 0,
    };
    const { hand, deeds, doings } = play(at, Array<Gesture>(8).fill(BACK), everything);
    expect(hand).toEqual(IDLE);
    expect(deeds).toEqual([]);
    const before = play(at, Array<Gesture>(7).fill(BACK), everything).hand;
    expect([before.picked, before.company.length], 'those who go along are the last to be dropped').toEqual([[], 1]);
    expect(doings).toEqual([
      'looking-back',
      'carrying-out',
      'confirming',
      'confirming',
      'picking',
      'picking',
      'picking',
      'idle',
    ]);
  });
});

describe('a piece that is dragged', () => {
  test('goes where it is dropped as soon as that place is on offer, and both are taken back together', async () => {
    const { at, offered } = await whereOffered('march');
    const place = offered.things[0]!.id;
    const turn = play(at, [{ is: 'drop', place }], { ...IDLE, drag: { to: null, hasChosen: true } });
    expect(turn.deeds).toMatchObject([{ do: 'choose', choices: [offered.choice], joins: true }]);
    expect(turn.hand.drag).toBeNull();
  });

  test('is put down on nothing, and nothing happens', async () => {
    const { at } = await whereOffered('march');
    const turn = play(at, [{ is: 'drop', place: null }], { ...IDLE, drag: { to: null, hasChosen: false } });
    expect([turn.deeds, turn.hand]).toEqual([[], IDLE]);
  });
});

describe('several together', () => {
  test('only those go who can; the others stay behind unasked', async () => {
    const { seat, at, offered } = await whereOffered('march');
    const { done } = seat.table.hand;
    const able = { key: 'able', naming: 1, can: [offered.choice] };
    const unable = { key: 'unable', naming: 2, can: [] };
    const hand: Hand = { ...IDLE, done, company: [able, unable] };
    const { deeds } = play(at, [{ is: 'press', offered }], hand);
    expect(deeds).toMatchObject([{ do: 'plan', offered }]);
    const [deed] = deeds;
    expect(deed?.do === 'plan' && deed.namings).toEqual(expect.arrayContaining([1, done.at(-1)!.offered.choice]));
    expect(deed?.do === 'plan' && deed.namings).not.toContain(2);
  });
});

describe('something that is several places on the map', () => {
  test('is chosen by a click on any of them', async () => {
    const game = { game: 'alamo', scenario: 'assault', seats: ['random', PLAYER] };
    const { at, offered } = await whereOffered('plot', game);
    const places = at.looks.placesOf!.area![offered.things[0]!.id]!;
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) expect(play(at, [{ is: 'click-place', place }])).toEqual(play(at, [click(offered)]));
  });
});

describe('a click on a place where none is asked for', () => {
  test('asks nothing: whoever clicks there looks around', async () => {
    const { at } = await whereOffered('activate');
    expect(at.targets([]).size).toBe(0);
    expect(play(at, [{ is: 'click-place', place: 5 }]).deeds).toEqual([]);
  });
});

describe('looking back', () => {
  test('nothing is picked or chosen', async () => {
    const { seat, at, offered } = await whereOffered('activate');
    const past = { entry: 0, scene: seat.table.scene! };
    const { hand, deeds } = play(at, [click(offered), clickLast(offered)], { ...IDLE, past });
    expect([deeds, hand]).toEqual([[], { ...IDLE, past }]);
  });

  test('only the moment asked for last is shown', async () => {
    const { seat, at } = await whereOffered('activate');
    const scene = seat.table.scene!;
    const look = (entry: number): Gesture => ({ is: 'look', entry });
    const { hand } = play(at, [look(1), look(2), { is: 'seen', entry: 1, scene }]);
    expect([hand.past, hand.wanted]).toEqual([null, 2]);
  });
});
