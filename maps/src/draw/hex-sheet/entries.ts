import type { Signs } from '../marks.ts';
import { signLayer } from '../sheet/signs.ts';
import type { HexSheetData } from './data.ts';
import { type Field, R } from './field.ts';
import type { HexLook } from './look.ts';

/** From the middle of the hex, outside its rim. */
const OUTSIDE = 1.08 * R;

/** Arrows beside the hexes by which pieces come to the map. */
export function entryLayer(
  { entries = [] }: HexSheetData,
  look: HexLook,
  { pen, centre }: Field,
  signs: Signs,
): string {
  const drawn = entries.map(({ at, kind, from }) => {
    const sign = look.entries[kind];
    if (sign === undefined) throw new Error(`The look of the sheet has no sign for an entry of "${kind}".`);
    const inwards = from === 'north' ? 1 : -1;
    const { x, y } = centre(at);
    return { sign, at: { x, y: y - inwards * OUTSIDE }, turn: { x: 0, y: inwards } };
  });
  return signLayer(pen, 'entries', signs, drawn);
}
