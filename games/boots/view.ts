// What a viewer may know, and a full state that agrees with it.

import {
  below,
  dealPiles,
  frameOf,
  groupOfRef,
  isGroupRef,
  type OpenOf,
  type PilesSeen,
  pilesSeen,
  type RngState,
  type Secrets,
  type ViewCore,
  type Viewer,
} from '@bivouac/kernel';
import { fogBefore, isHis, isUnknown, openFog, refer, supposeOf } from './fog.ts';
import { markers } from './rules/6-cards.ts';
import { movement, V } from './rules/7-movement.ts';
import { NOBODY } from './sides.ts';
import { type declared, has, Mark, PRIVATE_MARKS, type State } from './state.ts';

/** A piece that the viewer knows, how its enemy knows it, and by which number everybody knows its stack. */
export type KnownPiece = readonly [piece: number, at: number, marks: number, open: number];
/** One of which only the place is seen, its stack, and from which pool it is. */
export type HiddenPiece = readonly [at: number, group: number, pool: number, marks: number, open: number];

interface Seen {
  readonly pieces: readonly KnownPiece[];
  readonly hidden: readonly HiddenPiece[];
  /** For each piece the least of its pool, as the viewer knows it and as everybody does. */
  readonly pool: readonly number[];
  readonly openPool: readonly number[];
  readonly markers: PilesSeen;
  /** What whoever moves has left; nobody else learns it. */
  readonly left: number;
  readonly fed: number;
  readonly stride: number;
}

export interface View extends ViewCore, OpenOf<typeof declared>, Seen {}

/** The side that moves units now, or NOBODY. */
function moverIn(s: State): number {
  const frame = frameOf(s, movement);
  return frame < 0 ? NOBODY : V.actor(s, frame);
}

function see(s: State, viewer: Viewer): Seen {
  const { group, pool } = fogBefore(s, viewer);
  const open = openFog(s);
  const pieces: KnownPiece[] = [];
  const hidden: HiddenPiece[] = [];
  const pools: number[] = [];
  for (let piece = 0; piece < s.at.length; piece++) {
    const isOwn = isHis(s, viewer, piece);
    const marks = isOwn ? s.marks[piece]! : s.marks[piece]! & ~PRIVATE_MARKS;
    const [at, number] = [s.at[piece]!, open.group[piece]!];
    if (isUnknown(s, viewer, piece)) hidden.push([at, group[piece]!, pool[piece]!, marks, number]);
    else pieces.push([piece, at, marks, number]);
    pools.push(isOwn ? piece : pool[piece]!);
  }
  hidden.sort(inOrder);
  const isMover = moverIn(s) === viewer;
  return {
    pieces,
    hidden,
    pool: pools,
    openPool: open.pool.slice(),
    markers: pilesSeen(markers, s, viewer),
    left: isMover ? s.left : 0,
    fed: isMover ? s.fed : 0,
    stride: isMover ? s.stride : 0,
  };
}

/** By place, group and marks: never by identity. */
function inOrder(a: HiddenPiece, b: HiddenPiece): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}

function deal(s: State, view: View, rng: RngState): (ref: number) => number {
  const [fog, open] = [fogBefore(s, view.viewer), openFog(s)];
  const isFree = new Array<boolean>(s.at.length).fill(true);
  const stand = (piece: number, at: number, marks: number, group: number, openGroup: number): void => {
    s.at[piece] = at;
    s.marks[piece] = marks;
    open.group[piece] = openGroup;
    fog.group[piece] = group;
    isFree[piece] = false;
  };
  for (const [piece, at, marks, number] of view.pieces) stand(piece, at, marks, 0, number);
  const left = new Map<number, number[]>();
  for (let piece = 0; piece < s.at.length; piece++)
    if (isFree[piece]) left.set(view.pool[piece]!, [...(left.get(view.pool[piece]!) ?? []), piece]);
  for (const [at, group, pool, marks, number] of view.hidden) {
    const identities = left.get(pool)!;
    stand(identities.splice(below(rng, identities.length), 1)[0]!, at, marks, group, number);
  }
  for (let piece = 0; piece < s.at.length; piece++) {
    fog.pool[piece] = view.pool[piece]!;
    open.pool[piece] = view.openPool[piece]!;
    if (view.viewer === 'spectator') open.group[piece] = fog.group[piece]!;
    // Of what the others have learned a viewer supposes nothing.
    if (view.viewer === 'spectator' || isHis(s, view.viewer, piece)) supposeOf(s, piece);
  }
  dealPiles(markers, s, view.markers, rng);
  s.left = view.left;
  s.fed = view.fed;
  s.stride = view.stride;
  // The numbers of his own stacks, as others know them, may be the same.
  const isMeant = (piece: number, group: number): boolean =>
    fog.group[piece] === group && isUnknown(s, view.viewer, piece);
  return (one) => (isGroupRef(one) ? likeliest(s, (piece) => isMeant(piece, groupOfRef(one))) : one);
}

/** Of a stack that moves, whoever is in hand goes with the others, and has not moved before (7.3). */
function likeliest(s: State, isMeant: (piece: number) => boolean): number {
  const meant = Array.from(s.at.keys()).filter(isMeant);
  const unmoved = meant.find((piece) => !has(s, piece, Mark.moved | Mark.railed));
  return meant.find((piece) => has(s, piece, Mark.together)) ?? unmoved ?? meant[0]!;
}

export const secrets: Secrets<State, View> = { ref: refer, see, deal };
