// Who sits where, as somebody has written it down.

import { GameError } from '@bivouac/kernel';
import { PLAYER } from './protocol.ts';

/** By side; throws a sentence when it names too few or too many, nobody who plays, or a bot that nobody knows. */
export function readOccupants(json: unknown, sides: readonly string[], bots: readonly string[]): readonly string[] {
  const known = [PLAYER, ...bots];
  const isSound =
    Array.isArray(json) &&
    json.length === sides.length &&
    json.every((seat) => known.includes(seat)) &&
    json.includes(PLAYER);
  if (isSound) return json as string[];
  throw new GameError(
    'seats',
    { count: sides.length, player: PLAYER, bots },
    `The seats must be ${sides.length}, each "${PLAYER}" or a bot (${bots.join(', ')}), and at least one "${PLAYER}".`,
  );
}
