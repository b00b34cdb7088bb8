// 6. Heroism markers: hands, the cup, and what lies beside it.

import { ALL, type Cup, countOf, draw, emit, passOn, pourInto, type RuleId } from '@bivouac/kernel';
import type { CardId } from '../atlas.ts';
import { ev } from '../events.ts';
import type { State } from '../state.ts';
import { rule } from './ledger.ts';

/** Hands come first, by side, then what each has pledged. */
export const PLEDGED = 2;
export const CUP = 4;
export const ASIDE = 5;
export const OUT = 6;

export const markers: Cup<State> = {
  piles: (s) => [...s.hand, ...s.pledged, s.heroism, s.aside, s.out],
  put(s, [one, other, ofOne, ofOther, heroism, aside, out]) {
    s.hand = [one!, other!];
    s.pledged = [ofOne!, ofOther!];
    s.heroism = heroism!;
    s.aside = aside!;
    s.out = out!;
  },
  isOpen: (_, viewer, pile) => pile >= ASIDE || (viewer !== 'spectator' && (pile === viewer || pile === PLEDGED + viewer)),
};

/** How many a side holds, which everybody sees. */
export const held = (s: State, side: number): number => countOf(s.hand[side]!);

export const holdsAny = (s: State, side: number): boolean => held(s, side) > 0;

export const holds = (s: State, side: number, card: CardId): boolean => s.hand[side]![s.t.card[card]]! > 0;

/** A guard's answer: the rule of a marker that a side does not hold. */
export const without = (s: State, side: number, card: CardId, forbids: RuleId): RuleId =>
  holds(s, side, card) ? 0 : forbids;

/** 6.4 What is played goes back to the cup at once, and all see it. */
export function playCard(s: State, side: number, card: number): number {
  s.known++;
  passOn(markers, s, card, side, CUP);
  emit(s, ev.markerPlayed, ALL, side, card);
  return card;
}

export function discard(s: State, side: number, card: number): void {
  s.known++;
  passOn(markers, s, card, side, CUP);
  emit(s, ev.markerDiscarded, ALL, side, card);
}

export function drawOne(s: State, side: number): number {
  const card = draw(markers, s, CUP, side);
  emit(s, ev.drewMarker, 1 << side, side, card);
  return card;
}

/** 6.6 Chance says which. */
export function giveBack(s: State, side: number, count: number): void {
  if (count === 0) return;
  for (let left = count; left > 0; left--) emit(s, ev.returnedMarker, 1 << side, side, draw(markers, s, side, CUP));
  emit(s, ev.returnedMarkers, ALL, side, count);
}

export function emptyHand(s: State, side: number): void {
  giveBack(s, side, held(s, side));
}

export const pledge = (s: State, side: number, card: number): number => {
  passOn(markers, s, card, side, PLEDGED + side);
  return card;
};

/** Turns up what a side has pledged, and returns it to the cup; the kinds. */
export function turnUp(s: State, side: number): number[] {
  const kinds = Array.from(s.pledged[side]!.keys()).filter((card) => s.pledged[side]![card]! > 0);
  for (const card of kinds) emit(s, ev.markerPledged, ALL, side, card);
  pourInto(markers, s, PLEDGED + side, CUP);
  return kinds;
}

export const mustHold = rule['B2-6.3-a'];
