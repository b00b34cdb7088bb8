// 9. Zones of control.

import { hexDistance } from '@bivouac/boards';
import { eachNeighbour } from '../map-atlas.ts';
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

/** Calls for every hex that a unit controls. */
function eachControlled(s: State, piece: number, visit: (hex: number) => void): void {
  const { country } = s.t;
  const from = s.at[piece]!;
  if (hasGarrison(s, from)) return;
  const isBound = boundOf(s, s.t.command[piece]!) !== 0;
  eachNeighbour(s.t, from, (hex) => {
    if ((isBound && country[hex] !== country[from]) || hasGarrison(s, hex)) return;
    visit(hex);
  });
}

/** By hex: 1 where enemies of a camp with this commander have their zone of control. */
export function zonesAgainst(s: State, camp: number, owner: number): Uint8Array {
  const zones = new Uint8Array(s.t.hexes);
  const set = (hex: number): void => {
    zones[hex] = 1;
  };
  for (let piece = 0; piece < s.at.length; piece++)
    if (isOnMap(s, piece) && isHostileTo(s, camp, owner, piece)) eachControlled(s, piece, set);
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
