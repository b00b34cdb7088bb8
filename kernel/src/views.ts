// What a viewer may know, and a full state that agrees with it. The open fields go in and out as they are; of the hidden ones
// the game says what is seen, and deals what may lie behind it.

import type { Choice } from './choice.ts';
import type { Core, Piece, Side, Viewer } from './core.ts';
import type { Decision } from './decision.ts';
import type { States } from './fields.ts';
import { mapPieces, maskAsk, maskStack } from './flow.ts';
import type { ViewCore } from './game.ts';
import type { Procedure } from './procedure.ts';
import { below, fork, type RngState } from './rng.ts';

export interface Secrets<S, V> {
  /** How a viewer may refer to a piece. */
  ref(s: S, viewer: Viewer, piece: Piece): number;
  /** What a viewer sees of the hidden fields. */
  see(s: S, viewer: Viewer): object;
  /** Fills the hidden fields of a state that has the open ones; tells which piece a reference in the view stands for. */
  deal(s: S, view: V, rng: RngState): (ref: number) => number;
  /** What a side may have answered in secret; without it, anything it may choose. */
  answer?(s: S, side: Side, rng: RngState): Choice;
}

interface Parts<S, T> {
  readonly states: States<S, T>;
  readonly procedures: readonly Procedure<S>[];
  readonly decisions: readonly Decision<S>[];
  list(s: S, side: Side): Choice[];
  atlas(options: number): T;
}

const asItIs = (_s: unknown, _viewer: Viewer, piece: Piece): number => piece;

/** Of a game in which nothing is hidden but the dice to come. */
const openly: Secrets<unknown, unknown> = { ref: asItIs, see: () => ({}), deal: () => (piece) => piece };

export interface Views<S, V> {
  ref(s: S, viewer: Viewer, piece: Piece): number;
  view(s: S, viewer: Viewer): V;
  sample(view: V, rng: RngState): S;
}

export function defineViews<S extends Core, V extends ViewCore & { scenario: number; options: number }, T>(
  { states, procedures, decisions, list, atlas }: Parts<S, T>,
  secrets: Secrets<S, V> = openly as Secrets<S, V>,
): Views<S, V> {
  const { ref } = secrets;
  return {
    ref,
    view(s, viewer) {
      const view: { -readonly [name in keyof ViewCore]: ViewCore[name] } = {
        ...states.blank,
        ...secrets.see(s, viewer),
      };
      states.show(s, view);
      view.viewer = viewer;
      view.stack = maskStack(s, procedures, viewer, ref);
      view.fp = s.fp;
      view.ask = maskAsk(s, decisions, viewer, ref);
      view.ret = s.ret;
      view.given = s.ans.map((answer) => s.ask[1] !== 0 && answer >= 0);
      view.answer = viewer === 'spectator' || s.ask[1] === 0 ? -1 : s.ans[viewer]!;
      view.known = s.known;
      view.over = s.over;
      return view as unknown as V;
    },
    sample(view, rng) {
      const s = states.empty(atlas(view.options), view.scenario, view.options, fork(rng));
      states.take(s, view as unknown as S);
      s.stack = view.stack.slice();
      s.fp = view.fp;
      s.ask = view.ask.slice();
      s.ret = view.ret;
      s.known = view.known;
      s.over = view.over;
      const pieceOf = secrets.deal(s, view, rng);
      mapPieces(s, procedures, decisions, pieceOf);
      Object.assign(s, states.recount(s));
      for (const side of s.ans.keys()) s.ans[side] = answerOf(s, view, side, rng);
      return s;
    },
  };

  /** Before the last one has answered nobody knows the answers of others: they may be anything. */
  function answerOf(s: S, view: V, side: Side, rng: RngState): Choice {
    if (side === view.viewer) return view.answer;
    if (!view.given[side]) return -1;
    if (secrets.answer) return secrets.answer(s, side, rng);
    const choices = list({ ...s, ask: s.ask.with(1, s.ask[1]! | (1 << side)) }, side);
    return choices[below(rng, choices.length)]!;
  }
}
