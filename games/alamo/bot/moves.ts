// Who moves next, and where to: the counter that gains most by a move goes first.

import { type Choice, first, type Side } from '@bivouac/kernel';
import { canEnd, reachOf } from '../rules/5-reach.ts';
import { mayOpen } from '../rules/A-doors.ts';
import { MEXICO, TEXAS } from '../sides.ts';
import { has, isLeader, isUnit, Mark, type State } from '../state.ts';
import { assaultWorth, type Worth } from './assault.ts';
import { garrisonWorth } from './garrison.ts';
import { helpOf, LEAST_HELP } from './leaders.ts';
import { ofVerb } from './verbs.ts';
import { defence } from './weights.ts';

const worthFor = (s: State, side: Side): Worth => (side === TEXAS ? garrisonWorth(s) : assaultWorth(s));

/** What a move must bring to be made. */
const leastFor = (side: Side): number => (side === TEXAS ? defence.least : 0);

interface Move {
  readonly choice: Choice;
  readonly gain: number;
}

const bestOf = (moves: readonly Move[]): Move | undefined =>
  moves.length === 0 ? undefined : moves.reduce((a, b) => (b.gain > a.gain ? b : a));

export function chooseMover(s: State, side: Side, legal: readonly Choice[]): Choice {
  const worth = worthFor(s, side);
  const moves = ofVerb(s, legal, 'move').flatMap((choice): Move[] => {
    const piece = first(choice);
    if (!isUnit(s, piece)) return [];
    const gain = bestGain(s, piece, worth);
    return [{ choice, gain: canBreakIn(s, piece, pointsOf(s, piece)) ? Math.max(gain, CROWBAR) : gain }];
  });
  const best = bestOf(moves);
  if (best !== undefined && best.gain > leastFor(side)) return best.choice;
  return leaderToMove(s, side, legal) ?? ofVerb(s, legal, 'end-moves')[0]!;
}

/** When the units stand: the leader who helps most where he can go. */
function leaderToMove(s: State, side: Side, legal: readonly Choice[]): Choice | undefined {
  const moves = ofVerb(s, legal, 'move').flatMap((choice): Move[] => {
    const leader = first(choice);
    if (!isLeader(s, leader)) return [];
    const help = helpOf(s, side, leader);
    return [{ choice, gain: bestGain(s, leader, (_, place) => help(place)) }];
  });
  const best = bestOf(moves);
  return best !== undefined && best.gain > LEAST_HELP ? best.choice : undefined;
}

const pointsOf = (s: State, piece: number): number => {
  const { points, disordered } = s.t.data.tables.movement;
  return has(s, piece, Mark.disordered) ? disordered : points;
};

/** What it is worth to work on the door beside it, where no place in reach is better. */
const CROWBAR = 0.5;

const canBreakIn = (s: State, piece: number, points: number): boolean =>
  s.t.side[piece] === MEXICO &&
  s.locked.some((edge) => mayOpen(s, edge, { place: s.at[piece]!, points, isUnit: isUnit(s, piece) }));

/** By how much the best place in reach is better than where it stands. */
function bestGain(s: State, unit: number, worth: Worth): number {
  const here = worth(unit, s.at[unit]!);
  const reach = reachOf(s, { piece: unit, points: pointsOf(s, unit), tows: false, hops: 99 });
  let best = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < s.t.spots; place++)
    if (reach.left[place]! >= 0 && canEnd(s, reach, place)) best = Math.max(best, worth(unit, place));
  return best - here;
}

/** Where the counter on the march goes; leaders go with it. */
export function chooseMarch(s: State, side: Side, legal: readonly Choice[]): Choice {
  const piece = s.ask[2]!;
  const taken = ofVerb(s, legal, 'take')[0];
  if (taken !== undefined) return taken;
  const halt = ofVerb(s, legal, 'halt')[0];
  const goes = ofVerb(s, legal, 'go');
  const help = isLeader(s, piece) ? helpOf(s, side, piece) : undefined;
  const worth: Worth = help === undefined ? worthFor(s, side) : (_, place) => help(place);
  const best = bestOf(goes.map((choice) => ({ choice, gain: worth(piece, first(choice)) })));
  if (halt !== undefined && (best === undefined || best.gain <= worth(piece, s.at[piece]!))) {
    return ofVerb(s, legal, 'break-in')[0] ?? ofVerb(s, legal, 'unbar')[0] ?? halt;
  }
  return best?.choice ?? legal[0]!;
}
