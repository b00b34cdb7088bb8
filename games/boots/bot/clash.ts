// What a battle is likely to bring the attacker, in victory points, by the tables and every face of the die.

import { type Atlas, Camp } from '../atlas.ts';
import { Table } from '../names.ts';
import { columnOf, percentOf } from '../rules/10-odds.ts';
import type { State } from '../state.ts';
import { fighting } from './weights.ts';

/** What is at stake for both. */
export interface Stake {
  readonly attack: number;
  readonly defence: number;
  /** What a factor of each is worth, and the weakest unit of the attacker. */
  readonly attackWorth: number;
  readonly defenceWorth: number;
  readonly least: number;
  /** What the attacker gains by entering the hex. */
  readonly prize: number;
  /** The beaten have nowhere to go. */
  readonly isTrapped: boolean;
  readonly mayCharge: boolean;
}

export interface Prospect {
  readonly table: number;
  readonly worth: number;
}

/** What a factor of a unit is worth when it is lost. */
export const factorWorth = (s: State, piece: number): number => {
  const { worth, command, camp } = s.t;
  return camp[piece] === Camp.government ? fighting.factor : worth[command[piece]!]! + fighting.factor;
};

export const strengthOf = (s: State, pieces: readonly number[]): number => {
  let sum = 0;
  for (const piece of pieces) sum += s.t.combat[piece]!;
  return sum;
};

/** The mean worth of a factor of some units. */
export function meanWorth(s: State, pieces: readonly number[]): number {
  let [sum, factors] = [0, 0];
  for (const piece of pieces) {
    sum += factorWorth(s, piece) * s.t.combat[piece]!;
    factors += s.t.combat[piece]!;
  }
  return factors === 0 ? fighting.factor : sum / factors;
}

type ResultData = State['t']['data']['results'][number];

/** What one result brings the attacker. */
export function resultWorth(result: ResultData, stake: Stake): number {
  const { attack, defence, attackWorth, defenceWorth, least, prize, isTrapped } = stake;
  const drawn = fighting.marker * result.draws;
  const lost = (own: number): number =>
    result.loss === 'all' ? own : result.loss === 'half' ? Math.ceil(own / 2) : result.loss === 'one' ? least : 0;
  switch (result.loser) {
    case 'attacker':
      return -attackWorth * Math.min(attack, lost(attack)) - drawn - (result.retreat > 0 ? fighting.ground : 0);
    case 'both':
      return (defenceWorth - attackWorth) * Math.min(attack, defence);
    case 'defender': {
      const goes = result.retreat > 0 || result.retreatDie;
      const beaten = isTrapped && goes ? defence : Math.min(defence, lost(defence));
      const leaves = goes || result.loss === 'all';
      return defenceWorth * beaten + drawn + (leaves ? prize + fighting.ground : 0);
    }
    default:
      return 0;
  }
}

/** By column and table, one after the other: what each face of the die brings. */
const known = new WeakMap<Atlas, readonly (readonly ResultData[])[]>();

function facesOf(t: Atlas, table: number, column: number): readonly ResultData[] {
  const { columns, results, skirmish, charge } = t.data;
  let faces = known.get(t);
  if (faces === undefined) {
    const named = new Map(results.map((result) => [result.id, result]));
    faces = columns.flatMap((_, i) => [skirmish, charge].map((rows) => rows.map((row) => named.get(row.results[i]!)!)));
    known.set(t, faces);
  }
  return faces[2 * column + Number(table === Table.charge)]!;
}

/** The mean over the faces of the die. */
export function tableWorth(s: State, table: number, column: number, stake: Stake): number {
  const faces = facesOf(s.t, table, column);
  let sum = 0;
  for (const result of faces) sum += resultWorth(result, stake);
  return sum / faces.length;
}

/** On the column of the strengths and so many to the right of it, on the better of the tables that are open. */
export function prospectOf(s: State, stake: Stake, shift: number): Prospect {
  const last = s.t.data.columns.length - 1;
  const base = columnOf(s, percentOf(stake.attack, Math.max(1, stake.defence)));
  return prospectOn(s, stake, Math.min(last, Math.max(0, base + shift)));
}

export function prospectOn(s: State, stake: Stake, column: number): Prospect {
  const skirmish = { table: Table.skirmish, worth: tableWorth(s, Table.skirmish, column, stake) };
  if (!stake.mayCharge) return skirmish;
  const charge = { table: Table.charge, worth: tableWorth(s, Table.charge, column, stake) };
  return charge.worth > skirmish.worth ? charge : skirmish;
}
