import type { BoxData, BoxSide } from '@bivouac/house-divided/data.ts';
import type { Point } from '../../geometry.ts';
import { type Box, boxAround, grown } from '../cost-grid.ts';
import { circlePath, decimal, rectanglePath, straightPath } from '../path.ts';
import type { Pen } from '../pen.ts';
import { signLayer } from '../sheet/signs.ts';
import { cornersOf } from '../sheet/spaces.ts';
import { element } from '../svg.ts';
import type { DrawData } from './data.ts';
import { BOX_HEIGHT, BOX_WIDTH } from './layout.ts';
import type { Sheet } from './sheet.ts';

const ROUND = 6;
const BADGE = 10.5;
const STAR = 11.5;
const BASTION = 9;
/** A bank ends before the corners of its box. */
const BANK_SHORT = 5;
const WALL = 3.6;

/** The attribute that names the place of a box. */
export const PLACE = 'data-box';

/** One rectangle a box. Whoever shows a game sets its `data-owner` to 'union', 'confederate' or 'white'. */
export function boxLayer(pen: Pen, data: DrawData, sheet: Sheet): string {
  const shadows = data.boxes.map(({ id }) => {
    const { left, top, right, bottom } = grown(sheet.box(id), -1);
    return rectanglePath(left + 2, top + 3, right - left, bottom - top);
  });
  const boxes = data.boxes.map(({ id, colour }) => {
    const { left, top } = sheet.box(id);
    const place = { x: decimal(left), y: decimal(top), width: BOX_WIDTH, height: BOX_HEIGHT, rx: ROUND };
    return element('rect', { class: pen.classes('box'), [PLACE]: id, 'data-owner': colour, ...place });
  });
  return pen.path('box-shade', shadows.join('')) + pen.group('boxes', ...boxes);
}

/** The corners of a box where its values stand: the Union's left, the Confederacy's right. */
const unionCorner = ({ left, top }: Box): Point => ({ x: left + 1, y: top + 1 });
const confederateCorner = ({ right, top }: Box): Point => ({ x: right - 1, y: top + 1 });
const starSpot = ({ left, right, top }: Box): Point => ({ x: (left + right) / 2, y: top - 1 });

/** All that a box shows beyond its own edge, so that names keep off it. */
export function signBoxes(place: BoxData, box: Box): Box[] {
  return [
    ...(place.union > 0 ? [boxAround(unionCorner(box), BADGE + 1)] : []),
    ...(place.confederate > 0 ? [boxAround(confederateCorner(box), BADGE + 1)] : []),
    ...(place.victory ? [boxAround(starSpot(box), STAR)] : []),
    ...(place.works ? cornersOf(box).map((corner) => boxAround(corner, BASTION)) : []),
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

const SIDES: readonly BoxSide[] = ['N', 'E', 'S', 'W'];

export function bankPath(box: Box, side: BoxSide): string {
  const corners = cornersOf(box);
  const index = SIDES.indexOf(side);
  const [from, to] = [corners[index]!, corners[(index + 1) % 4]!];
  const shift = { x: Math.sign(to.x - from.x) * BANK_SHORT, y: Math.sign(to.y - from.y) * BANK_SHORT };
  return straightPath([
    { x: from.x + shift.x, y: from.y + shift.y },
    { x: to.x - shift.x, y: to.y - shift.y },
  ]);
}

export const unionBadge = (at: Point): string => circlePath(at, BADGE);

export function confederateBadge({ x, y }: Point): string {
  const half = BADGE - 0.8;
  return rectanglePath(x - half, y - half, 2 * half, 2 * half);
}

export const badgeText = (pen: Pen, value: number, { x, y }: Point): string =>
  pen.text('', { x, y: y + 5.2 }, String(value));

export const starSign = (at: Point) => ({ sign: 'victory-star', at, scale: STAR / 100 });

/** Permanent works, drawn under the boxes they surround. */
export function worksLayer(pen: Pen, data: DrawData, sheet: Sheet): string {
  const works = data.boxes.filter((place) => place.works).map(({ id }) => sheet.box(id));
  const walls = works.map((box) => straightPath(cornersOf(grown(box, WALL)), true));
  return pen.path('bastion', works.map(bastionPath).join('')) + pen.path('wall', walls.join(''));
}

/** Banks, stars and values, over the boxes. */
export function boxSigns(pen: Pen, data: DrawData, sheet: Sheet): string {
  const all = (draw: (place: BoxData, box: Box) => string) =>
    data.boxes.map((place) => draw(place, sheet.box(place.id))).join('');
  const banks = all((place, box) => place.riverSides.map((side) => bankPath(box, side)).join(''));
  const stars = data.boxes.filter(({ victory }) => victory).map(({ id }) => starSign(starSpot(sheet.box(id))));
  const union = all((place, box) => (place.union > 0 ? unionBadge(unionCorner(box)) : ''));
  const confederate = all((place, box) => (place.confederate > 0 ? confederateBadge(confederateCorner(box)) : ''));
  return pen.group(
    'signs',
    pen.path('bank-edge', banks),
    pen.path('bank', banks),
    signLayer(pen, 'stars', data.signs, stars),
    pen.path('union-value', union),
    pen.path('confederate-value', confederate),
    pen.group(
      'values',
      all((place, box) => (place.union > 0 ? badgeText(pen, place.union, unionCorner(box)) : '')),
      all((place, box) => (place.confederate > 0 ? badgeText(pen, place.confederate, confederateCorner(box)) : '')),
    ),
  );
}
