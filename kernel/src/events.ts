// Events are masked for each viewer at the moment they happen: afterwards the groups have already changed.

import type { Core, Sink, Slot, Viewer } from './core.ts';

export interface EventKind {
  readonly id: number;
  readonly name: string;
  readonly slots: readonly (readonly [string, Slot])[];
}

/** Declares the kinds of events of a game, each with its operands. */
export function eventKinds<const T extends Readonly<Record<string, Readonly<Record<string, Slot>>>>>(
  kinds: T,
): { readonly [name in keyof T]: EventKind } {
  const entries = Object.entries(kinds).map(([name, slots], id) => [name, { id, name, slots: Object.entries(slots) }]);
  return Object.fromEntries(entries) as { readonly [name in keyof T]: EventKind };
}

/** Mask for events that everybody sees. */
export const ALL = -1;
/** The bit of the spectators in a mask; sides take the bits below it. */
export const SPECTATOR_BIT = 30;

export const viewerBit = (viewer: Viewer): number => 1 << (viewer === 'spectator' ? SPECTATOR_BIT : viewer);

export function emit<S extends Core>(s: S, kind: EventKind, seen: number, a = -1, b = -1, c = -1, d = -1): void {
  if (s.sink !== null) (s.sink as Sink<S>)(s, kind.id, seen, a, b, c, d);
}

/** An event as one viewer may know it. Without operands for those who only learn that it happened. */
export interface LogEntry {
  readonly kind: string;
  readonly args: readonly number[] | null;
}

export function maskEvent<S>(
  s: S,
  kind: EventKind,
  seen: number,
  operands: readonly number[],
  viewer: Viewer,
  ref: (s: S, viewer: Viewer, piece: number) => number,
): LogEntry {
  if ((seen & viewerBit(viewer)) === 0) return { kind: kind.name, args: null };
  const args = kind.slots.map(([, slot], i) =>
    slot === 'piece' && operands[i]! >= 0 ? ref(s, viewer, operands[i]!) : operands[i]!,
  );
  return { kind: kind.name, args };
}
