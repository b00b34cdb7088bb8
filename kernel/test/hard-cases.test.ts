// How the kernel takes the cases that games find hard, shown on the mock.

import { describe, expect, test } from 'vitest';
import { type Choice, fastRng, first, frameOf, isGroupRef } from '../src/index.ts';
import { pick, playOn, questionOf } from '../testing/index.ts';
import { day } from './mock/flow.ts';
import { mock } from './mock/game.ts';
import { commands, Ev, FORCE, IRREGULARS, KIND, RESERVE, type State, VALUE } from './mock/state.ts';

/** Walks through random games; `visit` sees each state and says whether it has seen enough. */
function wander(name: string, visit: (s: State) => boolean): void {
  for (let game = 0; game < 400; game++) {
    const s = mock.setup('ring', {}, fastRng(`${name} ${game}`));
    const rng = fastRng(`${name} choices ${game}`);
    do {
      if (visit(s)) return;
    } while (playOn(mock, s, rng, 1).length === 1);
  }
  throw new Error(`No game came to: ${name}.`);
}

const choose = (s: State, side: number, text: string): void => {
  const [choice] = mock.notation.read(text, s, side);
  expect(mock.act(s, side, choice!, null)).toEqual([]);
};

describe('secret simultaneous choices', () => {
  test('nothing happens until both have bid, and only one’s own bid is seen', () => {
    const s = mock.setup('ring', {}, fastRng('bids'));
    const before = mock.view(s, 1);
    const card = mock.choices(s, 0)[0]!;
    mock.act(s, 0, card, null);
    expect(mock.asked(s)).toEqual([1]);
    expect(mock.view(s, 0).answer).toBe(card);
    expect({ ...mock.view(s, 1), given: before.given, ask: before.ask }).toEqual(before);
    expect(mock.view(s, 1).given).toEqual([true, false]);
    expect(mock.act(s, 0, card, null)).toEqual([{ rule: 'bid', refusal: 'not-asked' }]);
  });
});

describe('a third force', () => {
  test('goes to the higher bid, and only its commander sees what it is', () => {
    let changes = 0;
    for (let game = 0; game < 30; game++) {
      const s = mock.setup('ring', {}, fastRng(`force ${game}`));
      const bids = [0, 1].map((side) => pick(fastRng(`force ${game} ${side}`), mock.choices(s, side)));
      const [blue, red] = bids.map((bid: Choice) => VALUE[first(bid)]!);
      for (const side of [0, 1]) mock.act(s, side, bids[side]!, null);
      if (blue !== red) expect(s.control[IRREGULARS]).toBe(blue! > red! ? 0 : 1);
      const leader = s.control[IRREGULARS]!;
      changes += leader;
      const seenBy = (side: number) =>
        mock.view(s, side).seen.filter(({ piece }) => FORCE[piece] === IRREGULARS).length;
      expect([seenBy(leader), seenBy(1 - leader)]).toEqual([3, 0]);
      const orders = mock.choices(s, leader).map(first);
      expect(orders.some((piece) => FORCE[piece] === IRREGULARS)).toBe(true);
    }
    expect(changes).toBeGreaterThan(5);
  });
});

describe('markers that interrupt a roll and each other', () => {
  function window(): State {
    let found: State | null = null;
    wander('fate', (s) => {
      if (questionOf(mock, s) === 'fate' && `${s.markers}` === '2,2') found = mock.clone(s);
      return found !== null;
    });
    return found!;
  }

  test('a marker alone has the dice thrown again', () => {
    const s = window();
    const { known } = s;
    s.markers = [1, 0];
    s.ask[1] = 0b01;
    choose(s, 0, 'use');
    expect(s.known).toBeGreaterThan(known);
    expect(s.markers).toEqual([0, 0]);
  });

  test('a cancelled marker changes nothing: the window opens again on the same roll', () => {
    const s = window();
    const { known } = s;
    const total = s.ask[2];
    choose(s, 0, 'use');
    choose(s, 1, 'pass');
    expect([questionOf(mock, s), mock.asked(s)]).toEqual(['cancel', [1]]);
    choose(s, 1, 'use');
    expect([questionOf(mock, s), mock.asked(s)]).toEqual(['cancel', [0]]);
    choose(s, 0, 'pass');
    expect([questionOf(mock, s), s.ask[2], s.known, s.markers]).toEqual(['fate', total, known, [1, 1]]);
  });

  test('the canceller cancelled: the first marker counts after all', () => {
    const s = window();
    const { known } = s;
    choose(s, 0, 'use');
    choose(s, 1, 'pass');
    choose(s, 1, 'use');
    choose(s, 0, 'use');
    choose(s, 1, 'pass');
    expect(s.known).toBeGreaterThan(known);
    expect(s.markers).toEqual([0, 1]);
  });

  test('when both play at once the other answer is dropped unseen', () => {
    const s = window();
    const roller = s.stack[s.fp + 3]!;
    choose(s, 0, 'use');
    choose(s, 1, 'use');
    expect(s.markers[roller]).toBe(1);
    expect(s.markers[1 - roller]).toBe(2);
  });
});

describe('battles', () => {
  const battle = mock.procedures.find(({ name }) => name === 'battle')!;

  test('both sides call up reserves at once, round after round', () => {
    let rounds = 0;
    wander('reinforce', (s) => {
      if (questionOf(mock, s) !== 'reinforce' || mock.asked(s).length < 2) return false;
      const both = mock.clone(s);
      const called = [0, 1].map((side) => mock.choices(both, side)[0]!);
      for (const side of [0, 1]) mock.act(both, side, called[side]!, null);
      for (const choice of called) expect([s.at[first(choice)], both.at[first(choice)]]).toEqual([RESERVE, s.ask[2]]);
      return ++rounds === 20;
    });
  });

  test('the roles change after each fire', () => {
    let swaps = 0;
    wander('swap', (s) => {
      const frame = frameOf(s, battle);
      if (frame < 0) return false;
      const [, attacker, fires] = s.stack.slice(frame + 3);
      const marching = s.stack[frameOf(s, mock.procedures.find(({ name }) => name === 'march')!) + 3]!;
      expect(attacker).toBe(fires! % 2 === 0 ? marching : 1 - marching);
      if (fires! > 0) swaps++;
      return swaps === 50;
    });
  });

  test('night cuts the battle, the march and the second march short, and all stand up again', () => {
    let nights = 0;
    wander('night', (s) => {
      const next = mock.clone(s);
      const side = mock.asked(s)[0];
      if (side === undefined) return false;
      const choice = mock.choices(s, side)[0]!;
      let night = false;
      mock.apply(next, side, choice, (_, kind) => {
        night ||= kind === Ev.night;
      });
      if (!night) return false;
      if (next.over === 0) expect([questionOf(mock, next), next.fp, next.turn]).toEqual(['bids', 0, s.turn + 1]);
      const field = s.stack[frameOf(s, battle) + 3]!;
      const stood = [...KIND.keys()].filter((piece) => next.at[piece] === field);
      if (stood.length > 0) nights++;
      expect(stood.filter((piece) => next.group[piece] === 0)).toEqual([]);
      expect(frameOf(next, day)).toBe(0);
      return nights === 10;
    });
  });

  test('a rout sets off routs, and nobody routs twice in a day', () => {
    let chains = 0;
    wander('rout', (s) => {
      if (questionOf(mock, s) !== 'flight') return false;
      expect(new Set(s.work).size).toBe(s.work.length);
      expect(s.work.every((piece) => s.routed[piece] === 1 && !isGroupRef(mock.ref(s, 'spectator', piece)))).toBe(true);
      const [piece] = s.work;
      const side = mock.asked(s)[0]!;
      expect(commands(s, side, piece!)).toBe(true);
      const next = mock.clone(s);
      mock.apply(next, side, mock.choices(s, side)[0]!, null);
      const joined = next.work.filter((one) => !s.work.includes(one));
      if (joined.length > 0) chains++;
      for (const one of joined) expect([s.routed[one], next.at[one]]).toEqual([0, next.at[piece!]]);
      return chains === 5;
    });
  });

  test('counter-attacks follow one another without the stack growing', () => {
    const longest: number[] = [];
    for (let game = 0; game < 200; game++) {
      const s = mock.setup('ring', {}, fastRng(`counter ${game}`));
      const rng = fastRng(`counter choices ${game}`);
      s.markers = [0, 0];
      let chain = 0;
      playOn(mock, s, rng, 5_000, (at, kind, _, [, total]) => {
        if (kind !== Ev.rolled) return;
        chain = total! <= 4 ? chain + 1 : 0;
        longest.push(chain);
        expect(at.stack.length).toBeLessThan(40);
      });
    }
    expect(Math.max(...longest)).toBeGreaterThanOrEqual(3);
  });
});
