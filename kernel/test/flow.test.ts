import { describe, expect, test } from 'vitest';
import {
  fastRng,
  fogOf,
  groupRef,
  isGroupRef,
  mapPieces,
  maskAsk,
  maskStack,
  type NamedFrame,
  readAsk,
  readFlow,
  refIn,
  writeAsk,
  writeFlow,
} from '../src/index.ts';
import { playOn, questionOf } from '../testing/index.ts';
import { mock } from './mock/game.ts';
import { PIECES, type State } from './mock/state.ts';

/** Positions with the given question, from random games. */
function positionsAt(question: string, count: number): State[] {
  const found: State[] = [];
  for (let game = 0; found.length < count; game++) {
    const s = mock.setup('ring', {}, fastRng(`flow ${game}`));
    const rng = fastRng(`flow choices ${game}`);
    while (playOn(mock, s, rng, 1).length === 1) if (questionOf(mock, s) === question) found.push(mock.clone(s));
  }
  return found.slice(0, count);
}

const flowOf = (s: State): NamedFrame[] => writeFlow(s, mock.procedures, mock.nameOf);

describe('the flow by names', () => {
  test('names procedures, steps and what the locals hold; what is default is left out', () => {
    const [s] = positionsAt('loss', 1);
    const flow = flowOf(s!);
    expect(flow.map((frame) => frame.in)).toEqual(['day', 'march', 'battle', 'fire']);
    expect(flow[3]).toEqual({ in: 'fire', at: 'loss', place: flow[2]!.place, side: flow[3]!.side });
    expect(['blue', 'red']).toContain(flow[3]!.side);
    expect(PIECES).toContain(flow[1]!.last);
    expect(writeAsk(s!, mock.decisions, mock.nameOf)).toMatchObject({
      decision: 'loss',
      args: { place: flow[2]!.place },
    });
  });

  test.each(['orders', 'reinforce', 'loss', 'flight', 'fate', 'cancel', 'pledges'])(
    'is read back in the middle of %s',
    (question) => {
      for (const s of positionsAt(question, 30)) {
        const copy = { ...mock.clone(s), stack: [], fp: -1, ask: [-1, 0] };
        readFlow(copy, flowOf(s), mock.procedures, mock.idOf);
        readAsk(copy, writeAsk(s, mock.decisions, mock.nameOf), mock.decisions, mock.idOf);
        expect([copy.stack, copy.fp, copy.ask]).toEqual([s.stack, s.fp, s.ask]);
      }
    },
  );

  test('unknown names are refused with what would be right', () => {
    const s = mock.setup('ring', {}, fastRng('x'));
    const read = (frame: NamedFrame) => () => readFlow(s, [frame], mock.procedures, mock.idOf);
    expect(read({ in: 'siege', at: 'begin' })).toThrow('names the procedure "siege", which this game does not have');
    expect(read({ in: 'march', at: 'begin' })).toThrow('"march" has no step "begin"; its steps are order, go.');
    expect(read({ in: 'march', at: 'go', last: 'nobody' })).toThrow('Nothing is called "nobody"');
    expect(() => readAsk(s, { decision: 'duel', sides: 1, args: {} }, mock.decisions, mock.idOf)).toThrow('"duel"');
  });
});

describe('the flow as a viewer may know it', () => {
  const masked = (s: State, viewer: 0 | 1 | 'spectator'): number[] => maskStack(s, mock.procedures, viewer, mock.ref);

  test('a hidden piece is shown as its group, to those who may not know it', () => {
    let hidden = 0;
    for (const s of positionsAt('orders', 200)) {
      const side = mock.asked(s)[0] as 0 | 1;
      const at = s.stack.findIndex((value, i) => value !== masked(s, 'spectator')[i]);
      expect(masked(s, side)).toEqual(s.stack);
      if (at < 0) continue;
      hidden++;
      expect(masked(s, 'spectator')[at]).toBe(refIn(fogOf(s, 'spectator'), s.stack[at]!));
      expect(isGroupRef(masked(s, (1 - side) as 0 | 1)[at]!)).toBe(true);
    }
    expect(hidden).toBeGreaterThan(50);
  });

  test('pieces named in a question are masked too, and turned back', () => {
    const [s] = positionsAt('flight', 1);
    const piece = s!.ask[2]!;
    fogOf(s!, 'spectator').group[piece] = 9;
    expect(maskAsk(s!, mock.decisions, 'spectator', mock.ref)[2]).toBe(groupRef(9));
    s!.ask[2] = groupRef(9);
    mapPieces(s!, mock.procedures, mock.decisions, (ref) => (isGroupRef(ref) ? piece : ref));
    expect(s!.ask[2]).toBe(piece);
  });
});
