// The heights at which a sheet rests.

export const SNAPS = ['low', 'half', 'full'] as const;
export type Snap = (typeof SNAPS)[number];

/** A pull of this much is meant. */
const MEANT = 36;
/** Pulled below this height a sheet is put away. */
const LEAST = 60;

/** Where a sheet comes to rest that was let go at a height; null: put away. */
export function nearestSnap(snap: Snap, wanted: number, height: number, room: number): Snap | null {
  if (wanted < LEAST && snap === 'low') return null;
  if (wanted > room * 0.78) return 'full';
  if (Math.abs(wanted - height) < MEANT) return snap;
  const step = wanted > height ? 1 : -1;
  return SNAPS[Math.max(0, SNAPS.indexOf(snap) + step)] ?? 'full';
}
