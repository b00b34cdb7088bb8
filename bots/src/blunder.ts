// Was a choice a blunder? What was chosen against what a captain would have done, tried in the same worlds, from what its
// player knew then: neither luck nor hindsight makes a blunder.

import type { Choice, Core, Game, RngState, ViewCore } from '@bivouac/kernel';
import { type Advice, chanceOf } from './advice.ts';
import { CAPTAIN, captainBot } from './captain.ts';
import { LookAhead } from './look-ahead.ts';
import { errorOf, meanOf } from './statistics.ts';

/** The chance to win is less by a fifth. */
const FIFTH = 0.2;
const WORLDS = 24;
/** After so many, what is not near it is left. */
const FIRST = 6;
const NEAR = 0.08;
const SAMPLES = 8;
const DOUBT = 2;

export interface Blunder {
  /** The chance to win by what was chosen. */
  readonly chance: number;
  /** What a captain would have done, and the chance by that. */
  readonly better: Choice;
  readonly betterChance: number;
}

export function* blunderIn<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  advice: Advice<S>,
  view: V,
  legal: readonly Choice[],
  chosen: Choice,
  rng: RngState,
): Generator<void, Blunder | null> {
  if (legal.length < 2 || advice.chances === undefined) return null;
  const better = captainBot<S, V>(advice).choose(game, view, legal, rng);
  yield;
  if (better === chosen) return null;
  const ahead = new LookAhead(game, advice, view, rng, SAMPLES);
  const chanceBy = (choice: Choice, world: number): number => {
    const s = ahead.after(choice, world, CAPTAIN.depth);
    return chanceOf(advice, s, ahead.valueOf(s), ahead.side)!;
  };
  const chances: number[] = [];
  const falls: number[] = [];
  for (let world = 0; world < WORLDS; world++) {
    chances.push(chanceBy(chosen, world));
    falls.push(chanceBy(better, world) - chances.at(-1)!);
    yield;
    if (falls.length === FIRST && meanOf(falls) < NEAR) return null;
  }
  const fall = meanOf(falls);
  if (fall < FIFTH || fall - FIFTH / 2 < DOUBT * errorOf(falls)) return null;
  return { chance: meanOf(chances), better, betterChance: meanOf(chances) + fall };
}
