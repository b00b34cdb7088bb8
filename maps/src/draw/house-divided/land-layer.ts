import type { Point } from '../../geometry.ts';
import { insideAny } from '../nearness.ts';
import { rectanglePath, straightPath } from '../path.ts';
import type { Pen } from '../pen.ts';
import { element } from '../svg.ts';
import { type Waters, waterLines } from '../water-lines.ts';
import type { DrawData } from './data.ts';
import type { Land, State } from './land.ts';
import { PATCH } from './layout.ts';

/** Every outline is written once; fills and clips use it. */
export function landDefs(pen: Pen, land: Land): string {
  const shape = (name: string, d: string) => element('path', { id: pen.id(name), d });
  const state = ({ id, outlines }: State) =>
    shape(`state-${id}`, outlines.map((outline) => straightPath(outline, true)).join('')) +
    pen.clip(`in-${id}`, element('use', { href: `#${pen.id(`state-${id}`)}` }));
  return (
    shape('coast', land.coasts.map((line) => straightPath(line)).join('')) +
    shape('abroad', straightPath(land.abroad, true)) +
    land.states.map(state).join('')
  );
}

export function landLayer(pen: Pen, data: DrawData, land: Land): string {
  const edges = land.states.map(({ id }) =>
    pen.within(`in-${id}`, '', pen.use(`state-${id}`, `edge-${data.look.tints[id]}`)),
  );
  return (
    seaLayer(pen, data) +
    waterLines(pen, watersOf(data, land), data.look.waterLines, PATCH) +
    pen.use('abroad', 'foreign') +
    stateLayer(pen, data, land) +
    pen.group('edges', ...edges) +
    pen.path('border', land.borders.map((line) => straightPath(line)).join('')) +
    pen.use('coast', 'shoreline')
  );
}

function around({ look: { width, height, bleed } }: DrawData): string {
  return rectanglePath(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
}

function seaLayer(pen: Pen, data: DrawData): string {
  return pen.path('sea', around(data));
}

function stateLayer(pen: Pen, { look: { tints } }: DrawData, land: Land): string {
  return pen.group('states', ...land.states.map(({ id }) => pen.use(`state-${id}`, `tint-${tints[id]}`)));
}

/** Land, rivers and railroads with broad lines: what can still be seen on a map the size of a stamp. */
export function overviewLayer(pen: Pen, data: DrawData, land: Land): string {
  return pen.group(
    'overview',
    seaLayer(pen, data),
    pen.use('abroad', 'foreign'),
    stateLayer(pen, data, land),
    pen.use('coast', 'shoreline'),
    pen.group('overview-courses', pen.use('courses-played', 'river')),
    pen.use('ways-rail', 'overview-rails'),
  );
}

function watersOf({ look: { width, height } }: DrawData, { coasts, abroad, states }: Land): Waters {
  const outlines = [abroad, ...states.flatMap((state) => state.outlines)];
  return {
    shores: [...coasts, [...abroad, abroad[0] as Point]],
    area: { left: 0, top: 0, right: width, bottom: height },
    isLand: (point) => insideAny(point, outlines),
  };
}

/** Around the sheet the land goes on, paler. */
export function beyondLayer(pen: Pen, data: DrawData): string {
  const { width, height } = data.look;
  return pen.path('beyond', `${around(data)}M0 0v${height}h${width}v${-height}z`);
}
