// How long those who are asked may think. Times come from outside, in milliseconds; nothing here tells the time.

import type { Side } from '@bivouac/kernel';

export type ClockSetup =
  /** A bank for the whole game, and something on top for each time somebody hands the game over. */
  | { readonly kind: 'live'; readonly bank: number; readonly increment: number }
  /** So long each time somebody is asked; what goes beyond comes out of a reserve. */
  | { readonly kind: 'days'; readonly turn: number; readonly reserve: number };

interface SideClock {
  /** Of bank or reserve, when the clock last stood still. */
  readonly left: number;
  /** Since when it runs; null: it stands. */
  readonly since: number | null;
}

export interface ClockStanding {
  /** By side. */
  readonly sides: readonly SideClock[];
  /** By side: as it was before the game was last handed over, for an undo; null: it has not been. */
  readonly before: readonly (SideClock | null)[];
  /** Since when all of them stand, by consent; null: they run. */
  readonly pausedAt: number | null;
  /** Those who had no time left, and have not moved since. */
  readonly flagged: readonly Side[];
}

/** Nobody has moved yet. `setup`: null where only pauses are kept. */
export function startedClock(
  setup: ClockSetup | null,
  sides: number,
  asked: readonly Side[],
  now: number,
): ClockStanding {
  const left = setup === null ? 0 : setup.kind === 'live' ? setup.bank : setup.reserve;
  const isRunning = (side: Side): boolean => setup !== null && asked.includes(side);
  return {
    sides: Array.from({ length: sides }, (_, side) => ({ left, since: isRunning(side) ? now : null })),
    before: Array.from({ length: sides }, () => null),
    pausedAt: null,
    flagged: [],
  };
}

/** How much of a turn has been used beyond what each turn has for itself. */
const beyond = (setup: ClockSetup, used: number): number =>
  setup.kind === 'live' ? used : Math.max(0, used - setup.turn);

function stopped(setup: ClockSetup, { left, since }: SideClock, now: number): SideClock {
  const rest = left - beyond(setup, now - since!) + (setup.kind === 'live' ? setup.increment : 0);
  return { left: Math.max(0, rest), since: null };
}

/** Others are asked now. `isUndo`: a side that is asked again by it has the time it had, as if it had never handed over. */
export function handedOver(
  setup: ClockSetup | null,
  clock: ClockStanding,
  asked: readonly Side[],
  now: number,
  isUndo: boolean,
): ClockStanding {
  if (setup === null) return clock;
  const before = [...clock.before];
  const sides = clock.sides.map((own, side): SideClock => {
    const isAsked = asked.includes(side);
    if (isAsked === (own.since !== null)) return own;
    if (isAsked) return (isUndo ? before[side] : null) ?? { ...own, since: now };
    before[side] = own;
    return stopped(setup, own, now);
  });
  const flagged = clock.flagged.filter((side) => sides[side]!.since !== null);
  return { sides, before, pausedAt: clock.pausedAt, flagged };
}

/** When a side has no time left; null: its clock stands, or it has fallen already. */
function endOf(setup: ClockSetup | null, { sides, pausedAt, flagged }: ClockStanding, side: Side): number | null {
  const { left, since } = sides[side]!;
  if (setup === null || since === null || pausedAt !== null || flagged.includes(side)) return null;
  return since + left + (setup.kind === 'days' ? setup.turn : 0);
}

/** The side that first has no time left, and when; null: no clock runs. */
export function nextFlag(
  setup: ClockSetup | null,
  clock: ClockStanding,
): { readonly side: Side; readonly at: number } | null {
  let next: { readonly side: Side; readonly at: number } | null = null;
  for (const side of clock.sides.keys()) {
    const at = endOf(setup, clock, side);
    if (at !== null && (next === null || at < next.at)) next = { side, at };
  }
  return next;
}

/** What a side has left, with what this turn has for itself; never below nothing. */
export function timeLeft(setup: ClockSetup, { sides, pausedAt }: ClockStanding, side: Side, now: number): number {
  const { left, since } = sides[side]!;
  const turn = setup.kind === 'days' ? setup.turn : 0;
  const used = since === null ? 0 : (pausedAt ?? now) - since;
  return Math.max(0, left + turn - used);
}

export const paused = (clock: ClockStanding, now: number): ClockStanding => ({
  ...clock,
  pausedAt: clock.pausedAt ?? now,
});

/** As if the time between had not been. */
export function resumed(clock: ClockStanding, now: number): ClockStanding {
  if (clock.pausedAt === null) return clock;
  const between = now - clock.pausedAt;
  const later = <Clock extends SideClock | null>(own: Clock): Clock =>
    own?.since == null ? own : { ...own, since: own.since + between };
  return { ...clock, sides: clock.sides.map(later), before: clock.before.map(later), pausedAt: null };
}

/** A side gets so much more time for this turn, and its flag is up again. */
export const prolonged = (clock: ClockStanding, side: Side, more: number): ClockStanding => ({
  ...clock,
  sides: clock.sides.map((own, at) => (at === side && own.since !== null ? { ...own, since: own.since + more } : own)),
  flagged: clock.flagged.filter((one) => one !== side),
});

export const flagFallen = (clock: ClockStanding, side: Side): ClockStanding => ({
  ...clock,
  flagged: [...clock.flagged, side],
});
