// Arrows from places to places as they are drawn: declared attacks, aims, lines of sight.

import type { Arrow } from '@bivouac/scene';
import { arrowPath } from './arrow-path.ts';
import type { Board } from './board.svelte.ts';
import { edgeBetween } from './edges.ts';
import type { Point, Spot } from './geometry.ts';
import { cornerOf } from './outlines.ts';
import { asideSeat } from './stacks.ts';

export interface DrawnArrow {
  /** Bodies with a head, to be filled. */
  readonly heads: readonly string[];
  /** Lines, and those along which nothing is seen any more. */
  readonly lines: string;
  readonly broken: string;
  /** Where its label stands, and where a line of sight ends. */
  readonly label: Point;
  readonly end: Point | null;
}

export interface ArrowGround {
  spotOf(place: number): Spot | undefined;
  /** Where those are seen who stand there: those of another level small beside the others. */
  aimedAt(place: number): Spot | undefined;
  readonly radius: number;
  readonly unit: number;
}

/** Those of the scene, with how they are drawn. */
export const arrowsOn = (board: Board): { readonly arrow: Arrow; readonly drawn: DrawnArrow }[] =>
  (board.table.scene?.arrows ?? []).flatMap((arrow) => {
    const spotOf = (place: number): Spot | undefined => board.spotOf(place);
    const aimedAt = (place: number): Spot | undefined => {
      const [spot, aside] = [board.spotOf(place), board.besides(place)];
      return spot && aside ? smallAt(spot, asideSeat(spot.seat, aside === 'above', board.size)) : spot;
    };
    const drawn = drawnArrow(arrow, { spotOf, aimedAt, radius: board.map.radius, unit: board.signUnit });
    return drawn ? [{ arrow, drawn }] : [];
  });

/** As large as a piece that stands aside, of its hex. */
const SMALL = 0.36;

const smallAt = ({ at, outline }: Spot, seat: Point): Spot => ({
  at: seat,
  seat,
  outline: outline.map(([x, y]) => [seat[0] + (x - at[0]) * SMALL, seat[1] + (y - at[1]) * SMALL]),
});

export function drawnArrow(arrow: Arrow, ground: ArrowGround): DrawnArrow | null {
  const spots = (places: readonly number[]): Spot[] =>
    places
      .map((place) => (arrow.kind === 'attack' ? ground.spotOf(place) : ground.aimedAt(place)))
      .filter((spot) => spot !== undefined);
  const [from, to] = [spots(arrow.from), spots(arrow.to)];
  if (from.length === 0 || to.length === 0) return null;
  const label = cornerOf(to.reduce((best, one) => (one.at[1] < best.at[1] ? one : best)));
  if (arrow.kind === 'attack') return { heads: attack(from, to, ground), lines: '', broken: '', label, end: null };
  const blocks = arrow.endsAt === undefined ? undefined : ground.spotOf(arrow.endsAt);
  return { ...straight(from, to, blocks, ground.radius * SHORT), label };
}

/** Of the distance from the middle of a hex to its corners: so far before and behind a side an arrow across it reaches. */
const ACROSS = 0.42;

/** So far before what blocks it a line of sight ends: what lies on that side stays in sight. */
const SHORT = 0.2;

/** Over the sides that those who strike share with those who are struck; from farther away, all of the way. */
function attack(from: readonly Spot[], to: readonly Spot[], { radius, unit }: ArrowGround): string[] {
  const sizes = { thin: 5 * unit, wide: 11 * unit, short: 0 };
  return from.flatMap((start) => {
    const beside = to.filter((end) => edgeBetween(start, end).isShared);
    if (beside.length > 0) return beside.map((end) => arrowPath(acrossSide(start.at, end.at, radius * ACROSS), sizes));
    return to.map((end) => arrowPath([start.seat, end.seat], { ...sizes, thin: 3 * unit, short: radius * 0.55 }));
  });
}

function acrossSide(a: Point, b: Point, reach: number): readonly [Point, Point] {
  const half = reach / Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [between(a, b, 0.5 - half), between(a, b, 0.5 + half)];
}

/** Up to where it is blocked; the rest of the way is only meant. */
function straight(
  from: readonly Spot[],
  to: readonly Spot[],
  blocks: Spot | undefined,
  before: number,
): Omit<DrawnArrow, 'label'> {
  const ways = from.flatMap((a) => to.map((b) => [a.seat, b.seat] as const));
  const stops = ways.map(([a, b]) => (blocks === undefined ? b : shortOf(a, entry(a, b, blocks), before)));
  return {
    heads: [],
    lines: ways.map(([a], i) => line(a, stops[i]!)).join(''),
    broken: blocks === undefined ? '' : ways.map(([, b], i) => line(stops[i]!, b)).join(''),
    end: blocks === undefined ? null : stops[0]!,
  };
}

const line = (...points: readonly Point[]): string =>
  `M${points.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}`;

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** A point so far before the end of a line. */
const shortOf = (a: Point, b: Point, by: number): Point =>
  between(a, b, Math.max(0, 1 - by / (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1)));

/** Where a line first meets the outline of a place; its middle where it begins in it. */
function entry(a: Point, b: Point, { at, outline }: Spot): Point {
  const shares = outline.flatMap((c, i) => {
    const d = outline[(i + 1) % outline.length]!;
    const cross = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
    const along = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / cross;
    const across = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / cross;
    return along >= 0 && along <= 1 && across >= 0 && across <= 1 ? [along] : [];
  });
  return shares.length === 0 ? at : between(a, b, Math.min(...shares));
}
