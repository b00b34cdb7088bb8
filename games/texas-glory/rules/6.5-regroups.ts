// 6.5 Regroups: when a battle ends the victor may send blocks to neighbouring hexes, even into a fight still to come.

import {
  ask,
  DONE,
  decision,
  first,
  type Guard,
  isOn,
  locals,
  type Piece,
  procedure,
  type Side,
  second,
  steps,
  tell,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import {
  exitTo,
  has,
  isContested,
  leftBy,
  Mark,
  Option,
  other,
  outside,
  plus,
  type State,
  setMark,
  sideOf,
} from '../state.ts';
import { arrive, depart } from './5.0-leaving-and-arriving.ts';
import { enemyAt, isBesiegedBy, objectionToJoining, objectionToStanding } from './5.2-reach.ts';
import { controller } from './5.4-hex-control.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';
import { ownBlock } from './own-block.ts';

const R = locals({ place: 'place', side: 'side' });
const place = (s: State): number => R.place(s);
const way = (s: State, to: number): number => exitTo(s.t, place(s), to);

const inTheVictoryHex: Guard<State> = (s, _, block) =>
  s.at[block] === place(s) && !has(s, block, Mark.inside) && block !== s.t.named.comanche ? 0 : rule['TG-6.5-a'];

/** An unfought battle or siege in which the side already stands; a regroup begins no battle of its own. */
const isOwnFight = (s: State, to: number, side: Side): boolean =>
  !s.fought.includes(to) && outside(s, to, side) > 0 && (isContested(s, to) || isBesiegedBy(s, to, side));

const passable: Guard<State> = (s, _, __, to) => {
  const exit = way(s, to);
  return exit < 0 ? rule['TG-6.5-a'] : s.t.limit[exit] === 0 ? rule['TG-6.5-g'] : 0;
};
const friendlyNeutralOrFighting: Guard<State> = (s, side, _, to) =>
  to < s.t.spaces && (!enemyAt(s, to, side) || isOwnFight(s, to, side)) ? 0 : rule['TG-6.5-a'];
/** R-21, other reading: a vacant town of the enemy's colour is neither friendly nor neutral. */
const notAnEnemyTown: Guard<State> = (s, side, _, to) =>
  isOn(s, Option.strictRegroups) && to < s.t.spaces && controller(s, to) === other(side) ? rule['TG-6.5-a'] : 0;
/** Neither a Sea Attack nor the Comanche are joined by land, by a regroup no more than by a march. */
const joinable: Guard<State> = (s, side, _, to) =>
  to < s.t.spaces && isOwnFight(s, to, side) ? objectionToJoining(s, to, side) : 0;
/** R-106 Guns taken in this phase fight no more in it, so no battle gains them; a siege may. */
const notTakenGuns: Guard<State> = (s, side, block, to) =>
  has(s, block, Mark.spent) && isOwnFight(s, to, side) && isContested(s, to) ? rule['TG-6.7-d'] : 0;
const noVillage: Guard<State> = (s, _, __, to) => (s.t.isVillage[to] === 1 ? rule['TG-1.1-e'] : 0);
const mayStandThere: Guard<State> = (s, _, block, to) => objectionToStanding(s, block, to);
const roomOnHexside: Guard<State> = (s, side, _, to) => {
  const exit = way(s, to);
  return exit >= 0 && s.t.limit[exit]! > 0 && leftBy(s, exit, side) >= s.t.limit[exit]! ? rule['TG-6.5-b'] : 0;
};

function eachVictor(s: State, side: Side, out: number[]): void {
  for (let block = 0; block < s.at.length; block++) {
    if (s.at[block] === place(s) && sideOf(s, block) === side) out.push(block);
  }
}

function eachNeighbour(s: State, _: number, out: number[]): void {
  const { exitStart, exitTo: target } = s.t.board;
  for (let exit = exitStart[place(s)]!; exit < exitStart[place(s) + 1]!; exit++) out.push(target[exit]!);
}

export const regroup = verb<State>('regroup', {
  operands: [
    { is: 'piece', each: eachVictor, mine: ownBlock(rule['TG-6.5-a']), guards: [inTheVictoryHex] },
    {
      is: 'place',
      each: eachNeighbour,
      guards: [
        passable,
        friendlyNeutralOrFighting,
        notAnEnemyTown,
        joinable,
        notTakenGuns,
        noVillage,
        mayStandThere,
        roomOnHexside,
      ],
    },
  ],
  detail: figures({
    'TG-6.5-b': (s, side, _, to) => ({ limit: s.t.limit[way(s, to)]!, crossed: leftBy(s, way(s, to), side) }),
  }),
});
export const stay = verb<State>('stay', { manner: { tone: 'pass' } });

const chooseRegroup = decision<State>('regroup', rule['TG-6.5-a'], [regroup, stay], { args: { place: 'place' } });
const at = steps('choose', 'go');

export const regroupProcedure = procedure<State, keyof typeof at>('regroup', R, at, {
  choose(s, f) {
    const side = R.side(s, f);
    if (outside(s, R.place(s, f), side) === 0) return DONE;
    ask(s, chooseRegroup, 1 << side, R.place(s, f));
    return at.go;
  },
  go(s, f) {
    const choice = s.ans[R.side(s, f)]!;
    if (verbOf(choice) === stay.id) return DONE;
    moveAway(s, first(choice), second(choice));
    return at.choose;
  },
});

/** Into a fight still to come a regrouped block goes as a reserve, and its hexside counts as used. */
function moveAway(s: State, block: Piece, to: number): void {
  const side = sideOf(s, block);
  const exit = exitTo(s.t, s.at[block]!, to);
  s.left = plus(s.left, exit * 2 + side, 1);
  const fight = isOwnFight(s, to, side);
  if (fight) s.crossed = plus(s.crossed, exit * 2 + side, 1);
  tell(s, ev.regrouped, side, block, s.at[block]!, to);
  const from = depart(s, block);
  s.marks[block]! &= ~(Mark.acted | Mark.bySea);
  arrive(s, block, to, from);
  if (fight) setMark(s, block, Mark.reserve);
}

export const regroupDecisions = [chooseRegroup];
