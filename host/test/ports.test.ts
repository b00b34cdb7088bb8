import { type Game, resume } from '@bivouac/kernel';
import { pick } from '@bivouac/kernel/testing';
import { describe, expect, test } from 'vitest';
import { type Answer, type Deed, PLAYER, Table } from '../src/index.ts';
import { diceOf, doSomething, matchOf, mockGame, quiet, sitDown, testPorts, Watcher } from './kit.ts';

/** A store that takes a deed when it is told to. */
function slowStore() {
  const waiting: { readonly deed: Deed; readonly take: () => void; readonly refuse: (why: Error) => void }[] = [];
  const append = (deed: Deed): Promise<void> =>
    new Promise((resolve, reject) => waiting.push({ deed, take: resolve, refuse: reject }));
  return { waiting, ports: testPorts({ store: { append } }) };
}

const bid = ({ mirror, seat }: Watcher, id: string): Promise<Answer | null> =>
  seat.command({ do: 'play', id, at: 0, plan: [mirror.choices[0]!] });

describe('a slow store', () => {
  test('nothing is told, shown or looked back on before it is kept, and nothing is lost by waiting', async () => {
    const { waiting, ports } = slowStore();
    const { table, watchers } = await sitDown(matchOf(mockGame, 'slow'), { ports });
    const [blue, red, spectator] = watchers as [Watcher, Watcher, Watcher];
    const told = watchers.map(({ updates }) => updates.length);
    const commands = [bid(blue, 'a'), bid(red, 'b'), bid(blue, 'a')];
    const opened = spectator.open();
    await quiet(ports);
    expect(waiting.map(({ deed }) => deed.id)).toEqual(['a']);
    expect(watchers.map(({ updates }) => updates.length)).toEqual(told);
    expect(blue.seat.history().changes).toEqual([]);
    waiting[0]!.take();
    await quiet(ports);
    expect(blue.mirror.standing.entries).toBe(1);
    expect(waiting.map(({ deed }) => deed.id)).toEqual(['a', 'b']);
    waiting[1]!.take();
    expect(await Promise.all(commands)).toMatchObject([{ n: 1 }, { n: 2 }, { n: 1 }]);
    await opened;
    expect(spectator.mirror.standing).toEqual(table.standingOf('spectator'));
    expect(waiting.length).toBe(2);
  });
});

describe('a store that fails', () => {
  test.each([
    ['and has kept nothing', false],
    ['and has kept the deed all the same', true],
  ])('%s: nobody is told, and the command acts once when it is repeated', async (_, isKept) => {
    const { waiting, ports } = slowStore();
    const { table, watchers } = await sitDown(matchOf(mockGame, 'fails'), { ports });
    const [blue] = watchers as [Watcher];
    const before = JSON.parse(JSON.stringify(table.kept()));
    const plan = [blue.mirror.choices[0]!];
    const told = watchers.map(({ updates }) => updates.length);
    const answer = bid(blue, 'a');
    await quiet(ports);
    const after = JSON.parse(JSON.stringify(table.kept()));
    waiting[0]!.refuse(new Error('the disk is full'));
    expect(await answer).toMatchObject({ ok: false, why: 'closed' });
    expect(ports.failures).toEqual([new Error('the disk is full')]);
    expect(watchers.map(({ updates }) => updates.length)).toEqual(told);
    expect(await bid(blue, 'a')).toMatchObject({ ok: false, why: 'closed' });
    expect(waiting.length).toBe(1);

    const kept = isKept ? after : before;
    const deeds = isKept ? [waiting[0]!.deed] : [];
    const again = await sitDown(resume(mockGame, kept).match, { begun: kept.begun, deeds });
    const repeated = await again.watchers[0]!.say({ do: 'play', id: 'a', at: 0, plan });
    expect(repeated).toEqual({ id: 'a', ok: true, n: 1 });
    expect(again.table.match.entries.length).toBe(1);
    expect(again.table.match.entries[0]).toMatchObject({ side: 0, choice: plan[0] });
  });
});

describe('what fails ends the table with its reason and nothing else', () => {
  const broken = (parts: Partial<Game>): Game => ({ ...mockGame, ...parts });
  const onBots = { occupants: [PLAYER, 'random'] };

  test('a bot that throws, at once or later', async () => {
    const thinkers = [
      () => Promise.reject(new Error('no idea')),
      () => {
        throw new Error('no idea');
      },
    ];
    for (const think of thinkers) {
      const ports = testPorts({ thinker: { think } });
      const { watchers } = await sitDown(matchOf(mockGame, 'thrower'), { ...onBots, ports });
      expect(ports.failures).toEqual([new Error('no idea')]);
      expect(ports.deeds).toEqual([]);
      expect(await bid(watchers[0]!, 'a')).toMatchObject({ ok: false, why: 'closed' });
      await quiet(ports);
      expect(ports.failures.length).toBe(1);
    }
  });

  test('a bot that chooses what cannot be chosen', async () => {
    const ports = testPorts({ thinker: { think: async () => 2 ** 30 } });
    const { watchers } = await sitDown(matchOf(mockGame, 'cheat'), { ...onBots, ports });
    expect(String(ports.failures)).toContain('cannot be chosen');
    expect(ports.deeds).toEqual([]);
    for (const { updates } of watchers) expect(updates.length).toBe(1);
  });

  test('a rule that throws', async () => {
    let isBroken = false;
    const game = broken({
      act: (...args) => {
        if (isBroken) throw new Error('rule 7');
        return mockGame.act(...args);
      },
    });
    const { watchers, ports } = await sitDown(matchOf(game, 'rule'));
    isBroken = true;
    expect(await bid(watchers[0]!, 'a')).toMatchObject({ ok: false, why: 'closed' });
    expect(ports.failures).toEqual([new Error('rule 7')]);
    for (const { updates } of watchers) expect(updates.length).toBe(1);
  });

  test('but not a line: what is sent into it is lost, and can be asked for', async () => {
    const { table, watchers, ports } = await sitDown(matchOf(mockGame, 'line'));
    let isCut = false;
    const told: number[] = [];
    const seat = table.sit(0, ({ n }) => {
      if (isCut) throw new Error('the socket is closed');
      told.push(n);
    });
    await seat.command({ do: 'open' });
    isCut = true;
    await bid(watchers[0]!, 'a');
    isCut = false;
    await seat.command({ do: 'open', have: 0 });
    expect(told).toEqual([0, 1]);
    expect(ports.failures).toEqual([]);
  });
});

describe('a closed table', () => {
  test('stays silent: what bots think and stores take comes to nothing', async () => {
    const { waiting, ports } = slowStore();
    let answer: (choice: number) => void = () => undefined;
    let legal: readonly number[] = [];
    const thinker = {
      think: (thought: { readonly legal: readonly number[] }) => {
        legal = thought.legal;
        return new Promise<number>((resolve) => {
          answer = resolve;
        });
      },
    };
    const { table, watchers } = await sitDown(matchOf(mockGame, 'closed'), {
      occupants: [PLAYER, 'random'],
      ports: { ...ports, thinker },
    });
    const command = bid(watchers[0]!, 'a');
    await quiet(ports);
    const told = watchers.map(({ updates }) => updates.length);
    table.close();
    waiting[0]!.take();
    expect(await command).toMatchObject({ ok: true });
    answer(legal[0]!);
    await quiet(ports);
    expect(watchers.map(({ updates }) => updates.length)).toEqual(told);
    expect(table.match.entries.length).toBe(1);
    expect(waiting.length).toBe(1);
    expect(await watchers[1]!.open()).toMatchObject({ ok: false, why: 'closed' });
    expect(ports.failures).toEqual([]);
  });
});

test('a bot gets its view and dice of its own, and thinks once about a question', async () => {
  const asked = new Set<string>();
  const ports = testPorts({
    thinker: {
      async think({ view, legal, dice, side, bot }) {
        expect(bot).toBe('random');
        expect(view.viewer).toBe(side);
        expect(JSON.stringify([view, legal, dice])).not.toContain(table.match.setup.seed);
        const moment = `${side} ${table.n}`;
        expect(asked).not.toContain(moment);
        asked.add(moment);
        return pick(dice, legal);
      },
    },
  });
  const table: Table = new Table({ match: matchOf(mockGame, 'thinks'), occupants: [PLAYER, 'random'] }, ports);
  const sitting = { table, ports, watchers: [] as Watcher[] };

  sitting.watchers.push(new Watcher(table, 0));
  await sitting.watchers[0]!.open();
  await table.goOn();
  await quiet(ports);
  for (let step = 0; step < 100 && (await doSomething(sitting, diceOf('thinks', step), 4)); step++);
  expect(ports.failures).toEqual([]);
  expect(asked.size).toBeGreaterThan(10);
});
