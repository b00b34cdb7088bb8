// What differs between the two wars; the rules they share ask for it here.

import type { Procedure, RuleId } from '@bivouac/kernel';
import type { State } from './state.ts';

export interface War {
  /** A place that was ravaged holds fewer and protects nobody (21.20). */
  readonly burns: boolean;
  /** 7.12 Small boats carry troops along rivers and lakes. */
  readonly usesBoats: boolean;
  /** Marks the hexes in which units of a command find a source of supply. */
  sources(s: State, command: number, mark: (hex: number) => void): void;
  /** Supplied wherever it stands. */
  isAlwaysSupplied(s: State, piece: number): boolean;
  /** 17 Up to which die those of a command dig with infantry alone, or with engineers; 0: they never do. */
  digLimit(s: State, command: number, hasEngineers: boolean): number;
  /** Whether this unit can dig at all. */
  digs(s: State, piece: number): boolean;
  /** What they build there. */
  builds(s: State, piece: number): number;
  /** Whether units of several commands may stay in a hex together, beside a garrison. */
  mayMix(s: State, camp: number, hex: number): boolean;
  /** The rule that keeps a unit out of a hex whatever it could pay; 0: none. */
  bars(s: State, piece: number, hex: number): RuleId;
  /** The rule by which a side does not attack what it commands itself; 0: there is no such case. */
  readonly spares: RuleId;
  /** The rule that keeps two units of one camp from staying together; 0: that of sub-commands (5.6). */
  parts(s: State, one: number, other: number): RuleId;
  /** The rule by which a unit does not go by rail where it wants; 0: there are no trains. */
  railRule(s: State, piece: number): RuleId;
  /** In every hex of a retreat. */
  ravage(s: State): void;
  /** At the start of a combat sub-phase, in every hex of a pursuit, and after a battle. */
  plunder(s: State): void;
  /** Would a place burn, and hold fewer, if an active unit entered it in its combat sub-phase? */
  burnsUnder(s: State, piece: number, hex: number): boolean;
  /** At the end of a movement or combat sub-phase, whoever acts. */
  raid(s: State): void;
  /** A unit has been lost and scored, or what was scored for it has been taken back. */
  scored(s: State, piece: number): void;
  /** Comes before the reinforcements of a sub-phase; called with the commands that are active and who acts. */
  readonly muster: Procedure<State> | null;
  /** The hexes in which a unit that is due may arrive. */
  arrivals(s: State, piece: number): readonly number[];
  /** Is a unit due in this sub-phase? */
  isDue(s: State, piece: number): boolean;
  /** R-61 May a unit that is rallied or replaced come back there, besides the hexes of its command? And where to look for it. */
  isHome(s: State, piece: number, hex: number): boolean;
  homes(s: State, piece: number): readonly number[];
  /** A battle begins: called with the camps of attacker and defender as bits, and the side that attacks. */
  readonly provoke: Procedure<State> | null;
  /** What happens between two turns, or null where it is no more than the next turn. */
  readonly between: Procedure<State> | null;
  /** Is this turn the last before something happens between two turns? */
  isBreak(turn: number): boolean;
  /** The last points, when the game is over. */
  finish(s: State): void;
  /** Set-up after the units of each side. */
  readonly prepare: Procedure<State> | null;
  /** By hex: 1 where a unit may be put at an occasion of the war's own (see `placing`). */
  stations(s: State, occasion: number, piece: number): Uint8Array;
  /** 6.7 What the Special marker does, called with the side that plays it; and what forbids to play it now. */
  readonly special: Procedure<State>;
  maySpecial(s: State, side: number): RuleId;
  /** 6.7 Whether Natural Catastrophe comes back in another year. */
  catastropheReturns(s: State): boolean;
  /** 6.7 The unit that Native Allies brings to a side or takes from its enemy while these commands are active, or NOBODY. */
  allyFor(s: State, side: number, active: number): number;
  allyAgainst(s: State, side: number, active: number): number;
}
