// What a captain would do, and what tells for it: his choice against the best of the others, tried in the same worlds. All of
// it from one view. The work is done in steps, so that whoever asks can do something else in between, or give it up.

import type { Choice, Core, Game, RngState, ViewCore } from '@bivouac/kernel';
import { type Advice, chanceOf } from './advice.ts';
import { CAPTAIN, captainBot } from './captain.ts';
import { shuffled } from './halving.ts';
import { LookAhead } from './look-ahead.ts';
import { errorOf, meanOf } from './statistics.ts';

/** So many other choices are weighed beside his, out of so many that are looked at. */
const RIVALS = 3;
const SCREENED = 32;
const WORLDS = 20;
const SAMPLES = 10;
/** Differences of less than so many standard errors are none. */
const DOUBT = 1.5;
/** A term tells when it makes up so much of what all of them change. */
const TELLING = 0.2;

export interface Weighed {
  readonly choice: Choice;
  /** To win, where the game tells; on average over the worlds. */
  readonly chance: number | null;
  /** Can it be told from his choice at all: is it worse (-1), better (1) or neither (0)? */
  readonly against: number;
}

export interface Counsel {
  readonly choice: Choice;
  readonly chance: number | null;
  readonly rivals: readonly Weighed[];
  /** What his choice is better for than the others on average, and worse, by the names of the game's terms; most first. */
  readonly gains: readonly string[];
  readonly costs: readonly string[];
}

type Terms = Readonly<Record<string, number>>;

interface Tried {
  readonly choice: Choice;
  /** By world. */
  readonly values: number[];
  readonly chances: number[];
  readonly terms: Terms[];
}

export function* counselOf<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  advice: Advice<S>,
  view: V,
  legal: readonly Choice[],
  rng: RngState,
): Generator<void, Counsel> {
  const choice = captainBot<S, V>(advice).choose(game, view, legal, rng);
  yield;
  const ahead = new LookAhead(game, advice, view, rng, SAMPLES);
  const others = yield* rivalsOf(
    ahead,
    shuffled(
      legal.filter((one) => one !== choice),
      rng,
    ),
  );
  const tried = [choice, ...others].map((one): Tried => ({ choice: one, values: [], chances: [], terms: [] }));
  for (let world = 0; world < WORLDS; world++) {
    for (const one of tried) {
      tryOut(ahead, advice, one, world);
      yield;
    }
  }
  const [his, ...theirs] = tried as [Tried, ...Tried[]];
  const rivals = theirs.map((one) => ({ choice: one.choice, chance: chanceIn(one), against: compared(one, his) }));
  rivals.sort((a, b) => (b.chance ?? 0) - (a.chance ?? 0));
  return { choice, chance: chanceIn(his), rivals, ...tellingTerms(his, theirs) };
}

/** Those that look best in one world, one of each alike. */
function* rivalsOf<S extends Core, V extends ViewCore>(
  ahead: LookAhead<S, V>,
  others: readonly Choice[],
): Generator<void, readonly Choice[]> {
  const scored: { readonly choice: Choice; readonly value: number }[] = [];
  for (const choice of others.slice(0, SCREENED)) {
    scored.push({ choice, value: (ahead.value(choice, 0, CAPTAIN.depth) + ahead.value(choice, 1, CAPTAIN.depth)) / 2 });
    yield;
  }
  scored.sort((a, b) => b.value - a.value);
  return scored.slice(0, RIVALS).map(({ choice }) => choice);
}

function tryOut<S extends Core, V extends ViewCore>(
  ahead: LookAhead<S, V>,
  advice: Advice<S>,
  { choice, values, chances, terms }: Tried,
  world: number,
): void {
  const s = ahead.after(choice, world, CAPTAIN.depth);
  const value = ahead.valueOf(s);
  const chance = chanceOf(advice, s, value, ahead.side);
  values.push(value);
  if (chance !== null) chances.push(chance);
  if (advice.terms) terms.push(advice.terms(s, ahead.side));
}

const chanceIn = ({ chances }: Tried): number | null => (chances.length === 0 ? null : meanOf(chances));

/** By chances where there are any: what decides a game is worth more than anything else, and would drown the rest. */
function compared(one: Tried, his: Tried): number {
  const by = one.chances.length > 0 ? 'chances' : 'values';
  const differences = one[by].map((value, world) => value - his[by][world]!);
  const mean = meanOf(differences);
  return Math.abs(mean) > DOUBT * errorOf(differences) ? Math.sign(mean) : 0;
}

function tellingTerms(his: Tried, theirs: readonly Tried[]): Pick<Counsel, 'gains' | 'costs'> {
  if (his.terms.length === 0 || theirs.length === 0) return { gains: [], costs: [] };
  const changes = Object.keys(his.terms[0]!).map((name) => {
    const mean = ({ terms }: Tried): number => meanOf(terms.map((one) => one[name]!));
    return { name, by: mean(his) - meanOf(theirs.map(mean)) };
  });
  const all = changes.reduce((sum, { by }) => sum + Math.abs(by), 0);
  const telling = changes
    .filter(({ by }) => Math.abs(by) > TELLING * all)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const named = (sign: number): string[] => telling.filter(({ by }) => Math.sign(by) === sign).map(({ name }) => name);
  return { gains: named(1), costs: named(-1) };
}
