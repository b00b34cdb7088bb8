// From clicks to choices and back, at a table that real rules answer.

import { describe, expect, test } from 'vitest';
import type { Offered } from '../../src/table/choice-tree.ts';
import { chooseFirmly, playUntil, type Seat, sitDown, until } from './seat.ts';

const CHANGES = ['choose', 'undo'];

/** What was asked of the host since then that changes the game. */
const askedSince = ({ requests }: Seat, from: number) =>
  requests.slice(from).flatMap(({ call, argument }) => {
    const made = argument as { readonly choices: readonly number[] } | undefined;
    return CHANGES.includes(call) ? [[call, made?.choices[0]]] : [];
  });

const settled = ({ table }: Seat): Promise<void> =>
  until(() => !table.isBusy && (table.isAsked || table.update!.result !== null));

async function choose(seat: Seat, offered: Offered): Promise<void> {
  await chooseFirmly(seat.table, offered);
  await settled(seat);
}

const nameOf = ({ opened }: Seat, { verb }: Offered): string => opened.description.verbs[verb]!.name;

/** Where a choice has been made about which a question is asked now. */
const untilChosenBefore = (seat: Seat): Promise<void> => playUntil(seat, () => seat.table.chosenBefore !== null);

describe.each(['texas-glory', 'house-divided'])('%s', (game) => {
  const scenario = game === 'texas-glory' ? '1836' : '1861';

  test('whoever clicks on what a choice names, one thing after the other, makes it or is offered it', async () => {
    const seat = await sitDown({ game, scenario, seed: 'clicks' });
    const { table, requests } = seat;
    const kinds = new Set<string>();
    for (let question = 0; question < 60 && table.update!.result === null; question++) {
      const wanted = table.offered[(question * 5) % table.offered.length]!;
      const from = requests.length;
      for (const thing of wanted.things.slice(table.picked.length)) {
        if (askedSince(seat, from).length === 0) await table.click(thing);
      }
      // What cannot be taken back is shown first.
      if (table.previewed !== null) {
        expect(table.update!.finals).toContain(wanted.choice);
        await table.click(wanted.things.at(-1)!);
      }
      const [made] = askedSince(seat, from);
      if (made) expect(made).toEqual(['choose', wanted.choice]);
      else {
        expect(table.buttons.map(({ choice }) => choice)).toContain(wanted.choice);
        await choose(seat, wanted);
      }
      kinds.add(nameOf(seat, wanted));
      await settled(seat);
    }
    expect(kinds.size).toBeGreaterThan(4);
  });

  test('an undo takes back what was done last, with the answers that followed from it', async () => {
    const seat = await sitDown({ game, scenario, seed: 'undo' });
    const { table } = seat;
    let undone = 0;
    for (let question = 0; question < 60 && table.update!.result === null; question++) {
      const { entries } = table.update!;
      const offered = table.offered.map(({ choice }) => choice);
      await choose(seat, table.offered[(question * 5) % table.offered.length]!);
      if (!table.update!.canUndo || table.lastDone?.before !== entries) continue;
      await table.undo();
      await settled(seat);
      expect(table.update!.entries).toBe(entries);
      expect(table.offered.map(({ choice }) => choice)).toEqual(offered);
      await choose(seat, table.offered[(question * 5) % table.offered.length]!);
      undone++;
    }
    expect(undone).toBeGreaterThan(10);
  });
});

describe('whoever is quick', () => {
  test('makes one choice with two clicks, before the host has answered', async () => {
    const seat = await sitDown();
    const { table, requests } = seat;
    const from = requests.length;
    const [first, second] = table.offered;
    await Promise.all([table.choose(first!), table.choose(second!)]);
    expect(askedSince(seat, from)).toEqual([['choose', first!.choice]]);
  });

  test('takes back one thing with two undos, and two with a third one after the answer', async () => {
    const seat = await sitDown({ seed: 'undo' });
    const { table, requests } = seat;
    let seen: number[] = [];
    await playUntil(seat, () => {
      seen = table.update!.canUndo ? [...new Set([...seen, table.update!.entries])] : [];
      return seen.length > 2;
    });
    const from = requests.length;
    await Promise.all([table.undo(), table.undo()]);
    await settled(seat);
    expect(askedSince(seat, from)).toEqual([['undo', undefined]]);
    expect(table.update!.canUndo).toBe(true);
    const { entries } = table.update!;
    await table.undo();
    await settled(seat);
    expect(table.update!.entries).toBeLessThan(entries);
  });
});

describe('a step back', () => {
  test('leads over what is picked to what was chosen, one at a time', async () => {
    const seat = await sitDown({ seed: 'steps' });
    const { table, requests } = seat;
    await untilChosenBefore(seat);
    const from = requests.length;
    const { before } = table.chosenBefore!;
    const [offered] = table.offered;
    table.hand = {
      ...table.hand,
      narrowed: { ways: table.offered, forAll: false },
      picked: [{ is: 'place', id: 0 }],
      refusal: { thing: null, title: '', reasons: [] },
      confirming: offered!.choice,
      previewed: { offered: offered!, forAll: false, shows: null },
    };
    const left = () => {
      const { refusal, confirming, previewed, narrowed, picked } = table.hand;
      return [refusal, confirming, previewed, narrowed, picked[0]].filter((one) => one != null).length;
    };
    for (const expected of [4, 2, 1, 0]) {
      table.stepBack();
      expect(left()).toBe(expected);
    }
    expect(askedSince(seat, from)).toEqual([]);
    table.stepBack();
    await settled(seat);
    expect(askedSince(seat, from)).toEqual([['undo', undefined]]);
    expect(table.update!.entries).toBe(before);
  });

  test('from a choice that gives something up makes it ask once more', async () => {
    const seat = await sitDown({ seed: 'wastes' });
    const { table, requests } = seat;
    const finish = () => table.offered.find((one) => nameOf(seat, one) === 'done');
    await playUntil(
      seat,
      () => (table.scene!.budget?.left ?? 0) > 0 && finish() !== undefined && table.offered.length > 1,
    );
    const from = requests.length;
    await table.choose(finish()!);
    expect(table.confirming).toBe(finish()!.choice);
    table.stepBack();
    await table.choose(finish()!);
    expect(askedSince(seat, from)).toEqual([]);
    const { choice } = finish()!;
    await table.choose(finish()!);
    expect(askedSince(seat, from)).toEqual([['choose', choice]]);
  });
});

describe('another one instead', () => {
  test('a click on what was on offer beside the chosen one takes that', async () => {
    const seat = await sitDown({ seed: 'instead' });
    const { table, requests } = seat;
    const other = () => {
      const chosen = table.chosenBefore;
      const taken = chosen?.offered.things.at(-1)?.id;
      return chosen?.others.find(
        ({ verb, things: [thing, ...more] }) =>
          verb === chosen.offered.verb &&
          more.length === 0 &&
          thing?.is === 'piece' &&
          thing.id !== taken &&
          !table.canPick(thing),
      );
    };
    await playUntil(seat, () => other() !== undefined);
    const from = requests.length;
    const wanted = other()!;
    await table.click(wanted.things[0]!);
    await settled(seat);
    expect(askedSince(seat, from)).toEqual([
      ['undo', undefined],
      ['choose', wanted.choice],
    ]);
  });

  test('a click on the chosen one drops it', async () => {
    const seat = await sitDown({ seed: 'instead' });
    const { table } = seat;
    await playUntil(seat, () => {
      const thing = table.chosenBefore?.offered.things.at(-1);
      return thing !== undefined && !table.canPick(thing) && table.picked.length === 0;
    });
    const { before, offered } = table.chosenBefore!;
    await table.click(offered.things.at(-1)!);
    await settled(seat);
    expect(table.update!.entries).toBe(before);
  });
});

test('a choice that the rules refuse changes nothing and is told with its reasons', async () => {
  const seat = await sitDown();
  const { table } = seat;
  const { entries } = table.update!;
  const verb = table.offered[0]!.verb;
  await table.choose({ choice: 0x3ff00000, verb, things: table.offered[0]!.things });
  expect(table.refusal?.reasons.length).toBeGreaterThan(0);
  expect([table.update!.entries, table.isBusy, table.isAsked]).toEqual([entries, false, true]);
});

describe('whoever looks back', () => {
  test('is asked nothing and chooses nothing until he is back', async () => {
    const seat = await sitDown({ seed: 'back' });
    const { table, requests } = seat;
    await playUntil(seat, () => table.isAsked && table.update!.entries > 6);
    const [offered] = table.offered;
    await table.look(2);
    expect([table.moment, table.isAsked, table.offered]).toEqual([2, false, []]);
    const from = requests.length;
    for (const thing of offered!.things) await table.click(thing);
    expect(askedSince(seat, from)).toEqual([]);
    await table.look(table.update!.entries);
    expect(table.past).toBeNull();
    expect(table.isAsked).toBe(true);
  });

  test('sees the moment asked for last, whichever scene comes first', async () => {
    const seat = await sitDown({ seed: 'back' });
    const { table } = seat;
    await playUntil(seat, () => table.isAsked && table.update!.entries > 6);
    const looks = [table.look(1), table.look(5), table.look(3)];
    expect(table.moment).toBe(3);
    await Promise.all(looks);
    expect(table.past!.entry).toBe(3);
    const late = table.look(2);
    table.toNow();
    await late;
    expect(table.past).toBeNull();
  });
});
