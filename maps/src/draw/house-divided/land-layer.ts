import { rectanglePath, straightPath } from '../path.ts';
import { element, group, path, use } from '../svg.ts';
import type { Land, State } from './land.ts';
import type { Sheet } from './sheet.ts';
import type { DrawData } from './types.ts';

const WATER_LINES = 6;

/** Every outline is written once; fills, clips and water lines all use it. */
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
    waterLines() +
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

/** The widest first: each pair of strokes leaves a line at its rim. */
function waterLines(): string {
  const lines = Array.from({ length: WATER_LINES }, (_, index) => WATER_LINES - index).flatMap((rank) =>
    ['hd-coast', 'hd-abroad']
      .map((id) => use(id, `hd-wl hd-wl${rank}`))
      .concat(['hd-coast', 'hd-abroad'].map((id) => use(id, `hd-wg hd-wg${rank}`))),
  );
  return group('hd-waterlines', ...lines);
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
