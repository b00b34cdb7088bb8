// Windows on a table of three seats, where only chips are played and everything that happens is noted.

import { describe, expect, test } from 'vitest';
import {
  type Core,
  call,
  commitProcedure,
  DONE,
  decision,
  encode,
  locals,
  Machine,
  newCore,
  type OpenWindow,
  type Procedure,
  procedure,
  type Roll,
  respondProcedure,
  rollProcedure,
  steps,
  verb,
} from '../src/index.ts';

interface Table extends Core {
  /** How many chips each seat holds, for all to see. */
  chips: number[];
  notes: string[];
}

const [play, pass] = [verb<Table>('play'), verb<Table>('pass')];
[play.id, pass.id] = [0, 1];
const windowOf = (name: string, id: number, asks: 'all' | 'first', args: Readonly<Record<string, string>> = {}) => {
  const question = decision<Table>(name, 0, [play, pass], { args });
  question.id = id;
  const window: OpenWindow<Table> = {
    decision: question,
    pass,
    asks,
    mayHold: (s, side) => s.chips[side]! > 0,
    play(s, side) {
      s.notes.push(`${side} plays`);
      return s.chips[side]!--;
    },
  };
  return window;
};

/** A machine whose first procedure calls the one to be tried and ends the game with what it returned. */
function machineOf(tried: Procedure<Table>, ...others: readonly Procedure<Table>[]) {
  const at = steps('begin', 'end');
  const main = procedure<Table, 'begin' | 'end'>('main', locals({}), at, {
    begin(s) {
      call(s, tried, ...(tried.slots.length > 0 && tried.slots[0]![0] === 'side' ? [1] : []));
      return at.end;
    },
    end(s) {
      s.notes.push(`comes to ${s.ret}`);
      s.over = 1;
      return DONE;
    },
  });
  const machine = new Machine<Table>([main, tried, ...others]);
  const start = (...chips: number[]): Table => {
    const s: Table = { ...newCore(3, [1, 2, 3, 4]), chips, notes: [] };
    call(s, main);
    machine.run(s);
    return s;
  };
  /** The sides asked answer: `p` plays, `-` passes, anything else was not asked. */
  const answer = (s: Table, answers: string): void => {
    for (const side of s.ans.keys()) {
      const isAsked = ((s.ask[1]! >> side) & 1) === 1;
      expect([side, isAsked]).toEqual([side, 'p-'.includes(answers[side]!)]);
      if (isAsked) s.ans[side] = encode(answers[side] === 'p' ? play.id : pass.id);
    }
    s.ask[1] = 0;
    machine.run(s);
  };
  return { start, answer };
}

/** Throws 7, 8, 9, … */
const counting = (parts: Omit<Roll<Table>, 'throwDice' | 'change'> & Partial<Roll<Table>>): Roll<Table> => ({
  throwDice(s) {
    const thrown = 7 + s.notes.filter((note) => note.startsWith('thrown')).length;
    s.notes.push(`thrown ${thrown}`);
    return thrown;
  },
  change: () => null,
  ...parts,
});

describe('a roll', () => {
  test('asks all holders at once, the first in order from the roller counts, and all are asked again until they pass', () => {
    const { start, answer } = machineOf(rollProcedure('roll', counting({ window: windowOf('w', 0, 'all') })));
    const s = start(1, 1, 1);
    answer(s, 'ppp');
    expect([s.notes, s.chips]).toEqual([
      ['thrown 7', '1 plays', 'thrown 8'],
      [1, 0, 1],
    ]);
    answer(s, 'p p');
    expect(s.chips).toEqual([1, 0, 0]);
    answer(s, '-  ');
    expect(s.notes.at(-1)).toBe('comes to 9');
  });

  test('asks nobody who holds nothing, and nobody at all when nobody does', () => {
    const { start, answer } = machineOf(rollProcedure('roll', counting({ window: windowOf('w', 0, 'all') })));
    const s = start(2, 0, 0);
    answer(s, '-  ');
    expect(s.notes.at(-1)).toBe('comes to 7');
    expect(start(0, 0, 0).notes).toEqual(['thrown 7', 'comes to 7']);
  });

  test('tells the question what fell and who rolled, as far as it asks', () => {
    const window = windowOf('w', 0, 'all', { total: 'num', roller: 'side' });
    const { start } = machineOf(rollProcedure('roll', counting({ window })));
    expect(start(1, 1, 1).ask).toEqual([0, 0b111, 7, 1]);
  });

  test('asks one after the other, the roller first; after a play it begins anew', () => {
    const { start, answer } = machineOf(rollProcedure('roll', counting({ window: windowOf('w', 0, 'first') })));
    const s = start(1, 1, 1);
    answer(s, ' - ');
    answer(s, '  p');
    expect(s.notes).toEqual(['thrown 7', '2 plays', 'thrown 8']);
    answer(s, ' - ');
    answer(s, '-  ');
    expect(s.notes.at(-1)).toBe('comes to 8');
  });

  test('is bound by the second throw where the rule says so', () => {
    const roll = counting({ window: windowOf('w', 0, 'first'), isBinding: true });
    const { start, answer } = machineOf(rollProcedure('roll', roll));
    const s = start(1, 2, 1);
    answer(s, ' p ');
    expect(s.notes).toEqual(['thrown 7', '1 plays', 'thrown 8', 'comes to 8']);
    const both = counting({ window: windowOf('w', 0, 'all'), isBinding: true });
    expect(() => rollProcedure('roll', both)).toThrow('"roll" would lose an answer');
  });

  test('comes to what a play makes of it', () => {
    const roll = counting({
      window: windowOf('w', 0, 'first'),
      change: (_, total, played, player) => total + 10 * played + player,
    });
    const { start, answer } = machineOf(rollProcedure('roll', roll));
    const s = start(0, 1, 0);
    answer(s, ' p ');
    expect(s.notes).toEqual(['thrown 7', '1 plays', 'comes to 18']);
  });
});

describe('a response', () => {
  const staff = respondProcedure('respond', windowOf('staff', 1, 'all', { played: 'num', player: 'side' }));
  const withStaff = () =>
    machineOf(rollProcedure('roll', counting({ window: windowOf('w', 0, 'all'), respond: staff })), staff);

  test('undoes a play: nothing is thrown, and the window opens again', () => {
    const { start, answer } = withStaff();
    const s = start(1, 1, 1);
    answer(s, '-p-');
    expect(s.ask).toEqual([1, 0b101, 1, 1]);
    answer(s, 'p -');
    expect(s.ask).toEqual([1, 0b100, 1, 0]);
    answer(s, '  -');
    expect([s.ask[0], s.notes]).toEqual([0, ['thrown 7', '1 plays', '0 plays']]);
  });

  test('is undone by another, last in, first out; whoever was undone may try again', () => {
    const { start, answer } = withStaff();
    const s = start(2, 2, 0);
    answer(s, '-p ');
    answer(s, 'p  ');
    answer(s, ' p ');
    expect(s.ask).toEqual([1, 0b001, 1, 1]);
    answer(s, '-  ');
    answer(s, '-  ');
    expect(s.notes).toEqual(['thrown 7', '1 plays', '0 plays', '1 plays', 'thrown 8']);
  });
});

describe('commitments', () => {
  const laidDown: string[] = [];
  const commit = commitProcedure<Table>('commit', {
    window: {
      ...windowOf('w', 0, 'all', { place: 'place' }),
      play: (s, side) => laidDown.push(`${side}`) + s.chips[side]!--,
    },
    about: () => [5],
    reveal(s) {
      s.notes.push(`turned up ${laidDown.splice(0)}`);
      return 3;
    },
  });

  test('are laid down at once, round after round, and turned up together when all have passed', () => {
    const { start, answer } = machineOf(commit);
    const s = start(2, 1, 1);
    expect(s.ask).toEqual([0, 0b111, 5]);
    answer(s, 'pp-');
    answer(s, 'p  ');
    expect(s.notes).toEqual(['turned up 0,1,0', 'comes to 3']);
    expect([s.known, s.chips]).toEqual([1, [0, 0, 1]]);
  });

  test('nobody is asked who has nothing to lay down', () => {
    const { start } = machineOf(commit);
    expect(start(0, 0, 0).notes).toEqual(['turned up ', 'comes to 3']);
    expect(start(0, 1, 0).ask[1]).toBe(0b010);
  });
});
