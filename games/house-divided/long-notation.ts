// The longer form of a march: `march st-louis: 2 infantry > cairo, cavalry > rolla`, or `fortify 2 infantry`.

import {
  type Choice,
  encode,
  first,
  type Game,
  GameError,
  type Place,
  type Side,
  second,
  type ViewCore,
  verbOf,
} from '@bivouac/kernel';
import type { Troop } from './ids.ts';
import { idOf, nameOf } from './names.ts';
import { attack, fortify, march, move } from './rules/1-movement.ts';
import { done } from './rules/any-time.ts';
import type { State } from './state.ts';
import { unitsAt } from './state.ts';
import { troopOf } from './unit.ts';

const MARCH = /^march ([^:]+): (.+)$/;
const PART = /^(fortify )?(?:(\d+|all) )?([a-z-]+)(?: ?> ?(.+))?$/;

/** Null: not one of the longer forms. */
export function readMarch<V extends ViewCore, P>(
  game: Game<State, V, P>,
  text: string,
  s: State,
  side: Side,
): Choice[] | null {
  const match = MARCH.exec(text);
  if (match === null) return null;
  const start = encode(march.id, idOf(s, 'place', match[1]!));
  if (game.why(s, side, start).length > 0) return [start];
  const here = game.clone(s);
  game.apply(here, side, start, null);
  const choices = [start];
  for (const part of match[2]!.split(',')) {
    for (const choice of readPart(game, part.trim(), here, side, first(start))) {
      choices.push(choice);
      if (game.why(here, side, choice).length > 0) return choices;
      game.apply(here, side, choice, null);
    }
  }
  return [...choices, encode(done.id)];
}

/** The choices of one part, made one after another on a copy. */
function readPart<V extends ViewCore, P>(
  game: Game<State, V, P>,
  part: string,
  s: State,
  side: Side,
  box: Place,
): Choice[] {
  const match = PART.exec(part);
  if (match === null || (match[1] === undefined) === (match[4] === undefined)) {
    const message = `"${part}" is no order; write "2 infantry > cairo" or "fortify 2 infantry".`;
    throw new GameError('order-form', { text: part }, message);
  }
  const [, digs, number = '1', what, goal] = match;
  const to = goal === undefined ? -1 : idOf(s, 'place', goal);
  const here = game.clone(s);
  const found: Choice[] = [];
  const wanted = number === 'all' ? Number.MAX_SAFE_INTEGER : Number(number);
  while (found.length < wanted) {
    const fits = (choice: Choice): boolean =>
      isMeant(here, first(choice), what!) && (digs ? verbOf(choice) === fortify.id : leadsTo(here, choice, to));
    const choice = game.choices(here, side).find(fits);
    if (choice === undefined) break;
    found.push(choice);
    game.apply(here, side, choice, null);
  }
  return found.length > 0 && (number === 'all' || found.length === wanted)
    ? found
    : [...found, refused(here, side, box, what!, to)];
}

/** `infantry`, `cavalry`, `units`, or the name of a troop. */
function isMeant(s: State, troop: Troop, what: string): boolean {
  const name = nameOf(s, 'troop', troop);
  return what === 'units' || name === what || name.split('+')[0]!.endsWith(what);
}

const leadsTo = (s: State, choice: Choice, to: number): boolean =>
  verbOf(choice) === move.id
    ? second(choice) === to
    : verbOf(choice) === attack.id && s.t.board.exitTo[second(choice)] === to;

/** The order that cannot be carried out, so that the rules can say why. */
function refused(s: State, side: Side, box: Place, what: string, to: number): Choice {
  const troop = unitsAt(s, box, side)
    .map(troopOf)
    .find((one) => isMeant(s, one, what));
  if (troop === undefined) {
    const message = `There are no more ${what} at ${nameOf(s, 'place', box)} to carry out the order.`;
    throw new GameError('no-such-units', { units: what, place: nameOf(s, 'place', box) }, message);
  }
  return to < 0 ? encode(fortify.id, troop) : encode(move.id, troop, to);
}
