// 4. The sequence of play: heroism, operations phases, the end of a turn.

import {
  ALL,
  ask,
  below,
  call,
  countOf,
  DONE,
  d6,
  decision,
  emit,
  first,
  type Guard,
  locals,
  type Operand,
  procedure,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import type { Order } from '../atlas.ts';
import { ev } from '../events.ts';
import { coverAll, show } from '../fog.ts';
import { isOn, Option } from '../options.ts';
import { Over } from '../over.ts';
import { FOE, NOBODY, other, US } from '../sides.ts';
import { commander, isOnMap, Mark, type State, scenarioOf, turnData, unmarkAll } from '../state.ts';
import { operation } from './5-operations.ts';
import { anyTimeVerbs, isAnyTime, playAnyTime } from './6-any-time.ts';
import { holdsAny, without } from './6-cards.ts';
import { drawMarkers } from './6-draws.ts';
import { offer, playing, roll } from './6-windows.ts';
import { isActive } from './10-plan.ts';
import { outOfSupply } from './14-supply.ts';
import { abandonWorks } from './17-works.ts';
import { endGame, perish, scoreSurvivors } from './20-victory.ts';
import { rule } from './ledger.ts';

const firstPlayer = (s: State): number => (isOn(s, Option.foeFirst) ? FOE : US);

/** 4.4, 21.14, 22.28 The markers that are in play this turn. */
export function ordersInPlay(s: State): number[] {
  const { orders: named } = scenarioOf(s);
  return Array.from(s.t.orders.keys()).filter((order) => {
    const { from, until, isSecondWar } = s.t.orders[order]!;
    const isInCup = named === undefined || named.includes(s.t.orderIds[order]!);
    return isInCup && s.turn >= from && s.turn <= until && (!isSecondWar || isOn(s, Option.secondWar));
  });
}

// I. Heroism

const holdsJaws: Guard<State> = (s, side) => without(s, side, 'jaws-of-victory', rule['B2-6.7-JAW-a']);
const isFarBehind = (s: State, side: number): boolean => s.vp[other(side)]! - s.vp[side]! >= s.t.data.heroism.lead;
const farBehind: Guard<State> = (s, side) => (isFarBehind(s, side) ? 0 : rule['B2-6.7-JAW-a']);
const jaws = verb<State>('jaws-of-victory', { manner: { tone: 'effort' }, whole: [holdsJaws, farBehind] });
const drawHeroism = verb<State>('draw-markers');

export const heroism = decision<State>('heroism', rule['B2-4.2-a'], [drawHeroism, jaws, ...anyTimeVerbs], {
  standing: ['draw-markers'],
});

const H = locals({ side: 'side' });
const heroismAt = steps('offer', 'obey', 'played', 'drawn', 'late', 'end');

export const heroismOf = procedure<State, keyof typeof heroismAt>('heroismOf', H, heroismAt, {
  offer(s, frame) {
    const side = H.side(s, frame);
    if (!holdsAny(s, side)) return heroismAt.drawn;
    ask(s, heroism, 1 << side);
    return heroismAt.obey;
  },
  obey(s, frame) {
    const side = H.side(s, frame);
    const answer = s.ans[side]!;
    if (isAnyTime(answer)) {
      playAnyTime(s, side, answer);
      return heroismAt.offer;
    }
    if (verbOf(answer) === drawHeroism.id) return heroismAt.drawn;
    call(s, playing, side, s.t.card['jaws-of-victory']);
    return heroismAt.played;
  },
  played(s, frame) {
    if (s.ret === 1) call(s, jawsOf, H.side(s, frame));
    return heroismAt.offer;
  },
  drawn(s, frame) {
    const side = H.side(s, frame);
    call(s, drawMarkers, side, turnData(s).draws[side]!, 0, 1);
    return heroismAt.late;
  },
  late(s, frame) {
    call(s, lateJaws, H.side(s, frame));
    return heroismAt.end;
  },
  end: () => DONE,
});

const lateAt = steps('offer', 'played');

/** 6.7 From the Jaws of Victory may be among what was just drawn, and the phase goes on. */
export const lateJaws = procedure<State, keyof typeof lateAt>('lateJaws', H, lateAt, {
  offer(s, frame) {
    const side = H.side(s, frame);
    s.ret = 0;
    if (isFarBehind(s, side)) call(s, offer, side, s.t.card['jaws-of-victory']);
    return lateAt.played;
  },
  played(s, frame) {
    if (s.ret === 0) return DONE;
    call(s, jawsOf, H.side(s, frame));
    return lateAt.offer;
  },
});

const jawsAt = steps('roll', 'draw', 'end');

/** What the marker brings once it stands. */
export const jawsOf = procedure<State, keyof typeof jawsAt>('jawsOf', H, jawsAt, {
  roll(s, frame) {
    call(s, roll, H.side(s, frame));
    return jawsAt.draw;
  },
  draw(s, frame) {
    call(s, drawMarkers, H.side(s, frame), s.ret);
    return jawsAt.end;
  },
  end: () => DONE,
});

// II. Operations

const drawOrder = verb<State>('draw');
const passTurn = verb<State>('pass-turn', { manner: { tone: 'pass' } });
const holdsDash: Guard<State> = (s, side) => without(s, side, 'mad-dash', rule['B2-6.7-MDD-a']);
const ownOrder: Guard<State> = (s, side, order) =>
  s.t.orders[order]!.side === side || isLent(s, side, s.t.orders[order]!) ? 0 : rule['B2-6.7-MDD-b'];
/** 22.13, R-217 Whoever commands forces of the government this turn does so for all purposes; an army must have come. */
const isLent = (s: State, side: number, order: Order): boolean =>
  order.side === NOBODY &&
  !isOn(s, Option.secondWar) &&
  s.at.some((_, piece) => isOnMap(s, piece) && isActive(s, piece, order.commands) && commander(s, piece) === side);
const inPlay: Guard<State> = (s, _, order) => (ordersInPlay(s).includes(order) ? 0 : rule['B2-6.7-MDD-b']);
const withCommands: Guard<State> = (s, _, order) => (s.t.orders[order]!.commands === 0 ? rule['B2-6.7-MDD-b'] : 0);
/** R-52 A switch bars whoever commands the whole army. */
const notAllAtOnce: Guard<State> = (s, _, order) =>
  isOn(s, Option.dashWithoutWayne) && countOf(bitsOf(s.t.orders[order]!.commands)) > 1 ? rule['B2-6.7-MDD-b'] : 0;
const bitsOf = (mask: number): number[] => Array.from({ length: 16 }, (_, bit) => (mask >> bit) & 1);

const order: Operand<State> = {
  is: 'order',
  each: (s, _, out) => out.push(...s.t.orders.keys()),
  guards: [ownOrder, inPlay, withCommands, notAllAtOnce],
};
const dash = verb<State>('mad-dash', { manner: { tone: 'effort' }, whole: [holdsDash], operands: [order] });

export const drawing = decision<State>('drawing', rule['B2-4.2.II-a'], [drawOrder, passTurn, dash, ...anyTimeVerbs], {
  args: { left: 'num' },
});

const T = locals({ side: 'side', passes: 'num', order: 'order' });
const operationsAt = steps('offer', 'obey', 'dash', 'next');

export const operations = procedure<State, keyof typeof operationsAt>('operations', T, operationsAt, {
  offer(s, frame) {
    if (s.cup.length === 0 || T.passes(s, frame) >= 2) return DONE;
    ask(s, drawing, 1 << T.side(s, frame), s.cup.length);
    return operationsAt.obey;
  },
  obey(s, frame) {
    const side = T.side(s, frame);
    const answer = s.ans[side]!;
    if (isAnyTime(answer)) {
      playAnyTime(s, side, answer);
      return operationsAt.offer;
    }
    if (verbOf(answer) === passTurn.id) {
      T.passes.add(s, frame, 1);
      emit(s, ev.passed, ALL, side);
      return operationsAt.next;
    }
    if (verbOf(answer) === dash.id) {
      T.order.set(s, frame, first(answer));
      call(s, playing, side, s.t.card['mad-dash']);
      return operationsAt.dash;
    }
    T.passes.set(s, frame, 0);
    call(s, operation, takeOut(s, side), side);
    return operationsAt.next;
  },
  dash(s, frame) {
    if (s.ret === 0) return operationsAt.offer;
    T.passes.set(s, frame, 0);
    call(s, operation, T.order(s, frame), T.side(s, frame), 1);
    return operationsAt.next;
  },
  next(s, frame) {
    T.side.set(s, frame, other(T.side(s, frame)));
    return operationsAt.offer;
  },
});

/** 4.5 How often in a row somebody has passed, for whoever is asked to draw. */
export const passesSoFar = (s: State): number => T.passes(s);

/** 4.3 A drawn marker stays out until the turn ends. */
function takeOut(s: State, side: number): number {
  s.known++;
  const drawn = s.cup[below(s.rng, s.cup.length)]!;
  s.cup = s.cup.filter((one) => one !== drawn);
  emit(s, ev.orderDrawn, ALL, side, drawn);
  return drawn;
}

// III. The end of a turn

const A = locals({ side: 'side', piece: 'piece' });
const attritionAt = steps('check', 'next', 'struck', 'end');

/** 14.5 Each unit that is out of supply may be lost; a re-roll is asked for where one would be. */
export const attrition = procedure<State, keyof typeof attritionAt>('attrition', A, attritionAt, {
  check(s) {
    s.known++;
    return attritionAt.next;
  },
  next(s, frame) {
    const side = A.side(s, frame);
    const isOut = outOfSupply(s);
    for (let piece = A.piece(s, frame) + 1; piece < s.at.length; piece++) {
      if (!isOnMap(s, piece) || s.keeper[s.t.command[piece]!] !== side) continue;
      A.piece.set(s, frame, piece);
      // A die for everybody: how many fall tells nobody who is out of supply.
      const die = d6(s.rng);
      if (die < s.t.data.attrition.die || !isOut(piece)) continue;
      strike(s, piece, die);
      call(s, offer, side, s.t.card['do-or-die'], s.at[piece]!);
      return attritionAt.struck;
    }
    return attritionAt.end;
  },
  struck(s, frame) {
    s.known++;
    const piece = A.piece(s, frame);
    const again = s.ret === 1 ? d6(s.rng) : s.t.data.attrition.die;
    if (s.ret === 1) emit(s, ev.rolled, ALL, A.side(s, frame), again);
    if (again >= s.t.data.attrition.die) perish(s, piece);
    return attritionAt.next;
  },
  end(s) {
    coverAll(s);
    abandonWorks(s);
    return DONE;
  },
});

/** A bad die shows whom it has struck. */
function strike(s: State, piece: number, die: number): void {
  show(s, piece);
  emit(s, ev.rolled, ALL, s.keeper[s.t.command[piece]!]!, die);
}

const turnAt = steps('begin', 'second', 'operate', 'return', 'attrition', 'attritionOfSecond', 'close', 'between');

/** The turns of the game, one after the other. */
export const turns = procedure<State, keyof typeof turnAt>('turns', locals({}), turnAt, {
  begin(s) {
    s.cup = ordersInPlay(s);
    emit(s, ev.turnBegan, ALL, s.turn);
    call(s, heroismOf, firstPlayer(s));
    return turnAt.second;
  },
  second(s) {
    call(s, heroismOf, other(firstPlayer(s)));
    return turnAt.operate;
  },
  operate(s) {
    abandonWorks(s);
    call(s, operations, firstPlayer(s));
    return turnAt.return;
  },
  return(s) {
    s.quake = 0;
    unmarkAll(s, Mark.railed);
    releaseAll(s);
    return turnData(s).attrition ? turnAt.attrition : turnAt.close;
  },
  attrition(s) {
    call(s, attrition, firstPlayer(s));
    return turnAt.attritionOfSecond;
  },
  attritionOfSecond(s) {
    call(s, attrition, other(firstPlayer(s)));
    return turnAt.close;
  },
  close(s) {
    if (s.turn === scenarioOf(s).last) {
      s.t.war.finish(s);
      scoreSurvivors(s);
      endGame(s, Over.time);
      return turnAt.close;
    }
    if (!s.t.war.isBreak(s.turn)) return turnAt.between;
    call(s, s.t.war.between!);
    return turnAt.between;
  },
  between(s) {
    s.turn++;
    return turnAt.begin;
  },
});

/** 22.13 Nobody commands the government's forces beyond the turn. */
function releaseAll(s: State): void {
  if (isOn(s, Option.secondWar)) return;
  for (const [command, camp] of s.t.campOf.entries()) if (camp > FOE) s.control[command] = NOBODY;
}
