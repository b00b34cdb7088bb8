// What is watched at every step of every random game.

import type { Core, Game, Side, Viewer } from '../src/index.ts';
import type { HiddenThings, InvariantHooks } from './hooks.ts';
import { viewersOf } from './spot.ts';

const MOST_STACK = 400;

export interface Step {
  readonly side: Side;
  text(): string;
}

/** Looks at the state before a choice and returns what looks at it afterwards. */
type Watcher = (game: Game, hooks: InvariantHooks<Core>, before: Core) => (after: Core, step: Step) => string | null;

/** What a viewer did not know of some things: which were hidden, and from which pool each. */
interface Unknown {
  readonly viewer: Viewer;
  readonly hidden: readonly number[];
  readonly pools: readonly number[];
}

const unknownTo = (things: HiddenThings<Core>, s: Core, viewer: Viewer): Unknown => {
  const hidden = things.hiddenFrom(s, viewer);
  return { viewer, hidden, pools: hidden.map((id) => things.poolOf(s, viewer, id)) };
};

/** Undo goes back as long as the clock stands still: then no die may have fallen and nobody may have learned anything. */
const clockTellsAll: Watcher = (game, hooks, before) => {
  const { known } = before;
  const dice = `${before.rng}`;
  const unknown = hooks.hidden.map((things) => viewersOf(game).map((viewer) => unknownTo(things, before, viewer)));
  return (after, step) => {
    if (after.known < known) return `the knowledge clock runs backwards after "${step.text()}"`;
    if (after.known !== known) return null;
    if (`${after.rng}` !== dice) return `a die fell while the knowledge clock stood still ("${step.text()}")`;
    for (const [t, things] of hooks.hidden.entries()) {
      const learned = shownOf(things, after, unknown[t]!) ?? lookedAt(things, after, unknown[t]!);
      if (learned !== undefined) return `${learned} while the knowledge clock stood still ("${step.text()}")`;
    }
    return null;
  };
};

function shownOf(things: HiddenThings<Core>, s: Core, unknown: readonly Unknown[]): string | undefined {
  for (const { viewer, hidden } of unknown) {
    const still = new Set(things.hiddenFrom(s, viewer));
    const shown = hidden.find((id) => !still.has(id));
    if (shown !== undefined) return `${things.slot} ${shown} was shown to ${viewer}`;
  }
  return undefined;
}

/** A look: somebody knows more of whom may be whom. */
function lookedAt(things: HiddenThings<Core>, s: Core, unknown: readonly Unknown[]): string | undefined {
  const learned = unknown.find(({ viewer, hidden, pools }) =>
    isParted(
      hidden.map((id) => things.poolOf(s, viewer, id)),
      pools,
    ),
  );
  return learned === undefined ? undefined : `${learned.viewer} learned something of a ${things.slot}`;
}

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
