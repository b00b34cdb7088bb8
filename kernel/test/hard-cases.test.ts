// How the kernel takes the cases that games find hard, shown on the mock.

import { describe, expect, test } from 'vitest';
import {
  type Choice,
  countOf,
  fastRng,
  first,
  fogOf,
  frameOf,
  isGroupRef,
  isHidden,
  type LogEntry,
  maskEvent,
  type Viewer,
} from '../src/index.ts';
import { pick, playOn, questionOf } from '../testing/index.ts';
import { day } from './mock/flow.ts';
import { mock } from './mock/game.ts';
import { commands, Ev, FORCE, IRREGULARS, KIND, MARKERS, RESERVE, type State, standing, VALUE } from './mock/state.ts';

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

/** What a viewer hears of a choice. */
function hear(s: State, side: number, choice: Choice, viewer: Viewer): LogEntry[] {
  const log: LogEntry[] = [];
  mock.apply(mock.clone(s), side, choice, (at, kind, seen, operands) => {
    log.push(maskEvent(mock, at, kind, seen, operands, viewer));
  });
  return log;
}

/** A state of some random game for which a test holds. */
function stateWhere(name: string, test: (s: State) => boolean): State {
  let found: State | null = null;
  wander(name, (s) => {
    if (test(s)) found = mock.clone(s);
    return found !== null;
  });
  return found!;
}

const choiceWritten = (s: State, side: number, text: string): Choice | undefined =>
  mock.choices(s, side).find((choice) => mock.notation.write(choice, s).startsWith(text));

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

  /** Red has just taken over from blue. */
  const takenOver = (): State =>
    stateWhere('taken over', (s) => s.turn === 1 && s.control[IRREGULARS] === 1 && questionOf(mock, s) === 'orders');
  const band = [...KIND.keys()].filter((piece) => FORCE[piece] === IRREGULARS);

  test('its new commander is told who came, its former one knows who stands where until they mix', () => {
    const s = takenOver();
    const { group, pool } = fogOf(s, 0);
    const [lone] = band.filter((piece) => s.at[piece] === 5);
    const pair = band.filter((piece) => s.at[piece] === 2);
    expect(band.every((piece) => !isHidden(fogOf(s, 1), piece) && isHidden(fogOf(s, 0), piece))).toBe(true);
    expect([pool[lone!], pool[pair[0]!], pool[pair[1]!]]).toEqual([lone, pair[0], pair[0]]);
    expect(group[pair[0]!]).toBe(group[pair[1]!]);
    expect(new Set(band.map((piece) => fogOf(s, 'spectator').pool[piece])).size).toBe(1);
    s.at[lone!] = 1;
    choose(s, 1, `move ${mock.nameOf(s, 'piece', lone!)} mill`);
    expect(new Set(band.map((piece) => fogOf(s, 0).pool[piece])).size).toBe(1);
    expect(
      new Set(
        mock
          .view(s, 0)
          .hidden.filter(({ at }) => at === 2)
          .map(({ group }) => group),
      ).size,
    ).toBe(1);
  });

  test('nobody else hears who came', () => {
    let taken = 0;
    wander('joined', (s) => {
      if (questionOf(mock, s) !== 'bids' || mock.asked(s).length > 1 || s.control[IRREGULARS] !== 0) return false;
      const side = mock.asked(s)[0]!;
      const choice = mock.choices(s, side)[0]!;
      const told = [0, 1, 'spectator' as const].map((viewer) =>
        hear(s, side, choice, viewer).filter(({ kind }) => kind === 'joined'),
      );
      const hidden = band.filter((piece) => isHidden(fogOf(s, 'spectator'), piece));
      if (told[1]!.length === 0 || hidden.length === 0) return false;
      expect(told[1]!.map(({ args }) => args![0])).toEqual(hidden);
      for (const others of [told[0]!, told[2]!]) expect(others.map(({ args }) => args)).toEqual(hidden.map(() => null));
      return ++taken === 5;
    });
  });
});

describe('what one side learns', () => {
  const scouted = (): { s: State; side: number; place: number; choice: Choice } => {
    const isSeen = (s: State): boolean => {
      const side = mock.asked(s)[0]!;
      const choice = questionOf(mock, s) === 'orders' ? choiceWritten(s, side, 'scout') : undefined;
      return choice !== undefined && standing(s, side, first(choice), true).length === 2;
    };
    const s = stateWhere('scouts', isSeen);
    const side = mock.asked(s)[0]!;
    const choice = choiceWritten(s, side, 'scout')!;
    return { s, side, place: first(choice), choice };
  };

  test('a scout learns who is in a stack, not which of them is which', () => {
    const { s, side, place, choice } = scouted();
    const stack = standing(s, side, place, true);
    const before = {
      known: s.known,
      others: [fogOf(s, 1 - side), fogOf(s, 'spectator')].map((fog) => fog.pool.slice()),
    };
    const told = hear(s, side, choice, side).filter(({ kind }) => kind === 'sighted');
    expect(told.map(({ args }) => args)).toEqual(stack.map((piece) => [side, piece]));
    mock.apply(s, side, choice, null);
    const { group, pool } = fogOf(s, side);
    expect(pool.flatMap((name, piece) => (name === pool[stack[0]!] ? [piece] : []))).toEqual(stack);
    expect(new Set(stack.map((piece) => group[piece])).size).toBe(1);
    expect([fogOf(s, 1 - side), fogOf(s, 'spectator')].map((fog) => fog.pool)).toEqual(before.others);
    expect(s.known).toBeGreaterThan(before.known);
  });

  test('the others hear that it looked, and nothing else', () => {
    const { s, side, place, choice } = scouted();
    for (const viewer of [1 - side, 'spectator'] as const) {
      const told = hear(s, side, choice, viewer);
      expect(told.map(({ kind, args }) => [kind, args])).toEqual([
        ['scouted', [side, place]],
        ['sighted', null],
        ['sighted', null],
      ]);
    }
  });

  test('samples of a scout keep to what he learned, samples of the others suppose nothing', () => {
    const { s, side, place, choice } = scouted();
    const stack = standing(s, side, place, true);
    mock.apply(s, side, choice, null);
    const dealt = (viewer: Viewer, i: number): string => {
      const world = mock.sample(mock.view(s, viewer), fastRng(`scouted ${i}`));
      return `${standing(world, side, place, true)}`;
    };
    const worlds = (viewer: Viewer) => new Set(Array.from({ length: 40 }, (_, i) => dealt(viewer, i)));
    expect([...worlds(side)]).toEqual([`${stack}`]);
    expect(worlds('spectator').size).toBeGreaterThan(3);
  });
});

describe('cards and markers', () => {
  test('a card that goes back is seen by its owner alone, and the deck is filled again from what was played', () => {
    const s = stateWhere('swap', (at) => questionOf(mock, at) === 'orders');
    const side = mock.asked(s)[0]!;
    const swap = choiceWritten(s, side, 'swap')!;
    const told = (viewer: Viewer) => hear(s, side, swap, viewer).map(({ kind, args }) => [kind, args !== null]);
    expect(told(side)).toEqual([
      ['returned', true],
      ['drew', true],
    ]);
    expect(told(1 - side)).toEqual([
      ['returned', false],
      ['drew', false],
    ]);
    s.deck = s.deck.map(() => 0);
    s.discard = s.discard.map(() => 1);
    s.hand = s.hand.map((hand) => hand.map(() => 0));
    playOn(mock, s, fastRng('refilled'), 400);
    expect(countOf(s.discard) + countOf(s.deck) + countOf(s.hand[0]!) + countOf(s.hand[1]!)).toBe(VALUE.length);
  });

  test('what is pledged is seen by its owner alone until all is turned up together', () => {
    const s = stateWhere('pledges', (at) => questionOf(mock, at) === 'pledges' && mock.asked(at).length === 2);
    const pledges = [0, 1].map((side) => choiceWritten(s, side, 'pledge')!);
    mock.apply(s, 0, pledges[0]!, null);
    mock.apply(s, 1, pledges[1]!, null);
    expect(questionOf(mock, s)).toBe('pledges');
    expect(mock.view(s, 0).markers.piles.map((pile) => pile !== null)).toEqual([true, false, true, false, false]);
    expect(mock.view(s, 'spectator').markers.piles.every((pile) => pile === null)).toBe(true);
    const { known } = s;
    choose(s, 0, 'pass');
    expect([s.known, s.pledged.map(countOf)]).toEqual([known, [1, 1]]);
    const told = hear(s, 1, choiceWritten(s, 1, 'pass')!, 'spectator').filter(({ kind }) => kind === 'pledged');
    expect(told.map(({ args }) => args)).toEqual(pledges.map((choice, side) => [side, first(choice)]));
  });
});

describe('markers that interrupt a roll and each other', () => {
  /** Both are asked, and each holds so many that have dice thrown again and that undo what was played. */
  function window(fate = 1, staff = 1): State {
    const s = stateWhere('fate', (at) => questionOf(mock, at) === 'fate' && mock.asked(at).length === 2);
    s.markers = s.markers.map(() => [fate, staff, 0]);
    return s;
  }
  const held = (s: State): number[] => s.markers.map(countOf);

  test('a marker alone has the dice thrown again', () => {
    const s = window(1, 0);
    const { known } = s;
    s.markers = [s.markers[0]!, MARKERS.map(() => 0)];
    s.ask[1] = 0b01;
    choose(s, 0, 'use');
    expect(s.known).toBeGreaterThan(known);
    expect(held(s)).toEqual([0, 0]);
  });

  test('whoever holds a marker is asked, whether or not he can play it', () => {
    const s = window(0, 1);
    expect([0, 1].map((side) => mock.choices(s, side).length)).toEqual([1, 1]);
    choose(s, 0, 'pass');
    expect(mock.asked(s)).toEqual([1]);
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
    expect([questionOf(mock, s), s.ask[2], s.known, held(s)]).toEqual(['fate', total, known, [1, 1]]);
  });

  test('the canceller cancelled: the first marker counts after all', () => {
    const s = window();
    const { known } = s;
    choose(s, 0, 'use');
    choose(s, 1, 'pass');
    choose(s, 1, 'use');
    choose(s, 0, 'use');
    choose(s, 1, 'pass');
    expect([questionOf(mock, s), mock.asked(s), s.known]).toEqual(['cancel', [1], known]);
    choose(s, 1, 'pass');
    expect(s.known).toBeGreaterThan(known);
    expect(held(s)).toEqual([0, 1]);
  });

  test('when both play at once the other answer is dropped unseen, and asked for again', () => {
    const s = window();
    const roller = s.stack[s.fp + 3]!;
    choose(s, 0, 'use');
    choose(s, 1, 'use');
    expect(held(s)).toEqual([0, 1].map((side) => (side === roller ? 1 : 2)));
    choose(s, 1 - roller, 'pass');
    expect([questionOf(mock, s), mock.asked(s)]).toEqual(['fate', [0, 1]]);
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
      expect(stood.filter((piece) => !isHidden(fogOf(next, 'spectator'), piece))).toEqual([]);
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
      s.cup = MARKERS.map(() => 0);
      s.markers = [s.cup, s.cup];
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
