// What everything within a battle shares: who attacks whom, and what has been played.

import { frameOf } from '@bivouac/kernel';
import { NOBODY } from '../sides.ts';
import { commander, has, isOnMap, Mark, type State } from '../state.ts';
import { battle } from './10-battle.ts';
import { B, Role } from './10-battle-locals.ts';
import { Boon, type Clash } from './10-odds.ts';
import { isActive } from './10-plan.ts';

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

const standing = (s: State, pieces: readonly number[]): number[] => [...new Set(pieces.map((piece) => s.at[piece]!))];

/** Who takes part, and from where: somebody may have been lost since the attack was declared. */
export function clashOf(s: State, frame: number): Clash {
  const [attackers, defenders] = [engaged(s, frame, Role.attacker), engaged(s, frame, Role.defender)];
  return {
    attackers,
    defenders,
    from: standing(s, attackers),
    targets: standing(s, defenders),
    table: B.table(s, frame),
    boonsOfAttacker: B.boonsA(s, frame),
    boonsOfDefender: B.boonsD(s, frame),
    morale: B.morale(s, frame),
  };
}

export const standsFast = (s: State, frame: number): boolean => (B.boonsD(s, frame) & Boon.stand) !== 0;
export const chargesWildly = (s: State, frame: number): boolean => (B.boonsA(s, frame) & Boon.charge) !== 0;

/** 6.7 Sole Survivor: with this one all units of its commander in a hex are gone. */
export function noteWiped(s: State, last: number): void {
  const [frame, owner] = [battleFrame(s), commander(s, last)];
  if (owner !== NOBODY) B.wiped.set(s, frame, B.wiped(s, frame) | (1 << owner));
}

/** 6.7 Last Stand: what the defender loses counts double. */
export const factorFor = (s: State, role: number): number =>
  role === Role.defender && standsFast(s, battleFrame(s)) ? s.t.data.heroism.lastStand : 1;
