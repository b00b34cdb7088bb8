// A battle before it is declared: all hexes that may attack a place do so, or one of them, and nobody plays a marker.

import { type Choice, type Game, type Place, type Side, second, type ViewCore, verbOf } from '@bivouac/kernel';
import type { Forecast } from '@bivouac/scene';
import { placeAtHand } from './odds.ts';
import { attackOf } from './rules/10-plan.ts';
import type { State } from './state.ts';

const MOST_HEXES = 6;

/** Null when nobody who may declare attacks can attack the place. With a choice: only the hex it names attacks. */
export function attackOn<V extends ViewCore, P>(
  game: Game<State, V, P>,
  s: State,
  side: Side,
  place: Place,
  only: Choice | null = null,
): Forecast<State> | null {
  const sent = game.clone(s);
  const offered = (name: string): Choice[] => {
    if (!game.asked(sent).includes(side)) return [];
    const id = game.decisions[sent.ask[0]!]!.verbs.find((verb) => verb.name === name)?.id;
    return game.choices(sent, side).filter((choice) => verbOf(choice) === id);
  };
  const isMeant = (choice: Choice): boolean => second(choice) === place && (only === null || choice === only);
  for (let hexes = 0; hexes < MOST_HEXES; hexes++) {
    const attack = offered('attack').find(isMeant);
    if (attack === undefined) break;
    game.apply(sent, side, attack, null);
  }
  const attack = attackOf(sent.plan, place);
  const begin = offered('declared')[0] ?? offered('attack')[0];
  const isTold = attack !== attackOf(s.plan, place) && attackOf(sent.plan, placeAtHand(sent)) === attack;
  return isTold && begin !== undefined ? { s: sent, begin } : null;
}
