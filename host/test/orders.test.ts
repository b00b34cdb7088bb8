import { type Core, framesOf, type Game, Match, resume, seedFromText } from '@bivouac/kernel';
import { type InvariantHooks, playOn, questionOf, relabel } from '@bivouac/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hooks as texasGloryHooks } from '../../games/texas-glory/invariants.ts';
import { hooks as mockHooks } from '../../kernel/test/mock/hooks.ts';
import { orderedAnswer, readSaved, readSecrets, type StandingOrder } from '../src/index.ts';
import {
  diceOf,
  doSomething,
  games,
  matchOf,
  mockGame,
  type Sitting,
  sitDown,
  testPorts,
  titles,
  type Watcher,
} from './kit.ts';
import { positionsOf } from './positions.ts';

const PASSES: readonly StandingOrder[] = [
  { question: 'fate', answer: 'pass' },
  { question: 'cancel', answer: 'pass' },
];

async function order({ seat, mirror }: Watcher, orders: readonly StandingOrder[], id = 'orders') {
  const before = mirror.orders;
  mirror.wished(orders);
  const answer = await seat.command({ do: 'wish', id, wishes: { playsForced: true, orders } });
  if (!answer!.ok) mirror.wished(before);
  return answer;
}

const putIn = ({ table: { match } }: Sitting): string => questionOf(match.game, match.state);

/** Worlds that a viewer cannot tell from this one, each with the things of one pool exchanged. */
function* twinsOf(game: Game, hooks: InvariantHooks<Core>, s: Core, viewer: number): Generator<Core> {
  for (const { slot, hiddenFrom, poolOf } of hooks.hidden) {
    const pools = Map.groupBy(hiddenFrom(s, viewer), (id) => poolOf(s, viewer, id));
    for (const pool of pools.values()) {
      const to = Array.from({ length: game.sizeOf(s, slot) }, (_, id) => id);
      pool.forEach((id, at) => {
        to[id] = pool[(at + 1) % pool.length]!;
      });
      if (pool.length > 1) yield relabel(game, hooks, s, { slot, to });
    }
  }
}

/** Every order that the game allows. */
const ordersOf = (game: Game): StandingOrder[] =>
  game.decisions.flatMap(({ name: question, standing }) => standing.map((answer) => ({ question, answer })));

describe('what can be ordered', () => {
  test('only what the game marks', async () => {
    const { watchers } = await sitDown(matchOf(mockGame, 'door'));
    const [blue] = watchers as [Watcher];
    const bad: StandingOrder[] = [
      { question: 'fate', answer: 'use' },
      { question: 'bids', answer: 'bid c1' },
      { question: 'nothing', answer: 'pass' },
      { question: 'fate', answer: 'pass', until: 'never' },
    ];
    for (const [i, one] of bad.entries()) {
      expect(await order(blue, [...PASSES, one], `bad ${i}`)).toMatchObject({ ok: false, why: 'unorderable' });
      expect(blue.mirror.orders).toEqual([]);
    }
    expect(await order(blue, PASSES)).toMatchObject({ ok: true });
    expect(blue.mirror.orders).toEqual(PASSES);
  });

  test('games mark answers, though not all of them must', () => {
    expect(games.flatMap((game) => ordersOf(game)).length).toBeGreaterThan(3);
  });

  test.each(games.map((game) => ({ title: game.id, game })))(
    '$title: a marked answer can be given whenever its question is put, whatever the side holds',
    ({ game }) => {
      const orders = ordersOf(game);
      const met = new Set<string>();
      for (const s of positionsOf(game)) {
        const name = questionOf(game, s);
        if (!orders.some(({ question }) => question === name)) continue;
        met.add(name);
        for (const side of game.asked(s)) expect(orderedAnswer(game, s, side, orders), name).not.toBeNull();
      }
      expect([...met].sort()).toEqual(orders.map(({ question }) => question).sort());
    },
  );
});

describe('an order', () => {
  test('answers its question, and no other', async () => {
    const sitting = await sitDown(matchOf(mockGame, 'answers'));
    const [blue, red] = sitting.watchers as [Watcher, Watcher];
    await order(blue, PASSES);
    await order(red, PASSES);
    let answered = 0;
    for (let step = 0; step < 120 && (await doSomething(sitting, diceOf('answers', step), 0)); step++) {
      expect(PASSES.map(({ question }) => question)).not.toContain(putIn(sitting));
    }
    for (const entry of sitting.table.match.entries) if ('text' in entry && entry.text === 'pass') answered++;
    expect(answered).toBeGreaterThan(3);
  });

  test('can be taken back by hand, as what it answered can', async () => {
    const GAMES = 8;
    let wasAsked = false;
    for (let game = 0; game < GAMES && !wasAsked; game++) {
      const sitting = await sitDown(matchOf(mockGame, `answers ${game}`));
      const [blue] = sitting.watchers as [Watcher];
      await order(blue, PASSES);
      await order(blue, [], 'no more');
      const rng = diceOf('answers', game);
      for (let step = 0; step < 120 && !wasAsked && (await doSomething(sitting, rng, 0)); step++) {
        wasAsked = putIn(sitting) === 'fate' && blue.mirror.standing.question !== null;
      }
    }
    expect(wasAsked).toBe(true);
  });

  test('ends with the procedure it names', async () => {
    let ended = 0;
    for (let i = 0; i < 6; i++) {
      const sitting = await sitDown(matchOf(mockGame, `until ${i}`));
      const { match } = sitting.table;
      const [blue] = sitting.watchers as [Watcher];
      const isFought = (): boolean =>
        framesOf(match.state).some((frame) => mockGame.procedures[match.state.stack[frame]!]!.name === 'battle');
      const until = PASSES.map((one) => ({ ...one, until: 'battle' }));
      await order(blue, until);
      expect(blue.mirror.orders, 'over before it begins').toEqual([]);
      let wasFought = false;
      for (let step = 0; step < 120 && (await doSomething(sitting, diceOf('until', i, step), 0)); step++) {
        if (isFought() && !wasFought) await order(blue, until, `battle ${step}`);
        wasFought = isFought();
        if (!wasFought) {
          if (blue.mirror.orders.length === 0) ended++;
          expect(blue.mirror.orders).toEqual([]);
        } else if (blue.mirror.standing.question !== null && blue.mirror.orders.length > 0) {
          expect(['fate', 'cancel']).not.toContain(putIn(sitting));
        }
      }
    }
    expect(ended).toBeGreaterThan(5);
  });
});

describe('what was ordered', () => {
  test.each(games.map((game) => ({ title: game.id, game })))(
    '$title: is offered whenever its question is put, and the seat knows what stands as the host does',
    async ({ game }) => {
      const rng = diceOf('offered', game.id);
      let offered = 0;
      for (let i = 0; i < (game === mockGame ? 12 : 3); i++) {
        const sitting = await sitDown(matchOf(game, `offered ${i}`));
        for (let step = 0; step < 250 && (await doSomething(sitting, rng, 0)); step++) {
          for (const watcher of sitting.watchers) {
            const { mirror, seat } = watcher;
            expect(mirror.orders).toEqual(sitting.table.ordersOf(seat.viewer));
            const marked = mirror.standing.question === null ? [] : ordersOf(game);
            const here = marked.filter(({ question }) => question === putIn(sitting));
            expect(mirror.orderable.filter(({ until }) => until === undefined)).toEqual(here);
            if (here.length === 0) continue;
            offered++;
            const entries = mirror.standing.entries;
            expect(await order(watcher, [mirror.orderable[0]!], `order ${i} ${step}`)).toMatchObject({ ok: true });
            expect(mirror.standing.entries, 'it is answered at once').toBeGreaterThan(entries);
          }
        }
      }
      if (game === mockGame) expect(offered).toBeGreaterThan(5);
    },
  );

  test('is kept with the table, and goes on when it is opened again', async () => {
    const ports = testPorts();
    const { table, watchers } = await sitDown(matchOf(mockGame, 'kept orders'), { ports });
    const deeds = ports.deeds.length;
    await order(watchers[1]!, PASSES);
    await order(watchers[1]!, PASSES, 'the same');
    expect(ports.deeds.slice(deeds)).toMatchObject([{ kind: 'wish', side: 1, id: 'orders' }]);
    const { file, ...secrets } = JSON.parse(JSON.stringify(table.kept()));
    const kept = readSaved(file, readSecrets(secrets, file.choices.length));
    const { orders } = kept;
    expect(orders).toEqual([[], PASSES]);
    const unknown = { question: 'fate', answer: 'sing' };
    const again = await sitDown(resume(mockGame, kept).match, { orders: [[unknown], ...orders!.slice(1)] });
    expect(again.watchers.map(({ mirror }) => mirror.orders)).toEqual([[], PASSES, []]);
    expect(again.table.kept().orders).toEqual(orders);
  });
});

describe('an order tells nothing', () => {
  const withHooks: [Game, InvariantHooks<Core>][] = [
    [mockGame, mockHooks as unknown as InvariantHooks<Core>],
    [titles[0]!, texasGloryHooks as unknown as InvariantHooks<Core>],
  ];
  test.each(withHooks.map(([game, hooks]) => ({ title: game.id, game, hooks })))(
    '$title: twins that hold other things answer alike',
    ({ game, hooks }) => {
      const orders = ordersOf(game);
      let compared = 0;
      for (const s of positionsOf(game)) {
        if (!orders.some(({ question }) => question === questionOf(game, s))) continue;
        for (const side of game.asked(s)) {
          for (const twin of twinsOf(game, hooks, s, 1 - side)) {
            expect(orderedAnswer(game, twin, side, orders)).toBe(orderedAnswer(game, s, side, orders));
            compared++;
          }
        }
      }
      expect(compared).toBeGreaterThan(10);
    },
  );

  test('the others are told the same whether it was ordered or given by hand', async () => {
    for (let i = 0; i < 5; i++) {
      const told = [];
      for (const isOrdered of [true, false]) {
        const sitting = await sitDown(matchOf(mockGame, `by hand ${i}`));
        const [blue, red, spectator] = sitting.watchers as [Watcher, Watcher, Watcher];
        if (isOrdered) await order(red, PASSES);
        await playAs(sitting, i);
        told.push({ others: [blue.updates, spectator.updates], record: sitting.table.match.file() });
      }
      expect(told[1]).toEqual(told[0]);
    }
  });

  /** Red passes by hand where no order has done it already; everything else follows from the number of the choice. */
  async function playAs(sitting: Sitting, i: number): Promise<void> {
    const [blue, red] = sitting.watchers as [Watcher, Watcher];
    const { match } = sitting.table;
    for (let step = 0; step < 200 && match.state.over === 0; step++) {
      const isWindow = PASSES.some(({ question }) => question === putIn(sitting));
      const watcher =
        red.mirror.standing.question !== null && (isWindow || blue.mirror.standing.question === null) ? red : blue;
      const { choices } = watcher.mirror;
      const pass = choices.find((choice) => mockGame.notation.write(choice, match.state) === 'pass');
      const dice = diceOf('by hand', i, match.entries.length)[0]! >>> 0;
      await watcher.play(watcher === red && isWindow ? pass! : choices[dice % choices.length]!);
    }
  }
});

test('seats that cannot tell two worlds apart are told the same', async () => {
  const hooks = mockHooks as unknown as InvariantHooks<Core>;
  let steps = 0;
  for (let i = 0; i < 30; i++) {
    const rng = diceOf('worlds', i);
    const s = mockGame.setup('ring', {}, diceOf('world dice', i));
    playOn(mockGame, s, rng, 3 + i);
    if (mockGame.asked(s).length === 0) continue;
    for (const viewer of [0, 1] as const) {
      const twin = hooks.otherSecrets!(s, viewer, rng);
      const [one, other] = await Promise.all([s, twin].map((world) => sitDown(matchFrom(world))));
      const watchers = [one!, other!].map((sitting) => sitting.watchers[viewer]!);
      const isUnchanged = (): boolean => one!.table.match.state.known === s.known;
      for (let step = 0; step < 4 && isUnchanged(); step++) {
        expect(watchers[1]!.updates).toEqual(watchers[0]!.updates);
        if (watchers[0]!.mirror.standing.question === null) break;
        const { choices } = watchers[0]!.mirror;
        expect(watchers[1]!.mirror.choices).toEqual(choices);
        const choice = choices[(diceOf('worlds', i, step)[0]! >>> 0) % choices.length]!;
        await Promise.all(watchers.map((watcher) => watcher.play(choice)));
        steps++;
      }
    }
  }
  expect(steps).toBeGreaterThan(20);
});

const matchFrom = (world: Core): Match<Core> =>
  new Match(
    mockGame,
    { scenario: 'ring', options: {}, seed: seedFromText('worlds') },
    { choices: [], breaks: [] },
    mockGame.clone(world),
  );
