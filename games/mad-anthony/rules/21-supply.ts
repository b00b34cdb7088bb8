// 21.21 Supply, and 17.5 stockades as its sources.

import { Arm, Camp } from '@bivouac/boots/atlas.ts';
import { Work } from '@bivouac/boots/names.ts';
import { isOnMap, isRavaged, piecesAt, type State } from '@bivouac/boots/state.ts';

export const isIndian = (s: State, piece: number): boolean =>
  s.t.data.pieces[piece]!.nation === 'indian' || s.t.commandIds[s.t.command[piece]!] === 'indian';

export const isBritish = (s: State, piece: number): boolean => s.t.commandIds[s.t.command[piece]!] === 'british';

const isMilitia = (s: State, piece: number): boolean => s.t.commandIds[s.t.command[piece]!] === 'm';

/** A town of the United States that still stands. */
export const isTown = (s: State, hex: number): boolean =>
  s.t.data.places[s.t.placeAt[hex]!]?.kind === 'town' && !isRavaged(s, hex);

export function isAlwaysSupplied(s: State, piece: number): boolean {
  if (isIndian(s, piece) || s.t.arm[piece] === Arm.train) return true;
  const hex = s.at[piece]!;
  const south = s.t.zones[s.t.zoneIds.indexOf('ohio-side')]!;
  return isMilitia(s, piece) && (isTown(s, hex) || south[hex] === 1);
}

/** Stockades of a camp that one of its units holds: of the British, a British one. */
export function sources(s: State, command: number, mark: (hex: number) => void): void {
  const camp = s.t.campOf[command]!;
  for (let i = 0; i < s.works.length; i += 3) {
    const [hex, work, owner] = [s.works[i]!, s.works[i + 1]!, s.works[i + 2]!];
    if (work !== Work.stockade || owner !== camp) continue;
    const isHeld = piecesAt(s, hex, camp).some((piece) => camp === Camp.us || isBritish(s, piece));
    if (isHeld) mark(hex);
  }
  if (camp !== Camp.us) return;
  for (let piece = 0; piece < s.at.length; piece++)
    if (s.t.arm[piece] === Arm.train && s.t.camp[piece] === camp && isOnMap(s, piece)) mark(s.at[piece]!);
}
