// The odds of the battle at hand: the real rules, fought out many times by players who play no further marker.

import type { Choice, Fight, Game, ViewCore } from '@bivouac/kernel';
import { ev } from './events.ts';
import { battleFrame } from './rules/10-battle-frame.ts';
import { B } from './rules/10-battle-locals.ts';
import { has, isOnMap, Mark, type State } from './state.ts';

/** What a script answers: nothing is played, nobody pursues, tables and losses as they come. */
const PLAIN = ['pass', 'skirmish', 'halt', 'rest', 'stay', 'leave'];

function placeAtHand(s: State): number {
  const frame = battleFrame(s);
  return frame < 0 ? -1 : B.place(s, frame);
}

const strengthOf = (s: State, side: number): number =>
  s.at.reduce((sum, _, piece) => {
    const isIn = isOnMap(s, piece) && has(s, piece, Mark.engaged) && s.t.camp[piece] === side;
    return isIn ? sum + s.t.combat[piece]! : sum;
  }, 0);

export function fightIn<V extends ViewCore, P>(game: Game<State, V, P>): Fight<State> {
  const answerFor = (s: State, side: number): Choice => {
    const choices = game.choices(s, side);
    const isPlain = (choice: Choice): boolean => PLAIN.includes(game.notation.write(choice, s));
    return choices.find(isPlain) ?? choices[0]!;
  };
  return {
    placeAtHand,
    stepsAt: (s, side) => strengthOf(s, side),
    fightOut(s, place, begin) {
      const lost = game.sides.map(() => 0);
      let next = begin;
      let outcome = '';
      while (s.over === 0 && placeAtHand(s) === place && game.asked(s).length > 0) {
        const side = game.asked(s)[0]!;
        const choice = next ?? answerFor(s, side);
        next = undefined;
        game.apply(s, side, choice, (at, kind, _, [first]) => {
          if (kind === ev.outcome && outcome === '') outcome = at.t.data.results[first!]!.id;
          if (kind === ev.lost && at.t.camp[first!]! < lost.length) lost[at.t.camp[first!]!]! += at.t.combat[first!]!;
        });
      }
      return { lost, outcome };
    },
  };
}
