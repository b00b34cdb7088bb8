import type { Point } from '../../geometry.ts';
import { insideAny } from '../nearness.ts';
import { rectanglePath, straightPath } from '../path.ts';
import { element, group, path, use } from '../svg.ts';
import { type Waters, waterLines } from '../water-lines.ts';
import type { Land, State } from './land.ts';
import { PATCH } from './layout.ts';
import type { Sheet } from './sheet.ts';
import type { DrawData } from './types.ts';

const WATER_LINES = {
  className: 'hd-lines',
  distances: [2.5, 5, 8, 11.5, 15.5, 20],
  mesh: 1.5,
  tolerance: 0.25,
  patch: PATCH,
};

/** Every outline is written once; fills and clips use it. */
export function landDefs(land: Land): string {
  const coast = element('path', { id: 'hd-coast', d: land.coasts.map((line) => straightPath(line)).join('') });
  const abroad = element('path', { id: 'hd-abroad', d: straightPath(land.abroad, true) });
  return coast + abroad + land.states.map(stateDefs).join('');
}

function stateDefs({ id, outlines }: State): string {
  const shape = element('path', {
    id: `hd-state-${id}`,
    d: outlines.map((outline) => straightPath(outline, true)).join(''),
  });
  return shape + element('clipPath', { id: `hd-in-${id}` }, element('use', { href: `#hd-state-${id}` }));
}

export function landLayer(data: DrawData, land: Land): string {
  const { tints } = data.picture;
  const edges = land.states.map(({ id }) =>
    element('use', { href: `#hd-state-${id}`, class: `hd-edge-${tints[id]}`, 'clip-path': `url(#hd-in-${id})` }),
  );
  return (
    seaLayer(data) +
    waterLines(watersOf(data, land), WATER_LINES) +
    use('hd-abroad', 'hd-foreign') +
    stateLayer(data, land) +
    group('hd-edges', ...edges) +
    path('hd-border', land.borders.map((line) => straightPath(line)).join('')) +
    use('hd-coast', 'hd-shoreline')
  );
}

function seaLayer({ picture: { width, height, bleed } }: DrawData): string {
  return path('hd-sea', rectanglePath(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed));
}

function stateLayer({ picture: { tints } }: DrawData, land: Land): string {
  return group('hd-states', ...land.states.map(({ id }) => use(`hd-state-${id}`, `hd-tint-${tints[id]}`)));
}

/** Land, rivers and railroads with broad lines: what can still be seen on a map the size of a stamp. */
export function overviewLayer(data: DrawData, land: Land): string {
  return group(
    'hd-overview',
    seaLayer(data),
    use('hd-abroad', 'hd-foreign'),
    stateLayer(data, land),
    use('hd-coast', 'hd-shoreline'),
    group('hd-overview-rivers', use('hd-rivers', 'hd-river')),
    use('hd-rails', 'hd-overview-rails'),
  );
}

function watersOf({ picture: { width, height } }: DrawData, { coasts, abroad, states }: Land): Waters {
  const outlines = [abroad, ...states.flatMap((state) => state.outlines)];
  return {
    shores: [...coasts, [...abroad, abroad[0] as Point]],
    area: { left: 0, top: 0, right: width, bottom: height },
    isLand: (point) => insideAny(point, outlines),
  };
}

/** Around the sheet the land goes on, paler. */
export function beyondLayer({ picture: { width, height, bleed } }: DrawData): string {
  const around = rectanglePath(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
  return path('hd-beyond', `${around}M0 0v${height}h${width}v${-height}z`);
}

export function frameLayer({ width, height }: Sheet): string {
  const rule = (inset: number) => rectanglePath(inset, inset, width - 2 * inset, height - 2 * inset);
  return group('hd-frame', path('hd-neat', rule(5)), path('hd-neat-fine', rule(12) + rule(16)));
}
