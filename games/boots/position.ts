// Position files: everything by its name, what has its first value left out.

import { call, type OwnPosition, type PositionCore } from '@bivouac/kernel';
import { coverBefore } from './fog.ts';
import { slots } from './names.ts';
import { layOut } from './rules/3-setup.ts';
import { turns } from './rules/4-sequence.ts';
import type { State } from './state.ts';

export interface PositionJson extends PositionCore {
  readonly turn?: number;
  /** The command markers that can still be drawn. */
  readonly cup?: readonly string[];
  readonly vp?: Readonly<Record<string, number>>;
  readonly at?: Readonly<Record<string, string>>;
  /** In which pile a heroism marker lies. */
  readonly lies?: Readonly<Record<string, string>>;
  readonly works?: readonly { readonly place: string; readonly work: string; readonly camp: string }[];
  readonly ravaged?: readonly string[];
  /** Who may be whom, to the enemy and to everybody: by piece the least of its pool. Empty: nobody has learned anything. */
  readonly pools: readonly (readonly string[])[];
}

function write({ t, pool }: State): Partial<PositionJson> {
  return { pools: pool.map((row) => row.map((least) => t.pieceIds[least]!)) };
}

function read(s: State, { pools }: PositionJson): void {
  if (pools.length === 0) coverBefore(s);
  else s.pool = pools.map((row) => row.map((name) => slots.idOf(s.t, 'piece', name)));
}

/** A person who names no moment begins with a turn; whoever names no unit, with the set-up. */
function flowFor(s: State, { at }: PositionJson): void {
  if (at === undefined) layOut(s);
  else call(s, turns);
}

export const position: OwnPosition<State, PositionJson> = { keys: ['pools'], list: 'pools', write, read, flowFor };
