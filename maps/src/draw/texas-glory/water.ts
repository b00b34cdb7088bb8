import type { Line } from '../../geometry.ts';
import { rectanglePath, smoothPath } from '../path.ts';
import { element, group, use } from '../svg.ts';
import type { Sheet } from './sheet.ts';
import type { DrawData } from './types.ts';

/** Widest first: each line is the shore stroked broadly in line colour and again, a little narrower, in sea colour. */
const WATER_LINES = 6;

export function shoresOf(data: DrawData, sheet: Sheet): Line[] {
  return data.shoreline.map(({ outline }) => outline.map(sheet.project));
}

/** The shore is written once; land, clip, coast and water lines all use it. */
export function shoreDefs(shores: readonly Line[], { width, height }: Sheet): string {
  const shore = element('path', { id: 'tg-shore', d: shores.map((outline) => smoothPath(outline, true)).join('') });
  const sheet = rectanglePath(0, 0, width, height);
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

export function seaLayer({ width, height }: Sheet): string {
  const lines = Array.from({ length: WATER_LINES }, (_, index) => {
    const rank = WATER_LINES - index;
    return use('tg-shore', `tg-wl tg-wl${rank}`) + use('tg-shore', `tg-wg tg-wg${rank}`);
  });
  return element('rect', { class: 'tg-water', width, height }) + group('tg-lines', ...lines);
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
