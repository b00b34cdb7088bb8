// 15. Who may be where, as each viewer knows it. Stacks are seen, with their command; what is in them is not.

import { conceal, emit, fogOf, inEveryFog, isHidden, learn, makePool, mix, part, reveal, supposeFog, type Viewer, ALL } from '@bivouac/kernel';
import { Arm } from './atlas.ts';
import { ev } from './events.ts';
import { NOBODY, SEATS } from './sides.ts';
import { isOnMap, type State } from './state.ts';

/** Whoever commanded it last knows a unit. A garrison lies on top of its stack (8.6). */
export const isHis = (s: State, viewer: Viewer, piece: number): boolean =>
  s.t.arm[piece] === Arm.garrison || (viewer !== 'spectator' && s.keeper[s.t.command[piece]!] === viewer);

const stackOf = (s: State, place: number, command: number): number[] =>
  s.t.piecesOf[command]!.filter((piece) => s.at[piece] === place);

function mixAt(s: State, place: number, command: number): void {
  const pieces = stackOf(s, place, command);
  if (pieces.length > 1) inEveryFog(s, (fog) => mix(fog, pieces));
}

/** The only way a piece changes its place: it leaves its stack and joins another one. */
export function put(s: State, piece: number, to: number): void {
  inEveryFog(s, (fog) => part(fog, piece));
  s.at[piece] = to;
  if (to < s.t.hexes) mixAt(s, to, s.t.command[piece]!);
}

/** Units beside the map that nobody keeps apart any longer. */
export function mixUp(s: State, pieces: readonly number[]): void {
  for (const alike of Map.groupBy(pieces, (piece) => s.t.command[piece]).values())
    inEveryFog(s, (fog) => mix(fog, alike));
}

const isShown = (s: State, piece: number): boolean => !isHidden(fogOf(s, 'spectator'), piece);

/** Everybody sees what it is. */
export function show(s: State, piece: number): void {
  if (isShown(s, piece)) return;
  s.known++;
  inEveryFog(s, (fog) => reveal(fog, piece));
  emit(s, ev.shown, ALL, piece);
}

/** What was shown on the map stands in the fog again. Stack by stack, so that the numbers tell nothing else. */
export function coverAll(s: State): void {
  for (const [command, pieces] of s.t.piecesOf.entries()) {
    const shown = pieces.filter((piece) => isOnMap(s, piece) && isShown(s, piece) && s.t.arm[piece] !== Arm.garrison);
    for (const piece of shown) cover(s, piece);
    for (const place of new Set(shown.map((piece) => s.at[piece]!))) mixAt(s, place, command);
  }
}

/** Hides a piece from all who do not know it by right. */
export function cover(s: State, piece: number): void {
  inEveryFog(s, (fog, viewer) => {
    if (!isHis(s, viewer, piece)) conceal(fog, piece);
  });
}

/** A side looks into the stacks of a hex: it learns who is there, the others that it looked. */
export function inspect(s: State, side: number, place: number): void {
  s.known++;
  emit(s, ev.scouted, ALL, side, place);
  for (const command of s.t.commandIds.keys()) {
    const stack = stackOf(s, place, command).filter((piece) => isHidden(fogOf(s, side), piece));
    if (stack.length === 0) continue;
    learn(fogOf(s, side), stack);
    for (const piece of stack) emit(s, ev.sighted, 1 << side, side, piece);
  }
}

export const seesIntoAll = (s: State, side: number, place: number): boolean =>
  s.at.every((at, piece) => at !== place || !isHidden(fogOf(s, side), piece));

/** 22.13 A command changes hands: its new commander sees who is who, the former one knows it until they mix. */
export function takeCommand(s: State, command: number, side: number): void {
  const former = s.keeper[command]!;
  s.control[command] = side;
  s.keeper[command] = side;
  if (former === side) return;
  s.known++;
  emit(s, ev.took, ALL, side, command);
  const hidden = s.t.piecesOf[command]!.filter((piece) => isHidden(fogOf(s, 'spectator'), piece));
  for (const piece of hidden) {
    reveal(fogOf(s, side), piece);
    if (former >= 0) conceal(fogOf(s, former), piece);
    emit(s, ev.sighted, 1 << side, side, piece);
  }
  for (const place of new Set(hidden.map((piece) => s.at[piece]!))) mixAt(s, place, command);
}

/** Nobody but its commander tells apart units that are still to come together. */
export function coverBefore(s: State): void {
  const open = fogOf(s, 'spectator');
  let number = 0;
  for (const pieces of Map.groupBy(s.at.keys(), (piece) => poolKey(s, piece)).values()) {
    makePool(open, pieces);
    number++;
    for (const piece of pieces) open.group[piece] = s.t.arm[piece] === Arm.garrison ? 0 : number;
    if (s.t.arm[pieces[0]!] === Arm.garrison) for (const piece of pieces) open.pool[piece] = piece;
  }
  for (let side = 0; side < SEATS; side++) supposeFog(s, side, (piece) => isHis(s, side, piece));
}

/** Units of a command that come into play at the same time; everybody knows those that have a hex of their own. */
const poolKey = ({ t }: State, piece: number): string => {
  const hexes = t.zones[t.zone[piece]!]?.reduce((sum, inside) => sum + inside, 0);
  return [t.command[piece], t.data.pieces[piece]!.entry, t.arrives[piece], hexes === 1 ? piece : NOBODY].join(' ');
};

