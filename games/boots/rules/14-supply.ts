// 14. Supply: lines of a few hexes from a source, which enemy zones of control cut.

import { hexDistance } from '@bivouac/boards';
import { eachNeighbour } from '../map-atlas.ts';
import { isOnMap, type State } from '../state.ts';
import { zonesAgainst } from './9-zones.ts';

/** By hex: 1 where units of a command are in supply. */
export function fedHexes(s: State, command: number): Uint8Array {
  const { hexes, camp: campOfPiece, isClosed, data } = s.t;
  const camp = s.t.campOf[command]!;
  const owner = s.control[command]!;
  // 14.3: friends keep a hex open whatever enemies control.
  const shut = zonesAgainst(s, camp, owner);
  for (let piece = 0; piece < s.at.length; piece++)
    if (isOnMap(s, piece) && campOfPiece[piece] === camp) shut[s.at[piece]!] = 0;
  const fed = new Uint8Array(hexes);
  let edge: number[] = [];
  s.t.war.sources(s, command, (hex) => {
    if (fed[hex] === 0 && shut[hex] === 0) edge.push(hex);
    fed[hex] = 1;
  });
  for (let length = 0; length < data.supply.range && edge.length > 0; length++) {
    const next: number[] = [];
    for (const hex of edge)
      eachNeighbour(s.t, hex, (near) => {
        // 14.9: all-lake hexes and prohibited ground carry no line.
        if (fed[near] === 1 || shut[near] === 1 || isClosed[near] === 1) return;
        fed[near] = 1;
        next.push(near);
      });
    edge = next;
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
    const hexes = fed.get(command) ?? fedHexes(s, command);
    fed.set(command, hexes);
    return hexes[s.at[piece]!] === 0;
  };
}
