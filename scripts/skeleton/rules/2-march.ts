// 2. Marches: who goes where. An attack is a march onto enemies.

import { exitBetween } from '@bivouac/boards';
import { figuresBy, type Operand, type SurveyGuard, verb } from '@bivouac/kernel';
import { NOBODY, other } from '../sides.ts';
import { piecesOf, type State } from '../state.ts';
import { type LedgerId, rule } from './ledger.ts';

/** Who stands where, by place: made once a question, for all proposals and guards. */
export interface Ground {
  readonly own: readonly number[];
  readonly foes: readonly number[];
}

export function groundFor(s: State, side: number): Ground {
  const count = (of: number): number[] => {
    const counts = s.t.placeIds.map(() => 0);
    for (const piece of piecesOf(s, of)) counts[s.at[piece]!]!++;
    return counts;
  };
  return { own: count(side), foes: count(other(side)) };
}

type G = SurveyGuard<State, Ground>;

/** 2.1 */
const own: G = (s, side, piece) => (s.t.side[piece] === side ? 0 : rule['SW-2.1']);
const onTheMap: G = (s, _, piece) => (s.at[piece] === NOBODY ? rule['SW-2.1'] : 0);
/** 2.2 */
const byOneRoad: G = (s, _, piece, to) =>
  s.at[piece] !== NOBODY && exitBetween(s.t.board, s.at[piece]!, to) < 0 ? rule['SW-2.2'] : 0;
/** 2.3 */
const hasRoom: G = (s, _side, _piece, to, _, { own: there }) =>
  there[to]! >= s.t.data.tables.stacking.most ? rule['SW-2.3'] : 0;
/** 2.4 */
const withoutEnemies: G = (_s, _side, _piece, to, _, { foes }) => (foes[to]! > 0 ? rule['SW-2.4'] : 0);
/** 3.1 */
const ontoEnemies: G = (_s, _side, _piece, to, _, { foes }) => (foes[to]! > 0 ? 0 : rule['SW-3.1']);

const who: Operand<State, Ground> = {
  is: 'piece',
  each: (s, side, out) => out.push(...piecesOf(s, side)),
  mine: own,
  guards: [onTheMap],
};

const where = (...guards: readonly G[]): Operand<State, Ground> => ({
  is: 'place',
  each: (s, _, out, piece) => {
    const { exitStart, exitTo } = s.t.board;
    const from = s.at[piece]!;
    for (let exit = exitStart[from]!; exit < exitStart[from + 1]!; exit++) out.push(exitTo[exit]!);
  },
  guards: [byOneRoad, ...guards],
});

const detail = figuresBy<State, LedgerId>(rule)({
  'SW-2.3': (s, side, _, to) => ({ pieces: piecesOf(s, side, to).length, most: s.t.data.tables.stacking.most }),
});

export const march = verb<State, Ground>('march', { operands: [who, where(withoutEnemies, hasRoom)], detail });
export const attack = verb<State, Ground>('attack', {
  manner: { tone: 'attack' },
  operands: [who, where(ontoEnemies)],
});
