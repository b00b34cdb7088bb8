// Advanced rule: the armoury, a room that the Texan notes in secret.

import { ALL, type Choice, decision, emit, first, type Guard, verb, verbOf } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { MEXICO, NOBODY, TEXAS } from '../sides.ts';
import { Armoury, type State, unitAt } from '../state.ts';
import { rule } from './ledger.ts';

/** ALM-A.AR-a */
const inTheBarracks: Guard<State> = (s, _, room) => (armouryRooms(s).includes(room) ? 0 : rule['ALM-A.AR-a']);

export function armouryRooms({ t }: State): number[] {
  const { areas } = t.data.tables.armoury;
  return t.roomPlaces.flatMap((places, room) => (areas.includes(t.areas[t.hex[places[0]!]!]!) ? [room] : []));
}

const store = verb<State>('store', {
  operands: [{ is: 'room', each: (s, _, out) => out.push(...armouryRooms(s)), guards: [inTheBarracks] }],
});
const noArmoury = verb<State>('no-armoury', { manner: { tone: 'pass' } });

export const hiding = decision<State>('hiding', rule['ALM-A.AR-a'], [store, noArmoury]);

/** Told to the Texan either way: whether there is one at all is his secret, too. */
export function hideArmoury(s: State, answer: Choice): void {
  if (verbOf(answer) === store.id) s.armoury = first(answer);
  emit(s, ev.stored, 1 << TEXAS, s.armoury);
}

/** ALM-A.AR-f: is a Texan unit in an armoury that still stands? */
export const isInArmoury = (s: State, unit: number): boolean =>
  s.armoury !== NOBODY &&
  s.armouryState !== Armoury.destroyed &&
  s.t.side[unit] === TEXAS &&
  s.t.room[s.at[unit]!] === s.armoury;

/** ALM-A.AR-b: told as soon as it counts for anything. */
export function showArmoury(s: State): void {
  if (s.armouryState !== Armoury.secret) return;
  s.armouryState = Armoury.shown;
  s.known++;
  emit(s, ev.armouryFound, ALL, s.armoury);
}

function destroyArmoury(s: State): void {
  showArmoury(s);
  s.armouryState = Armoury.destroyed;
  emit(s, ev.armouryLost, ALL, s.armoury);
}

const isStanding = (s: State): boolean => s.armoury !== NOBODY && s.armouryState !== Armoury.destroyed;

/** ALM-A.AR-g: Mexicans come in. */
export function armouryEntered(s: State, unit: number, place: number): void {
  if (isStanding(s) && s.t.side[unit] === MEXICO && s.t.room[place] === s.armoury) destroyArmoury(s);
}

/** ALM-A.AR-g: the last Texan in it has been eliminated. */
export function armouryBereft(s: State, place: number): void {
  if (!isStanding(s) || s.t.room[place] !== s.armoury) return;
  if (s.t.roomPlaces[s.armoury]!.every((one) => unitAt(s, one, TEXAS) < 0)) destroyArmoury(s);
}

/** ALM-A.AR-g: fire has consumed the whole room. */
export function armouryBurned(s: State): void {
  if (isStanding(s) && s.t.roomPlaces[s.armoury]!.every((place) => s.fires.includes(place))) destroyArmoury(s);
}
