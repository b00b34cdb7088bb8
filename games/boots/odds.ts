// The odds of the battle at hand, or of the attack that was declared last: the real rules, fought out many times by players who
// play no further marker.

import { type Choice, type Fight, first, type Game, type ViewCore } from '@bivouac/kernel';
import { ev } from './events.ts';
import { battleFrame } from './rules/10-battle-frame.ts';
import { B } from './rules/10-battle-locals.ts';
import { attackOf, hexesOf, numbersIn } from './rules/10-plan.ts';
import { NOBODY } from './sides.ts';
import { has, isOnMap, Mark, type State } from './state.ts';

/** What a script answers: nothing is played, nobody pursues, tables and losses as they come. */
const PLAIN = ['pass', 'declared', 'skirmish', 'halt', 'rest', 'stay', 'leave'];
/** So many answers a battle may take. */
const MOST_ANSWERS = 300;

export function placeAtHand(s: State): number {
  const frame = battleFrame(s);
  if (frame >= 0) return B.place(s, frame);
  const last = numbersIn(s.plan).at(-1);
  return last === undefined ? NOBODY : hexesOf(s.plan, last, 1)[0]!;
}

/** The factors of a side that take part, or will. */
function strengthOf(s: State, side: number, place: number): number {
  const isFought = battleFrame(s) >= 0;
  const attack = attackOf(s.plan, place);
  let sum = 0;
  for (let piece = 0; piece < s.at.length; piece++) {
    if (!isOnMap(s, piece) || s.t.camp[piece] !== side) continue;
    const isIn = isFought ? has(s, piece, Mark.engaged) : attackOf(s.plan, s.at[piece]!) === attack;
    if (isIn) sum += s.t.combat[piece]!;
  }
  return sum;
}

export function fightIn<V extends ViewCore, P>(game: Game<State, V, P>): Fight<State> {
  const answerFor = (s: State, side: number, place: number): Choice => {
    const choices = game.choices(s, side);
    const isNext = game.decisions[s.ask[0]!]!.name === 'nextBattle';
    const isPlain = (choice: Choice): boolean =>
      isNext ? first(choice) === place : PLAIN.includes(game.notation.write(choice, s));
    return choices.find(isPlain) ?? choices[0]!;
  };
  return {
    placeAtHand,
    stepsAt: strengthOf,
    fightOut(s, place, begin) {
      const lost = game.sides.map(() => 0);
      let next = begin;
      let outcome = '';
      const goesOn = (): boolean =>
        s.over === 0 && game.asked(s).length > 0 && (outcome === '' || isFoughtAt(s, place));
      for (let answers = 0; answers < MOST_ANSWERS && goesOn(); answers++) {
        const side = game.asked(s)[0]!;
        const choice = next ?? answerFor(s, side, place);
        next = undefined;
        game.apply(s, side, choice, (at, kind, _, [told]) => {
          if (kind === ev.outcome && outcome === '') outcome = at.t.data.results[told!]!.id;
          if (kind === ev.lost && at.t.camp[told!]! < lost.length) lost[at.t.camp[told!]!]! += at.t.combat[told!]!;
        });
      }
      return { lost, outcome };
    },
  };
}

const isFoughtAt = (s: State, place: number): boolean => {
  const frame = battleFrame(s);
  return frame >= 0 && B.place(s, frame) === place;
};
