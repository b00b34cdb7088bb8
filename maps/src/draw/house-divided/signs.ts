import type { BoxData, BoxSide } from '@bivouac/house-divided/data.ts';
import type { Point } from '../../geometry.ts';
import { type Box, boxAround, grown } from '../cost-grid.ts';
import { circlePath, decimal, rectanglePath, starPath, straightPath } from '../path.ts';
import { element, group, path } from '../svg.ts';
import type { Sheet } from './sheet.ts';
import type { DrawData } from './types.ts';

const BADGE = 10.5;
const STAR = 11.5;
const BASTION = 9;

/** The corners of a box where its values stand: the Union's left, the Confederacy's right. */
function unionCorner({ left, top }: Box): Point {
  return { x: left + 1, y: top + 1 };
}

function confederateCorner({ right, top }: Box): Point {
  return { x: right - 1, y: top + 1 };
}

function starSpot({ left, right, top }: Box): Point {
  return { x: (left + right) / 2, y: top - 1 };
}

/** All that a box shows beyond its own edge, so that names keep off it. */
export function signBoxes(place: BoxData, box: Box): Box[] {
  return [
    ...(place.union > 0 ? [boxAround(unionCorner(box), BADGE + 1)] : []),
    ...(place.confederate > 0 ? [boxAround(confederateCorner(box), BADGE + 1)] : []),
    ...(place.victory ? [boxAround(starSpot(box), STAR)] : []),
    ...(place.works ? cornersOf(box).map((corner) => boxAround(corner, BASTION)) : []),
  ];
}

function cornersOf({ left, top, right, bottom }: Box): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

export function bastionPath(box: Box): string {
  return cornersOf(box)
    .map(({ x, y }) =>
      straightPath(
        [
          { x, y: y - BASTION },
          { x: x + BASTION, y },
          { x, y: y + BASTION },
          { x: x - BASTION, y },
        ],
        true,
      ),
    )
    .join('');
}

export function bankPath({ left, top, right, bottom }: Box, side: BoxSide): string {
  const short = 5;
  const ends: Readonly<Record<BoxSide, readonly [Point, Point]>> = {
    N: [
      { x: left + short, y: top },
      { x: right - short, y: top },
    ],
    S: [
      { x: left + short, y: bottom },
      { x: right - short, y: bottom },
    ],
    W: [
      { x: left, y: top + short },
      { x: left, y: bottom - short },
    ],
    E: [
      { x: right, y: top + short },
      { x: right, y: bottom - short },
    ],
  };
  return straightPath(ends[side]);
}

export function unionBadge(at: Point): string {
  return circlePath(at, BADGE);
}

export function confederateBadge({ x, y }: Point): string {
  return rectanglePath(x - BADGE + 0.8, y - BADGE + 0.8, 2 * BADGE - 1.6, 2 * BADGE - 1.6);
}

export function badgeText(value: number, { x, y }: Point): string {
  return element('text', { x: decimal(x), y: decimal(y + 5.2) }, String(value));
}

export function victoryStar(at: Point): string {
  return starPath(at, STAR);
}

/** An anchor 14 high around a point. */
export function anchorPath({ x, y }: Point): string {
  const at = (dx: number, dy: number) => `${decimal(x + dx)} ${decimal(y + dy)}`;
  return (
    circlePath({ x, y: y - 5 }, 1.8) +
    `M${at(0, -3.2)}v10M${at(-3.6, -0.8)}h7.2M${at(-5.6, 2.4)}q.6 4.8 5.6 4.8t5.6-4.8`
  );
}

/** Permanent works, drawn under the boxes they surround. */
export function worksLayer(data: DrawData, sheet: Sheet): string {
  const works = data.boxes.filter((place) => place.works);
  return (
    path('hd-bastion', works.map(({ id }) => bastionPath(sheet.box(id))).join('')) +
    path('hd-wall', works.map(({ id }) => wallPath(grown(sheet.box(id), 3.6))).join(''))
  );
}

function wallPath({ left, top, right, bottom }: Box): string {
  return rectanglePath(left, top, right - left, bottom - top);
}

/** Banks, stars and values, over the boxes. */
export function signLayer(data: DrawData, sheet: Sheet): string {
  const all = (draw: (place: BoxData, box: Box) => string) =>
    data.boxes.map((place) => draw(place, sheet.box(place.id))).join('');
  const banks = all((place, box) => place.riverSides.map((side) => bankPath(box, side)).join(''));
  return group(
    'hd-signs',
    path('hd-bank-edge', banks),
    path('hd-bank', banks),
    path(
      'hd-star',
      all((place, box) => (place.victory ? victoryStar(starSpot(box)) : '')),
    ),
    path(
      'hd-union-value',
      all((place, box) => (place.union > 0 ? unionBadge(unionCorner(box)) : '')),
    ),
    path(
      'hd-confederate-value',
      all((place, box) => (place.confederate > 0 ? confederateBadge(confederateCorner(box)) : '')),
    ),
    group(
      'hd-values',
      all((place, box) => (place.union > 0 ? badgeText(place.union, unionCorner(box)) : '')),
      all((place, box) => (place.confederate > 0 ? badgeText(place.confederate, confederateCorner(box)) : '')),
    ),
  );
}
