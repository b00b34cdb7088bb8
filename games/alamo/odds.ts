// The odds of an attack, to the end of its chain: the real rules, with counterattacks and advances whenever they are open.

import { type Choice, type Fight, first, frameOf, type Game, type ViewCore, verbOf } from '@bivouac/kernel';
import { ev } from './events.ts';
import { A, attack } from './rules/8-attack.ts';
import { fire, melee, shoot } from './rules/8-combat.ts';
import { SIDES } from './sides.ts';
import { faceOf, type State, unitAt } from './state.ts';

/** Answers of somebody who fights on, the first that is open; others take the first choice. */
const BOLD = ['counter-melee', 'counter-fire', 'advance', 'leave-rest', 'relent', 'refrain'];

/** The attack at hand, or the one that a choice would begin. */
function placeAtHand(s: State): number {
  const frame = frameOf(s, attack);
  return frame < 0 ? -1 : A.place(s, frame);
}

const holderOf = (s: State, place: number): string => {
  const unit = unitAt(s, place);
  return unit < 0 ? 'nobody' : SIDES[s.t.side[unit]!]!;
};

/** Who is attacked by a choice that names a target, or -1. */
const targetOf = (begin: Choice | undefined): number =>
  begin !== undefined && [fire, melee, shoot].some(({ id }) => id === verbOf(begin)) ? first(begin) : -1;

export const fightIn = <V extends ViewCore, P>(game: Game<State, V, P>, begin?: Choice): Fight<State> => ({
  placeAtHand(s) {
    const target = targetOf(begin);
    return target >= 0 ? s.at[target]! : placeAtHand(s);
  },
  stepsAt(s, side, place) {
    const unit = unitAt(s, place, side);
    return unit < 0 ? 0 : 2 - faceOf(s, unit);
  },
  fightOut(s, place, begun) {
    const lost = SIDES.map(() => 0);
    let next = begun;
    do {
      const side = game.asked(s)[0]!;
      game.apply(s, side, next ?? boldAnswer(game, s, side), (at, kind, _seen, [piece]) => {
        if (kind === ev.reduced) lost[at.t.side[piece!]!]!++;
        if (kind === ev.eliminated) lost[at.t.side[piece!]!]! += 2 - faceOf(at, piece!);
      });
      next = undefined;
    } while (s.over === 0 && frameOf(s, attack) >= 0);
    return { lost, outcome: holderOf(s, place) };
  },
});

function boldAnswer<V extends ViewCore, P>(game: Game<State, V, P>, s: State, side: number): Choice {
  const choices = game.choices(s, side);
  const named = (text: string): Choice | undefined => choices.find((choice) => game.notation.write(choice, s) === text);
  return BOLD.map(named).find((choice) => choice !== undefined) ?? choices[0]!;
}
