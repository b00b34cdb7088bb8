// 9. Zones of control.

import { hexDistance } from '@bivouac/boards';
import { HEX_SIDES } from '../map-atlas.ts';
import { isOn, Option } from '../options.ts';
import { areHostile, commander, hasGarrison, isHostileTo, isOnMap, type State } from '../state.ts';

/** 22.9, 22.12, 22.15: the country that a command may not leave; 22.28 lifts it. */
export const boundOf = (s: State, command: number): number => (isOn(s, Option.secondWar) ? 0 : s.t.boundTo[command]!);

/** Does a unit control a hex next to it? 9.3: neither out of a garrison's hex nor into one. */
export function controls(s: State, piece: number, hex: number): boolean {
  const from = s.at[piece]!;
  if (hasGarrison(s, from) || hasGarrison(s, hex)) return false;
  return boundOf(s, s.t.command[piece]!) === 0 || s.t.country[from] === s.t.country[hex];
}

/** Marks every hex that a unit controls. */
function markControlled(s: State, piece: number, zones: Uint8Array): void {
  const { country, grid } = s.t;
  const from = s.at[piece]!;
  if (hasGarrison(s, from)) return;
  const isBound = boundOf(s, s.t.command[piece]!) !== 0;
  for (let i = HEX_SIDES * from, end = i + HEX_SIDES; i < end; i++) {
    const hex = grid.neighbours[i]!;
    if (hex < 0 || (isBound && country[hex] !== country[from]) || hasGarrison(s, hex)) continue;
    zones[hex] = 1;
  }
}

/** By hex: 1 where enemies of a camp with this commander have their zone of control. */
export function zonesAgainst(s: State, camp: number, owner: number): Uint8Array {
  const zones = new Uint8Array(s.t.hexes);
  for (let piece = 0; piece < s.at.length; piece++)
    if (isOnMap(s, piece) && isHostileTo(s, camp, owner, piece)) markControlled(s, piece, zones);
  return zones;
}

export const zonesAround = (s: State, piece: number): Uint8Array =>
  zonesAgainst(s, s.t.camp[piece]!, commander(s, piece));

/** Do hostile units of one side control the hex of a unit, or another one? */
export function isInZoneOf(s: State, side: number, piece: number, hex: number): boolean {
  const { grid, camp } = s.t;
  for (let enemy = 0; enemy < s.at.length; enemy++) {
    if (camp[enemy] === camp[piece] || !isOnMap(s, enemy) || commander(s, enemy) !== side) continue;
    if (hexDistance(grid, hex, s.at[enemy]!) === 1 && areHostile(s, piece, enemy) && controls(s, enemy, hex))
      return true;
  }
  return false;
}
