// Who would starve: boxes with several units of a side from which no line leads home (advanced game).

import type { Place, Side } from '@bivouac/kernel';
import { isSafe } from '../rules/1.1-lines.ts';
import { carries, isOwnCity, isSeaPort, linked, usesSupply } from '../rules/7-supply.ts';
import { UNION } from '../sides.ts';
import { type State, startOf, unitsIn } from '../state.ts';
import type { Scene } from './scene.ts';
import { worthOf } from './strength.ts';

/** A network that feeds everybody on it: two joined cities supply each other, a port the Union. */
const FED = 2;

/** What a side would lose to hunger: one unit in each box that is cut off, the cheapest. */
export function hunger(s: State, scene: Scene, side: Side): number {
  if (!usesSupply(s)) return 0;
  const fed = fedBoxes(s, side);
  let sum = 0;
  for (const box of scene.stands[side]!) {
    if (unitsIn(s, box, side) > s.t.data.tables.supply.alone && !isFed(s, side, box, fed))
      sum += cheapestIn(s, side, box);
  }
  return sum;
}

/** Boxes on a network that feeds its units. */
function fedBoxes(s: State, side: Side): Uint8Array {
  const fed = new Uint8Array(s.t.boxCount);
  const seen = new Uint8Array(s.t.boxCount);
  for (let box = 0; box < s.t.boxCount; box++) {
    if (seen[box] === 1 || !isSafe(s, side, box)) continue;
    const network = linked(s, side, box, seen);
    if (network.reduce((sum, one) => sum + sourcesIn(s, side, one), 0) >= FED) for (const one of network) fed[one] = 1;
  }
  return fed;
}

function sourcesIn(s: State, side: Side, box: Place): number {
  if (side === UNION && isSeaPort(s, side, box)) return FED;
  return isOwnCity(s, side, box) ? 1 : 0;
}

/** A box that is not the side's own, or shared with enemies, is fed from a neighbour. */
function isFed(s: State, side: Side, box: Place, fed: Uint8Array): boolean {
  if (fed[box] === 1 || (side === UNION && isSeaPort(s, side, box))) return true;
  const { exitStart, exitTo } = s.t.board;
  for (let exit = exitStart[box]!; exit < exitStart[box + 1]!; exit++) {
    if (fed[exitTo[exit]!] === 1 && carries(s, side, exit)) return true;
  }
  return false;
}

function cheapestIn(s: State, side: Side, box: Place): number {
  const units = s.units[side]!;
  const from = startOf(units, box);
  let least = worthOf(units[from]!);
  for (let i = from + 1; i < from + unitsIn(s, box, side); i++) least = Math.min(least, worthOf(units[i]!));
  return least;
}
