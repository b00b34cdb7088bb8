// What everything within a battle shares: who attacks whom, and what has been played.

import { frameOf } from '@bivouac/kernel';
import { has, isOnMap, Mark, type State } from '../state.ts';
import { battle } from './10-battle.ts';
import { B, Role } from './10-battle-locals.ts';
import { Boon, type Clash } from './10-odds.ts';
import { hexesOf, isActive } from './10-plan.ts';

/** Where the battle under way begins on the stack. */
export const battleFrame = (s: State): number => frameOf(s, battle);

/** The units of one role in the battle under way. */
export function engaged(s: State, frame: number, role: number): number[] {
  const active = B.active(s, frame);
  const found: number[] = [];
  for (let piece = 0; piece < s.at.length; piece++)
    if (has(s, piece, Mark.engaged) && isOnMap(s, piece) && isActive(s, piece, active) === (role === Role.attacker))
      found.push(piece);
  return found;
}

export const seatOf = (s: State, frame: number, role: number): number =>
  role === Role.attacker ? B.attacker(s, frame) : 1 - B.attacker(s, frame);

export const clashOf = (s: State, frame: number): Clash => ({
  attackers: engaged(s, frame, Role.attacker),
  defenders: engaged(s, frame, Role.defender),
  from: hexesOf(s.plan, B.attack(s, frame), 0),
  targets: hexesOf(s.plan, B.attack(s, frame), 1),
  table: B.table(s, frame),
  boonsOfAttacker: B.boonsA(s, frame),
  boonsOfDefender: B.boonsD(s, frame),
  morale: B.morale(s, frame),
});

export const standsFast = (s: State, frame: number): boolean => (B.boonsD(s, frame) & Boon.stand) !== 0;
export const chargesWildly = (s: State, frame: number): boolean => (B.boonsA(s, frame) & Boon.charge) !== 0;

/** 6.7 Sole Survivor: all of a side's units in a hex are gone. */
export function noteWiped(s: State, seat: number): void {
  const frame = battleFrame(s);
  B.wiped.set(s, frame, B.wiped(s, frame) | (1 << seat));
}

/** 6.7 Last Stand: what the defender loses counts double. */
export const factorFor = (s: State, role: number): number =>
  role === Role.defender && standsFast(s, battleFrame(s)) ? s.t.data.heroism.lastStand : 1;
