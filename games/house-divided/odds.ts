// The odds of the battle at hand when it is fought out: the real rules, with answers that everybody knows beforehand.
// Nobody retreats or calls for help; each shot goes where it hits most easily, at units already hit first.

import {
  type Choice,
  type Fight,
  first,
  frameOf,
  type Game,
  type Place,
  type Side,
  second,
  sidesOf,
  type ViewCore,
  verbOf,
} from '@bivouac/kernel';
import { ev } from './events.ts';
import { B } from './rules/2.0-battle-frame.ts';
import { battle } from './rules/2.1-battle.ts';
import { aimAt, leadAt, valueAgainst } from './rules/2.2-fire.ts';
import { SIDES } from './sides.ts';
import { type State, unitsAt, unitsIn } from './state.ts';
import { isTargetReduced } from './target.ts';
import { stepsOf } from './unit.ts';

const MAX_CHOICES = 3000;

/** The verbs in the order in which the script takes them, where nothing is to be aimed at. */
const SCRIPT = ['fight', 'stand', 'done', 'rest'];

export const fightIn = <V extends ViewCore, P>(game: Game<State, V, P>): Fight<State> => ({
  placeAtHand: (s) => placeAtHand(game, s),
  stepsAt,
  fightOut: (s, place, begin) => fightOut(game, s, place, begin),
  outcomeAt,
});

const isToBeChosen = <V extends ViewCore, P>(game: Game<State, V, P>, s: State): boolean =>
  game.decisions[s.ask[0]!]?.name === 'fight';

function placeUnderWay(s: State): number {
  const frame = frameOf(s, battle);
  return frame < 0 ? -1 : B.place(s, frame);
}

/** The battle under way, or the first that the attacker may choose. */
function placeAtHand<V extends ViewCore, P>(game: Game<State, V, P>, s: State): number {
  const place = placeUnderWay(s);
  if (place >= 0 || !isToBeChosen(game, s)) return place;
  return first(game.choices(s, s.mover)[0]!);
}

/** Plays until the battle is over; returns the steps each side lost in it. */
function fightOut<V extends ViewCore, P>(game: Game<State, V, P>, s: State, place: Place, begin?: Choice): number[] {
  const lost = [0, 0];
  const legal: Choice[] = [];
  let begun = placeUnderWay(s) === place;
  for (let i = 0; i < MAX_CHOICES && s.over === 0 && (!begun || placeUnderWay(s) === place); i++) {
    const side = sidesOf(s.ask[1]!)[0]!;
    game.list(s, side, legal);
    const choice = i === 0 && begin !== undefined ? begin : scripted(game, s, side, legal, place);
    game.apply(s, side, choice, (at, kind, _, [loser, , , steps]) => {
      if (placeUnderWay(at) !== place) return;
      if (kind === ev.reduced) lost[loser!]!++;
      if (kind === ev.eliminated) lost[loser!]! += steps!;
    });
    begun = true;
  }
  return lost;
}

function scripted<V extends ViewCore, P>(
  game: Game<State, V, P>,
  s: State,
  side: Side,
  legal: readonly Choice[],
  place: Place,
): Choice {
  const aims = legal.filter((choice) => verbOf(choice) === aimAt.id || verbOf(choice) === leadAt.id);
  if (aims.length > 0) return bestShot(s, side, aims);
  const { verbs } = game.decisions[s.ask[0]!]!;
  for (const name of SCRIPT) {
    const id = verbs.find((verb) => verb.name === name)?.id;
    const choice = legal.find((one) => verbOf(one) === id && (name !== 'fight' || first(one) === place));
    if (choice !== undefined) return choice;
  }
  return legal[0]!;
}

function bestShot(s: State, side: Side, aims: readonly Choice[]): Choice {
  const worth = (choice: Choice): number =>
    2 * valueAgainst(s, side, first(choice), second(choice), verbOf(choice) === leadAt.id) +
    (isTargetReduced(second(choice)) ? 1 : 0);
  return aims.reduce((best, choice) => (worth(choice) > worth(best) ? choice : best));
}

/** Who is left in the box. */
function outcomeAt(s: State, place: Place): string {
  const left = SIDES.filter((_, side) => unitsIn(s, place, side) > 0);
  return left.length === 1 ? left[0]! : 'open';
}

const stepsAt = (s: State, side: Side, place: Place): number =>
  unitsAt(s, place, side).reduce((sum, unit) => sum + stepsOf(unit), 0);
