// 14. Supply: lines of a few hexes from a source, which enemy zones of control cut.

import { hexDistance } from '@bivouac/boards';
import { HEX_SIDES } from '../map-atlas.ts';
import { isHostileTo, isOnMap, type State } from '../state.ts';
import { zonesAgainst } from './9-zones.ts';

const NO_SIDES = new Uint8Array(0);

/** By hex: 1 where units of a command are in supply. */
export function fedHexes(s: State, command: number): Uint8Array {
  const { hexes, camp: campOfPiece, isClosed, data, grid, queue, war, lakeSideAt } = s.t;
  const camp = s.t.campOf[command]!;
  const owner = s.control[command]!;
  // 14.3: friends keep a hex open whatever enemies control; R-210: nothing passes under the enemies themselves.
  const shut = zonesAgainst(s, camp, owner);
  for (let piece = 0; piece < s.at.length; piece++) {
    if (!isOnMap(s, piece)) continue;
    if (campOfPiece[piece] === camp) shut[s.at[piece]!] = 0;
    else if (isHostileTo(s, camp, owner, piece)) shut[s.at[piece]!] = 1;
  }
  const fed = new Uint8Array(hexes);
  let found = 0;
  s.t.war.sources(s, command, (hex) => {
    if (fed[hex] === 0 && shut[hex] === 0) queue[found++] = hex;
    fed[hex] = 1;
  });
  const cut = war.usesBoats ? NO_SIDES : lakeSideAt;
  let looked = 0;
  for (let length = 0; length < data.supply.range; length++) {
    for (const end = found; looked < end; looked++) {
      const first = HEX_SIDES * queue[looked]!;
      for (let i = first; i < first + HEX_SIDES; i++) {
        const near = grid.neighbours[i]!;
        // 14.9: all-lake hexes, sides of lakes where there are no boats, and prohibited ground carry no line.
        if (near < 0 || fed[near] === 1 || shut[near] === 1 || isClosed[near] === 1 || cut[i] === 1) continue;
        fed[near] = 1;
        queue[found++] = near;
      }
    }
  }
  return fed;
}

/** Is there a source so near that a line could reach? */
function isSourceNear(s: State, piece: number): boolean {
  const { grid, data } = s.t;
  let isNear = false;
  s.t.war.sources(s, s.t.command[piece]!, (hex) => {
    if (hexDistance(grid, hex, s.at[piece]!) <= data.supply.range) isNear = true;
  });
  return isNear;
}

export const isSupplied = (s: State, piece: number): boolean =>
  s.t.war.isAlwaysSupplied(s, piece) ||
  (isSourceNear(s, piece) && fedHexes(s, s.t.command[piece]!)[s.at[piece]!] === 1);

/** 10.12, 14.4: does one of them suffice for a charge? */
export const isAnySupplied = (s: State, pieces: readonly number[]): boolean =>
  pieces.some((piece) => s.t.war.isAlwaysSupplied(s, piece)) || pieces.some((piece) => isSupplied(s, piece));

/** Who is out of supply now (14.5). */
export function outOfSupply(s: State): (piece: number) => boolean {
  const fed = new Map<number, Uint8Array>();
  return (piece) => {
    if (s.t.war.isAlwaysSupplied(s, piece)) return false;
    const command = s.t.command[piece]!;
    if (!fed.has(command) && !isSourceNear(s, piece)) return true;
    const hexes = fed.get(command) ?? fedHexes(s, command);
    fed.set(command, hexes);
    return hexes[s.at[piece]!] === 0;
  };
}
