import { describe, expect, test } from 'vitest';
import {
  ask,
  become,
  type Core,
  call,
  callerOf,
  cutTo,
  DONE,
  decision,
  frameOf,
  locals,
  Machine,
  newCore,
  type Procedure,
  procedure,
  steps,
  verb,
} from '../src/index.ts';

interface State extends Core {
  trace: string[];
}

const say = verb<State>('say');
const question = decision<State>('question', 0, [say]);
question.id = 0;
const makeState = (): State => ({ ...newCore(2, [1, 2, 3, 4]), trace: [] });

/** A machine of one-step and two-step procedures that note what they do. */
function machineOf(parts: Record<string, (s: State, frame: number) => number>, leave: readonly string[] = []) {
  const L = locals({ number: 'num', piece: 'piece', place: 'place' });
  const at = steps('begin', 'again');
  const made = Object.entries(parts).map(([name, step]): Procedure<State> => {
    const again = (s: State): number => {
      s.trace.push(`${name} again ${s.ret}`);
      return DONE;
    };
    const run = { begin: step, again };
    return procedure<State, 'begin' | 'again'>(
      name,
      L,
      at,
      run,
      leave.includes(name) ? { leave: (s) => void s.trace.push(`${name} left`) } : {},
    );
  });
  return { machine: new Machine<State>(made), L, at };
}

const finish = (s: State): number => {
  s.over = 1;
  return DONE;
};

describe('procedures', () => {
  test('ids start at -1, numbers at 0; arguments fill the first locals', () => {
    const { machine } = machineOf({ only: () => DONE });
    const s = makeState();
    call(s, machine.procedures[0]!);
    call(s, machine.procedures[0]!, 5, 6);
    expect(s.stack).toEqual([0, 0, -1, 0, -1, -1, 0, 0, 0, 5, 6, -1]);
    expect([s.fp, callerOf(s, s.fp)]).toEqual([6, 0]);
  });

  test('a call with more arguments than locals is a mistake', () => {
    const { machine } = machineOf({ only: () => DONE });
    expect(() => call(makeState(), machine.procedures[0]!, 1, 2, 3, 4)).toThrow('"only" has 3 locals');
  });

  test('a call resumes its caller at the returned step, with the result', () => {
    const { machine, at } = machineOf({
      outer: (s) => {
        s.trace.push('outer');
        call(s, machine.procedures[1]!);
        return at.again;
      },
      inner: (s) => {
        s.trace.push('inner');
        s.ret = 42;
        return DONE;
      },
      end: finish,
    });
    const s = makeState();
    call(s, machine.procedures[2]!);
    call(s, machine.procedures[0]!);
    machine.run(s);
    expect(s.trace).toEqual(['outer', 'inner', 'outer again 42']);
  });

  test('become replaces the running frame: a chain takes no more room however long it gets', () => {
    let deepest = 0;
    const { machine, L } = machineOf({
      counter: (s, f) => {
        deepest = Math.max(deepest, s.stack.length);
        const number = L.number(s, f);
        return number === 500 ? DONE : become(s, machine.procedures[0]!, number + 1);
      },
      end: finish,
    });
    const s = makeState();
    call(s, machine.procedures[1]!);
    call(s, machine.procedures[0]!, 0);
    machine.run(s);
    expect(deepest).toBe(12);
    expect(s.over).toBe(1);
  });

  test('cutTo leaves everything above, innermost first, and goes on below', () => {
    const nested = (next: number) => (s: State) => {
      call(s, machine.procedures[next]!);
      return at.again;
    };
    const { machine, at } = machineOf(
      {
        day: nested(1),
        battle: nested(2),
        round: nested(3),
        storm: (s) => {
          return cutTo(s, machine.procedures[0]!, at.again);
        },
        end: finish,
      },
      ['battle', 'round', 'storm'],
    );
    const s = makeState();
    call(s, machine.procedures[4]!);
    call(s, machine.procedures[0]!);
    machine.run(s);
    expect(s.trace).toEqual(['storm left', 'round left', 'battle left', 'day again 0']);
    expect(s.stack).toEqual([]);
  });

  test('cutTo refuses a procedure that is not under way', () => {
    const { machine, at } = machineOf({
      storm: (s) => cutTo(s, machine.procedures[1]!, at.again),
      day: () => DONE,
    });
    const s = makeState();
    call(s, machine.procedures[0]!);
    expect(() => machine.run(s)).toThrow('Cannot cut back to "day": it is not under way.');
  });

  test('a game whose last procedure ends without a result is a mistake', () => {
    const { machine } = machineOf({ only: () => DONE });
    const s = makeState();
    call(s, machine.procedures[0]!);
    expect(() => machine.run(s)).toThrow('The last procedure has ended');
  });

  test('a procedure shared by two games keeps its number', () => {
    const { machine } = machineOf({ one: () => DONE, other: () => DONE });
    const [one, other] = machine.procedures as [Procedure<State>, Procedure<State>];
    expect(new Machine([one]).procedures).toEqual([one]);
    expect(() => new Machine([other, one])).toThrow('The procedure "other" is number 1 of another game');
  });

  test('an endless procedure is stopped, with the names of what runs', () => {
    const { machine, at } = machineOf({
      outer: (s) => {
        call(s, machine.procedures[1]!);
        return at.again;
      },
      loop: () => 0,
    });
    const s = makeState();
    call(s, machine.procedures[0]!);
    expect(() => machine.run(s)).toThrow('No question after 10000 steps: outer.again > loop.begin.');
  });

  test('a question stops the machine, the answer goes on at the next step', () => {
    const { machine, at } = machineOf({
      only: (s) => {
        ask(s, question, 0b10);
        return at.again;
      },
      end: finish,
    });
    const s = makeState();
    call(s, machine.procedures[1]!);
    call(s, machine.procedures[0]!);
    machine.run(s);
    expect([s.trace, s.ask]).toEqual([[], [0, 0b10]]);
    s.ans[1] = 7;
    s.ask[1] = 0;
    machine.run(s);
    expect(s.trace).toEqual(['only again 0']);
  });

  test('when the game is over nobody is asked and no answer is left', () => {
    const { machine } = machineOf({ end: finish });
    const s = makeState();
    s.ans.fill(3);
    call(s, machine.procedures[0]!);
    machine.run(s);
    expect([s.ask, s.ans]).toEqual([
      [-1, 0],
      [-1, -1],
    ]);
  });

  test('frameOf finds the topmost frame of a procedure', () => {
    const { machine } = machineOf({ one: () => DONE, other: () => DONE });
    const s = makeState();
    for (const id of [0, 1, 0, 1]) call(s, machine.procedures[id]!);
    expect([frameOf(s, machine.procedures[0]!), frameOf(s, machine.procedures[1]!)]).toEqual([12, 18]);
    expect(frameOf(makeState(), machine.procedures[0]!)).toBe(-1);
  });
});
