// Game Turns: Card, Movement, Combat and Supply Phase, turn after turn until somebody has won.

import { call, DONE, locals, procedure, type Side, steps, tell } from '@bivouac/kernel';
import { MEXICO, NOBODY, TEXAS } from '../atlas.ts';
import { ev } from '../events.ts';
import { clearMarks, isContested, other, type State, TURN_MARKS, Year } from '../state.ts';
import { checkVictory, winter } from './3.0-scenarios.ts';
import { cardPhase, drawCard, isStorm } from './4.0-cards.ts';
import { movement } from './5.0-movement.ts';
import { combat } from './6.0-combat.ts';
import { startAttrition } from './8.2-supply-attrition.ts';
import { mexicanArrivals, placeCos, texanDraws, vanguardDraws, watchForCapture } from './8.3-reinforcements.ts';

// 8.0 The Supply Phase of one player: attrition, reinforcements, one card.

const Y = locals({ side: 'side' });
const supplyAt = steps('attrition', 'reinforcements', 'vanguard', 'card');

export const supply = procedure<State, keyof typeof supplyAt>('supply', Y, supplyAt, {
  attrition(s, f) {
    startAttrition(s, Y.side(s, f));
    return supplyAt.reinforcements;
  },
  reinforcements(s, f) {
    if (Y.side(s, f) === TEXAS) call(s, texanDraws);
    else {
      placeCos(s);
      call(s, mexicanArrivals);
    }
    return supplyAt.vanguard;
  },
  vanguard(s, f) {
    watchForCapture(s);
    if (Y.side(s, f) === MEXICO && s.vanguard === 1) call(s, vanguardDraws);
    return supplyAt.card;
  },
  card(s, f) {
    if (s.deck > 0) {
      s.deck--;
      drawCard(s, Y.side(s, f));
    }
    return DONE;
  },
});

const G = locals({});
const at = steps(
  'begin',
  'cards',
  'first',
  'pending',
  'second',
  'combat',
  'supplyFirst',
  'supplySecond',
  'end',
  'next',
);

export const gameTurns = procedure<State, keyof typeof at>('game', G, at, {
  begin(s) {
    tell(s, ev.turnBegan, firstOfYear(s) + s.turn - 1, s.turn);
    return at.cards;
  },
  cards(s) {
    call(s, cardPhase);
    return at.first;
  },
  first(s) {
    if (isStorm(s)) return at.supplyFirst;
    move(s, s.player1);
    return at.pending;
  },
  /** The battles that Player 1 has begun: what Player 2 sends there comes in reserve (6.32). */
  pending(s) {
    watchForCapture(s);
    const begun = new Set(s.pending);
    for (const space of s.at) {
      if (space >= s.t.spaces || !isContested(s, space)) continue;
      if (s.at[s.t.named.comanche] === space && s.raider !== s.player1) continue;
      begun.add(space);
    }
    s.pending = [...begun].sort((a, b) => a - b);
    return at.second;
  },
  second(s) {
    move(s, other(s.player1));
    return at.combat;
  },
  combat(s) {
    watchForCapture(s);
    call(s, combat);
    return at.supplyFirst;
  },
  supplyFirst(s) {
    call(s, supply, s.player1);
    return at.supplySecond;
  },
  supplySecond(s) {
    call(s, supply, other(s.player1));
    return at.end;
  },
  end(s) {
    clearTurn(s);
    if (checkVictory(s)) call(s, winter);
    return at.next;
  },
  next(s) {
    s.turn++;
    return at.begin;
  },
});

/** Turns are told by their place in a campaign, which plays both years. */
const firstOfYear = (s: State): number => (s.year === Year.y1835 ? 0 : s.t.data.scenarios['1835'].turns.length);

/** A card of 0 CP moves nobody (0-h). */
function move(s: State, side: Side): void {
  const card = s.t.cards[s.played[side]!];
  if (card !== undefined && card.cp > 0) call(s, movement, side, card.cp, card.burn ? 1 : 0);
}

function clearTurn(s: State): void {
  clearMarks(s, TURN_MARKS);
  s.crossed = [];
  s.left = [];
  s.landings = [];
  s.pending = [];
  s.fought = [];
  s.surprise = NOBODY;
  s.hasten = NOBODY;
}
