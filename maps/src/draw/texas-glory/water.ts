import { along, distance, type Line, type Point } from '../../geometry.ts';
import { boxOf, overlap } from '../cost-grid.ts';
import { roundedOff } from '../curves.ts';
import { insideAny } from '../nearness.ts';
import { opened, pathsDef, stretchesOf } from '../patches.ts';
import { decimal, rectanglePath, smoothPath } from '../path.ts';
import { element, path, use } from '../svg.ts';
import { waterLines } from '../water-lines.ts';
import { OUTER } from './frame.ts';
import { PATCH, R, type Sheet } from './sheet.ts';
import type { DrawData } from './types.ts';

const WATER_LINES = {
  className: 'tg-lines',
  distances: [0.05, 0.11, 0.175, 0.25, 0.335, 0.435].map((share) => share * R),
  mesh: R * 0.03,
  tolerance: R * 0.004,
  patch: PATCH,
};
/** No stretch of a true shore is as long as this without a bend. */
const STRAIGHT = 3;
/** The sheet ends with its neat line. */
const EDGE = OUTER * R;

export function shoresOf(data: DrawData, sheet: Sheet): Line[] {
  return data.shoreline.map(({ outline }) => withCorners(outline.map(sheet.project)));
}

/** The straight cuts beyond the sheet keep their corners when the shore is smoothed. */
function withCorners(outline: Line): Line {
  return outline.flatMap((point, index) => {
    const next = outline[(index + 1) % outline.length] as Point;
    const length = distance(point, next);
    return length < STRAIGHT * R ? [point] : [point, along(point, next, 0.02), along(point, next, 0.98)];
  });
}

/** Whole for clips and the overview, in stretches for what is drawn along it. */
export function shoreDefs(shores: readonly Line[], { width, height }: Sheet): string {
  const sheet = { left: 0, top: 0, right: width, bottom: height };
  const reach = Math.hypot(width, height) / Math.SQRT2;
  const stretches = shores
    .flatMap((outline) => stretchesOf(opened(outline), PATCH))
    .filter((line) => overlap(boxOf(line), sheet));
  return (
    element('path', { id: 'tg-shore', d: shorePath(shores) }) +
    pathsDef(
      'tg-coasts',
      stretches.map((line) => smoothPath(line)),
    ) +
    element('clipPath', { id: 'tg-on-land' }, element('use', { href: '#tg-shore' })) +
    element(
      'clipPath',
      { id: 'tg-on-sheet' },
      element('path', { d: rectanglePath(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE) }),
    ) +
    gradient('tg-paper', { x: width * 0.46, y: height * 0.42 }, reach * 0.75) +
    gradient('tg-sea', { x: width * 0.7, y: height * 0.8 }, reach * 0.8)
  );
}

/** The same on the sheet, whatever is filled with it. */
function gradient(id: string, { x, y }: Point, radius: number): string {
  const stop = (offset: number, name: string) => element('stop', { offset, class: `${id}-${name}` });
  const circle = { cx: decimal(x), cy: decimal(y), r: decimal(radius), gradientUnits: 'userSpaceOnUse' };
  return element('radialGradient', { id, ...circle }, stop(0, 'in'), stop(1, 'out'));
}

function sheetRect(className: string, { width, height }: Sheet): string {
  return element('rect', { class: className, width: decimal(width), height: decimal(height) });
}

/** Land and sea of the overview. */
export function plainLayer(sheet: Sheet): string {
  return sheetRect('tg-water', sheet) + use('tg-shore', 'tg-land');
}

/** The ground of the whole sheet, darker along the shore: the sea is laid over it. */
export function landLayer(sheet: Sheet): string {
  return sheetRect('tg-land', sheet) + use('tg-coasts', 'tg-edge tg-edge2') + use('tg-coasts', 'tg-edge tg-edge1');
}

/** All of the sheet that is not land. */
export function seaLayer(sheet: Sheet, shores: readonly Line[]): string {
  const drawn = shores.map((outline) => roundedOff(opened(outline), 2));
  const waters = {
    shores: drawn,
    area: { left: 0, top: 0, right: sheet.width, bottom: sheet.height },
    isLand: (point: Point) => insideAny(point, drawn),
  };
  const sea = rectanglePath(0, 0, sheet.width, sheet.height) + shorePath(shores);
  return path('tg-water', sea) + waterLines(waters, WATER_LINES);
}

function shorePath(shores: readonly Line[]): string {
  return shores.map((outline) => smoothPath(outline, true)).join('');
}

/** The sea is laid over the outer half of it. */
export function coastLayer(): string {
  return use('tg-coasts', 'tg-shoreline');
}

export function onLand(...content: readonly string[]): string {
  return element('g', { 'clip-path': 'url(#tg-on-land)' }, ...content);
}

export function onSheet(className: string, ...content: readonly string[]): string {
  return element('g', { class: className, 'clip-path': 'url(#tg-on-sheet)', 'aria-hidden': 'true' }, ...content);
}
