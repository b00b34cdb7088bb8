// The odds of the fight at hand when it is fought out. All fire as long as they may, nobody leaves before he must, garrisons
// stand in the field, guns answer guns. What counts is who holds the place at the end, freely or besieged behind its walls; a
// battle before them ends with the field: nobody storms before he has said so.

import {
  type Choice,
  type EventKind,
  type FightScript,
  first,
  frameOf,
  isAsked,
  type Place,
  type Side,
  verbOf,
} from '@bivouac/kernel';
import { Kind, MEXICO, SIDES, TEXAS } from './atlas.ts';
import { ev } from './events.ts';
import { engagement } from './rules/6.0-combat.ts';
import { goIn } from './rules/7.0-withdrawal.ts';
import { siege } from './rules/7.2-sieges.ts';
import { inside, insideSide, other, outside, type State, sideOf } from './state.ts';

export const fightScript: FightScript<State> = {
  fight: engagement,
  choosing: 'fight',
  verbs: [
    'fire',
    'lose',
    'stand',
    'enter',
    'assault',
    'go',
    'bring-up',
    'ready',
    'surprise',
    'reply',
    'silence',
    'bombard',
    'wait',
    'stay',
  ],
  parts: ['assault', 'aim', 'sortie', 'rest', 'bring-up', 'regroup', 'stay'],
  pick: (s, _, legal) => legal.find((choice) => isGunsGoingIn(s, choice)),
  stepsAt,
  cost,
  course(game, s) {
    const isBesieging = (at: State): boolean => frameOf(at, siege) >= 0;
    const isRegrouping = (at: State): boolean => isAsked(game, at, 'regroup');
    /** Were rounds fought in the open, so that the end of them is the end of the fight? */
    let isField = isRegrouping(s) || (!isBesieging(s) && isAsked(game, s, 'combat-turn', 'lose'));
    return {
      hear(at, kind) {
        if (kind === ev.roundBegan && !isBesieging(at)) isField = true;
      },
      isOver: (at) => isField && (isRegrouping(at) || isBesieging(at)),
      outcome: holderOfThePlace,
    };
  },
};

/** They must be inside (6.7), so they go first and leave the others their choice. */
const isGunsGoingIn = (s: State, choice: Choice): boolean =>
  verbOf(choice) === goIn.id && s.t.kind[first(choice)] === Kind.artillery;

/** A block may be lost with steps it still had, and guns go over to the enemy with theirs. */
function cost(s: State, kind: EventKind, [side, block]: readonly number[]): readonly [Side, number] | null {
  if (kind === ev.lostStep) return [side!, 1];
  if (kind === ev.eliminated) return [side!, Math.max(1, s.strength[block!]!)];
  return kind === ev.gunsTaken ? [other(side!), s.strength[block!]!] : null;
}

/** The garrison as long as there is one, besieged or not; else whoever stands in the open. */
function holderOfThePlace(s: State, place: Place): string {
  if (inside(s, place) > 0) {
    const garrison = insideSide(s, place);
    return outside(s, place, other(garrison)) > 0 ? `${SIDES[garrison]}-besieged` : SIDES[garrison]!;
  }
  if (outside(s, place, TEXAS) > 0) return SIDES[TEXAS]!;
  return outside(s, place, MEXICO) > 0 ? SIDES[MEXICO]! : 'nobody';
}

function stepsAt(s: State, side: Side, place: Place): number {
  let sum = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (s.at[block] === place && sideOf(s, block) === side) sum += s.strength[block]!;
  }
  return sum;
}
