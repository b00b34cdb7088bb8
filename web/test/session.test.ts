import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { further } from '../src/host/further-answers.ts';
import { PLAYER, type Update } from '../src/host/messages.ts';
import type { TableHost } from '../src/host/table-host.ts';
import { kit } from './kit.ts';
import { parts, pickOne, sitDown } from './tables.ts';

const { game, table } = kit;

describe('a game against a bot', () => {
  test.each([1, 2, 3])('goes on to its end by choices on offer (%i)', async (seed) => {
    const { session, settled } = sitDown(`bot ${seed}`, [PLAYER, 'random']);
    const random = parts(seed);
    let update = await settled();
    while (update.result === null) {
      expect(update.viewer).toBe(0);
      expect(update.choices.length).toBeGreaterThan(0);
      expect(await session.choose([pickOne(update.choices, random.next().value)], session.number)).toEqual([]);
      update = await settled();
    }
    expect(update.choices).toEqual([]);
    expect(session.match.file().seed).toBeDefined();
  });

  test('a choice that is not on offer changes nothing and is refused with a reason', async () => {
    const { session, updates, settled } = sitDown('refused', [PLAYER, 'random']);
    const before = await settled();
    const sent = updates.length;
    const reasons = await session.choose([0x3ff00000], session.number);
    expect(reasons.length).toBeGreaterThan(0);
    expect(updates.length).toBe(sent);
    expect((await settled()).entries).toBe(before.entries);
  });

  test('the log of a viewer is sent piece by piece and adds up', async () => {
    const { session, updates, settled } = sitDown('log', [PLAYER, 'random']);
    const random = parts(7);
    let update = await settled();
    for (let i = 0; i < 60 && update.result === null; i++) {
      const turn = random.next().value;
      if (update.canUndo && turn < 0.2) await session.undo();
      else await session.choose([pickOne(update.choices, turn)], session.number);
      update = await settled();
    }
    let log: Update['log']['events'] = [];
    for (const { from, events } of updates.map((one) => one.log)) log = [...log.slice(0, from), ...events];
    expect(log).toEqual(session.match.log(0).map(({ entry, event }) => ({ entry, ...event })));
  });
});

describe('undo', () => {
  test('takes back one thing the person did, with the answers that followed from it', async () => {
    const { session, settled } = sitDown('undo', [PLAYER, 'random']);
    const random = parts(8);
    let update = await settled();
    let undone = 0;
    for (let i = 0; i < 150 && update.result === null; i++) {
      const before = update;
      await session.choose([pickOne(update.choices, random.next().value)], session.number);
      update = await settled();
      if (!update.canUndo || random.next().value < 0.5) continue;
      expect(await session.undo()).toBe(true);
      update = await settled();
      expect(update.entries).toBe(before.entries);
      expect(update.scene).toEqual(before.scene);
      undone++;
    }
    expect(undone).toBeGreaterThan(20);
  });

  test('takes back both choices of a longer form, and both of a drag', async () => {
    const { session, settled } = sitDown('long form', [PLAYER, 'random']);
    const random = parts(2);
    let update = await settled();
    const isMove = (choice: number): boolean => /^move /.test(game.notation.write(choice, session.match.state));
    while (!update.choices.some(isMove)) {
      await session.choose([pickOne(update.choices, random.next().value)], session.number);
      update = await settled();
    }
    const before = update;
    const move = update.choices.find(isMove)!;
    await session.choose([move], session.number);
    update = await settled();
    const march = update.choices.find((choice) => /^march /.test(game.notation.write(choice, session.match.state)))!;
    const place = game.notation.write(march, session.match.state).split(' ')[1];
    await session.choose([march], session.number, true);
    update = await settled();
    expect(update.entries).toBeGreaterThan(before.entries + 1);
    await session.undo();
    expect((await settled()).scene).toEqual(before.scene);
    const block = game.notation.write(move, session.match.state).split(' ')[1];
    const host = { played: session } as unknown as TableHost;
    const typed = further.read(host, `move ${block} ${place}` as never) as number[];
    expect(typed.length).toBeGreaterThan(1);
    expect(await session.choose(typed, session.number)).toEqual([]);
    expect((await settled()).entries).toBeGreaterThan(before.entries + 1);
    await session.undo();
    expect((await settled()).entries).toBe(before.entries);
  });
});

describe('two at one screen', () => {
  test('the curtain closes between them, and behind it nothing is sent', async () => {
    const { session, updates, settled } = sitDown('curtain', [PLAYER, PLAYER]);
    const random = parts(3);
    let update = await settled();
    let closed = 0;
    for (let i = 0; i < 400 && update.result === null; i++) {
      if (update.viewer === null) {
        closed++;
        expect(update).toMatchObject({ scene: null, question: null, choices: [], log: { from: 0, events: [] } });
        session.ready(update.curtain!);
        update = updates.at(-1)!;
        continue;
      }
      expect(update.asked).toContain(update.viewer);
      await session.choose([pickOne(update.choices, random.next().value)], session.number);
      update = await settled();
    }
    expect(closed).toBeGreaterThan(5);
  });

  test('whoever is not called cannot open it', async () => {
    const { session, updates, settled } = sitDown('wrong seat', [PLAYER, PLAYER]);
    const { curtain } = await settled();
    const sent = updates.length;
    session.ready(1 - curtain!);
    expect(updates.length).toBe(sent);
  });
});

test('a scene follows from the view alone: any world that fits the view gives the same one', async () => {
  const { session, settled } = sitDown('fog', [PLAYER, 'random']);
  const random = parts(11);
  let update = await settled();
  for (let i = 0; i < 80 && update.result === null; i++) {
    const view = session.match.view(0);
    const twin = game.view(game.sample(view, fastRng(`twin ${i}`)), 0);
    const log = session.match.log(0).map(({ event }) => event);
    expect(table.scene(game, twin, log)).toEqual(update.scene);
    for (const piece of update.scene!.pieces) {
      if (piece.face === 'hidden') expect([piece.piece, piece.strength]).toEqual([null, 0]);
    }
    await session.choose([pickOne(update.choices, random.next().value)], session.number);
    update = await settled();
  }
});
