// Events are masked for each viewer at the moment they happen: afterwards the groups have already changed.

import type { Core, EventKind, Piece, Sink, Slot, Viewer } from './core.ts';
import { maskingFor } from './flow.ts';
import { FRAME_HEADER, framesOf, type Procedure } from './procedure.ts';

export const MOST_OPERANDS = 8;

/** Declares the kinds of events of a game, each with its operands. */
export function eventKinds<const T extends Readonly<Record<string, Readonly<Record<string, Slot>>>>>(
  kinds: T,
): { readonly [name in keyof T]: EventKind } {
  const entries = Object.entries(kinds).map(([name, slots], id) => {
    const operands = Object.entries(slots);
    if (operands.length > MOST_OPERANDS)
      throw new Error(`The event "${name}" has ${operands.length} operands; ${MOST_OPERANDS} are the most.`);
    return [name, { id, name, slots: operands }];
  });
  return Object.fromEntries(entries) as { readonly [name in keyof T]: EventKind };
}

/** Mask for events that everybody sees. */
export const ALL = -1;
/** The bit of the spectators in a mask; sides take the bits below it. */
export const SPECTATOR_BIT = 30;

export const viewerBit = (viewer: Viewer): number => 1 << (viewer === 'spectator' ? SPECTATOR_BIT : viewer);

export function emit<S extends Core>(
  s: S,
  kind: EventKind,
  seen: number,
  a = -1,
  b = -1,
  c = -1,
  d = -1,
  e = -1,
  f = -1,
  g = -1,
  h = -1,
): void {
  if (s.sink === null) return;
  const operands = [a, b, c, d, e, f, g, h].slice(0, kind.slots.length);
  (s.sink as Sink<S>)(s, kind, seen, operands);
}

/** What everybody hears. */
export function tell<S extends Core>(
  s: S,
  kind: EventKind,
  a?: number,
  b?: number,
  c?: number,
  d?: number,
  e?: number,
  f?: number,
  g?: number,
  h?: number,
): void {
  emit(s, kind, ALL, a, b, c, d, e, f, g, h);
}

/** A procedure under way while something happened, and what tells it from others of its kind. */
export interface Within {
  readonly of: string;
  readonly about: readonly number[];
}

/** An event as one viewer may know it. Without operands for those who only learn that it happened. */
export interface LogEntry {
  readonly kind: string;
  readonly args: readonly number[] | null;
  /** The procedures with a scope in which it happened, outermost first. */
  readonly within?: readonly Within[];
}

/** The kind of the line by which a table tells of a takeback: all from the choice that it names on is gone from the log. */
export const TAKEBACK = 'takeback';

/** What it takes to tell a viewer of an event. */
export interface Telling<S extends Core> {
  readonly procedures: readonly Procedure<S>[];
  ref(s: S, viewer: Viewer, piece: Piece): number;
}

export function maskEvent<S extends Core>(
  { procedures, ref }: Telling<S>,
  s: S,
  kind: EventKind,
  seen: number,
  operands: readonly number[],
  viewer: Viewer,
): LogEntry {
  const mask = maskingFor(s, viewer, ref);
  const isSeen = (seen & viewerBit(viewer)) !== 0;
  const args = isSeen ? kind.slots.map(([, slot], i) => mask(slot, operands[i]!)) : null;
  const within = scopesOf(s, procedures, mask);
  return { kind: kind.name, args, ...(within.length > 0 ? { within } : {}) };
}

/** A view shows the same frames: whoever hears where something happened learns no more than that. */
function scopesOf<S extends Core>(
  s: S,
  procedures: readonly Procedure<S>[],
  mask: (slot: Slot, value: number) => number,
): Within[] {
  return framesOf(s).flatMap((frame) => {
    const { name, slots, scope } = procedures[s.stack[frame]!]!;
    if (scope.length === 0) return [];
    return [{ of: name, about: scope.map((i) => mask(slots[i]![1], s.stack[frame + FRAME_HEADER + i]!)) }];
  });
}

/** What happened, without where in the procedures. */
export const bareEvent = ({ kind, args }: LogEntry): LogEntry => ({ kind, args });
