// The same game after somebody has changed its rules, for tests of what becomes of games under way.

import type { Choice, Core, Game, Side, Sink, ViewCore } from '../src/index.ts';

export interface RuleChange<S> {
  /** No longer allowed. */
  forbids?(s: S, side: Side, choice: Choice): boolean;
  /** Happens after every choice. */
  after?(s: S, sink: Sink<S> | null): void;
}

export function withChangedRules<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  { forbids = () => false, after = () => {} }: RuleChange<S>,
  version: number = game.version + 1,
): Game<S, V> {
  const list = (s: S, side: Side, out: Choice[]): Choice[] => {
    const free = game.choices(s, side).filter((choice) => !forbids(s, side, choice));
    out.splice(0, out.length, ...free);
    return out;
  };
  const apply = (s: S, side: Side, choice: Choice, sink: Sink<S> | null): void => {
    game.apply(s, side, choice, sink);
    after(s, sink);
  };
  return {
    ...game,
    version,
    list,
    choices: (s, side) => list(s, side, []),
    apply,
    act(s, side, choice, sink) {
      if (forbids(s, side, choice)) return [{ rule: 'changed' }];
      const reasons = game.act(s, side, choice, sink);
      if (reasons.length === 0) after(s, sink);
      return reasons;
    },
  };
}
