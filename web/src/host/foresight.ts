// What choices lead to, as far as one who makes them can know: tried in a world that fits what he has been told.

import { type Choice, type Core, first, type Game, type ViewCore, verbOf } from '@bivouac/kernel';
import type { Scene, TableLook } from '@bivouac/scene';
import type { Preview } from './messages.ts';

type AnyGame = Game<Core, ViewCore>;

function after(game: AnyGame, s: Core, side: number, ...choices: readonly Choice[]): Core {
  const next = game.clone(s);
  for (const choice of choices) game.apply(next, side, choice, null);
  return next;
}

/** Those that cannot be taken back: dice fall, something comes to light, or another is asked. */
export function finalChoices(game: AnyGame, s: Core, side: number, choices: readonly Choice[]): Choice[] {
  return choices.filter((choice) => {
    const next = after(game, s, side, choice);
    return next.known !== s.known || next.over !== 0 || game.asked(next).some((asked) => asked !== side);
  });
}

/** What can be seen of a choice before it is made. */
export function previewOf(
  game: AnyGame,
  look: TableLook<Core, ViewCore>,
  s: Core,
  side: number,
  choice: Choice,
): Preview {
  const sceneOf = (state: Core): Scene => look.scene(game, game.view(state, side), []);
  const next = after(game, s, side, choice);
  const [now, then] = [sceneOf(s), sceneOf(next)];
  const shown = new Set(then.pieces.filter(({ face }) => face === 'flat').map(({ key }) => key));
  return {
    reach: then.reach,
    reveals: now.pieces.flatMap(({ key, piece, face, side: of }) =>
      of === side && piece !== null && face !== 'flat' && shown.has(key) ? [piece] : [],
    ),
    obeys: piecesNamed(game, next, side),
  };
}

/** The pieces that a side could name in its next choice. */
function piecesNamed(game: AnyGame, s: Core, side: number): number[] {
  if (!game.asked(s).includes(side)) return [];
  const verbs = game.decisions[s.ask[0]!]!.verbs;
  const named = game.choices(s, side).flatMap((choice) => {
    const verb = verbs.find(({ id }) => id === verbOf(choice));
    return verb?.operands[0]?.is === 'piece' ? [first(choice)] : [];
  });
  return [...new Set(named)];
}

/** What a side could do after each of some choices that name somebody. */
export const afterNaming = (game: AnyGame, s: Core, side: number, namings: readonly Choice[]): Choice[][] =>
  namings.map((naming) => {
    if (!game.choices(s, side).includes(naming)) return [];
    const next = after(game, s, side, naming);
    return game.asked(next).includes(side) ? game.choices(next, side) : [];
  });

/** The position in which the last of those goes who make one choice one after the other; whoever cannot is left out. */
export function withAllButLast(game: AnyGame, s: Core, side: number, choice: Choice, namings: readonly Choice[]): Core {
  let at = s;
  for (const naming of namings) {
    const gone = after(game, at, side, choice);
    const [can] = game.asked(gone).includes(side) ? afterNaming(game, gone, side, [naming]) : [[]];
    if (can!.includes(choice)) at = after(game, gone, side, naming);
  }
  return at;
}

/** How all who are named so can make one choice, one after the other; whoever cannot is left out. */
export function planTogether(
  game: AnyGame,
  s: Core,
  side: number,
  namings: readonly Choice[],
  choice: Choice,
): Choice[] {
  const plan: Choice[] = [];
  let at = s;
  for (const naming of namings) {
    const [can] = afterNaming(game, at, side, [naming]);
    if (!can!.includes(choice)) continue;
    plan.push(naming, choice);
    at = after(game, at, side, naming, choice);
    if (!game.asked(at).includes(side)) break;
  }
  return plan;
}
