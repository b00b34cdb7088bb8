import { below, isAskedAlone, resume } from '@bivouac/kernel';
import { pick } from '@bivouac/kernel/testing';
import { describe, expect, test } from 'vitest';
import { type Command, Mirror, PLAYER, Table } from '../src/index.ts';
import { diceOf, doSomething, games, matchOf, mockGame, type Sitting, sitDown, testPorts, titles } from './kit.ts';

/** All that could have changed, and all that was sent. */
const traces = ({ table, ports, watchers }: Sitting): string =>
  JSON.stringify([
    table.n,
    table.match.game.pack(table.match.state),
    table.match.file(),
    table.begun,
    ports.deeds,
    watchers.map(({ updates, seat, mirror }) => [updates.length, seat.playsForced, mirror.orders]),
  ]);

async function refuses(sitting: Sitting, side: number, command: unknown, why: string): Promise<void> {
  const before = traces(sitting);
  const answer = await sitting.watchers[side]!.seat.command(command as Command);
  expect(answer, JSON.stringify(command)).toMatchObject({ ok: false, why });
  expect(traces(sitting)).toBe(before);
}

async function begun(name: string, steps = 12): Promise<Sitting> {
  const sitting = await sitDown(matchOf(mockGame, name));
  for (let step = 0; step < steps; step++) await doSomething(sitting, diceOf(name, step), 0);
  return sitting;
}

describe('a command that cannot be carried out changes nothing and says why', () => {
  const wish = (wishes: unknown): object => ({ do: 'wish', id: 'w', wishes });
  test.each([
    [null],
    ['play'],
    [[]],
    [{}],
    [{ do: 'fly', id: 'a' }],
    [{ do: 'toString', id: 'a' }],
    [{ do: 'open', have: '1' }],
    [{ do: 'open', id: 4 }],
    [{ do: 'play', at: 0, plan: [1] }],
    [{ do: 'play', id: '', at: 0, plan: [1] }],
    [{ do: 'play', id: 'x'.repeat(65), at: 0, plan: [1] }],
    [{ do: 'play', id: 'a', at: null, plan: [1] }],
    [{ do: 'play', id: 'a', at: 0, plan: [] }],
    [{ do: 'play', id: 'a', at: 0, plan: 1 }],
    [{ do: 'play', id: 'a', at: 0, plan: ['1'] }],
    [{ do: 'play', id: 'a', at: 0, plan: [1.5] }],
    [{ do: 'play', id: 'a', at: 0, plan: new Array(1000).fill(1) }],
    [{ do: 'play', id: 'a', at: 0, plan: [1], joins: false }],
    [{ do: 'undo', id: 'a' }],
    [wish(null)],
    [wish({ playsForced: true })],
    [wish({ playsForced: 1, orders: [] })],
    [wish({ playsForced: true, orders: [null] })],
    [wish({ playsForced: true, orders: [{ question: 'fate' }] })],
    [wish({ playsForced: true, orders: [{ question: 'fate', answer: 'pass', until: 3 }] })],
  ])('malformed: %j', async (json) => {
    await refuses(await begun('malformed', 3), 0, json, 'malformed');
  });

  test('stale: an answer to another question, the return to another moment', async () => {
    const sitting = await begun('stale');
    const watcher = sitting.watchers.find(({ mirror }) => mirror.standing.question !== null)!;
    const { question, undo } = watcher.mirror.standing;
    const side = watcher.seat.viewer as number;
    const plan = [watcher.mirror.choices[0]!];
    for (const at of [question! - 1, question! + 1, -1, 0])
      await refuses(sitting, side, { do: 'play', id: `at ${at}`, at, plan }, 'stale');
    for (const to of [undo - 1, undo + 1, -1, 10 ** 6])
      await refuses(sitting, side, { do: 'undo', id: `to ${to}`, to }, 'stale');
    expect(await watcher.play(...plan)).toMatchObject({ ok: true });
    await refuses(sitting, side, { do: 'play', id: 'late', at: question!, plan }, 'stale');
  });

  test('not seated: who looks on, who has left, who sits for a bot', async () => {
    const sitting = await begun('foreign');
    await refuses(sitting, 2, { do: 'play', id: 'a', at: sitting.table.n, plan: [0] }, 'not-seated');
    await refuses(sitting, 2, { do: 'wish', id: 'b', wishes: { playsForced: true, orders: [] } }, 'not-seated');
    sitting.watchers[1]!.seat.leave();
    await refuses(sitting, 1, { do: 'play', id: 'c', at: sitting.table.n, plan: [0] }, 'not-seated');
    await refuses(sitting, 1, { do: 'open', id: 'd' }, 'not-seated');
    const waiting = new Promise<number>(() => undefined);
    const ports = testPorts({ thinker: { think: () => waiting } });
    const withBot = await sitDown(matchOf(mockGame, 'bot'), { occupants: [PLAYER, 'random'], ports });
    expect(withBot.table.match.game.asked(withBot.table.match.state)).toContain(1);
    await refuses(withBot, 1, { do: 'play', id: 'e', at: 0, plan: [0] }, 'not-seated');
  });

  test.each(games.map((game) => ({ title: game.id, game })))(
    '$title: illegal, with the rules that forbid it',
    async ({ title, game }) => {
      const sitting = await sitDown(matchOf(game, 'illegal'));
      const rng = diceOf('illegal', title);
      for (let step = 0; step < 40 && (await doSomething(sitting, rng, 0)); step++) {
        const watcher = sitting.watchers.find(({ mirror }) => mirror.standing.question !== null);
        if (watcher === undefined) break;
        const at = watcher.mirror.standing.question!;
        const choices = watcher.mirror.choices;
        const odd = [-1, 2 ** 31, 2 ** 40, below(rng, 2 ** 31), choices[0]! ^ (1 << below(rng, 31))];
        for (const choice of odd.filter((one) => !choices.includes(one))) {
          const answer = await watcher.say({ do: 'play', id: watcher.newId(), at, plan: [choice] });
          expect(answer).toMatchObject({ ok: false, why: 'illegal' });
          expect(answer.ok ? [] : answer.reasons).not.toEqual([]);
          await refuses(
            sitting,
            watcher.seat.viewer as number,
            { do: 'play', id: watcher.newId(), at, plan: [choice] },
            'illegal',
          );
        }
      }
    },
  );
});

describe('a plan', () => {
  test('is all or nothing, and one undo', async () => {
    const rng = diceOf('plans');
    let tried = 0;
    for (let i = 0; i < 8; i++) {
      const sitting = await sitDown(matchOf(mockGame, `plans ${i}`));
      for (let step = 0; step < 80 && (await doSomething(sitting, rng, 0)); step++) {
        const watcher = sitting.watchers.find(({ mirror }) => mirror.standing.question !== null);
        if (watcher === undefined) break;
        const side = watcher.seat.viewer as number;
        const { mirror } = watcher;
        const at = mirror.standing.question!;
        const plan = twoMoves(mirror, side);
        if (plan === null) continue;
        const id = watcher.newId();
        await refuses(sitting, side, { do: 'play', id, at, plan: [plan[0], 2 ** 30] }, 'illegal');
        const before = sitting.table.match.game.pack(sitting.table.match.state);
        expect(await watcher.play(...plan)).toMatchObject({ ok: true });
        expect(sitting.ports.deeds.at(-1)).toMatchObject({ kind: 'play', side });
        if (mirror.standing.undo < 0) continue;
        tried++;
        expect(await watcher.undo()).toMatchObject({ ok: true });
        expect(sitting.table.match.game.pack(sitting.table.match.state)).toBe(before);
      }
    }
    expect(tried).toBeGreaterThan(5);
  });

  test('what joins the last deed is taken back with it, and nothing else', async () => {
    const sitting = await begun('joins', 2);
    const watcher = sitting.watchers.find(({ mirror }) => mirror.standing.question !== null)!;
    const side = watcher.seat.viewer as number;
    const plan = twoMoves(watcher.mirror, side)!;
    const entries = watcher.mirror.standing.entries;
    await watcher.play(plan[0]);
    const at = watcher.mirror.standing.question!;
    await watcher.say({ do: 'play', id: 'joined', at, plan: [plan[1]], joins: true });
    expect(watcher.mirror.standing.undo).toBe(entries);
  });

  test('does not go on past what is learned, whatever comes then', async () => {
    const rng = diceOf('too far');
    let met = 0;
    for (const game of games) {
      const sitting = await sitDown(matchOf(game, 'too far'));
      for (let step = 0; step < 120 && (await doSomething(sitting, rng, 0)); step++) {
        const watcher = sitting.watchers.find(({ mirror }) => mirror.standing.question !== null);
        if (watcher === undefined) break;
        const { state } = sitting.table.match;
        const side = watcher.seat.viewer as number;
        const choice = pick(rng, watcher.mirror.choices);
        const after = game.clone(state);
        game.apply(after, side, choice, null);
        if (after.known === state.known) continue;
        met++;
        const at = watcher.mirror.standing.question!;
        const next = game.choices(after, side)[0] ?? choice;
        for (const last of [next, 2 ** 30]) {
          const plan = [choice, last];
          await refuses(sitting, side, { do: 'play', id: watcher.newId(), at, plan }, 'too-far');
        }
      }
    }
    expect(met).toBeGreaterThan(20);
  });

  test.each(games.map((game) => ({ title: game.id, game })))(
    '$title: whether something will be learned, a seat knows beforehand, so that a refusal tells nothing',
    async ({ title, game }) => {
      const sitting = await sitDown(matchOf(game, 'foreseen'));
      const rng = diceOf('foreseen', title);
      for (let step = 0; step < 150 && (await doSomething(sitting, rng, 0)); step++) {
        const { state } = sitting.table.match;
        const [side] = game.asked(state);
        if (side === undefined || !isAskedAlone(state, side)) continue;
        const choice = pick(rng, game.choices(state, side));
        const learns = [state, game.sample(game.view(state, side), rng)].map((world) => {
          const after = game.clone(world);
          game.apply(after, side, choice, null);
          return after.known !== world.known;
        });
        expect(learns[1], game.notation.write(choice, state)).toBe(learns[0]);
      }
    },
  );
});

/** Two choices in a row that do not end the march. */
function twoMoves(mirror: Mirror, side: number): [number, number] | null {
  const { game, world } = mirror;
  for (const first of mirror.choices) {
    const trial = game.clone(world);
    if (game.asked(world).length > 1) return null;
    game.apply(trial, side, first, null);
    if (trial.known !== world.known || trial.ask.join() !== world.ask.join()) continue;
    const second = game.choices(trial, side).find((choice) => {
      const after = game.clone(trial);
      game.apply(after, side, choice, null);
      return after.known === world.known && after.ask.join() === world.ask.join();
    });
    if (second !== undefined) return [first, second];
  }
  return null;
}

describe('the same id', () => {
  test('acts once, however often it comes, and is answered alike', async () => {
    const { table, watchers, ports } = await sitDown(matchOf(mockGame, 'twice'));
    const [blue] = watchers;
    const command: Command = { do: 'play', id: 'once', at: 0, plan: [blue!.mirror.choices[0]!] };
    const answers = await Promise.all([1, 2, 3].map(() => blue!.say(command)));
    answers.push(await blue!.say(command));
    for (const answer of answers) expect(answer).toEqual({ id: 'once', ok: true, n: 1 });
    expect(table.match.entries.length).toBe(1);
    expect(ports.deeds.length).toBe(1);
  });

  test('of another seat is another command', async () => {
    const { table, watchers } = await sitDown(matchOf(mockGame, 'same id'));
    for (const { mirror, seat } of watchers.toReversed()) {
      const plan = [mirror.choices[0] ?? 0];
      await seat.command({ do: 'play', id: 'same', at: 0, plan });
    }
    expect(table.match.entries.length).toBe(2);
  });
});

test('a question does not go stale because another seat answers, or takes its answer back', async () => {
  const sitting = await sitDown(matchOf(mockGame, 'bids'));
  const [blue, red] = sitting.watchers;
  const at = red!.mirror.standing.question!;
  const answer = red!.mirror.choices[0]!;
  for (let i = 0; i < 3; i++) {
    await blue!.play(blue!.mirror.choices[0]!);
    expect(red!.mirror.standing.question).toBe(at);
    expect(await blue!.undo()).toMatchObject({ ok: true });
    expect(red!.mirror.standing.question).toBe(at);
    expect(blue!.mirror.standing.question).toBe(sitting.table.n);
  }
  expect(await red!.say({ do: 'play', id: 'bid', at, plan: [answer] })).toMatchObject({ ok: true });
});

describe('a table opened again', () => {
  test.each(titles.map((game) => ({ title: game.id, game })))(
    '$title: has the same undo groups',
    async ({ title, game }) => {
      const rng = diceOf('begun', title);
      const sitting = await sitDown(matchOf(game, 'begun'));
      for (let step = 0; step < 100 && (await doSomething(sitting, rng, 5)); step++) {
        if (step % 4 > 0) continue;
        const kept = JSON.parse(JSON.stringify(sitting.table.kept()));
        const { match } = resume(game, kept);
        const again = new Table({ match, occupants: [PLAYER, PLAYER], begun: kept.begun }, testPorts());
        for (const side of [0, 1]) expect(again.undoTarget(side)).toBe(sitting.table.undoTarget(side));
      }
    },
  );

  test('goes on with the numbers it had, and knows the commands it has carried out', async () => {
    const rng = diceOf('again');
    let halfway = 0;
    for (let i = 0; i < 6; i++) {
      const sitting = await sitDown(matchOf(mockGame, `again ${i}`));
      const { table, ports } = sitting;
      for (let step = 0; step < 60 && (await doSomething(sitting, rng, 0)); step++) {
        const kept = JSON.parse(JSON.stringify(table.kept()));
        const { match } = resume(mockGame, kept);
        const again = new Table(
          { match, occupants: table.occupants, begun: kept.begun, deeds: ports.deeds },
          testPorts(),
        );
        expect(again.n).toBe(table.n);
        for (const side of [0, 1]) expect(again.standingOf(side)).toEqual(table.standingOf(side));
        if (match.state.ans.some((answer) => answer >= 0)) halfway++;
        const { id, side, n } = ports.deeds.at(-1)!;
        const seat = again.sit(side, () => undefined);
        if (id === null) continue;
        expect(await seat.command({ do: 'play', id, at: 0, plan: [0] })).toEqual({ id, ok: true, n });
        expect(again.match.entries.length).toBe(match.entries.length);
      }
    }
    expect(halfway).toBeGreaterThan(5);
  });
});

describe('a mirror', () => {
  test('takes nothing twice, nothing late, and says when something is missing', async () => {
    const sitting = await begun('late', 20);
    const { updates, mirror } = sitting.watchers[0]!;
    for (const update of updates.slice(0, -1)) expect(mirror.receive(update)).toBe(update.n === mirror.standing.n);
    const late = new Mirror(mockGame);
    expect(() => late.receive(updates[1]!)).toThrow('lost on the way');
    late.receive(updates[0]!);
    expect(() => late.receive(updates[2]!)).toThrow('lost on the way');
    for (const update of updates.slice(1)) late.receive(update);
    expect(late.view).toEqual(mirror.view);
  });
});
