// 10.13 to 10.22 The column on which a battle is fought: percentage, shifts of both sides, ends of the table.

import { directionTo, exitBetween, oppositeDirection } from '@bivouac/boards';
import { Arm } from '../atlas.ts';
import { Table } from '../names.ts';
import { has, isRavaged, Mark, type State } from '../state.ts';
import { isFortified } from './17-works.ts';

/** Markers that count in a battle, a bit each. */
export const Boon = { ammunition: 1, flank: 2, inspired: 4, stand: 8, charge: 16 } as const;

export interface Clash {
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  readonly from: readonly number[];
  readonly targets: readonly number[];
  readonly table: number;
  /** What each has played, as bits. */
  readonly boonsOfAttacker: number;
  readonly boonsOfDefender: number;
  /** Columns that Morale is worth: to the right, or to the left when negative. */
  readonly morale: number;
}

export interface Shift {
  readonly why: string;
  /** Columns to the right; negative ones to the left. */
  readonly columns: number;
}

export interface Reckoning {
  readonly percent: number;
  readonly base: number;
  readonly shifts: readonly Shift[];
  readonly column: number;
}

const sum = (s: State, pieces: readonly number[]): number =>
  pieces.reduce((total, piece) => total + s.t.combat[piece]!, 0);

/** 10.13 Fractions are dropped. */
export const percentOf = (attack: number, defence: number): number => Math.floor((attack * 100) / defence);

/** 10.15 Below or above the table its first or last column is where shifts begin. */
export const columnOf = (s: State, percent: number): number =>
  s.t.data.columns.findLastIndex(({ from }) => percent >= from);

export function reckon(s: State, clash: Clash): Reckoning {
  const percent = percentOf(sum(s, clash.attackers), sum(s, clash.defenders));
  const base = columnOf(s, percent);
  const shifts = [...shiftsOfAttacker(s, clash), ...shiftsOfDefender(s, clash)].filter(({ columns }) => columns !== 0);
  const net = shifts.reduce((total, { columns }) => total + columns, 0);
  const column = Math.min(s.t.data.columns.length - 1, Math.max(0, base + net));
  return { percent, base, shifts, column };
}

const boon = (boons: number, one: number): number => ((boons & one) !== 0 ? 1 : 0);

function shiftsOfAttacker(s: State, clash: Clash): Shift[] {
  const { boonsOfAttacker: boons } = clash;
  return [
    { why: 'flank', columns: flankOf(s, clash) },
    { why: 'artillery', columns: artillery(s, clash.attackers) },
    { why: 'sappers', columns: sappers(s, clash) },
    { why: 'ammunition', columns: boon(boons, Boon.ammunition) },
    { why: 'inspired', columns: boon(boons, Boon.inspired) },
    { why: 'charge', columns: boon(boons, Boon.charge) },
    { why: 'morale', columns: Math.max(0, clash.morale) },
  ];
}

function shiftsOfDefender(s: State, clash: Clash): Shift[] {
  const { boonsOfDefender: boons } = clash;
  // 6.7, R-57: while the ground shakes nothing moves the column for whoever defends.
  if (s.quake === 1) return [];
  return [
    { why: 'terrain', columns: -terrainOf(s, clash) },
    { why: 'works', columns: clash.targets.some((hex) => isFortified(s, hex)) ? -1 : 0 },
    { why: 'artillery', columns: -artillery(s, clash.defenders) },
    { why: 'ammunition', columns: -boon(boons, Boon.ammunition) },
    { why: 'inspired', columns: -boon(boons, Boon.inspired) },
    { why: 'morale', columns: Math.min(0, clash.morale) },
  ];
}

/** 10.16 Attackers in two opposite hexes, or all around; against one hex, without works. */
function isFlanked(s: State, from: readonly number[], targets: readonly number[]): boolean {
  const [target] = targets;
  if (targets.length !== 1 || isFortified(s, target!)) return false;
  const directions = new Set(from.map((hex) => directionTo(s.t.grid, target!, hex)));
  return [...directions].some((direction) => directions.has(oppositeDirection(direction)));
}

function flankOf(s: State, { from, targets, boonsOfAttacker, boonsOfDefender }: Clash): number {
  if (!isFlanked(s, from, targets)) return 0;
  // 6.7: Flank Success and Last Stand of the defender undo it.
  if ((boonsOfDefender & (Boon.flank | Boon.stand)) !== 0) return 0;
  return 1 + boon(boonsOfAttacker, Boon.flank);
}

/** 10.17 One column a gun, and no more than there are others beside them. */
function artillery(s: State, pieces: readonly number[]): number {
  const guns = pieces.filter((piece) => s.t.arm[piece] === Arm.gun).length;
  return Math.min(guns, pieces.length - guns);
}

/** 18.4 */
function sappers(s: State, { attackers, targets, table }: Clash): number {
  if (table !== Table.charge || !targets.some((hex) => isFortified(s, hex))) return 0;
  return attackers.some((piece) => s.t.arm[piece] === Arm.engineer && !has(s, piece, Mark.worked)) ? 1 : 0;
}

/** 10.18 The best shift alone, 10.20 with that of hexsides which all attackers cross. */
function terrainOf(s: State, { from, targets }: Clash): number {
  const { board, isLakeSide, data } = s.t;
  const isAcross = from.every((near) => targets.every((target) => isLakeSide[exitBetween(board, near, target)] === 1));
  return Math.max(isAcross ? data.water.lakeSide : 0, ...targets.map((hex) => shiftIn(s, hex)));
}

function shiftIn(s: State, hex: number): number {
  const { data, terrain, placeAt, isWet, war } = s.t;
  const place = data.places[placeAt[hex]!];
  const isWaste = place !== undefined && war.burns && isRavaged(s, hex);
  // 21.20: a burned place protects nobody; the ground around it does.
  const ofPlace = place === undefined || isWaste ? 0 : data.kinds.find(({ id }) => id === place.kind)!.shift;
  return Math.max(ofPlace, data.terrain[terrain[hex]!]!.shift, isWet[hex] === 1 ? data.water.shift : 0);
}
