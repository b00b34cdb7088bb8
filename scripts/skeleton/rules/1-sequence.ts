// 1. The sequence of play: turns, the turns of the players in them, and their orders.

import {
  ask,
  call,
  DONE,
  decision,
  first,
  locals,
  procedure,
  second,
  steps,
  tell,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import { BLUE, RED } from '../sides.ts';
import type { State } from '../state.ts';
import { attack, type Ground, groundFor, march } from './2-march.ts';
import { fight } from './3-fights.ts';
import { endByRout, endByTime } from './4-victory.ts';
import { rule } from './ledger.ts';

export const turnsOf = (s: State): number => s.t.data.scenarios[s.scenario]!.turns;

const hold = verb<State, Ground>('hold', { manner: { tone: 'pass' } });

/** 1.2 */
export const orders = decision<State, Ground>('orders', rule['SW-1.2'], [march, attack, hold], {
  args: { left: 'num' },
  standing: ['hold'],
  survey: groundFor,
});

const P = locals({ side: 'side' });
const inTurn = steps('order', 'obey', 'check');

export const playerTurn = procedure<State, keyof typeof inTurn>('playerTurn', P, inTurn, {
  order: (s, frame) => {
    ask(s, orders, 1 << P.side(s, frame), turnsOf(s) - s.turn);
    return inTurn.obey;
  },
  obey: (s, frame) => {
    const side = P.side(s, frame);
    const answer = s.ans[side]!;
    const [piece, to] = [first(answer), second(answer)];
    const from = s.at[piece]!;
    if (verbOf(answer) === hold.id) {
      tell(s, ev.held, side);
      return DONE;
    }
    s.at[piece] = to;
    if (verbOf(answer) === march.id) {
      tell(s, ev.marched, piece, from, to);
      return DONE;
    }
    call(s, fight, to, piece, from);
    return inTurn.check;
  },
  check: (s) => {
    endByRout(s);
    return DONE;
  },
});

const inGame = steps('blue', 'red', 'end');

/** 1.1, 1.3 */
export const gameTurns = procedure<State, keyof typeof inGame>('gameTurns', locals({}), inGame, {
  blue: (s) => {
    tell(s, ev.turnBegan, s.turn);
    call(s, playerTurn, BLUE);
    return inGame.red;
  },
  red: (s) => {
    call(s, playerTurn, RED);
    return inGame.end;
  },
  end: (s) => {
    if (s.turn === turnsOf(s)) {
      endByTime(s);
      return DONE;
    }
    s.turn++;
    return inGame.blue;
  },
});
