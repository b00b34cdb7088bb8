// An attack before it is made: by the unit or the gun that is asked about, on whoever stands at a place.

import { type Choice, first, type Game, type Place, type Side, type ViewCore, verbOf } from '@bivouac/kernel';
import type { Forecast } from '@bivouac/scene';
import { fire, melee, shoot } from './rules/8-combat.ts';
import type { State } from './state.ts';

const ATTACKS = [fire, melee, shoot];

/** Null when nobody there can be attacked now. */
export function attackOn<V extends ViewCore, P>(
  game: Game<State, V, P>,
  s: State,
  side: Side,
  place: Place,
  only: Choice | null = null,
): Forecast<State> | null {
  if (!game.asked(s).includes(side)) return null;
  const isMeant = (choice: Choice): boolean =>
    ATTACKS.some(({ id }) => id === verbOf(choice)) && s.at[first(choice)] === place;
  const begin = game.choices(s, side).find((choice) => isMeant(choice) && (only === null || choice === only));
  return begin === undefined ? null : { s, begin };
}
