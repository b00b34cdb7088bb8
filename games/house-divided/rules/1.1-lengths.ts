// 1 Movement: how far it is and how far a march goes, for refusals that tell it.

import type { Figure, Place } from '@bivouac/kernel';
import type { Troop, Way } from '../ids.ts';
import type { State } from '../state.ts';
import { activeBox } from './1.0-march-frame.ts';
import { ridesLikeCavalry } from './1.1-lines.ts';
import type { Figures } from './figures.ts';

interface Goal {
  readonly place: Place;
  /** Along whatever lines, over whomever. */
  readonly boxes: number;
}

/** The goal is named as a box, or as the way that leads into it. */
export const toBox = (s: State, box: Place): Goal => ({ place: box, boxes: distance(s, activeBox(s), box) });
export const byWay = (s: State, exit: Way): Goal => {
  const { exitFrom, exitTo } = s.t.board;
  return { place: exitTo[exit]!, boxes: distance(s, activeBox(s), exitFrom[exit]!) + 1 };
};

function distance(s: State, from: Place, to: Place): number {
  const { exitStart, exitTo } = s.t.board;
  const reached = new Map([[from, 0]]);
  for (const [box, boxes] of reached) {
    if (box === to) return boxes;
    for (let exit = exitStart[box]!; exit < exitStart[box + 1]!; exit++) {
      if (!reached.has(exitTo[exit]!)) reached.set(exitTo[exit]!, boxes + 1);
    }
  }
  return 0;
}

type Allowances = State['t']['data']['tables']['movement'];

const farthest = (s: State, troop: Troop): number => {
  const { cavalry, infantry, infantryRiver, infantryFriendlyRail } = s.t.data.tables.movement;
  return ridesLikeCavalry(s, troop) ? cavalry : Math.max(infantry, infantryRiver, infantryFriendlyRail);
};

/** `troop` goes as whoever is named does. */
export function lengthFigures(goal: (s: State, named: number) => Goal, troop: (named: number) => Troop): Figures {
  const within =
    (allowed: (by: Allowances) => number): Figure<State> =>
    (s, _, __, to) => ({
      ...goal(s, to),
      allowed: allowed(s.t.data.tables.movement),
    });
  return {
    'AHD-move-07': within(({ infantry }) => infantry),
    'AHD-move-08': within(({ infantry }) => infantry),
    'AHD-oc-02': within(({ firstTurnRiver }) => firstTurnRiver),
    'AHD-move-16': (s, _, who, to) => {
      const way = goal(s, to);
      const allowed = farthest(s, troop(who));
      return way.boxes > allowed ? { ...way, allowed } : {};
    },
  };
}
