// A battle before it is joined: the block on the march attacks, with all who can follow it under the same command or alone,
// and nobody else does anything before the first shot.

import { type Choice, first, type Game, type Place, type Side, type ViewCore, verbOf } from '@bivouac/kernel';
import type { Forecast } from '@bivouac/scene';
import type { State } from './state.ts';

/** The end of the command, of both movements, and the choice of the battle. */
const MOST_STEPS = 6;
const ATTACKS = ['attack', 'force-attack'];

/** Null when the block that is asked about cannot attack the place. With a choice: only the block it sends goes there. */
export function attackOn<V extends ViewCore, P>(
  game: Game<State, V, P>,
  s: State,
  side: Side,
  place: Place,
  only: Choice | null = null,
): Forecast<State> | null {
  const named = (at: State, who: Side, ...verbs: readonly string[]): Choice[] => {
    if (!game.asked(at).includes(who)) return [];
    const ids = game.decisions[at.ask[0]!]!.verbs.flatMap(({ id, name }) => (verbs.includes(name) ? [id] : []));
    return game.choices(at, who).filter((choice) => ids.includes(verbOf(choice)));
  };
  const attacks = (at: State): Choice[] => named(at, side, ...ATTACKS).filter((choice) => first(choice) === place);
  const sent = game.clone(s);
  const attack = attacks(sent).find((choice) => only === null || choice === only);
  if (attack === undefined) return null;
  game.apply(sent, side, attack, null);
  return joined(only === null ? withFollowers(sent) : sent);

  /** Each of those under the same command who can attack the place too. */
  function withFollowers(at: State): State {
    for (const command of named(at, side, 'command')) {
      const trial = game.clone(at);
      game.apply(trial, side, command, null);
      const [follow] = attacks(trial);
      if (follow === undefined) continue;
      game.apply(trial, side, follow, null);
      return withFollowers(trial);
    }
    return at;
  }

  function joined(at: State): Forecast<State> | null {
    for (let step = 0; step < MOST_STEPS; step++) {
      const [asked] = game.asked(at);
      if (asked === undefined) return null;
      const begin = named(at, asked, 'fight').find((choice) => first(choice) === place);
      if (begin !== undefined) return { s: at, begin };
      const [done] = named(at, asked, 'done');
      if (done === undefined) return null;
      game.apply(at, asked, done, null);
    }
    return null;
  }
}
