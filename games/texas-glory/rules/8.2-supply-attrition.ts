// 8.2 Supply Attrition: a die for each block above the limit, losses from the strongest.

import {
  ask,
  call,
  DONE,
  d6,
  decision,
  first,
  locals,
  type Piece,
  type Place,
  procedure,
  type Side,
  steps,
  tell,
  verb,
} from '@bivouac/kernel';
import { MEXICO, TEXAS } from '../atlas.ts';
import { ev } from '../events.ts';
import { blocksAt, clearMarks, isInside, isSiege, Mark, type State } from '../state.ts';
import { hasWalls } from './5.4-hex-control.ts';
import { surrenderLoneGuns } from './6.2-combat-turns.ts';
import { oneOf, strengthFigures, strongestOf } from './6.3-combat-resolution.ts';
import { canLose, loseStep } from './6.6-eliminated-blocks.ts';
import { concealAt, settleSiege } from './7.3-siege-control.ts';
import { excessInside, excessOutside } from './8.1-supply-limits.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';

const A = locals({ side: 'side', place: 'place', within: 'flag', losses: 'num' });

/** Those who go hungry together: the besieged, or all who stand outside. */
function hungry(s: State, f: number): number[] {
  const within = A.within(s, f) === 1;
  return blocksAt(s, A.place(s, f), A.side(s, f), (block) => isInside(s, block) === within);
}

const strongest = (s: State, f: number): number[] =>
  strongestOf(
    s,
    hungry(s, f).filter((block) => canLose(s, block)),
  );

export const starve = verb<State, readonly number[]>('starve', {
  operands: [oneOf(rule['TG-8.2-b'], rule['TG-8.2-b'])],
  detail: figures({
    'TG-8.2-b': (s, _, block) => strengthFigures(s, block, hungry(s, s.fp), strongest(s, s.fp)),
  }),
});
const chooseStarving = decision<State, readonly number[]>('starve', rule['TG-8.2-b'], [starve], {
  args: { place: 'place', losses: 'num' },
  survey: (s) => strongest(s, s.fp),
});

const at = steps('begin', 'next', 'roll', 'lose', 'lost');

export const attrition = procedure<State, keyof typeof at>('attrition', A, at, {
  begin(s, f) {
    A.place.set(s, f, 0);
    return at.roll;
  },
  next(s, f) {
    settle(s, A.place(s, f));
    if (A.within(s, f) === 0) A.within.set(s, f, 1);
    else {
      A.within.set(s, f, 0);
      A.place.add(s, f, 1);
    }
    return at.roll;
  },
  /** Goes on to the next place where blocks are above the limit. */
  roll(s, f) {
    const side = A.side(s, f);
    for (let space = A.place(s, f); space < s.t.spaces; space++) {
      if (s.occupied[space] === 0) continue;
      for (let within = space === A.place(s, f) ? A.within(s, f) : 0; within < 2; within++) {
        const excess = within === 1 ? excessInside(s, space, side) : excessOutside(s, space, side);
        if (excess === 0) continue;
        A.place.set(s, f, space);
        A.within.set(s, f, within);
        A.losses.set(s, f, rollAttrition(s, side, space, excess));
        return at.lose;
      }
    }
    return DONE;
  },
  /** Where a hidden block is among them the owner is asked even when he has no choice, since not being asked would tell. */
  lose(s, f) {
    const able = strongest(s, f);
    if (A.losses(s, f) === 0 || able.length === 0) return at.next;
    if (able.length === 1 && hungry(s, f).every((block) => s.group[block] === 0)) return suffer(s, f, able[0]!);
    ask(s, chooseStarving, 1 << A.side(s, f), A.place(s, f), A.losses(s, f));
    return at.lost;
  },
  lost: (s, f) => suffer(s, f, first(s.ans[A.side(s, f)]!)),
});

/** Hunger may leave guns alone with the enemy (6.7), who may fire them next turn, or end a siege: then besiegers stand up. */
function settle(s: State, space: Place): void {
  for (const side of [TEXAS, MEXICO]) if (surrenderLoneGuns(s, space, side)) clearMarks(s, Mark.spent);
  settleSiege(s, space);
  if (hasWalls(s, space) && !isSiege(s, space)) concealAt(s, space);
}

function suffer(s: State, f: number, block: Piece): number {
  A.losses.add(s, f, -1);
  loseStep(s, block);
  return at.lose;
}

function rollAttrition(s: State, side: Side, space: Place, excess: number): number {
  let losses = 0;
  let dice = 0;
  for (let i = 0; i < excess; i++) {
    const die = d6(s.rng);
    dice = dice * 10 + die;
    if (die <= s.t.data.terrain.attrition.lossUpTo) losses++;
  }
  s.known++;
  tell(s, ev.attrition, side, space, dice, losses);
  return losses;
}

export function startAttrition(s: State, side: Side): void {
  call(s, attrition, side);
}

export const attritionDecisions = [chooseStarving];
