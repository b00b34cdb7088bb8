// The odds of the fight at hand when it is fought out: the real rules, and an attacker who always presses on.

import { type Fight, frameOf, type Game, type ViewCore } from '@bivouac/kernel';
import { ev } from './events.ts';
import { F, fight } from './rules/3-fights.ts';
import { SIDES } from './sides.ts';
import { holderOf, piecesOf, type State } from './state.ts';

function placeAtHand(s: State): number {
  const frame = frameOf(s, fight);
  return frame < 0 ? -1 : F.place(s, frame);
}

export const fightIn = <V extends ViewCore, P>(game: Game<State, V, P>): Fight<State> => ({
  placeAtHand,
  stepsAt: (s, side, place) => piecesOf(s, side, place).length,
  fightOut(s, place, begin) {
    const lost = SIDES.map(() => 0);
    while (s.over === 0 && placeAtHand(s) === place) {
      const side = game.asked(s)[0]!;
      const [press] = game.notation.read('press', s, side);
      game.apply(s, side, begin ?? press!, (_, kind, __, [loser]) => {
        if (kind === ev.lost) lost[loser!]!++;
      });
    }
    return lost;
  },
  outcomeAt: (s, place) => SIDES[holderOf(s, place)]!,
});
