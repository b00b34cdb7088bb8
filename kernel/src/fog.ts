// Hidden pieces are shown as groups that a viewer cannot tell apart, drawn from pools of identities.
// A group is a set of placements (a stack); a pool is the set of identities its groups are drawn from.
// Where all learn the same, one fog serves all viewers; where they do not, each has a fog of his own.

import type { Piece, Viewer } from './core.ts';

export interface Fog {
  /** For each piece the number of its group, or 0 when whoever looks through this fog sees what it is. */
  group: number[];
  /** For each piece the least piece of its pool: a function of the set of identities, hence open. */
  pool: number[];
}

/** The least number no group bears. It follows from the groups alone, which are open, never from the order of pieces. */
function freshNumber(group: readonly number[]): number {
  const used = new Uint8Array(group.length + 2);
  for (let i = 0; i < group.length; i++) used[group[i]!] = 1;
  used[0] = 1;
  return used.indexOf(0);
}

/** A fog for each viewer: the sides in order, then the spectators, who know what everybody knows. */
export interface Fogs {
  readonly group: number[][];
  readonly pool: number[][];
}

/** What lies before the eyes of one viewer; changing it changes the state it was taken from. */
export function fogOf({ group, pool }: Fogs, viewer: Viewer): Fog {
  const row = viewer === 'spectator' ? group.length - 1 : viewer;
  return { group: group[row]!, pool: pool[row]! };
}

/** What happens in the open happens in the fog of every viewer. */
export function inEveryFog({ group, pool }: Fogs, happens: (fog: Fog, viewer: Viewer) => void): void {
  const last = group.length - 1;
  for (let row = 0; row <= last; row++)
    happens({ group: group[row]!, pool: pool[row]! }, row === last ? 'spectator' : row);
}

/** A viewer of whom nobody knows what he has learned: he knows what everybody knows, and what is his. */
export function supposeFog(fogs: Fogs, viewer: Viewer, isHis: (piece: Piece) => boolean): void {
  const open = fogOf(fogs, 'spectator');
  const fog = fogOf(fogs, viewer);
  for (let piece = 0; piece < open.group.length; piece++) {
    fog.group[piece] = open.group[piece]!;
    fog.pool[piece] = open.pool[piece]!;
  }
  for (let piece = 0; piece < open.group.length; piece++) if (isHis(piece)) reveal(fog, piece);
}

export const isHidden = (fog: Fog, piece: Piece): boolean => fog.group[piece] !== 0;

/** A piece leaves its stack: the viewer sees that one of them left, not which. A lone piece keeps its number. */
export function part(fog: Fog, piece: Piece): void {
  const { group } = fog;
  const number = group[piece]!;
  if (number !== 0 && group.indexOf(number) !== group.lastIndexOf(number)) group[piece] = freshNumber(group);
}

/** Hidden pieces of one force stand together: nobody can keep them apart any longer. */
export function mix(fog: Fog, pieces: readonly Piece[]): void {
  const { group, pool } = fog;
  let least = -1;
  let number = 0;
  let hidden = 0;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]!;
    if (group[piece] === 0) continue;
    hidden++;
    if (least < 0 || pool[piece]! < least) least = pool[piece]!;
    if (number === 0 || group[piece]! < number) number = group[piece]!;
  }
  if (hidden < 2) return;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]!;
    if (group[piece] === 0) continue;
    group[piece] = number;
    if (pool[piece] !== least) unite(pool, pool[piece]!, least);
  }
}

function unite(pool: number[], from: number, into: number): void {
  for (let i = 0; i < pool.length; i++) if (pool[i] === from) pool[i] = into;
}

/** The viewer sees what the piece is: its pool is itself alone, and the others of its old pool are one fewer. */
export function reveal(fog: Fog, piece: Piece): void {
  fog.group[piece] = 0;
  isolate(fog, piece);
}

/**
 * The viewer learns who is in a stack, all of it: these identities are a pool of their own, a pool of one when one stands
 * alone. Which of them is which he does not see. Whoever calls it moves the clock.
 */
export function learn(fog: Fog, stack: readonly Piece[]): void {
  const hidden = stack.filter((piece) => isHidden(fog, piece));
  if (hidden.length === 0) return;
  for (const piece of hidden) isolate(fog, piece);
  makePool(fog, hidden);
}

/** A revealed piece stands up again; it stays known until it mixes with others. */
export function conceal(fog: Fog, piece: Piece): void {
  if (fog.group[piece] === 0) fog.group[piece] = freshNumber(fog.group);
}

/** Takes a piece out of its pool. */
export function isolate(fog: Fog, piece: Piece): void {
  const { pool } = fog;
  const old = pool[piece]!;
  pool[piece] = piece;
  if (old !== piece) return;
  let least = -1;
  for (let i = 0; i < pool.length; i++) {
    if (i === piece || pool[i] !== old) continue;
    if (least < 0) least = i;
    pool[i] = least;
  }
}

/** Makes one pool of these identities. */
export function makePool(fog: Fog, pieces: readonly Piece[]): void {
  const least = Math.min(...pieces);
  for (const piece of pieces) fog.pool[piece] = least;
}

/** How whoever looks through a fog refers to a piece. */
export const refIn = ({ group }: Fog, piece: Piece): number => (group[piece] === 0 ? piece : groupRef(group[piece]!));

/** How a viewer who may not know a hidden piece refers to it: a number below -1. -1 is nobody. */
export const groupRef = (group: number): number => -1 - group;
export const groupOfRef = (ref: number): number => -1 - ref;
export const isGroupRef = (ref: number): boolean => ref < -1;
