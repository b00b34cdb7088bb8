// What is watched at every step of every random game.

import type { Core, Game, Side } from '../src/index.ts';
import type { InvariantHooks } from './hooks.ts';
import { viewersOf } from './spot.ts';

const MOST_STACK = 400;

export interface Step {
  readonly side: Side;
  text(): string;
}

/** Looks at the state before a choice and returns what looks at it afterwards. */
type Watcher = (game: Game, hooks: InvariantHooks<Core>, before: Core) => (after: Core, step: Step) => string | null;

/** Undo goes back as long as the clock stands still: then no die may have fallen and nobody may have learned anything. */
const clockTellsAll: Watcher = (game, hooks, before) => {
  const { known } = before;
  const dice = `${before.rng}`;
  const hidden = hooks.hidden.map((things) => viewersOf(game).map((viewer) => things.hiddenFrom(before, viewer)));
  const pools = hooks.hidden.map((things, t) =>
    viewersOf(game).map((viewer, v) => hidden[t]![v]!.map((id) => things.poolOf(before, viewer, id))),
  );
  return (after, step) => {
    if (after.known < known) return `the knowledge clock runs backwards after "${step.text()}"`;
    if (after.known !== known) return null;
    if (`${after.rng}` !== dice) return `a die fell while the knowledge clock stood still ("${step.text()}")`;
    for (const [t, things] of hooks.hidden.entries()) {
      for (const [v, viewer] of viewersOf(game).entries()) {
        const still = new Set(things.hiddenFrom(after, viewer));
        const shown = hidden[t]![v]!.find((id) => !still.has(id));
        if (shown !== undefined) {
          return `${things.slot} ${shown} was shown to ${viewer} while the knowledge clock stood still ("${step.text()}")`;
        }
        if (
          isParted(
            hidden[t]![v]!.map((id) => things.poolOf(after, viewer, id)),
            pools[t]![v]!,
          )
        ) {
          return `${viewer} learned something of a ${things.slot} while the knowledge clock stood still ("${step.text()}")`;
        }
      }
    }
    return null;
  };
};

/** Are some that were of one pool no longer of one? */
function isParted(pools: readonly number[], before: readonly number[]): boolean {
  const now = new Map<number, number>();
  return pools.some((pool, i) => {
    const others = now.get(before[i]!) ?? pool;
    now.set(before[i]!, pool);
    return others !== pool;
  });
}

const stackStaysLow: Watcher = () => (after) =>
  after.stack.length < MOST_STACK ? null : `the frames take ${after.stack.length} integers`;

const nothingOutOfBounds: Watcher = (_, hooks) => (after, step) => {
  const [fault] = hooks.check(after);
  return fault === undefined ? null : `${fault}, after "${step.text()}"`;
};

export const watchers = {
  'the knowledge clock tells all': clockTellsAll,
  'the stack stays low': stackStaysLow,
  'nothing is lost, doubled or out of bounds': nothingOutOfBounds,
} as const satisfies Record<string, Watcher>;
