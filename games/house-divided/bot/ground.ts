// How the board lies: what each box is at stake for, and how strongly a force is felt at a distance.

import type { Place, Side } from '@bivouac/kernel';
import { type Atlas, Line } from '../atlas.ts';
import { SIDES, SOUTH } from '../sides.ts';
import type { State } from '../state.ts';
import { ground, outlook } from './weights.ts';

/** Farther than any force is felt. */
const FAR = 40;
/** What a step costs, in halves of a march. */
const QUICK = 1;
const SLOW = 2;

export interface Ground {
  /** By side: what is left of a force's pull, from * boxes + to. */
  readonly pull: readonly Float64Array[];
  /** Boxes that show a number of either colour. */
  readonly cities: readonly number[];
  /** What boxes are at stake for, by scenario. */
  readonly stakes: (readonly Float64Array[])[];
}

const known = new WeakMap<Atlas, Ground>();

export function groundOf(t: Atlas): Ground {
  let found = known.get(t);
  if (found === undefined) {
    const cities = Array.from({ length: t.boxCount }, (_, box) => box).filter((box) => t.isCity[box] === 1);
    found = { pull: SIDES.map((_, side) => pullTable(t, side)), cities, stakes: [] };
    known.set(t, found);
  }
  return found;
}

function pullTable(t: Atlas, side: Side): Float64Array {
  const table = new Float64Array(t.boxCount * t.boxCount);
  for (let from = 0; from < t.boxCount; from++) {
    const ways = waysFrom(t, side, from);
    for (let to = 0; to < t.boxCount; to++) {
      if (ways[to]! < FAR) table[from * t.boxCount + to] = outlook.reach ** ways[to]!;
    }
  }
  return table;
}

/** Halves of marches from one box to all others, for infantry: railroads of one's own colour and rivers are quick. */
function waysFrom(t: Atlas, side: Side, from: number): Uint8Array {
  const { exitStart, exitTo, exitKind } = t.board;
  const ways = new Uint8Array(t.boxCount).fill(FAR);
  ways[from] = 0;
  for (let way = 0; way < FAR; way++) {
    for (let box = 0; box < t.boxCount; box++) {
      if (ways[box] !== way) continue;
      for (let exit = exitStart[box]!; exit < exitStart[box + 1]!; exit++) {
        if (side === SOUTH && t.isPotomac[exit] === 1) continue;
        const to = exitTo[exit]!;
        const ownRail = exitKind[exit] === Line.rail && t.colour[box] === side && t.colour[to] === side;
        const step = way + (ownRail || exitKind[exit] === Line.river ? QUICK : SLOW);
        if (step < ways[to]!) ways[to] = step;
      }
    }
  }
  return ways;
}

/** By side: what holding each box means to it. */
export function stakesOf(s: State): readonly Float64Array[] {
  const { stakes } = groundOf(s.t);
  stakes[s.scenario] ??= SIDES.map((_, side) => Float64Array.from(s.held, (__, box) => stakeOf(s, side, box)));
  return stakes[s.scenario]!;
}

function stakeOf(s: State, side: Side, box: Place): number {
  const { t } = s;
  let stake = ground.box + t.value[side]![box]!;
  if (isLongWar(s) && t.victoryCities.includes(box)) stake += ground.victoryCity;
  if (box === t.capital && side === SOUTH) stake += ground.capital;
  return stake;
}

/** Without a lead to be counted at the end, the Union needs the victory cities. */
const isLongWar = (s: State): boolean => s.t.data.scenarios[s.scenario]!.lead === undefined;

export const lastTurn = (s: State): number => s.t.data.scenarios[s.scenario]!.end;
