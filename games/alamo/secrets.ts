// What is hidden: the entry areas from the Texan, the armoury and the notes of intensive fire from the Mexican, and all of it
// from spectators, until the rules show it.

import { below, type RngState, type Secrets, type Viewer } from '@bivouac/kernel';
import { RESERVE } from './atlas.ts';
import { AREAS } from './map-atlas.ts';
import { isOn, Option } from './options.ts';
import { armouryRooms } from './rules/A-armoury.ts';
import { couldBeNoted } from './rules/A-volleys.ts';
import { MEXICO, NOBODY, TEXAS } from './sides.ts';
import { Armoury, briefOf, has, Mark, type SeenSecrets, type State, unitAt, type View } from './state.ts';

/** Something is there, and the viewer may not know what. */
const HIDDEN = -2;

function see(s: State, viewer: Viewer): SeenSecrets {
  const isShown = (column: number): boolean => viewer === MEXICO || ((s.shown >> column) & 1) === 1;
  // A short scenario has no set-up, and so no armoury to hide.
  const mayBeHidden = isOn(s, Option.armoury) && briefOf(s) === undefined;
  const knowsArmoury = viewer === TEXAS || s.armouryState !== Armoury.secret || !mayBeHidden;
  return {
    entry: s.entry.map((area, column) => (area === NOBODY || isShown(column) ? area : HIDDEN)),
    armoury: knowsArmoury ? s.armoury : HIDDEN,
    noted: viewer === TEXAS ? s.noted : [],
    notedCount: s.noted.length,
  };
}

/** Fills in what a viewer does not know. */
function suppose(s: State, { entry, armoury, noted, notedCount }: SeenSecrets, rng: RngState): void {
  const free = Array.from({ length: AREAS }, (_, area) => area).filter(
    (area) => !entry.some((taken, column) => column !== RESERVE && taken === area),
  );
  s.entry = entry.map((area, column) => {
    if (area !== HIDDEN) return area;
    return column === RESERVE ? below(rng, AREAS) : free.splice(below(rng, free.length), 1)[0]!;
  });
  s.armoury = armoury === HIDDEN ? supposedArmoury(s, rng) : armoury;
  s.noted = noted.length === notedCount ? [...noted] : supposedNotes(s, notedCount, rng);
}

/** Any room where no Mexican has come in, or none. */
function supposedArmoury(s: State, rng: RngState): number {
  const rooms = armouryRooms(s).filter((room) => s.t.roomPlaces[room]!.every((place) => unitAt(s, place, MEXICO) < 0));
  return [NOBODY, ...rooms][below(rng, rooms.length + 1)]!;
}

/** Those that have fired twice are known; the others may be anybody. */
function supposedNotes(s: State, count: number, rng: RngState): number[] {
  const able = couldBeNoted(s);
  const known = able.filter((unit) => has(s, unit, Mark.volleyed));
  const others = able.filter((unit) => !known.includes(unit));
  const supposed: number[] = [];
  while (known.length + supposed.length < count) supposed.push(...others.splice(below(rng, others.length), 1));
  return [...known, ...supposed];
}

export const secrets: Secrets<State, View> = {
  ref: (_s, _viewer, piece) => piece,
  see,
  deal(s, view, rng) {
    suppose(s, view, rng);
    return (piece) => piece;
  },
};

/** The same to this viewer, with other secrets: for twins. */
export function withOtherSecrets(s: State, viewer: Viewer, rng: RngState): void {
  suppose(s, see(s, viewer), rng);
}
