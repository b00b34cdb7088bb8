// A battle before it is joined: all who can attack a box do so, or one of them, and nothing else happens before the first
// shot.

import { type Choice, first, type Game, type Place, type Side, second, type ViewCore, verbOf } from '@bivouac/kernel';
import { type State, unitsIn } from './state.ts';

const MOST_UNITS = 64;
/** The end of the march, of the movement, and the choice of the battle. */
const MOST_STEPS = 4;

export interface Forecast {
  /** The position in which the battle is to be chosen. */
  readonly s: State;
  /** The choice that begins it. */
  readonly begin: Choice;
}

/** Null when nobody whose turn it is to march can attack the box. With a choice: only whoever it sends goes there. */
export function attackOn<V extends ViewCore, P>(
  game: Game<State, V, P>,
  s: State,
  side: Side,
  box: Place,
  only: Choice | null = null,
): Forecast | null {
  const trial = game.clone(s);
  const legal: Choice[] = [];
  const named = (name: string): number | undefined =>
    game.decisions[trial.ask[0]!]?.verbs.find((verb) => verb.name === name)?.id;
  const next = (name: string, fits: (choice: Choice) => boolean): Choice | undefined => {
    const verb = named(name);
    if (verb === undefined || !game.asked(trial).includes(side)) return undefined;
    game.list(trial, side, legal);
    return legal.find((choice) => verbOf(choice) === verb && fits(choice));
  };
  const takes = (choice: Choice | undefined): boolean => {
    if (choice !== undefined) game.apply(trial, side, choice, null);
    return choice !== undefined;
  };
  const isOnto = (choice: Choice): boolean => trial.t.board.exitTo[second(choice)] === box;
  if (only === null) for (let units = 0; units < MOST_UNITS && takes(next('attack', isOnto)); units++);
  else takes(next('attack', (choice) => choice === only));
  if (unitsIn(trial, box, side) === 0) return null;
  for (let step = 0; step < MOST_STEPS; step++) {
    const begin = next('fight', (choice) => first(choice) === box);
    if (begin !== undefined) return { s: trial, begin };
    if (!takes(next('done', () => true))) return null;
  }
  return null;
}
