import { along, distance, type Line, type Point } from '../../geometry.ts';
import { decimal, rectanglePath, smoothPath } from '../path.ts';
import { element, group, use } from '../svg.ts';
import { OUTER } from './frame.ts';
import { R, type Sheet } from './sheet.ts';
import type { DrawData } from './types.ts';

/** Widest first: each line is the shore stroked broadly in line colour and again, a little narrower, in sea colour. */
const WATER_LINES = 6;
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

/** The shore is written once; land, clip, coast and water lines all use it. */
export function shoreDefs(shores: readonly Line[], { width, height }: Sheet): string {
  const shore = element('path', { id: 'tg-shore', d: shores.map((outline) => smoothPath(outline, true)).join('') });
  const sheet = rectanglePath(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE);
  return (
    shore +
    element('clipPath', { id: 'tg-on-land' }, element('use', { href: '#tg-shore' })) +
    element('clipPath', { id: 'tg-on-sheet' }, element('path', { d: sheet })) +
    gradient('tg-paper', '46%', '42%', '75%') +
    gradient('tg-sea', '70%', '80%', '80%')
  );
}

function gradient(id: string, cx: string, cy: string, r: string): string {
  const stop = (offset: number, name: string) => element('stop', { offset, class: `${id}-${name}` });
  return element('radialGradient', { id, cx, cy, r }, stop(0, 'in'), stop(1, 'out'));
}

export function waterRect({ width, height }: Sheet): string {
  return element('rect', { class: 'tg-water', width: decimal(width), height: decimal(height) });
}

export function seaLayer(sheet: Sheet): string {
  const lines = Array.from({ length: WATER_LINES }, (_, index) => {
    const rank = WATER_LINES - index;
    return use('tg-shore', `tg-wl tg-wl${rank}`) + use('tg-shore', `tg-wg tg-wg${rank}`);
  });
  return waterRect(sheet) + group('tg-lines', ...lines);
}

export function landLayer(): string {
  return (
    use('tg-shore', 'tg-land') +
    element(
      'g',
      { 'clip-path': 'url(#tg-on-land)' },
      use('tg-shore', 'tg-edge tg-edge2'),
      use('tg-shore', 'tg-edge tg-edge1'),
    )
  );
}

export function coastLayer(): string {
  return use('tg-shore', 'tg-coast');
}

export function onLand(...content: readonly string[]): string {
  return element('g', { 'clip-path': 'url(#tg-on-land)' }, ...content);
}

export function onSheet(className: string, ...content: readonly string[]): string {
  return element('g', { class: className, 'clip-path': 'url(#tg-on-sheet)', 'aria-hidden': 'true' }, ...content);
}
