import type { Fork } from './analysis.ts';
import type { Session } from './session.ts';

/** A position from which the one who looks may try things: what that side cannot know is dealt anew. */
export function forkOf(session: Session, entry: number, rng: number[]): Fork {
  const { match, table, viewer } = session;
  const { game } = match;
  const from = Math.min(entry, session.length);
  const isTrue = game.result(match.state) !== null;
  const state = isTrue ? game.clone(match.stateAt(from)) : game.sample(game.view(match.stateAt(from), viewer), rng);
  state.rng = rng;
  return {
    game,
    table,
    state,
    owner: viewer,
    from,
    by: session.by.slice(0, from),
    log: session.logFor(viewer).filter((logged) => logged.entry < from),
    sceneBefore: (past) => session.at(past),
    isTrue,
  };
}
