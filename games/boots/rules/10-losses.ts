// 10.23 Losses: what a result takes, and which units their owner gives.

import { ask, DONE, decision, first, type Guard, locals, type Operand, procedure, steps, verb } from '@bivouac/kernel';
import { campAt, has, type State } from '../state.ts';
import { battleFrame, engaged, factorFor, noteWiped } from './10-battle-frame.ts';
import { eliminate } from './20-victory.ts';
import { rule } from './ledger.ts';

const L = locals({
  /** Who loses them, and who chooses. */
  role: 'num',
  seat: 'side',
  /** Factors still to be lost; units, when `units` is set. */
  need: 'num',
  units: 'flag',
  /** A mark that all who may be lost bear. */
  bearing: 'num',
  /** The strength of the last one given. */
  last: 'num',
});

const candidates = (s: State, frame: number = s.fp): number[] =>
  engaged(s, battleFrame(s), L.role(s, frame)).filter((piece) => has(s, piece, L.bearing(s, frame)));

const sumOf = (s: State, pieces: readonly number[]): number =>
  pieces.reduce((sum, piece) => sum + s.t.combat[piece]!, 0);

const isInvolved: Guard<State> = (s, _, piece) => (candidates(s).includes(piece) ? 0 : rule['B2-10.23-a']);

/** the stronger before the weaker, so that no unit is lost beyond what must be. */
const notStronger: Guard<State> = (s, _, piece) =>
  L.units(s) === 0 && L.last(s) > 0 && s.t.combat[piece]! > L.last(s) ? rule['B2-10.23-a'] : 0;

const leavesEnough: Guard<State> = (s, _, piece) => {
  if (L.units(s) === 1) return 0;
  const strength = s.t.combat[piece]!;
  const weaker = candidates(s).filter((one) => one !== piece && s.t.combat[one]! <= strength);
  return strength + sumOf(s, weaker) >= L.need(s) ? 0 : rule['B2-10.23-a'];
};

const victim: Operand<State> = {
  is: 'piece',
  each: (s, _, out) => out.push(...candidates(s)),
  mine: isInvolved,
  guards: [notStronger, leavesEnough],
};

const lose = verb<State>('lose', { operands: [victim], detail: (s) => ({ need: L.need(s) }) });

export const loss = decision<State>('loss', rule['B2-10.23-a'], [lose], {
  args: { need: 'num', units: 'flag' },
  auto: true,
});

const at = steps('next', 'lose');

export const losing = procedure<State, keyof typeof at>('losing', L, at, {
  next(s, frame) {
    const left = candidates(s, frame);
    const need = L.need(s, frame);
    if (need <= 0) return DONE;
    const most = L.units(s, frame) === 1 ? left.length : sumOf(s, left);
    if (most <= need || left.length === 1) {
      for (const piece of left) fall(s, frame, piece);
      return DONE;
    }
    ask(s, loss, 1 << L.seat(s, frame), need, L.units(s, frame));
    return at.lose;
  },
  lose(s, frame) {
    const piece = first(s.ans[L.seat(s, frame)]!);
    L.need.add(s, frame, L.units(s, frame) === 1 ? -1 : -s.t.combat[piece]!);
    L.last.set(s, frame, s.t.combat[piece]!);
    fall(s, frame, piece);
    return at.next;
  },
});

function fall(s: State, frame: number, piece: number): void {
  const [hex, camp] = [s.at[piece]!, s.t.camp[piece]!];
  eliminate(s, piece, factorFor(s, L.role(s, frame)));
  if (campAt(s, hex) !== camp) noteWiped(s, piece);
}
