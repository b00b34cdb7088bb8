// 22.26 Supply.

import { Arm, Camp } from '@bivouac/boots/atlas.ts';
import { Country } from '@bivouac/boots/map-atlas.ts';
import { campAt, isOnMap, type State } from '@bivouac/boots/state.ts';

const FED = ['cm', 'r'];

export const commandOf = (s: State, piece: number): string => s.t.commandIds[s.t.command[piece]!]!;

/** Villa's people, the militia and the Rurales live off the country. */
export const isAlwaysSupplied = (s: State, piece: number): boolean =>
  s.t.camp[piece] === Camp.foe || s.t.arm[piece] === Arm.train || FED.includes(commandOf(s, piece));

/** Trains, and the printed symbols of one's own country that one's own units hold. */
export function sources(s: State, command: number, mark: (hex: number) => void): void {
  const camp = s.t.campOf[command]!;
  const home = camp === Camp.us ? Country.us : Country.mexico;
  for (const place of s.t.data.places) {
    const hex = s.t.numbers.ids.get(place.hex)!;
    if (place.supply && s.t.country[hex] === home && campAt(s, hex) === camp) mark(hex);
  }
  for (let piece = 0; piece < s.at.length; piece++)
    if (s.t.arm[piece] === Arm.train && s.t.camp[piece] === camp && isOnMap(s, piece)) mark(s.at[piece]!);
}
