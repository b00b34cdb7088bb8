// 13. Mexican replacements: the track, and the return to the map.

import {
  ALL,
  ask,
  DONE,
  decision,
  emit,
  first,
  type Guard,
  locals,
  procedure,
  second,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import { MEXICO } from '../sides.ts';
import { isUnit, type State, unitAt } from '../state.ts';
import { areaOf } from './2-setup.ts';
import { rule } from './ledger.ts';

type G = Guard<State>;

const own: G = (s, side, piece) => (s.t.side[piece] === side ? 0 : rule['ALM-13.0-e']);
/** ALM-13.0-e */
const atZero: G = (s, _, piece) => (s.at[piece] === s.t.box[0] ? 0 : rule['ALM-13.0-e']);
const inItsArea: G = (s, _, piece, place) =>
  s.t.column[piece]! >= 0 && areaOf(s, piece).includes(place) ? 0 : rule['ALM-13.0-e'];
/** RU-72 */
const whereThereIsRoom: G = (s, _, piece, place) => (isUnit(s, piece) && unitAt(s, place) >= 0 ? rule['ALM-2.0-m'] : 0);

const enterMap = verb<State>('enter', {
  operands: [
    {
      is: 'piece',
      each: (s, _, out) => {
        for (const piece of waiting(s)) out.push(piece);
      },
      mine: own,
      guards: [atZero],
    },
    {
      is: 'place',
      each: (s, _, out, piece) => {
        for (const place of areaOf(s, piece)) out.push(place);
      },
      guards: [inItsArea, whereThereIsRoom],
    },
  ],
});
/** ALM-13.4-a */
const wait = verb<State>('wait', { manner: { tone: 'pass' } });

export const returning = decision<State>('returning', rule['ALM-13.0-e'], [enterMap, wait], { standing: ['wait'] });

const waiting = ({ t, at }: State): number[] =>
  [...t.units[MEXICO]!, ...t.leaders[MEXICO]!].filter((piece) => at[piece] === t.box[0]);

const hasRoom = (s: State, piece: number): boolean =>
  !isUnit(s, piece) || areaOf(s, piece).some((place) => unitAt(s, place) < 0);

const at = steps('advance', 'ask', 'enter');

export const replacement = procedure<State, keyof typeof at>('replacement', locals({}), at, {
  /** ALM-13.0-d */
  advance: (s) => {
    const { box } = s.t;
    for (const piece of [...s.t.units[MEXICO]!, ...s.t.leaders[MEXICO]!]) {
      const from = box.indexOf(s.at[piece]!);
      if (from > 0) s.at[piece] = box[from - 1]!;
    }
    return at.ask;
  },
  ask: (s) => {
    if (!waiting(s).some((piece) => hasRoom(s, piece))) return DONE;
    ask(s, returning, 1 << MEXICO);
    return at.enter;
  },
  enter: (s) => {
    const answer = s.ans[MEXICO]!;
    if (verbOf(answer) === wait.id) return DONE;
    s.at[first(answer)] = second(answer);
    emit(s, ev.returned, ALL, first(answer), second(answer));
    return at.ask;
  },
});
