// 6. Heroism markers: hands, the cup, and what lies beside it.

import { ALL, below, type Cup, emit, type RuleId } from '@bivouac/kernel';
import type { CardId } from '../atlas.ts';
import { ev } from '../events.ts';
import { ASIDE, CUP, PILES, PLEDGED } from '../names.ts';
import type { State } from '../state.ts';

export const markers: Cup<State> = {
  piles: (s) => PILES.map((_, pile) => s.lies.map((lies) => (lies === pile ? 1 : 0))),
  put(s, piles) {
    s.lies = s.lies.map((_, card) => piles.findIndex((pile) => pile[card]! > 0));
  },
  isOpen: (_, viewer, pile) =>
    pile >= ASIDE || (viewer !== 'spectator' && (pile === viewer || pile === PLEDGED + viewer)),
};

/** How many markers lie in a pile. */
export function sizeOf(s: State, pile: number): number {
  let count = 0;
  for (let card = 0; card < s.lies.length; card++) if (s.lies[card] === pile) count++;
  return count;
}

/** A marker goes from where it lies to another pile. */
export function moveCard(s: State, card: number, to: number): void {
  s.lies = s.lies.with(card, to);
}

/** A marker of a pile, as chance has it, goes to another one. */
function drawFrom(s: State, pile: number, to: number): number {
  s.known++;
  let pick = below(s.rng, sizeOf(s, pile));
  let card = s.lies.indexOf(pile);
  while (pick-- > 0) card = s.lies.indexOf(pile, card + 1);
  moveCard(s, card, to);
  return card;
}

/** How many a side holds, which everybody sees. */
export const held = (s: State, side: number): number => sizeOf(s, side);

export const holdsAny = (s: State, side: number): boolean => s.lies.includes(side);

/** Does a marker lie in a pile? The hands are the piles with the numbers of the sides. */
export const isIn = ({ lies }: { readonly lies: readonly number[] }, card: number, pile: number): boolean =>
  lies[card] === pile;

export const holds = (s: State, side: number, card: CardId): boolean => isIn(s, s.t.card[card], side);

/** A guard's answer: the rule of a marker that a side does not hold. */
export const without = (s: State, side: number, card: CardId, forbids: RuleId): RuleId =>
  holds(s, side, card) ? 0 : forbids;

/** 6.4 What is played goes back to the cup at once, and all see it. */
export function playCard(s: State, side: number, card: number): number {
  s.known++;
  moveCard(s, card, CUP);
  emit(s, ev.markerPlayed, ALL, side, card);
  return card;
}

export function discard(s: State, side: number, card: number): void {
  s.known++;
  moveCard(s, card, CUP);
  emit(s, ev.markerDiscarded, ALL, side, card);
}

export function drawOne(s: State, side: number): number {
  const card = drawFrom(s, CUP, side);
  emit(s, ev.drewMarker, 1 << side, side, card);
  return card;
}

/** 6.6 Chance says which. */
export function giveBack(s: State, side: number, count: number): void {
  if (count === 0) return;
  for (let left = count; left > 0; left--) emit(s, ev.returnedMarker, 1 << side, side, drawFrom(s, side, CUP));
  emit(s, ev.returnedMarkers, ALL, side, count);
}

export function emptyHand(s: State, side: number): void {
  giveBack(s, side, held(s, side));
}

export const pledge = (s: State, side: number, card: number): number => {
  moveCard(s, card, PLEDGED + side);
  return card;
};

/** Turns up what a side has pledged, and returns it to the cup; the kinds. */
export function turnUp(s: State, side: number): number[] {
  const kinds = Array.from(s.lies.keys()).filter((card) => s.lies[card] === PLEDGED + side);
  for (const card of kinds) {
    emit(s, ev.markerPledged, ALL, side, card);
    moveCard(s, card, CUP);
  }
  return kinds;
}
