// 15. Who may be where, as each viewer knows it. Stacks are seen, with their command; what is in them is not.
// Two fogs suffice: what the enemy of whoever knows a unit can tell, and what everybody can.

import {
  ALL,
  conceal,
  emit,
  type Fog,
  isHidden,
  learn,
  makePool,
  mix,
  part,
  refIn,
  reveal,
  type Viewer,
} from '@bivouac/kernel';
import { Arm } from './atlas.ts';
import { ev } from './events.ts';
import { NOBODY } from './sides.ts';
import { isOnMap, type State } from './state.ts';

const ENEMY = 0;
const EVERYBODY = 1;

const fogOf = ({ group, pool }: State, eye: number): Fog => ({ group: group[eye]!, pool: pool[eye]! });

/** What everybody can tell. */
export const openFog = (s: State): Fog => fogOf(s, EVERYBODY);

/** What a viewer can tell of units that are not his. */
export const fogBefore = (s: State, viewer: Viewer): Fog => fogOf(s, viewer === 'spectator' ? EVERYBODY : ENEMY);

function inBoth(s: State, happens: (fog: Fog) => void): void {
  happens(fogOf(s, ENEMY));
  happens(fogOf(s, EVERYBODY));
}

/** Whoever commanded it last knows a unit. A garrison lies on top of its stack (8.6). */
export const isHis = (s: State, viewer: Viewer, piece: number): boolean =>
  s.t.arm[piece] === Arm.garrison || (viewer !== 'spectator' && s.keeper[s.t.command[piece]!] === viewer);

export const isUnknown = (s: State, viewer: Viewer, piece: number): boolean =>
  !isHis(s, viewer, piece) && isHidden(fogBefore(s, viewer), piece);

/** Could a viewer learn more of a piece by a look at its stack? Not when all who may stand there are known to stand there (15.2). */
export function isUnseen(s: State, viewer: Viewer, piece: number): boolean {
  if (!isUnknown(s, viewer, piece)) return false;
  const { pool } = fogBefore(s, viewer);
  for (let other = 0; other < pool.length; other++)
    if (pool[other] === pool[piece] && s.at[other] !== s.at[piece]) return true;
  return false;
}

/** How a viewer may refer to a piece. */
export const refer = (s: State, viewer: Viewer, piece: number): number =>
  isHis(s, viewer, piece) ? piece : refIn(fogBefore(s, viewer), piece);

const stackOf = (s: State, place: number, command: number): number[] =>
  s.t.piecesOf[command]!.filter((piece) => s.at[piece] === place);

function mixAt(s: State, place: number, command: number): void {
  const pieces = stackOf(s, place, command);
  if (pieces.length > 1) inBoth(s, (fog) => mix(fog, pieces));
}

/** The only way a piece changes its place: it leaves its stack and joins another one. */
export function put(s: State, piece: number, to: number): void {
  inBoth(s, (fog) => part(fog, piece));
  s.at[piece] = to;
  if (to < s.t.hexes) mixAt(s, to, s.t.command[piece]!);
}

/** Out of the game, and everybody knows who. */
export function setAside(s: State, piece: number): void {
  put(s, piece, s.t.gone);
  inBoth(s, (fog) => reveal(fog, piece));
}

/** Units beside the map that nobody keeps apart any longer. */
export function mixUp(s: State, pieces: readonly number[]): void {
  for (const alike of Map.groupBy(pieces, (piece) => s.t.command[piece]).values()) inBoth(s, (fog) => mix(fog, alike));
}

const isShown = (s: State, piece: number): boolean => !isHidden(openFog(s), piece);

/** Everybody sees what it is. */
export function show(s: State, piece: number): void {
  if (isShown(s, piece)) return;
  s.known++;
  inBoth(s, (fog) => reveal(fog, piece));
  emit(s, ev.shown, ALL, piece);
}

function isAnyShown(s: State): boolean {
  const group = s.group[EVERYBODY]!;
  for (let piece = 0; piece < group.length; piece++)
    if (group[piece] === 0 && isOnMap(s, piece) && s.t.arm[piece] !== Arm.garrison) return true;
  return false;
}

/** What was shown on the map stands in the fog again. Stack by stack, so that the numbers tell nothing else. */
export function coverAll(s: State): void {
  if (!isAnyShown(s)) return;
  for (let command = 0; command < s.t.piecesOf.length; command++) {
    const shown = s.t.piecesOf[command]!.filter((piece) => isOnMap(s, piece) && isShown(s, piece));
    if (shown.length === 0) continue;
    for (const piece of shown) cover(s, piece);
    for (const place of new Set(shown.map((piece) => s.at[piece]!))) mixAt(s, place, command);
  }
}

/** Hides a piece from all who do not know it by right. */
export function cover(s: State, piece: number): void {
  if (s.t.arm[piece] !== Arm.garrison) inBoth(s, (fog) => conceal(fog, piece));
}

/** A side looks into the stacks of a hex: it learns who is there, the others that it looked. */
export function inspect(s: State, side: number, place: number): void {
  s.known++;
  emit(s, ev.scouted, ALL, side, place);
  for (const command of s.t.commandIds.keys()) {
    const stack = stackOf(s, place, command).filter((piece) => isUnknown(s, side, piece));
    if (stack.length === 0) continue;
    learn(fogBefore(s, side), stack);
    for (const piece of stack) emit(s, ev.sighted, 1 << side, side, piece);
  }
}

/** 22.13 A command changes hands: its new commander sees who is who, the former one knows it until they mix. */
export function takeCommand(s: State, command: number, side: number): void {
  const former = s.keeper[command]!;
  s.control[command] = side;
  s.keeper[command] = side;
  if (former === side) return;
  s.known++;
  emit(s, ev.took, ALL, side, command);
  const fog = fogOf(s, ENEMY);
  const pieces = s.t.piecesOf[command]!.filter((piece) => !isShown(s, piece));
  for (const piece of pieces) emit(s, ev.sighted, 1 << side, side, piece);
  if (former === NOBODY) return;
  for (const piece of pieces) reveal(fog, piece);
  for (const piece of pieces) conceal(fog, piece);
  for (const place of new Set(pieces.map((piece) => s.at[piece]!))) mix(fog, stackOf(s, place, command));
}

/** Nobody but its commander tells apart units that are still to come together, or that stand in one hex. */
export function coverBefore(s: State): void {
  const open = openFog(s);
  let number = 0;
  for (const pieces of Map.groupBy(s.at.keys(), (piece) => poolKey(s, piece)).values()) {
    makePool(open, pieces);
    for (const stack of Map.groupBy(pieces, (piece) => s.at[piece]).values()) {
      number++;
      for (const piece of stack) open.group[piece] = number;
    }
  }
  for (const piece of s.at.keys()) {
    if (s.t.arm[piece] === Arm.garrison || s.at[piece] === s.t.dead) reveal(open, piece);
    supposeOf(s, piece);
  }
  for (const [piece, at] of s.at.entries()) if (at < s.t.hexes) mixAt(s, at, s.t.command[piece]!);
}

/** Of a unit nobody is known to have learned more than everybody has. */
export function supposeOf(s: State, piece: number): void {
  s.group[ENEMY]![piece] = s.group[EVERYBODY]![piece]!;
  s.pool[ENEMY]![piece] = s.pool[EVERYBODY]![piece]!;
}

/** Units of a command that come into play at the same time; everybody knows those that have a hex of their own. */
const poolKey = ({ t }: State, piece: number): string => {
  const isFixed = t.zoneHexes[t.zone[piece]!]?.length === 1;
  return [t.command[piece], t.data.pieces[piece]!.entry, t.arrives[piece], isFixed ? piece : NOBODY].join(' ');
};
