// The cards and markers of the mock: hands, a deck that is filled again from what was played, and a cup.

import { type Cup, countOf, draw, emit, passOn, pourInto, tell } from '../../src/index.ts';
import { Ev, type State } from './state.ts';

/** Hands come first, by side. */
export const DECK = 2;
export const DISCARD = 3;

export const cards: Cup<State> = {
  piles: (s) => [...s.hand, s.deck, s.discard],
  put(s, [blue, red, deck, discard]) {
    s.hand = [blue!, red!];
    s.deck = deck!;
    s.discard = discard!;
  },
  isOpen: (_, viewer, pile) => pile === viewer || pile === DISCARD,
};

/** What a side has pledged lies in a pile of its own. */
const PLEDGED = 2;
const CUP = 4;

export const markers: Cup<State> = {
  piles: (s) => [...s.markers, ...s.pledged, s.cup],
  put(s, [blue, red, ofBlue, ofRed, cup]) {
    s.markers = [blue!, red!];
    s.pledged = [ofBlue!, ofRed!];
    s.cup = cup!;
  },
  isOpen: (_, viewer, pile) => viewer !== 'spectator' && (pile === viewer || pile === PLEDGED + viewer),
};

/** Unseen by the other side. */
export function drawCard(s: State, side: number): void {
  if (countOf(s.deck) === 0) pourInto(cards, s, DISCARD, DECK);
  emit(s, Ev.drew, 1 << side, side, draw(cards, s, DECK, side));
}

/** Everybody sees that a card goes back, its owner which. */
export function returnCard(s: State, side: number, card: number): void {
  passOn(cards, s, card, side, DECK);
  emit(s, Ev.returned, 1 << side, side, card);
}

export function findMarker(s: State, side: number): void {
  emit(s, Ev.found, 1 << side, side, draw(markers, s, CUP, side));
}

export const holdsMarkers = (s: State, side: number): boolean => countOf(s.markers[side]!) > 0;

/** What is played goes back to the cup, and all see it. */
export function playMarker(s: State, side: number, marker: number): number {
  passOn(markers, s, marker, side, CUP);
  tell(s, Ev.marker, side, marker);
  return marker;
}

/** Lays a marker down. */
export function pledge(s: State, side: number, marker: number): number {
  passOn(markers, s, marker, side, PLEDGED + side);
  return marker;
}

/** Turns up what both have pledged; how many of a kind blue has more than red. */
export function turnUp(s: State, marker: number): number {
  const more = s.pledged[0]![marker]! - s.pledged[1]![marker]!;
  for (const [side, pile] of s.pledged.entries()) {
    pile.forEach((copies, kind) => {
      for (let i = 0; i < copies; i++) tell(s, Ev.pledged, side, kind);
    });
    pourInto(markers, s, PLEDGED + side, CUP);
  }
  return more;
}
