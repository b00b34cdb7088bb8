// Were some choices a blunder? What was chosen one after the other against what a captain would have done instead, tried in
// the same worlds, from what the player knew when it began: neither luck nor hindsight makes a blunder.

import type { Choice, Core, Game, RngState, ViewCore } from '@bivouac/kernel';
import { type Advice, chanceOf } from './advice.ts';
import { CAPTAIN } from './captain.ts';
import { LookAhead } from './look-ahead.ts';
import { errorOf, meanOf } from './statistics.ts';

/** The chance to win is less by a fifth. */
const FIFTH = 0.2;
const WORLDS = 16;
/** After so many, what is not near it is left. */
const FIRST = 4;
const NEAR = 0.08;
const SAMPLES = 8;

export interface Blunder {
  /** The chance to win by what was chosen, and by what a captain would have done. */
  readonly chance: number;
  readonly betterChance: number;
}

export function* blunderIn<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  advice: Advice<S>,
  view: V,
  chosen: readonly Choice[],
  rng: RngState,
): Generator<void, Blunder | null> {
  if (advice.chances === undefined) return null;
  const ahead = new LookAhead(game, advice, view, rng, SAMPLES);
  const chanceBy = (plan: readonly Choice[], world: number): number => {
    const s = ahead.along(plan, world, CAPTAIN.depth);
    return chanceOf(advice, s, ahead.valueOf(s), ahead.side)!;
  };
  const chances: number[] = [];
  const falls: number[] = [];
  for (let world = 0; world < WORLDS; world++) {
    chances.push(chanceBy(chosen, world));
    yield;
    falls.push(chanceBy([], world) - chances.at(-1)!);
    yield;
    if (falls.length === FIRST && meanOf(falls) < NEAR) return null;
  }
  const fall = meanOf(falls);
  if (fall < FIFTH || fall < 2 * errorOf(falls)) return null;
  return { chance: meanOf(chances), betterChance: meanOf(chances) + fall };
}
