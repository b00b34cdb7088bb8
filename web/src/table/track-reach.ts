// How far something has come along a track: a lead counts from nothing, one way or the other; everything else from its first box.

import type { Track } from '@bivouac/scene';

type Counted = Pick<Track, 'from' | 'to' | 'at'>;

const startOf = ({ from, to }: Counted): number => Math.min(Math.max(0, from), to);

export const isReached = (track: Counted, box: number): boolean =>
  box < startOf(track) ? track.at <= box : track.at >= box;

/** Has it come through this box, and gone on? */
export function isPassed(track: Counted, box: number): boolean {
  const start = startOf(track);
  return track.at < start ? box > track.at && box <= start : box >= start && box < track.at;
}

const PER_CENT = 100;

/** Where a box lies on a bar. */
export const shareOf = ({ from, to }: Counted, box: number): number =>
  Math.min(PER_CENT, (PER_CENT * (box - from)) / Math.max(1, to - from));

/** What of a bar is filled. */
export function fillOf(track: Counted): { readonly left: number; readonly width: number } {
  const [start, end] = [shareOf(track, startOf(track)), shareOf(track, track.at)];
  return { left: Math.min(start, end), width: Math.abs(end - start) };
}

/** Of boxes that mean something: one that was reached last and the next ones ahead, either way. */
export function atHand<Mark extends { readonly at: number }>(track: Counted, marks: readonly Mark[]): readonly Mark[] {
  const start = startOf(track);
  const ways = [marks.filter(({ at }) => at >= start), marks.filter(({ at }) => at < start)];
  return ways.flatMap((way) => {
    const outwards = way.toSorted((a, b) => Math.abs(a.at - start) - Math.abs(b.at - start));
    const next = outwards.findIndex(({ at }) => !isReached(track, at));
    return next < 0 ? outwards.slice(-1) : outwards.slice(Math.max(0, next - 1), next + 1);
  });
}

/** What is counted, for whoever has it: a track that goes both ways from its middle tells by its title whose that is. */
export const countOf = ({ from, at }: Pick<Track, 'from' | 'at'>): number => (from < 0 ? Math.abs(at) : at);
