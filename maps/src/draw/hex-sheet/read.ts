import { overlaid, readData, readLook } from '../read.ts';
import type { HexLook } from './look.ts';

/** The recipes of the house for maps of hexes, with what one map says of itself. */
export function hexLook<Own>(own: Own): HexLook & Own {
  return overlaid(
    readData('maps/sources/shared/hex-sheet.json'),
    own as Record<string, unknown>,
  ) as unknown as HexLook & Own;
}

export function readHexLook<Own>(game: string) {
  const read = readLook(game, 'hex-sheet');
  return { ...read, look: hexLook<Own>(read.look) };
}
