import { beforeEach, describe, expect, test } from 'vitest';
import {
  ask,
  type Core,
  Decisions,
  decision,
  encode,
  type Guard,
  isAllowed,
  newCore,
  type Objection,
  type Operand,
  sidesOf,
  verb,
} from '../src/index.ts';

/** Ten pieces: those of even number are side 0's. Ten places. */
interface State extends Core {
  ready: boolean;
}

const Rule = { asks: 1, yours: 2, small: 3, odd: 4, ready: 5, far: 6 } as const;
const looked: string[] = [];
const yours: Guard<State> = (_, side, piece) => (piece % 2 === side ? 0 : Rule.yours);
const notSmall: Guard<State> = (_, __, piece) => {
  looked.push(`piece ${piece}`);
  return piece < 4 ? Rule.small : 0;
};
const ready: Guard<State> = (s) => (s.ready ? 0 : Rule.ready);
const near: Guard<State> = (_, __, piece, place) => (Math.abs(piece - place) <= 1 ? 0 : Rule.far);
const evenPlace: Guard<State> = (_, __, ___, place) => (place % 2 === 0 ? 0 : Rule.odd);
const all = (_: State, __: number, out: number[]): void => {
  for (let i = 0; i < 10; i++) out.push(i);
};

const piece: Operand<State> = { is: 'piece', each: all, mine: yours, guards: [notSmall] };
const go = verb<State>('go', {
  whole: [ready],
  operands: [piece, { is: 'place', each: all, guards: [near, evenPlace] }],
});
const pass = verb<State>('pass');
const hidden = verb<State>('hidden');
const move = decision<State>('move', Rule.asks, [go, pass], { args: { place: 'place' } });
const decisions = new Decisions<State>([move, decision('other', Rule.asks, [hidden])], (_, slot) =>
  slot === 'piece' || slot === 'place' ? 10 : 0,
);

let s: State;
beforeEach(() => {
  s = { ...newCore(2, [1, 2, 3, 4]), ready: true };
  ask(s, move, 0b01, 3);
  looked.length = 0;
});
const rules = (objections: readonly Objection[]): number[] => objections.map(({ rule }) => rule);

describe('listing', () => {
  test('keeps what no guard forbids', () => {
    const expected = [4, 6, 8].map((piece) => encode(go.id, piece, piece));
    expect(decisions.list(s, 0, [])).toEqual([...expected, encode(pass.id)]);
  });

  test('does not look at the places of a piece that may not move', () => {
    s.ready = false;
    expect(decisions.list(s, 0, [])).toEqual([encode(pass.id)]);
    expect(looked).toEqual([]);
  });

  test('offers nothing to a side that is not asked', () => {
    for (const side of [1, 2, -1]) expect(decisions.list(s, side, [9, 9])).toEqual([]);
  });

  test('equals the whole domain filtered by why', () => {
    const domain = [encode(pass.id)];
    for (let a = 0; a < 10; a++) for (let b = 0; b < 10; b++) domain.push(encode(go.id, a, b));
    const legal = domain.filter((choice) => decisions.why(s, 0, choice).length === 0);
    expect(legal.toSorted()).toEqual(decisions.list(s, 0, []).toSorted());
  });
});

describe('why', () => {
  test('collects every rule, each once', () => {
    s.ready = false;
    expect(rules(decisions.why(s, 0, encode(go.id, 2, 7)))).toEqual([Rule.ready, Rule.small, Rule.far, Rule.odd]);
  });

  test('"mine" is final: about foreign things nothing else is said, and no guard looks at them', () => {
    s.ready = false;
    for (const piece of [1, 3, 5, 7, 9]) {
      expect(decisions.why(s, 0, encode(go.id, piece, 7))).toEqual([{ refusal: 'not-yours', rule: Rule.yours }]);
    }
    expect(looked).toEqual([]);
  });

  test('numbers that name nothing are refused before any guard sees them', () => {
    expect(decisions.why(s, 0, encode(go.id, 10, 1))).toEqual([{ refusal: 'unknown', rule: Rule.asks }]);
    expect(decisions.why(s, 0, encode(go.id, 4, 1000))).toEqual([{ refusal: 'unknown', rule: Rule.asks }]);
    expect(decisions.why(s, 0, encode(pass.id, 1))).toEqual([{ refusal: 'unknown', rule: Rule.asks }]);
    expect(decisions.why(s, 0, encode(pass.id) + 2 ** 40)).toEqual([{ refusal: 'unknown', rule: Rule.asks }]);
    expect(looked).toEqual([]);
  });

  test('a side that is not asked, a verb not on offer, a game that is over', () => {
    const choice = encode(pass.id);
    expect(decisions.why(s, 1, choice)).toEqual([{ refusal: 'not-asked', rule: Rule.asks }]);
    expect(decisions.why(s, 32, choice)).toEqual([{ refusal: 'not-asked', rule: Rule.asks }]);
    expect(decisions.why(s, 0, encode(hidden.id))).toEqual([{ refusal: 'not-offered', rule: Rule.asks }]);
    for (const odd of [-1, 0.5, Number.NaN]) {
      expect(decisions.why(s, 0, odd)).toEqual([{ refusal: 'not-offered', rule: Rule.asks }]);
    }
    s.over = 1;
    expect(decisions.why(s, 0, choice)).toEqual([{ refusal: 'over', rule: 0 }]);
  });
});

describe('a click on one thing', () => {
  test('is answered by what can be asked without the other operands', () => {
    expect(rules(decisions.whyNot(s, 0, { is: 'piece', id: 2 }))).toEqual([Rule.small]);
    expect(decisions.whyNot(s, 0, { is: 'piece', id: 4 })).toEqual([]);
    expect(decisions.whyNot(s, 0, { is: 'piece', id: 5 })).toEqual([{ refusal: 'not-yours', rule: Rule.yours }]);
    expect(decisions.whyNot(s, 0, { is: 'piece', id: 10 })).toEqual([{ refusal: 'unknown', rule: Rule.asks }]);
    expect(decisions.whyNot(s, 0, { is: 'card', id: 0 })).toEqual([{ refusal: 'unknown', rule: Rule.asks }]);
    expect(decisions.whyNot(s, 0, { is: 'place', id: 3 })).toEqual([{ refusal: 'not-offered', rule: Rule.asks }]);
  });

  test('that two verbs refuse for the same reason is refused', () => {
    const either = [verb<State>('march', { operands: [piece] }), verb<State>('rest', { operands: [piece] })];
    const twice = new Decisions<State>([decision('twice', Rule.asks, either)], () => 10);
    expect(rules(twice.whyNot(s, 0, { is: 'piece', id: 2 }))).toEqual([Rule.small]);
    expect(twice.whyNot(s, 0, { is: 'piece', id: 4 })).toEqual([]);
  });
});

test('asking clears earlier answers and arguments', () => {
  s.ans = [5, 6];
  ask(s, move, 0b11);
  expect([s.ask, s.ans]).toEqual([
    [move.id, 0b11],
    [-1, -1],
  ]);
});

test('the sides of a mask', () => {
  expect([0, 1, 2, 3, 0b1010].map(sidesOf)).toEqual([[], [0], [1], [0, 1], [1, 3]]);
});

test('what every guard lets pass is allowed, with operands or without', () => {
  const s: State = { ...newCore(2, [1, 2, 3, 4]), ready: true };
  expect(isAllowed([ready], s, 0)).toBe(true);
  expect(isAllowed([ready], { ...s, ready: false }, 0)).toBe(false);
  expect(isAllowed([yours, near], s, 0, 6, 7)).toBe(true);
  expect(isAllowed([yours, near], s, 0, 6, 8)).toBe(false);
  expect(isAllowed([yours, near], s, 1, 6, 7)).toBe(false);
});
