// 3. Fights: a piece has marched onto enemies. Its place and round tell what happens in it from what happens elsewhere.

import { ask, DONE, decision, isOn, locals, procedure, rollD6, steps, tell, verb, verbOf } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { Option } from '../options.ts';
import { NOBODY, other } from '../sides.ts';
import { piecesOf, type State } from '../state.ts';
import { rule } from './ledger.ts';

const press = verb<State>('press', { manner: { tone: 'attack' } });
const fallBack = verb<State>('fall-back', { manner: { tone: 'pass' } });

/** 3.4 */
export const resolve = decision<State>('resolve', rule['SW-3.4'], [press, fallBack], {
  args: { place: 'place', round: 'num' },
});

export const F = locals({ place: 'place', attacker: 'piece', from: 'place', round: 'num' });
const at = steps('begin', 'fire', 'decide');

export const fight = procedure<State, keyof typeof at>(
  'fight',
  F,
  at,
  {
    begin: (s, frame) => {
      tell(s, ev.attacked, F.attacker(s, frame), F.from(s, frame), F.place(s, frame));
      return at.fire;
    },
    fire: (s, frame) => {
      const place = F.place(s, frame);
      const side = s.t.side[F.attacker(s, frame)]!;
      const round = F.round.add(s, frame, 1);
      // 3.2: the defender first.
      fireAt(s, other(side), place, defenceOf(s, place));
      if (isWonBy(s, other(side), place)) return DONE;
      fireAt(s, side, place, 0);
      if (isWonBy(s, side, place)) return DONE;
      ask(s, resolve, 1 << side, place, round);
      return at.decide;
    },
    decide: (s, frame) => {
      const attacker = F.attacker(s, frame);
      const [place, from] = [F.place(s, frame), F.from(s, frame)];
      if (verbOf(s.ans[s.t.side[attacker]!]!) === press.id) return at.fire;
      s.at[attacker] = from;
      tell(s, ev.fellBack, attacker, place, from);
      return DONE;
    },
  },
  { scope: ['place', 'round'] },
);

/** 3.5 */
const defenceOf = (s: State, place: number): number =>
  isOn(s, Option.walls) && place === s.t.town ? s.t.data.tables.walls.bonus : 0;

/** The best of some pieces fires; of equals the first. */
const bestOf = (s: State, pieces: readonly number[]): number =>
  pieces.reduce((best, piece) => (s.t.value[piece]! > s.t.value[best]! ? piece : best));

/** The one that goes when they are hit; of equals the first. */
const weakestOf = (s: State, pieces: readonly number[]): number =>
  pieces.reduce((weakest, piece) => (s.t.value[piece]! < s.t.value[weakest]! ? piece : weakest));

/** 3.2, 3.3 */
function fireAt(s: State, side: number, place: number, bonus: number): void {
  const piece = bestOf(s, piecesOf(s, side, place));
  const needed = s.t.value[piece]! + bonus;
  const die = rollD6(s);
  tell(s, ev.fired, side, piece, die, needed);
  if (die > needed) return;
  const struck = weakestOf(s, piecesOf(s, other(side), place));
  s.at[struck] = NOBODY;
  tell(s, ev.lost, other(side), struck);
}

function isWonBy(s: State, side: number, place: number): boolean {
  if (piecesOf(s, other(side), place).length > 0) return false;
  tell(s, ev.fightWon, side, place);
  return true;
}
