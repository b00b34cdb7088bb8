import type { Line, Point } from '../../geometry.ts';
import { pairKey } from '../../hex-field.ts';
import { straightPath } from '../path.ts';
import { element, group, path } from '../svg.ts';
import { R, type Sheet } from './sheet.ts';

interface Edge {
  readonly ends: Line;
  /** How many hexes of each sort share it. */
  land: number;
  sea: number;
}

/** Lines between hexes of the land, its rim, and the paler ones of the sea. */
export function gridLayer(sheet: Sheet): string {
  const edges = [...edgesOf(sheet).values()];
  const lines = (wanted: (edge: Edge) => boolean) =>
    edges
      .filter(wanted)
      .map(({ ends }) => straightPath(ends))
      .join('');
  return group(
    'tg-grid',
    path(
      'tg-grid-sea',
      lines(({ land }) => land === 0),
    ),
    path(
      'tg-grid-land',
      lines(({ land }) => land === 2),
    ),
    path(
      'tg-rim',
      lines(({ land }) => land === 1),
    ),
  );
}

function edgesOf(sheet: Sheet): Map<string, Edge> {
  const edges = new Map<string, Edge>();
  const note = (hex: string, sort: 'land' | 'sea') => {
    const corners = sheet.corners(hex);
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % 6] as Point;
      const key = pairKey(keyOf(from), keyOf(to));
      const edge = edges.get(key) ?? { ends: [from, to], land: 0, sea: 0 };
      edge[sort]++;
      edges.set(key, edge);
    });
  };
  for (const hex of sheet.playable) note(hex, 'land');
  for (const hex of sheet.sea) note(hex, 'sea');
  return edges;
}

function keyOf({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}

/** Numbers stand at the top of their hex, above the pieces. */
export function hexNumbers(sheet: Sheet): string {
  const texts = sheet.playable.map((hex) => {
    const { x, y } = sheet.centre(hex);
    return element('text', { x: Math.round(x), y: Math.round(y - R * 0.73) }, hex);
  });
  return group('tg-numbers', ...texts);
}
