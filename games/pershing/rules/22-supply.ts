// 22.26 Supply.

import { Arm, Camp } from '@bivouac/boots/atlas.ts';
import { Country } from '@bivouac/boots/map-atlas.ts';
import { campAt, isOnMap, type State } from '@bivouac/boots/state.ts';

const FED = ['cm', 'r'];

export const commandOf = (s: State, piece: number): string => s.t.commandIds[s.t.command[piece]!]!;

/** Villa's people, the militia and the Rurales live off the country. */
export const isAlwaysSupplied = (s: State, piece: number): boolean =>
  s.t.camp[piece] === Camp.foe || s.t.arm[piece] === Arm.train || FED.includes(commandOf(s, piece));

/**
 * The printed symbols of one's own country that one's own units hold, and trains. R-202: one of the government feeds those
 * alone who are led by the side that leads it: nobody else knows where it is.
 */
export function sources(s: State, command: number, mark: (hex: number) => void): void {
  const camp = s.t.campOf[command]!;
  const home = camp === Camp.us ? Country.us : Country.mexico;
  for (const hex of s.t.supplyHexes) if (s.t.country[hex] === home && campAt(s, hex) === camp) mark(hex);
  for (let piece = 0; piece < s.at.length; piece++) if (isTrainOf(s, piece, command)) mark(s.at[piece]!);
}

const isTrainOf = (s: State, piece: number, command: number): boolean =>
  s.t.arm[piece] === Arm.train &&
  s.t.camp[piece] === s.t.campOf[command] &&
  s.keeper[s.t.command[piece]!] === s.keeper[command] &&
  isOnMap(s, piece);
