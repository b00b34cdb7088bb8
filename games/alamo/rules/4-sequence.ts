// 4. The sequence of play.

import { ALL, ask, call, DONE, decision, emit, locals, procedure, steps, verb, verbOf } from '@bivouac/kernel';
import { RESERVE } from '../atlas.ts';
import { ev } from '../events.ts';
import { MEXICO, TEXAS } from '../sides.ts';
import { briefOf, Reserve, type State } from '../state.ts';
import { formColumn, setUp } from './2-setup.ts';
import { movement } from './5-movement.ts';
import { isUnharmedMexicanInside } from './8.4-damage.ts';
import { combat } from './8-combat.ts';
import { rally } from './12-rally.ts';
import { replacement } from './13-replacements.ts';
import { checkWithdrawal, endIfHeld } from './16-victory.ts';
import { magazineRun, openMagazine } from './A-magazine.ts';
import { rule } from './ledger.ts';

const commit = verb<State>('commit');
const keepBack = verb<State>('keep-back', { manner: { tone: 'pass' } });

/** 2.2: asked only while an unharmed Mexican unit is inside the walls. */
export const committing = decision<State>('committing', rule['ALM-2.2-a'], [commit, keepBack], {
  standing: ['keep-back'],
});

const at = steps(
  ...(['setUp', 'replacement', 'reserve', 'magazine', 'texanMoves', 'texanCombat', 'texanRally'] as const),
  ...(['commitment', 'committed', 'mexicanMoves', 'mexicanCombat', 'mexicanRally', 'check', 'next'] as const),
);

export const gameTurns = procedure<State, keyof typeof at>('gameTurns', locals({}), at, {
  setUp: (s) => {
    if (briefOf(s) === undefined) call(s, setUp);
    return at.replacement;
  },
  replacement: (s) => {
    s.firedOn = 0;
    emit(s, ev.turnBegan, ALL, s.turn - 1, s.turn);
    call(s, replacement);
    return at.reserve;
  },
  reserve: (s) => {
    if (s.reserve !== Reserve.committed) return at.magazine;
    s.reserve = Reserve.entered;
    call(s, formColumn, RESERVE);
    return at.magazine;
  },
  magazine: (s) => {
    call(s, magazineRun);
    return at.texanMoves;
  },
  texanMoves: (s) => {
    call(s, movement, TEXAS);
    return at.texanCombat;
  },
  texanCombat: (s) => {
    call(s, combat, TEXAS);
    return at.texanRally;
  },
  texanRally: (s) => {
    rally(s, TEXAS);
    return at.commitment;
  },
  commitment: (s) => {
    if (s.reserve !== Reserve.waiting || !isUnharmedMexicanInside(s)) return at.mexicanMoves;
    ask(s, committing, 1 << MEXICO);
    return at.committed;
  },
  committed: (s) => {
    if (verbOf(s.ans[MEXICO]!) === commit.id) {
      s.reserve = Reserve.committed;
      emit(s, ev.committed, ALL, MEXICO);
    }
    return at.mexicanMoves;
  },
  mexicanMoves: (s) => {
    call(s, movement, MEXICO);
    return at.mexicanCombat;
  },
  mexicanCombat: (s) => {
    call(s, combat, MEXICO);
    return at.mexicanRally;
  },
  mexicanRally: (s) => {
    rally(s, MEXICO);
    openMagazine(s);
    return at.check;
  },
  check: (s) => {
    checkWithdrawal(s);
    return s.over === 0 ? at.next : DONE;
  },
  next: (s) => {
    endIfHeld(s);
    if (s.over !== 0) return DONE;
    s.turn++;
    return at.replacement;
  },
});
