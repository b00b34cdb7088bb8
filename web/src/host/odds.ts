import { type Choice, fastRng, type Odds, type ViewCore } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';

const WORLDS = 60;
/** One of several answers is weighed against the others: half as many worlds show which is better. */
const WORLDS_PER_CHOICE = 30;
const TRIALS = 10;
/** So long the host works before it looks for messages. */
const SLICE_MS = 12;

interface Working {
  pause(): Promise<void>;
  /** Has the position changed meanwhile? */
  isStale(): boolean;
}

/** The odds over many worlds that fit a view: hidden truth plays no part in them. Null when there is no fight. */
export function oddsFrom(kit: GameKit, view: ViewCore, begin: Choice | null, working: Working): Promise<Odds | null> {
  const rng = fastRng(`odds/${view.known}/${view.stack.join()}`);
  const inWorld = (): Odds | null =>
    kit.game.odds?.(kit.game.sample(view, rng), rng, TRIALS, begin ?? undefined) ?? null;
  return summed(inWorld, begin === null ? WORLDS : WORLDS_PER_CHOICE, working);
}

/** The odds of a fight that is not yet joined: if the viewer attacks a place with all who can, or by one choice only. */
export async function forecastFrom(
  kit: GameKit,
  view: ViewCore,
  { place, only }: { readonly place: number; readonly only: Choice | null },
  working: Working,
): Promise<Odds | null> {
  const { viewer } = view;
  if (viewer === 'spectator' || kit.forecast === undefined) return null;
  const rng = fastRng(`forecast/${view.known}/${place}`);
  const inWorld = (): Odds | null => {
    const battle = kit.forecast!(kit.game.sample(view, rng), viewer, place, only);
    return battle && (kit.game.odds?.(battle.s, rng, TRIALS, battle.begin) ?? null);
  };
  return summed(inWorld, WORLDS_PER_CHOICE, working);
}

async function summed(inWorld: () => Odds | null, worlds: number, { pause, isStale }: Working): Promise<Odds | null> {
  let sum: Odds | null = null;
  let since = performance.now();
  for (let world = 0; world < worlds; world++) {
    const found = inWorld();
    if (found === null) return null;
    sum = sum === null ? found : added(sum, found);
    if (performance.now() - since < SLICE_MS) continue;
    await pause();
    if (isStale()) return null;
    since = performance.now();
  }
  return sum;
}

function added(a: Odds, b: Odds): Odds {
  const trials = a.trials + b.trials;
  const weighed = (x: number, y: number): number => (x * a.trials + y * b.trials) / trials;
  return {
    at: a.at,
    trials,
    outcomes: both(a.outcomes, b.outcomes, (x = 0, y = 0) => x + y),
    losses: both(a.losses, b.losses, (x = 0, y = 0) => weighed(x, y)),
    spread: both(a.spread, b.spread, (x = [], y = []) =>
      Array.from({ length: Math.max(x.length, y.length) }, (_, i) => (x[i] ?? 0) + (y[i] ?? 0)),
    ),
    stakes: both(a.stakes, b.stakes, (x = 0, y = 0) => weighed(x, y)),
  };
}

function both<T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  add: (x?: T, y?: T) => T,
): Record<string, T> {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...keys].map((key) => [key, add(a[key], b[key])]));
}
